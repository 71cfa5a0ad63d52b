// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/library_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/collection_bar.h"
#include "app/face/library/collections_desk.h"
#include "app/face/library/diagrams_desk.h"
#include "app/face/library/explorer_view.h"
#include "app/face/library/export_desk.h"
#include "app/face/library/games_view.h"
#include "app/face/library/library_pane.h"
#include "app/face/library/search_fields.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/position_follower.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/library/pattern_text.h"
#include "app/store/evaluation_store.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/library_text.h"
#include "app/text/move_notation.h"
#include "board-widget/board_view.h"

#include <QDockWidget>
#include <QLocale>
#include <QTabWidget>

#include <map>

namespace app {

namespace {

constexpr std::size_t kManyTabs = 20; // more are asked about first
constexpr std::size_t kMostTabs = 200;

} // namespace

LibraryDesk::LibraryDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_found(parts.library)
    , m_pane(new LibraryPane(m_moves, m_found))
    , m_preview(new LineScene(this)) {
    using enum Workspace;
    m_dock = &m_parts.window.addPane("libraryDock", m_pane,
                                     {nullptr, PaneLayout::Row::Record, {}, {Analyse, Review}}, Qt::Key_U);
    connect(m_dock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (on)
            showPane();
    });
    m_parts.window.add(commands());
    m_follower = new PositionFollower(m_parts.document, *m_pane, *m_dock, this);
    connect(m_follower, &PositionFollower::left, this, [this] { pointAt({}); });
    connect(m_follower, &PositionFollower::due, this, &LibraryDesk::follow);
    connectPane();
    connectLibrary();
    makeDesks();
    showState();
}

// What is done with the listed games.
void LibraryDesk::makeDesks() {
    GamesView& games = m_pane->games();
    const auto showGames = [this] {
        showPane();
        m_pane->tabs().setCurrentIndex(LibraryPane::Games);
        m_parts.library.open();
    };
    m_collections = new CollectionsDesk({m_parts.window, m_parts.library, m_found, games}, this);
    connect(m_collections, &CollectionsDesk::paneWanted, this, showGames);
    connect(m_collections, &CollectionsDesk::namesChanged, this, &LibraryDesk::searchNow);
    auto* exporting = new ExportDesk({m_parts.window, m_parts.library, m_parts.files, m_found, games}, this);
    connect(exporting, &ExportDesk::paneWanted, this, showGames);
    m_diagrams = new DiagramsDesk({m_parts.window, m_parts.library, m_parts.files, m_found, games}, this);
    connect(m_diagrams, &DiagramsDesk::paneWanted, this, showGames);
}

void LibraryDesk::connectPane() {
    ExplorerView& explorer = m_pane->explorer();
    connect(&explorer, &ExplorerView::moveChosen, this, &LibraryDesk::play);
    connect(&explorer, &ExplorerView::gamesRequested, this, [this](shogi::Move move) {
        play(move);
        findBoardPosition();
    });
    connect(&explorer, &ExplorerView::movePointedAt, this, &LibraryDesk::pointAt);
    connect(&explorer, &ExplorerView::ofSearchChanged, m_follower, &PositionFollower::follow);
    GamesView& games = m_pane->games();
    connect(&games, &GamesView::searchChanged, this, &LibraryDesk::searchNow);
    connect(&games, &GamesView::gameChosen, this, &LibraryDesk::preview);
    connect(&games, &GamesView::gamesOpened, this, &LibraryDesk::openGames);
    connect(&games.fields(), &SearchFields::drawRequested, this, [this] {
        if (m_parts.game.isActive())
            m_parts.window.bubble().say(tr("Pieces cannot be set up during a game."));
        else
            emit drawRequested(piecesOf(m_pane->games().fields().pattern()));
    });
    connect(&m_found, &FoundGamesModel::described, this, [this] {
        if (m_previewed >= 0)
            preview(m_previewed);
    });
    connect(&m_pane->tabs(), &QTabWidget::currentChanged, m_follower, &PositionFollower::follow);
}

