// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/coach_results.h"

#include "app/coach/progress.h"
#include "app/text/mistake_text.h"
#include "app/text/opponent_text.h"
#include "app/text/progress_text.h"
#include "app/text/statistics_text.h"

#include <QDate>
#include <QLocale>

#include <cmath>

namespace app {

namespace {

StatisticsBy libraryKey(CoachResults about) {
    switch (about) {
    case CoachResults::Opponents:
        return StatisticsBy::Opponent;
    case CoachResults::Mates:
        return StatisticsBy::Length;
    case CoachResults::MateMonths:
    case CoachResults::Days:
        return StatisticsBy::YearMonth;
    case CoachResults::Mistakes:
        break;
    }
    return StatisticsBy::Opening;
}

QString rateText(const PlayerResults& results) {
    return results.decided() == 0 ? QStringLiteral("–") : scoreText(results.score());
}

} // namespace

CoachResultsModel::CoachResultsModel(CoachResults about, const std::optional<OpeningRules>& rules,
                                     QObject* parent)
    : ResultsModel(libraryKey(about), rules, parent)
    , m_about(about) {
    if (about == CoachResults::Mistakes)
        setColumns({Key, Games, Wins, Losses, Score});
    else if (about != CoachResults::Opponents)
        setColumns({Key, Games, Wins, Losses, Score, MoveTime});
}

QString CoachResultsModel::keyText(int row) const {
    const QString& key = results()[static_cast<std::size_t>(row)].key;
    switch (m_about) {
    case CoachResults::Opponents:
        return opponentName(opponentFromKey(key));
    case CoachResults::Mates:
        return tr("Mate in %1", "in so many moves of both sides").arg(key.toInt());
    case CoachResults::MateMonths:
        break;
    case CoachResults::Mistakes:
        return mistakeKindName(mistakeKindFromKey(key).value_or(MistakeKind::Other));
    case CoachResults::Days:
        return QLocale().toString(QDate::fromString(key, Qt::ISODate), QLocale::ShortFormat);
    }
    return ResultsModel::keyText(row);
}

QString CoachResultsModel::words(int row) const {
    const PlayerResults& some = results()[static_cast<std::size_t>(row)];
    const auto count = [](std::uint32_t number) { return QLocale().toString(number); };
    switch (m_about) {
    case CoachResults::Opponents:
        break;
    case CoachResults::Mates:
    case CoachResults::MateMonths:
        return keyText(row) + u'\n' +
               tr("%1 of %2 answers were right: %3.")
                   .arg(count(some.wins), count(some.games), rateText(some)) +
               (some.secondsPerMove()
                    ? u' ' + tr("%1 s for each.").arg(QLocale().toString(*some.secondsPerMove(), 'f', 1))
                    : QString());
    case CoachResults::Mistakes:
        return keyText(row) + u'\n' +
               tr("%1 positions: %2 known by now, %3 not known, %4 not asked yet.")
                   .arg(count(some.games), count(some.wins), count(some.losses),
                        count(some.games - some.decided()));
    case CoachResults::Days:
        return tr("%1: %2 correct, %3 wrong", "a date and answers")
            .arg(keyText(row), count(some.wins), count(some.losses));
    }
    return ResultsModel::words(row);
}

QString CoachResultsModel::columnTitle(Column column) const {
    if (m_about == CoachResults::Opponents)
        return column == Key ? tr("Opponent") : ResultsModel::columnTitle(column);
    const bool isMistake = m_about == CoachResults::Mistakes;
    switch (column) {
    case Key:
        return isMistake                        ? tr("Kind of mistake")
               : m_about == CoachResults::Mates ? tr("Length")
               : m_about == CoachResults::Days  ? tr("Day")
                                                : tr("Month");
    case Games:
        return isMistake ? tr("Positions") : tr("Answers");
    case Wins:
        return isMistake ? tr("Known") : tr("Solved");
    case Losses:
        return isMistake ? tr("Not known") : tr("Failed");
    case Score:
        return tr("Rate");
    case MoveTime:
        return tr("Time for each");
    default:
        return ResultsModel::columnTitle(column);
    }
}

CoachBars::CoachBars(CoachResultsModel& model, CoachResults about, QWidget* parent)
    : ResultBars(model, Shows::Results, parent)
    , m_about(about) {}

QString CoachBars::resultWord(PlayerResult result) const {
    if (m_about == CoachResults::Opponents)
        return ResultBars::resultWord(result);
    const bool isMistake = m_about == CoachResults::Mistakes;
    if (result == PlayerResult::Win)
        return isMistake ? tr("known") : tr("solved");
    if (result == PlayerResult::Loss)
        return isMistake ? tr("not known") : tr("failed");
    return {};
}

QString CoachBars::scoreTitle() const {
    return m_about == CoachResults::Opponents ? ResultBars::scoreTitle() : tr("Rate");
}

QString CoachBars::countTitle() const {
    return m_about == CoachResults::Opponents  ? ResultBars::countTitle()
           : m_about == CoachResults::Mistakes ? tr("Positions")
                                               : tr("Answers");
}

} // namespace app
