// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

class QLabel;

namespace app {

// A table of tens of thousands of rows whose columns follow their contents: measured are the rows on the
// screen alone. Qt measures all of them whenever something changes while the table is hidden. What is
// shown begins with a whole row wherever it is scrolled to, except by the user, and then ends with one: a row
// of which only a part would fit is left out.
class LongTable : public QTableView {
public:
    explicit LongTable(QWidget* parent = nullptr);

    // Makes it a list of a pane: one row is chosen at a time and none is edited, without a grid and headers
    // of rows; columns follow their contents, and one takes the rest of the width. The model must be set.
    void setUpRows(int widest);
    // Words in the middle in place of rows, named for tests.
    QLabel* addWords(const char* name);

    // Scrolls as little as is needed to have the cell in view, with some rows before it and after it.
    void showCell(const QModelIndex& index);

protected:
    int sizeHintForColumn(int column) const override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    // Rounded up.
    int wholeRows(int height) const;
};

} // namespace app
