// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QWidget>

namespace app {

// Opens the context menu of a widget on which a finger is held, as the right button of a mouse does, in all
// windows of the program. The board handles this itself. Main thread.
class TouchMenus : public QObject {
    Q_OBJECT

public:
    explicit TouchMenus(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    QBasicTimer m_timer;
    QPointer<QWidget> m_pressed;
    QPoint m_at; // on the screen
};

} // namespace app
