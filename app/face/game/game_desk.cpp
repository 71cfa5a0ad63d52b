// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/game_desk.h"

#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_roster.h"
#include "app/engines/threads.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/files/file_desk.h"
#include "app/face/game/new_game_dialog.h"
#include "app/face/game/thinking_model.h"
#include "app/face/game/thinking_pane.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/engine_player.h"
#include "app/live/hint.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/player_text.h"
#include "app/text/strength_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/move_count.h"
#include "shogi-core/start_position.h"

#include <algorithm>

namespace app {

namespace {

using shogi::Color;

board::StatusTone toneOf(PlayerState state) {
    switch (state) {
    case PlayerState::NotResponding:
        return board::StatusTone::Trouble;
    case PlayerState::Starting:
    case PlayerState::Preparing:
    case PlayerState::Thinking:
    case PlayerState::Pondering:
        return board::StatusTone::Busy;
    case PlayerState::Away:
    case PlayerState::Waiting:
        break;
    }
    return board::StatusTone::Quiet;
}

constexpr Milliseconds kSeriesPause{3000};

} // namespace

GameDesk::GameDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_series(parts.game)
    , m_notices({parts.window, parts.scene, parts.document, parts.game, m_series, parts.files, parts.catalog,
                 parts.hint}) {
    parts.window.add(commands());
    connect(&m_notices, &GameNotices::newGameRequested, this, &GameDesk::newGame);
    connectGame();
    connectHint();
    m_pause.setSingleShot(true);
    setSeriesPause(kSeriesPause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!m_parts.game.isActive())
            m_parts.files.leaveUnasked([this] { startNext(); });
    });
    // Another record is looked at: its place is not taken.
    connect(&m_parts.document, &RecordDocument::reset, &m_pause, &QTimer::stop);
    MainWindow& window = m_parts.window;
    QAction* const showThinking = window.actions()["showThinking"];
    showThinking->setChecked(m_parts.settings.newGame().showThinking);
    m_parts.thinking.useAction(showThinking);
    connect(&m_parts.thinking, &ThinkingPane::allFolded, &window.panes(), &PaneLayout::fitRows);
    RecordDocument& document = m_parts.document;
    connect(&document, &RecordDocument::cursorChanged, this, [this] {
        dropHint();
        updatePlace();
        updateActions();
    });
    connect(&document, &RecordDocument::lineChanged, this, &GameDesk::updatePlace);
    for (const auto signal : {&RecordDocument::reset, &RecordDocument::treeChanged})
        connect(&document, signal, this, [this] {
            dropHint();
            updatePlace();
            updateActions();
        });
    connect(&document, &RecordDocument::reset, this, [this] {
        if (!m_parts.game.isActive())
            m_parts.thinking.setEngines({});
    });
    connect(&document, &RecordDocument::pathChanged, this, &GameDesk::updatePlace);
    connect(&m_parts.catalog, &EngineCatalog::changed, this, [this] {
        dismissRemoved();
        for (const Color color : shogi::kColors)
            showStrength(color);
    });
    retranslate();
}

void GameDesk::connectGame() {
    Game& game = m_parts.game;
    connect(&game, &Game::phaseChanged, this, [this] {
        for (const Color color : shogi::kColors)
            showState(color);
        updateActions();
        updateActivity();
    });
    connect(&game, &Game::started, this, [this] {
        m_parts.window.panes().setWorkspace(Workspace::Play);
        updatePlace();
    });
    connect(&game, &Game::turnStarted, this, [this] {
        m_advice.reset(); // the board does not show it any more
        showExpectations();
        updateActions();
        updateActivity();
    });
    connect(&game, &Game::takenBack, this, [this] {
        showExpectations();
        updateActions();
    });
    connect(&game, &Game::playerStateChanged, this, [this](Color color, PlayerState state) {
        if (state != PlayerState::Preparing)
            m_preparing[shogi::index(color)].clear();
        showState(color);
        updateActivity();
        if (state == PlayerState::Preparing)
            offerExtraLines(color);
    });
    connect(&m_parts.thinking, &ThinkingPane::extraLinesChosen, this, &GameDesk::chooseExtraLines);
    connect(&game, &Game::playerPreparing, this, [this](Color color, Milliseconds elapsed) {
        m_preparing[shogi::index(color)] = preparingText(elapsed);
        showState(color);
        updateActivity();
    });
    connect(&game, &Game::startFailed, this, [this] {
        updateActions();
        m_parts.thinking.setEngines({});
    });
    connect(&game, &Game::playerFailed, this, &GameDesk::updateActions);
    connect(&game, &Game::thinking, this, &GameDesk::showThinking);
    connect(&game, &Game::ended, this, &GameDesk::updateActions);
    connect(&game, &Game::ended, this, &GameDesk::showExpectations);
    connect(&game, &Game::ended, this, &GameDesk::updatePlace);
    connect(&game, &Game::ended, this, &GameDesk::pauseBeforeNext);
    connect(&game, &Game::ended, this, &GameDesk::dismissRemoved);
}

