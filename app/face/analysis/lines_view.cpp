// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/lines_view.h"

#include "app/face/analysis/analysis_model.h"
#include "app/face/shell/engine_colour.h"
#include "app/face/shell/look.h"

#include <QApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kPadding = look::kGrid / 4; // above and below the text of a line
constexpr int kBar = 3;                   // px: the engine's colour, at the left
constexpr int kMostRows = 6;              // of text for a line
constexpr int kOlderShare = 3;            // older lines have at most this part of the height

} // namespace

// Score and line are two cells, under which the text of a wrapped line runs on: each cell paints the part of
// it that it covers.
class LinesDelegate : public QStyledItemDelegate {
public:
    explicit LinesDelegate(LinesView& view)
        : QStyledItemDelegate(&view)
        , m_view(view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        QString text = index.column() == AnalysisModel::Line ? QString() : cell.text;
        cell.text.clear();
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &cell, painter, &m_view);
        painter->save();
        painter->setClipRect(option.rect);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QPalette::ColorGroup group =
            option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
        const QColor ink = cell.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
        const QColor quiet = selected ? ink : cell.palette.color(group, QPalette::PlaceholderText);
        QRect row = option.rect.adjusted(0, kPadding, -look::kGrid / 2, 0);
        row.setHeight(m_view.textHeight());
        if (index.column() == AnalysisModel::Score && cell.fontMetrics.horizontalAdvance(text) > row.width())
            text = index.data(AnalysisModel::ShortScoreRole).toString();
        painter->setFont(cell.font);
        painter->setPen(ink);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter,
                          cell.fontMetrics.elidedText(text, Qt::ElideRight, row.width()));
        if (index.column() == AnalysisModel::Rank)
            painter->fillRect(option.rect.left(), option.rect.top() + 1, kBar, option.rect.height() - 2,
                              m_view.m_colour);
        else
            paintLine(*painter, index.row(), ink, quiet);
        painter->restore();
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(AnalysisModel::QuietRole).toBool())
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
        else if (index.column() == AnalysisModel::Score)
            option->font.setBold(true);
        option->fontMetrics = QFontMetrics(option->font);
    }

private:
    void paintLine(QPainter& painter, int row, const QColor& ink, const QColor& quiet) const {
        QFont italic = m_view.font();
        italic.setItalic(true);
        for (const LineFlow::Word& word : m_view.flow(row).words) {
            const QRect place = word.place.translated(m_view.flowArea(row).topLeft());
            if (m_view.m_hovered == std::pair(row, word.ply)) {
                QColor tint = m_view.m_colour;
                tint.setAlphaF(0.22F);
                painter.fillRect(place.adjusted(-2, 0, -2, 0), tint);
            }
            painter.setFont(word.ply > 0 ? m_view.font() : italic);
            painter.setPen(word.ply > 0 ? ink : quiet);
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, word.text);
        }
    }

    LinesView& m_view;
};

LinesView::LinesView(AnalysisModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_colour(engineColour(0, look::isDark())) {
    setObjectName(QStringLiteral("lines"));
    setModel(&model);
    setItemDelegate(new LinesDelegate(*this));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setMinimumSectionSize(look::kGrid);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&model, signal, this, &LinesView::shareHeight);
    connect(&model, &QAbstractItemModel::dataChanged, this, &LinesView::forgetFlows);
    rearrange();
}

int LinesView::textHeight() const { return fontMetrics().ascent() + fontMetrics().descent(); }

int LinesView::heightOf(int lines, int rows) const { return lines * (rows * textHeight() + 2 * kPadding); }

// Measured once with the widest usual texts.
void LinesView::rearrange() {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const int score =
        metrics.horizontalAdvance(scoreText({host::Centipawns{-9999}, host::Bound::Lower}, ScoreStyle()));
    setColumnWidth(AnalysisModel::Rank,
                   kBar + fontMetrics().horizontalAdvance(QStringLiteral("0")) + look::kGrid);
    setColumnWidth(AnalysisModel::Score, score + look::kGrid);
    verticalHeader()->setDefaultSectionSize(heightOf(1, 1));
    updateGeometry();
    shareHeight();
}

void LinesView::setExpected(int lines) {
    if (lines == m_expected)
        return;
    m_expected = lines;
    updateGeometry();
    shareHeight();
}

void LinesView::setLeast(int lines, bool readable) {
    if (lines == m_leastLines && readable == m_leastReadable)
        return;
    m_leastLines = lines;
    m_leastReadable = readable;
    updateGeometry();
}

void LinesView::setColour(const QColor& colour) {
    if (colour == m_colour)
        return;
    m_colour = colour;
    viewport()->update();
}

