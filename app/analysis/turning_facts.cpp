// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/turning_facts.h"

#include "app/analysis/exchange.h"
#include "app/analysis/short_mates.h"
#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

namespace {

using shogi::PieceType;
using Kind = TurningFact::Kind;

// Plies of mates that are looked for where no line is known, and the most that are proved of known ones.
constexpr int kSoughtPlies = 3;
constexpr int kThreatPlies = 5;
constexpr int kProvedPlies = 15;
// Looked at for each question about a mate: some milliseconds.
constexpr int kMatePositions = 8000;
// How far into a line captures beside the king, promotions and entering kings are looked for.
constexpr std::size_t kNear = 6;
// Attacked pieces worth less are no reason.
constexpr int kLeastTarget = 3;

// A line of play with the position before each move, and at its end.
struct Replay {
    Replay(const shogi::Position& start, const std::vector<shogi::Move>& line) {
        positions.push_back(start);
        for (const shogi::Move move : line) {
            if (!positions.back().isLegal(move))
                break;
            moves.push_back(move);
            positions.push_back(positions.back().after(move));
        }
    }
    std::vector<shogi::Move> first(std::size_t count) const {
        return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), count))};
    }
    bool endsInMate() const { return positions.back().inCheck() && !shogi::hasLegalMove(positions.back()); }

    std::vector<shogi::Move> moves;
    std::vector<shogi::Position> positions;
};

bool isDear(PieceType type) { return type != PieceType::King && pieceWorth(type) >= kLeastTarget; }

bool canTake(const shogi::Position& position, shogi::Square square) {
    shogi::MoveList moves;
    shogi::generateLegal(position, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [square](shogi::Move move) { return move.to() == square; });
}

// The balance of material along a line for the side that moves first, after each number of moves.
std::vector<int> balances(const Replay& replay) {
    std::vector<int> balance{0};
    for (std::size_t i = 0; i < replay.moves.size(); ++i) {
        const int gain = materialGain(replay.positions[i], replay.moves[i]);
        balance.push_back(balance.back() + (i % 2 == 0 ? gain : -gain));
    }
    return balance;
}

// The numbers of moves after which nothing is in the middle of being taken: the side to move is not in check
// and has no capture that gains.
std::vector<std::size_t> quietEnds(const Replay& replay) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 1; i < replay.positions.size(); ++i) {
        if (!replay.positions[i].inCheck() && bestExchange(replay.positions[i]) == 0)
            ends.push_back(i);
    }
    return ends;
}

// Removes what is on both lists, and what was won for the same piece promoted: whoever takes a rook with one
// that promotes by it, and is retaken, has exchanged rooks.
void cancel(std::vector<PieceType>& won, std::vector<PieceType>& lost) {
    const auto removePairs = [&](const auto& isSame) {
        for (auto each = won.begin(); each != won.end();) {
            const auto same =
                std::find_if(lost.begin(), lost.end(), [&](PieceType other) { return isSame(*each, other); });
            if (same == lost.end()) {
                ++each;
            } else {
                lost.erase(same);
                each = won.erase(each);
            }
        }
    };
    removePairs([](PieceType mine, PieceType other) { return mine == other; });
    removePairs([](PieceType mine, PieceType other) { return mine == shogi::unpromoted(other); });
    for (std::vector<PieceType>* const list : {&won, &lost})
        std::stable_sort(list->begin(), list->end(),
                         [](PieceType a, PieceType b) { return pieceWorth(a) > pieceWorth(b); });
}

// Of captured pieces, in halves of a pawn.
int worthOf(const std::vector<PieceType>& pieces) {
    int sum = 0;
    for (const PieceType type : pieces)
        sum += pieceWorth(type) + pieceWorth(shogi::unpromoted(type));
    return sum;
}

class FactFinder {
public:
    explicit FactFinder(const TurningPoint& point)
        : m_point(point)
        , m_played(point.before, playedLine(point))
        , m_better(point.before, betterLine(point)) {}

