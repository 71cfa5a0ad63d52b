// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_desk.h"

#include "app/document/pasted_moves.h"
#include "app/document/pasted_position.h"
#include "app/document/record_edits.h"
#include "app/document/record_search.h"
#include "app/face/files/copy_here.h"
#include "app/face/files/games_dialog.h"
#include "app/face/files/read_warnings.h"
#include "app/face/files/record_pane.h"
#include "app/face/files/search_bar.h"
#include "app/face/files/shown_line.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/choice_menu.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace app {

using shogi::NodeId;

RecordDesk::RecordDesk(MainWindow& window, RecordPane& pane, RecordDocument& document, const Game& game,
                       QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_pane(pane)
    , m_document(document)
    , m_game(game)
    , m_replay(document, game)
    , m_preview(new LineScene(this)) {
    window.add(commands());
    connectReplay();
    connectBoard();
    const auto moves = [this] {
        const ShownLine line = shownLine(false);
        return lineText(line.position, line.moves, m_notation, line.previousTo);
    };
    new CopyHere(window, pane, moves, this);
    connect(&window.menus().menu(MenuId::Bookmarks), &QMenu::aboutToShow, this, &RecordDesk::listBookmarks);
}

void RecordDesk::connectReplay() {
    connect(&m_replay, &Replay::runningChanged, &m_window.actions(), &Actions::refresh);
    ChoiceMenu& speeds = m_window.replayMenu();
    connect(&speeds, &ChoiceMenu::chosen, this,
            [this](int choice) { m_replay.setInterval(kReplayIntervals[static_cast<std::size_t>(choice)]); });
    connect(&speeds, &QMenu::aboutToShow, this, [this, &speeds] {
        const auto* at = std::find(kReplayIntervals.begin(), kReplayIntervals.end(), m_replay.interval());
        speeds.setCurrent(at == kReplayIntervals.end() ? -1
                                                       : static_cast<int>(at - kReplayIntervals.begin()));
    });
}

// Going to another position of the record, or having to move in a game, brings the record back.
void RecordDesk::connectBoard() {
    BoardStage& stage = m_window.stage();
    connect(&m_pane, &RecordPane::previewRequested, this, &RecordDesk::preview);
    connect(&m_pane, &RecordPane::previewLeft, this, [this, &stage] { stage.leave(*m_preview); });
    connect(&m_document, &RecordDocument::reset, &stage, &BoardStage::showRecord);
    connect(&m_document, &RecordDocument::cursorChanged, &stage, [this, &stage] {
        if (!m_game.isActive())
            stage.showRecord();
    });
    connect(&m_game, &Game::turnStarted, &stage, [this, &stage] {
        if (m_game.humanToMove() != nullptr)
            stage.showRecord();
    });
}

void RecordDesk::setNotation(MoveNotation notation) {
    m_notation = notation;
    m_preview->setNotation(notation);
}

void RecordDesk::preview(shogi::NodeId node) {
    BoardStage& stage = m_window.stage();
    if (m_game.isActive() || node == m_document.cursor() || !(stage.showsRecord() || m_preview->isShown()))
        return;
    stage.previewSoon(*m_preview, [this, node] { preparePreview(node); });
}

void RecordDesk::preparePreview(shogi::NodeId node) {
    const shogi::Record& record = m_document.record();
    std::vector<shogi::Move> moves;
    for (NodeId at = node; record.node(at).parent; at = *record.node(at).parent)
        moves.push_back(record.node(at).move);
    std::reverse(moves.begin(), moves.end());
    const auto step = static_cast<int>(moves.size());
    for (NodeId at = node; !record.node(at).children.empty();) {
        at = record.node(at).children.front();
        moves.push_back(record.node(at).move);
    }
    std::erase(moves, shogi::Move()); // endings are no moves
    m_preview->showLine({tr("Preview: move %1").arg(step), record.startPosition(), {}, moves},
                        m_window.board().state(), step);
}

bool RecordDesk::mayEdit() {
    if (!m_game.isActive())
        return true;
    m_window.bubble().say(tr("The record cannot be changed during a game."), true);
    return false;
}

void RecordDesk::tell(const tl::expected<void, EditRefusal>& done) {
    if (!done)
        m_window.bubble().say(editRefusalText(done.error()), true);
}

void RecordDesk::deleteWholeBranch() {
    const auto start = m_document.branchStart(m_document.cursor());
    if (start)
        tell(m_document.deleteBranch(*start));
    else
        tell(tl::unexpected(EditRefusal::OnMainLine));
}

ShownLine RecordDesk::shownLine(bool fromHere) const {
    const std::vector<NodeId>& nodes = m_document.line();
    const std::size_t first = fromHere ? m_document.lineIndex() : 0;
    ShownLine line;
    line.position = m_document.positionOnLine(first);
    line.previousTo = m_document.previousTo(nodes[first]);
    for (std::size_t i = first + 1; i < nodes.size(); ++i) {
        if (const shogi::Move move = m_document.record().node(nodes[i]).move)
            line.moves.push_back(move);
    }
    return line;
}

void RecordDesk::copyLine(bool fromHere, bool asUsi) {
    const ShownLine line = shownLine(fromHere);
    if (line.moves.empty()) {
        tell(tl::unexpected(EditRefusal::NothingFollows));
        return;
    }
    if (asUsi)
        copyLineAsUsi(line);
    else
        QGuiApplication::clipboard()->setText(
            lineText(line.position, line.moves, m_notation, line.previousTo));
    m_window.bubble().say(tr("%n move(s) copied.", nullptr, static_cast<int>(line.moves.size())));
}

void RecordDesk::paste() {
    if (!mayEdit())
        return;
    const QString text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        m_window.bubble().say(tr("The clipboard has no text."));
    else
        pasteText(text);
}

void RecordDesk::pasteText(const QString& text) {
    const shogi::Position here = m_document.position();
    const MovesText fromHere = readMovesText(text, here, m_document.previousTo());
    if (!fromHere.fault && !fromHere.moves.empty()) {
        merge(recordOfLine(here, fromHere.moves), {});
        return;
    }
    const shogi::Position& start = m_document.record().startPosition();
    if (const MovesText fromStart = readMovesText(text, start);
        !fromStart.fault && !fromStart.moves.empty()) {
        merge(recordOfLine(start, fromStart.moves), {});
        return;
    }
    if (looksLikeSfen(text)) {
        const auto pasted = readSfenRecord(text);
        if (pasted)
            merge(*pasted, {});
        else
            showProblem(&m_window, tr("Paste"), parseErrorMessage(pasted.error()));
        return;
    }
    auto games = RecordFile::readAll(text.toUtf8());
    // A line from here that contains an illegal move later.
    const auto moves = static_cast<std::ptrdiff_t>(fromHere.moves.size());
    if (moves > 0 && (!games || std::all_of(games->begin(), games->end(), [moves](const LoadedRecord& game) {
            return !game.warnings.empty() &&
                   std::ssize(game.record.movesTo(game.record.mainLine().back())) <= moves;
        }))) {
        merge(recordOfLine(here, fromHere.moves), {*fromHere.fault});
        return;
    }
    if (!games) {
        showProblem(&m_window, tr("Paste"), fileErrorMessage(games.error()));
        return;
    }
    if (games->size() == 1) {
        merge(games->front().record, games->front().warnings);
        return;
    }
    auto* dialog = new GamesDialog(*games, {}, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GamesDialog::chosen, this,
            [this, games = std::move(*games)](const std::vector<std::size_t>& chosen) {
                std::vector<shogi::ParseError> warnings;
                for (const std::size_t game : chosen) {
                    warnings.insert(warnings.end(), games[game].warnings.begin(), games[game].warnings.end());
                    merge(games[game].record, warnings);
                }
            });
    dialog->open();
}

void RecordDesk::merge(const shogi::Record& record, const std::vector<shogi::ParseError>& warnings) {
    const bool isEmpty = record.nodeCount() == 1;
    const auto merged = m_document.merge(m_document.cursor(), record);
    if (merged)
        m_window.bubble().say(mergeSummaryText(*merged));
    else if (isEmpty && !warnings.empty())
        m_window.bubble().say(tr("No moves were added."), true);
    else
        m_window.bubble().say(editRefusalText(merged.error()), true);
    tellReadWarnings(m_window.banners(), warnings, {});
}

void RecordDesk::askMove() {
    const int last = static_cast<int>(m_document.line().size()) - 1;
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("goToMoveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(0, last);
    dialog->setIntValue(static_cast<int>(m_document.lineIndex()));
    dialog->setWindowTitle(tr("Go to move"));
    dialog->setLabelText(tr("Move number (0 to %1):").arg(last));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int number) {
        const std::vector<NodeId>& line = m_document.line();
        if (static_cast<std::size_t>(number) < line.size())
            m_document.goTo(line[static_cast<std::size_t>(number)]);
    });
    dialog->open();
}

