// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/library_desk.h"
#include "app/face/repertoire/holes_view.h"
#include "app/face/repertoire/repertoire_dialog.h"
#include "app/face/repertoire/repertoire_pane.h"
#include "app/face/repertoire/repertoire_position_view.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/position_follower.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/repertoire_text.h"
#include "board-widget/board_view.h"

#include <QDockWidget>
#include <QLocale>
#include <QMenu>
#include <QTabWidget>

#include <utility>

namespace app {

RepertoireDesk::RepertoireDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_exchange({parts.window, parts.document, parts.files, parts.repertoires})
    , m_pane(new RepertoirePane(m_moves, m_lines, m_holes))
    , m_preview(new LineScene(this)) {
    m_dock = &m_parts.window.addPane("repertoireDock", m_pane,
                                     {nullptr, PaneLayout::Row::Record, {}, {Workspace::Analyse}},
                                     Qt::Key_BracketRight);
    connect(m_dock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (on)
            showPane();
    });
    m_parts.window.add(commands());
    m_follower = new PositionFollower(m_parts.document, *m_pane, *m_dock, this);
    connect(m_follower, &PositionFollower::due, this, &RepertoireDesk::follow);
    connect(&m_parts.document, &RecordDocument::treeChanged, m_follower, &PositionFollower::follow);
    connectPane();
    connectRepertoires();
    // Its marks are in the library's list whether its own pane is shown or not.
    m_parts.repertoires.refresh();
}

std::vector<Command> RepertoireDesk::commands() {
    const auto notInGame = [this]() -> const char* {
        return m_parts.game.isActive() ? whynot::kNotInGame : nullptr;
    };
    return {
        {.id = "repertoireMark",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Mark for the repertoire"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Add the move that led to the shown position to the repertoire: "
                                  "as your move, or as a reply that you consider"),
         .keys = "Ctrl+Alt+R",
         .places = {{MenuId::Repertoire, 110}},
         .run = [this] { mark(); },
         .whyNot = notInGame},
        {.id = "repertoireAddLine",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Add the &line to the repertoire"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Add all moves up to the shown position to the repertoire"),
         .keys = "Ctrl+Alt+Shift+I",
         .places = {{MenuId::Repertoire, 120}},
         .run = [this] { addLine(); },
         .whyNot = notInGame},
        {.id = "repertoireHoles",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Holes of the repertoire"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Look in the library for replies that the repertoire has no answer to"),
         .keys = "Ctrl+Alt+Shift+H",
         .places = {{MenuId::Repertoire, 210}},
         .run =
             [this] {
                 showPane();
                 m_pane->tabs().setCurrentIndex(RepertoirePane::Holes);
                 findHoles();
             }},
        {.id = "repertoireUndo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Undo in the repertoire"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Take back the last change of the repertoires"),
         .keys = "Ctrl+Alt+Shift+Z",
         .places = {{MenuId::Repertoire, 310}},
         .run = [this] { m_parts.repertoires.undo(); },
         .whyNot = [this]() -> const char* {
             return m_parts.repertoires.state().undo
                        ? nullptr
                        : QT_TRANSLATE_NOOP("app::Actions", "Nothing was changed in the repertoires");
         }},
        {.id = "repertoireRedo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Redo in the repertoire"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Make the change of the repertoires again that was undone"),
         .keys = "Ctrl+Alt+Shift+Y",
         .places = {{MenuId::Repertoire, 320}},
         .run = [this] { m_parts.repertoires.redo(); },
         .whyNot = [this]() -> const char* {
             return m_parts.repertoires.state().redo
                        ? nullptr
                        : QT_TRANSLATE_NOOP("app::Actions", "Nothing was undone in the repertoires");
         }},
    };
}

