// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "shogi-core/record.h"

#include <QStringList>

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The last plies of a game's main line, up to the last move of its winner, as "sfen … moves …"; nothing if
// nobody has won on the board (by mate or resignation). A game without an ending, such as the lines that
// tokin-train writes, has been won by the side that moved last.
std::optional<std::string> gameEnding(const shogi::Record& record);

// Those of all games in files and folders of records, in their order.
tl::expected<std::vector<std::string>, FileError> gameEndings(const QStringList& paths);

} // namespace app
