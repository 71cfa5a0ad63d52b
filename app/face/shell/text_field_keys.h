// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace app {

// Lets the text field that has the focus keep every key that edits text or moves in it, whatever commands
// have these keys: Qt leaves some of them, such as Ctrl+Del, to commands.
class TextFieldKeys : public QObject {
    Q_OBJECT
public:
    explicit TextFieldKeys(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focused);

    QPointer<QWidget> m_field; // nullptr: nothing is entered
};

} // namespace app
