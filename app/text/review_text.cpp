// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/review_text.h"

#include "app/mates/futile_interpositions.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"
#include "shogi-core/move_generator.h"

#include <QCoreApplication>
#include <QLocale>

#include <span>

namespace app {

namespace {

struct ReviewText {
    Q_DECLARE_TR_FUNCTIONS(app::ReviewText)
};

// Number of moves of a better line quoted in a sentence.
constexpr std::size_t kQuotedMoves = 5;

// Both lengths, if they differ. The line may be an engine's that does not end in mate.
QString missedMateLengths(shogi::Position position, const std::vector<shogi::Move>& line) {
    const shogi::Position start = position;
    for (const shogi::Move move : line) {
        if (!position.isLegal(move))
            return {};
        position.play(move);
    }
    if (line.empty() || !position.inCheck() || shogi::hasLegalMove(position))
        return {};
    const QString lengths = mateLengthsText(
        static_cast<int>(line.size()), static_cast<int>(withoutFutileInterpositions(start, line).size()));
    return lengths.isEmpty() ? QString() : u' ' + lengths;
}

} // namespace

QString judgementName(Judgement judgement) {
    switch (judgement) {
    case Judgement::None:
        return {};
    case Judgement::OnlyMove:
        return ReviewText::tr("Only move");
    case Judgement::Inaccuracy:
        return ReviewText::tr("Inaccuracy");
    case Judgement::Dubious:
        return ReviewText::tr("Dubious move");
    case Judgement::Mistake:
        return ReviewText::tr("Mistake");
    case Judgement::Blunder:
        return ReviewText::tr("Blunder");
    case Judgement::MissedMate:
        return ReviewText::tr("Missed mate");
    }
    return {};
}

QString judgementMeaning(Judgement judgement) {
    switch (judgement) {
    case Judgement::None:
        return {};
    case Judgement::OnlyMove:
        return ReviewText::tr("Every other move would have lost a lot.");
    case Judgement::Inaccuracy:
        return ReviewText::tr("A small loss in win rate.");
    case Judgement::Dubious:
        return ReviewText::tr("A noticeable loss in win rate.");
    case Judgement::Mistake:
        return ReviewText::tr("A considerable loss in win rate.");
    case Judgement::Blunder:
        return ReviewText::tr("A loss that may decide the game.");
    case Judgement::MissedMate:
        return ReviewText::tr("There was a mate, but it was not played.");
    }
    return {};
}

QString phaseName(GamePhase phase) {
    switch (phase) {
    case GamePhase::Opening:
        return ReviewText::tr("Opening");
    case GamePhase::Middle:
        return ReviewText::tr("Middle game");
    case GamePhase::Ending:
        return ReviewText::tr("Endgame");
    }
    return {};
}

QString winRateCurveName(WinRateCurve curve) {
    const QString scale = QLocale().toString(winRateScale(curve), 'f', 0);
    switch (curve) {
    case WinRateCurve::Ponanza:
        return ReviewText::tr("Ponanza (%1)").arg(scale);
    case WinRateCurve::Dlshogi:
        return ReviewText::tr("dlshogi (%1)").arg(scale);
    case WinRateCurve::Gentle:
        return ReviewText::tr("Gentle (%1)").arg(scale);
    }
    return {};
}

QString engineName(const std::string& engine) {
    return engine.empty() ? ReviewText::tr("Unnamed engine") : foreignText(QString::fromStdString(engine));
}

QString scoreText(const shogi::EngineEvaluation& evaluation) {
    QString text;
    if (evaluation.matePlies) {
        const int plies = std::abs(*evaluation.matePlies);
        text = mateScoreText(*evaluation.matePlies > 0 ? shogi::Color::Black : shogi::Color::White,
                             plies >= shogi::kMateOfUnknownLength ? std::nullopt : std::optional(plies));
    } else if (evaluation.centipawns) {
        text = centipawnText(*evaluation.centipawns);
    }
    switch (evaluation.bound) {
    case shogi::EvaluationBound::Lower:
        return QStringLiteral("≥ ") + text;
    case shogi::EvaluationBound::Upper:
        return QStringLiteral("≤ ") + text;
    case shogi::EvaluationBound::Exact:
        break;
    }
    return text;
}

QString percentText(double share, int decimals) {
    const QLocale locale;
    return percentOf(decimals == 0 ? locale.toString(winPercent(share))
                                   : locale.toString(share * 100.0, 'f', decimals));
}

QString accuracyText(const LossStatistics& statistics) {
    return statistics.moves == 0 ? QStringLiteral("–") : QLocale().toString(statistics.accuracy, 'f', 1);
}

QString reviewSentence(const MoveReview& move, const shogi::Position& position,
                       std::optional<shogi::Square> previousTo, const ReviewSettings& settings,
                       MoveNotation notation) {
    if (!move.judged || move.judged->judgement == Judgement::None)
        return {};
    const QString side = sideName(move.mover);
    QString text =
        judgementName(move.judged->judgement) + ReviewText::tr(": ", "between a judgement and its reason");
    const auto rate = [&](const shogi::EngineEvaluation& evaluation) {
        return percentText(winRateOf(move.mover, blackWinRate(evaluation, settings.curve).value_or(0.5)), 0);
    };
    if (move.judged->judgement == Judgement::OnlyMove)
        text += ReviewText::tr("every other move would have lost a lot.");
    else if (move.judged->judgement == Judgement::MissedMate)
        text += ReviewText::tr("%1 had a mate in %2.").arg(side).arg(move.mate.size()) +
                missedMateLengths(position, move.mate);
    else if (!move.before.empty() && move.after)
        text += ReviewText::tr("%1’s win rate falls from %2 to %3.")
                    .arg(side, rate(move.before.front()), rate(*move.after));
    else
        text += judgementMeaning(move.judged->judgement);
    const std::vector<shogi::Move> better = move.betterLine();
    if (!better.empty()) {
        const std::span<const shogi::Move> quoted =
            std::span(better).first(std::min(better.size(), kQuotedMoves));
        text += ReviewText::tr(" Recommended: %1", "begins with a blank in English")
                    .arg(lineText(position, quoted, notation, previousTo));
    }
    return text;
}

Message unreadableAnalysesMessage(const std::vector<UnreadableAnalysis>& unreadable) {
    const UnreadableAnalysis& first = unreadable.front();
    Message message;
    message.what = ReviewText::tr("An unfinished analysis cannot be continued: cannot read %1.")
                       .arg(shownPath(first.file));
    if (first.isNewer)
        message.advice =
            ReviewText::tr("It was written by a newer version of Komadai, which can continue it.");
    else if (first.error)
        message.advice =
            ReviewText::tr("It cannot be read: %1. Check the permissions of the file, or delete it.")
                .arg(fileErrorReason(*first.error));
    else
        message.advice = ReviewText::tr("Its first line is damaged. Delete the file if you do not need it.");
    if (unreadable.size() > 1) {
        message.advice += u' ' + ReviewText::tr("%n more analysis file(s) cannot be read either.", nullptr,
                                                static_cast<int>(unreadable.size()) - 1);
        QStringList paths;
        for (const UnreadableAnalysis& each : unreadable)
            paths.append(shownPath(each.file));
        message.details = paths.join(u'\n');
    }
    return message;
}

} // namespace app
