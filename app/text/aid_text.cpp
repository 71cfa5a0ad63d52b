// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/aid_text.h"

#include "app/analysis/win_rate.h"
#include "app/mates/futile_interpositions.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/move_notation.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdlib>
#include <span>

namespace app {

namespace {

struct AidText {
    Q_DECLARE_TR_FUNCTIONS(app::AidText)
};

// A loss that is not worth a word.
constexpr double kAsGood = 0.03;

QString percent(double rate) { return QString::number(winPercent(rate)); }

// What is proved by the line; empty if nothing is.
QString provedText(const MoveLoss& loss) {
    if (loss.mateIn)
        return AidText::tr("This move allows a mate in %1.").arg(*loss.mateIn);
    if (loss.lost)
        return AidText::tr("This move loses the %1.").arg(pieceName(*loss.lost));
    return {};
}

// Of a proved mate, if they differ: with a blank before.
QString lengthsText(const MoveLoss& loss) {
    if (!loss.mateIn)
        return {};
    const shogi::Position position = loss.before.after(loss.move);
    const QString lengths =
        mateLengthsText(static_cast<int>(loss.answer.size()),
                        static_cast<int>(withoutFutileInterpositions(position, loss.answer).size()));
    return lengths.isEmpty() ? QString() : u' ' + lengths;
}

QString wonText(shogi::PieceType type, int number) {
    using shogi::PieceType;
    const int n = std::abs(number);
    const bool isWon = number > 0;
    switch (type) {
    case PieceType::Rook:
        return isWon ? AidText::tr("+%n rook(s)", nullptr, n) : AidText::tr("−%n rook(s)", nullptr, n);
    case PieceType::Bishop:
        return isWon ? AidText::tr("+%n bishop(s)", nullptr, n) : AidText::tr("−%n bishop(s)", nullptr, n);
    case PieceType::Gold:
        return isWon ? AidText::tr("+%n gold(s)", nullptr, n) : AidText::tr("−%n gold(s)", nullptr, n);
    case PieceType::Silver:
        return isWon ? AidText::tr("+%n silver(s)", nullptr, n) : AidText::tr("−%n silver(s)", nullptr, n);
    case PieceType::Knight:
        return isWon ? AidText::tr("+%n knight(s)", nullptr, n) : AidText::tr("−%n knight(s)", nullptr, n);
    case PieceType::Lance:
        return isWon ? AidText::tr("+%n lance(s)", nullptr, n) : AidText::tr("−%n lance(s)", nullptr, n);
    case PieceType::Pawn:
        return isWon ? AidText::tr("+%n pawn(s)", nullptr, n) : AidText::tr("−%n pawn(s)", nullptr, n);
    default:
        return {};
    }
}

} // namespace

QString hintedAreaText(shogi::Square middle) {
    return AidText::tr("Hint: look at the nine squares around %1.").arg(squareName(middle));
}

Message alarmMessage(const MoveLoss& loss) {
    Message message;
    message.what = provedText(loss);
    if (message.what.isEmpty())
        message.what = AidText::tr("This move loses much: your win rate falls from %1 % to %2 %.")
                           .arg(percent(loss.best), percent(loss.played));
    else
        message.advice = AidText::tr("Your win rate falls from %1 % to %2 %.")
                             .arg(percent(loss.best), percent(loss.played)) +
                         lengthsText(loss);
    return message;
}

QString whyNotText(const MoveLoss& loss, const QString& engine) {
    if (loss.isBest)
        return AidText::tr("Nothing speaks against it: %1 would play this move. Win rate: %2 %.")
            .arg(engine, percent(loss.played));
    const QString proved = provedText(loss);
    if (proved.isEmpty() && loss.loss() < kAsGood)
        return AidText::tr(
                   "It is as good as the best move, or nearly. Win rate: %1 %, with the best move: %2 %.")
            .arg(percent(loss.played), percent(loss.best));
    const QString rates = AidText::tr("Win rate: %1 %, with the best move: %2 %.")
                              .arg(percent(loss.played), percent(loss.best));
    return proved.isEmpty() ? rates : proved + u' ' + rates + lengthsText(loss);
}

QString threatText(const ThreatReport& report, MoveNotation notation) {
    switch (report.state) {
    case ThreatReport::State::Off:
    case ThreatReport::State::NoAnswer:
    case ThreatReport::State::InCheck:
        return {};
    case ThreatReport::State::Asking:
    case ThreatReport::State::Known:
        break;
    }
    if (report.mate == ThreatReport::Mate::Threatened)
        return AidText::tr("Mate threat: mate in %1").arg(static_cast<int>(report.mateLine.size()));
    if (report.line.empty())
        return {};
    return AidText::tr("Threat: %1").arg(lineText(report.passed, std::span(report.line).first(1), notation));
}

QString materialText(const std::array<int, 7>& won) {
    QStringList parts;
    for (std::size_t i = 0; i < won.size(); ++i)
        if (won[i] != 0)
            parts += wonText(shogi::kHandTypes[i], won[i]);
    return AidText::tr("Pieces: %1")
        .arg(parts.isEmpty() ? AidText::tr("even", "number of pieces")
                             : parts.join(AidText::tr(", ", "between pieces won and lost")));
}

QString aidsUsedText(const AidsUsed& aids) {
    QStringList parts;
    if (aids.hints > 0)
        parts += AidText::tr("%n hint(s)", nullptr, aids.hints);
    if (aids.takeBacks > 0)
        parts += AidText::tr("%n take-back(s)", nullptr, aids.takeBacks);
    if (aids.alarms > 0)
        parts += AidText::tr("%n warning(s) of a blunder", nullptr, aids.alarms);
    if (aids.whyNots > 0)
        parts += AidText::tr("“Why not that move?” %n time(s)", nullptr, aids.whyNots);
    if (aids.analyses > 0)
        parts += AidText::tr("analysis", "in a game");
    if (aids.thinking > 0)
        parts += AidText::tr("the opponent’s thinking", "shown in a game");
    if (aids.threats > 0)
        parts += AidText::tr("threats", "shown in a game");
    if (aids.gauge > 0)
        parts += AidText::tr("evaluation bar", "shown in a game");
    if (aids.material > 0)
        parts += AidText::tr("count of pieces", "shown in a game");
    if (parts.isEmpty())
        return {};
    return AidText::tr("Used: %1.").arg(parts.join(AidText::tr(", ", "between aids")));
}

QString alarmLevelName(AlarmLevel level) {
    switch (level) {
    case AlarmLevel::ByOpponent:
        return AidText::tr("By the opponent’s strength");
    case AlarmLevel::Large:
        return AidText::tr("From 30 % of win rate");
    case AlarmLevel::Medium:
        return AidText::tr("From 20 % of win rate");
    case AlarmLevel::Small:
        return AidText::tr("From 10 % of win rate");
    }
    return {};
}

} // namespace app
