// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/play/strength.h"
#include "bundled-engine/search/experience.h"
#include "bundled-engine/search/move_picker.h"
#include "bundled-engine/search/path.h"
#include "bundled-engine/search/search_control.h"
#include "bundled-engine/search/search_task.h"
#include "bundled-engine/search/transposition_table.h"

#include <array>
#include <cstddef>
#include <optional>

namespace tokin {

// Principal variation search with iterative deepening on one thread. Belongs to a SearchTeam, which calls its
// functions one at a time.
class SearchWorker {
public:
    // index: 0 is the main worker, which checks the limits and reports; the others only fill the table.
    SearchWorker(TranspositionTable& table, SearchControl& control, Experience& experience,
                 std::size_t index);

    // Sets up the position of the control's task.
    void setUp();
    // The result if no search is needed: no legal move, or a win by declaration.
    std::optional<SearchResult> answerWithoutSearch() const;
    bool canMove() const { return !m_rootMoves.empty(); }
    // Deepens until the control stops it or nothing more can be found. Main worker: also until the result is
    // good enough.
    void search(const SearchListener& listener);
    // Of the last search.
    SearchResult result() const;
    // The line of the result, unless it was the last one reported.
    void reportFinal(const SearchListener& listener) const;

private:
    struct Variation {
        int length = 0;
        std::array<shogi::Move, kMaxPly + 2> moves;

        void setTo(shogi::Move first, const Variation& rest);
    };

    // One node on the current path. Owned by the array below; a parent reads what its child leaves in its
    // frame.
    struct Frame {
        shogi::Position position;
        shogi::Move move;                 // being searched
        std::size_t arrival = kNoArrival; // by that move
        shogi::Move excluded;             // left out for the singularity test
        std::array<shogi::Move, 2> killers{};
        HistoryValue* replies = nullptr; // row of histories for the move being searched
        Corrections::Aspects aspects{};  // if not in check
        int rawScore = kNoScore;         // as evaluated; none in check
        int staticScore = kNoScore;      // with learned corrections
        int doubleExtensions = 0;
        int cutoffs = 0; // of its children
        bool inCheck = false;
        Variation pv;
    };

    // The result for a root move of a search that stayed within its window.
    struct Finding {
        int depth = 0; // 0: nothing yet
        int selectiveDepth = 0;
        int score = -kInfinite;
        std::vector<shogi::Move> pv;
    };

    struct RootMove {
        shogi::Move move;
        int score = -kInfinite;
        int previousScore = -kInfinite;
        Bound bound = Bound::Exact; // of score, within the last window
        int selectiveDepth = 0;
        int preference = 0; // of a limited player: the amount its scores were raised by
        std::uint64_t nodes = 0;
        std::vector<shogi::Move> pv; // of this window
        Finding settled;             // from the last iteration in which it was among the reported lines

        // A score of this move as the search uses it, without the preference.
        int deserved(int raised) const { return isMate(raised) ? raised : raised - preference; }
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
        int estimate = kNoScore; // static score, refined by the table
        // set by the move loop
        int bestScore = -kInfinite;
        shogi::Move bestMove;
        int moveCount = 0;
    };

    // The properties of a move that pruning, extension and reduction use.
    struct Candidate {
        shogi::Move move;
        std::size_t arrival = 0;
        bool isQuiet = false;
        bool givesCheck = false;
        int history = 0;
    };

