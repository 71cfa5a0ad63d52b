// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book_choice.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::size_t kLongestLine = 16;

// A game being played on: its position and all positions so far.
class Walk {
public:
    Walk(const Position& start, std::span<const Move> moves)
        : m_position(start)
        , m_seen{start.key()} {
        for (const Move move : moves)
            play(move);
    }

    const Position& position() const { return m_position; }
    void play(Move move) {
        m_position.play(move);
        m_seen.push_back(m_position.key());
    }
    // What the book offers here.
    std::vector<BookMove> choices(const Book& book) const {
        std::vector<BookMove> found;
        const BookPosition* const entry = book.find(m_position);
        if (entry == nullptr)
            return found;
        for (const BookMove& each : entry->moves) {
            if (each.weight > 0 && m_position.isLegal(each.move) && !recurs(each.move))
                found.push_back(each);
        }
        return found;
    }

private:
    bool recurs(Move move) const {
        return std::find(m_seen.begin(), m_seen.end(), m_position.keyAfter(move)) != m_seen.end();
    }

    Position m_position;
    std::vector<Key> m_seen;
};

BookMove drawn(const std::vector<BookMove>& choices, std::uint64_t luck) {
    std::uint64_t total = 0;
    for (const BookMove& each : choices)
        total += static_cast<std::uint64_t>(each.weight);
    // Every weight is above zero.
    std::uint64_t rest = luck % std::max<std::uint64_t>(total, 1);
    for (const BookMove& each : choices) {
        if (rest < static_cast<std::uint64_t>(each.weight))
            return each;
        rest -= static_cast<std::uint64_t>(each.weight);
    }
    return choices.back();
}

} // namespace

std::optional<BookChoice> chooseBookMove(const Book& book, const Position& start, std::span<const Move> moves,
                                         std::uint64_t luck) {
    Walk walk(start, moves);
    BookChoice choice;
    choice.among = walk.choices(book);
    if (choice.among.empty())
        return std::nullopt;
    choice.move = drawn(choice.among, luck);
    choice.depth = book.find(walk.position())->depth;
    choice.line.push_back(choice.move.move);
    while (choice.line.size() < kLongestLine) {
        walk.play(choice.line.back());
        const std::vector<BookMove> next = walk.choices(book);
        if (next.empty())
            break;
        choice.line.push_back(
            std::max_element(next.begin(), next.end(), [](const BookMove& a, const BookMove& b) {
                return a.weight < b.weight;
            })->move);
    }
    return choice;
}

} // namespace tokin
