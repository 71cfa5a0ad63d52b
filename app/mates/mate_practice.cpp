// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_practice.h"

#include <utility>

namespace app {

MatePractice::MatePractice(MateSolving& solver, QObject* parent)
    : QObject(parent)
    , m_solver(solver)
    , m_judge(solver) {
    connect(&m_judge, &MoveJudge::judged, this, &MatePractice::take);
    connect(&m_solver, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (std::exchange(m_hinting, false))
            takeHint(outcome);
    });
}

void MatePractice::start(const MateQuestion& question) {
    end();
    m_question = question;
    m_mistakes = 0;
    m_hints = 0;
    set(State::Waiting);
}

void MatePractice::end() {
    if (m_state == State::Off)
        return;
    m_judge.cancel();
    if (std::exchange(m_hinting, false))
        m_solver.cancel();
    m_moves.clear();
    set(State::Off);
}

MateQuestion MatePractice::now() const {
    MateQuestion question = m_question;
    question.moves.insert(question.moves.end(), m_moves.begin(), m_moves.end());
    return question;
}

shogi::Position MatePractice::position() const { return now().position(); }

void MatePractice::set(State state) {
    m_state = state;
    m_hint.reset();
    emit stateChanged(state);
}

void MatePractice::attack(shogi::Move move) {
    if (m_state != State::Waiting)
        return;
    if (std::exchange(m_hinting, false))
        m_solver.cancel();
    const MateQuestion question = now();
    const shogi::Position before = question.position();
    if (!before.isLegal(move) || !before.givesCheck(move)) {
        emit refused(move, MoveVerdict::Kind::NoCheck);
        return;
    }
    m_moves.push_back(move);
    set(State::Judging);
    m_judge.judge(question, move);
}

void MatePractice::take(const MoveVerdict& verdict) {
    if (m_state != State::Judging)
        return;
    using Kind = MoveVerdict::Kind;
    switch (verdict.kind) {
    case Kind::Mates:
        if (verdict.defences.empty()) {
            set(State::Solved);
            return;
        }
        m_moves.push_back(verdict.defences.front().move);
        set(State::Waiting);
        return;
    case Kind::Refuted:
        ++m_mistakes;
        m_moves.push_back(*verdict.refutation);
        set(State::Refuted);
        return;
    case Kind::Open:
    case Kind::NoCheck:
        m_moves.pop_back();
        set(State::Waiting);
        emit refused(verdict.move, verdict.kind);
        return;
    case Kind::Lost:
        m_moves.pop_back();
        set(State::Waiting);
        if (verdict.failure)
            emit failed(*verdict.failure);
        return;
    }
}

void MatePractice::takeBack() {
    if (m_state == State::Off || m_state == State::Judging || m_moves.empty())
        return;
    // The attack, and the defence if there was one.
    const std::size_t attacks = (m_moves.size() + 1) / 2;
    m_moves.resize((attacks - 1) * 2);
    if (std::exchange(m_hinting, false))
        m_solver.cancel();
    set(State::Waiting);
}

void MatePractice::askHint() {
    if (m_state != State::Waiting || m_hinting)
        return;
    ++m_hints;
    if (m_hint) {
        emit hinted(*m_hint, true);
        return;
    }
    m_hinting = true;
    m_solver.ask(now());
}

void MatePractice::takeHint(const MateOutcome& outcome) {
    if (outcome.kind == MateOutcome::Kind::Mate) {
        m_hint = outcome.line.front();
        emit hinted(*m_hint, false);
        return;
    }
    if (outcome.kind == MateOutcome::Kind::Lost && outcome.failure)
        emit failed(*outcome.failure);
    else
        emit nothingToHint(outcome.kind);
}

} // namespace app