    std::vector<TurningFact> find() {
        if (m_played.moves.empty())
            return {};
        findMissedMate();
        if (findAllowedMate())
            return told();
        if (!m_missedMate) {
            findHanging();
            findMaterial();
        }
        for (const bool isBetter : {false, true}) {
            if (isBetter && m_missedMate)
                break;
            findAttacks(isBetter);
            findThreat(isBetter);
            findUnanswerable(isBetter);
            findEvents(isBetter);
        }
        return told();
    }

private:
    static std::vector<shogi::Move> playedLine(const TurningPoint& point) {
        std::vector<shogi::Move> line{point.played};
        line.insert(line.end(), point.reply.begin(), point.reply.end());
        return line;
    }
    static std::vector<shogi::Move> betterLine(const TurningPoint& point) {
        return point.better.empty() || point.better.front() == point.played ? std::vector<shogi::Move>()
                                                                            : point.better;
    }

    const Replay& replay(bool isBetter) const { return isBetter ? m_better : m_played; }
    // The move by which the side that gains from a line begins to.
    static std::size_t firstOf(bool isBetter) { return isBetter ? 0 : 1; }

    TurningFact& add(Kind kind, bool isBetter, std::size_t at, std::size_t shown, int importance) {
        TurningFact fact;
        fact.kind = kind;
        fact.isBetter = isBetter;
        fact.at = at;
        fact.line = replay(isBetter).first(shown);
        fact.importance = importance;
        m_facts.push_back(std::move(fact));
        return m_facts.back();
    }

    static int provable(const std::vector<shogi::Move>& line) {
        return std::min(static_cast<int>(line.size() | 1U), kProvedPlies);
    }

    void findMissedMate() {
        const Replay known(m_point.before, m_point.mate.empty() ? m_better.moves : m_point.mate);
        const bool isKnown = known.endsInMate();
        const ProvedMate mate = m_mates.mate(m_point.before, isKnown ? provable(known.moves) : kSoughtPlies,
                                             isKnown ? std::span(known.moves) : std::span<shogi::Move>());
        if (mate.proof != MateProof::Mate)
            return;
        m_missedMate = true;
        // The move played may mate as well, and as fast.
        const shogi::Position& after = m_played.positions[1];
        if (after.inCheck() &&
            (mate.plies == 1 ? !shogi::hasLegalMove(after)
                             : m_mates.mated(after, mate.plies - 1).proof != MateProof::None))
            return;
        TurningFact& fact = add(Kind::MissesMate, true, 0, 0, 1000 - mate.plies);
        fact.plies = mate.plies;
        fact.line = mate.line;
    }

    bool findAllowedMate() {
        const Replay known(m_played.positions[1], m_point.reply);
        const bool isKnown = known.endsInMate();
        const ProvedMate mate =
            m_mates.mate(m_played.positions[1], isKnown ? provable(known.moves) : kSoughtPlies,
                         isKnown ? std::span(known.moves) : std::span<shogi::Move>());
        if (mate.proof != MateProof::Mate)
            return false;
        std::vector<shogi::Move> line{m_point.played};
        line.insert(line.end(), mate.line.begin(), mate.line.end());
        const bool isPreventable = !m_better.moves.empty() &&
                                   m_mates.mate(m_better.positions[1], mate.plies).proof == MateProof::None;
        if (!isPreventable && !m_missedMate) {
            const ProvedMate before = m_mates.mated(m_point.before, mate.plies + 1);
            if (before.proof == MateProof::Mate) {
                TurningFact& fact = add(Kind::WasMated, false, 0, 0, 990);
                fact.plies = mate.plies;
                fact.line = std::move(line);
                return true;
            }
        }
        TurningFact& fact = add(Kind::AllowsMate, false, 1, 0, 995 - mate.plies);
        fact.plies = mate.plies;
        fact.line = std::move(line);
        fact.isPreventable = isPreventable;
        if (isPreventable && !m_missedMate)
            add(Kind::PreventsMate, true, 0, 2, 990).plies = mate.plies;
        return true;
    }

