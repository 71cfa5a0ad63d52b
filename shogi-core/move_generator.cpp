// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"

#include "shogi-core/attacks.h"

#include <algorithm>

namespace shogi {
namespace {

// Which moves are wanted; see the header.
enum class Kind { All, Captures, Quiets };

// Where moves go: into a list, into a sum, or nowhere (the search stops at the first move).
struct ListSink {
    MoveList& list;

    void moves(Square from, Bitboard targets, bool promotion) {
        targets.forEach([&](Square to) { list.add(Move::board(from, to, promotion)); });
    }
    // Pawn pushes: each target belongs to the pawn one step before it.
    void pushes(Bitboard targets, int step, bool promotion) {
        targets.forEach([&](Square to) { list.add(Move::board(Square(to.index() - step), to, promotion)); });
    }
    void drops(PieceType type, Bitboard targets) {
        targets.forEach([&](Square to) { list.add(Move::drop(type, to)); });
    }
    static constexpr bool done() { return false; }
};

struct CountSink {
    std::size_t count = 0;

    void moves(Square, Bitboard targets, bool) { count += static_cast<std::size_t>(targets.count()); }
    void pushes(Bitboard targets, int, bool) { count += static_cast<std::size_t>(targets.count()); }
    void drops(PieceType, Bitboard targets) { count += static_cast<std::size_t>(targets.count()); }
    static constexpr bool done() { return false; }
};

struct AnySink {
    bool found = false;

    void moves(Square, Bitboard targets, bool) { found |= targets.any(); }
    void pushes(Bitboard targets, int, bool) { found |= targets.any(); }
    void drops(PieceType, Bitboard targets) { found |= targets.any(); }
    bool done() const { return found; }
};

// Files without a pawn in `pawns`, whole files. In each field of nine bits, subtracting at most one pawn from
// the top bit leaves the top bit set exactly where there was none.
Bitboard filesWithout(Bitboard pawns) {
    const Bitboard top = Bitboard::rank(9);
    const std::uint64_t low = (top.low() - pawns.low()) & top.low();
    const std::uint64_t high = (top.high() - pawns.high()) & top.high();
    return {low | (low - (low >> 8)), high | (high - (high >> 8))};
}

template <Color Us, Kind K, class Sink>
class Generator {
public:
    Generator(const Position& position, Sink& sink)
        : m_position(position)
        , m_sink(sink)
        , m_own(position.pieces(Us))
        , m_enemy(position.pieces(kThem))
        , m_occupied(m_own | m_enemy)
        , m_king(position.kingSquare(Us))
        , m_enemyKing(position.kingSquare(kThem)) {
        m_targets = K == Kind::All ? ~m_own : K == Kind::Captures ? m_enemy : ~m_occupied;
        m_dropTargets = ~m_occupied;
        // Capturing a king is not a move: such positions only come from setting them up.
        if (m_enemyKing)
            m_targets = m_targets.without(Bitboard(*m_enemyKing));
    }

    void run() {
        if (m_king) {
            kingMoves();
            const Bitboard checkers = m_position.checkers();
            if (checkers.any()) {
                if (checkers.moreThanOne() || m_sink.done())
                    return;
                m_dropTargets = between(*m_king, checkers.first());
                m_restriction = m_dropTargets | checkers;
                m_targets &= m_restriction;
            }
            m_pinned = m_position.blockersFor(Us) & m_own;
        }
        if (m_sink.done())
            return;
        pawnMoves();
        pieceMoves();
        if constexpr (K != Kind::Captures) {
            if (!m_sink.done() && m_dropTargets.any())
                dropMoves();
        }
    }

private:
    static constexpr Color kThem = ~Us;
    static constexpr int kForward = Us == Color::Black ? -1 : 1;
    static constexpr Bitboard kZone = promotionZone(Us);
    static constexpr Bitboard kLastRank = Bitboard::rank(Us == Color::Black ? 1 : 9);
    static constexpr Bitboard kLastTwoRanks = kLastRank | Bitboard::rank(Us == Color::Black ? 2 : 8);

    void kingMoves() {
        const Bitboard targets = kingAttacks(*m_king) & m_targets;
        if (targets.isEmpty())
            return;
        // The king cannot hide from a slider in its own shadow, so it is removed first.
        const Bitboard without = m_occupied.without(Bitboard(*m_king));
        m_sink.moves(*m_king, targets.without(m_position.attackedAmong(targets, kThem, without)), false);
    }

    // Squares a piece may go to without uncovering its king.
    Bitboard allowed(Square from) const {
        return m_pinned.has(from) ? lineThrough(*m_king, from) : Bitboard::all();
    }

    void pawnMoves() {
        const Bitboard pawns = m_position.pieces(PieceType::Pawn) & m_own;
        emitPushes(pawns.without(m_pinned), Bitboard::all());
        Bitboard pinned = pawns & m_pinned;
        while (pinned.any()) {
            const Square from = pinned.popFirst();
            emitPushes(Bitboard(from), lineThrough(*m_king, from));
        }
    }

    void emitPushes(Bitboard pawns, Bitboard allowedTargets) {
        Bitboard reached = Us == Color::Black ? pawns.stepUp() : pawns.stepDown();
        reached &= allowedTargets;
        if (m_enemyKing)
            reached = reached.without(Bitboard(*m_enemyKing));
        // Promotions without a capture are generated with the captures.
        Bitboard promotions = reached & kZone & m_restriction;
        if constexpr (K == Kind::Quiets)
            promotions = {};
        else
            promotions = promotions.without(m_own);
        m_sink.pushes(promotions, kForward, true);
        m_sink.pushes((reached & m_targets).without(kLastRank), kForward, false);
    }

