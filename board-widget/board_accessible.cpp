// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_accessible.h"

#include "board-widget/board_view.h"
#include "board-widget/spot_text.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>

namespace board {

namespace {

constexpr int kHandKinds = static_cast<int>(shogi::kHandTypes.size());
constexpr int kSpotCount = shogi::kSquareCount + 2 * kHandKinds;

Spot spotOf(int child) {
    if (child < shogi::kSquareCount)
        return shogi::Square(child);
    const int place = child - shogi::kSquareCount;
    return HandPiece{place < kHandKinds ? shogi::Color::Black : shogi::Color::White,
                     shogi::kHandTypes[static_cast<std::size_t>(place % kHandKinds)]};
}

int childOf(const Spot& spot) {
    if (const auto* square = std::get_if<shogi::Square>(&spot))
        return square->index();
    if (const auto* hand = std::get_if<HandPiece>(&spot)) {
        const auto place = std::find(shogi::kHandTypes.begin(), shogi::kHandTypes.end(), hand->type);
        return shogi::kSquareCount + (hand->color == shogi::Color::Black ? 0 : kHandKinds) +
               static_cast<int>(place - shogi::kHandTypes.begin());
    }
    return -1;
}

// A square or a place on a stand. Lives as long as the interface of its board.
class SpotAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpotAccessible(BoardView* view, int child)
        : m_view(view)
        , m_child(child) {}

    bool isValid() const override { return true; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view->window()->windowHandle(); }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_view->describe(spotOf(m_child)) : QString();
    }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
    QRect rect() const override {
        const QRect local = m_view->geometryNow().rect(spotOf(m_child)).toRect();
        return {m_view->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = true;
        state.focused = m_view->hasFocus() && m_view->cursor() == spotOf(m_child);
        state.selectable = true;
        state.selected = m_view->selectedSpot() == spotOf(m_child);
        state.invisible = !m_view->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (name == setFocusAction()) {
            m_view->setFocus(Qt::OtherFocusReason);
            m_view->setCursorSpot(spotOf(m_child));
        } else if (name == pressAction()) {
            m_view->activate(spotOf(m_child));
        }
    }
    QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

private:
    BoardView* m_view;
    int m_child;
};

class BoardAccessible final : public QAccessibleWidget {
public:
    explicit BoardAccessible(BoardView* view)
        : QAccessibleWidget(view, QAccessible::Table)
        , m_view(view)
        , m_ids(static_cast<std::size_t>(kSpotCount), 0) {}
    ~BoardAccessible() override {
        for (const QAccessible::Id id : m_ids)
            if (id != 0)
                QAccessible::deleteAccessibleInterface(id);
    }

    // Created on request, as the language may have changed.
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Name)
            return BoardView::tr("Shogi board");
        if (kind == QAccessible::Description)
            return surroundingsText(m_view->state());
        return QAccessibleWidget::text(kind);
    }
    int childCount() const override { return kSpotCount + static_cast<int>(shownWidgets().size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0)
            return nullptr;
        if (index >= kSpotCount) {
            const QList<QWidget*> widgets = shownWidgets();
            return index - kSpotCount < widgets.size()
                       ? QAccessible::queryAccessibleInterface(widgets[index - kSpotCount])
                       : nullptr;
        }
        QAccessible::Id& id = m_ids[static_cast<std::size_t>(index)];
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(new SpotAccessible(m_view, index));
        return QAccessible::accessibleInterface(id);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const QList<QWidget*> widgets = shownWidgets();
        for (qsizetype i = 0; i < widgets.size(); ++i)
            if (child->object() == widgets[i])
                return kSpotCount + static_cast<int>(i);
        for (int i = 0; i < kSpotCount; ++i) {
            const QAccessible::Id id = m_ids[static_cast<std::size_t>(i)];
            if (id != 0 && QAccessible::accessibleInterface(id) == child)
                return i;
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const Spot spot = m_view->geometryNow().spotAt(m_view->mapFromGlobal(QPoint(x, y)));
        return child(childOf(spot));
    }
    QAccessibleInterface* focusChild() const override {
        return m_view->hasFocus() ? child(childOf(m_view->cursor())) : nullptr;
    }

private:
    // The widgets that cover the board: the promotion chooser, a message about an illegal move.
    QList<QWidget*> shownWidgets() const {
        QList<QWidget*> widgets = m_view->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        widgets.removeIf([](const QWidget* widget) { return !widget->isVisible(); });
        return widgets;
    }

    BoardView* m_view;
    mutable std::vector<QAccessible::Id> m_ids;
};

QAccessibleInterface* makeInterface(const QString& /*className*/, QObject* object) {
    auto* view = qobject_cast<BoardView*>(object);
    return view ? new BoardAccessible(view) : nullptr;
}

} // namespace

void installBoardAccessibility() { QAccessible::installFactory(makeInterface); }

void announceFocus(BoardView* view, const Spot& spot) {
    const int child = childOf(spot);
    if (child < 0 || !QAccessible::isActive())
        return;
    QAccessibleEvent event(view, QAccessible::Focus);
    event.setChild(child);
    QAccessible::updateAccessibility(&event);
}

} // namespace board