    // A piece that the opponent takes at once, for nothing.
    void findHanging() {
        if (m_played.moves.size() < 2)
            return;
        const shogi::Position& after = m_played.positions[1];
        const shogi::Move taking = m_played.moves[1];
        const shogi::Square square = taking.to();
        if (!after.isCapture(taking) || !isDear(after.at(square).type()) ||
            canTake(m_played.positions[2], square))
            return;
        // Nothing that the move itself took makes up for it, nor what the line takes later.
        const std::vector<int> balance = balances(m_played);
        const std::vector<std::size_t> quiet = quietEnds(m_played);
        const bool isQuiet = !quiet.empty() && quiet.back() >= 2;
        if (balance[2] > -kSpokenLoss || (isQuiet && balance[quiet.back()] > -kSpokenLoss))
            return;
        // The better line would leave it as well: that is not the reason.
        if (m_better.moves.size() > 1 && m_better.moves[1].to() == square &&
            m_better.positions[1].isCapture(m_better.moves[1]))
            return;
        const PieceType piece = after.at(square).type();
        TurningFact& fact = add(Kind::Hangs, false, 1, 2, 100 + 2 * pieceWorth(piece));
        fact.takes = 1;
        fact.piece = piece;
        fact.square = square;
        m_lostAtOnce = square;
        if (!m_better.moves.empty() && square != m_point.played.to())
            findRescue(piece, square);
    }

    void findRescue(PieceType piece, shogi::Square square) {
        const shogi::Position& then = m_better.positions[1];
        const shogi::Move move = m_better.moves.front();
        const bool isMoved = !move.isDrop() && move.from() == square;
        const shogi::Square place = isMoved ? move.to() : square;
        // In check the opponent may have other things to do first.
        if (then.inCheck() || exchangeOn(then, place) > 0)
            return;
        TurningFact& fact = add(Kind::Saves, true, 0, 2, 500);
        fact.piece = piece;
        fact.square = square;
        fact.rescue = isMoved                ? TurningFact::Rescue::MovesAway
                      : canTake(then, place) ? TurningFact::Rescue::Defends
                                             : TurningFact::Rescue::Shields;
    }

    void findMaterial() {
        const std::vector<int> losing = balances(m_played);
        const std::vector<int> winning = balances(m_better);
        const std::vector<std::size_t> quietPlayed = quietEnds(m_played);
        const std::vector<std::size_t> quietBetter = quietEnds(m_better);
        const int played = quietPlayed.empty() ? 0 : losing[quietPlayed.back()];
        const int better = quietBetter.empty() ? 0 : winning[quietBetter.back()];
        if (!m_better.moves.empty() && better - played < kSpokenLoss)
            return;
        addMaterial(false, losing, quietPlayed);
        addMaterial(true, winning, quietBetter);
    }

    // Up to the first quiet end from which on it stays won or lost.
    void addMaterial(bool isBetter, const std::vector<int>& balance, const std::vector<std::size_t>& quiet) {
        const int sign = isBetter ? 1 : -1;
        std::size_t end = 0;
        for (auto each = quiet.rbegin(); each != quiet.rend() && sign * balance[*each] >= kSpokenLoss; ++each)
            end = *each;
        if (end == 0)
            return;
        const Replay& line = replay(isBetter);
        std::vector<PieceType> won;
        std::vector<PieceType> lost;
        std::size_t last = 0;
        for (std::size_t i = 0; i < end; ++i) {
            if (!line.positions[i].isCapture(line.moves[i]))
                continue;
            last = i;
            const bool isWinner = (i % 2 == 0) == isBetter;
            (isWinner ? won : lost).push_back(line.positions[i].at(line.moves[i].to()).type());
        }
        cancel(won, lost);
        // Won by promotions, or too much to be told.
        if (worthOf(won) - worthOf(lost) < kSpokenLoss || won.size() + lost.size() > 4)
            return;
        TurningFact& fact = add(Kind::Material, isBetter, firstOf(isBetter), end, 90 + sign * balance[end]);
        fact.takes = last;
        fact.won = std::move(won);
        fact.lost = std::move(lost);
    }

