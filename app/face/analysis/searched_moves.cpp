// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/searched_moves.h"

#include "app/document/record_document.h"
#include "app/face/files/moves_dialog.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "board-widget/board_view.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

SearchedMoves::SearchedMoves(LiveAnalysis& analysis, MainWindow& window, BoardScene& scene,
                             RecordDocument& document, QObject* parent)
    : QObject(parent)
    , m_analysis(analysis)
    , m_window(window)
    , m_scene(scene)
    , m_document(document) {
    connect(&m_analysis, &LiveAnalysis::searchMovesChanged, this, [this] {
        if (m_analysis.searchMoves().empty())
            m_scene.holdDrawings({});
    });
    // The moves are not of this position.
    connect(&m_analysis, &LiveAnalysis::positionChanged, this, &SearchedMoves::closeDialog);
}

void SearchedMoves::say(const QString& text) { m_window.bubble().say(text); }

void SearchedMoves::closeDialog() {
    if (m_dialog)
        m_dialog->close();
}

void SearchedMoves::takeDrawn(bool only) {
    const shogi::Position& position = m_analysis.position().position;
    const std::vector<board::Arrow> arrows = m_window.board().userArrows();
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    std::vector<shogi::Move> moves;
    bool any = false;
    for (const shogi::Move move : legal) {
        const board::Arrow of = board::Arrow::ofMove(move, position.sideToMove());
        const bool drawn = std::any_of(arrows.begin(), arrows.end(), [&of](const board::Arrow& arrow) {
            return arrow.to == of.to && arrow.from == of.from && arrow.dropped == of.dropped &&
                   (arrow.from || arrow.side == of.side);
        });
        any = any || drawn;
        if (drawn == only)
            moves.push_back(move);
    }
    if (!any)
        say(tr("Draw the moves first: with the right mouse button, drag a piece on "
               "the board or in hand to its target."));
    else if (moves.empty())
        say(tr("That would leave no move to search."));
    else {
        m_analysis.setSearchMoves(moves);
        if (m_document.undoDrawing(m_document.cursor()))
            say(tr("The arrows now belong to the analysis and are not saved with the record."));
        m_scene.holdDrawings(arrows);
    }
}

void SearchedMoves::choose() {
    if (!m_analysis.isRunning() || (m_dialog && m_dialog->isVisible()))
        return;
    const LivePosition& position = m_analysis.position();
    m_dialog = new MovesDialog(position.position, position.previousTo, m_notation, m_analysis.searchMoves(),
                               &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &MovesDialog::chosen, this,
            [this](const std::vector<shogi::Move>& moves) { m_analysis.setSearchMoves(moves); });
    m_dialog->show();
}

void SearchedMoves::limitTo(shogi::Move move, bool only) {
    if (only) {
        m_analysis.setSearchMoves({move});
        return;
    }
    std::vector<shogi::Move> moves = m_analysis.searchMoves();
    if (moves.empty()) {
        shogi::MoveList legal;
        shogi::generateLegal(m_analysis.position().position, legal);
        moves.assign(legal.begin(), legal.end());
    }
    std::erase(moves, move);
    if (moves.empty())
        say(tr("That would leave no move to search."));
    else
        m_analysis.setSearchMoves(moves);
}

QString SearchedMoves::text() const {
    constexpr std::size_t kNamed = 4;
    const std::vector<shogi::Move>& moves = m_analysis.searchMoves();
    if (!m_analysis.isRunning() || moves.empty())
        return {};
    if (moves.size() > kNamed)
        return tr("Searching %n move(s)", nullptr, static_cast<int>(moves.size()));
    QStringList words;
    for (const shogi::Move move : moves)
        words << moveText(m_analysis.position().position, move, m_notation);
    return tr("Only %1").arg(words.join(u' '));
}

} // namespace app
