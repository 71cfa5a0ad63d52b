// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_columns.h"

#include "app/text/number_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct LineColumns {
    Q_DECLARE_TR_FUNCTIONS(app::LineColumns)
};

QString columnTitle(LineColumn column) {
    switch (column) {
    case LineColumn::Depth:
        return LineColumns::tr("Depth");
    case LineColumn::Time:
        return LineColumns::tr("Time");
    case LineColumn::Nodes:
        return LineColumns::tr("Nodes");
    case LineColumn::Speed:
        return LineColumns::tr("Nodes/s");
    case LineColumn::Hash:
        return LineColumns::tr("Hash");
    case LineColumn::Rank:
        return LineColumns::tr("#", "rank of a line");
    case LineColumn::Score:
        return LineColumns::tr("Score");
    case LineColumn::Line:
        return LineColumns::tr("Line");
    }
    return {};
}

} // namespace

bool isFromBook(std::optional<std::uint64_t> nodes, const std::optional<host::Evaluation>& evaluation) {
    return nodes == std::uint64_t{0} && evaluation &&
           std::holds_alternative<host::Centipawns>(evaluation->score);
}

QString figureText(LineColumn column, const LineFigures& figures) {
    const bool book = isFromBook(figures.nodes, figures.evaluation);
    switch (column) {
    case LineColumn::Depth:
        if (!figures.depth)
            return {};
        return figures.selectiveDepth
                   ? QStringLiteral("%1/%2").arg(*figures.depth).arg(*figures.selectiveDepth)
                   : QString::number(*figures.depth);
    case LineColumn::Time:
        return usedTimeText(figures.time);
    case LineColumn::Nodes:
        return book            ? LineColumns::tr("Book", "in place of a number of nodes")
               : figures.nodes ? countText(*figures.nodes)
                               : QString();
    case LineColumn::Speed:
        return figures.nps && !book ? LineColumns::tr("%1/s", "nodes per second").arg(countText(*figures.nps))
                                    : QString();
    case LineColumn::Hash:
        return figures.hashfull ? permilleText(*figures.hashfull) : QString();
    case LineColumn::Rank:
    case LineColumn::Score:
    case LineColumn::Line:
        break;
    }
    return {};
}

QVariant columnAlignment(LineColumn column) {
    return QVariant((column == LineColumn::Line ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

QVariant columnHeader(std::span<const LineColumn> columns, int section, Qt::Orientation orientation,
                      int role) {
    if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(columns.size()))
        return {};
    const LineColumn column = columns[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole)
        return columnAlignment(column);
    return role == Qt::DisplayRole ? QVariant(columnTitle(column)) : QVariant();
}

} // namespace app
