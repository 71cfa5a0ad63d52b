// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace app {

// A text of the status bar, which can be reached by keys and read aloud there, unless it is empty.
class StatusLabel : public QLabel {
    Q_OBJECT

public:
    explicit StatusLabel(QWidget* parent = nullptr);

    void show(const QString& text);

signals:
    // A double click, or Enter.
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

} // namespace app
