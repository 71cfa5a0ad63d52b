// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_study.h"

#include "app/mates/futile_interpositions.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

using shogi::Move;
using shogi::Position;

MateStudy::MateStudy(MateSolving& solver, QObject* parent)
    : QObject(parent)
    , m_solver(solver)
    , m_judge(solver)
    , m_nodes(1) {
    connect(&m_solver, &MateSolving::progressed, this, [this](const MateProgress& progress) {
        if (m_solving)
            emit solving(progress);
    });
    connect(&m_solver, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (!std::exchange(m_solving, false))
            return;
        build(outcome);
        if (outcome.kind == MateOutcome::Kind::Lost)
            finish(outcome.failure);
        else
            work();
    });
    connect(&m_judge, &MoveJudge::judged, this, &MateStudy::take);
}

void MateStudy::start(const MateQuestion& question, host::Milliseconds limit) {
    clear();
    m_question = question;
    m_working = true;
    m_solving = true;
    emit progressed();
    MateQuestion first = question;
    first.limit = limit;
    m_solver.ask(std::move(first));
}

void MateStudy::start(const MateQuestion& question, const MateOutcome& answer) {
    clear();
    m_question = question;
    m_working = true;
    build(answer);
    work();
}

void MateStudy::clear() {
    stop();
    m_job = {};
    m_left.clear();
    m_unsolved = false;
    emit aboutToClear();
    m_nodes.assign(1, MateNode{});
    m_findings = {};
    m_done = 0;
    emit cleared();
}

void MateStudy::stop() {
    if (!m_working)
        return;
    if (std::exchange(m_solving, false)) {
        m_unsolved = true;
        m_solver.cancel();
    } else {
        setAside();
        m_judge.cancel();
    }
    finish(std::nullopt);
}

// Keeps the running question and the waiting ones for later.
void MateStudy::setAside() {
    m_jobs.push_front(m_job);
    for (const Job& job : m_jobs) {
        if (job.attackNode < 0)
            m_nodes[static_cast<std::size_t>(job.node)].isExamined = false;
    }
    m_left.insert(m_left.end(), m_jobs.begin(), m_jobs.end());
    m_jobs.clear();
    recount();
}

bool MateStudy::canGoOn() const {
    using Kind = MateOutcome::Kind;
    if (m_working)
        return false;
    if (!m_findings.answer)
        return m_unsolved;
    const Kind kind = m_findings.answer->kind;
    if (kind != Kind::Mate)
        return kind == Kind::Undecided || kind == Kind::Stopped || kind == Kind::Lost;
    return !m_left.empty() || !openNodes().empty();
}

void MateStudy::goOn(host::Milliseconds limit) {
    if (!canGoOn())
        return;
    m_question.limit = limit;
    if (!m_findings.answer || m_findings.answer->kind != MateOutcome::Kind::Mate) {
        start(MateQuestion(m_question), limit);
        return;
    }
    m_jobs.swap(m_left);
    for (const Job& job : m_jobs) {
        if (job.attackNode < 0)
            m_nodes[static_cast<std::size_t>(job.node)].isExamined = true;
    }
    for (const int id : openNodes()) {
        const MateNode& node = m_nodes[static_cast<std::size_t>(id)];
        const bool waits =
            std::any_of(m_jobs.begin(), m_jobs.end(), [id](const Job& job) { return job.attackNode == id; });
        if (!waits)
            m_jobs.push_back(Job{node.parent, node.move, id});
    }
    m_working = true;
    recount();
    work();
}

std::vector<int> MateStudy::openNodes() const {
    std::vector<int> open;
    for (std::size_t id = 1; id < m_nodes.size(); ++id) {
        if (m_nodes[id].isOpen())
            open.push_back(static_cast<int>(id));
    }
    return open;
}