void LibraryDesk::connectLibrary() {
    Library& library = m_parts.library;
    connect(&library, &Library::stateChanged, this, [this] {
        showState();
        m_hasSearched = false;
        m_follower->follow();
    });
    connect(&library, &Library::updateProgressed, this, &LibraryDesk::showProgress);
    connect(&library, &Library::updateFinished, this, &LibraryDesk::tellResult);
    connect(&library, &Library::explored, this,
            [this](const shogi::Position& position, const Exploration& exploration) {
                if (!(m_parts.document.position() == position))
                    return;
                const shogi::Record& record = m_parts.document.record();
                const shogi::Move last = record.node(record.positionNode(m_parts.document.cursor())).move;
                m_moves.show(position, last ? std::optional(last.to()) : std::nullopt, exploration);
                m_pane->explorer().refresh();
                collectEvaluations();
            });
    connect(&library, &Library::commonLineFound, this,
            [this](const shogi::Position& position, const std::vector<shogi::Move>& line) {
                if (!m_pointed || !m_moves.position().isLegal(m_pointed) ||
                    !(m_moves.position().after(m_pointed) == position))
                    return;
                m_pane->explorer().setCommonLine(
                    line.empty()
                        ? QString()
                        : tr("All its games: %1").arg(lineText(position, line, m_notation, m_pointed.to())));
            });
    connect(&library, &Library::found, this,
            [this](const std::vector<GameId>& games, const std::vector<PositionHit>& hits, bool isComplete) {
                m_found.show(games, hits);
                m_pane->games().setFound(games.size(), isComplete);
            });
}

// What engines have found about the positions after the moves.
void LibraryDesk::collectEvaluations() {
    m_parts.evaluations.collect(m_moves.positionsAfter(), this,
                                [this, position = m_moves.position()](
                                    const std::vector<std::vector<shogi::EngineEvaluation>>& evaluations) {
                                    if (!(m_moves.position() == position))
                                        return;
                                    m_moves.setEvaluations(evaluations);
                                    m_pane->explorer().refresh();
                                });
}

void LibraryDesk::showBook(bool isOpen, const shogi::Position& position,
                           const std::optional<BookFinding>& found) {
    m_pane->setBook(isOpen);
    m_moves.setBook(position, found);
    if (!(m_moves.position() == position))
        return; // the games of this position come later
    m_pane->explorer().refresh();
    collectEvaluations();
}

std::vector<Command> LibraryDesk::commands() {
    return {
        {.id = "libraryFind",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Fin&d in the library"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Search the library for games by players, dates, results and positions"),
         .keys = "Ctrl+Shift+Q",
         .places = {{MenuId::Library, 110}},
         .run =
             [this] {
                 showPane();
                 m_pane->tabs().setCurrentIndex(LibraryPane::Games);
                 m_pane->games().focusFields();
             }},
        {.id = "libraryFindPosition",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Games &with this position"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Search the library for games with the shown position"),
         .keys = "Ctrl+Shift+U",
         .places = {{MenuId::Library, 120}},
         .run = [this] { findBoardPosition(); }},
    };
}

void LibraryDesk::setAppearance(const AppearanceSettings& appearance) {
    m_notation = appearance.notation;
    m_moves.setNotation(appearance.notation);
    m_preview->setNotation(appearance.notation);
    m_diagrams->setAppearance(appearance.notation, appearance.showLastMove);
    showState();
    showProgress();
    m_follower->follow();
}

// The move is shown on the board, and what its games have in common below the list.
void LibraryDesk::pointAt(shogi::Move move) {
    m_pointed = m_parts.game.isActive() ? shogi::Move() : move;
    m_parts.scene.setPointedMove(m_pointed);
    m_pane->explorer().setCommonLine({});
    if (m_pointed && m_moves.position().isLegal(m_pointed))
        m_parts.library.findCommonLine(m_moves.position().after(m_pointed), explored());
}

// The games whose moves are shown.
GameFilter LibraryDesk::explored() const {
    return m_pane->explorer().isOfSearch() ? m_pane->games().search({}).filter : GameFilter();
}

void LibraryDesk::showPane() {
    m_dock->show();
    m_dock->raise();
}

