// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace app {

// A table of tens of thousands of rows whose columns follow their contents: measured are the rows on the
// screen alone. Qt measures all of them whenever something changes while the table is hidden.
class LongTable : public QTableView {
public:
    explicit LongTable(QWidget* parent = nullptr);

protected:
    int sizeHintForColumn(int column) const override;
    void showEvent(QShowEvent* event) override;
};

} // namespace app
