// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_operations.h"

#include <iterator>

namespace app {

namespace {

void joinComments(std::string& comment, const std::string& other) {
    if (!other.empty() && other != comment)
        addCommentLine(comment, other);
}

bool isKept(const BookMove& move, const BookFilter& filter) {
    const bool isScored = move.score && (!filter.minScore || *move.score >= *filter.minScore) &&
                          (!filter.maxScore || *move.score <= *filter.maxScore);
    return move.count.value_or(0) >= filter.minCount && move.depth.value_or(0) >= filter.minDepth &&
           (isScored || (!filter.minScore && !filter.maxScore));
}

// Of the text of a position, whose side to move stands before the hands.
shogi::Color sideOf(const std::string& sfen) {
    const std::size_t at = sfen.find(' ');
    return at != std::string::npos && sfen.compare(at, 2, " w") == 0 ? shogi::Color::White
                                                                     : shogi::Color::Black;
}

} // namespace

void mergeMove(BookMove& move, const BookMove& other) {
    const bool isBetter = other.score && (!move.score || other.depth.value_or(-1) > move.depth.value_or(-1));
    if (isBetter) {
        move.score = other.score;
        move.depth = other.depth;
    }
    if (other.reply && (isBetter || !move.reply))
        move.reply = other.reply;
    if (other.count)
        move.count = move.count.value_or(0) + *other.count;
    move.results.wins += other.results.wins;
    move.results.draws += other.results.draws;
    move.results.losses += other.results.losses;
    joinComments(move.comment, other.comment);
}

void mergeEntry(BookEntry& entry, const BookEntry& other) {
    for (const BookMove& each : other.moves) {
        if (BookMove* const own = entry.find(each.move))
            mergeMove(*own, each);
        else
            entry.moves.push_back(each);
    }
    joinComments(entry.comment, other.comment);
    if (other.ply > 0 && (entry.ply == 0 || other.ply < entry.ply))
        entry.ply = other.ply;
}

void mergeBook(BookContent& book, const BookContent& other) {
    for (const auto& [sfen, entry] : other.positions) {
        const auto [at, isNew] = book.positions.try_emplace(sfen, entry);
        if (!isNew)
            mergeEntry(at->second, entry);
    }
    joinComments(book.comment, other.comment);
    if (book.author.empty())
        book.author = other.author;
    if (book.description.empty())
        book.description = other.description;
}

void filterBook(BookContent& book, const BookFilter& filter) {
    for (auto at = book.positions.begin(); at != book.positions.end();) {
        BookEntry& entry = at->second;
        const bool isOutside = (filter.side && sideOf(at->first) != *filter.side) ||
                               (filter.untilPly > 0 && entry.ply > filter.untilPly);
        const bool hadMoves = !entry.moves.empty();
        std::erase_if(entry.moves, [&filter](const BookMove& move) { return !isKept(move, filter); });
        at = isOutside || (hadMoves && entry.moves.empty()) ? book.positions.erase(at) : std::next(at);
    }
}

} // namespace app
