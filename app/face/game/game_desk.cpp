// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/game_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/game/thinking_pane.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game_aids.h"
#include "app/live/hint_area.h"
#include "app/settings/settings_file.h"
#include "app/text/aid_text.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/player_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/move_count.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Color;

namespace {

// Of the line of play that a hint ends with: more arrows than these are in each other's way.
constexpr std::size_t kHintedMoves = 5;

} // namespace

GameDesk::GameDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_game(parts.play.game())
    , m_notices({parts.window, parts.scene, parts.document, parts.play, parts.files}) {
    parts.window.add(commands());
    connectPane();
    connectDocument();
    connectGame();
    connectSession();
    retranslate();
}

void GameDesk::connectPane() {
    ThinkingPane& pane = m_parts.thinking;
    QAction* const showThinking = m_parts.window.actions()["showThinking"];
    showThinking->setChecked(m_parts.settings.newGame().showThinking);
    pane.useAction(showThinking);
    connect(&pane, &ThinkingPane::allFolded, &m_parts.window.panes(), &PaneLayout::fitRows);
    connect(&pane, &ThinkingPane::extraLinesChosen, &m_parts.play, &PlaySession::chooseExtraLines);
    connect(&m_parts.play, &PlaySession::extraLinesOffered, &pane, &ThinkingPane::setExtraLines);
    connect(&m_game, &Game::thinking, &pane, [&pane](Color color, const Thought& thought) {
        pane.showInfo(color, thought.search, thought.root, thought.previousTo);
    });
    connect(&m_game, &Game::playedFromBook, &pane, &ThinkingPane::showBook);
}

void GameDesk::connectDocument() {
    RecordDocument& document = m_parts.document;
    const auto update = [this] {
        updatePlace();
        updateActions();
    };
    connect(&document, &RecordDocument::cursorChanged, this, update);
    for (const auto signal : {&RecordDocument::reset, &RecordDocument::treeChanged})
        connect(&document, signal, this, update);
    connect(&document, &RecordDocument::lineChanged, this, &GameDesk::updatePlace);
    connect(&document, &RecordDocument::pathChanged, this, &GameDesk::updatePlace);
    for (const auto signal : {&RecordDocument::reset, &RecordDocument::watchingEnded})
        connect(&document, signal, this, &GameDesk::updateActivity);
    connect(&m_parts.window.stage(), &BoardStage::changed, this, &GameDesk::updatePlace);
    connect(&document, &RecordDocument::reset, this, [this] {
        if (!m_game.isActive())
            m_parts.thinking.setEngines({});
    });
}

void GameDesk::connectGame() {
    connect(&m_game, &Game::phaseChanged, this, [this] {
        updateActions();
        updateActivity();
    });
    connect(&m_game, &Game::started, this, [this] {
        m_parts.window.panes().setWorkspace(Workspace::Play);
        updatePlace();
    });
    connect(&m_game, &Game::turnStarted, this, [this] {
        showExpectations();
        updateActions();
        updateActivity();
    });
    connect(&m_game, &Game::moveSubmitted, this, &GameDesk::updateActivity);
    connect(&m_game, &Game::takenBack, this, [this] {
        showExpectations();
        updateActions();
    });
    connect(&m_game, &Game::startFailed, this, [this] {
        updateActions();
        m_parts.thinking.setEngines({});
    });
    connect(&m_game, &Game::playerFailed, this, &GameDesk::updateActions);
    connect(&m_game, &Game::ended, this, [this] {
        updateActions();
        showExpectations();
        updatePlace();
    });
}

void GameDesk::connectSession() {
    PlaySession& play = m_parts.play;
    connect(&play, &PlaySession::seated, this, &GameDesk::showPlayers);
    connect(&play, &PlaySession::engineMissing, this, &GameDesk::showEngineMissing);
    connect(&play, &PlaySession::seatChanged, this, [this](Color color) {
        showState(color);
        updateActivity();
    });
    connect(&play, &PlaySession::nextDue, this, &GameDesk::showNext);
    connect(&play, &PlaySession::resumed, this, &GameDesk::updateActions);
    connect(&play, &PlaySession::hintChanged, this, &GameDesk::updateActivity);
    connect(&play, &PlaySession::aidsUsedChanged, this, &GameDesk::updatePlace);
    connect(&play, &PlaySession::hinted, this, &GameDesk::showHint);
    connect(&play.aids(), &GameAids::threatChanged, this, &GameDesk::updateActivity);
}