void GameDesk::connectHint() {
    Hint& hint = m_parts.hint;
    connect(&hint, &Hint::answered, this,
            [this](shogi::Move move, const std::optional<host::Evaluation>& evaluation) {
                m_advice = {move, evaluation ? evaluationText(*evaluation) : QString()};
                m_parts.scene.showHintedPiece(move);
                m_parts.window.bubble().say(hintedPieceText(m_parts.document.position(), move));
                updateActivity();
            });
    connect(&hint, &Hint::nothingFound, this, &GameDesk::updateActivity);
    connect(&hint, &Hint::failed, this, &GameDesk::updateActivity);
}

void GameDesk::dropHint() {
    m_parts.hint.cancel();
    m_advice.reset();
}

// --- the user's requests

void GameDesk::newGame() {
    m_parts.files.leaveGame([this] {
        GameSettings before = m_parts.settings.newGame();
        // That was the position of another day.
        before.start = GameSettings::Start::Handicap;
        before.games = 1;
        std::vector<CatalogEntry> engines;
        for (const CatalogEntry& entry : m_parts.catalog.entries()) {
            const bool chosen =
                std::any_of(before.sides.begin(), before.sides.end(), [&entry](const SideSettings& side) {
                    return side.player.isEngine() && side.player.engineId == entry.id;
                });
            if (entry.tags.play || entry.isBundled() || chosen)
                engines.push_back(entry);
        }
        const auto isBesideGames = [](const EngineStatus& status) {
            return status.title.purpose != EngineTitle::Purpose::Game;
        };
        const NewGameDialog::Memory memory{memoryMegabytes(), m_parts.roster.hashBesideGames(),
                                           processorCores(),
                                           runningThreads(m_parts.roster, m_parts.catalog, isBesideGames)};
        auto* dialog =
            new NewGameDialog(before, engines, m_parts.document.position(), memory, &m_parts.window);
        connect(dialog, &NewGameDialog::optionsRequested, this,
                [this, dialog](const QString& id) { m_parts.engines.showOptions(id, dialog); });
        connect(&m_parts.catalog, &EngineCatalog::changed, dialog, [this, dialog] {
            for (const CatalogEntry& entry : m_parts.catalog.entries())
                dialog->updateEngine(entry);
        });
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] {
            GameSettings settings = dialog->settings();
            settings.normalise();
            m_parts.settings.setNewGame(settings);
            for (const auto& [id, values] : dialog->alignments()) {
                if (const CatalogEntry* found = m_parts.catalog.find(id)) {
                    CatalogEntry entry = *found;
                    for (const auto& [name, value] : values)
                        entry.values[name] = value;
                    m_parts.catalog.update(std::move(entry));
                }
            }
            if (settings.start != GameSettings::Start::CurrentPosition)
                m_parts.files.leaveRecord([this, settings] { start(settings); });
            else if (isAllOfTheGame())
                start(settings);
            else
                startInNewTab(settings);
        });
        dialog->open();
        // Tokin has a scale of strength from the first game on. Others were asked when they were added.
        m_parts.engines.learnOptions(CatalogEntry::kBundledId);
    });
}

bool GameDesk::isAllOfTheGame() const {
    const RecordDocument& document = m_parts.document;
    const shogi::Record& record = document.record();
    const std::size_t moves = document.moves().size();
    if (!document.path().isEmpty() || !record.headers().empty() || record.nodeCount() != moves + 1)
        return false;
    for (shogi::NodeId id = 0; id < record.nodeCount(); ++id) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.comment.empty() || !node.bookmark.empty() || !node.evaluations.empty() || node.timeUsed)
            return false;
    }
    return moves == 0 || !document.isDirty();
}

void GameDesk::startInNewTab(const GameSettings& settings) {
    RecordDocument& document = m_parts.document;
    const shogi::Position start = document.record().startPosition();
    m_parts.files.inNewTab([this, settings, &document, start, moves = document.moves()] {
        document.newRecordAlong(start, moves);
        this->start(settings);
    });
}