    void findAttacks(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        if (line.moves.size() < at + 3 || !line.positions[at + 2].isCapture(line.moves[at + 2]))
            return;
        // What it costs on the same square afterwards is more than it gains.
        if (exchangeAfter(line.positions[at + 2], line.moves[at + 2]) < kSpokenLoss)
            return;
        if (!findFork(isBetter) && !findSkewer(isBetter) && !findDiscovery(isBetter))
            findPin(isBetter);
    }

    TurningFact& addAttack(Kind kind, bool isBetter, shogi::Square square, PieceType piece) {
        const std::size_t at = firstOf(isBetter);
        TurningFact& fact = add(kind, isBetter, at, at + 3, 102 + 2 * pieceWorth(piece));
        fact.takes = at + 2;
        fact.square = square;
        fact.piece = piece;
        return fact;
    }

    bool findFork(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        const shogi::Position& then = line.positions[at + 1];
        const shogi::Square origin = line.moves[at].to();
        const shogi::Move taking = line.moves[at + 2];
        const shogi::Piece forking = then.at(origin);
        if (taking.isDrop() || taking.from() != origin || line.positions[at + 2].at(origin) != forking ||
            exchangeOn(then, origin) > 0)
            return false;
        std::optional<shogi::Square> other;
        bool isTaken = false;
        shogi::attacksOf(forking.color(), forking.type(), origin, then.occupied())
            .forEach([&](shogi::Square square) {
                const shogi::Piece target = then.at(square);
                if (!target || target.color() == forking.color() || !isForked(then, origin, square))
                    return;
                if (square == taking.to() && target == line.positions[at + 2].at(square))
                    isTaken = true;
                else if (!other || rank(target) > rank(then.at(*other)))
                    other = square;
            });
        if (!isTaken || !other)
            return false;
        TurningFact& fact = addAttack(Kind::Fork, isBetter, taking.to(), then.at(taking.to()).type());
        fact.other = *other;
        fact.otherPiece = then.at(*other).type();
        return true;
    }

    static int rank(shogi::Piece piece) {
        return piece.type() == PieceType::King ? 100 : pieceWorth(piece.type());
    }
    // The king, or a piece that is worth more than the one that attacks it, or that nothing defends.
    static bool isForked(const shogi::Position& position, shogi::Square by, shogi::Square target) {
        const shogi::Piece piece = position.at(target);
        if (piece.type() == PieceType::King)
            return true;
        if (!isDear(piece.type()))
            return false;
        return pieceWorth(piece.type()) > pieceWorth(position.at(by).type()) ||
               position.attackersTo(piece.color(), target, position.occupied().without(shogi::Bitboard(by)))
                   .isEmpty();
    }

    // The piece in front moves away, and the one behind is taken.
    bool findSkewer(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        const shogi::Position& then = line.positions[at + 1];
        const shogi::Square origin = line.moves[at].to();
        const shogi::Move away = line.moves[at + 1];
        const shogi::Move taking = line.moves[at + 2];
        if (away.isDrop() || taking.isDrop() || taking.from() != origin)
            return false;
        const shogi::Piece attacker = then.at(origin);
        const shogi::Piece front = then.at(away.from());
        const shogi::Piece behind = then.at(taking.to());
        const bool isHidden =
            !shogi::attacksOf(attacker.color(), attacker.type(), origin, then.occupied()).has(taking.to());
        if (line.positions[at + 2].at(origin) != attacker || !behind || behind.color() == attacker.color() ||
            !isDear(behind.type()) || !isHidden || behind != line.positions[at + 2].at(taking.to()) ||
            !isForked(then, origin, away.from()) || rank(front) < rank(behind) ||
            shogi::between(origin, taking.to()) != between(origin, away.from(), taking.to(), then))
            return false;
        TurningFact& fact = addAttack(Kind::Skewer, isBetter, taking.to(), behind.type());
        fact.other = away.from();
        fact.otherPiece = front.type();
        return true;
    }
    // The squares between two if the middle one is the only one occupied; otherwise none.
    static shogi::Bitboard between(shogi::Square a, shogi::Square middle, shogi::Square b,
                                   const shogi::Position& position) {
        const shogi::Bitboard squares = shogi::between(a, b);
        return squares.has(middle) && (squares & position.occupied()) == shogi::Bitboard(middle)
                   ? squares
                   : shogi::Bitboard();
    }

