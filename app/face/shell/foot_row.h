// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QRect>

class QStatusBar;

namespace app {

// The status bar as a place for what must not cover stands and plates and has no room beside the board: it is
// always there, so that the board keeps its size. Its own texts make room. Main thread.
class FootRow : public QObject {
    Q_OBJECT

public:
    // The bar must outlive this object.
    explicit FootRow(QStatusBar& bar);

    QStatusBar& bar() const { return m_bar; }
    // The user may see the board alone.
    bool isThere() const;
    // Lends the left part of this width (px) to something that lies over it; 0: nothing lies there.
    void lend(int width);
    // What is not lent, in pixels of the window.
    QRect rest() const;

signals:
    // Its place, its size or its rest.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    QStatusBar& m_bar;
    int m_lent = 0; // px
};

} // namespace app
