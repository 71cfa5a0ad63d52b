// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <array>

namespace app {

// The placeholders that a pattern for file names may have: {date} {time} {sente} {gote} {event} {title}
// {moves}.
QStringList fileNamePlaceholders();
// A file name, without ending, for a record. players: as they are called, by shogi::index(Color). Date and
// time are those at which the game started, or now; what is not known is left out. Other text of the pattern
// stays.
QString recordFileName(const QString& pattern, const shogi::Record& record,
                       const std::array<QString, 2>& players, const QDateTime& now);
// text as a file name that every file system takes: characters that one of them refuses are replaced, as are
// names that it reserves, and the length is limited. Never empty.
QString portableFileName(const QString& text);

} // namespace app
