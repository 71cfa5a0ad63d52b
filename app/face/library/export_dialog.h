// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_dialog.h"
#include "app/files/text_encoding.h"
#include "shogi-core/record_format.h"

#include <QString>

namespace app {

// Asks how the records of games are to be written elsewhere.
class ExportDialog : public GamesTaskDialog {
    Q_OBJECT
public:
    // pattern: of file names, to begin with; see recordFileName().
    ExportDialog(const ListedCounts& counts, const QString& pattern, QWidget* parent = nullptr);

    bool isIntoFolder() const { return m_isIntoFolder; }
    shogi::RecordFormat format() const { return m_format; }
    TextEncoding encoding() const;
    const QString& pattern() const { return m_pattern; }

private:
    bool m_isIntoFolder = false;
    shogi::RecordFormat m_format = shogi::RecordFormat::Kif;
    TextEncoding m_encoding = TextEncoding::Utf8;
    QString m_pattern;
};

} // namespace app
