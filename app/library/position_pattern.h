// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/light_position.h"

#include <array>
#include <climits>
#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// Some of what a position has, and nothing about the rest.
struct PositionPattern {
    static constexpr std::uint32_t kAnything = 0x7fffffff;
    static constexpr std::uint32_t bitOf(shogi::Piece piece) { return std::uint32_t{1} << piece.index(); }

    PositionPattern();

    // What may stand on each square: bits by Piece::index(), bit 0 for nothing.
    std::array<std::uint32_t, shogi::kSquareCount> squares;
    // Pieces in hand, by color and by PieceType.
    using Counts = std::array<std::array<std::uint8_t, 8>, 2>;
    Counts atLeast{};
    Counts atMost;
    // By how many pieces Black is ahead, on board and in hand, promoted or not, by PieceType; nothing: does
    // not matter. Who has captured a pawn of an even game is one pawn ahead, has ten, and the other has
    // eight: half the difference counts.
    std::array<std::optional<std::int8_t>, 8> lead{};
    std::optional<shogi::Color> sideToMove;

    bool isEmpty() const { return *this == PositionPattern(); }
    bool matches(const shogi::LightPosition& position) const;
    // Files 1 and 9 exchanged.
    PositionPattern mirrored() const;
    // The board turned round, for the other side.
    PositionPattern turned() const;

    friend bool operator==(const PositionPattern&, const PositionPattern&) = default;
};

// A move of a manoeuvre. Other moves may lie between those of a manoeuvre, which are all played by one side.
struct ManoeuvreStep {
    shogi::PieceType piece = shogi::PieceType::None; // before promotion; None: any
    std::optional<shogi::Square> from;
    std::optional<shogi::Square> to;
    std::optional<bool> isDrop;

    bool matches(shogi::Move move, shogi::PieceType moved) const;
    friend bool operator==(const ManoeuvreStep&, const ManoeuvreStep&) = default;
};

// What is looked for in the moves of games: a pattern of a position, after a manoeuvre if there is one.
struct PatternQuery {
    PositionPattern pattern;
    std::vector<ManoeuvreStep> manoeuvre;
    shogi::Color side = shogi::Color::Black; // whose manoeuvre it is
    int fromPly = 0;
    int toPly = INT_MAX;
    bool alsoMirrored = true;
    bool alsoOtherSide = true;

    friend bool operator==(const PatternQuery&, const PatternQuery&) = default;
};

// Looks for a query in games. Used on one thread.
class PatternSearch {
public:
    explicit PatternSearch(const PatternQuery& query);

    struct Found {
        int ply = 0;
        bool mirrored = false;
        bool otherSide = false;

        friend bool operator==(const Found&, const Found&) = default;
    };
    // The first position of a game that fits. moves: Moves has size() and operator[].
    template <class Moves>
    std::optional<Found> find(const shogi::LightPosition& start, const Moves& moves) {
        begin(start);
        if (auto found = foundAt(0))
            return found;
        const int plies = static_cast<int>(moves.size());
        for (int ply = 1; ply <= plies && ply <= m_toPly; ++ply) {
            const shogi::Move move = moves[static_cast<std::size_t>(ply - 1)];
            if (!m_position.isPlayable(move))
                return std::nullopt; // a damaged file
            play(move);
            if (auto found = foundAt(ply))
                return found;
        }
        return std::nullopt;
    }

private:
    // The query as it is, or seen in a mirror, or from the other side.
    struct Variant {
        PositionPattern pattern;
        std::vector<ManoeuvreStep> manoeuvre;
        shogi::Color side = shogi::Color::Black;
        bool mirrored = false;
        bool otherSide = false;
        // While a game is gone through: conditions that are not met, steps that have been played.
        int unmet = 0;
        std::size_t steps = 0;
    };
    // What LightPosition::play() tells.
    struct Changes {
        PatternSearch& search;
        void onSquare(shogi::Square square, shogi::Piece before, shogi::Piece after) {
            const auto i = static_cast<std::size_t>(square.index());
            if (search.m_asked[i] == 0)
                return;
            for (Variant& variant : search.m_variants) {
                const std::uint32_t allowed = variant.pattern.squares[i];
                variant.unmet += static_cast<int>(((allowed >> before.index()) & 1u)) -
                                 static_cast<int>(((allowed >> after.index()) & 1u));
            }
        }
        void onHand(shogi::Color color, shogi::PieceType type, int before, int after) {
            if (search.m_asksHands)
                search.changeHand(color, type, before, after);
            if (search.m_asksLead && after > before)
                search.changeLead(color, type);
        }
    };

    void begin(const shogi::LightPosition& start);
    void play(shogi::Move move) {
        if (m_hasManoeuvre)
            step(move);
        Changes changes{*this};
        m_position.play(move, changes);
    }
    void step(shogi::Move move);
    void changeHand(shogi::Color color, shogi::PieceType type, int before, int after);
    void changeLead(shogi::Color taker, shogi::PieceType type);
    std::optional<Found> foundAt(int ply) const {
        if (ply < m_fromPly)
            return std::nullopt;
        for (const Variant& variant : m_variants) {
            if (variant.unmet == 0 && variant.steps == variant.manoeuvre.size() &&
                (!variant.pattern.sideToMove || *variant.pattern.sideToMove == m_position.sideToMove()))
                return Found{ply, variant.mirrored, variant.otherSide};
        }
        return std::nullopt;
    }

    std::vector<Variant> m_variants;
    std::array<std::uint8_t, shogi::kSquareCount> m_asked{};
    bool m_asksHands = false;
    bool m_asksLead = false;
    bool m_hasManoeuvre = false;
    int m_fromPly = 0;
    int m_toPly = INT_MAX;
    shogi::LightPosition m_position;
    std::array<std::int8_t, 8> m_lead{};
};

} // namespace app
