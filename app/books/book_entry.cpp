// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_entry.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Move;
using shogi::Position;

const BookMove* BookEntry::find(Move move) const {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [move](const BookMove& each) { return each.move == move; });
    return found != moves.end() ? &*found : nullptr;
}

BookMove* BookEntry::find(Move move) { return const_cast<BookMove*>(std::as_const(*this).find(move)); }

std::int64_t BookContent::moveCount() const {
    std::int64_t count = 0;
    for (const auto& [sfen, entry] : positions)
        count += static_cast<std::int64_t>(entry.moves.size());
    return count;
}

std::string bookSfen(const Position& position) { return shogi::toSfen(position, false); }

Position mirrored(const Position& position) {
    Position other = Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const shogi::Square square(i);
        if (const shogi::Piece piece = position.at(square))
            other.put(square.mirrored(), piece);
    }
    for (const shogi::Color color : shogi::kColors)
        other.setHand(color, position.hand(color));
    other.setSideToMove(position.sideToMove());
    other.setMoveNumber(position.moveNumber());
    return other;
}

Move mirrored(Move move) {
    if (!move)
        return move;
    return move.isDrop() ? Move::drop(move.dropped(), move.to().mirrored())
                         : Move::board(move.from().mirrored(), move.to().mirrored(), move.isPromotion());
}

BookEntry mirrored(BookEntry entry) {
    for (BookMove& each : entry.moves) {
        each.move = mirrored(each.move);
        each.reply = mirrored(each.reply);
    }
    return entry;
}

std::int64_t removeIllegal(BookEntry& entry, const Position& position) {
    std::int64_t removed = 0;
    std::vector<BookMove> kept;
    kept.reserve(entry.moves.size());
    for (BookMove& each : entry.moves) {
        const bool isRepeated = std::any_of(
            kept.begin(), kept.end(), [&each](const BookMove& other) { return other.move == each.move; });
        if (isRepeated || !position.isLegal(each.move)) {
            ++removed;
            continue;
        }
        if (each.reply && !position.after(each.move).isLegal(each.reply)) {
            each.reply = Move();
            ++removed;
        }
        kept.push_back(std::move(each));
    }
    entry.moves = std::move(kept);
    return removed;
}

void addMissing(BookEntry& entry, BookEntry&& other) {
    for (BookMove& each : other.moves)
        if (entry.find(each.move) == nullptr)
            entry.moves.push_back(std::move(each));
    if (entry.comment.empty())
        entry.comment = std::move(other.comment);
    if (other.ply > 0 && (entry.ply == 0 || other.ply < entry.ply))
        entry.ply = other.ply;
}

void addCommentLine(std::string& comment, std::string_view line) {
    if (comment.size() + line.size() >= kLongestBookComment)
        return;
    if (!comment.empty())
        comment += '\n';
    comment += line;
}

} // namespace app
