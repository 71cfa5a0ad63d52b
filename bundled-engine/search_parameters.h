// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The numbers of the search, found by games: bundled-engine/training/tune_search.py plays Tokin against
// itself with slightly different values and moves them towards the winner's. For that a build with
// TOKIN_TUNING defined takes them as options of the same names.
//
// Margins are in centipawns; Histories count to HistoryValue::kLimit; reductions in 1/1024 ply; shares in
// percent.
// clang-format off
#define TOKIN_SEARCH_PARAMETERS(X)                                                                        \
    /* razoring: margin + share of the squared depth */                                                   \
    X(RazorBase, 271) X(RazorDepth, 245)                                                                  \
    /* reverse futility: margin a ply */                                                                  \
    X(ReverseFutility, 90)                                                                                \
    /* null move: reduction in 1/100 ply, how far above beta takes another ply off, slack a ply */        \
    X(NullBase, 432) X(NullMargin, 237) X(NullDepth, 28)                                                  \
    X(ProbCut, 231)                                                                                       \
    /* late moves: quiet moves tried at depth 0, in 1/100 */                                              \
    X(LateMoves, 524)                                                                                     \
    /* exchanges that may be lost: captures and checks a ply, quiet moves a squared ply */                \
    X(CaptureLoss, 100) X(QuietLoss, 36)                                                                  \
    /* futility: margin, a ply, history worth a centipawn */                                              \
    X(FutilityBase, 91) X(FutilityDepth, 126) X(FutilityHistory, 79)                                      \
    /* quiet moves with less history than this a ply are not tried */                                     \
    X(HistoryFloor, 4853)                                                                                 \
    /* singular moves: margin in 1/100 a ply, margin for two plies */                                     \
    X(Singular, 118) X(DoublySingular, 10)                                                                \
    /* late move reductions: at the start, divisor of the product of logarithms (1/100), and parts */     \
    X(ReductionBase, 553) X(ReductionDivisor, 196) X(ReductionHistory, 11497) X(ReductionCut, 1700)       \
    X(ReductionCutoffs, 1024) X(ReductionCaptureMove, 1024) X(ReductionKiller, 1024)                      \
    X(ReductionWorsening, 952) X(ReductionPv, 1024) X(ReductionWasPv, 1024) X(ReductionCheck, 1608)       \
    X(ReductionInCheck, 1024)                                                                             \
    /* quiescence: what a capture may bring beyond the piece, exchange that has to be won */              \
    X(DeltaMargin, 158) X(QuiescenceGain, 9)                                                              \
    X(AspirationWindow, 37)                                                                               \
    /* histories: reward a ply and at most, share of it taken from moves that failed, weight of the main one */ \
    X(RewardDepth, 196) X(RewardMax, 2200) X(Penalty, 114) X(MainHistory, 132)                            \
    /* corrections: share of the sum that is used, learning */                                            \
    X(CorrectionShare, 87) X(CorrectionLearning, 409)
// clang-format on

namespace tokin {

#ifdef TOKIN_TUNING
#define TOKIN_DEFINE_PARAMETER(name, value) inline int k##name = value;
#else
#define TOKIN_DEFINE_PARAMETER(name, value) inline constexpr int k##name = value;
#endif
TOKIN_SEARCH_PARAMETERS(TOKIN_DEFINE_PARAMETER)
#undef TOKIN_DEFINE_PARAMETER

} // namespace tokin
