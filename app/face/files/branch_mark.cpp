// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/branch_mark.h"

#include "app/face/files/record_model.h"
#include "app/face/shell/look.h"

#include <QPainter>
#include <QPainterPath>

namespace app {

namespace {

constexpr int kMargin = look::kGrid / 2;

int movesHere(const QModelIndex& index) { return index.data(RecordModel::BranchesRole).toInt(); }

// A vertical line and a branch leaving it, in a square of this side.
QPainterPath fork(double side) {
    const double stem = side * 0.3;
    const double branch = side * 0.78;
    const double end = side * 0.14;
    QPainterPath path({stem, end});
    path.lineTo(stem, side - end);
    path.moveTo(stem, side * 0.62);
    path.cubicTo(stem, side * 0.36, branch, side * 0.62, branch, end + side * 0.14);
    return path;
}

} // namespace

int BranchMark::width(const QModelIndex& index, const QFontMetrics& metrics) {
    const int moves = movesHere(index);
    // Room for one digit is always reserved, which keeps all forks in one column.
    return moves < 2 ? 0 : metrics.ascent() + 2 * kMargin + metrics.horizontalAdvance(QString::number(moves));
}

void BranchMark::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const int width = BranchMark::width(index, option.fontMetrics);
    if (width == 0)
        return;
    const QColor colour = look::colours(look::isDark(option.palette)).blue;
    const double side = option.fontMetrics.ascent();
    QRectF place = option.rect;
    place.setLeft(place.right() - width);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(colour);
    if (const int moves = movesHere(index); moves > 2)
        painter->drawText(place.adjusted(side, 0, -kMargin, 0), Qt::AlignRight | Qt::AlignVCenter,
                          QString::number(moves));
    painter->translate(place.left(), place.center().y() - side / 2);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, side / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPath(fork(side));
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawEllipse(QPointF(side * 0.78, side * 0.2), side * 0.15, side * 0.15);
    painter->restore();
}

} // namespace app
