// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace app {

// A name as people call the player: without title or grade ("羽生善治九段", "藤井 聡太 竜王・名人"), a rating
// ("name(1523)") or the hash that a server appends ("Name+0123456789abcdef0123456789abcdef"), and without
// blanks between kanji. A name that would be nothing without these is left as it is.
std::string plainName(std::string_view name);
// The rating that is part of a name, "name(1523)", "name R1523"; nothing if it has no rating.
std::optional<int> ratingInName(std::string_view name);

// Text as it is indexed and searched for: words separated by blanks, each kanji and kana a word of its own,
// so that a phrase finds any part of a text. Width, case, and hiragana or katakana do not matter. Kana are
// indexed a second time in Latin letters, and Latin letters are spelled in one way (shi like si, ou like o),
// for those who cannot type Japanese.
QString indexedWords(const QString& text);
// The kana of a well-known player's plain name (resources/library/players.json); empty if it is not there.
QString readingOf(const QString& plainName);
// A query for SQLite's FTS5: all words of the text must occur, Japanese ones in this order, the last Latin
// letters of a word may be missing. Empty if there is nothing to search for.
QString wordQuery(const QString& text);

} // namespace app
