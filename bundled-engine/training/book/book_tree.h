// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book.h"
#include "bundled-engine/training/book/book_settings.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "shogi-core/position.h"

#include <array>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tokin::training {

// What a search says about the moves of a position.
struct SearchedMoves {
    struct Scored {
        shogi::Move move;
        int score = 0; // centipawns for the side to move

        friend bool operator==(const Scored&, const Scored&) = default;
    };
    int depth = 0;
    std::vector<Scored> moves; // no move twice

    friend bool operator==(const SearchedMoves&, const SearchedMoves&) = default;
};

// Moves of the usual plans (OpeningPlan).
class UsualMoves {
public:
    UsualMoves();

    // How many plans make the move soon: of those that the side to move can have followed so far. One from
    // which a piece strays counts as a quarter; one with a ranging rook counts twice, as people like it more
    // than searches do.
    double plansWith(const shogi::Position& position, shogi::Move move) const;
    // What any plan makes soon, each move once.
    std::vector<shogi::Move> all(const shogi::Position& position) const;

private:
    std::vector<OpeningPlan> m_plans;
};

// The positions of a growing book: those searched, and those one move beyond them. Starts with the even game
// and the usual handicaps. Scores are handed back from the last searched positions to the first (negamax),
// and with them it is known how likely each position is reached, if one side plays from the book and the
// other as people do. A value: depends only on what was added, in which order.
class BookTree {
public:
    explicit BookTree(const BookSettings& settings);

    // At most so many that are not searched, the likeliest first.
    std::vector<std::size_t> likeliest(std::size_t count) const;
    const shogi::Position& position(std::size_t index) const { return m_nodes[index].position; }
    std::size_t searched() const { return m_searched.size(); }
    // Precondition: not added before. update() must follow before anything else is asked.
    void add(std::size_t index, const SearchedMoves& moves);
    void update();

    // The searched positions with their moves, in the order in which they were added; only as many as fit
    // into so many bytes of a book file.
    std::vector<BookPosition> entries(std::size_t bytes) const;

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    struct Edge {
        shogi::Move move;
        int score = 0; // as searched
        double plans = 0;
        std::size_t child = kNone;
        int value = 0;       // as handed back
        double own = 0;      // how often the book plays it
        double answered = 0; // how often an opponent does
    };
    struct Node {
        shogi::Position position;
        int ply = 0;
        std::size_t root = 0;
        int depth = 0;
        int value = 0;
        bool isSearched = false;
        std::vector<Edge> edges;
        // How often it is reached, by the colour that plays from the book.
        std::array<double, 2> reached{};
    };

    std::size_t childOf(const Node& node, shogi::Move move);
    void handBack();
    void weigh(Node& node) const;
    void reach();
    double priority(const Node& node) const;
    int startValue(const Node& node) const;

    BookSettings m_settings;
    UsualMoves m_usual;
    std::vector<Node> m_nodes;
    std::vector<double> m_starts; // how often the games start like this
    std::unordered_map<shogi::Key, std::size_t> m_byKey;
    std::vector<std::size_t> m_searched;
};

} // namespace tokin::training
