// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/collection_dialog.h"

#include "app/library/notes_file.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace app {

CollectionDialog::CollectionDialog(const ListedCounts& counts, const QStringList& offered, QWidget* parent)
    : GamesTaskDialog(
          "collectionDialog", [] { return tr("Add to a collection"); }, counts, parent)
    , m_name(offered.value(0)) {
    QComboBox* const name = form().addTyped(
        "collectionName", [] { return tr("&Collection:"); }, offered, valueOf(m_name),
        [] { return tr("Name of a new collection"); });
    name->lineEdit()->setMaxLength(static_cast<int>(GameCollection::kLongestName));
    name->setFocus();
    addButtons([] { return tr("&Add"); });
    const auto check = [this, name] {
        findChild<QPushButton*>(QStringLiteral("taskBegin"))
            ->setEnabled(!name->currentText().simplified().isEmpty());
    };
    connect(name, &QComboBox::currentTextChanged, this, check);
    check();
}

} // namespace app
