// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QString>

namespace app {

// A label that elides its text if there is too little room; with several rows, it wraps the text first. It
// paints the text itself, and is a QLabel for screen readers, which are told all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    // Growing: requests the width of its longest text so far, to keep its neighbours from moving. Filling:
    // takes the remaining width.
    enum class Room { Growing, Filling };

    explicit ElidedLabel(Room room, QWidget* parent = nullptr);
    void setText(const QString& text);
    // The number of rows of text, 1 at first. Its height follows from it, whatever the text is.
    void setRows(int rows);
    // Resets the width it requests.
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
    int m_rows = 1;
};

} // namespace app