void RepertoireDesk::connectPane() {
    Repertoires& repertoires = m_parts.repertoires;
    connect(m_pane, &RepertoirePane::createRequested, this, [this] { create(); });
    connect(m_pane, &RepertoirePane::chosen, &repertoires, &Repertoires::choose);
    connect(m_pane, &RepertoirePane::lineChosen, this,
            [this](int line) { preview(m_lines.outline().startOf(line), movesOfLine(line)); });
    connect(m_pane, &RepertoirePane::lineOpened, this,
            [this](int line) { goTo(m_lines.outline().startOf(line), movesOfLine(line)); });
    connect(m_pane, &RepertoirePane::lineRemoved, this, [this](int line) {
        const RepertoireOutline& outline = m_lines.outline();
        shogi::Position position = outline.startOf(line);
        for (const shogi::Move move : outline.movesTo({line, 0}))
            position.play(move);
        removeMove(position, outline.lines[static_cast<std::size_t>(line)].moves.front());
    });
    connect(&m_pane->menu(), &QMenu::aboutToShow, this, &RepertoireDesk::fillMenu);
    connect(&m_pane->tabs(), &QTabWidget::currentChanged, m_follower, &PositionFollower::follow);
    RepertoirePositionView& position = m_pane->position();
    connect(&position, &RepertoirePositionView::markRequested, this, &RepertoireDesk::mark);
    connect(&position, &RepertoirePositionView::lastMoveRemoved, this, &RepertoireDesk::removeLastMove);
    connect(&position, &RepertoirePositionView::mainRequested, this, [this](shogi::Move move) {
        m_parts.repertoires.change(RepertoireEdit::MakeMain,
                                   [here = m_moves.position(), move](Repertoire& repertoire) {
                                       return repertoire.makeMain(here, move);
                                   });
    });
    connect(&position, &RepertoirePositionView::removeRequested, this,
            [this](shogi::Move move) { removeMove(m_moves.position(), move); });
    connect(&position, &RepertoirePositionView::moveOpened, this, [this](shogi::Move move) {
        if (!move || isHindered())
            return;
        m_parts.window.stage().showRecord();
        m_parts.scene.play(move);
    });
    connect(&position, &RepertoirePositionView::moveChosen, this, [this](shogi::Move move) {
        m_parts.scene.setPointedMove(m_parts.game.isActive() ? shogi::Move() : move);
    });
    connect(&position, &RepertoirePositionView::noteTyped, this, &RepertoireDesk::note);
    HolesView& holes = m_pane->holes();
    connect(&holes, &HolesView::searchRequested, this, &RepertoireDesk::findHoles);
    connect(&holes, &HolesView::stopRequested, this, [this] {
        m_parts.repertoires.cancelHoles();
        showWords();
    });
    connect(&holes, &HolesView::holeChosen, this, [this](int row) {
        const RepertoireHole& hole = m_holes.holes()[static_cast<std::size_t>(row)];
        preview(hole.start, hole.moves);
    });
    connect(&holes, &HolesView::holeOpened, this, [this](int row) {
        const RepertoireHole hole = m_holes.holes()[static_cast<std::size_t>(row)];
        goTo(hole.start, hole.moves);
    });
}

void RepertoireDesk::connectRepertoires() {
    Repertoires& repertoires = m_parts.repertoires;
    connect(&repertoires, &Repertoires::changed, this, [this] {
        if (m_follower->isInSight())
            show();
        m_parts.window.actions().refresh();
        m_parts.library.moves().setMarks([content = m_parts.repertoires.state().content](
                                             const shogi::Position& position, shogi::Move move) {
            return content ? content->mark(position, move) : RepertoireMark::None;
        });
        if (m_parts.repertoires.state().chosen && m_whenCreated)
            std::exchange(m_whenCreated, {})();
    });
    connect(&repertoires, &Repertoires::failed, this, [this](const StoreProblem& problem) {
        m_whenCreated = {};
        m_pane->position().forgetNotes();
        showProblem(&m_parts.window, tr("Repertoire"), repertoireProblemMessage(problem));
    });
    connect(&repertoires, &Repertoires::stepRefused, this,
            [this] { m_parts.window.bubble().say(tr("It was changed in another window meanwhile."), true); });
    connect(&repertoires, &Repertoires::holesFound, this,
            [this](const std::vector<RepertoireHole>& holes, const RepertoireCoverage& coverage,
                   std::size_t games, bool) {
                m_holes.show(holes);
                m_coverage = coverage;
                m_libraryGames = games;
                showWords();
            });
}