void LibraryDesk::follow() {
    m_parts.library.open();
    showOpenings();
    GamesView& games = m_pane->games();
    const bool isOnGames = m_pane->tabs().currentIndex() == LibraryPane::Games;
    if (isOnGames) {
        if (!m_hasSearched)
            searchNow();
        return;
    }
    const shogi::Position position = m_parts.document.position();
    const GameFilter filter = games.search(position).filter;
    m_pane->explorer().setSearchable(!filter.isEmpty());
    m_parts.library.explore(position, explored());
}

// What the moves up to the shown position are called, and what the record says if that is something else.
void LibraryDesk::showOpenings() {
    if (!m_rules) {
        if (auto rules = OpeningRules::standard())
            m_rules = std::move(*rules);
        else
            return;
    }
    const shogi::Record& record = m_parts.document.record();
    const std::vector<shogi::Move> moves = record.movesTo(m_parts.document.cursor());
    QString words =
        openingText(summarise(*m_rules, recognise(*m_rules, record.startPosition(), moves), shapeLanguage()));
    const std::string_view header = record.header(shogi::header::kOpening);
    const QString stated = QString::fromUtf8(header.data(), static_cast<qsizetype>(header.size())).trimmed();
    if (!stated.isEmpty() && !words.contains(stated))
        words +=
            (words.isEmpty() ? QString() : QStringLiteral("  ")) + tr("Stated: %1").arg(foreignText(stated));
    m_pane->setOpenings(words);
}

void LibraryDesk::searchNow() {
    m_hasSearched = true;
    m_previewed = -1;
    m_parts.window.stage().leave(*m_preview);
    if (m_collections->list())
        return;
    m_pane->games().setFound(0, false);
    m_parts.library.search(m_pane->games().search(m_parts.document.position()));
}

void LibraryDesk::findBoardPosition() {
    showPane();
    m_pane->games().bar().showSearch();
    m_pane->games().fields().setWhere(SearchFields::Where::BoardPosition);
    m_pane->tabs().setCurrentIndex(LibraryPane::Games);
    m_parts.library.open();
    searchNow();
}

void LibraryDesk::findPieces(const shogi::Position& pieces) {
    showPane();
    m_pane->tabs().setCurrentIndex(LibraryPane::Games);
    m_parts.library.open();
    m_pane->games().bar().showSearch();
    m_pane->games().fields().setPattern(patternOf(pieces));
}

void LibraryDesk::showCounted(const GameFilter& filter, const LibrarySearch::Counted& counted,
                              const QString& words) {
    showPane();
    m_pane->tabs().setCurrentIndex(LibraryPane::Games);
    m_parts.library.open();
    m_pane->games().setCounted(filter, counted, words);
}

// The game on the board, where it was found.
void LibraryDesk::preview(int row) {
    BoardStage& stage = m_parts.window.stage();
    m_previewed = row;
    const ListedGame* game = m_found.game(row);
    if (m_parts.game.isActive() || game == nullptr || !(stage.showsRecord() || m_preview->isShown()))
        return;
    m_previewed = -1;
    const PositionHit* hit = m_found.hit(row);
    board::BoardState surroundings = m_parts.window.board().state();
    for (const shogi::Color color : shogi::kColors) {
        const QString& name = color == shogi::Color::Black ? game->black : game->white;
        surroundings.plates[shogi::index(color)] = {};
        surroundings.plates[shogi::index(color)].name = name.isEmpty() ? sideName(color) : foreignText(name);
    }
    surroundings.gauge.reset();
    surroundings.running.reset();
    const QString about = game->event.isEmpty() ? libraryDateText(game->row.date) : foreignText(game->event);
    const QString openings = openingText(game->openings[static_cast<std::size_t>(shapeLanguage())]);
    const QString title = openings.isEmpty() ? about : about + u'\n' + openings;
    m_preview->showLine({title, game->start, {}, game->moves}, surroundings, hit == nullptr ? 0 : hit->ply);
    stage.preview(*m_preview);
}

