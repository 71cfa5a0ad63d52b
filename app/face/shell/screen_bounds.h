// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QWidget>

class QScreen;

namespace app {

// Keeps the program's windows and dialogs on their screen, whichever they are: none opens larger than what
// panels leave free, its frame counted, none grows beyond that, and all of it lies there. What has no room in
// a window scrolls inside it, so no window may ask for more than a small screen has. Where the user pulls a
// window afterwards is not touched. Needs the QApplication, whose events it watches. Main thread.
class ScreenBounds : public QObject {
    Q_OBJECT

public:
    explicit ScreenBounds(QObject* parent = nullptr);

    // The largest size that a window can have on its screen, without its frame; px.
    static QSize room(const QWidget& window);
    // Puts this one in the middle of another, as far as the screen allows.
    static void center(QWidget& window, const QWidget& over);
    // A size that was asked for by name is not questioned.
    void leaveAlone(QWidget* window) { m_leftAlone = window; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QScreen* screen);

    QPointer<QWidget> m_leftAlone;
};

} // namespace app
