// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace app {

// A page of fields in a dialog: as high as they need where the screen has room, else it scrolls. Its window
// grows when more is shown, and never shrinks by itself.
class ScrolledPage : public QScrollArea {
    Q_OBJECT

public:
    // page: has a layout; the scroll area owns it.
    explicit ScrolledPage(QWidget* page, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void growWindow();

    int m_wanted = 0; // height that the window has been given room for, px
};

// The field with the focus comes into sight, however it got it.
void followFocus(QScrollArea* area);

} // namespace app
