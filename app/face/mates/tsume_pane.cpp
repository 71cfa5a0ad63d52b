// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tsume_pane.h"

#include "app/face/mates/collection_view.h"
#include "app/face/mates/examine_view.h"
#include "app/face/mates/practice_view.h"
#include "app/face/mates/problem_board.h"
#include "app/face/mates/solve_view.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_geometry.h"
#include "board-widget/board_view.h"

#include <QEvent>
#include <QKeyEvent>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

// In a narrower pane, the board is above the tabs.
constexpr int kWide = 640;
constexpr int kLeastTabs = 42 * look::kGrid; // px, beside the board
// The ratio of height to width of the board with its stands above and below.
constexpr double kUprightShape = 1.4;

} // namespace

TsumePane::TsumePane(MateStudy& study, MateMemory& memory, QWidget* parent)
    : QWidget(parent)
    , m_tree(study)
    , m_problems(memory) {
    m_filter.setSourceModel(&m_problems);
    setObjectName(QStringLiteral("tsumePane"));
    setFocusPolicy(Qt::ClickFocus);
    makeTabs();
    m_problem = new ProblemBoard(this);
    makeSplitter();
    connectLine();
    retranslate();
}

void TsumePane::makeTabs() {
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("tsumeTabs"));
    m_tabs->setDocumentMode(true);
    m_beside = new QToolButton(m_tabs);
    m_beside->setObjectName(QStringLiteral("tsumeBeside"));
    m_beside->setIcon(icon(IconName::Beside));
    m_beside->setAutoRaise(true);
    m_tabs->setCornerWidget(m_beside);
    m_solve = new SolveView(this);
    m_examine = new ExamineView(&m_tree, this);
    m_practice = new PracticeView(this);
    m_collection = new CollectionView(&m_filter, this);
    for (QWidget* view : {static_cast<QWidget*>(m_solve), static_cast<QWidget*>(m_examine),
                          static_cast<QWidget*>(m_practice), static_cast<QWidget*>(m_collection)})
        m_tabs->addTab(view, QString());
    connect(m_beside, &QToolButton::clicked, this, &TsumePane::dockRequested);
    connect(m_solve, &SolveView::stopRequested, this, &TsumePane::stopRequested);
    connect(m_examine, &ExamineView::stopRequested, this, &TsumePane::stopRequested);
    connect(m_practice, &PracticeView::nextRequested, this, &TsumePane::nextRequested);
    connect(m_collection, &CollectionView::stopRequested, this, &TsumePane::stopRequested);
}

void TsumePane::makeSplitter() {
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->addWidget(m_problem);
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({75 * look::kGrid, 50 * look::kGrid});
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_shared = true; });
    connect(m_tabs, &QTabWidget::currentChanged, this, &TsumePane::shareRoom);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    outer->addWidget(m_splitter);
}

// The board and the list of moves step together.
void TsumePane::connectLine() {
    connect(m_problem, &ProblemBoard::lineChanged, this, &TsumePane::listMoves);
    connect(m_problem, &ProblemBoard::stepped, this, [this] { m_solve->setStep(m_problem->step()); });
    connect(m_solve, &SolveView::stepChosen, m_problem, &ProblemBoard::goToStep);
}

void TsumePane::listMoves() {
    m_solve->showMoves(m_problem->start(), m_problem->line(), m_notation);
    m_solve->setStep(m_problem->step());
}

board::BoardView& TsumePane::board() { return m_problem->view(); }

void TsumePane::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_notation = appearance.notation;
    m_problem->setAppearance(appearance, dark);
    listMoves();
}

void TsumePane::setStandsAlone(bool alone) { m_beside->setVisible(alone); }

void TsumePane::shareRoom() {
    // Hidden tabs request no room.
    for (int i = 0; i < m_tabs->count(); ++i)
        m_tabs->widget(i)->setSizePolicy(QSizePolicy::Preferred, i == m_tabs->currentIndex()
                                                                     ? QSizePolicy::Preferred
                                                                     : QSizePolicy::Ignored);
    if (m_shared)
        return;
    // The board gets the room that the tabs do not need, up to the size at which it stops growing.
    const QSize room = contentsRect().size() - QSize(2 * look::kGrid, 2 * look::kGrid) -
                       QSize(m_splitter->handleWidth(), m_splitter->handleWidth());
    const QSize tabs = m_tabs->minimumSizeHint();
    const int others = m_problem->minimumSizeHint().height() - m_problem->view().minimumHeight();
    int length = room.height();
    int board = 0;
    if (m_splitter->orientation() == Qt::Vertical) {
        board = std::min(length - tabs.height(), others + static_cast<int>(room.width() * kUprightShape));
    } else {
        const QSizeF shape = board::BoardGeometry::shape({});
        const auto wide = static_cast<int>((room.height() - others) * shape.width() / shape.height());
        length = room.width();
        board = std::min(length - std::max(tabs.width(), kLeastTabs), wide);
    }
    m_splitter->setSizes({board, length - board});
}

// --- events

void TsumePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

// While the pane has the focus, the stepping keys act here and not on the record.
bool TsumePane::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_PageDown:
            if (key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier) {
                event->accept();
                return true;
            }
            break;
        default:
            break;
        }
    }
    return QWidget::event(event);
}

void TsumePane::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        m_problem->stepBy(-1);
        return;
    case Qt::Key_Right:
        m_problem->stepBy(1);
        return;
    case Qt::Key_Home:
        m_problem->goToStep(0);
        return;
    case Qt::Key_End:
        m_problem->goToStep(m_problem->line().size());
        return;
    case Qt::Key_PageDown:
        emit nextRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

QSize TsumePane::minimumSizeHint() const {
    const QSize board = m_problem->minimumSizeHint();
    const QSize tabs = m_tabs->minimumSizeHint();
    // Beside each other they may be; in a narrow column they are below each other.
    const int height = m_splitter->orientation() == Qt::Vertical ? board.height() + tabs.height()
                                                                 : std::max(board.height(), tabs.height());
    return QSize(std::max(board.width(), tabs.width()), height) + QSize(2 * look::kGrid, 2 * look::kGrid);
}

void TsumePane::resizeEvent(QResizeEvent* event) {
    const Qt::Orientation orientation = width() < kWide ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() != orientation) {
        m_splitter->setOrientation(orientation);
        updateGeometry();
        m_shared = false; // in the other direction
    }
    shareRoom();
    QWidget::resizeEvent(event);
}

void TsumePane::retranslate() {
    m_beside->setToolTip(tr("Dock beside the board"));
    m_beside->setAccessibleName(m_beside->toolTip());
    m_tabs->setAccessibleName(tr("Mate problems"));
    m_tabs->setTabText(Solve, tr("Solve"));
    m_tabs->setTabText(Examine, tr("Examine"));
    m_tabs->setTabText(Practice, tr("Practice"));
    m_tabs->setTabText(Collection, tr("Collection"));
    listMoves();
}

} // namespace app
