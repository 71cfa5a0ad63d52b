// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace app {

// What people say to each other, as plain lines, the newest last and in view, and a line to say something.
// Emits what the user says; what was said is added by whoever hears it.
class ChatView : public QWidget {
    Q_OBJECT

public:
    // Older lines are forgotten.
    static constexpr int kMostLines = 500;

    explicit ChatView(QWidget* parent = nullptr);

    // text: for display, already made safe; line ends become blanks.
    void addLine(const QString& text);
    void clear();
    // In place of lines while there are none; the language may have changed.
    void setPlaceholder(const QString& text);
    // Whether something can be said now; what is being typed stays.
    void setEnabledToSay(bool enabled);
    // The line that is being typed.
    QLineEdit& line() { return *m_line; }
    QString lines() const;

signals:
    // Not blank.
    void sayRequested(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void say();
    void retranslate();

    QPlainTextEdit* m_lines = nullptr;
    QLineEdit* m_line = nullptr;
    QPushButton* m_say = nullptr;
};

} // namespace app
