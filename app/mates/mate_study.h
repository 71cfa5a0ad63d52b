// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/move_judge.h"

#include <QObject>

#include <deque>

namespace app {

// A move of the solution tree of a mate problem. Attacks and defences alternate; the root has no move.
struct MateNode {
    enum class Kind : std::uint8_t {
        Root,
        Solution, // an attack of the solution, or the solver's answer to a defence
        Other,    // another attack that mates as well (余詰)
        Open,     // an attack whose outcome was not decided within the limit
        Refuted,  // formerly open, does not mate
        Defence
    };
    Kind kind = Kind::Root;
    shogi::Move move;
    int parent = -1;
    std::vector<int> children;
    std::optional<int> plies; // to mate, including the move and every interposition
    bool isMain = false;      // on the solution's main line
    bool isFutile = false;    // a futile interposition
    bool isExamined = false;  // an attack: all defences are listed; otherwise: all attacks have been tried

    // For an attack: a defence that the limit left undecided. There may be more.
    std::optional<shogi::Move> openDefence;

    bool isAttack() const { return kind != Kind::Root && kind != Kind::Defence; }
    bool isOpen() const { return kind == Kind::Open || openDefence; }
};

// The results of the examination so far.
struct MateFindings {
    std::optional<MateOutcome> answer; // to the problem itself
    int withoutFutile = 0;             // length from withoutFutileInterpositions()
    int others = 0;         // mating attacks besides the solution, except for the last move of the line
    int othersAtTheEnd = 0; // last moves besides the solution's: commonly allowed
    int open = 0;           // attacks not decided within the limit
    int openDefences = 0;   // attacks of the main line with an undecided defence
    int notAsked = 0;       // questions not sent because it was stopped
    int futile = 0;         // futile interpositions in the tree
    std::optional<shogi::Hand> left; // pieces in the attacker's hand at the end of the main line
};

// Analyses a problem with Tokin: its solution, every defence with its length, and every other mating attack
// along the main line. Branches off the main line are examined on request. Node 0 is the problem's position;
// nodes are only added. Main thread.
class MateStudy : public QObject {
    Q_OBJECT
public:
    // solver must outlive this object, has Tokin set, and must not be used by others.
    explicit MateStudy(MateSolving& solver, QObject* parent = nullptr);

    // Solves the problem within limit (0: none) and examines the main line. question.limit: for each later
    // question.
    void start(const MateQuestion& question, host::Milliseconds limit);
    // The same with a known answer.
    void start(const MateQuestion& question, const MateOutcome& answer);
    // Lists the defences to an attack (or the attacks in a position) off the main line. Undecided ones are
    // left to goOn().
    void examine(int node);
    // Results are kept.
    void stop();
    // Whether a limit, a stop or a failed solver left anything open.
    bool canGoOn() const;
    // Repeats open questions with this limit for each; the problem itself if it is open.
    void goOn(host::Milliseconds limit);
    // Open attacks, in order of appearance.
    std::vector<int> openNodes() const;
    void clear();

    bool isBusy() const { return m_working; }
    const std::vector<MateNode>& nodes() const { return m_nodes; }
    const MateFindings& findings() const { return m_findings; }
    const MateQuestion& question() const { return m_question; }
    // Moves from the problem's position to the node, including its own.
    std::vector<shogi::Move> movesTo(int node) const;
    shogi::Position positionAt(int node) const;
    // Progress: the work done and the work in all, in steps.
    int stepsDone() const { return m_done; }
    int stepsInAll() const { return m_done + static_cast<int>(m_jobs.size()) + (m_working ? 1 : 0); }

signals:
    void aboutToClear();
    void cleared();
    // Emitted around each addition below parent: first and last are indices among its children.
    void aboutToAdd(int parent, int first, int last);
    void added();
    void nodeChanged(int node);
    void progressed();
    // Progress of the problem itself, while it is being solved.
    void solving(const app::MateProgress& progress);
    // All work has been done, or it was stopped; failure: the solver failed.
    void finished(const std::optional<host::Failure>& failure);

private:
    struct Job {
        int node = 0; // the position of the attack
        shogi::Move attack;
        int attackNode = -1; // the parent of the defences; -1: an attack being tried
    };

    void build(const MateOutcome& answer);
    int addChild(int parent, MateNode node);
    void addLine(int parent, const std::vector<shogi::Move>& line, bool isMain);
    void setJobs(int position);
    void work();
    void take(const MoveVerdict& verdict);
    void takeDefences(int attackNode, const MoveVerdict& verdict);
    void takeAttack(const Job& job, const MoveVerdict& verdict);
    void recount();
    void setAside();
    void finish(const std::optional<host::Failure>& failure);
    MateQuestion questionAt(int node) const;

    MateSolving& m_solver;
    MoveJudge m_judge;
    MateQuestion m_question;
    MateFindings m_findings;
    std::vector<MateNode> m_nodes;
    std::deque<Job> m_jobs;
    std::deque<Job> m_left; // not sent yet
    Job m_job;
    int m_done = 0;
    bool m_working = false;
    bool m_solving = false;  // the problem itself is being solved
    bool m_unsolved = false; // the problem itself was stopped
};

} // namespace app
