// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <array>

namespace app {

// The placeholders available in a pattern for file names: {date} {time} {sente} {gote} {event} {title}
// {moves}.
QStringList fileNamePlaceholders();
// A file name, without suffix, for a record. players: their names, by shogi::index(Color). Date and time are
// those of the start of the game, or the present ones; unknown values are left out. The rest of the pattern
// is kept.
QString recordFileName(const QString& pattern, const shogi::Record& record,
                       const std::array<QString, 2>& players, const QDateTime& now);
// text as a file name that every file system accepts: characters that one of them refuses are replaced, as
// are names that it reserves, and the length is limited. Never empty.
QString portableFileName(const QString& text);

} // namespace app