int LinesView::readableRows() const {
    const QStringList samples = m_model.sampleMoves();
    const int move =
        fontMetrics().horizontalAdvance(samples.join(u' ') + u' ') / static_cast<int>(samples.size());
    const int whole = width() - columnWidth(AnalysisModel::Rank) - 2 * frameWidth() - look::kGrid;
    int moves = std::max(0, whole - columnWidth(AnalysisModel::Score)) / move;
    int rows = 1;
    for (; rows < kMostRows && moves <= kReadableMoves; ++rows) // and a sign of what follows
        moves += whole / move;
    return rows;
}

QSize LinesView::sizeHint() const {
    return {48 * look::kGrid, 2 * frameWidth() + heightOf(m_expected, readableRows())};
}

QSize LinesView::minimumSizeHint() const {
    const int rows = m_leastReadable ? readableRows() : 1;
    return {24 * look::kGrid, 2 * frameWidth() + heightOf(std::min(m_leastLines, m_expected), rows)};
}

// --- the rows

void LinesView::shareHeight() {
    forgetFlows();
    const int count = m_model.rowCount();
    int best = 0;
    while (best < count && !m_model.index(best, 0).data(AnalysisModel::QuietRole).toBool())
        ++best;
    const int sharing = std::max({1, best, m_expected});
    const int older = std::min(heightOf(count - best, 1), viewport()->height() / kOlderShare);
    int room = viewport()->height() - older;
    const int rows = std::clamp((room / sharing - 2 * kPadding) / textHeight(), 1, kMostRows);
    room -= heightOf(sharing, rows);
    for (int row = 0; row < count; ++row) {
        int height = heightOf(1, row < best ? rows : 1);
        // The first ones get what is left.
        if (row < best && rows < kMostRows && room >= textHeight()) {
            height += textHeight();
            room -= textHeight();
        }
        if (rowHeight(row) != height)
            verticalHeader()->resizeSection(row, height);
    }
}

void LinesView::forgetFlows() { m_flows.clear(); }

// From the score to the end of the line.
QRect LinesView::flowArea(int row) const {
    return visualRect(m_model.index(row, AnalysisModel::Score))
        .united(visualRect(m_model.index(row, AnalysisModel::Line)));
}

// Relative to its area: it stays valid while the view is scrolled.
const LineFlow& LinesView::flow(int row) const {
    const auto at = static_cast<std::size_t>(row);
    if (m_flows.size() <= at)
        m_flows.resize(at + 1);
    if (!m_flows[at]) {
        const QModelIndex line = m_model.index(row, AnalysisModel::Line);
        const QRect area = flowArea(row);
        LineFlow::Room room;
        room.area = QRect(look::kGrid, kPadding, area.width() - look::kGrid, area.height() - 2 * kPadding);
        room.first = columnWidth(AnalysisModel::Score);
        room.rowHeight = textHeight();
        m_flows[at] = LineFlow::of(line.data(AnalysisModel::StoredRole).toString(),
                                   line.data(AnalysisModel::MovesRole).toStringList(),
                                   line.data(AnalysisModel::RestRole).toString(), room, fontMetrics());
    }
    return *m_flows[at];
}

int LinesView::movesShown(int row) const { return flow(row).moves; }

std::optional<int> LinesView::plyAt(const QModelIndex& index, QPoint point) const {
    return index.isValid() ? flow(index.row()).plyAt(point - flowArea(index.row()).topLeft()) : std::nullopt;
}

QRect LinesView::moveRect(int row, int ply) const {
    for (const LineFlow::Word& word : flow(row).words)
        if (word.ply == ply)
            return word.place.translated(flowArea(row).topLeft());
    return {};
}

// --- the mouse

void LinesView::hover(std::optional<std::pair<int, int>> place) {
    if (place == m_hovered)
        return;
    m_hovered = place;
    viewport()->update();
    if (place)
        emit moveHovered(place->first, place->second);
    else
        emit left();
}

void LinesView::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    const QPoint point = event->position().toPoint();
    const QModelIndex index = indexAt(point);
    const std::optional<int> ply = plyAt(index, point);
    hover(ply ? std::optional(std::pair(index.row(), *ply)) : std::nullopt);
}

void LinesView::leaveEvent(QEvent* event) {
    QTableView::leaveEvent(event);
    hover(std::nullopt);
}

void LinesView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    shareHeight();
    const int before = std::exchange(m_readableRows, readableRows());
    if (m_readableRows != before)
        updateGeometry();
}

void LinesView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        rearrange();
}

} // namespace app
