// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace app {

// A field that takes the key pressed in it, with its modifiers. Tab leaves it and Escape closes its dialog,
// as everywhere.
class KeyField : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyField(QWidget* parent = nullptr);

signals:
    void entered(const QKeySequence& key);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace app
