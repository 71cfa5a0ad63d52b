// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace app {

// A text in the status bar that can be focused by keys and read by screen readers, unless it is empty.
class StatusLabel : public QLabel {
    Q_OBJECT

public:
    explicit StatusLabel(QWidget* parent = nullptr);

    void show(const QString& text);

signals:
    // It was double-clicked, or Enter was pressed.
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

} // namespace app
