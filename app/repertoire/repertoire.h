// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/training_state.h"
#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace app {

// Identifies a position: LibraryKey::value, equal for a position and its mirror image.
using RepertoireKey = std::uint64_t;
RepertoireKey repertoireKey(const shogi::Position& position);

struct RepertoireMove {
    shogi::Move move;
    std::string note = {}; // UTF-8, lines separated by \n

    friend bool operator==(const RepertoireMove&, const RepertoireMove&) = default;
};

// A position of a repertoire and what is to be played there.
struct RepertoirePosition {
    shogi::Position position; // as it was met first: it or its mirror image
    // As that position has them, each once. Where the owner is to move, the first is the main move and the
    // others are alternatives; where the opponent is, all are replies that are considered.
    std::vector<RepertoireMove> moves = {};
    std::string note = {};
    int start = 0; // from 1: its place among the positions that lines begin with; 0: no line begins here
    std::optional<TrainingState> training = {};

    const RepertoireMove* find(shogi::Move move) const;
    friend bool operator==(const RepertoirePosition&, const RepertoirePosition&) = default;
};

// What a move is to the owner of a repertoire.
enum class RepertoireMark : std::uint8_t { None, Main, Alternative, Reply };

// What one position was and is; nothing: the repertoire did not, or does not, have it.
struct RepertoireChange {
    RepertoireKey key = 0;
    std::optional<RepertoirePosition> before;
    std::optional<RepertoirePosition> after;
};

// The lines that one side wants to play, as a graph: each position stands in it once, however it is reached,
// also as its mirror image. Every position that a move leads to is in it, and all can be reached from those
// that lines begin with. A value without a thread; moves that are not legal are never in it.
class Repertoire {
public:
    static constexpr std::size_t kMostPositions = 200'000; // more are not taken
    static constexpr std::size_t kLongestNote = std::size_t{1} << 16;

    explicit Repertoire(shogi::Color side = shogi::Color::Black)
        : m_side(side) {}
    // Of what a file holds, which may be anything: illegal and repeated moves are dropped, missing positions
    // added, and those that no line leads to become beginnings of lines.
    Repertoire(shogi::Color side, std::vector<RepertoirePosition> stored);

    shogi::Color side() const { return m_side; }
    void setSide(shogi::Color side) { m_side = side; }
    bool isOwn(const shogi::Position& position) const { return position.sideToMove() == m_side; }
    std::size_t size() const { return m_positions.size(); }
    bool isFull() const { return size() >= kMostPositions; }
    const std::unordered_map<RepertoireKey, RepertoirePosition>& positions() const { return m_positions; }
    // Those that lines begin with, in the order in which they were added.
    std::vector<RepertoireKey> starts() const;
    bool has(const shogi::Position& position) const;
    // The position with its moves as the given one has them, which may be the mirror image of the stored one.
    std::optional<RepertoirePosition> find(const shogi::Position& position) const;
    RepertoireMark mark(const shogi::Position& position, shogi::Move move) const;

    // Moves that are there already stay; new ones come after the others. Stops at the first illegal move.
    // False if nothing was new.
    bool addLine(const shogi::Position& start, std::span<const shogi::Move> moves);
    // All branches. Comments become notes of the moves they stand at, unless there are notes.
    bool addRecord(const shogi::Record& record);
    // Removes a move, and what no other line leads to. False if it is not there.
    bool removeMove(const shogi::Position& position, shogi::Move move);
    // Puts a move before the others.
    bool makeMain(const shogi::Position& position, shogi::Move move);
    // False if the position, or the move, is not there, or if nothing would change. Longer notes are cut.
    bool setNote(const shogi::Position& position, std::string note);
    bool setMoveNote(const shogi::Position& position, shogi::Move move, std::string note);
    bool setTraining(const shogi::Position& position, const std::optional<TrainingState>& training);
    // As a change has it; for undoing and redoing.
    void put(RepertoireKey key, const std::optional<RepertoirePosition>& position);

    // What was changed since the last call.
    std::vector<RepertoireChange> takeChanges();

private:
    RepertoirePosition& touch(RepertoireKey key, const shogi::Position& position);
    RepertoirePosition* touchExisting(const shogi::Position& position);
    // Adds a beginning unless the position is there. False if the repertoire is full.
    bool begin(const shogi::Position& start);
    // Adds a move to a position that is there. Nothing if the repertoire is full.
    std::optional<bool> add(const shogi::Position& position, shogi::Move move);
    void dropUnreachable();

    shogi::Color m_side;
    std::unordered_map<RepertoireKey, RepertoirePosition> m_positions;
    std::map<RepertoireKey, std::optional<RepertoirePosition>> m_before; // of those changed
};

} // namespace app