    // Pieces that may choose to promote. `dead`: ranks where they may not stay unpromoted.
    template <class Attacks>
    void promotable(Bitboard pieces, Bitboard dead, Attacks&& attacks) {
        while (pieces.any()) {
            const Square from = pieces.popFirst();
            const Bitboard targets = attacks(from) & m_targets & allowed(from);
            const Bitboard promotions = kZone.has(from) ? targets : targets & kZone;
            if (promotions.any())
                m_sink.moves(from, promotions, true);
            m_sink.moves(from, targets.without(dead), false);
        }
    }
    template <class Attacks>
    void plain(Bitboard pieces, Attacks&& attacks) {
        while (pieces.any()) {
            const Square from = pieces.popFirst();
            m_sink.moves(from, attacks(from) & m_targets & allowed(from), false);
        }
    }

    void pieceMoves() {
        const Position& p = m_position;
        promotable(p.pieces(PieceType::Lance) & m_own, kLastRank,
                   [this](Square s) { return lanceAttacks(Us, s, m_occupied); });
        promotable(p.pieces(PieceType::Knight) & m_own, kLastTwoRanks,
                   [](Square s) { return knightAttacks(Us, s); });
        promotable(p.pieces(PieceType::Silver) & m_own, {}, [](Square s) { return silverAttacks(Us, s); });
        plain(p.goldMovers() & m_own, [](Square s) { return goldAttacks(Us, s); });
        const Bitboard steppers = p.kingSteppers();
        const Bitboard bishops = p.bishopsAndHorses() & m_own;
        const Bitboard rooks = p.rooksAndDragons() & m_own;
        promotable(bishops.without(steppers), {}, [this](Square s) { return bishopAttacks(s, m_occupied); });
        promotable(rooks.without(steppers), {}, [this](Square s) { return rookAttacks(s, m_occupied); });
        plain(bishops & steppers, [this](Square s) { return bishopAttacks(s, m_occupied) | kingAttacks(s); });
        plain(rooks & steppers, [this](Square s) { return rookAttacks(s, m_occupied) | kingAttacks(s); });
    }

    void dropMoves() {
        const Hand hand = m_position.hand(Us);
        if (hand.isEmpty())
            return;
        if (hand.has(PieceType::Pawn)) {
            const Bitboard pawns = m_position.pieces(PieceType::Pawn) & m_own;
            Bitboard targets = (m_dropTargets & filesWithout(pawns)).without(kLastRank);
            if (m_enemyKing) {
                // The one square from which a pawn would give check.
                const Bitboard checking = pawnAttacks(kThem, *m_enemyKing) & targets;
                if (checking.any() &&
                    !hasLegalMove(m_position.after(Move::drop(PieceType::Pawn, checking.first()))))
                    targets = targets.without(checking);
            }
            m_sink.drops(PieceType::Pawn, targets);
        }
        if (hand.has(PieceType::Lance))
            m_sink.drops(PieceType::Lance, m_dropTargets.without(kLastRank));
        if (hand.has(PieceType::Knight))
            m_sink.drops(PieceType::Knight, m_dropTargets.without(kLastTwoRanks));
        for (const PieceType type :
             {PieceType::Silver, PieceType::Gold, PieceType::Bishop, PieceType::Rook}) {
            if (hand.has(type))
                m_sink.drops(type, m_dropTargets);
        }
    }

    const Position& m_position;
    Sink& m_sink;
    const Bitboard m_own;
    const Bitboard m_enemy;
    const Bitboard m_occupied;
    const std::optional<Square> m_king;
    const std::optional<Square> m_enemyKing;
    Bitboard m_targets; // for board moves of this kind
    Bitboard m_dropTargets;
    Bitboard m_restriction = Bitboard::all(); // in check: squares that end it
    Bitboard m_pinned;
};

template <Kind K, class Sink>
void generate(const Position& position, Sink& sink) {
    if (position.sideToMove() == Color::Black)
        Generator<Color::Black, K, Sink>(position, sink).run();
    else
        Generator<Color::White, K, Sink>(position, sink).run();
}

std::uint64_t perftBulk(const Position& position, int depth) {
    if (depth == 1)
        return countLegal(position);
    MoveList list;
    generateLegal(position, list);
    std::uint64_t sum = 0;
    for (const Move move : list)
        sum += perftBulk(position.after(move), depth - 1);
    return sum;
}

std::uint64_t perftOneByOne(const Position& position, int depth) {
    MoveList list;
    generateLegal(position, list);
    std::uint64_t sum = 0;
    for (const Move move : list) {
        const Position next = position.after(move);
        sum += depth == 1 ? 1 : perftOneByOne(next, depth - 1);
    }
    return sum;
}

} // namespace

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

void generateLegal(const Position& position, MoveList& list) {
    ListSink sink{list};
    generate<Kind::All>(position, sink);
}

void generateCaptures(const Position& position, MoveList& list) {
    ListSink sink{list};
    generate<Kind::Captures>(position, sink);
}

void generateQuiets(const Position& position, MoveList& list) {
    ListSink sink{list};
    generate<Kind::Quiets>(position, sink);
}

void generateChecks(const Position& position, MoveList& list) {
    MoveList all;
    generateLegal(position, all);
    for (const Move move : all) {
        if (position.givesCheck(move))
            list.add(move);
    }
}

bool hasLegalMove(const Position& position) {
    AnySink sink;
    generate<Kind::All>(position, sink);
    return sink.found;
}

std::size_t countLegal(const Position& position) {
    CountSink sink;
    generate<Kind::All>(position, sink);
    return sink.count;
}

std::uint64_t perft(const Position& position, int depth, bool bulk) {
    if (depth <= 0)
        return 1;
    return bulk ? perftBulk(position, depth) : perftOneByOne(position, depth);
}

} // namespace shogi
