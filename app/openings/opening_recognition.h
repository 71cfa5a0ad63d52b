// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/opening_rules.h"
#include "shogi-core/position.h"

#include <QStringList>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace app {

// A shape that a side has had on the board.
struct NamedShape {
    std::uint16_t shape = 0; // number in OpeningRules::shapes()
    shogi::Color side = shogi::Color::Black;
    int ply = 0; // the move after which it first stood, from 1; 0: it stands in the start position

    friend bool operator==(const NamedShape&, const NamedShape&) = default;
};

// The shapes of both sides in the order in which they arose, without those that a more special one replaces.
// Precondition: none. Moves need not be legal; what follows one that cannot be made is not looked at. Takes
// some microseconds for a game and no more memory than its result.
std::vector<NamedShape> recognise(const OpeningRules& rules, const shogi::Position& start,
                                  std::span<const shogi::Move> moves);

enum class ShapeLanguage : std::uint8_t { Japanese, English };

// The names for the head of a game with the plies of NamedShape, in the order in which the shapes arose. A
// castle that is called like a strategy of the same side (居飛車穴熊) is only among the strategies.
struct OpeningList {
    struct Name {
        QString name;
        int ply = 0;

        friend bool operator==(const Name&, const Name&) = default;
    };
    struct Side {
        std::vector<Name> strategies;
        std::vector<Name> castles;

        bool isEmpty() const { return strategies.empty() && castles.empty(); }
        friend bool operator==(const Side&, const Side&) = default;
    };
    std::array<Side, 2> sides; // by shogi::index(color)

    friend bool operator==(const OpeningList&, const OpeningList&) = default;
};

// Precondition: the shapes were recognised by these rules.
OpeningList listOpenings(const OpeningRules& rules, std::span<const NamedShape> shapes,
                         ShapeLanguage language);

// Whether a record that states this opening says what was recognised: one of the shapes, or one that it is a
// kind of, has this name in either language, or the longer of both has the shorter one in it. Spelling may
// differ in okurigana (相振飛車). Precondition: the shapes were recognised by these rules.
bool agreesWith(const OpeningRules& rules, std::span<const NamedShape> shapes, const QString& stated);

// The names of OpeningList alone.
struct OpeningSummary {
    struct Side {
        QStringList strategies;
        QStringList castles;

        friend bool operator==(const Side&, const Side&) = default;
    };
    std::array<Side, 2> sides; // by shogi::index(color)

    bool isEmpty() const;
    friend bool operator==(const OpeningSummary&, const OpeningSummary&) = default;
};

// Precondition: the shapes were recognised by these rules.
OpeningSummary summarise(const OpeningRules& rules, std::span<const NamedShape> shapes,
                         ShapeLanguage language);

} // namespace app