    bool findDiscovery(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        const shogi::Position& then = line.positions[at + 1];
        const shogi::Move opening = line.moves[at];
        const shogi::Move taking = line.moves[at + 2];
        if (opening.isDrop() || taking.isDrop() || taking.from() == opening.to())
            return false;
        const shogi::Piece slider = then.at(taking.from());
        const shogi::Piece target = then.at(taking.to());
        if (!slider || slider.color() == then.sideToMove() ||
            line.positions[at + 2].at(taking.from()) != slider || !target ||
            target.color() == slider.color() || !isDear(target.type()) ||
            target != line.positions[at + 2].at(taking.to()) ||
            !shogi::between(taking.from(), taking.to()).has(opening.from()) ||
            !shogi::attacksOf(slider.color(), slider.type(), taking.from(), then.occupied()).has(taking.to()))
            return false;
        TurningFact& fact = addAttack(Kind::Discovery, isBetter, taking.to(), target.type());
        fact.other = taking.from();
        fact.otherPiece = slider.type();
        return true;
    }

    bool findPin(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        const shogi::Position& was = line.positions[at];
        const shogi::Position& then = line.positions[at + 1];
        const shogi::Square target = line.moves[at + 2].to();
        const shogi::Square by = line.moves[at].to();
        const shogi::Color side = then.sideToMove();
        const std::optional<shogi::Square> king = then.kingSquare(side);
        if (!king || !then.at(target) || then.at(target).color() != side || !isDear(then.at(target).type()) ||
            then.at(target) != line.positions[at + 2].at(target) || !then.blockersFor(side).has(target) ||
            line.positions[at + 2].at(by) != then.at(by) || was.blockersFor(side).has(target) ||
            !shogi::between(by, *king).has(target) || then.inCheck())
            return false;
        addAttack(Kind::Pin, isBetter, target, then.at(target).type());
        return true;
    }

    void findThreat(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        if (line.moves.size() <= at)
            return;
        const shogi::Position& then = line.positions[at + 1];
        if (then.inCheck())
            return;
        shogi::Position passed = then;
        passed.passTurn();
        const ProvedMate threat = m_mates.mate(passed, kThreatPlies);
        if (threat.proof != MateProof::Mate)
            return;
        const ProvedMate sure = m_mates.mated(then, kThreatPlies + 1);
        const bool isBrinkmate = sure.proof == MateProof::Mate;
        TurningFact& fact = add(isBrinkmate ? Kind::Brinkmate : Kind::ThreatensMate, isBetter, at, at + 2,
                                isBrinkmate ? 900 : 60);
        fact.plies = isBrinkmate ? sure.plies - 1 : threat.plies;
    }

    void findUnanswerable(bool isBetter) {
        const Replay& line = replay(isBetter);
        const std::size_t at = firstOf(isBetter);
        if (line.moves.size() <= at || !line.moves[at].isDrop() ||
            bestExchange(line.positions[at]) >= kSpokenLoss)
            return;
        const shogi::Position& then = line.positions[at + 1];
        shogi::MoveList answers;
        shogi::generateLegal(then, answers);
        if (answers.isEmpty())
            return;
        ShortMates mates(2000);
        const bool isSure = std::all_of(answers.begin(), answers.end(), [&](shogi::Move answer) {
            const shogi::Position next = then.after(answer);
            return bestExchange(next) - materialGain(then, answer) >= kSureLoss ||
                   mates.mate(next, kSoughtPlies).proof == MateProof::Mate;
        });
        if (isSure)
            add(Kind::Unanswerable, isBetter, at, at + 3, 101);
    }

