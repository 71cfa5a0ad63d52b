// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/book/book_tree.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>

namespace tokin::training {

// What searches for a book have found, as lines of a text file, to search no position twice: a run that was
// interrupted continues, and other limits or more positions take over what is there. The first line says how
// the searches are made. Used by one thread.
class BookJournal {
public:
    // Reads the file, or begins it. A last line that a kill has cut is removed. Otherwise what is wrong,
    // beginning with the file's name.
    static tl::expected<BookJournal, std::string> open(const std::string& path, const std::string& head);

    const SearchedMoves* find(const shogi::Position& position) const;
    // The text of an error, if any.
    std::optional<std::string> append(const shogi::Position& position, const SearchedMoves& found);

private:
    BookJournal() = default;

    std::ofstream m_file;
    std::unordered_map<std::string, SearchedMoves> m_found; // by SFEN
};

} // namespace tokin::training