void RepertoireDesk::fillMenu() {
    Repertoires& repertoires = m_parts.repertoires;
    const RepertoireState& state = repertoires.state();
    QMenu& menu = m_pane->menu();
    menu.clear();
    const auto add = [&menu](const QString& text, bool isEnabled, auto&& run) {
        menu.addAction(text, run)->setEnabled(isEnabled);
    };
    const bool isChosen = state.chosen.has_value();
    menu.addAction(m_parts.window.actions()["trainOpenings"]);
    menu.addSeparator();
    add(tr("&New repertoire…"), true, [this] { create(); });
    add(tr("Name and &side…"), isChosen, [this] { editInfo(); });
    add(tr("&Delete…"), isChosen, [this] { askToDelete(); });
    menu.addSeparator();
    add(tr("Add all &branches of the record"), isChosen && m_parts.document.record().nodeCount() > 1,
        [this] { m_exchange.addRecord(); });
    add(tr("Add from a boo&k…"), isChosen, [this] { m_exchange.addBook(); });
    menu.addSeparator();
    const bool isFilled = state.content && state.content->size() > 1;
    add(tr("&Open as a record"), isFilled && !m_parts.game.isActive(), [this] { m_exchange.openAsRecord(); });
    add(tr("Sa&ve as a book…"), isFilled, [this] { m_exchange.saveAsBook(); });
    menu.addSeparator();
    add(state.undo ? tr("&Undo: %1").arg(repertoireEditText(*state.undo)) : tr("&Undo"),
        state.undo.has_value(), [this] { m_parts.repertoires.undo(); });
    add(state.redo ? tr("&Redo: %1").arg(repertoireEditText(*state.redo)) : tr("&Redo"),
        state.redo.has_value(), [this] { m_parts.repertoires.redo(); });
}

void RepertoireDesk::setAppearance(const AppearanceSettings& appearance) {
    m_moves.setNotation(appearance.notation);
    m_lines.setNotation(appearance.notation);
    m_holes.setNotation(appearance.notation);
    m_preview->setNotation(appearance.notation);
    m_notation = appearance.notation;
    show();
}

// --- what is shown

void RepertoireDesk::showPane() {
    m_dock->show();
    m_dock->raise();
}

void RepertoireDesk::follow() {
    m_parts.repertoires.refresh();
    show();
}

void RepertoireDesk::show() {
    const RepertoireState& state = m_parts.repertoires.state();
    m_pane->setRepertoires(state.all, state.chosen);
    const shogi::Position position = m_parts.document.position();
    RepertoirePositionView& view = m_pane->position();
    if (state.content) {
        const auto known = state.content->find(position);
        m_moves.show(*state.content, position, m_parts.document.previousTo());
        view.setPosition(state.content->isOwn(position), known.has_value());
        view.refresh(known ? QString::fromStdString(known->note) : QString());
    } else {
        m_moves.clear();
    }
    showLastMove();
    if (m_shown != state.outline) {
        m_shown = state.outline;
        m_lines.show(state.content, state.outline);
    }
    m_pane->showLine(m_lines.indexOf(position));
    if (m_searched && m_searched != state.content) {
        m_holes.show({});
        m_searched.reset();
        m_coverage = {};
        m_isStale = true;
    }
    if (m_isStale && m_follower->isInSight() && m_pane->tabs().currentIndex() == RepertoirePane::Holes)
        findHoles();
    showWords();
}

