// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Search parameters, tuned by games: bundled-engine/training/tune_search.py plays Tokin against itself with
// slightly different values and moves them towards the winner's. For this, a build with TOKIN_TUNING defined
// offers them as options of the same names.
//
// Margins are in centipawns; Histories is in units of HistoryValue::kLimit; reductions in 1/1024 ply; shares
// in percent.
// clang-format off
#define TOKIN_SEARCH_PARAMETERS(X)                                                                        \
    /* razoring: margin + share of the squared depth */                                                   \
    X(RazorBase, 293) X(RazorDepth, 292)                                                                  \
    /* reverse futility: margin a ply */                                                                  \
    X(ReverseFutility, 69)                                                                                \
    /* null move: reduction in 1/100 ply, how far above beta takes another ply off, slack a ply */        \
    X(NullBase, 459) X(NullMargin, 254) X(NullDepth, 27)                                                  \
    X(ProbCut, 260)                                                                                       \
    /* late moves: quiet moves tried at depth 0, in 1/100 */                                              \
    X(LateMoves, 10000)                                                                                   \
    /* exchanges that may be lost: captures and checks a ply, quiet moves a squared ply */                \
    X(CaptureLoss, 135) X(QuietLoss, 32)                                                                  \
    /* futility: margin, a ply, history worth a centipawn */                                              \
    X(FutilityBase, 105) X(FutilityDepth, 132) X(FutilityHistory, 57)                                      \
    /* quiet moves with less history than this a ply are not tried */                                     \
    X(HistoryFloor, 5717)                                                                                 \
    /* singular moves: margin in 1/100 a ply, margin for two plies */                                     \
    X(Singular, 152) X(DoublySingular, 8)                                                                \
    /* late move reductions: at the start, divisor of the product of logarithms (1/100), and parts */     \
    X(ReductionBase, 637) X(ReductionDivisor, 168) X(ReductionHistory, 10724) X(ReductionCut, 1465)       \
    X(ReductionCutoffs, 944) X(ReductionCaptureMove, 1021) X(ReductionKiller, 1101)                      \
    X(ReductionWorsening, 1523) X(ReductionPv, 1056) X(ReductionWasPv, 1341) X(ReductionCheck, 1641)       \
    X(ReductionInCheck, 1538)                                                                             \
    /* quiescence: what a capture may bring beyond the piece, exchange that has to be won */              \
    X(DeltaMargin, 145) X(QuiescenceGain, 28)                                                              \
    X(AspirationWindow, 44)                                                                               \
    /* histories: reward a ply and at most, share of it taken from moves that failed, weight of the main one */ \
    X(RewardDepth, 229) X(RewardMax, 1801) X(Penalty, 109) X(MainHistory, 69)                            \
    /* corrections: share of the sum that is used, learning */                                            \
    X(CorrectionShare, 96) X(CorrectionLearning, 319)
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
