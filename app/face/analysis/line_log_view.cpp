// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_log_view.h"

#include "app/face/analysis/line_log_model.h"
#include "app/face/analysis/line_tools.h"
#include "app/face/shell/look.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace app {

namespace {

constexpr int kLeastRows = 4;

// Paints bounds and the row about dropped lines in a lighter colour, and a hairline between two iterations.
class LogDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        if (!index.data(LineLogModel::BeginsRole).toBool())
            return;
        const QRect& cell = option.rect;
        painter->fillRect(cell.left(), cell.bottom(), cell.width(), 1,
                          look::colours(look::isDark()).hairline);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideRight;
        if (index.data(LineLogModel::BoundRole).toBool() || index.data(LineLogModel::ForgottenRole).toBool())
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    }
};

} // namespace

LineLogView::LineLogView(LineLogModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model) {
    setObjectName(QStringLiteral("lineLog"));
    setModel(&model);
    setItemDelegate(new LogDelegate(this));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    m_tools = new LineTools(*this, LineLogModel::HasMovesRole);
    connect(m_tools, &LineTools::playRequested, this, &LineLogView::playRequested);
    connect(m_tools, &LineTools::insertRequested, this, &LineLogView::insertRequested);
    connect(this, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit playRequested(index.row()); });
    connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
        const QModelIndex index = indexAt(point);
        if (index.isValid())
            emit menuRequested(index.row(), viewport()->mapToGlobal(point));
    });
    arrangeColumns();
}

void LineLogView::setNarrow(bool narrow) {
    m_narrow = narrow;
    for (const int column : {LineLogModel::Time, LineLogModel::Nodes})
        setColumnHidden(column, narrow);
    horizontalHeader()->setVisible(!narrow);
    arrangeColumns();
}

void LineLogView::retranslate() {
    m_tools->retranslate();
    arrangeColumns();
}

// Measured once with the widest expected texts.
void LineLogView::arrangeColumns() {
    const QFontMetrics metrics(font());
    const auto set = [this, &metrics](int column, const QString& widest) {
        const QString title = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width = std::max(metrics.horizontalAdvance(widest), metrics.horizontalAdvance(title));
        setColumnWidth(column, width + (m_narrow ? 1 : 2) * look::kGrid);
    };
    set(LineLogModel::Depth, QStringLiteral("00/00"));
    set(LineLogModel::Rank, QStringLiteral("0"));
    set(LineLogModel::Score, scoreText({host::Mate{shogi::Color::Black, 88}, host::Bound::Lower}, {}));
    set(LineLogModel::Time, QStringLiteral("00:00"));
    set(LineLogModel::Nodes, QStringLiteral("00.0 M"));
    verticalHeader()->setDefaultSectionSize(metrics.ascent() + metrics.descent() + look::kGrid / 2);
    setMinimumHeight((horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height()) +
                     2 * frameWidth() + kLeastRows * verticalHeader()->defaultSectionSize());
}

void LineLogView::rowsInserted(const QModelIndex& parent, int start, int end) {
    const int first = verticalScrollBar()->value();
    QTableView::rowsInserted(parent, start, end);
    if (start > 0 || first == 0)
        return;
    updateGeometries();
    verticalScrollBar()->setValue(first + end - start + 1);
}

void LineLogView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_tools != nullptr)
        arrangeColumns();
}

} // namespace app
