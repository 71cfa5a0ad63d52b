// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_document.h"
#include "app/books/book_fault.h"
#include "app/books/book_format.h"
#include "app/books/book_size.h"
#include "app/books/opening_choice.h"
#include "app/game/player.h"
#include "app/settings/appearance_settings.h"
#include "app/text/message.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace app {

// Texts about opening books.

// What a step of editing did, as in "Undo: %1".
QString bookEditName(BookEdit edit);

// What the programs call the format: "YaneuraOu (.db)".
QString bookFormatName(BookFormat format);

// With the file, and the place in it if it is known.
Message bookFaultMessage(const BookFault& fault);
// What was left out while reading, a sentence each; empty if nothing.
QStringList bookRemarkTexts(const BookRemarks& remarks);

// "expected replies (12), comments (3)"
QString bookLossText(const std::vector<BookLoss>& losses);
// A book is not saved because the format cannot hold everything.
Message bookLossMessage(const std::vector<BookLoss>& losses, BookFormat format);

// How often a move of an entry is played, of all its moves with a count: "52 %"; empty if it has no count.
QString bookShareText(const BookEntry& entry, const BookMove& move);
// What an entry says of one of its moves in a line: "52 %, 1,204 times, score +30 for the side that moves,
// depth 20"; empty if nothing.
QString bookMoveText(const BookEntry& entry, const BookMove& move);

// The move, and what the book says about it: "7g7f, 52 %, 1,204 games, score +30, depth 20".
QString openingChoiceText(const OpeningChoice& choice);

// A move of a book: "▲7六歩 52 % (1,204 games)". share: how often it is chosen.
QString bookMoveText(const BookPlayed& played, const BookMove& move, double share, MoveNotation notation);
// All moves that could be chosen, a line each, the most frequent first, with scores from Black's side; after
// the name of the book.
QString bookMovesText(const BookPlayed& played, MoveNotation notation);
// What is written into records about such a move: "From the opening book user_book.db: 52 %, 1,204 games".
QString bookNoteText(const BookPlayed& played);
// An engine plays without its book, as this has happened.
Message bookFailedMessage(const BookFault& fault, const QString& engine);
// "YaneuraOu (.db), positions: 12,345"
QString bookSizeText(const BookSize& size);

} // namespace app
