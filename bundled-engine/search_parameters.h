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
    X(RazorBase, 242) X(RazorDepth, 323)                                                                  \
    /* reverse futility: margin a ply */                                                                  \
    X(ReverseFutility, 50)                                                                                \
    /* null move: reduction in 1/100 ply, how far above beta takes another ply off, slack a ply */        \
    X(NullBase, 549) X(NullMargin, 406) X(NullDepth, 2)                                                  \
    X(ProbCut, 287)                                                                                       \
    /* late moves: quiet moves tried at depth 0, in 1/100 */                                              \
    X(LateMoves, 1126)                                                                                     \
    /* exchanges that may be lost: captures and checks a ply, quiet moves a squared ply */                \
    X(CaptureLoss, 95) X(QuietLoss, 35)                                                                  \
    /* futility: margin, a ply, history worth a centipawn */                                              \
    X(FutilityBase, 14) X(FutilityDepth, 150) X(FutilityHistory, 58)                                      \
    /* quiet moves with less history than this a ply are not tried */                                     \
    X(HistoryFloor, 6833)                                                                                 \
    /* singular moves: margin in 1/100 a ply, margin for two plies */                                     \
    X(Singular, 134) X(DoublySingular, 18)                                                                \
    /* late move reductions: at the start, divisor of the product of logarithms (1/100), and parts */     \
    X(ReductionBase, 486) X(ReductionDivisor, 134) X(ReductionHistory, 15284) X(ReductionCut, 942)       \
    X(ReductionCutoffs, 1269) X(ReductionCaptureMove, 673) X(ReductionKiller, 1592)                      \
    X(ReductionWorsening, 2172) X(ReductionPv, 1280) X(ReductionWasPv, 2465) X(ReductionCheck, 913)       \
    X(ReductionInCheck, 2251)                                                                             \
    /* quiescence: what a capture may bring beyond the piece, exchange that has to be won */              \
    X(DeltaMargin, 211) X(QuiescenceGain, 24)                                                              \
    X(AspirationWindow, 61)                                                                               \
    /* histories: reward a ply and at most, share of it taken from moves that failed, weight of the main one */ \
    X(RewardDepth, 288) X(RewardMax, 2248) X(Penalty, 106) X(MainHistory, 43)                            \
    /* corrections: share of the sum that is used, learning */                                            \
    X(CorrectionShare, 91) X(CorrectionLearning, 213)
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
