// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/results_delegate.h"

#include "app/face/library/explorer_model.h"
#include "app/face/shell/look.h"
#include "app/text/number_text.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>

#include <array>
#include <cmath>

namespace app {

namespace {

struct Share {
    std::uint32_t games;
    QColor colour;
    QColor ink;
};

} // namespace

void ResultsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index); // the row's background
    const auto figures = index.data(ExplorerModel::FiguresRole).value<MoveFigures>();
    const double decided = figures.blackWins + figures.draws + figures.whiteWins;
    if (decided == 0)
        return;
    // As the gauge beside the board has them.
    const QColor black(0x33, 0x33, 0x33);
    const QColor white(0xf4, 0xf1, 0xe8);
    const QColor grey(0x8f, 0x8c, 0x86);
    const std::array<Share, 3> parts{
        {{figures.blackWins, black, white}, {figures.draws, grey, white}, {figures.whiteWins, white, black}}};
    const QRectF bar = QRectF(option.rect).adjusted(look::kGrid / 2.0, 3.5, -look::kGrid / 2.0, -3.5);
    painter->save();
    painter->setFont(look::smallFont(option.font));
    const QFontMetricsF metrics(painter->font());
    double left = bar.left();
    for (const Share& part : parts) {
        const double width = bar.width() * part.games / decided;
        const QRectF rect(left, bar.top(), width, bar.height());
        painter->fillRect(rect, part.colour);
        const QString text = percentOf(static_cast<int>(std::lround(100.0 * part.games / decided)));
        if (metrics.horizontalAdvance(text) + look::kGrid / 2.0 < width) {
            painter->setPen(part.ink);
            painter->drawText(rect, Qt::AlignCenter, text);
        }
        left += width;
    }
    painter->setPen(QPen(look::colours(look::isDark()).hairline, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar);
    painter->restore();
}

QSize ResultsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return QStyledItemDelegate::sizeHint(option, index)
        .expandedTo(QSize(look::withText(14 * look::kGrid), 0));
}

} // namespace app
