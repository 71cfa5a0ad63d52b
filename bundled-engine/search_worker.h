// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluate.h"
#include "bundled-engine/histories.h"
#include "bundled-engine/move_picker.h"
#include "bundled-engine/path.h"
#include "bundled-engine/score.h"
#include "bundled-engine/search_task.h"
#include "bundled-engine/time_budget.h"
#include "bundled-engine/transposition_table.h"

#include <array>
#include <atomic>
#include <mutex>
#include <optional>

namespace tokin {

// Principal variation search with iterative deepening on one thread. run() belongs to the search thread;
// stop() and ponderHit() may be called from any thread while it runs.
class SearchWorker {
public:
    explicit SearchWorker(TranspositionTable& table);

    // Forgets what earlier games have taught. Not during run().
    void clear();
    // Takes the task for the next run() and arms its limits: a stop() or ponderHit() after this counts.
    // task must outlive run().
    void prepare(const SearchTask& task);
    // Returns when a limit is reached, the search has nothing more to find or stop() was called. A ponder or
    // infinite search may return early too: holding back the answer is the caller's business.
    SearchResult run(const SearchListener& listener);
    // Makes run() return soon; holds until the next prepare().
    void stop() { m_stop.store(true, std::memory_order_relaxed); }
    // The expected move was played: the clock starts at received, with these times instead of those of the
    // task if any are given.
    void ponderHit(const ClockTimes& clock, Clock::time_point received);

private:
    struct Variation {
        int length = 0;
        std::array<shogi::Move, kMaxPly + 2> moves;

        void setTo(shogi::Move first, const Variation& rest);
    };

    // One node on the current path. Owned by the array below; what a child leaves in its frame is read by its
    // parent.
    struct Frame {
        shogi::Position position;
        PieceSum sum;
        shogi::Move move;     // being searched
        shogi::Move excluded; // left out, to see whether it is singular
        std::array<shogi::Move, 2> killers{};
        HistoryValue* replies = nullptr; // row of histories for the move being searched
        int staticScore = kNoScore;
        int doubleExtensions = 0;
        bool inCheck = false;
        Variation pv;
    };

    struct RootMove {
        shogi::Move move;
        int score = -kInfinite;
        int previousScore = -kInfinite;
        int selectiveDepth = 0;
        std::uint64_t nodes = 0;
        std::vector<shogi::Move> pv;
    };

    // What the steps of one node share.
    struct Node {
        Node(int nodePly, int nodeDepth, int nodeAlpha, int nodeBeta, bool nodeCut)
            : ply(nodePly)
            , depth(nodeDepth)
            , alpha(nodeAlpha)
            , beta(nodeBeta)
            , cut(nodeCut) {}

        int ply;
        int depth;
        int alpha;
        int beta;
        bool cut; // expected to fail high
        TableEntry table;
        bool tableMoveIsCapture = false;
        bool improving = false;
        int estimate = kNoScore; // static score, bettered by the table
        // filled by the move loop
        int bestScore = -kInfinite;
        shogi::Move bestMove;
        int moveCount = 0;
    };

    // The traits of a move that pruning, extension and reduction look at.
    struct Candidate {
        shogi::Move move;
        std::size_t arrival = 0;
        bool isQuiet = false;
        bool givesCheck = false;
        int history = 0;
    };

    template <std::size_t kSize>
    struct TriedMoves {
        std::array<shogi::Move, kSize> moves;
        std::size_t count = 0;
        void add(shogi::Move move) {
            if (count < kSize)
                moves[count++] = move;
        }
    };
    using TriedQuiets = TriedMoves<64>;
    using TriedCaptures = TriedMoves<32>;

    // iterative deepening
    void setUp();
    TimeBudget plan(const SearchLimits& limits) const;
    void setUpRootMoves();
    std::optional<SearchResult> answerWithoutSearch() const;
    void deepen();
    void searchLines(int depth);
    void searchAspirated(int depth);
    bool isDone(int depth);
    bool isMateSettled(int depth) const;
    SearchResult result() const;
    int lastScore() const;
    shogi::Move ponderMove(const RootMove& best) const;

