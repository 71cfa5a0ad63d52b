// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/opponent_text.h"

#include "app/coach/grade_ratings.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/strength_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>
#include <cstdlib>

namespace app {

namespace {

struct OpponentText {
    Q_DECLARE_TR_FUNCTIONS(app::OpponentText)
};

QString roundedText(double rating) { return QString::number(std::lround(rating)); }

// "about 10 kyu"; beyond the grades nothing that would be true.
QString nearGrade(double rating) {
    const int grade = gradeNear(rating);
    const double distance = rating - gradeRating(grade).value_or(rating);
    constexpr double kBeyond = 100;
    if (distance < -kBeyond)
        return OpponentText::tr("below %1").arg(gradeText(grade));
    if (distance > kBeyond)
        return OpponentText::tr("above %1").arg(gradeText(grade));
    return OpponentText::tr("about %1").arg(gradeText(grade));
}

} // namespace

QString opponentName(const CoachOpponent& opponent) {
    QString name = opponent.grade ? gradeText(*opponent.grade) : foreignText(opponent.engine);
    const auto handicap = shogi::handicapFromKifName(opponent.handicap.toStdString());
    if (opponent.handicap.isEmpty())
        return OpponentText::tr("%1, from another position").arg(name);
    if (!handicap || *handicap == shogi::Handicap::None)
        return name;
    return (opponent.givesHandicap ? OpponentText::tr("%1, you give: %2", "opponent, handicap")
                                   : OpponentText::tr("%1, you receive: %2", "opponent, handicap"))
        .arg(name, handicapName(*handicap));
}

QString opponentResultsText(const OpponentResults& results) {
    if (results.games == 0)
        return {};
    QString text = results.games > results.recent
                       ? OpponentText::tr("Won %1 of the last %2 games")
                             .arg(QString::number(results.recentWins), QString::number(results.recent))
                       : OpponentText::tr("Won %1 of %n game(s)", nullptr, results.games)
                             .arg(QString::number(results.recentWins));
    if (results.streak >= 2)
        text = OpponentText::tr("%1; %2 wins in a row").arg(text, QString::number(results.streak));
    else if (results.streak <= -2)
        text = OpponentText::tr("%1; %2 losses in a row").arg(text, QString::number(-results.streak));
    return text + OpponentText::tr(".", "ends a sentence");
}

QString nextOpponentReason(const NextOpponent& next) {
    using Step = NextOpponent::Step;
    const auto handicap = static_cast<shogi::Handicap>(next.value);
    switch (next.step) {
    case Step::HigherGrade:
        return OpponentText::tr("%1 would be next.", "a grade").arg(gradeText(next.value));
    case Step::LessHandicap:
        return handicap == shogi::Handicap::None
                   ? OpponentText::tr("An even game would be next.")
                   : OpponentText::tr("A smaller handicap would be next (%1).").arg(handicapName(handicap));
    case Step::LowerGrade:
        return OpponentText::tr("%1 may be more fun.", "a grade").arg(gradeText(next.value));
    case Step::MoreHandicap:
        break;
    }
    return OpponentText::tr("A handicap evens it out (%1).").arg(handicapName(handicap));
}

QString nextOpponentChoice(const NextOpponent& next) {
    using Step = NextOpponent::Step;
    if (next.step == Step::HigherGrade || next.step == Step::LowerGrade)
        return OpponentText::tr("Choose %1").arg(gradeText(next.value));
    const auto handicap = static_cast<shogi::Handicap>(next.value);
    return handicap == shogi::Handicap::None ? OpponentText::tr("Choose an even game")
                                             : OpponentText::tr("Choose: %1").arg(handicapName(handicap));
}

QString ratingText(const PlayerRating& rating) {
    return OpponentText::tr("%1 ± %2, %3", "rating, bound, grade")
        .arg(roundedText(rating.rating), roundedText(2 * rating.deviation), nearGrade(rating.rating));
}

QString ratingAfterText(const PlayerRating& before, const PlayerRating& after) {
    const long change = std::lround(after.rating) - std::lround(before.rating);
    const QString sign = change < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return OpponentText::tr("Your rating: %1 (%2), %3.", "rating, change, grade")
        .arg(roundedText(after.rating), sign + QString::number(std::abs(change)), nearGrade(after.rating));
}

QString notRatedText(NotRated why) {
    switch (why) {
    case NotRated::Opponent:
        return {};
    case NotRated::Start:
        return OpponentText::tr("Not rated: the game did not start from the usual position.");
    case NotRated::Helped:
        return OpponentText::tr("Not rated: help was used.");
    case NotRated::Limits:
        break;
    }
    return OpponentText::tr("Not rated: the opponent’s search was limited.");
}

QString rookStyleName(StyleChoice::Rook style) {
    switch (style) {
    case StyleChoice::Rook::Any:
        return OpponentText::tr("Static or ranging rook");
    case StyleChoice::Rook::Static:
        return OpponentText::tr("Static rook");
    case StyleChoice::Rook::Ranging:
        break;
    }
    return OpponentText::tr("Ranging rook");
}

QString temperName(StyleChoice::Temper temper) {
    switch (temper) {
    case StyleChoice::Temper::Any:
        return OpponentText::tr("Calm or sharp");
    case StyleChoice::Temper::Calm:
        return OpponentText::tr("Calm");
    case StyleChoice::Temper::Sharp:
        break;
    }
    return OpponentText::tr("Sharp");
}

QString styleText(const StyleChoice& style) {
    QStringList words;
    if (style.rook != StyleChoice::Rook::Any)
        words += rookStyleName(style.rook);
    if (style.temper != StyleChoice::Temper::Any)
        words += temperName(style.temper);
    return words.join(OpponentText::tr(", ", "between words"));
}

} // namespace app
