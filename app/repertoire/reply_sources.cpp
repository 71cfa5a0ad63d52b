// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/reply_sources.h"

#include <algorithm>

namespace app {

ReplySource libraryReplies(LibraryReader& reader) {
    return [&reader](const shogi::Position& position) {
        std::vector<ReplyFigures> replies;
        for (const MoveFigures& figures : reader.explore(position).moves)
            if (figures.move) // otherwise games that end there
                replies.push_back({figures.move, figures.games});
        return replies;
    };
}

ReplySource bookReplies(BookReader& book) {
    return [&book](const shogi::Position& position) {
        std::vector<ReplyFigures> replies;
        if (const auto found = book.find(position); found && *found)
            for (const BookMove& move : (*found)->entry.moves)
                replies.push_back({move.move, std::max<std::int64_t>(1, move.count.value_or(1))});
        return replies;
    };
}

} // namespace app