void LibraryDesk::openGames(const std::vector<int>& rows) {
    std::vector<GameId> games;
    std::map<GameId, int> plies;
    for (const int row : rows) {
        const PositionHit* hit = m_found.hit(row);
        if (m_found.isMissing(row))
            continue;
        games.push_back(m_found.games()[static_cast<std::size_t>(row)]);
        plies[games.back()] = hit == nullptr ? 0 : hit->ply;
    }
    if (games.empty())
        m_parts.window.bubble().say(tr("The game is not in the library now."));
    else if (games.size() > kMostTabs)
        m_parts.window.bubble().say(
            tr("At most %1 games can be opened at a time.").arg(static_cast<int>(kMostTabs)), true);
    if (games.empty() || games.size() > kMostTabs)
        return;
    // Games that have not been in sight are not known yet.
    const auto open = [this, games, plies] {
        m_parts.library.describe(games, this, [this, plies](const std::vector<ListedGame>& listed) {
            std::vector<FileDesk::Opening> files;
            for (const ListedGame& game : listed)
                if (!game.places.empty())
                    files.push_back({game.places.front().path, plies.at(game.row.id),
                                     game.places.front().number, game.places.front().entry});
            m_parts.window.stage().leave(*m_preview);
            m_parts.files.openGames(files);
        });
    };
    if (games.size() <= kManyTabs) {
        open();
        return;
    }
    Message question;
    question.what = tr("Open %n games, each in a tab?", nullptr, static_cast<int>(games.size()));
    askFirst(&m_parts.window, tr("Library"), question, tr("Open"), open);
}

void LibraryDesk::play(shogi::Move move) {
    if (m_parts.game.isActive()) {
        m_parts.window.bubble().say(tr("The moves of the library cannot be played during a game."));
        return;
    }
    m_parts.window.stage().showRecord();
    m_parts.scene.play(move);
}

// --- what is in it

void LibraryDesk::showState() {
    const Library& library = m_parts.library;
    const auto& problem = library.problem();
    m_pane->setState(library.gameCount() == 0,
                     problem ? libraryProblemMessage(*problem).oneParagraph()
                     : library.gameCount() == 0
                         ? QString()
                         : tr("%Ln game(s)", nullptr, static_cast<int>(library.gameCount())));
}

QString LibraryDesk::progressWords() const {
    const Library& library = m_parts.library;
    const LibraryProgress& progress = library.progress();
    // What was not asked for is of interest once something was found.
    if (!library.isUpdating() || (library.isQuiet() && progress.read == 0))
        return {};
    return tr("%1 files, %2 new games")
        .arg(QLocale().toString(static_cast<qulonglong>(progress.files)),
             QLocale().toString(static_cast<qulonglong>(progress.newGames)));
}

void LibraryDesk::showProgress() { m_pane->setProgress(progressWords()); }

void LibraryDesk::tellResult(const LibraryUpdateResult& result) {
    m_pane->setProgress({});
    showState();
    // What went on by itself is only told if the user has to know.
    if (m_parts.library.isQuiet() && !(result.problem && result.problem->kind == StoreProblem::Kind::Damaged))
        return;
    if (!result.otherWriter.isEmpty()) {
        m_parts.window.bubble().say(
            tr("Another program is adding games to the library. Try again when it has finished."), true);
        return;
    }
    if (result.problem) {
        showProblem(&m_parts.window, tr("Library"), libraryProblemMessage(*result.problem));
        return;
    }
    const LibraryProgress& progress = result.progress;
    QString words = tr("%Ln new game(s) in the library.", nullptr, static_cast<int>(progress.newGames));
    if (progress.vanished > 0)
        words += u' ' + tr("%Ln file(s) are no longer there.", nullptr, static_cast<int>(progress.vanished));
    if (progress.faulty > 0)
        words += u' ' +
                 tr("%Ln file(s) could not be read completely.", nullptr, static_cast<int>(progress.faulty));
    for (const QString& path : result.unavailable)
        words += u' ' + tr("%1 cannot be reached; its games stay in the library.").arg(shownPath(path));
    m_parts.window.bubble().say(words);
}

} // namespace app
