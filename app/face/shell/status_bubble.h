// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace app {

// A short message at the lower edge of its parent, or the upper one, that disappears by itself: why a move is
// illegal, what was copied. It never takes focus or clicks.
class StatusBubble : public QWidget {
    Q_OBJECT

public:
    explicit StatusBubble(QWidget* parent);

    void say(const QString& text, bool warning = false);
    // While something else lies at the lower edge.
    void setAtTop(bool top);
    // What was said is not true any more; nothing if something else has been said since.
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
