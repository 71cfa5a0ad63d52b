// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opponent_desk.h"

#include "app/coach/coach.h"
#include "app/coach/game_diary.h"
#include "app/face/files/file_desk.h"
#include "app/face/game/game_desk.h"
#include "app/face/game/new_game_desk.h"
#include "app/game/play_session.h"
#include "app/text/game_text.h"
#include "app/text/opponent_text.h"
#include "app/text/strength_text.h"

#include <utility>

namespace app {

OpponentDesk::OpponentDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.game.notices().add({[this] { return words(); }, [this] { return choices(); }});
    m_parts.game.addToPlace([this] { return ratedWords(); });
    connect(&parts.diary, &GameDiary::noted, this, [this] { m_parts.game.notices().refreshResult(); });
}

QString OpponentDesk::ratedWords() const {
    const std::optional<CoachGame> game = m_parts.diary.current();
    const std::optional<NotRated> why = game ? whyNotRated(*game) : std::nullopt;
    if (!game || (why && notRatedText(*why).isEmpty()))
        return {};
    return why ? tr("Not rated", "a game") : tr("Rated", "a game");
}

std::vector<NextOpponent> OpponentDesk::proposals() const {
    const GameSeries& series = m_parts.play.series();
    if (!m_parts.diary.last() || (series.isSeries() && !series.isOver()))
        return {};
    const CoachOpponent opponent = opponentOf(*m_parts.diary.last());
    return nextOpponents(opponent, resultsAgainst(opponent, m_parts.coach.games()));
}

QString OpponentDesk::words() const {
    const std::optional<CoachGame>& game = m_parts.diary.last();
    if (!game)
        return {};
    const CoachOpponent opponent = opponentOf(*game);
    const OpponentResults results = resultsAgainst(opponent, m_parts.coach.games());
    QStringList sentences;
    if (results.games > 1)
        sentences += tr("Against %1: %2", "an opponent, results")
                         .arg(opponentName(opponent), opponentResultsText(results));
    for (const NextOpponent& proposal : proposals())
        sentences += nextOpponentReason(proposal);
    if (game->isRated) {
        // The games are in the order of their ends, and this is the last one.
        PlayerRating before;
        const std::vector<CoachGame>& games = m_parts.coach.games();
        for (const CoachGame& other : games)
            if (other.isRated && other.time < game->time)
                before = other.after;
        sentences += ratingAfterText(before, game->after);
    } else if (const QString why = notRatedText(*whyNotRated(*game)); !why.isEmpty()) {
        sentences += why;
    }
    return sentences.join(u' ');
}

std::vector<Banner::Choice> OpponentDesk::choices() {
    std::vector<Banner::Choice> choices;
    for (const NextOpponent& proposal : proposals()) {
        // The next grade is offered after every win.
        if (proposal.step == NextOpponent::Step::HigherGrade)
            continue;
        const QString text = proposal.step == NextOpponent::Step::LowerGrade
                                 ? tr("Previous grade: %1").arg(gradeText(proposal.value))
                                 : tr("%1…", "a handicap to be played with")
                                       .arg(handicapName(static_cast<shogi::Handicap>(proposal.value)));
        choices.push_back({text, [this, proposal] { take(proposal); }});
        // One is enough beside the others of the result: the dialog for a new game has all of them.
        break;
    }
    return choices;
}

void OpponentDesk::take(const NextOpponent& proposal) {
    PlaySession& play = m_parts.play;
    if (proposal.step == NextOpponent::Step::LowerGrade) {
        m_parts.files.leaveRecord([&play, grade = proposal.value] { play.startAtGrade(grade); });
        return;
    }
    // Who gives a handicap has White: the rest is for the user to see before the game.
    GameSettings settings = play.suggestion();
    settings.handicap = static_cast<shogi::Handicap>(proposal.value);
    if (settings.side(shogi::Color::Black).player.isEngine()) {
        std::swap(settings.sides[0], settings.sides[1]);
        std::swap(settings.sides[0].extraLines, settings.sides[1].extraLines);
    }
    m_parts.newGame.ask(settings);
}

} // namespace app
