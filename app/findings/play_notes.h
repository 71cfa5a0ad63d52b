// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
class Hint;
class RecordDocument;
struct Thought;

// Hands to Findings what is found out while people play: by the engines of a game, when a search of theirs
// has ended, and by hints. What an engine says while it plays below its full strength is left out: it is not
// what it thinks of the position. Main thread.
class PlayNotes : public QObject {
    Q_OBJECT
public:
    // All arguments must outlive this object.
    PlayNotes(Game& game, Hint& hint, RecordDocument& document, Findings& findings,
              QObject* parent = nullptr);

private:
    // What the newest search of one side has said so far.
    struct Search {
        std::uint64_t id = 0;
        shogi::Position root;
        std::string engine;
        AnalysisLines lines;
    };

    void hear(shogi::Color side, const Thought& thought);
    // That search has ended. node: where the side's turn was.
    void note(shogi::Color side, std::optional<shogi::NodeId> node);
    // In the open record: after all moves of the game but the last few.
    std::optional<shogi::NodeId> nodeBefore(int moves) const;

    Game& m_game;
    RecordDocument& m_document;
    Findings& m_findings;
    std::array<std::optional<Search>, 2> m_searches;
};

} // namespace app
