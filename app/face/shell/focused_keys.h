// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace app {

// Lets the focused widget keep the keys it is used with, even if commands have the same keys: a text field
// those that edit text or move in it (Qt leaves some, such as Ctrl+Del, to commands), buttons and drop-down
// lists Space, tabs and sliders the arrow keys. Applies to all windows.
class FocusedKeys : public QObject {
    Q_OBJECT
public:
    explicit FocusedKeys(QObject* parent = nullptr);

    // Left and Right fold and unfold the branches of this tree.
    static void leaveArrowsTo(QWidget& tree);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focused);

    QPointer<QWidget> m_focused;
};

} // namespace app