// The move that led to the shown position, and what it is to the repertoire.
void RepertoireDesk::showLastMove() {
    const RecordDocument& document = m_parts.document;
    const auto& content = m_parts.repertoires.state().content;
    const shogi::NodeId node = document.record().positionNode(document.cursor());
    const auto parent = document.record().node(node).parent;
    RepertoirePositionView::LastMove last;
    if (content && parent) {
        const shogi::Position before = document.record().positionAt(*parent);
        const shogi::Move move = document.record().node(node).move;
        const RepertoireMark mark = content->mark(before, move);
        const QString text = moveText(before, move, m_notation, document.previousTo(*parent));
        last.words = mark == RepertoireMark::None ? tr("%1: not in the repertoire").arg(text)
                                                  : tr("%1: %2").arg(text, repertoireMarkText(mark));
        last.isOwn = content->isOwn(before);
        last.isMarked = mark == RepertoireMark::Main || mark == RepertoireMark::Reply;
        last.isRemovable = mark != RepertoireMark::None;
    }
    m_pane->position().setLastMove(last);
}

void RepertoireDesk::showWords() {
    const RepertoireState& state = m_parts.repertoires.state();
    const bool isSearching = m_parts.repertoires.isSearching();
    QString covered;
    const bool isComplete = m_coverage.positions == m_coverage.all;
    if (!isComplete)
        covered = tr("%1 of %2 positions looked at")
                      .arg(QLocale().toString(qulonglong(m_coverage.positions)),
                           QLocale().toString(qulonglong(m_coverage.all)));
    else if (const auto share = m_coverage.share())
        covered = tr("%1 of the games played on from your lines are answered").arg(shareText(*share));
    else if (m_searched)
        covered = isSearching ? tr("Looking…") : tr("No game of the library follows your lines.");
    m_pane->holes().setState(isSearching, covered, !m_searched || isSearching || m_libraryGames > 0);
    if (!state.outline) {
        m_pane->setWords(state.problem ? repertoireProblemMessage(*state.problem).oneParagraph() : QString());
        return;
    }
    const RepertoireFigures& figures = state.outline->figures;
    QStringList words{tr("%Ln position(s)", nullptr, static_cast<int>(figures.positions)),
                      tr("%Ln own move(s)", nullptr, static_cast<int>(figures.ownMoves)),
                      tr("%n move(s) deep", nullptr, figures.deepest)};
    if (const auto share = m_coverage.share();
        share && isComplete && m_pane->tabs().currentIndex() != RepertoirePane::Holes)
        words += tr("%1 answered", "share of games").arg(shareText(*share));
    m_pane->setWords(words.join(tr(", ", "between figures")));
}

// --- changes

bool RepertoireDesk::isHindered() {
    if (!m_parts.game.isActive())
        return false;
    m_parts.window.bubble().say(tr("Not during a game."), true);
    return true;
}

void RepertoireDesk::mark() {
    if (isHindered())
        return;
    showPane();
    if (!m_parts.repertoires.state().chosen) {
        create([this] { mark(); });
        return;
    }
    std::vector<shogi::Move> moves = m_parts.document.moves();
    if (moves.empty()) {
        m_parts.window.bubble().say(tr("Play the move first: the last move on the board is marked."), true);
        return;
    }
    m_parts.repertoires.change(RepertoireEdit::AddMoves, [start = m_parts.document.record().startPosition(),
                                                          moves = std::move(moves)](Repertoire& repertoire) {
        shogi::Position before = start;
        for (std::size_t i = 0; i + 1 < moves.size(); ++i)
            before.play(moves[i]);
        const shogi::Move last = moves.back();
        const bool isNew = repertoire.has(before) ? repertoire.addLine(before, {&last, 1})
                                                  : repertoire.addLine(start, moves);
        return (repertoire.isOwn(before) && repertoire.makeMain(before, last)) || isNew;
    });
}

void RepertoireDesk::addLine() {
    if (isHindered())
        return;
    showPane();
    if (!m_parts.repertoires.state().chosen) {
        create([this] { addLine(); });
        return;
    }
    m_parts.repertoires.change(RepertoireEdit::AddMoves,
                               [start = m_parts.document.record().startPosition(),
                                moves = m_parts.document.moves()](Repertoire& repertoire) {
                                   return repertoire.addLine(start, moves);
                               });
}

