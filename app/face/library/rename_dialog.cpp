// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/rename_dialog.h"

#include "app/library/notes_file.h"

#include <QLineEdit>

namespace app {

RenameDialog::RenameDialog(const QString& name, QWidget* parent)
    : FormDialog(
          "renameDialog", [] { return tr("Rename the collection"); }, parent)
    , m_name(name) {
    QLineEdit* const field = form().addLine(
        "renameName", [] { return tr("&Name:"); }, valueOf(m_name));
    field->setMaxLength(static_cast<int>(GameCollection::kLongestName));
    field->selectAll();
    field->setFocus();
    setMinimumWidth(fontMetrics().averageCharWidth() * 56);
}

} // namespace app
