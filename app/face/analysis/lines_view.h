// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/analysis/line_flow.h"

#include <QColor>
#include <QTableView>

#include <optional>
#include <utility>
#include <vector>

namespace app {

class AnalysisModel;

// The lines of play of one engine, best first, in the height that there is: each is wrapped onto as many rows
// of text as its share has room for, and begins beside its score. The heights follow from the number of lines
// alone, so that nothing moves while the engine thinks. Older lines have one row of text each.
class LinesView : public QTableView {
    Q_OBJECT

public:
    // What lines have room for where the window is large enough.
    static constexpr int kReadableMoves = 12;

    // model must outlive this widget.
    explicit LinesView(AnalysisModel& model, QWidget* parent = nullptr);

    // The number of lines that the engine has been asked for.
    void setExpected(int lines);
    // It insists on room for so many lines; readable: on kReadableMoves of each. Its size hint has them for
    // all lines.
    void setLeast(int lines, bool readable);
    // The engine's own, as on the board and in the graph.
    void setColour(const QColor& colour);
    // After a change of language or notation.
    void rearrange();

    // Rows of text that kReadableMoves take at this width.
    int readableRows() const;
    // The move of its line that is at this point of the viewport; 1: the first one.
    std::optional<int> plyAt(const QModelIndex& index, QPoint point) const;
    // Where a move is in the viewport; empty if there is no room for it.
    QRect moveRect(int row, int ply) const;
    int movesShown(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    // The mouse has come to this move of the line in this row; 1: its first one.
    void moveHovered(int row, int ply);
    // It has left the moves.
    void left();

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    friend class LinesDelegate;

    const LineFlow& flow(int row) const;
    QRect flowArea(int row) const;
    void forgetFlows();
    void shareHeight();
    void hover(std::optional<std::pair<int, int>> place);
    int textHeight() const; // of a row of text
    int heightOf(int lines, int rows) const;

    AnalysisModel& m_model;
    QColor m_colour;
    int m_expected = 1;
    int m_leastLines = 1;
    bool m_leastReadable = false;
    int m_readableRows = 0;                       // as it was asked for last
    std::optional<std::pair<int, int>> m_hovered; // row, ply
    mutable std::vector<std::optional<LineFlow>> m_flows;
};

} // namespace app
