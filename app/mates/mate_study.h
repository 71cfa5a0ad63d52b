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
        Solution, // an attack of the solution, or of the solver's answer to a defence
        Other,    // another attack that mates as well (余詰)
        Open,     // an attack of which the limit left open what it leads to
        Refuted,  // one that was open, and does not mate
        Defence
    };
    Kind kind = Kind::Root;
    shogi::Move move;
    int parent = -1;
    std::vector<int> children;
    std::optional<int> plies; // to mate, the move included; with every interposition
    bool isMain = false;      // on the solution's main line
    bool isFutile = false;    // a futile interposition
    bool isExamined = false;  // an attack: all defences are listed. Elsewhere: all attacks have been tried.

    // Of an attack: the answer to it that the limit left open. There may be more.
    std::optional<shogi::Move> openDefence;

    bool isAttack() const { return kind != Kind::Root && kind != Kind::Defence; }
    bool isOpen() const { return kind == Kind::Open || openDefence; }
};

// What the examination of a problem has brought so far.
struct MateFindings {
    std::optional<MateOutcome> answer; // to the problem itself
    int withoutFutile = 0;             // of withoutFutileInterpositions()
    int others = 0;         // attacks beside the solution that mate, but for the last move of the line
    int othersAtTheEnd = 0; // last moves beside the one of the solution: commonly allowed
    int open = 0;           // attacks the limit left undecided
    int openDefences = 0;   // attacks of the main line with a defence that it left undecided
    int notAsked = 0;       // questions that were not put because it was stopped
    int futile = 0;         // futile interpositions in the tree
    std::optional<shogi::Hand> left; // in the attacker's hand once the main line has ended
};

// Takes a problem apart with Tokin: its solution, every defence to it with its length, and every other attack
// along the main line that mates. What lies beside the main line is examined when it is asked for. Node 0 is
// the problem's position; nodes are only added. Main thread.
class MateStudy : public QObject {
    Q_OBJECT
public:
    // solver outlives this object, has Tokin set, and is used by nobody else.
    explicit MateStudy(MateSolving& solver, QObject* parent = nullptr);

    // Solves the problem within limit (0: none) and examines the main line. question.limit: for each question
    // after that.
    void start(const MateQuestion& question, host::Milliseconds limit);
    // The same where the answer is there already.
    void start(const MateQuestion& question, const MateOutcome& answer);
    // Lists the defences to an attack (or the attacks in a position) off the main line. What is open is left
    // to goOn().
    void examine(int node);
    // What is found stays.
    void stop();
    // Whether a limit, a stop or a lost solver left anything open.
    bool canGoOn() const;
    // Puts again what was left open, with this limit for each question; the problem itself if that was.
    void goOn(host::Milliseconds limit);
    // Attacks that are open, in the order in which they came up.
    std::vector<int> openNodes() const;
    void clear();

    bool isBusy() const { return m_working; }
    const std::vector<MateNode>& nodes() const { return m_nodes; }
    const MateFindings& findings() const { return m_findings; }
    const MateQuestion& question() const { return m_question; }
    // Moves from the problem's position to the node, its own included.
    std::vector<shogi::Move> movesTo(int node) const;
    shogi::Position positionAt(int node) const;
    // How much of the work that was set is done.
    int stepsDone() const { return m_done; }
    int stepsInAll() const { return m_done + static_cast<int>(m_jobs.size()) + (m_working ? 1 : 0); }

signals:
    void aboutToClear();
    void cleared();
    // Around each addition below parent: first and last are places among its children.
    void aboutToAdd(int parent, int first, int last);
    void added();
    void nodeChanged(int node);
    void progressed();
    // Of the problem itself, while it is being solved.
    void solving(const app::MateProgress& progress);
    // All that was set has been done, or it was stopped; failure: the solver is lost.
    void finished(const std::optional<host::Failure>& failure);

private:
    struct Job {
        int node = 0; // the position the attack is made in
        shogi::Move attack;
        int attackNode = -1; // where the defences belong; -1: an attack that is tried
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
    std::deque<Job> m_left; // not put
    Job m_job;
    int m_done = 0;
    bool m_working = false;
    bool m_solving = false;  // the problem itself
    bool m_unsolved = false; // that was stopped
};

} // namespace app
