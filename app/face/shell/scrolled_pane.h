// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;

namespace app {

// The content of a pane beside the board. It asks for as much room as its content wants, but needs little:
// content that does not fit scrolls, so that the window never has to grow beyond its screen.
class ScrolledPane : public QScrollArea {
    Q_OBJECT

public:
    // The scroll area owns the content.
    explicit ScrolledPane(QWidget* content, QWidget* parent = nullptr);

    // The size at which nothing has to be scrolled.
    QSize needed() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // The content begins this much lower (px), below something else that lies over the pane.
    void setHeadroom(int height);
    // Shows these words instead of the content; empty: the content.
    void hideContent(const QString& why);

signals:
    // The height that the content needs, or would like to have, has changed.
    void wishesChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tellWishes();

    QLabel* m_why = nullptr; // made when it is needed
    int m_headroom = 0;
    int m_needed = 0; // px of height when the content was looked at last
    int m_wished = 0;
};

} // namespace app
