// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/mistake_practice.h"

#include "app/findings/findings.h"

#include <algorithm>

namespace app {

MistakePractice::MistakePractice(Findings& findings, QObject* parent)
    : QObject(parent)
    , m_findings(findings) {}

MistakePractice::~MistakePractice() = default;

void MistakePractice::take(const shogi::Record& record, std::span<const shogi::NodeId> line,
                           const GameReview& review, const ReviewSettings& settings) {
    std::array<std::vector<PracticeQuestion>, 2> taken;
    for (const shogi::Color side : shogi::kColors)
        taken[shogi::index(side)] = practiceQuestions(record, line, review, side, kMostQuestions);
    const auto areSame = [&](shogi::Color side) {
        const auto& before = m_questions[shogi::index(side)];
        const auto& now = taken[shogi::index(side)];
        return std::equal(before.begin(), before.end(), now.begin(), now.end(),
                          [](const auto& a, const auto& b) { return a.isSameAs(b); });
    };
    const bool goesOn = question() != nullptr && areSame(shogi::Color::Black) && areSame(shogi::Color::White);
    m_questions = std::move(taken);
    m_settings = settings;
    if (goesOn) {
        emit changed();
        return;
    }
    const auto count = [this](shogi::Color side) { return m_questions[shogi::index(side)].size(); };
    setSide(count(shogi::Color::White) > count(shogi::Color::Black) ? shogi::Color::White
                                                                    : shogi::Color::Black);
}

void MistakePractice::setSide(shogi::Color side) {
    m_side = side;
    m_marks.assign(questions().size(), Mark::Open);
    m_correct = 0;
    m_answered = 0;
    ask(0);
}

const PracticeQuestion* MistakePractice::question() const {
    return m_current < questions().size() ? &questions()[m_current] : nullptr;
}

bool MistakePractice::isCorrect() const {
    return m_answer &&
           (m_judged.verdict == PracticeVerdict::Best || m_judged.verdict == PracticeVerdict::Good);
}

void MistakePractice::ask(std::size_t question) {
    m_current = question;
    m_answer.reset();
    m_looking.reset();
    m_isHinted = false;
    m_isShown = false;
    emit asked();
    emit changed();
}

void MistakePractice::next() { ask(questions().empty() ? 0 : (m_current + 1) % questions().size()); }

void MistakePractice::tryAgain() { ask(m_current); }

void MistakePractice::give(shogi::Move answer) {
    if (!isAsking())
        return;
    m_answer = answer;
    ++m_answered;
    judge({});
    if (m_judged.verdict != PracticeVerdict::Unknown)
        return;
    // It may have been analysed elsewhere.
    shogi::Position after = question()->position;
    after.play(answer);
    m_looking = std::make_unique<QObject>();
    m_findings.collect({after}, m_looking.get(), [this](const auto& known) {
        if (!known.empty() && !known.front().empty())
            judge(known.front());
    });
}

void MistakePractice::judge(std::span<const shogi::EngineEvaluation> after) {
    m_judged = judgeAnswer(*question(), *m_answer, m_settings, after);
    m_correct += isCorrect() ? 1 : 0;
    if (m_judged.verdict != PracticeVerdict::Unknown)
        m_marks[m_current] = isCorrect() ? Mark::Correct : Mark::Wrong;
    emit changed();
}

void MistakePractice::hint() {
    if (m_isHinted)
        return show();
    if (!isAsking())
        return;
    m_isHinted = true;
    emit changed();
}

void MistakePractice::dropHint() {
    m_isHinted = false;
    emit changed();
}

void MistakePractice::show() {
    if (question() == nullptr || m_isShown)
        return;
    if (m_marks[m_current] == Mark::Open)
        m_marks[m_current] = Mark::Shown;
    m_isHinted = false;
    m_isShown = true;
    emit changed();
}

} // namespace app
