// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/analysis_text.h"

#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>

#include <cmath>

namespace app {

namespace {

struct AnalysisText {
    Q_DECLARE_TR_FUNCTIONS(app::AnalysisText)
};

QString percentText(double rate) { return percentOf(static_cast<int>(std::lround(rate * 100.0))); }

QString amountText(int centipawns, ScoreUnit unit) {
    return unit == ScoreUnit::Pawns ? pawnText(centipawns) : centipawnText(centipawns);
}

QString withoutBound(const host::Evaluation& evaluation, const ScoreStyle& style, bool brief) {
    const bool black = style.side == shogi::Color::Black;
    if (const auto* pawns = std::get_if<host::Centipawns>(&evaluation.score)) {
        if (style.unit == ScoreUnit::WinRate)
            return percentText(winRateOf(style.side, blackWinRate(pawns->value, style.curve)));
        return amountText(black ? pawns->value : -pawns->value, style.unit);
    }
    const auto& mate = std::get<host::Mate>(evaluation.score);
    const bool winning = mate.winner == style.side;
    const bool counted = mate.plies && *mate.plies > 0;
    if (brief)
        return (winning ? QStringLiteral("#") : QStringLiteral("\u2212#")) +
               (counted ? QString::number(*mate.plies) : QString());
    return mateScoreText(mate.winner, mate.plies);
}

QString boundMark(const host::Evaluation& evaluation, const ScoreStyle& style) {
    if (evaluation.bound == host::Bound::Exact)
        return {};
    const bool atLeast = (evaluation.bound == host::Bound::Lower) == (style.side == shogi::Color::Black);
    return atLeast ? QStringLiteral("≥ ") : QStringLiteral("≤ ");
}

} // namespace

ScoreStyle scoreStyle(const LiveAnalysisSettings& settings, WinRateCurve curve, shogi::Color mover,
                      shogi::Color viewer) {
    const shogi::Color side = settings.side == ScoreSide::Mover    ? mover
                              : settings.side == ScoreSide::Viewer ? viewer
                                                                   : shogi::Color::Black;
    return {side, settings.unit, curve};
}

QString scoreText(const host::Evaluation& evaluation, const ScoreStyle& style) {
    return boundMark(evaluation, style) + withoutBound(evaluation, style, false);
}

QString shortScoreText(const host::Evaluation& evaluation, const ScoreStyle& style) {
    return boundMark(evaluation, style).trimmed() + withoutBound(evaluation, style, true);
}

QString obstacleText(LiveObstacle obstacle) {
    switch (obstacle) {
    case LiveObstacle::None:
        return {};
    case LiveObstacle::NoLegalMove:
        return AnalysisText::tr("The game is over: there is no legal move.");
    case LiveObstacle::NoKing:
        return AnalysisText::tr("A king is missing: engines cannot evaluate this position.");
    case LiveObstacle::KingInDanger:
        return AnalysisText::tr("The side not to move is in check: engines cannot evaluate this position.");
    case LiveObstacle::Unplayable:
        return AnalysisText::tr("There are two pawns of one side on a file, or a piece that can never move: "
                                "engines cannot evaluate this position.");
    }
    return {};
}

QString liveStateText(const LiveEngine& engine) {
    using State = LiveEngine::State;
    const QString silent =
        AnalysisText::tr("Not responding. Wait, or remove it. The engine console shows its output; its "
                         "program and protocol are set in the engine list.");
    switch (engine.state()) {
    case State::Preparing:
        return engine.isSilent() ? silent : preparingText(engine.preparingFor());
    case State::Thinking:
        return engine.isSilent() ? silent : AnalysisText::tr("Thinking");
    case State::Finished:
        return AnalysisText::tr("Finished", "a search that has ended by itself");
    case State::Paused:
        return AnalysisText::tr("Paused");
    case State::Blocked:
        return obstacleText(engine.obstacle());
    case State::Lost:
        return engine.failure() ? failureMessage(*engine.failure(), engine.name()).what : QString();
    }
    return {};
}

Message storeProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = AnalysisText::tr("The file of stored evaluations is damaged: %1").arg(path);
        message.advice = AnalysisText::tr("It was moved to %1, and a new one was created.")
                             .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = AnalysisText::tr("The file of stored evaluations is damaged: %1").arg(path);
        message.advice =
            AnalysisText::tr("It could not be moved away. Evaluations are saved only in the record.");
        break;
    case Kind::Locked:
        message.what =
            AnalysisText::tr("The file of stored evaluations is in use by another program: %1").arg(path);
        message.advice = AnalysisText::tr("New evaluations are written when it is free again.");
        break;
    case Kind::ReadOnly:
        message.what = AnalysisText::tr("Cannot write the stored evaluations: %1").arg(path);
        message.advice =
            AnalysisText::tr("Its evaluations are shown. New ones are saved only in the record.");
        break;
    case Kind::Newer:
        message.what =
            AnalysisText::tr("The stored evaluations were written by a newer version of Komadai: %1")
                .arg(path);
        message.advice =
            AnalysisText::tr("It is left unchanged. New evaluations are saved only in the record.");
        break;
    case Kind::CannotOpen:
        message.what = AnalysisText::tr("Cannot open the stored evaluations: %1").arg(path);
        message.advice = AnalysisText::tr("New evaluations are saved only in the record.");
        break;
    case Kind::CannotWrite:
        message.what = AnalysisText::tr("Cannot write the stored evaluations: %1").arg(path);
        message.advice = AnalysisText::tr("Komadai will try again. The disk may be full.");
        break;
    }
    return message;
}

} // namespace app
