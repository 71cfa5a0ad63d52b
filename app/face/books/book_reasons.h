// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/open_book.h"

#include <QtGlobal>

// Reasons why commands for the book cannot be chosen, as in Command::whyNot.
namespace app::booknot {

inline constexpr const char* kNone = QT_TRANSLATE_NOOP("app::Actions", "No book is open");
inline constexpr const char* kOnlyLookedUp =
    QT_TRANSLATE_NOOP("app::Actions", "This book is too large to be changed");
inline constexpr const char* kBusy =
    QT_TRANSLATE_NOOP("app::Actions", "Something is being done with the book");
inline constexpr const char* kNoMove = QT_TRANSLATE_NOOP("app::Actions", "No move of the book is chosen");

// The book is open, and nothing hinders editing: nullptr.
inline const char* whyNotEdited(const OpenBook& book) {
    return book.kind() == OpenBook::Kind::None       ? kNone
           : book.kind() == OpenBook::Kind::LookedUp ? kOnlyLookedUp
           : book.mayBeEdited()                      ? nullptr
                                                     : kBusy;
}

} // namespace app::booknot
