// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/repertoire/repertoire_exchange.h"

namespace app {

// What of a book comes into a repertoire. Values in, values out.
class BookTakingDialog : public FormDialog {
    Q_OBJECT
public:
    // book: the name of its file. repertoire: the name.
    BookTakingDialog(const QString& book, const QString& repertoire, QWidget* parent = nullptr);

    BookTaking taking() const { return {m_fewest, m_plies}; }

private:
    int m_fewest = 1;
    int m_plies = BookTaking().plies;
};

} // namespace app