    // Things that the moves of the side that gains do in the next few moves, if they do not in the other
    // line.
    void findEvents(bool isBetter) {
        const Replay& line = replay(isBetter);
        for (std::size_t i = firstOf(isBetter); i < std::min(kNear, line.moves.size()); i += 2) {
            const shogi::Move move = line.moves[i];
            const shogi::Position& position = line.positions[i];
            const shogi::Color side = position.sideToMove();
            if (takesGuard(position, move)) {
                const PieceType piece = position.at(move.to()).type();
                if (move.to() != m_lostAtOnce && !hasEvent(isBetter, Kind::TakesGuard)) {
                    TurningFact& fact = add(Kind::TakesGuard, isBetter, i, i + 1, 50 - static_cast<int>(i));
                    fact.takes = i;
                    fact.piece = piece;
                    fact.square = move.to();
                }
            }
            if (makesStrong(line, i) && !hasEvent(isBetter, Kind::Promotes)) {
                TurningFact& fact = add(Kind::Promotes, isBetter, i, i + 1, 55 - static_cast<int>(i));
                fact.piece = shogi::promoted(position.movedType(move));
                fact.square = move.to();
            }
            if (position.movedType(move) == PieceType::King && shogi::inPromotionZone(side, move.to()) &&
                !shogi::inPromotionZone(side, move.from()) && !hasEvent(isBetter, Kind::EntersCamp)) {
                TurningFact& fact = add(Kind::EntersCamp, isBetter, i, i + 1, 58 - static_cast<int>(i));
                fact.piece = PieceType::King;
                fact.square = move.to();
            }
        }
        if (isBetter)
            dropCommonEvents();
    }

    bool hasEvent(bool isBetter, Kind kind) const {
        return std::any_of(m_facts.begin(), m_facts.end(), [&](const TurningFact& fact) {
            return fact.kind == kind && fact.isBetter == isBetter;
        });
    }

    bool takesGuard(const shogi::Position& position, shogi::Move move) const {
        if (!position.isCapture(move))
            return false;
        const shogi::Piece piece = position.at(move.to());
        const std::optional<shogi::Square> king = position.kingSquare(piece.color());
        return (piece.type() == PieceType::Gold || piece.type() == PieceType::Silver) && king &&
               shogi::kingAttacks(*king).has(move.to()) && m_point.before.kingSquare(piece.color()) == king &&
               m_point.before.at(move.to()) == piece;
    }

    static bool makesStrong(const Replay& line, std::size_t i) {
        const shogi::Move move = line.moves[i];
        if (move.isDrop() || !move.isPromotion())
            return false;
        const PieceType type = line.positions[i].movedType(move);
        return (type == PieceType::Rook || type == PieceType::Bishop || type == PieceType::Pawn) &&
               exchangeOn(line.positions[i + 1], move.to()) == 0 &&
               (line.moves.size() <= i + 1 || line.moves[i + 1].to() != move.to());
    }

    // What the opponent does after the better move as well is no reason.
    void dropCommonEvents() {
        bool promotes = false;
        bool takes = false;
        bool enters = false;
        for (std::size_t i = 1; i < std::min(kNear, m_better.moves.size()); i += 2) {
            const shogi::Position& position = m_better.positions[i];
            const shogi::Move move = m_better.moves[i];
            promotes = promotes || (!move.isDrop() && move.isPromotion());
            takes = takes || takesGuard(position, move);
            enters = enters || (position.movedType(move) == PieceType::King &&
                                shogi::inPromotionZone(position.sideToMove(), move.to()));
        }
        std::erase_if(m_facts, [&](const TurningFact& fact) {
            return !fact.isBetter &&
                   ((fact.kind == Kind::Promotes && promotes) || (fact.kind == Kind::TakesGuard && takes) ||
                    (fact.kind == Kind::EntersCamp && enters));
        });
    }