// --- the user's commands

void GameDesk::rematch() {
    m_parts.files.leaveRecord([this] { m_parts.play.startNext(); });
}

void GameDesk::playNextGrade() {
    m_parts.files.leaveRecord([this] { m_parts.play.startNextGrade(); });
}

void GameDesk::resign() {
    Message question;
    question.what = tr("Resign this game?");
    askBeforeLoss(&m_parts.window, tr("Resign"), question, tr("Resign"), [this] { m_game.resign(); });
}

void GameDesk::declare() {
    const shogi::DeclarationCount count = m_parts.play.declarationCount();
    Message question;
    question.what = tr("Declare a win?");
    question.advice =
        QStringList{tr("Rule: %1").arg(declarationRuleName(m_game.history().rules().declaration)),
                    tr("King in the promotion zone: %1").arg(count.kingInZone ? tr("yes") : tr("no")),
                    tr("In check: %1").arg(count.inCheck ? tr("yes") : tr("no")),
                    tr("Other pieces there: %1 (10 needed)").arg(count.piecesInZone),
                    tr("Points: %1").arg(count.points),
                    tr("You lose the game if the conditions are not met.")}
            .join(u'\n');
    askBeforeLoss(&m_parts.window, tr("Declare"), question, tr("Declare"), [this] { m_game.declare(); });
}

void GameDesk::retranslate() {
    for (const Color color : shogi::kColors)
        showState(color);
    updateActions();
    updateActivity();
    updatePlace();
}

// --- display

void GameDesk::showPlayers() {
    // A person sits at the lower edge; between two people or two engines the board stays as it is.
    const bool blackIsHuman = m_game.player(Color::Black)->isHuman();
    if (blackIsHuman != m_game.player(Color::White)->isHuman())
        m_parts.scene.setFlipped(!blackIsHuman);
    // Moves are typed there, whichever widget had the focus before.
    m_parts.window.board().setFocus();
    std::array<QString, 2> engines;
    // In a game of a match nothing helps the person who plays.
    const bool isSecret = m_parts.play.isOfMatch() && m_parts.play.isPersonPlaying();
    for (const Color color : shogi::kColors)
        if (const Player* player = m_game.player(color); !player->isHuman() && player->isHere() && !isSecret)
            engines[shogi::index(color)] = foreignText(player->name());
    m_parts.thinking.setEngines(engines);
}

void GameDesk::showEngineMissing() {
    Message message;
    message.what = tr("The engine chosen for this game is not in the engine list.");
    message.advice = tr("Choose another one.");
    showProblem(&m_parts.window, tr("New game"), message);
}

void GameDesk::showNext(bool inNewTab) {
    updateActions();
    const auto startNext = [this] { m_parts.play.startNext(); };
    if (inNewTab)
        m_parts.files.inNewTab(startNext);
    else
        m_parts.files.leaveUnasked(startNext);
}

void GameDesk::showHint(const Advice& advice, HintStep step) {
    const RecordDocument& document = m_parts.document;
    const shogi::Position& position = document.position();
    const MoveNotation notation = m_parts.settings.appearance().notation;
    const auto label = [evaluation = advice.evaluation] {
        return evaluation ? evaluationText(*evaluation) : QString();
    };
    QString words;
    switch (step) {
    case HintStep::Area: {
        const shogi::Square middle = hintArea(position, advice.move);
        m_parts.scene.showHintedArea(middle);
        words = hintedAreaText(middle);
        break;
    }
    case HintStep::Piece:
        m_parts.scene.showHintedPiece(advice.move);
        words = hintedPieceText(position, advice.move);
        break;
    case HintStep::Move:
        m_parts.scene.showHint(advice.move, label);
        words = tr("Hint: %1").arg(moveText(position, advice.move, notation, document.previousTo()));
        break;
    case HintStep::Line: {
        const std::vector<shogi::Move> line(
            advice.line.begin(),
            advice.line.begin() + static_cast<std::ptrdiff_t>(std::min(advice.line.size(), kHintedMoves)));
        m_parts.scene.showHintedLine(line, label);
        words = tr("Hint: %1").arg(lineText(position, line, notation, document.previousTo()));
        break;
    }
    }
    m_parts.window.bubble().say(words);
}

