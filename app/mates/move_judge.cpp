// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/move_judge.h"

#include "app/mates/futile_interpositions.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

using shogi::Move;
using shogi::Position;

int MoveVerdict::plies(bool withFutile) const {
    int longest = 0;
    for (const MateDefence& defence : defences)
        if (withFutile || !defence.isFutile)
            longest = std::max(longest, defence.plies());
    return longest + 1;
}

MoveJudge::MoveJudge(MateSolving& solver, QObject* parent)
    : QObject(parent)
    , m_solver(solver) {
    connect(&m_solver, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (m_busy)
            take(outcome);
    });
}

void MoveJudge::judge(const MateQuestion& question, Move move, std::optional<MateAllowance> allowance) {
    cancel();
    m_busy = true;
    ++m_turn;
    m_question = question;
    m_allowance = allowance;
    m_verdict = {};
    m_verdict.move = move;
    m_defences.clear();
    const Position before = question.position();
    const bool attacks = before.isLegal(move) && before.givesCheck(move);
    if (attacks) {
        m_after = before.after(move);
        shogi::MoveList list;
        shogi::generateLegal(m_after, list);
        m_defences.assign(list.begin(), list.end());
    }
    // Answered without an engine, but never inside judge().
    QMetaObject::invokeMethod(
        this,
        [this, attacks, turn = m_turn] {
            if (!m_busy || turn != m_turn)
                return;
            if (!m_defences.empty())
                next();
            else
                finish(attacks ? MoveVerdict::Kind::Mates : MoveVerdict::Kind::NoCheck);
        },
        Qt::QueuedConnection);
}

void MoveJudge::cancel() {
    if (!m_busy)
        return;
    m_busy = false;
    m_solver.cancel();
}

void MoveJudge::next() {
    if (m_allowance && m_allowance->isSpent()) {
        m_verdict.refutation = m_defences.back();
        finish(MoveVerdict::Kind::Open);
        return;
    }
    MateQuestion question = m_question;
    question.moves.push_back(m_verdict.move);
    question.moves.push_back(m_defences.back());
    if (m_allowance)
        m_allowance->limit(question);
    m_solver.ask(std::move(question));
}

void MoveJudge::take(const MateOutcome& outcome) {
    using Kind = MateOutcome::Kind;
    const Move defence = m_defences.back();
    m_verdict.elapsed += outcome.elapsed;
    m_verdict.nodes += outcome.nodes;
    if (m_allowance)
        m_allowance->spend(outcome.elapsed, outcome.nodes);
    if (outcome.kind == Kind::Lost) {
        m_verdict.failure = outcome.failure;
        finish(MoveVerdict::Kind::Lost);
        return;
    }
    if (outcome.kind != Kind::Mate) {
        m_verdict.refutation = defence;
        finish(outcome.kind == Kind::NoMate ? MoveVerdict::Kind::Refuted : MoveVerdict::Kind::Open);
        return;
    }
    MateDefence entry;
    entry.move = defence;
    entry.line = outcome.line;
    entry.isFutile = isFutileInterposition(m_after, defence, outcome.line);
    m_verdict.defences.push_back(std::move(entry));
    m_defences.pop_back();
    if (m_defences.empty())
        finish(MoveVerdict::Kind::Mates);
    else
        next();
}

void MoveJudge::finish(MoveVerdict::Kind kind) {
    m_busy = false;
    m_verdict.kind = kind;
    // The defender's choice comes first: not futile, and the longest.
    std::stable_sort(m_verdict.defences.begin(), m_verdict.defences.end(),
                     [](const MateDefence& a, const MateDefence& b) {
                         return a.isFutile != b.isFutile ? !a.isFutile : a.plies() > b.plies();
                     });
    const MoveVerdict verdict = std::move(m_verdict);
    emit judged(verdict);
}

} // namespace app
