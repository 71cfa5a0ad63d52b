// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/training_session.h"

#include "app/coach/brinkmate_training.h"
#include "app/coach/coach.h"
#include "app/coach/mate_training.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

using Result = TrainingState::Result;
using std::chrono::milliseconds;

// Whoever answers faster knows it.
constexpr milliseconds kAtOnce{8000};

} // namespace

TrainingSession::TrainingSession(Coach& coach, Now now, QObject* parent)
    : QObject(parent)
    , m_coach(coach)
    , m_now(std::move(now)) {
    if (!m_now)
        m_now = [] { return std::chrono::floor<milliseconds>(std::chrono::system_clock::now()); };
}

void TrainingSession::start(const std::vector<DailyItem>& items, const ReviewSettings& settings) {
    m_settings = settings;
    m_items.clear();
    for (const DailyItem& each : items) {
        Item item;
        item.card = each.card;
        item.isKept = each.isKept;
        item.mistake = mistakeOf(each.card);
        item.mate = mateOf(each.card);
        item.brinkmate = brinkmateOf(each.card);
        if (item.brinkmate) {
            item.brinkmateQuestion.position = item.brinkmate->start;
            item.brinkmateQuestion.better = item.brinkmate->line;
        }
        if (item.mistake || item.mate || item.brinkmate)
            m_items.push_back(std::move(item));
    }
    m_current = 0;
    begin();
}

void TrainingSession::stop() {
    m_items.clear();
    m_current = 0;
    begin();
}

const PracticeQuestion* TrainingSession::question() const {
    const Item* const now = item();
    if (now == nullptr || now->mate)
        return nullptr;
    return now->mistake ? &now->mistake->question : &now->brinkmateQuestion;
}

int TrainingSession::right() const {
    return static_cast<int>(std::count_if(m_items.begin(), m_items.end(), [](const Item& each) {
        return !each.isAgain && (each.mark == Mark::Right || each.mark == Mark::Hinted);
    }));
}

int TrainingSession::asked() const {
    return static_cast<int>(std::count_if(m_items.begin(), m_items.end(), [](const Item& each) {
        return !each.isAgain && each.mark != Mark::Open;
    }));
}

int TrainingSession::different() const {
    return static_cast<int>(
        std::count_if(m_items.begin(), m_items.end(), [](const Item& each) { return !each.isAgain; }));
}

bool TrainingSession::isCorrect() const {
    return m_answer && !m_isJudging &&
           (m_judged.verdict == PracticeVerdict::Best || m_judged.verdict == PracticeVerdict::Good);
}

bool TrainingSession::isWrong() const {
    return m_answer && !m_isJudging && !isCorrect() && m_judged.verdict != PracticeVerdict::Unknown;
}

void TrainingSession::begin() {
    m_since = m_now();
    m_wasHinted = false;
    tryAgain();
}

void TrainingSession::tryAgain() {
    m_answer.reset();
    m_answerLine.clear();
    m_judged = {};
    m_isJudging = false;
    m_isHinted = false;
    m_isShown = false;
    emit posed();
    emit changed();
}

void TrainingSession::ask(std::size_t item) {
    if (item >= m_items.size())
        return;
    m_current = item;
    begin();
}

void TrainingSession::next() {
    if (m_items.empty() || isDone())
        return;
    // What is open comes after the current one, and then from the beginning: the user may have left some out.
    for (std::size_t step = 1; step <= m_items.size(); ++step) {
        const std::size_t place = (m_current + step) % m_items.size();
        if (m_items[place].mark == Mark::Open && place != m_current)
            return ask(place);
    }
    if (m_items[m_current].mark == Mark::Open)
        return ask(m_current);
    m_current = m_items.size();
    begin();
    emit done();
}

milliseconds TrainingSession::used() const { return std::max(milliseconds(0), m_now() - m_since); }

