// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/pointer_commands.h"

#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/settings/settings_file.h"

#include <QApplication>
#include <QDockWidget>
#include <QLineF>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QTouchEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr int kWheelNotch = 120;
constexpr double kPinchStep = 0.15; // share by which fingers move apart for the next larger size

} // namespace

int textSizeBeside(int percent, int steps) {
    const auto at = std::lower_bound(kTextSizes.begin(), kTextSizes.end(), percent) - kTextSizes.begin();
    const auto last = static_cast<std::ptrdiff_t>(kTextSizes.size()) - 1;
    return kTextSizes[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + steps, 0, last))];
}

PointerCommands::PointerCommands(MainWindow& window, SettingsFile& settings, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_settings(settings) {
    qApp->installEventFilter(this);
}

bool PointerCommands::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (widget != nullptr && press(*static_cast<QMouseEvent*>(event), *widget))
            return true;
        break;
    case QEvent::Wheel:
        if (widget != nullptr && turn(*static_cast<QWheelEvent*>(event)))
            return true;
        break;
    case QEvent::NativeGesture: {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (widget == nullptr || gesture->gestureType() != Qt::ZoomNativeGesture)
            break;
        pinch(gesture->value());
        return true;
    }
    // Touches are observed at the window, as most widgets do not accept them and get the first finger as a
    // mouse.
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd:
    case QEvent::TouchCancel:
        if (widget == nullptr && watched->isWindowType() && touch(*static_cast<QTouchEvent*>(event)))
            return true;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

bool PointerCommands::isOfWindow(const QWidget& widget) const {
    const QWidget* window = widget.window();
    return QApplication::activeModalWidget() == nullptr &&
           (window == &m_window || qobject_cast<const QDockWidget*>(window) != nullptr);
}

bool PointerCommands::press(const QMouseEvent& event, const QWidget& widget) {
    const bool isBack = event.button() == Qt::BackButton;
    if ((!isBack && event.button() != Qt::ForwardButton) || !isOfWindow(widget))
        return false;
    m_window.actions()[isBack ? "previous" : "next"]->trigger();
    return true;
}

bool PointerCommands::turn(const QWheelEvent& event) {
    if (!event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    m_wheelRest += event.angleDelta().y();
    const int notches = m_wheelRest / kWheelNotch;
    m_wheelRest -= notches * kWheelNotch;
    if (notches != 0)
        scale(notches);
    return true;
}

void PointerCommands::scale(int steps) {
    AppearanceSettings appearance = m_settings.appearance();
    appearance.fontSize = textSizeBeside(appearance.fontSize, steps);
    m_settings.setAppearance(appearance);
    m_window.bubble().say(tr("Size of texts: %1 %").arg(appearance.fontSize));
}

void PointerCommands::pinch(double amount) {
    m_pinched += amount;
    const int steps = static_cast<int>(m_pinched / kPinchStep);
    m_pinched -= steps * kPinchStep;
    if (steps != 0)
        scale(steps);
}

bool PointerCommands::touch(const QTouchEvent& event) {
    const bool isPinch =
        event.type() != QEvent::TouchEnd && event.type() != QEvent::TouchCancel && event.points().size() == 2;
    if (!isPinch) {
        m_apart = 0.0;
        return false;
    }
    const double apart =
        QLineF(event.points()[0].globalPosition(), event.points()[1].globalPosition()).length();
    if (m_apart == 0.0)
        m_pinched = 0.0;
    else if (apart > 0.0)
        pinch(apart / m_apart - 1.0);
    m_apart = apart;
    return false;
}

} // namespace app
