// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace app {

// A page of fields in a dialog: as high as needed if the screen has room, otherwise it scrolls. Its window
// grows when more is shown, and never shrinks by itself.
class ScrolledPage : public QScrollArea {
    Q_OBJECT

public:
    // page: has a layout; the scroll area owns it.
    explicit ScrolledPage(QWidget* page, QWidget* parent = nullptr);

    // Makes its window as high as the visible contents.
    void fitWindow();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void growWindow();

    int m_wanted = 0; // height that the window was enlarged for, px
};

// Scrolls to the focused field, however it got the focus.
void followFocus(QScrollArea* area);

} // namespace app