GameDesk::Players GameDesk::seat(const GameSettings& settings, const shogi::Position& start) {
    Players players;
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(start);
    const GameTerms terms{settings.rules, handicap && *handicap != shogi::Handicap::None};
    for (const Color color : shogi::kColors)
        players[shogi::index(color)] = makePlayer(settings.side(color), terms, m_parts.catalog, m_parts.hub,
                                                  m_parts.game.clock().time());
    if (!players[0] || !players[1]) {
        Message message;
        message.what = tr("The engine chosen for this game is not in the engine list.");
        message.advice = tr("Choose another one.");
        showProblem(&m_parts.window, tr("New game"), message);
        return {};
    }
    for (const Color color : shogi::kColors)
        if (const CatalogEntry* engine = m_parts.catalog.find(settings.side(color).player.engineId))
            m_seated[shogi::index(color)] = engine->values;
    dropHint();
    // A person sits at the lower edge; between two people or two engines the board stays as it is.
    const bool blackIsHuman = players[0]->isHuman();
    if (blackIsHuman != players[1]->isHuman())
        m_parts.scene.setFlipped(!blackIsHuman);
    return players;
}

void GameDesk::start(const GameSettings& settings) {
    if (m_parts.game.isActive())
        return;
    m_series.begin(settings);
    begin(settings);
}

void GameDesk::begin(const GameSettings& settings) {
    m_pause.stop();
    // A game from the current position begins with the moves that led there.
    Players players = seat(settings, settings.startFrom(m_parts.document.record().startPosition()));
    if (!players[0])
        return;
    m_parts.game.start(settings, std::move(players[0]), std::move(players[1]));
    showPlayers();
}

void GameDesk::rematch() {
    if (m_series.next() && !m_parts.game.isActive())
        m_parts.files.leaveRecord([this] { startNext(); });
}

void GameDesk::pauseBeforeNext(const GameResult& result) {
    const bool engines =
        !m_parts.game.player(Color::Black)->isHuman() && !m_parts.game.player(Color::White)->isHuman();
    if (engines && m_series.isSeries() && !m_series.isOver() && result.ending.kind != shogi::GameEnd::Abort)
        m_pause.start();
}

void GameDesk::startNext() {
    if (m_parts.game.isActive())
        return;
    GameSeries::Next next = *m_series.next();
    // What an engine is to tell may have been chosen during the game.
    for (SideSettings& side : next.settings.sides)
        for (const SideSettings& chosen : m_parts.settings.newGame().sides)
            if (chosen.player == side.player)
                side.extraLines = chosen.extraLines;
    if (next.settings.start == GameSettings::Start::CurrentPosition)
        m_parts.document.newRecordAlong(next.start, next.opening);
    m_series.goOn();
    begin(next.settings);
}

void GameDesk::playOn(const InterruptedGame& interrupted) {
    if (m_parts.game.isActive())
        return;
    m_series.begin(interrupted.settings);
    m_series.resume(interrupted.series);
    Players players = seat(interrupted.settings, m_parts.document.record().startPosition());
    if (!players[0])
        return;
    m_parts.game.playOn(interrupted, std::move(players[0]), std::move(players[1]));
    showPlayers();
}

void GameDesk::resumeSeries(const GameSeries::Waiting& waiting, bool onBoard) {
    if (m_parts.game.isActive())
        return;
    m_series.resume(waiting);
    updateActions();
    const shogi::Record& record = m_parts.document.record();
    const shogi::RecordNode& last = record.node(record.lineEnd(shogi::kRootNode));
    if (!onBoard || !last.ending) {
        m_parts.files.inNewTab([this] { startNext(); });
        return;
    }
    GameResult result;
    result.ending = *last.ending;
    result.moveCount = shogi::moveCount(last);
    m_notices.showResult(result);
}

void GameDesk::showPlayers() {
    // Where moves are typed, wherever the last thing was done.
    m_parts.window.board().setFocus();
    std::array<QString, 2> engines;
    for (const Color color : shogi::kColors)
        if (const Player* player = m_parts.game.player(color); player != nullptr && !player->isHuman())
            engines[shogi::index(color)] = foreignText(player->name());
    m_parts.thinking.setEngines(engines);
    for (ThinkingModel& lines : m_parts.lines)
        lines.clear();
    for (const Color color : shogi::kColors) {
        showState(color);
        showStrength(color);
    }
}

void GameDesk::resign() {
    if (!m_parts.game.canResign())
        return;
    Message question;
    question.what = tr("Resign this game?");
    askBeforeLoss(&m_parts.window, tr("Resign"), question, tr("Resign"), [this] { m_parts.game.resign(); });
}

