// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"
#include "bundled-engine/play/style.h"
#include "shogi-core/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace tokin {

// Everything that can be set by `setoption`, with its defaults.
struct Options {
    int hashMegabytes = 64;
    int threads = 1;
    bool ponder = false;
    int multiPv = 1;
    shogi::DeclarationRule declaration = shogi::DeclarationRule::Points27;
    bool handicapCredit = false;
    int maxMovesToDraw = 0; // 0 = no limit
    Milliseconds timeMargin{100};
    int resignScore = 0; // centipawns; 0 = never
    bool analyses = false;
    bool limitsStrength = false;
    int grade = 1;        // kWeakestGrade … kFullGrade
    int strengthSeed = 0; // for what a limited player misjudges; 0 = different in each game
    PlayStyle style;      // of a limited player
    bool paces = true;    // a limited player takes time as a person does
    std::string evalFile; // of a network; empty = the embedded one, if any
    bool ownBook = false; // moves in openings come from a book
    std::string bookFile; // empty = the embedded one, if any
};

enum class OptionFault { None, UnknownName, BadValue };

// The `option …` lines that declare them.
std::vector<std::string> optionDeclarations();

// Names and the values of check and combo options ignore case; numbers out of range are clamped.
OptionFault setOption(Options& options, std::string_view name, std::string_view value);

} // namespace tokin
