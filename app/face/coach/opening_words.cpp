// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opening_words.h"

#include "app/review/move_comparison.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/review_text.h"
#include "app/text/side_sign.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace app {

namespace {

std::optional<shogi::Square> lastTo(const OpeningTraining& training) {
    return training.moves().empty() ? std::nullopt : std::optional(training.moves().back().to());
}

QString noteText(const std::string& note) {
    return foreignText(QString::fromStdString(note).trimmed(), true);
}

QDateTime localTime(std::chrono::sys_seconds time) {
    return QDateTime::fromSecsSinceEpoch(time.time_since_epoch().count());
}

} // namespace

QString OpeningWords::title() const {
    switch (m_trainer.stage()) {
    case Stage::Off:
    case Stage::Preparing:
        return tr("Reading the repertoire…");
    case Stage::NoRepertoire:
        return tr("No repertoire yet");
    case Stage::NoMoves:
        return tr("No moves yet");
    case Stage::Over:
        return m_trainer.training().answered() == 0 ? tr("Nothing is due") : tr("Done");
    case Stage::Asking:
    case Stage::Playing:
    case Stage::Deviated:
    case Stage::LineOver:
        break;
    }
    const OpeningTraining& training = m_trainer.training();
    QStringList words;
    if (const int due = training.open(OpeningReason::Due); due > 0)
        words += tr("%Ln due", "positions", due);
    if (const int fresh = training.open(OpeningReason::New); fresh > 0)
        words += tr("%Ln new", "positions", fresh);
    if (const int again = training.open(OpeningReason::Again); again > 0)
        words += tr("%Ln again", "positions", again);
    if (const int early = training.open(OpeningReason::Early); early > 0)
        words += tr("%Ln early", "positions", early);
    return words.isEmpty() ? tr("The last one is answered") : words.join(tr(", ", "between figures"));
}

QString OpeningWords::score() const {
    const OpeningTraining& training = m_trainer.training();
    return training.answered() == 0 ? QString()
                                    : tr("%1 of %2 correct").arg(training.correct()).arg(training.answered());
}

QString OpeningWords::text() const {
    switch (m_trainer.stage()) {
    case Stage::Off:
    case Stage::Preparing:
        break;
    case Stage::NoRepertoire:
        return tr("A repertoire has the lines that you want to play with one side: your move in every "
                  "position, and the opponent’s replies that you have prepared for.\n\nTo make one, play a "
                  "line on the board and mark its moves in the pane for repertoires; records and opening "
                  "books can be taken in there as well. Then the program plays the other side here and asks "
                  "for your moves.");
    case Stage::NoMoves:
        return tr("This repertoire has no move of yours yet.\n\nPlay a line on the board and mark its moves "
                  "in the pane for repertoires; records and opening books can be taken in there as well.");
    case Stage::Asking:
        return questionWords();
    case Stage::Playing:
        return feedbackWords();
    case Stage::Deviated:
        return deviationWords();
    case Stage::LineOver: {
        const QString feedback = feedbackWords();
        const QString over = tr("Nothing more is asked in this line.");
        return feedback.isEmpty() ? over : feedback + QStringLiteral("\n\n") + over;
    }
    case Stage::Over: {
        const QString feedback = feedbackWords();
        return feedback.isEmpty() ? summary() : feedback + QStringLiteral("\n\n") + summary();
    }
    }
    return {};
}

QString OpeningWords::moveWords(shogi::Move move) const {
    const OpeningTraining& training = m_trainer.training();
    return moveText(training.position(), move, m_notation, lastTo(training));
}

QString OpeningWords::notesOf(const RepertoirePosition& position, shogi::Move move) const {
    QStringList notes;
    if (const RepertoireMove* found = position.find(move); found != nullptr && !found->note.empty())
        notes += noteText(found->note);
    if (!position.note.empty())
        notes += noteText(position.note);
    return notes.join(u'\n');
}

