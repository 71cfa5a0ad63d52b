// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/coach/opening_trainer.h"
#include "app/settings/appearance_settings.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace app {

class MoveComparison;

// What the training of a repertoire says, made when it is shown: the question, what came of an answer, a
// deviation explained by evaluations and games.
class OpeningWords {
    Q_DECLARE_TR_FUNCTIONS(app::OpeningWords)

public:
    // Both must outlive this object.
    OpeningWords(const OpeningTrainer& trainer, const MoveComparison& comparison)
        : m_trainer(trainer)
        , m_comparison(comparison) {}

    void setNotation(MoveNotation notation) { m_notation = notation; }
    void setReview(const ReviewSettings& settings) { m_review = settings; }

    // What is still to be asked: "2 due, 4 new".
    QString title() const;
    QString text() const;
    // "9 of 11 correct"; empty before the first answer.
    QString score() const;
    // Whether the user's move loses so little that it can be taken into the repertoire, or that is not known.
    bool isAddable() const;

    // "tomorrow"; as seen now.
    static QString whenText(std::chrono::sys_seconds then, std::chrono::sys_seconds now);

private:
    using Stage = OpeningTrainer::Stage;

    QString moveWords(shogi::Move move) const;
    QString questionWords() const;
    QString feedbackWords() const;
    QString notesOf(const RepertoirePosition& position, shogi::Move move) const;
    QString deviationWords() const;
    // What engine and games say of a move: "▲P-2f: +35, win rate 51 %; 5,310 games, 53 % for ▲".
    QString factsOf(shogi::Move move, const shogi::EngineEvaluation* evaluation) const;
    QString gamesOf(shogi::Move move) const;
    QString judgementWords() const;
    QString summary() const;
    QString nextWords() const;

    const OpeningTrainer& m_trainer;
    const MoveComparison& m_comparison;
    MoveNotation m_notation = MoveNotation::Automatic;
    ReviewSettings m_review;
};

} // namespace app