void TrainingSession::keep(Mark mark, Result result, const QString& given) {
    Item& now = m_items[m_current];
    if (now.mark != Mark::Open)
        return;
    now.mark = mark;
    const bool isWrong = result == Result::Again;
    // A problem that was solved need not be asked again.
    if (!now.isKept && isWrong) {
        m_coach.addCards({now.card});
        now.isKept = true;
    }
    CoachAnswer answer;
    answer.subject = now.card.subject;
    answer.key = now.card.key;
    answer.kind = now.card.kind;
    answer.time = std::chrono::floor<std::chrono::seconds>(m_now());
    answer.result = result;
    if (used() < kLongestThought)
        answer.timeUsed = used();
    answer.given = given;
    if (isWrong) {
        Item again = now;
        again.isAgain = true;
        again.mark = Mark::Open;
        m_items.push_back(std::move(again));
    }
    m_coach.addAnswer(answer);
}

void TrainingSession::give(shogi::Move answer) {
    if (!isAsking() || !question()->position.isLegal(answer))
        return;
    m_answer = answer;
    m_answerLine = {answer};
    m_isHinted = false;
    if (item()->brinkmate)
        return giveBrinkmate(*item()->brinkmate);
    const PracticeAnswer judged = judgeAnswer(*question(), answer, m_settings);
    const auto line =
        std::find_if(question()->lines.begin(), question()->lines.end(), [answer](const auto& each) {
            return !each.line.empty() && each.line.front() == answer;
        });
    if (line != question()->lines.end())
        m_answerLine = line->line;
    if (answer == question()->better.front())
        m_answerLine = question()->better;
    if (answer == question()->played && question()->after) {
        // What is known of the position after it goes on from there.
        m_answerLine = {answer};
        m_answerLine.insert(m_answerLine.end(), question()->after->line.begin(),
                            question()->after->line.end());
    }
    if (judged.verdict != PracticeVerdict::Unknown)
        return judge(judged);
    m_isJudging = true;
    emit changed();
    emit judgementWanted(*question(), answer);
}

// There is one solution; what answers another move is known.
void TrainingSession::giveBrinkmate(const BrinkmateProblem& problem) {
    const bool isSolution = *m_answer == problem.solution();
    if (isSolution)
        m_answerLine = problem.line;
    else if (const auto reply = problem.answerTo(*m_answer))
        m_answerLine.push_back(*reply);
    judge({isSolution ? PracticeVerdict::Best : PracticeVerdict::Weaker, {}});
}

void TrainingSession::takeJudgement(const PracticeAnswer& judged, const std::vector<shogi::Move>& line) {
    if (!m_isJudging)
        return;
    m_isJudging = false;
    if (!line.empty() && line.front() == *m_answer)
        m_answerLine = line;
    judge(judged);
}

void TrainingSession::judge(const PracticeAnswer& judged) {
    m_judged = judged;
    if (judged.verdict != PracticeVerdict::Unknown) {
        const QString given = QString::fromStdString(shogi::toUsi(*m_answer));
        if (!isCorrect())
            keep(Mark::Wrong, Result::Again, given);
        else if (m_wasHinted)
            keep(Mark::Hinted, Result::Hard, given);
        else
            keep(Mark::Right,
                 judged.verdict == PracticeVerdict::Best && used() <= kAtOnce ? Result::Easy : Result::Good,
                 given);
    }
    emit changed();
}

void TrainingSession::hint() {
    if (m_isHinted)
        return show();
    if (!isAsking())
        return;
    m_isHinted = true;
    m_wasHinted = true;
    emit changed();
}

void TrainingSession::dropHint() {
    m_isHinted = false;
    emit changed();
}

void TrainingSession::show() {
    if (question() == nullptr || m_isShown || m_isJudging)
        return;
    m_isHinted = false;
    m_isShown = true;
    keep(Mark::Shown, Result::Again, {});
    emit changed();
}

void TrainingSession::mateFailed(bool isShown) {
    if (item() == nullptr || !item()->mate || item()->mark != Mark::Open)
        return;
    keep(isShown ? Mark::Shown : Mark::Wrong, Result::Again, {});
    emit changed();
}

void TrainingSession::mateHinted() {
    if (item() != nullptr && item()->mate)
        m_wasHinted = true;
}

void TrainingSession::mateSolved() {
    if (item() == nullptr || !item()->mate)
        return;
    const milliseconds quick = kAtOnce * std::max(1, (item()->mate->statedPlies.value_or(1) + 1) / 2);
    if (m_wasHinted)
        keep(Mark::Hinted, Result::Hard, {});
    else
        keep(Mark::Right, used() <= quick ? Result::Easy : Result::Good, {});
    emit changed();
}

} // namespace app
