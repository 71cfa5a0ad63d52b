// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace app {

// A label that shortens its text when there is little room.
class ElidedLabel : public QWidget {
    Q_OBJECT

public:
    // Growing: asks for as much room as its longest text so far, so that what stands beside it does not
    // dance. Filling: takes what is left.
    enum class Room { Growing, Filling };

    explicit ElidedLabel(Room room, QWidget* parent = nullptr);
    void setText(const QString& text);
    // Forgets how much room it needed.
    void reset();
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Room m_room;
    QString m_text;
    int m_widest = 0;
};

} // namespace app