    // By how much more or less deeply a move is searched.
    struct Extension {
        int plies = 0;
        // The score of the node, if the search of the other moves shows that several of them fail high.
        std::optional<int> settled = std::nullopt;
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
    void fillReductions();
    void setUpRootMoves();
    void setUpSight();
    void searchLines(int depth);
    void searchAspirated(int depth);
    bool isDone(int depth);
    bool isObvious() const;
    double shareOfBest() const;
    bool isMateSettled(int depth) const;
    double timeFactor() const;
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
    void assess(const Node& node);
    std::size_t arrivalBefore(int ply, int back) const { return frame(ply - back).arrival; }
    std::optional<int> pruneWholeNode(Node& node);
    std::optional<int> razor(const Node& node);
    std::optional<int> reverseFutility(const Node& node) const;
    std::optional<int> nullMove(const Node& node);
    std::optional<int> probCut(const Node& node);
    void reduceWithoutTableMove(Node& node) const;
    template <bool kPv>
    int searchMoves(Node& node);
    template <bool kPv>
    OrderingContext orderingOf(const Node& node);
    Candidate describe(const Node& node, shogi::Move move);
    int tableReduction(const Node& node, int moveCount) const;
    template <bool kPv>
    int nodeReduction(const Node& node) const;
    template <bool kPv>
    int quietReduction(const Node& node, int moveCount) const;
    template <bool kPv>
    int futileHistory(const Node& node) const;
    bool isPrunable(const Node& node, const Candidate& candidate, MovePicker& picker, int reduction);
    template <bool kPv>
    Extension extensionOf(const Node& node, const Candidate& candidate);
    template <bool kPv>
    int reductionOf(const Node& node, const Candidate& candidate) const;
    template <bool kPv>
    int searchCandidate(const Node& node, const Candidate& candidate, int newDepth, int reduction);
    int searchPreferred(const Node& node, const Candidate& candidate, int reduction);
    void noteRootMove(Node& node, shogi::Move move, int score, std::uint64_t nodesBefore);
    void rewardCutoff(const Node& node, const TriedQuiets& quiets, const TriedCaptures& captures);
    void rewardTableCutoff(const Node& node);
    void rewardReply(const Node& node);
    void learnCorrection(const Node& node, Bound bound);
    void addQuietHistory(int ply, shogi::Move move, int bonus);

    void makeMove(int ply, shogi::Move move, bool givesCheck);
    void unmakeMove() { m_path.pop(); }
    int evaluateHere(int ply) {
        const int score = m_evaluator.evaluate(ply, frame(ply).position);
        return m_sight ? m_sight->evaluation(frame(ply).position, score) : score;
    }
    // The side to move has no legal move.
    int scoreWithoutMoves(int ply) {
        return m_sight && !m_sight->seesMateAt(ply) ? evaluateHere(ply) : lossAt(ply);
    }
    bool shouldStop();
    void tellNodes();
    void lookAtClock();
    void reportProgress(Clock::time_point now);
    void reportFailedWindow(int depth, int score, Bound bound);
    void reportSettled(const SearchListener& listener) const;
    void reportLine(const SearchListener& listener, std::size_t rank, const RootMove& root,
                    const Finding& finding, Bound bound) const;
    std::vector<shogi::Move> knownLine(const RootMove& root) const;
    Milliseconds elapsed() const;

    Frame& frame(int ply) { return m_frames[static_cast<std::size_t>(std::ptrdiff_t{ply} + kFramesBefore)]; }
    const Frame& frame(int ply) const {
        return m_frames[static_cast<std::size_t>(std::ptrdiff_t{ply} + kFramesBefore)];
    }

    static constexpr int kFramesBefore = 4;

    TranspositionTable& m_table;
    SearchControl& m_control;
    const std::size_t m_index;
    Histories& m_histories;
    Corrections& m_corrections;
    Evaluator m_evaluator;
    std::array<std::array<int, 64>, 64> m_reductions{};
    std::array<Frame, kMaxPly + kFramesBefore + 4> m_frames;
    Path m_path;

    const SearchTask* m_task = nullptr;
    const SearchListener* m_listener = nullptr; // during search()
    std::optional<LimitedSight> m_sight;        // of a limited player
    int m_gamePly = 0;
    int m_rootScore = 0; // before any search
    std::vector<RootMove> m_rootMoves;
    std::size_t m_line = 0;       // index in m_rootMoves of the line being searched
    std::size_t m_lines = 1;      // number of lines, wanted and available
    bool m_reportedBound = false; // since the last report of all lines together
    int m_rootDepth = 0;
    int m_completedDepth = 0;
    int m_selectiveDepth = 0;
    int m_currentMoveNumber = 0;
    double m_bestMoveChanges = 0;
    int m_nullMoveBarrier = 0;
    std::uint64_t m_nodes = 0;     // of this worker
    std::uint64_t m_toldNodes = 0; // the part of these reported to the control
    std::uint64_t m_nextLook = 0;  // node count of the next check with the control
    bool m_aborted = false;
    Clock::time_point m_started;
    Clock::time_point m_lastReport;
};

} // namespace tokin
