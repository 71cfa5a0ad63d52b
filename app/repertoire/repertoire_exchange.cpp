// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_exchange.h"

#include "app/repertoire/repertoire_outline.h"

#include <algorithm>
#include <unordered_set>

namespace app {

namespace {

const BookMove& bestOf(const std::vector<BookMove>& moves) {
    return *std::max_element(moves.begin(), moves.end(), [](const BookMove& a, const BookMove& b) {
        // A move without a score is worse than any with one.
        if (a.score != b.score)
            return a.score < b.score;
        return a.count < b.count;
    });
}

void addTo(std::string& comment, const std::string& note) {
    if (note.empty())
        return;
    if (!comment.empty())
        comment += '\n';
    comment += note;
}

} // namespace

tl::expected<bool, BookFault> addBook(Repertoire& repertoire, const shogi::Position& start,
                                      std::span<const shogi::Move> moves, BookReader& book,
                                      const BookTaking& taking) {
    struct Open {
        std::vector<shogi::Move> moves; // after the given ones
        shogi::Position position;
    };
    shogi::Position first = start;
    for (const shogi::Move move : moves) {
        if (!first.isLegal(move))
            return false;
        first.play(move);
    }
    bool isNew = false;
    std::unordered_set<RepertoireKey> seen{repertoireKey(first)};
    std::vector<Open> level{{{}, first}};
    // The nearest positions first: if there are too many, the deepest are missing.
    for (int ply = 0; ply < taking.plies && !level.empty() && !repertoire.isFull(); ++ply) {
        std::vector<Open> next;
        for (const Open& here : level) {
            std::vector<shogi::Move> taken;
            const auto known = repertoire.find(here.position);
            if (known && repertoire.isOwn(here.position) && !known->moves.empty()) {
                for (const RepertoireMove& move : known->moves)
                    taken.push_back(move.move);
            } else {
                const auto found = book.find(here.position);
                if (!found)
                    return tl::unexpected(found.error());
                if (!*found || (*found)->entry.moves.empty())
                    continue;
                const std::vector<BookMove>& offered = (*found)->entry.moves;
                if (repertoire.isOwn(here.position)) {
                    taken.push_back(bestOf(offered).move);
                } else {
                    for (const BookMove& move : offered)
                        if (!move.count || *move.count >= taking.fewestGames)
                            taken.push_back(move.move);
                }
            }
            for (const shogi::Move move : taken) {
                Open after{here.moves, here.position.after(move)};
                after.moves.push_back(move);
                std::vector<shogi::Move> line(moves.begin(), moves.end());
                line.insert(line.end(), after.moves.begin(), after.moves.end());
                isNew = repertoire.addLine(start, line) || isNew;
                if (seen.insert(repertoireKey(after.position)).second)
                    next.push_back(std::move(after));
            }
        }
        level = std::move(next);
    }
    return isNew;
}

std::vector<shogi::Record> recordsOf(const Repertoire& repertoire, const std::string& title) {
    const RepertoireOutline outline = outlineOf(repertoire);
    std::vector<shogi::Record> records;
    for (const shogi::Position& start : outline.starts) {
        shogi::Record& record = records.emplace_back(start);
        if (!title.empty())
            record.setHeader(shogi::header::kTitle, title);
        record.setComment(shogi::kRootNode, repertoire.find(start)->note);
    }
    std::vector<shogi::NodeId> ends(outline.lines.size(), shogi::kRootNode);
    for (std::size_t i = 0; i < outline.lines.size(); ++i) {
        const OutlineLine& line = outline.lines[i];
        shogi::Record& record = records[static_cast<std::size_t>(line.start)];
        shogi::NodeId node = line.above < 0 ? shogi::kRootNode : ends[static_cast<std::size_t>(line.above)];
        shogi::Position position = record.positionAt(node);
        for (std::size_t place = 0; place < line.moves.size(); ++place) {
            const shogi::Move move = line.moves[place];
            const auto before = repertoire.find(position);
            node = record.addMove(node, move);
            position.play(move);
            std::string comment = before->find(move)->note;
            // The note of a position stands where the position does.
            if (place + 1 < line.moves.size() || !line.joins)
                addTo(comment, repertoire.find(position)->note);
            record.setComment(node, std::move(comment));
        }
        ends[i] = node;
    }
    std::erase_if(records, [](const shogi::Record& record) { return record.nodeCount() <= 1; });
    return records;
}

BookContent bookOf(const Repertoire& repertoire) {
    BookContent book;
    for (const auto& [key, position] : repertoire.positions()) {
        if (position.moves.empty())
            continue;
        BookEntry entry;
        entry.comment = position.note;
        const bool isOwn = repertoire.isOwn(position.position);
        for (std::size_t i = 0; i < position.moves.size(); ++i) {
            BookMove& move = entry.moves.emplace_back(BookMove{position.moves[i].move});
            move.count = isOwn && i == 0 ? 100 : 1;
            move.comment = position.moves[i].note;
        }
        book.positions.emplace(bookSfen(position.position), std::move(entry));
    }
    return book;
}

} // namespace app
