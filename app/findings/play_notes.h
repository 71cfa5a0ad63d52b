// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "app/live/analysis_lines.h"
#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QObject>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace app {

class Findings;
class Game;
class GameAids;
class Hint;
class RecordDocument;

// Passes to Findings what engines find while a game is played (at the end of each search) and what hints
// find. The output of an engine that plays below its full strength is left out, as it is not its real opinion
// of the position. A move that an engine was given from a book gets a line in its comment, and the book's
// score. Main thread.
class PlayNotes : public QObject {
    Q_OBJECT
public:
    // All arguments must outlive this object.
    PlayNotes(Game& game, Hint& hint, RecordDocument& document, Findings& findings,
              QObject* parent = nullptr);

    // Also takes what is found for the aids of a casual game: into the record while the user sees it,
    // otherwise into the store. Once the game is over, a line in the record says which aids were used. aids
    // must outlive this object.
    void follow(GameAids& aids);

private:
    // The output of one side's newest search so far.
    struct Search {
        std::uint64_t id = 0;
        shogi::Position root;
        std::string engine;
        AnalysisLines lines;
    };

    void hear(shogi::Color side, const Thought& thought);
    // The move has been played.
    void noteBook(shogi::Color side);
    // That search has ended. node: the position of the side's turn.
    void note(shogi::Color side, std::optional<shogi::NodeId> node);
    // Node in the open record: after all moves of the game but the last few.
    std::optional<shogi::NodeId> nodeBefore(int moves) const;

    Game& m_game;
    RecordDocument& m_document;
    Findings& m_findings;
    std::array<std::optional<Search>, 2> m_searches;
    std::array<std::optional<BookPlayed>, 2> m_fromBook; // about to be played
};

} // namespace app