void RepertoireDesk::removeMove(const shogi::Position& position, shogi::Move move) {
    m_parts.repertoires.change(RepertoireEdit::RemoveMove, [position, move](Repertoire& repertoire) {
        return repertoire.removeMove(position, move);
    });
}

void RepertoireDesk::removeLastMove() {
    const shogi::Record& record = m_parts.document.record();
    const shogi::NodeId node = record.positionNode(m_parts.document.cursor());
    if (const auto parent = record.node(node).parent)
        removeMove(record.positionAt(*parent), record.node(node).move);
}

void RepertoireDesk::note(const shogi::Position& position, shogi::Move move, const QString& note) {
    m_parts.repertoires.change(
        RepertoireEdit::SetNote, [position, move, text = note.toStdString()](Repertoire& repertoire) {
            return move ? repertoire.setMoveNote(position, move, text) : repertoire.setNote(position, text);
        });
}

void RepertoireDesk::create(std::function<void()> then) {
    auto* dialog = new RepertoireDialog({0, {}, m_parts.document.position().sideToMove()}, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, then = std::move(then)] {
        m_whenCreated = then;
        m_parts.repertoires.create(dialog->info().name, dialog->info().side);
        showPane();
    });
    dialog->open();
}

void RepertoireDesk::editInfo() {
    auto* dialog = new RepertoireDialog(*m_parts.repertoires.state().chosen, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before = dialog->info()] {
        const RepertoireInfo& after = dialog->info();
        if (after.name != before.name)
            m_parts.repertoires.rename(after.id, after.name);
        if (after.side != before.side)
            m_parts.repertoires.setSide(after.id, after.side);
    });
    dialog->open();
}

void RepertoireDesk::askToDelete() {
    const RepertoireInfo info = *m_parts.repertoires.state().chosen;
    Message question;
    question.what = tr("Delete the repertoire “%1”?").arg(foreignText(info.name));
    question.advice = tr("It can be undone until the program is closed.");
    askBeforeLoss(&m_parts.window, tr("Repertoire"), question, tr("Delete"),
                  [this, id = info.id] { m_parts.repertoires.remove(id); });
}

// --- lines and holes

void RepertoireDesk::findHoles() {
    m_isStale = false;
    m_searched = m_parts.repertoires.state().content;
    m_coverage = {};
    m_holes.show({});
    m_parts.repertoires.findHoles(m_pane->holes().fewestGames());
    showWords();
}

std::vector<shogi::Move> RepertoireDesk::movesOfLine(int line) const {
    const RepertoireOutline& outline = m_lines.outline();
    return outline.movesTo(
        {line, static_cast<int>(outline.lines[static_cast<std::size_t>(line)].moves.size())});
}

void RepertoireDesk::preview(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    BoardStage& stage = m_parts.window.stage();
    if (m_parts.game.isActive() || !(stage.showsRecord() || m_preview->isShown()))
        return;
    const QString title = m_parts.repertoires.state().chosen
                              ? foreignText(m_parts.repertoires.state().chosen->name)
                              : QString();
    m_preview->showLine({title, start, {}, moves}, m_parts.window.board().state(),
                        static_cast<int>(moves.size()));
    stage.preview(*m_preview);
}

void RepertoireDesk::goTo(const shogi::Position& start, const std::vector<shogi::Move>& moves) {
    if (isHindered())
        return;
    m_parts.window.stage().leave(*m_preview);
    m_parts.window.stage().showRecord();
    RecordDocument& document = m_parts.document;
    if (!(document.record().startPosition() == start)) {
        m_parts.files.inNewTab([&document, start, moves] { document.newRecordAlong(start, moves); });
        return;
    }
    // As a branch, unless the record has the line.
    document.insertLine(shogi::kRootNode, moves);
    if (const auto node = document.record().nodeAfter(shogi::kRootNode, moves))
        document.goTo(*node);
}

} // namespace app
