// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/findings/play_notes.h"

#include "app/document/record_document.h"
#include "app/findings/findings.h"
#include "app/game/game.h"
#include "app/game/game_aids.h"
#include "app/live/hint.h"
#include "app/text/aid_text.h"
#include "app/text/book_text.h"

#include <span>
#include <utility>

namespace app {

namespace {

// The number of lines is the engine's own option; more than this are nonsense.
constexpr int kMostRanks = 500;

} // namespace

PlayNotes::PlayNotes(Game& game, Hint& hint, RecordDocument& document, Findings& findings, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_document(document)
    , m_findings(findings) {
    connect(&game, &Game::started, this, [this] {
        m_searches = {};
        m_fromBook = {};
    });
    connect(&game, &Game::thinking, this, &PlayNotes::hear);
    connect(&game, &Game::playedFromBook, this,
            [this](shogi::Color side, const BookPlayed& played) { m_fromBook[shogi::index(side)] = played; });
    connect(&game, &Game::moved, this, [this](shogi::Color side) {
        note(side, nodeBefore(1));
        noteBook(side);
    });
    connect(&game, &Game::ended, this, [this] {
        for (const shogi::Color side : shogi::kColors)
            note(side, nodeBefore(0));
    });
    // The cursor is where the question was asked: moving it cancels the question.
    connect(&hint, &Hint::found, this,
            [this](const shogi::Position& position, const std::vector<shogi::EngineEvaluation>& lines) {
                const shogi::NodeId node = m_document.record().positionNode(m_document.cursor());
                m_findings.take(position, node, lines);
            });
}

void PlayNotes::follow(GameAids& aids) {
    connect(&aids, &GameAids::found, this,
            [this](const std::vector<shogi::Move>& moves, const shogi::Position& position,
                   const std::vector<shogi::EngineEvaluation>& lines, bool isShown) {
                std::optional<shogi::NodeId> node;
                if (isShown)
                    node = m_document.record().nodeAfter(shogi::kRootNode, moves);
                m_findings.take(position, node, lines);
            });
    connect(&m_game, &Game::ended, this, [this, &aids] {
        if (aids.used().any())
            m_document.noteAtTip(aidsUsedText(aids.used()));
    });
}

void PlayNotes::hear(shogi::Color side, const Thought& thought) {
    if (thought.engine.empty())
        return;
    std::optional<Search>& search = m_searches[shogi::index(side)];
    if (!search || search->id != thought.search.search) {
        // A different move from the expected one was played: that search did not lead to a turn.
        note(side, std::nullopt);
        search = Search{thought.search.search, thought.root, thought.engine, {}};
        search->lines.begin(kMostRanks);
    }
    search->lines.add(thought.search);
}

void PlayNotes::noteBook(shogi::Color side) {
    const std::optional<BookPlayed> played = std::exchange(m_fromBook[shogi::index(side)], std::nullopt);
    if (!played)
        return;
    m_document.noteAtTip(bookNoteText(*played));
    // The store is for what engines have found.
    if (const auto evaluation = evaluationOf(*played))
        m_findings.takeKnown(m_document.playTip(), {*evaluation});
}

void PlayNotes::note(shogi::Color side, std::optional<shogi::NodeId> node) {
    const std::optional<Search> search = std::exchange(m_searches[shogi::index(side)], std::nullopt);
    if (!search)
        return;
    if (node && m_document.record().positionAt(*node) != search->root)
        node.reset();
    const std::vector<shogi::EngineEvaluation> found = search->lines.evaluations(search->engine);
    if (!found.empty())
        m_findings.take(search->root, node, found);
}

std::optional<shogi::NodeId> PlayNotes::nodeBefore(int moves) const {
    const std::span<const shogi::Move> played = m_game.history().moves();
    if (played.size() < static_cast<std::size_t>(moves))
        return std::nullopt;
    return m_document.record().nodeAfter(shogi::kRootNode,
                                         played.first(played.size() - static_cast<std::size_t>(moves)));
}

} // namespace app