std::vector<Move> MateStudy::movesTo(int node) const {
    std::vector<Move> moves;
    for (int at = node; at > 0; at = m_nodes[static_cast<std::size_t>(at)].parent)
        moves.push_back(m_nodes[static_cast<std::size_t>(at)].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

Position MateStudy::positionAt(int node) const { return questionAt(node).position(); }

MateQuestion MateStudy::questionAt(int node) const {
    MateQuestion question = m_question;
    for (const Move move : movesTo(node))
        question.moves.push_back(move);
    return question;
}

int MateStudy::addChild(int parent, MateNode node) {
    node.parent = parent;
    const int place = static_cast<int>(m_nodes[static_cast<std::size_t>(parent)].children.size());
    emit aboutToAdd(parent, place, place);
    const int id = static_cast<int>(m_nodes.size());
    m_nodes.push_back(std::move(node));
    m_nodes[static_cast<std::size_t>(parent)].children.push_back(id);
    emit added();
    return id;
}

// A chain of attacks and defences below a position of the attacker.
void MateStudy::addLine(int parent, const std::vector<Move>& line, bool isMain) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        MateNode node;
        node.kind = i % 2 == 0 ? MateNode::Kind::Solution : MateNode::Kind::Defence;
        node.move = line[i];
        node.plies = static_cast<int>(line.size() - i);
        node.isMain = isMain;
        // No defence after the last attack.
        node.isExamined = i + 1 == line.size();
        parent = addChild(parent, std::move(node));
    }
}

void MateStudy::build(const MateOutcome& answer) {
    m_findings.answer = answer;
    ++m_done;
    if (answer.kind != MateOutcome::Kind::Mate)
        return;
    const Position start = m_question.position();
    const std::vector<Move> shortened = withoutFutileInterpositions(start, answer.line);
    m_findings.withoutFutile = static_cast<int>(shortened.size());
    addLine(0, answer.line, true);
    Position end = start;
    for (const Move move : shortened)
        end.play(move);
    m_findings.left = end.hand(start.sideToMove());
    // The defender's alternatives first, then the attacker's.
    int node = 0;
    std::vector<int> positions;
    for (std::size_t i = 0; i < answer.line.size(); ++i) {
        const int child = m_nodes[static_cast<std::size_t>(node)].children.front();
        if (i % 2 == 0) {
            positions.push_back(node);
            if (i + 1 < answer.line.size())
                m_jobs.push_back(Job{node, answer.line[i], child});
        }
        node = child;
    }
    for (const int position : positions)
        setJobs(position);
}

// Every attack in a position that is not yet in the tree.
void MateStudy::setJobs(int position) {
    MateNode& node = m_nodes[static_cast<std::size_t>(position)];
    if (node.isExamined)
        return;
    node.isExamined = true;
    shogi::MoveList checks;
    shogi::generateChecks(positionAt(position), checks);
    for (const Move move : checks) {
        const bool known = std::any_of(node.children.begin(), node.children.end(), [&](int child) {
            return m_nodes[static_cast<std::size_t>(child)].move == move;
        });
        if (!known)
            m_jobs.push_back(Job{position, move, -1});
    }
}

void MateStudy::examine(int id) {
    const MateNode& node = m_nodes[static_cast<std::size_t>(id)];
    const bool known = node.isExamined || node.isOpen() ||
                       std::any_of(m_jobs.begin(), m_jobs.end(),
                                   [id](const Job& job) { return job.attackNode == id || job.node == id; });
    if (known || (m_working && (m_job.attackNode == id || m_job.node == id)))
        return;
    // All attacks of the position are listed afresh.
    std::erase_if(m_left, [id](const Job& job) { return job.attackNode == id || job.node == id; });
    // The position that the user is looking at comes first.
    if (node.isAttack())
        m_jobs.push_front(Job{node.parent, node.move, id});
    else
        setJobs(id);
    recount();
    if (!m_working && !m_jobs.empty()) {
        m_working = true;
        work();
    }
}

void MateStudy::work() {
    if (m_jobs.empty()) {
        finish(std::nullopt);
        return;
    }
    m_job = m_jobs.front();
    m_jobs.pop_front();
    emit progressed();
    m_judge.judge(questionAt(m_job.node), m_job.attack);
}

