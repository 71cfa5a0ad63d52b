// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/screen_bounds.h"

#include <QApplication>
#include <QResizeEvent>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace app {

namespace {

constexpr QMargins kUsualFrame{8, 40, 8, 8};

bool isOrdinary(const QWidget& window) {
    switch (window.windowType()) {
    case Qt::Window:
    case Qt::Dialog:
    case Qt::Sheet:
    case Qt::Drawer:
    case Qt::Tool:
        return true;
    default:
        return false;
    }
}

bool fillsTheScreen(const QWidget& window) { return window.isMaximized() || window.isFullScreen(); }

QMargins frameNow(const QWidget& window) {
    const QRect inner = window.geometry();
    const QRect outer = window.frameGeometry();
    return {inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
            outer.bottom() - inner.bottom()};
}

// The window manager's frame. It is known only once a window is shown; until then, the frame of other windows
// is assumed.
QMargins frameOf(const QWidget& window) {
    if (window.windowFlags().testFlag(Qt::FramelessWindowHint))
        return {};
    QMargins frame;
    const auto take = [&frame](const QWidget& other) {
        if (other.isVisible() && !fillsTheScreen(other))
            frame = frame | frameNow(other);
    };
    take(window);
    if (frame.isNull())
        for (const QWidget* other : QApplication::topLevelWidgets())
            if (isOrdinary(*other))
                take(*other);
    return frame.isNull() ? kUsualFrame : frame;
}

void shrink(QWidget& window) {
    const QSize most = ScreenBounds::room(window);
    if (window.width() > most.width() || window.height() > most.height())
        window.resize(window.size().boundedTo(most));
}

QPoint cornerOf(const QWidget& window) {
    const QMargins frame = frameOf(window);
    return window.geometry().topLeft() - QPoint(frame.left(), frame.top());
}

// corner: where the frame begins.
void moveInside(QWidget& window, QPoint corner) {
    const QMargins frame = frameOf(window);
    const QRect room = window.screen()->availableGeometry();
    const QSize outer = window.size().grownBy(frame);
    // If even the minimum size is too large, the title bar must be visible.
    corner.setX(std::max(room.left(), std::min(corner.x(), room.right() + 1 - outer.width())));
    corner.setY(std::max(room.top(), std::min(corner.y(), room.bottom() + 1 - outer.height())));
    // Not move(), which would ignore a frame that does not exist yet.
    const QRect inner(corner + QPoint(frame.left(), frame.top()), window.size());
    if (inner != window.geometry())
        window.setGeometry(inner);
}

} // namespace

QString screenName(const QScreen& screen) {
    return QStringLiteral("%1 %2x%3")
        .arg(screen.name())
        .arg(screen.size().width())
        .arg(screen.size().height());
}

std::vector<QString> screenNames() {
    std::vector<QString> names;
    for (const QScreen* screen : QGuiApplication::screens()) // Qt names the main one first
        names.push_back(screenName(*screen));
    return names;
}

ScreenBounds::ScreenBounds(QObject* parent)
    : QObject(parent) {
    for (QScreen* screen : QGuiApplication::screens())
        watch(screen);
    connect(qApp, &QGuiApplication::screenAdded, this, &ScreenBounds::watch);
    qApp->installEventFilter(this);
}

// A panel has appeared, or the resolution has changed.
void ScreenBounds::watch(QScreen* screen) {
    connect(screen, &QScreen::availableGeometryChanged, this, [this, screen] {
        for (QWidget* window : QApplication::topLevelWidgets()) {
            if (!window->isVisible() || !isOrdinary(*window) || fillsTheScreen(*window) ||
                window == m_leftAlone || window->screen() != screen)
                continue;
            shrink(*window);
            moveInside(*window, cornerOf(*window));
        }
    });
}

QSize ScreenBounds::room(const QWidget& window) {
    return window.screen()->availableSize().shrunkBy(frameOf(window));
}

void ScreenBounds::center(QWidget& window, const QWidget& over) {
    const QPoint middle = over.frameGeometry().center();
    const QSize outer = window.size().grownBy(frameOf(window));
    moveInside(window, middle - QPoint(outer.width() / 2, outer.height() / 2));
}

bool ScreenBounds::eventFilter(QObject* watched, QEvent* event) {
    if ((event->type() != QEvent::Show && event->type() != QEvent::Resize) || event->spontaneous() ||
        !watched->isWidgetType())
        return false;
    auto& window = static_cast<QWidget&>(*watched);
    if (!window.isWindow() || !isOrdinary(window) || fillsTheScreen(window) || &window == m_leftAlone)
        return false;
    if (event->type() == QEvent::Show) {
        shrink(window);
        // Otherwise the window manager places it or, for a dialog, it is placed in a moment according to its
        // size.
        if (window.testAttribute(Qt::WA_Moved))
            moveInside(window, cornerOf(window));
    } else if (window.isVisible()) {
        // Its content has grown.
        const auto* resized = static_cast<QResizeEvent*>(event);
        if (resized->size().width() > resized->oldSize().width() ||
            resized->size().height() > resized->oldSize().height()) {
            shrink(window);
            moveInside(window, cornerOf(window));
        }
    }
    return false;
}

} // namespace app
