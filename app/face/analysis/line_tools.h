// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QWidget>

#include <optional>

class QTableView;
class QToolButton;

namespace app {

// Buttons on a row of a table of lines: the one under the mouse, otherwise the current one while the table
// has the focus. They step through the line or insert it into the record. They cover the end of the line and
// are hidden where they would cover more than half of it. The Insert key acts as the second button.
class LineTools : public QWidget {
    Q_OBJECT

public:
    // Places the buttons over the table's last column; rows whose data for this role is false have none.
    LineTools(QTableView& table, int hasLineRole);

    void retranslate();

signals:
    void playRequested(int row);
    void insertRequested(int row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int wantedRow() const;
    void place();

    QTableView& m_table;
    int m_hasLineRole;
    std::optional<QPoint> m_mouse; // in the viewport
    int m_row = -1;                // -1: hidden
    QToolButton* m_play = nullptr;
    QToolButton* m_insert = nullptr;
};

} // namespace app
