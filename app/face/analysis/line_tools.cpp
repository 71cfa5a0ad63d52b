// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_tools.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace app {

namespace {

constexpr int kFade = 2 * look::kGrid; // px: the line fades out towards the buttons

} // namespace

LineTools::LineTools(QTableView& table, int hasLineRole)
    : QWidget(table.viewport())
    , m_table(table)
    , m_hasLineRole(hasLineRole) {
    setObjectName(QStringLiteral("lineTools"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(kFade, 0, 0, 0);
    layout->setSpacing(0);
    const auto button = [this, layout](IconName name, const char* object) {
        auto* made = new QToolButton(this);
        made->setObjectName(QLatin1String(object));
        made->setIcon(icon(name));
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::NoFocus);
        layout->addWidget(made);
        return made;
    };
    m_play = button(IconName::Resume, "playLine");
    m_insert = button(IconName::Tree, "insertLine");
    connect(m_play, &QToolButton::clicked, this, [this] { emit playRequested(m_row); });
    connect(m_insert, &QToolButton::clicked, this, [this] { emit insertRequested(m_row); });
    m_table.viewport()->setMouseTracking(true);
    m_table.viewport()->installEventFilter(this);
    m_table.installEventFilter(this);
    connect(m_table.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LineTools::place);
    connect(m_table.verticalScrollBar(), &QScrollBar::valueChanged, this, &LineTools::place);
    connect(m_table.horizontalHeader(), &QHeaderView::sectionResized, this, &LineTools::place);
    const QAbstractItemModel* model = m_table.model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &LineTools::place);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &LineTools::place);
    connect(model, &QAbstractItemModel::modelReset, this, &LineTools::place);
    connect(model, &QAbstractItemModel::dataChanged, this, &LineTools::place);
    retranslate();
    hide();
}

void LineTools::retranslate() {
    m_play->setToolTip(tr("Step through on the board (Enter)"));
    m_insert->setToolTip(tr("Insert into the record as a branch (Ins)"));
    for (QToolButton* button : {m_play, m_insert})
        button->setAccessibleName(button->toolTip());
}

int LineTools::wantedRow() const {
    const QModelIndex hovered = m_mouse ? m_table.indexAt(*m_mouse) : QModelIndex();
    const QModelIndex index = hovered.isValid()    ? hovered
                              : m_table.hasFocus() ? m_table.currentIndex()
                                                   : QModelIndex();
    return index.isValid() && index.data(m_hasLineRole).toBool() ? index.row() : -1;
}

void LineTools::place() {
    m_row = wantedRow();
    const QModelIndex line = m_table.model()->index(m_row, m_table.model()->columnCount() - 1);
    QRect cell = m_row < 0 ? QRect() : m_table.visualRect(line);
    // A line may be wrapped: only the end of its first row of text is covered.
    cell.setHeight(std::min(cell.height(), m_table.verticalHeader()->defaultSectionSize()));
    const int side = std::min(cell.height(), 3 * look::kGrid);
    const QSize size(kFade + 2 * side, cell.height());
    if (m_row < 0 || cell.width() < 2 * size.width()) {
        hide();
        return;
    }
    for (QToolButton* button : {m_play, m_insert}) {
        button->setFixedSize(side, side);
        button->setIconSize(QSize(side - 4, side - 4));
    }
    const int right = std::min(cell.right() + 1, m_table.viewport()->width());
    setGeometry(right - size.width(), cell.top(), size.width(), size.height());
    show();
    raise();
    update();
}

bool LineTools::eventFilter(QObject* watched, QEvent* event) {
    const bool onTable = watched == &m_table;
    // The mouse leaves the viewport of a table that is being destroyed as well, which is no table any more.
    if (!onTable && qobject_cast<QTableView*>(watched->parent()) == nullptr)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseMove:
        if (!onTable) {
            m_mouse = static_cast<QMouseEvent*>(event)->position().toPoint();
            place();
        }
        break;
    case QEvent::Leave:
        if (!onTable) {
            m_mouse.reset();
            place();
        }
        break;
    case QEvent::Resize:
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        // Queued, to come after the table's own reaction.
        QMetaObject::invokeMethod(this, &LineTools::place, Qt::QueuedConnection);
        break;
    case QEvent::KeyPress:
        if (onTable && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Insert) {
            const QModelIndex current = m_table.currentIndex();
            if (current.isValid() && current.data(m_hasLineRole).toBool())
                emit insertRequested(current.row());
            return true;
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

// Paints the row's own background, into which the end of the line fades.
void LineTools::paintEvent(QPaintEvent*) {
    const bool selected = m_table.selectionModel()->isRowSelected(m_row);
    const QColor ground = m_table.palette().color(m_table.hasFocus() ? QPalette::Active : QPalette::Inactive,
                                                  selected ? QPalette::Highlight : QPalette::Base);
    QColor clear = ground;
    clear.setAlpha(0);
    QLinearGradient fade(0, 0, kFade, 0);
    fade.setColorAt(0, clear);
    fade.setColorAt(1, ground);
    QPainter painter(this);
    painter.fillRect(rect(), fade);
}

} // namespace app
