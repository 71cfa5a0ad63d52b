// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/book_walk.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/start_position.h"

#include <deque>
#include <unordered_set>
#include <utility>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

class Walk {
public:
    Walk(const std::function<std::optional<BookEntry>(const Position&)>& lookUp, const BookReader::Take& take)
        : m_lookUp(lookUp)
        , m_take(take) {}

    qint64 run() {
        for (const shogi::Handicap handicap : shogi::allHandicaps()) {
            const Position start = shogi::startPosition(handicap);
            visit(start);
            tryAll(start);
        }
        while (!m_open.empty() && m_goesOn) {
            const auto [position, moves] = std::move(m_open.front());
            m_open.pop_front();
            tryAll(position);
            for (const Move move : moves) {
                const Position next = position.after(move);
                if (!m_seen.contains(next.key()))
                    tryAll(next);
            }
        }
        return m_found;
    }

private:
    void tryAll(const Position& position) {
        // Tried already; positions of the book are in both sets.
        if (!m_tried.insert(position.key()).second)
            return;
        shogi::MoveList moves;
        shogi::generateLegal(position, moves);
        for (const Move move : moves) {
            if (!m_goesOn)
                return;
            if (!m_seen.contains(position.keyAfter(move)))
                visit(position.after(move));
        }
    }

    void visit(const Position& position) {
        if (m_seen.contains(position.key()))
            return;
        std::optional<BookEntry> entry = m_lookUp(position);
        if (!entry)
            return;
        m_seen.insert(position.key());
        ++m_found;
        std::vector<Move> moves;
        for (const BookMove& each : entry->moves)
            moves.push_back(each.move);
        m_open.emplace_back(position, std::move(moves));
        if (entry->ply == 0)
            entry->ply = position.moveNumber();
        m_goesOn = m_take(bookSfen(position), std::move(*entry));
    }

    const std::function<std::optional<BookEntry>(const Position&)>& m_lookUp;
    const BookReader::Take& m_take;
    std::deque<std::pair<Position, std::vector<Move>>> m_open;
    std::unordered_set<shogi::Key> m_seen;  // of positions of the book
    std::unordered_set<shogi::Key> m_tried; // all their moves were played
    qint64 m_found = 0;
    bool m_goesOn = true;
};

} // namespace

qint64 walkBook(const std::function<std::optional<BookEntry>(const Position&)>& lookUp,
                const BookReader::Take& take) {
    return Walk(lookUp, take).run();
}

} // namespace app
