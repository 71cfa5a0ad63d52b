// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace app {

// Stars, 0 to 5, given by a click, by the digits or by the arrow keys; a click on the last star given takes
// all away. For screen readers it is a slider.
class StarsField : public QSlider {
    Q_OBJECT
public:
    explicit StarsField(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect star(int number) const;
};

} // namespace app
