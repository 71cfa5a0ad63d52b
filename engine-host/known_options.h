// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

// Names of engine options with a known meaning, regardless of the engine: those of the protocols, and those
// that many engines share. A list holds the names of one option; of these, the first one that an engine
// declares is its name for the option. Names are compared by sameOptionName(). Tokin declares its own in
// bundled-engine/options.
namespace host::known_options {

template <std::size_t n>
using Names = std::array<std::string_view, n>;

// Sent even if undeclared, by the first name of each list.
inline constexpr Names<2> kHash{"USI_Hash", "Hash"}; // MiB
inline constexpr Names<3> kPonder{"USI_Ponder", "USI_Pondering", "Ponder"};

inline constexpr Names<3> kThreads{"Threads", "Thread", "UCT_Threads"};
inline constexpr Names<2> kMultiPv{"USI_MultiPV", "MultiPV"};
inline constexpr std::string_view kUsiOwnBook = "USI_OwnBook"; // of USI engines
inline constexpr std::string_view kOwnBook = "OwnBook";        // of the others
inline constexpr Names<2> kAnalyse{"USI_AnalyseMode", "UCI_AnalyseMode"};
inline constexpr Names<2> kCurrentLine{"USI_ShowCurrLine", "UCI_ShowCurrLine"};
inline constexpr Names<2> kRefutations{"USI_ShowRefutations", "UCI_ShowRefutations"};
inline constexpr Names<2> kVariant{"USI_Variant", "UCI_Variant"};
inline constexpr std::string_view kOpponent = "UCI_Opponent";
inline constexpr std::string_view kAbout = "UCI_EngineAbout";
inline constexpr std::string_view kStochasticPonder = "Stochastic_Ponder";

// Strength: a check option and the number that it enables, or a level.
struct StrengthNames {
    std::string_view limit;
    std::string_view value;
};
inline constexpr StrengthNames kGrade{"USI_LimitStrength", "USI_Strength"};
inline constexpr StrengthNames kRating{"UCI_LimitStrength", "UCI_Elo"};
inline constexpr Names<3> kLevel{"Skill Level", "Skill_Level", "SkillLevel"};

// Rules of a game.
inline constexpr std::string_view kEnteringKing = "EnteringKingRule";
inline constexpr Names<2> kMoveLimit{"MaxMovesToDraw", "Draw_Ply"};

// The options that most users look for first, besides those above.
inline constexpr Names<27> kCommon{
    kThreads[0],      kThreads[1],     "EvalDir",     "Eval_Dir",        "EvalFile",     "DNN_Model",
    kThreads[2],      "BookFile",      "Book_File",   "BookDir",         "BookMoves",    kOwnBook,
    kEnteringKing,    kMoveLimit[0],   kMoveLimit[1], "ResignValue",     "ResignScore",  "Resign_Threshold",
    kLevel[0],        kLevel[1],       kLevel[2],     kStochasticPonder, "NetworkDelay", "NetworkDelay2",
    "Byoyomi_Margin", "ByoyomiMargin", "LimitDepth"};
// Options without use in shogi, or decided by the host.
inline constexpr Names<7> kUseless{
    "NalimovPath", "NalimovCache", "UCI_ShredderbasesPath", "UCI_SetPositionValue", "UCI_Chess960",
    kOpponent,     "Protocol"};

} // namespace host::known_options
