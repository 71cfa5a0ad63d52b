// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace app {

// The content of a pane beside the board. It asks for as much room as its content wants, but insists on
// little: what does not fit is scrolled to, and the window never has to grow beyond its screen.
class ScrolledPane : public QScrollArea {
    Q_OBJECT

public:
    // The scroll area owns the content.
    explicit ScrolledPane(QWidget* content, QWidget* parent = nullptr);

    // What the content needs to be seen without scrolling.
    QSize needed() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    // The content needs another height than before, or would like to have one.
    void wishesChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_needed = 0; // px of height when the content was looked at last
    int m_wished = 0;
};

} // namespace app
