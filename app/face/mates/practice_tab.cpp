// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/practice_tab.h"

#include "app/engines/engine_catalog.h"
#include "app/face/mates/practice_view.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/tsume_pane.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/number_text.h"
#include "board-widget/arrow.h"

#include <QTabWidget>

#include <utility>

namespace app {

namespace {

using State = MatePractice::State;

} // namespace

PracticeTab::PracticeTab(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_practice(parts.session.practice()) {
    PracticeView& view = m_parts.pane.practice();
    const ProblemScene& scene = m_parts.pane.problem();
    connect(&view, &PracticeView::hintRequested, this, &PracticeTab::askHint);
    connect(&scene, &ProblemScene::hintRequested, this, &PracticeTab::askHint);
    connect(&view, &PracticeView::takeBackRequested, &m_practice, &MatePractice::takeBack);
    connect(&scene, &ProblemScene::takeBackRequested, &m_practice, &MatePractice::takeBack);
    connect(&m_parts.pane.problem(), &ProblemScene::moveMade, this, [this](shogi::Move move) {
        if (isOffering()) {
            m_parts.pane.tabs().setCurrentIndex(TsumePane::Practice);
            start();
        }
        m_practice.attack(move);
    });
    // Once an engine's line is on the board, its moves are stepped through.
    connect(&m_parts.pane.problem(), &ProblemScene::lineChanged, this, [this] {
        if (m_practice.state() == State::Off)
            refresh();
    });
    connect(&m_practice, &MatePractice::stateChanged, this, [this](State state) {
        say({});
        if (state == State::Solved && m_isOffered)
            emit m_parts.pane.problem().nextStepOffered();
    });
    connect(&m_parts.session, &MateSession::changed, this, &PracticeTab::refresh);
    connect(&m_practice, &MatePractice::refused, this, [this](shogi::Move move, MoveVerdict::Kind reason) {
        say([this, position = m_practice.position(), move, reason] {
            const QString text = moveText(position, move, m_notation);
            return reason == MoveVerdict::Kind::NoCheck
                       ? tr("%1 is not a check. The attacker must give check with every move.").arg(text)
                       : tr("Could not decide in time whether %1 mates. Try another move.").arg(text);
        });
    });
    connect(&m_practice, &MatePractice::hinted, this, &PracticeTab::takeHint);
    connect(&m_practice, &MatePractice::nothingToHint, this, [this](MateOutcome::Kind reason) {
        say([reason] {
            return reason == MateOutcome::Kind::NoMate ? tr("There is no mate here.")
                                                       : tr("No mate was found in time.");
        });
    });
    connect(&m_practice, &MatePractice::failed, this, [this](const host::Failure& failure) {
        say([this, failure] {
            return failureMessage(failure, foreignText(m_parts.catalog.bundled().name)).oneParagraph();
        });
    });
}

void PracticeTab::start() {
    if (!m_parts.session.practise())
        say([] { return tr("This position is not a mate problem."); });
}

void PracticeTab::askHint() {
    if (isOffering())
        start();
    m_practice.askHint();
    say([] { return tr("Looking for a hint…"); });
}

void PracticeTab::setProblem(bool isOffered, std::optional<int> plies) {
    m_isOffered = isOffered;
    m_plies = plies;
    say({});
}

bool PracticeTab::isOffering() const {
    return m_isOffered && m_practice.state() == State::Off && m_parts.pane.problem().line().empty();
}

void PracticeTab::setNotation(MoveNotation notation) {
    m_notation = notation;
    refresh();
}

void PracticeTab::say(std::function<QString()> words) {
    m_words = std::move(words);
    refresh();
}

void PracticeTab::takeHint(shogi::Move move, bool whole) {
    const shogi::Position position = m_practice.position();
    if (whole)
        m_parts.pane.problem().showArrow(board::Arrow::ofMove(move, position.sideToMove()));
    say([this, position, move, whole] {
        if (whole)
            return tr("Hint: %1").arg(moveText(position, move, m_notation));
        if (move.isDrop())
            return tr("Hint: drop the %1.").arg(pieceName(move.dropped()));
        return tr("Hint: move the %1 on %2.")
            .arg(pieceName(position.at(move.from()).type()), squareName(move.from()));
    });
}

QString PracticeTab::stateText() const {
    switch (m_practice.state()) {
    case State::Off:
        if (isOffering())
            return tr("Your move. Every move must give check.");
        break;
    case State::Waiting:
        return m_practice.moves().empty() ? tr("Your move.") : tr("Correct so far. Your move.");
    case State::Judging:
        return tr("Tokin is looking for a defence…");
    case State::Refuted: {
        MateQuestion before = m_practice.question();
        const std::vector<shogi::Move>& moves = m_practice.moves();
        before.moves.insert(before.moves.end(), moves.begin(), moves.end() - 1);
        return tr("Wrong: there is no mate after %1. Take it back.")
            .arg(moveText(before.position(), moves.back(), m_notation));
    }
    case State::Solved:
        return m_practice.mistakes() == 0 && m_practice.hints() == 0
                   ? tr("Mate. Solved without a mistake!")
                   : tr("Mate. Solved. Mistakes: %1, hints: %2.")
                         .arg(m_practice.mistakes())
                         .arg(m_practice.hints());
    }
    return tr("You attack; Tokin plays the longest defence. Every move must give check.");
}

QString PracticeTab::questionText() const {
    const QString side = sideName(m_parts.session.position().sideToMove());
    if (!m_plies)
        return tr("%1 to move.").arg(side);
    // The length is not torn apart where the words are wrapped.
    return tr("%1 to move. %2", "side, mate in so many plies")
        .arg(side, mateText(*m_plies).replace(u' ', QChar::Nbsp));
}

QString PracticeTab::answerText() const {
    const MateSession& session = m_parts.session;
    const MateOutcome& answer = session.proof() ? *session.proof() : *session.outcome();
    switch (answer.kind) {
    case MateOutcome::Kind::Mate:
        return mateText(answer.plies());
    case MateOutcome::Kind::NoMate:
        return tr("There is no mate here.");
    default:
        return tr("No mate was found in time.");
    }
}

// In few words, without those about the rules.
QString PracticeTab::promptText() const {
    if (m_words)
        return m_words();
    switch (m_practice.state()) {
    case State::Off:
        break;
    case State::Waiting:
        return m_practice.moves().empty() ? questionText() : tr("Correct so far. Your move.");
    case State::Judging:
        return tr("Tokin is looking for a defence…");
    case State::Refuted:
        return tr("Wrong. Take it back.");
    case State::Solved:
        return tr("Mate. Solved!");
    }
    if (m_parts.session.isSolving())
        return tr("Solving…");
    return m_parts.session.outcome() ? answerText() : questionText();
}

std::vector<const char*> PracticeTab::nextSteps() const {
    const State state = m_practice.state();
    const bool isOpen = state == State::Off ? !m_parts.session.isSolving() && !m_parts.session.outcome()
                                            : state != State::Solved;
    std::vector<const char*> steps;
    if (state == State::Refuted)
        steps.push_back("takeBack");
    if (isOpen)
        steps.push_back("tsumeSolve");
    if (m_isOffered && state != State::Refuted)
        steps.push_back("tsumeNext");
    return steps;
}

void PracticeTab::refresh() {
    const State state = m_practice.state();
    const bool on = state != State::Off;
    QStringList words{stateText()};
    if (m_words)
        words.append(m_words());
    const bool canHint = state == State::Waiting || isOffering();
    const bool canTakeBack = on && state != State::Judging && !m_practice.moves().empty();
    m_parts.pane.practice().setPractice(words.join(QStringLiteral("\n\n")), on, canHint, canTakeBack);
    m_parts.pane.problem().setHelp(canHint, canTakeBack);
    m_parts.pane.problem().setPrompt(promptText(), nextSteps());
    m_parts.pane.tabs().setTabEnabled(TsumePane::Examine, !on);
    ProblemScene& problem = m_parts.pane.problem();
    std::array<bool, 2> mayMove{false, false};
    if (!on) {
        mayMove[shogi::index(m_parts.session.position().sideToMove())] = isOffering();
        problem.setUserMoves(mayMove);
        return;
    }
    mayMove[shogi::index(m_practice.question().position().sideToMove())] = state == State::Waiting;
    problem.setUserMoves(mayMove);
    if (problem.line() != m_practice.moves())
        problem.showLine(m_parts.session.position(), m_practice.moves(),
                         static_cast<int>(m_practice.moves().size()));
}

} // namespace app
