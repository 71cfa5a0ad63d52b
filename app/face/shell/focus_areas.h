// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <map>
#include <vector>

class QMainWindow;

namespace app {

// The areas of the main window between which keys move the focus: the middle with the board, banners over the
// panes, the panes, the status bar and the tool bar, if they are visible. Tab stays within an area. Main
// thread; does not own the areas.
class FocusAreas : public QObject {
    Q_OBJECT

public:
    // first: gets the focus when the middle is entered for the first time.
    FocusAreas(QMainWindow& window, QWidget& first);

    // Moves the focus to the next or previous area that accepts it, to the field there that had it last.
    void go(bool forwards);
    // Moves the focus to the next field of the area, as Tab does. If the focused field has just been hidden
    // or disabled, the focus goes to another one in its area (in the middle, to the first) without showing
    // the keyboard cursor. Returns false if no area has the focus.
    bool step(bool forwards);

private:
    // The areas in the order in which keys visit them.
    std::vector<QWidget*> areas() const;
    QWidget* areaOf(const QWidget* widget) const;
    bool enter(QWidget& area);
    void leave(QWidget* area, const QWidget& gone);

    QMainWindow& m_window;
    QWidget& m_first;
    std::map<const QWidget*, QPointer<QWidget>> m_last; // the widget that had the focus last, by area
};

} // namespace app
