// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QString>
#include <QWidget>

#include <vector>

class QScreen;

namespace app {

// A screen's name and size, by which it is recognised; and those of all connected screens, the main one
// first.
QString screenName(const QScreen& screen);
std::vector<QString> screenNames();

// Keeps all windows and dialogs of the program on their screen: none opens or grows larger than the available
// area, including its frame, and all of it is visible. Content that does not fit scrolls inside the window,
// so no window may require more than a small screen has. Windows moved by the user are not corrected. Needs
// the QApplication, whose events it filters. Main thread.
class ScreenBounds : public QObject {
    Q_OBJECT

public:
    explicit ScreenBounds(QObject* parent = nullptr);

    // The largest size of a window on its screen, without its frame; px.
    static QSize room(const QWidget& window);
    // Centres one window on another, as far as the screen permits.
    static void center(QWidget& window, const QWidget& over);
    // An explicitly requested size is not changed.
    void leaveAlone(QWidget* window) { m_leftAlone = window; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QScreen* screen);

    QPointer<QWidget> m_leftAlone;
};

} // namespace app
