// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <map>
#include <vector>

class QMainWindow;

namespace app {

// The areas of the main window that keys lead through: the middle with the board, the panes, the status bar
// and the tool bar, as far as they are seen. Tab stays within an area. Main thread; owns none of them.
class FocusAreas : public QObject {
    Q_OBJECT

public:
    // first: what has the focus when the middle is entered for the first time.
    FocusAreas(QMainWindow& window, QWidget& first);

    // To the next area that takes the focus, or the previous one, where it had the focus last.
    void go(bool forwards);
    // To the next field of the area, as Tab does. If the focused field has just been hidden or disabled: to
    // one in its area, in the middle to the first, without a sign of the keyboard. False: no area has the
    // focus.
    bool step(bool forwards);

private:
    // In the order in which they are visited.
    std::vector<QWidget*> areas() const;
    QWidget* areaOf(const QWidget* widget) const;
    bool enter(QWidget& area);
    void leave(QWidget* area, const QWidget& gone);

    QMainWindow& m_window;
    QWidget& m_first;
    std::map<const QWidget*, QPointer<QWidget>> m_last; // what has had the focus, by area
};

} // namespace app
