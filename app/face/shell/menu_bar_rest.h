// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenuBar;
class QVBoxLayout;

namespace app {

// The part of a menu bar that the menus leave free. It holds a row of tabs, which takes no height from the
// board there. If the menus leave too little, or are not in the window, the tabs are in a column instead.
class MenuBarRest : public QWidget {
    Q_OBJECT

public:
    // tabs: whether they are shown is up to their owner. They may be this much too high for the bar: they
    // are given a greatest height. otherwise: the column, at whose top they are if there is no room.
    MenuBarRest(QMenuBar& bar, QWidget& tabs, QVBoxLayout& otherwise);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeLater();
    void place();

    QMenuBar& m_bar;
    QWidget& m_tabs;
    QVBoxLayout& m_otherwise;
    bool m_isAwaited = false; // place() will be called
};

} // namespace app