QString OpeningWords::questionWords() const {
    const OpeningTraining& training = m_trainer.training();
    const RepertoirePosition question = training.question();
    const shogi::Move main = question.moves.front().move;
    QStringList words;
    if (m_trainer.isShown()) {
        words += tr("Your move here is %1. Play it, or continue.").arg(moveWords(main));
        if (const QString notes = notesOf(question, main); !notes.isEmpty())
            words += notes;
        return words.join(u'\n');
    }
    if (const QString feedback = feedbackWords(); !feedback.isEmpty())
        words += feedback + u'\n';
    const std::optional<OpeningReason> reason = training.reason();
    words += reason == OpeningReason::New
                 ? tr("%1 to move. What is your move? (new)").arg(sideName(m_trainer.side()))
             : reason == OpeningReason::Again
                 ? tr("%1 to move. What is your move? (once more)").arg(sideName(m_trainer.side()))
                 : tr("%1 to move. What is your move?").arg(sideName(m_trainer.side()));
    if (m_trainer.isHinted())
        words += hintedPieceText(training.position(), main);
    return words.join(u'\n');
}

QString OpeningWords::feedbackWords() const {
    const std::optional<OpeningTrainer::Feedback>& feedback = m_trainer.feedback();
    if (!feedback || !feedback->played)
        return {};
    const auto wordsOf = [&](shogi::Move move) {
        return moveText(feedback->position, move, m_notation, feedback->previousTo);
    };
    const shogi::Move main = feedback->known.moves.front().move;
    QString words;
    if (feedback->known.find(feedback->given) == nullptr)
        words = tr("%1 is in your repertoire now.").arg(wordsOf(feedback->given));
    else if (feedback->verdict == OpeningVerdict::Main)
        words = tr("%1: correct.").arg(wordsOf(feedback->given));
    else
        words = tr("%1: correct, an alternative. Your main move is %2.")
                    .arg(wordsOf(feedback->given), wordsOf(main));
    if (feedback->played != feedback->given)
        words += u'\n' + tr("This line continues with %1.").arg(wordsOf(feedback->played));
    if (const QString notes = notesOf(feedback->known, feedback->played); !notes.isEmpty())
        words += u'\n' + notes;
    return words;
}

bool OpeningWords::isAddable() const {
    if (m_comparison.state() == MoveComparison::State::Failed)
        return true;
    const std::optional<double> loss = m_comparison.loss(m_review.curve);
    return loss && *loss < m_review.thresholds.normalised().inaccuracy;
}

QString OpeningWords::gamesOf(shogi::Move move) const {
    if (!m_trainer.games())
        return {};
    MoveFigures figures;
    for (const MoveFigures& each : m_trainer.games()->moves)
        if (each.move == move)
            figures = each;
    if (figures.games == 0)
        return tr("no games");
    const QString games = tr("%Ln game(s)", nullptr, static_cast<int>(figures.games));
    const std::uint32_t decided = figures.blackWins + figures.whiteWins + figures.draws;
    if (decided == 0)
        return games;
    const shogi::Color side = m_trainer.side();
    const std::uint32_t wins = side == shogi::Color::Black ? figures.blackWins : figures.whiteWins;
    return tr("%1 with %2 for %3", "games, share of wins, side")
        .arg(games, percentText(static_cast<double>(wins) / decided, 0), sideSign(side));
}

QString OpeningWords::factsOf(shogi::Move move, const shogi::EngineEvaluation* evaluation) const {
    QStringList facts;
    if (evaluation != nullptr)
        facts += tr("%1, win rate %2", "score")
                     .arg(scoreText(*evaluation),
                          percentText(winRateOf(m_trainer.side(),
                                                blackWinRate(*evaluation, m_review.curve).value_or(0.5)),
                                      0));
    if (const QString games = gamesOf(move); !games.isEmpty())
        facts += games;
    return facts.isEmpty() ? QString()
                           : tr("%1: %2", "a move, facts about it")
                                 .arg(moveWords(move), facts.join(tr("; ", "between facts")));
}

