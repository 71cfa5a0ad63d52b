// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_operations.h"
#include "app/face/shell/form_dialog.h"

#include <optional>

namespace app {

// What is kept of a book. Show it with open(); filter() is valid after it was accepted.
class BookFilterDialog : public FormDialog {
    Q_OBJECT
public:
    explicit BookFilterDialog(QWidget* parent = nullptr);

    BookFilter filter() const;

private:
    struct Chosen {
        std::optional<int> minCount;
        std::optional<int> minDepth;
        std::optional<int> minScore;
        std::optional<int> maxScore;
        std::optional<int> untilMove;
        int side = 0; // of the moves: both, Black, White
    };
    Chosen m_chosen;
};

} // namespace app
