// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/game_text.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

RepertoireDialog::RepertoireDialog(const RepertoireInfo& info, QWidget* parent)
    : FormDialog(
          "repertoireDialog",
          [isNew = info.id == 0] { return isNew ? tr("New repertoire") : tr("Name and side"); }, parent)
    , m_info(info) {
    const SettingValue<RepertoireInfo> value = valueOf(m_info);
    QLineEdit* name = form().addLine(
        "repertoireName", [] { return tr("&Name"); }, memberOf(value, &RepertoireInfo::name),
        [] { return tr("for example the name of an opening"); });
    name->setMaxLength(static_cast<int>(RepertoireFile::kLongestName));
    form().addChoice<shogi::Color>(
        "repertoireSide", [] { return tr("&Side"); }, {shogi::Color::Black, shogi::Color::White},
        [](shogi::Color side) { return sideName(side); }, memberOf(value, &RepertoireInfo::side));
    QPushButton* agreed = buttons().button(QDialogButtonBox::Ok);
    const auto refresh = [agreed, name] { agreed->setEnabled(!name->text().trimmed().isEmpty()); };
    connect(name, &QLineEdit::textChanged, agreed, refresh);
    refresh();
    const int width = 48 * look::kGrid;
    resize(width, layout()->totalHeightForWidth(width));
}

} // namespace app
