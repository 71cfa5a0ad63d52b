// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_maker.h"
#include "app/face/shell/form_dialog.h"

namespace app {

// What of the library's games comes into a book: takes a recipe and returns one. Show it with open();
// recipe() is valid after it was accepted.
class BookRecipeDialog : public FormDialog {
    Q_OBJECT
public:
    explicit BookRecipeDialog(const BookRecipe& recipe, QWidget* parent = nullptr);

    const BookRecipe& recipe() const { return m_recipe; }

private:
    BookRecipe m_recipe;
};

} // namespace app