void RecordDesk::askBookmark() {
    const NodeId node = m_document.cursor();
    const NodePath path(m_document.record(), node);
    const QString present = QString::fromStdString(m_document.record().node(node).bookmark);
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("bookmarkDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Bookmark"));
    dialog->setLabelText(present.isEmpty() ? tr("Name of the bookmark:")
                                           : tr("Name of the bookmark (empty: remove it):"));
    dialog->setTextValue(present);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, path](const QString& name) {
        // A game may have continued in the meantime.
        if (const auto where = path.find(m_document.record()))
            m_document.setBookmark(*where, name);
    });
    dialog->open();
}

void RecordDesk::listBookmarks() {
    QMenu& menu = m_window.menus().menu(MenuId::Bookmarks);
    menu.clear();
    const std::vector<NodeId> nodes = bookmarkedNodes(m_document.record());
    if (nodes.empty())
        menu.addAction(tr("There are no bookmarks."))->setEnabled(false);
    for (const NodeId node : nodes) {
        const shogi::RecordNode& there = m_document.record().node(node);
        QString name = foreignText(QString::fromStdString(there.bookmark));
        name.replace(u'&', QStringLiteral("&&"));
        QAction* action = menu.addAction(tr("%1: %2", "number of a move, bookmark").arg(there.ply).arg(name));
        connect(action, &QAction::triggered, this, [this, node] { m_document.goTo(node); });
    }
}

void RecordDesk::goToSamePosition() {
    const auto found = findSamePosition(m_document.record(), m_document.cursor());
    if (!found) {
        m_window.bubble().say(tr("This position does not occur again in the record."));
        return;
    }
    if (found->wrapped)
        m_window.bubble().say(tr("Continued from the start of the record."));
    m_document.goTo(found->node);
}

} // namespace app
