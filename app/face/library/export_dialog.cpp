// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/export_dialog.h"

#include "app/settings/file_settings.h"
#include "app/text/file_name.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QComboBox>
#include <QLineEdit>

namespace app {

ExportDialog::ExportDialog(const ListedCounts& counts, const QString& pattern, QWidget* parent)
    : GamesTaskDialog(
          "exportDialog", [] { return tr("Export games"); }, counts, parent)
    , m_pattern(pattern) {
    using enum shogi::RecordFormat;
    form().addChoice(
        "exportInto", [] { return tr("&Write:"); },
        [] {
            return QStringList{tr("All games into one file"), tr("A file for each game, into a folder")};
        },
        indexOf(valueOf(m_isIntoFolder), {false, true}));
    form().addChoice<shogi::RecordFormat>(
        "exportFormat", [] { return tr("&Format:"); }, {Kif, Ki2, Csa, Jkf, Usi, Usen}, &formatName,
        valueOf(m_format));
    QComboBox* const encoding = form().addChoice<TextEncoding>(
        "exportEncoding", [] { return tr("&Encoding:"); },
        {TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis, TextEncoding::EucJp},
        &encodingLabel, valueOf(m_encoding));
    form().enableWhile(encoding, [this] { return !GameFileSettings::usesOneEncoding(m_format); });
    QLineEdit* const names = form().addLine(
        "exportNames", [] { return tr("File &names:"); }, valueOf(m_pattern));
    names->setMaxLength(GameFileSettings::kLongestPattern);
    say([names] {
        names->setToolTip(
            plainToolTip(tr("These are replaced: %1").arg(fileNamePlaceholders().join(QStringLiteral(" ")))));
    });
    form().enableWhile(names, [this] { return m_isIntoFolder; });
    addButtons([] { return tr("E&xport…"); });
}

TextEncoding ExportDialog::encoding() const {
    return GameFileSettings::usesOneEncoding(m_format) ? TextEncoding::Utf8 : m_encoding;
}

} // namespace app
