// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/mate/mate_search.h"

#include <cstdint>
#include <optional>

namespace tokin::composer {

// Short questions about mates, each answered within a number of positions. All problems must agree in the
// number of pieces of each type and in who attacks, because what is found is kept for later questions.
class MateQuestions {
public:
    enum class Answer : std::uint8_t { No, Yes, Unknown };

    // bytes: of the tables. nodes: positions searched for one question.
    MateQuestions(std::size_t bytes, std::uint64_t nodes);

    // Forgets everything, for answers that do not depend on earlier questions.
    void clear();
    // Positions searched since then.
    std::uint64_t nodes() const { return m_spent; }
    // Whether the side to move mates within length plies; kAnyLength: at all.
    Answer mates(const shogi::Position& position, MateLength length);
    // Whether the side to move, in check, is mated within length plies whatever it plays; 0: is mate.
    Answer loses(const shogi::Position& position, MateLength length);
    // The length of the shortest mate of at most this many plies; 0 if there is none, nothing if that is not
    // found out within this number of positions for each length.
    std::optional<int> shortest(const shogi::Position& position, int most, std::uint64_t nodes);

private:
    Answer ask(const shogi::Position& position, MateLength length, std::uint64_t nodes);

    std::uint64_t m_nodes;
    std::uint64_t m_spent = 0;
    MateTable m_table;
    PathTable m_paths;
    MateSearch m_search;
};

} // namespace tokin::composer