void MateStudy::take(const MoveVerdict& verdict) {
    if (!m_working)
        return;
    if (verdict.kind == MoveVerdict::Kind::Lost) {
        setAside();
        finish(verdict.failure);
        return;
    }
    ++m_done;
    if (m_job.attackNode >= 0)
        takeDefences(m_job.attackNode, verdict);
    else
        takeAttack(m_job, verdict);
    recount();
    work();
}

void MateStudy::takeDefences(int attackNode, const MoveVerdict& verdict) {
    using Kind = MoveVerdict::Kind;
    MateNode& attack = m_nodes[static_cast<std::size_t>(attackNode)];
    attack.isExamined = verdict.kind != Kind::Open;
    attack.openDefence = verdict.kind == Kind::Open ? verdict.refutation : std::nullopt;
    if (verdict.kind == Kind::Mates && (!attack.plies || *attack.plies < verdict.plies()))
        attack.plies = verdict.plies();
    if (attack.kind == MateNode::Kind::Open && verdict.kind != Kind::Open)
        attack.kind = verdict.kind == Kind::Mates ? MateNode::Kind::Other : MateNode::Kind::Refuted;
    for (const MateDefence& defence : verdict.defences) {
        const std::vector<int>& children = m_nodes[static_cast<std::size_t>(attackNode)].children;
        const auto known = std::find_if(children.begin(), children.end(), [&](int child) {
            return m_nodes[static_cast<std::size_t>(child)].move == defence.move;
        });
        if (known != children.end()) {
            m_nodes[static_cast<std::size_t>(*known)].isFutile = defence.isFutile;
            emit nodeChanged(*known);
            continue;
        }
        MateNode node;
        node.kind = MateNode::Kind::Defence;
        node.move = defence.move;
        node.plies = defence.plies();
        node.isFutile = defence.isFutile;
        const int child = addChild(attackNode, std::move(node));
        addLine(child, defence.line, false);
    }
    emit nodeChanged(attackNode);
}

void MateStudy::takeAttack(const Job& job, const MoveVerdict& verdict) {
    using Kind = MoveVerdict::Kind;
    if (verdict.kind != Kind::Mates && verdict.kind != Kind::Open)
        return;
    MateNode node;
    node.kind = verdict.kind == Kind::Mates ? MateNode::Kind::Other : MateNode::Kind::Open;
    node.move = verdict.move;
    if (verdict.kind == Kind::Mates)
        node.plies = verdict.plies();
    else
        node.openDefence = verdict.refutation;
    const int child = addChild(job.node, std::move(node));
    if (verdict.kind == Kind::Mates)
        takeDefences(child, verdict);
}

void MateStudy::recount() {
    m_findings.others = 0;
    m_findings.othersAtTheEnd = 0;
    m_findings.open = 0;
    m_findings.openDefences = 0;
    m_findings.futile = 0;
    m_findings.notAsked = static_cast<int>(m_left.size());
    for (std::size_t id = 1; id < m_nodes.size(); ++id) {
        const MateNode& node = m_nodes[id];
        const MateNode& parent = m_nodes[static_cast<std::size_t>(node.parent)];
        m_findings.futile += node.isFutile ? 1 : 0;
        if (!node.isAttack() || (node.parent != 0 && !parent.isMain))
            continue;
        const bool atTheEnd = m_nodes[static_cast<std::size_t>(parent.children.front())].plies == 1;
        if (node.kind == MateNode::Kind::Other)
            ++(atTheEnd ? m_findings.othersAtTheEnd : m_findings.others);
        m_findings.open += node.kind == MateNode::Kind::Open ? 1 : 0;
        m_findings.openDefences += node.isMain && node.openDefence ? 1 : 0;
    }
}

void MateStudy::finish(const std::optional<host::Failure>& failure) {
    m_working = false;
    emit progressed();
    emit finished(failure);
}

} // namespace app