    // tree
    template <bool kPv>
    int search(int ply, int depth, int alpha, int beta, bool cut);
    template <bool kPv>
    int quiescence(int ply, int alpha, int beta, int depth);
    std::optional<int> scoreByRecurrence(int ply, int reach) const;
    std::optional<int> scoreByRule(int ply) const;
    std::optional<int> scoreByDeclaration(const shogi::Position& position, int ply) const;
    void probeTable(Node& node) const;
    bool tableScoreSettles(const Node& node) const;
    std::optional<int> scoreByMateInOne(const Node& node);
    void settleStaticScore(Node& node);
    std::optional<int> pruneWholeNode(Node& node);
    std::optional<int> razor(const Node& node);
    std::optional<int> reverseFutility(const Node& node) const;
    std::optional<int> nullMove(const Node& node);
    std::optional<int> probCut(const Node& node);
    void reduceWithoutTableMove(Node& node) const;
    template <bool kPv>
    int searchMoves(Node& node);
    OrderingContext orderingOf(const Node& node);
    Candidate describe(const Node& node, shogi::Move move);
    bool isPrunable(const Node& node, const Candidate& candidate, MovePicker& picker, int reduction) const;
    template <bool kPv>
    std::optional<int> extensionOf(Node& node, const Candidate& candidate, int& extension);
    template <bool kPv>
    int reductionOf(const Node& node, const Candidate& candidate) const;
    template <bool kPv>
    int searchCandidate(Node& node, const Candidate& candidate, int newDepth, int reduction);
    void noteRootMove(Node& node, shogi::Move move, int score, std::uint64_t nodesBefore);
    void rewardCutoff(const Node& node, const TriedQuiets& quiets, const TriedCaptures& captures);
    void addQuietHistory(const Node& node, shogi::Move move, int bonus);

    void makeMove(int ply, shogi::Move move);
    void unmakeMove() { m_path.pop(); }
    int evaluateHere(int ply);
    bool shouldStop();
    void lookAtClock();
    void reportProgress(Clock::time_point now);
    void reportFinal();
    void reportLine(std::size_t line, int depth, int score, Bound bound);
    Milliseconds elapsed() const;
    Milliseconds sinceClockStart(Clock::time_point now) const;

    Frame& frame(int ply) { return m_frames[static_cast<std::size_t>(ply + kFramesBefore)]; }
    const Frame& frame(int ply) const { return m_frames[static_cast<std::size_t>(ply + kFramesBefore)]; }

    static constexpr int kFramesBefore = 4;

    TranspositionTable& m_table;
    Histories m_histories;
    std::array<std::array<std::uint8_t, 64>, 64> m_reductions{};
    std::array<Frame, kMaxPly + kFramesBefore + 4> m_frames;
    Path m_path;

    const SearchTask* m_task = nullptr;
    const SearchListener* m_listener = nullptr;
    int m_gamePly = 0;
    std::vector<RootMove> m_rootMoves;
    std::size_t m_line = 0; // of m_rootMoves, being searched
    int m_rootDepth = 0;
    int m_completedDepth = 0;
    int m_selectiveDepth = 0;
    int m_currentMoveNumber = 0;
    double m_bestMoveChanges = 0;
    int m_nullMoveBarrier = 0;
    std::uint64_t m_nodes = 0;
    std::uint64_t m_nodeLimit = 0;
    std::uint64_t m_nextClockLook = 0;
    bool m_aborted = false;
    Clock::time_point m_started;
    Clock::time_point m_lastReport;

    std::atomic<bool> m_stop{false};
    // Guards the plan below, which ponderHit() changes while the search reads it now and then.
    mutable std::mutex m_planMutex;
    TimeBudget m_budget;
    Clock::time_point m_clockStart;
    bool m_pondering = false;
    bool m_readyToAnswer = false; // while pondering: a normal search would have answered by now
};

} // namespace tokin