    // Facts of one group tell the same in other words.
    enum class Group : std::uint8_t { Mate, Material, Event };
    static Group groupOf(Kind kind) {
        switch (kind) {
        case Kind::WasMated:
        case Kind::AllowsMate:
        case Kind::MissesMate:
        case Kind::PreventsMate:
        case Kind::ThreatensMate:
        case Kind::Brinkmate:
            return Group::Mate;
        case Kind::Hangs:
        case Kind::Saves:
        case Kind::Fork:
        case Kind::Skewer:
        case Kind::Discovery:
        case Kind::Pin:
        case Kind::Material:
        case Kind::Unanswerable:
            return Group::Material;
        case Kind::TakesGuard:
        case Kind::Promotes:
        case Kind::EntersCamp:
            return Group::Event;
        }
        return Group::Event;
    }

    // A capture that has been told of is not told again for what else it does.
    static bool isSameMove(const TurningFact& told, const TurningFact& event) {
        return groupOf(event.kind) == Group::Event && groupOf(told.kind) == Group::Material &&
               told.takes == event.at;
    }

    std::vector<TurningFact> told() {
        std::stable_sort(m_facts.begin(), m_facts.end(), [](const TurningFact& a, const TurningFact& b) {
            return a.importance > b.importance;
        });
        std::vector<TurningFact> told;
        for (const bool isBetter : {false, true}) {
            const std::size_t most = isBetter ? 1 : 2;
            std::vector<TurningFact> mine;
            for (const TurningFact& fact : m_facts) {
                const bool isTold = std::any_of(mine.begin(), mine.end(), [&](const TurningFact& other) {
                    return groupOf(other.kind) == groupOf(fact.kind) || isSameMove(other, fact);
                });
                if (fact.isBetter == isBetter && !isTold && mine.size() < most)
                    mine.push_back(fact);
            }
            told.insert(told.end(), mine.begin(), mine.end());
        }
        // Nothing is worse than a mate that was there.
        std::stable_partition(told.begin(), told.end(),
                              [](const TurningFact& fact) { return fact.kind == Kind::MissesMate; });
        return told;
    }

    const TurningPoint& m_point;
    Replay m_played;
    Replay m_better;
    ShortMates m_mates{kMatePositions};
    bool m_missedMate = false;
    std::optional<shogi::Square> m_lostAtOnce;
    std::vector<TurningFact> m_facts;
};

// A win rate of the side.
std::optional<double> rateOf(const std::optional<shogi::EngineEvaluation>& evaluation, shogi::Color side,
                             WinRateCurve curve) {
    const std::optional<double> black = evaluation ? blackWinRate(*evaluation, curve) : std::nullopt;
    return black ? std::optional(winRateOf(side, *black)) : std::nullopt;
}

} // namespace

TurningPoint turningPointOf(const MoveReview& move, const shogi::Position& before,
                            std::optional<shogi::Square> previousTo, WinRateCurve curve) {
    TurningPoint point;
    point.before = before;
    point.previousTo = previousTo;
    point.played = move.move;
    point.better = move.betterLine();
    point.mate = move.mate;
    if (move.after) {
        point.reply = move.after->line;
        point.rateAfter = rateOf(move.after, move.mover, curve);
    }
    if (!move.before.empty())
        point.rateBefore = rateOf(move.before.front(), move.mover, curve);
    return point;
}

TurningPoint turningPointOf(const PracticeQuestion& question) {
    TurningPoint point;
    point.before = question.position;
    point.previousTo = question.previousTo();
    point.played = question.played;
    if (question.after)
        point.reply = question.after->line;
    point.better = question.better;
    point.mate = question.mate;
    return point;
}

TurningPoint turningPointOf(const PracticeQuestion& question, const std::vector<shogi::Move>& line) {
    TurningPoint point = turningPointOf(question);
    point.played = line.front();
    point.reply.assign(line.begin() + 1, line.end());
    return point;
}

std::vector<TurningFact> turningFacts(const TurningPoint& point) { return FactFinder(point).find(); }

} // namespace app
