// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book.h"
#include "shogi-core/position.h"

#include <string>

namespace tokin::training {

struct BookReportSettings {
    shogi::Position start;
    int plies = 6;       // of the lines shown
    int leastShare = 50; // per mille: lines that are played less often are left out
};

// For people: how large the book is, and its lines as an indented tree, each move with how often it is played
// when both sides play from the book, and its score for the side that makes it.
std::string bookReport(const Book& book, const BookReportSettings& settings);

} // namespace tokin::training
