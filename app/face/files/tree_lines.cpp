// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/tree_lines.h"

#include "app/document/record_document.h"
#include "app/face/files/record_tree_model.h"
#include "app/face/shell/look.h"

#include <QPainter>
#include <QPainterPath>

#include <cstdlib>

namespace app {

namespace {

constexpr double kDot = 2.5;
constexpr double kFoldSide = 9.0;
constexpr int kFoldReach = 12; // px to either side at which the sign is hit

shogi::NodeId nodeOf(const QModelIndex& index) {
    return index.data(RecordTreeModel::NodeRole).value<shogi::NodeId>();
}

bool isLast(const QModelIndex& index) { return !index.siblingAtRow(index.row() + 1).isValid(); }

} // namespace

// The strokes of one row, sorted by whether they belong to the shown line.
class TreeLines::Row {
public:
    explicit Row(const QRect& row)
        : top(row.top())
        , middle(row.top() + row.height() / 2.0)
        , bottom(row.top() + row.height()) {}

    void upright(double x, double from, double to, bool isShown) {
        QPainterPath& path = of(isShown);
        path.moveTo(x, from);
        path.lineTo(x, to);
    }
    // From above to the middle of the row, and aside.
    void bend(double x, double toX, bool isShown) {
        QPainterPath& path = of(isShown);
        path.moveTo(x, top);
        path.cubicTo(x, middle, x, middle, toX, middle);
    }
    // Aside at the top of the row, and down to its middle.
    void leave(double x, double toX, bool isShown) {
        QPainterPath& path = of(isShown);
        path.moveTo(x, top);
        path.cubicTo(toX, top, toX, top, toX, middle);
    }
    const QPainterPath& path(bool isShown) const { return isShown ? m_shown : m_others; }

    const double top;
    const double middle;
    const double bottom;

private:
    QPainterPath& of(bool isShown) { return isShown ? m_shown : m_others; }

    QPainterPath m_shown;
    QPainterPath m_others;
};

TreeLines::TreeLines(const RecordTreeModel& model, const RecordDocument& document)
    : m_model(model)
    , m_document(document) {}

bool TreeLines::isShown(const QModelIndex& index) const {
    const shogi::NodeId node = nodeOf(index);
    const auto ply = static_cast<std::size_t>(m_document.record().node(node).ply);
    return ply < m_document.line().size() && m_document.line()[ply] == node;
}

int TreeLines::shownRowBeside(const QModelIndex& index) const {
    const auto ply = static_cast<std::size_t>(m_document.record().node(nodeOf(index)).ply);
    if (ply >= m_document.line().size())
        return -1;
    const QModelIndex shown = m_model.indexOf(m_document.line()[ply]);
    return m_model.beginsBranch(shown) && shown.parent() == index ? shown.row() : -1;
}

// With room for a sign before the moves without one as well: all moves of a line are below each other.
int TreeLines::textOffset(const QModelIndex& index) const {
    return m_model.beginsBranch(index) ? 3 * kUnit : 2 * kUnit;
}

bool TreeLines::isOnFold(int x, int left, const QModelIndex& index) const {
    return m_model.hasChildren(index) && std::abs(x - (left + kUnit)) <= kFoldReach;
}

void TreeLines::paint(QPainter& painter, const QRect& row, int left, const QModelIndex& index, bool isOpen,
                      const QPalette& palette) const {
    Row lines(row);
    const bool begins = m_model.beginsBranch(index);
    const bool folds = m_model.hasChildren(index);
    const double dot = begins ? left + kUnit : left;
    if (begins) {
        const int shown = shownRowBeside(index.parent());
        lines.bend(left, dot, shown == index.row());
        if (!isLast(index))
            lines.upright(left, lines.top, lines.bottom, shown > index.row());
        if (folds && isOpen)
            lines.upright(dot, lines.middle, lines.bottom, isShown(m_model.index(0, 0, index)));
    } else {
        if (index.row() > 0 || index.parent().isValid())
            lines.upright(dot, lines.top, lines.middle, isShown(index));
        if (!isLast(index))
            lines.upright(dot, lines.middle, lines.bottom, isShown(index.siblingAtRow(index.row() + 1)));
        if (folds) {
            const bool shown = shownRowBeside(index) >= 0;
            lines.leave(dot, left + kUnit, shown);
            if (isOpen)
                lines.upright(left + kUnit, lines.middle, lines.bottom, shown);
        }
    }
    // Lines that only pass this row.
    double x = left;
    for (QModelIndex at = index; at.parent().isValid(); at = at.parent()) {
        const QModelIndex above = at.parent();
        x -= kUnit;
        if (isLast(above))
            continue;
        const bool shown = m_model.beginsBranch(at) ? isShown(above.siblingAtRow(above.row() + 1))
                                                    : shownRowBeside(above.parent()) > above.row();
        lines.upright(x, lines.top, lines.bottom, shown);
    }

    const look::Colours colours = look::colours(look::isDark(palette));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const bool shown : {false, true}) {
        const QColor colour = shown ? colours.blue : colours.quietInk;
        painter.setPen(QPen(colour, shown ? 2.0 : 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(lines.path(shown));
    }
    const QColor colour = isShown(index) ? colours.blue : colours.quietInk;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = nodeOf(index) == m_document.cursor() ? 2 * kDot : kDot;
    painter.drawEllipse(QPointF(dot, lines.middle), radius, radius);
    if (folds) {
        const QRectF sign(left + kUnit - kFoldSide / 2, lines.middle - kFoldSide / 2, kFoldSide, kFoldSide);
        painter.setPen(QPen(colours.ink, 1));
        painter.setBrush(colours.sheet);
        painter.drawRoundedRect(sign, 2, 2);
        const double reach = kFoldSide / 2 - 2.5;
        const QPointF centre = sign.center();
        painter.drawLine(centre - QPointF(reach, 0), centre + QPointF(reach, 0));
        if (!isOpen)
            painter.drawLine(centre - QPointF(0, reach), centre + QPointF(0, reach));
    }
    painter.restore();
}

} // namespace app
