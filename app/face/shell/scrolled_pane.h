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
    // The content has grown and is not seen as a whole any more.
    void grown();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_height = 0; // px that the content needed when it was looked at last
};

} // namespace app