void GameDesk::declare() {
    const Game& game = m_parts.game;
    if (!game.canDeclare())
        return;
    const shogi::GameHistory& history = game.history();
    const Color side = history.position().sideToMove();
    const int credit =
        history.rules().handicapCredit && side == Color::White ? shogi::handicapCredit(history.start()) : 0;
    const shogi::DeclarationCount count = shogi::countDeclaration(history.position(), side, credit);
    Message question;
    question.what = tr("Declare a win?");
    question.advice =
        QStringList{tr("Rule: %1").arg(declarationRuleName(history.rules().declaration)),
                    tr("King in the promotion zone: %1").arg(count.kingInZone ? tr("yes") : tr("no")),
                    tr("In check: %1").arg(count.inCheck ? tr("yes") : tr("no")),
                    tr("Other pieces there: %1 (10 needed)").arg(count.piecesInZone),
                    tr("Points: %1").arg(count.points),
                    tr("You lose the game if the conditions are not met.")}
            .join(u'\n');
    askBeforeLoss(&m_parts.window, tr("Declare"), question, tr("Declare"),
                  [this] { m_parts.game.declare(); });
}

void GameDesk::pauseOrResume() {
    if (m_parts.game.canResume())
        m_parts.game.resume();
    else
        m_parts.game.pause();
}

void GameDesk::askHint() {
    if (m_parts.document.record().node(m_parts.document.cursor()).ending)
        return;
    if (m_parts.hint.isThinking())
        return;
    if (m_advice) {
        m_parts.scene.showHint(m_advice->move, m_advice->score);
        const MoveNotation notation = m_parts.settings.appearance().notation;
        m_parts.window.bubble().say(tr("Hint: %1")
                                        .arg(moveText(m_parts.document.position(), m_advice->move, notation,
                                                      m_parts.document.previousTo())));
        return;
    }
    m_parts.hint.request(m_parts.document.record().startPosition(), m_parts.document.moves());
    updateActivity();
}

void GameDesk::retranslate() {
    for (const Color color : shogi::kColors) {
        showState(color);
        showStrength(color);
    }
    updateActions();
    updateActivity();
    updatePlace();
}

// --- display

void GameDesk::updateActions() {
    const bool active = m_parts.game.isActive();
    if (std::exchange(m_wasActive, active) && !active)
        m_parts.thinking.foldAll();
    updateCover();
    m_parts.window.actions().refresh();
}

// A person who sees the opponent's score plays another game.
void GameDesk::updateCover() {
    const Game& game = m_parts.game;
    const auto isHuman = [&game](Color color) {
        const Player* player = game.player(color);
        return player != nullptr && player->isHuman();
    };
    const bool covered = game.isActive() && (isHuman(Color::Black) || isHuman(Color::White)) &&
                         !m_parts.window.actions()["showThinking"]->isChecked();
    m_parts.thinking.setCovered(covered);
    emit thinkingCovered(covered);
}

void GameDesk::updateActivity() {
    const Game& game = m_parts.game;
    QString text;
    switch (game.phase()) {
    case Game::Phase::None:
    case Game::Phase::Over:
        break;
    case Game::Phase::Preparing:
        text = tr("Preparing the game…");
        for (const Color color : shogi::kColors)
            if (!m_preparing[shogi::index(color)].isEmpty())
                text = m_parts.scene.nameOf(color) + QStringLiteral(": ") + m_preparing[shogi::index(color)];
        break;
    case Game::Phase::Running:
        if (const std::optional<Color> side = game.toMove())
            text = game.humanToMove() != nullptr
                       ? tr("%1 to move").arg(m_parts.scene.nameOf(*side))
                       : playerActivityText(game.player(*side)->state(), m_parts.scene.nameOf(*side));
        break;
    case Game::Phase::Paused:
        text = tr("Paused");
        break;
    case Game::Phase::Suspended:
        text = tr("Game interrupted");
        break;
    }
    if (m_parts.hint.isThinking())
        text = tr("%1 is looking for a hint…").arg(foreignQuote(m_parts.catalog.bundled().name));
    m_parts.window.setActivity(text);
}

void GameDesk::updatePlace() {
    const RecordDocument& document = m_parts.document;
    const auto moves = [&document](shogi::NodeId id) { return shogi::moveCount(document.record().node(id)); };
    QString text = tr("Move %1 of %2").arg(moves(document.cursor())).arg(moves(document.line().back()));
    if (m_parts.game.isActive() && m_series.isSeries())
        text = tr("%1 · Game %2 of %3: %4", "move, series with its points")
                   .arg(text, QString::number(m_series.played() + 1), QString::number(m_series.games()),
                        seriesPointsText(m_series, {m_parts.scene.nameOrYou(Color::Black),
                                                    m_parts.scene.nameOrYou(Color::White)}));
    m_parts.window.setPlace(text);
}