void GameDesk::updateActions() {
    const bool active = m_game.isActive();
    if (std::exchange(m_wasActive, active) && !active)
        m_parts.thinking.foldAll();
    updateCover();
    m_parts.window.actions().refresh();
}

// A person who sees the opponent's score plays another game.
void GameDesk::updateCover() {
    const bool covered =
        m_parts.play.isPersonPlaying() && !m_parts.window.actions()["showThinking"]->isChecked();
    m_parts.thinking.setCovered(covered);
    emit thinkingCovered(covered);
}

void GameDesk::updateActivity() {
    const PlaySession& play = m_parts.play;
    m_parts.window.setActivity(play.hint().isThinking()
                                   ? tr("%1 is looking for a hint…").arg(foreignQuote(play.adviserName()))
                                   : activityText());
}

QString GameDesk::activityText() const {
    const BoardScene& scene = m_parts.scene;
    switch (m_game.phase()) {
    case Game::Phase::None:
    case Game::Phase::Over:
        if (m_parts.document.isWatched())
            return tr("Watching %1 – %2").arg(scene.nameOf(Color::Black), scene.nameOf(Color::White));
        break;
    case Game::Phase::Preparing: {
        QString text = tr("Preparing the game…");
        for (const Color color : shogi::kColors)
            if (const auto seat = m_parts.play.engineSeat(color); seat && seat->preparing)
                text = scene.nameOf(color) + QStringLiteral(": ") + engineSeatText(*seat);
        return text;
    }
    case Game::Phase::Running:
        if (const std::optional<Color> side = m_game.toMove()) {
            if (m_game.humanToMove() == nullptr)
                return playerActivityText(m_game.player(*side)->state(), scene.nameOf(*side));
            const ThreatReport* const report = m_parts.play.aids().threat();
            const QString threat =
                report != nullptr ? threatText(*report, m_parts.settings.appearance().notation) : QString();
            const QString turn = tr("%1 to move").arg(scene.nameOf(*side));
            return threat.isEmpty() ? turn : tr("%1 · %2", "whose turn it is, a threat").arg(turn, threat);
        }
        if (m_game.submitted())
            return tr("Move sent, waiting for the confirmation");
        break;
    case Game::Phase::Paused:
        return tr("Paused");
    case Game::Phase::Suspended:
        return tr("Game interrupted");
    }
    return {};
}

void GameDesk::updatePlace() {
    if (const BoardStage& stage = m_parts.window.stage(); !stage.showsRecord()) {
        m_parts.window.setPlace(stage.place());
        return;
    }
    const RecordDocument& document = m_parts.document;
    const auto moves = [&document](shogi::NodeId id) { return shogi::moveCount(document.record().node(id)); };
    QString text = tr("Move %1 of %2").arg(moves(document.cursor())).arg(moves(document.line().back()));
    const GameSeries& series = m_parts.play.series();
    if (m_game.isActive() && series.isSeries())
        text = tr("%1 · Game %2 of %3: %4", "move, series with its points")
                   .arg(text, QString::number(series.played() + 1), QString::number(series.games()),
                        seriesPointsText(series, {m_parts.scene.nameOrYou(Color::Black),
                                                  m_parts.scene.nameOrYou(Color::White)}));
    const QString added = m_game.isActive() && m_addedToPlace ? m_addedToPlace() : QString();
    m_parts.window.setPlace(
        added.isEmpty() ? text : tr("%1 · %2", "move, what else is said of the game").arg(text, added));
}

void GameDesk::addToPlace(std::function<QString()> words) {
    m_addedToPlace = std::move(words);
    updatePlace();
}

void GameDesk::showState(Color color) {
    QString text;
    if (const std::optional<EngineSeat> seat = m_parts.play.engineSeat(color)) {
        text = engineSeatText(*seat);
        const QString said =
            seat->preparing ? plainEngineText(m_parts.play.lastText(color).toStdString()) : QString();
        if (!said.isEmpty())
            text += QStringLiteral(" – ") + said;
    }
    m_parts.thinking.setState(color, text);
}

void GameDesk::showExpectations() {
    for (const Color color : shogi::kColors) {
        const Expectation expectation = m_parts.play.expectation(color);
        m_parts.thinking.showExpected(color, expectation.move, expectation.before, expectation.previousTo);
    }
}

} // namespace app