QString OpeningWords::judgementWords() const {
    switch (m_comparison.state()) {
    case MoveComparison::State::Idle:
        return {};
    case MoveComparison::State::Looking:
        return tr("Tokin is looking at both moves…");
    case MoveComparison::State::Failed:
        return tr("There is no evaluation of it: the engine has not answered.");
    case MoveComparison::State::Done:
        break;
    }
    const double loss = m_comparison.loss(m_review.curve).value_or(0);
    const QString engine = foreignText(engineName(m_comparison.tried().engine));
    if (loss == 0)
        return tr("By the evaluation of %1 it is as good as yours.").arg(engine);
    return isAddable()
               ? tr("By the evaluation of %1 it loses only %2 of the win rate.")
                     .arg(engine, percentText(loss, 0))
               : tr("By the evaluation of %1 it loses %2 of the win rate.").arg(engine, percentText(loss, 0));
}

QString OpeningWords::deviationWords() const {
    const OpeningTraining& training = m_trainer.training();
    const RepertoirePosition question = training.question();
    const shogi::Move main = question.moves.front().move;
    QStringList words;
    if (m_trainer.feedback() && m_trainer.feedback()->verdict == OpeningVerdict::JoinsRepertoire)
        words += tr("%1 leads to a position of your repertoire, but your move here is %2.")
                     .arg(moveWords(m_trainer.given()), moveWords(main));
    else
        words += tr("%1: not in your repertoire. Your move here is %2.")
                     .arg(moveWords(m_trainer.given()), moveWords(main));
    QStringList others;
    for (std::size_t i = 1; i < question.moves.size(); ++i)
        others += moveWords(question.moves[i].move);
    if (!others.isEmpty())
        words += tr("Also: %1").arg(others.join(tr(", ", "between moves")));
    const bool isDone = m_comparison.state() == MoveComparison::State::Done;
    for (const auto& [move, evaluation] :
         {std::pair(m_trainer.given(), &m_comparison.tried()), std::pair(main, &m_comparison.known())})
        if (const QString facts = factsOf(move, isDone ? evaluation : nullptr); !facts.isEmpty())
            words += facts;
    if (const QString judgement = judgementWords(); !judgement.isEmpty())
        words += judgement;
    if (const QString notes = notesOf(question, main); !notes.isEmpty())
        words += notes;
    return words.join(u'\n');
}

QString OpeningWords::whenText(std::chrono::sys_seconds then, std::chrono::sys_seconds now) {
    const QDateTime at = localTime(then);
    const auto days = static_cast<int>(localTime(now).date().daysTo(at.date()));
    if (days <= 0)
        return tr("today at %1").arg(QLocale().toString(at.time(), QLocale::ShortFormat));
    return days == 1 ? tr("tomorrow") : tr("in %Ln day(s)", nullptr, days);
}

QString OpeningWords::nextWords() const {
    const std::chrono::sys_seconds now = m_trainer.now();
    const OpeningOutlook outlook = m_trainer.outlook();
    QStringList words;
    if (outlook.due > 0)
        words += tr("%Ln position(s) are due.", nullptr, outlook.due);
    else if (outlook.next)
        words += tr("Next: %1, %2.", "when, how many")
                     .arg(whenText(*outlook.next, now), tr("%Ln position(s)", nullptr, outlook.atNext));
    if (outlook.fresh > 0)
        words += tr("%Ln position(s) have not been asked yet.", nullptr, outlook.fresh);
    return words.join(u'\n');
}

QString OpeningWords::summary() const {
    const OpeningTraining& training = m_trainer.training();
    if (training.answered() == 0)
        return nextWords();
    const int wrong = training.answered() - training.correct();
    const QString done =
        wrong == 0
            ? tr("All %Ln position(s) were answered correctly.", nullptr, training.answered())
            : tr("%1 of %Ln position(s) were answered correctly at once.", nullptr, training.answered())
                  .arg(QLocale().toString(training.correct()));
    const QString next = nextWords();
    return next.isEmpty() ? done : done + u'\n' + next;
}

} // namespace app
