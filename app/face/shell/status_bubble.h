// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace app {

// A short message at the lower edge of its parent, or the upper one, that disappears by itself: for example,
// why a move is illegal or what was copied. It never takes focus or clicks.
class StatusBubble : public QWidget {
    Q_OBJECT

public:
    explicit StatusBubble(QWidget* parent);

    void say(const QString& text, bool warning = false);
    // Shows it at the upper edge while something else is at the lower one.
    void setAtTop(bool top);
    // Hides this text, which is no longer true. Does nothing if another text has been shown since.
    void unsay(const QString& text);
    QString text() const { return m_text; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QString m_text;
    bool m_warning = false;
    bool m_isAtTop = false;
    QTimer m_timer;
};

} // namespace app