void GameDesk::showState(Color color) {
    const Game& game = m_parts.game;
    const Player* player = game.player(color);
    QString text;
    board::StatusTone tone = board::StatusTone::Quiet;
    if (game.isActive() && player != nullptr && !player->isHuman()) {
        text = m_preparing[shogi::index(color)].isEmpty() ? playerStateText(player->state())
                                                          : m_preparing[shogi::index(color)];
        tone = toneOf(player->state());
    }
    if (game.phase() == Game::Phase::Suspended && player != nullptr && !player->isHuman() &&
        player->state() == PlayerState::Away) {
        text = tr("Failed");
        tone = board::StatusTone::Trouble;
    }
    m_parts.scene.setStatus(color, text, tone);
    const QString said = m_preparing[shogi::index(color)].isEmpty() ? QString() : lastTextOf(color);
    m_parts.thinking.setState(color, said.isEmpty() ? text : text + QStringLiteral(" – ") + said);
}

void GameDesk::showStrength(Color color) {
    const Game& game = m_parts.game;
    const SideSettings& side = game.settings().side(color);
    const CatalogEntry* engine = game.phase() != Game::Phase::None && side.player.isEngine()
                                     ? m_parts.catalog.find(side.player.engineId)
                                     : nullptr;
    QString text;
    if (engine != nullptr) {
        // Options changed since then are for the next game.
        CatalogEntry seated = *engine;
        seated.values = m_seated[shogi::index(color)];
        text = strengthText(seated, side.strength);
    }
    m_parts.scene.setStrength(color, text);
}

QString GameDesk::lastTextOf(Color color) const {
    const Player* player = m_parts.game.player(color);
    const std::optional<std::uint64_t> id = player != nullptr ? player->engineId() : std::nullopt;
    const EngineStatus* status = id ? m_parts.roster.status(*id) : nullptr;
    return status != nullptr ? plainEngineText(status->lastText.toStdString()) : QString();
}

void GameDesk::showThinking(Color color, const Thought& thought) {
    m_parts.thinking.showInfo(color, thought.search.info, thought.root, thought.previousTo);
    m_parts.lines[shogi::index(color)].add(thought.search, thought.root, thought.previousTo);
}

// The dialog's side whose player has this colour in the game: colours may have been changed since.
Color GameDesk::chosenSide(Color color) const {
    const GameSettings& chosen = m_parts.settings.newGame();
    const PlayerChoice& player = m_parts.game.settings().side(color).player;
    return chosen.side(color).player != player && chosen.side(~color).player == player ? ~color : color;
}

void GameDesk::offerExtraLines(Color color) {
    const Player* player = m_parts.game.player(color);
    const std::optional<ExtraLines> offered = player != nullptr ? player->offeredExtraLines() : std::nullopt;
    if (offered)
        m_parts.thinking.setExtraLines(color, *offered,
                                       m_parts.settings.newGame().side(chosenSide(color)).extraLines);
}

// The engine hears of it between two searches.
void GameDesk::chooseExtraLines(Color color, const ExtraLines& lines) {
    GameSettings settings = m_parts.settings.newGame();
    settings.side(chosenSide(color)).extraLines = lines;
    m_parts.settings.setNewGame(settings);
    if (Player* player = m_parts.game.player(color))
        player->askForExtraLines(lines);
}

void GameDesk::showExpectations() {
    const Game& game = m_parts.game;
    const std::optional<Color> mover = game.toMove();
    for (const Color color : shogi::kColors) {
        const Player* player = game.player(color);
        std::optional<shogi::Move> expected;
        if (player != nullptr && mover && *mover != color)
            expected = player->expectedMove();
        const shogi::Position& position = game.history().position();
        if (expected && !position.isLegal(*expected))
            expected.reset();
        std::optional<shogi::Square> previousTo;
        if (game.history().moveCount() > 0)
            previousTo = game.history().moves().back().to();
        m_parts.thinking.showExpected(color, expected, position, previousTo);
    }
}

void GameDesk::dismissRemoved() {
    Game& game = m_parts.game;
    if (game.isActive())
        return;
    for (const Color color : shogi::kColors) {
        const Player* player = game.player(color);
        if (player != nullptr && player->engineId() && m_parts.catalog.find(player->entryId()) == nullptr)
            game.takePlayer(color).release()->deleteLater(); // it may be in the middle of telling something
    }
}

} // namespace app
