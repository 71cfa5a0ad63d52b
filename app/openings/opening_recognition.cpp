// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/openings/opening_recognition.h"

#include "app/openings/detail/rule_table.h"
#include "shogi-core/light_position.h"

#include <algorithm>
#include <bitset>
#include <optional>
#include <utility>

namespace app {

using shogi::Color;
using shogi::Move;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

namespace {

// Where a rook stands does not make it a ranging one any more after this ply.
constexpr int kLastRookPly = 50;

using Checks = std::span<const std::uint16_t>;

// A game being gone through: its position, and what the rules of openings ask about its course.
class Walk {
public:
    Walk(const RuleTable& table, const shogi::Position& start)
        : m_table(table)
        , m_first(start.sideToMove())
        , m_side(start.sideToMove())
        , m_position(start) {
        static const shogi::Position kEven;
        if (start == kEven)
            return;
        for (int square = 0; square < shogi::kSquareCount; ++square) {
            const Piece piece = start.at(Square(square));
            if (piece.type() == PieceType::Rook)
                noteRook(piece.color(), Square(square));
        }
        for (std::size_t check = 0; check < m_table.checks.size(); ++check)
            ask(m_table.checks[check]);
    }

    // False: it cannot be made, or nothing can arise any more.
    bool play(Move move) {
        if (m_ply >= m_table.lastPly || !move || !m_position.isPlayable(move))
            return false;
        const Piece target = m_position.at(move.to());
        const Piece moving = move.isDrop() ? Piece() : m_position.at(move.from());
        begin(move);
        if (target)
            capture(moving.type(), target.type(), move);
        m_position.play(move);
        // What has come about is asked for when the whole move is made.
        const Piece placed = m_position.at(move.to());
        if (moving && placed.type() == PieceType::Rook)
            noteRook(m_side, move.to());
        askAll(m_table.come.at(RuleTable::place(placed.index(), move.to().index())));
        if (moving)
            askAll(m_table.gone.at(RuleTable::place(moving.index(), move.from().index())));
        if (target) {
            askAll(m_table.gone.at(RuleTable::place(target.index(), move.to().index())));
            askAll(m_table.caught);
        }
        end();
        m_side = ~m_side;
        return true;
    }

    std::vector<NamedShape> take() { return std::move(m_found); }

private:
    void begin(Move move) {
        ++m_ply;
        const std::size_t side = shogi::index(m_side);
        if (m_ownMoves[side] < 254)
            ++m_ownMoves[side];
        m_number = m_table.numbers[side][move.bits()];
        if (m_number != 0 && m_played[side][m_number] == 0)
            m_played[side][m_number] = m_ownMoves[side];
        m_isRookNoted = false;
    }

    void end() {
        if (m_number != 0)
            askAll(m_table.played.at(RuleTable::kMoveNumbers * shogi::index(m_side) + m_number));
        if (m_isRookNoted)
            askAll(m_table.ranged);
        if (!m_waiting.empty())
            askWaiting();
        while (m_timed < m_table.timed.size() && m_table.timed[m_timed].first <= m_ply)
            ask(m_table.checks[m_table.timed[m_timed++].second]);
    }

    void capture(PieceType moving, PieceType captured, Move move) {
        const std::size_t side = shogi::index(m_side);
        if (shogi::unpromoted(captured) != PieceType::Bishop)
            return;
        m_hasCaughtBishop[side] = true;
        const Square own = m_side == Color::Black ? Square::of(8, 8) : Square::of(2, 2);
        if (moving == PieceType::Bishop && captured == PieceType::Bishop && move.from() == own &&
            move.to() == own.rotated())
            m_hasLostTempo[side] = true;
    }

    // On the own three ranks: files 5 to 8, seen by its side, make it a ranging rook, 1 to 4 a static one.
    void noteRook(Color side, Square square) {
        const Square seen = side == Color::Black ? square : square.rotated();
        if (m_ply > kLastRookPly || seen.rank() < 7 || seen.file() == 9)
            return;
        const bool isRanging = seen.file() >= 5;
        if (m_isRanging[shogi::index(side)] != isRanging) {
            m_isRanging[shogi::index(side)] = isRanging;
            m_isRookNoted = true;
        }
    }

    void askAll(Checks checks) {
        for (const std::uint16_t check : checks)
            ask(m_table.checks[check]);
    }

    void ask(const RuleCheck& check) {
        if (m_ply < check.from || m_ply > check.until || has(check) || !holds(check))
            return;
        if (check.lasts == 0)
            find(check, m_ply);
        else
            m_waiting.push_back(Waiting{&check, m_ply});
    }

    // What has to last is asked again when it has done so.
    void askWaiting() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_waiting.size(); ++i) {
            const Waiting each = m_waiting[i];
            if (m_ply < each.ply + each.check->lasts)
                m_waiting[kept++] = each;
            else if (!has(*each.check) && holds(*each.check))
                find(*each.check, each.ply);
        }
        m_waiting.resize(kept);
    }

    bool has(const RuleCheck& check) const { return m_has[shogi::index(check.side)].test(check.shape); }

    void find(const RuleCheck& check, int ply) {
        m_has[shogi::index(check.side)].set(check.shape);
        m_found.push_back(NamedShape{check.shape, check.side, ply});
        askAll(m_table.arisen.at(m_table.replaced.size() * shogi::index(check.side) + check.shape));
    }

    bool holds(const RuleCheck& check) const {
        for (std::size_t i = check.items.begin; i < check.items.end; ++i) {
            const RuleItem& item = m_table.items[i];
            bool stands = false;
            for (std::size_t k = item.squares.begin; k < item.squares.end; ++k)
                stands |= (item.pieces >> m_position.at(Square(m_table.squares[k])).index() & 1u) != 0;
            if (stands != item.isWanted)
                return false;
        }
        return courseHolds(check);
    }

    // What is not on the board.
    bool courseHolds(const RuleCheck& check) const {
        const std::size_t own = shogi::index(check.side);
        const std::size_t their = shogi::index(~check.side);
        if (check.bishops == RuleBishops::Kept && (m_hasCaughtBishop[0] || m_hasCaughtBishop[1]))
            return false;
        if (check.bishops == RuleBishops::Exchanged && !(m_hasCaughtBishop[0] && m_hasCaughtBishop[1]))
            return false;
        if (!rookIs(check.rook, own) || !rookIs(check.theirRook, their))
            return false;
        if (check.turn != RuleTurn::Any && (check.turn == RuleTurn::First) != (check.side == m_first))
            return false;
        if (check.tempo != RuleTempo::Any && (check.tempo == RuleTempo::Lost) != m_hasLostTempo[own])
            return false;
        for (std::size_t i = check.moves.begin; i < check.moves.end; ++i) {
            const RuleMove& move = m_table.moves[i];
            const std::uint8_t when = m_played[shogi::index(move.side)][move.move];
            if ((when != 0 && when <= move.by) != move.isWanted)
                return false;
        }
        for (std::size_t i = check.relations.begin; i < check.relations.end; ++i) {
            const RuleRelation& relation = m_table.relations[i];
            if (m_has[shogi::index(relation.side)].test(relation.shape) != relation.isWanted)
                return false;
        }
        for (std::size_t i = check.hands.begin; i < check.hands.end; ++i) {
            const RuleHand& hand = m_table.hands[i];
            if (!m_position.hand(hand.side).has(hand.type))
                return false;
        }
        return true;
    }

    bool rookIs(RuleRook wanted, std::size_t side) const {
        return wanted == RuleRook::Any || (wanted == RuleRook::Ranging) == m_isRanging[side];
    }

    const RuleTable& m_table;
    const Color m_first;
    Color m_side;
    int m_ply = 0;
    shogi::LightPosition m_position;
    std::array<std::uint8_t, 2> m_ownMoves{};
    std::array<std::array<std::uint8_t, RuleTable::kMoveNumbers>, 2>
        m_played{}; // by number of the move: as which own one, or 0
    std::array<bool, 2> m_hasCaughtBishop{};
    std::array<bool, 2> m_hasLostTempo{};
    std::array<bool, 2> m_isRanging{};
    std::size_t m_number = 0; // of the move being made, as rules number it
    bool m_isRookNoted = false;
    std::size_t m_timed = 0;
    std::array<std::bitset<OpeningRules::kMostShapes>, 2> m_has;
    struct Waiting {
        const RuleCheck* check = nullptr;
        int ply = 0; // when it began to hold
    };
    std::vector<Waiting> m_waiting;
    std::vector<NamedShape> m_found;
};

// Without what may be written or not: 相振り飛車, 相振飛車; 角換わり, 角換り; ５筋位取り, 5筋位取り.
QString comparable(const QString& name) {
    QString kept;
    for (const QChar each : name.normalized(QString::NormalizationForm_KC).toCaseFolded()) {
        if (!each.isSpace() && !QStringView(u"りわけ囲い").contains(each))
            kept.append(each);
    }
    return kept;
}

} // namespace

std::vector<NamedShape> recognise(const OpeningRules& rules, const shogi::Position& start,
                                  std::span<const Move> moves) {
    Walk walk(rules.table(), start);
    for (const Move move : moves) {
        if (!walk.play(move))
            break;
    }
    std::vector<NamedShape> found = walk.take();
    std::stable_sort(found.begin(), found.end(),
                     [](const NamedShape& a, const NamedShape& b) { return a.ply < b.ply; });
    std::array<std::bitset<OpeningRules::kMostShapes>, 2> replaced;
    for (const NamedShape& each : found)
        replaced[shogi::index(each.side)] |= rules.table().replaced[each.shape];
    std::erase_if(found, [&replaced](const NamedShape& each) {
        return replaced[shogi::index(each.side)].test(each.shape);
    });
    return found;
}

bool OpeningSummary::isEmpty() const {
    return std::all_of(sides.begin(), sides.end(),
                       [](const Side& side) { return side.strategies.isEmpty() && side.castles.isEmpty(); });
}

OpeningList listOpenings(const OpeningRules& rules, std::span<const NamedShape> shapes,
                         ShapeLanguage language) {
    OpeningList list;
    for (const ShapeKind kind : {ShapeKind::Strategy, ShapeKind::Castle}) {
        for (const NamedShape& each : shapes) {
            const OpeningShape& shape = rules.shapes()[each.shape];
            if (shape.kind != kind)
                continue;
            OpeningList::Side& side = list.sides[shogi::index(each.side)];
            const QString& name = language == ShapeLanguage::Japanese ? shape.japanese : shape.english;
            if (kind == ShapeKind::Strategy)
                side.strategies.push_back({name, each.ply});
            else if (std::none_of(side.strategies.begin(), side.strategies.end(),
                                  [&name](const OpeningList::Name& other) { return other.name == name; }))
                side.castles.push_back({name, each.ply});
        }
    }
    return list;
}

bool agreesWith(const OpeningRules& rules, std::span<const NamedShape> shapes, const QString& stated) {
    const QString wanted = comparable(stated);
    if (wanted.isEmpty())
        return false;
    const auto isNamed = [&wanted](const QString& name) {
        const QString own = comparable(name);
        return own.contains(wanted) || wanted.contains(own);
    };
    return std::any_of(shapes.begin(), shapes.end(), [&](const NamedShape& each) {
        for (std::optional<std::uint16_t> at = each.shape; at; at = rules.shapes()[*at].parent) {
            if (isNamed(rules.shapes()[*at].japanese) || isNamed(rules.shapes()[*at].english))
                return true;
        }
        return false;
    });
}

OpeningSummary summarise(const OpeningRules& rules, std::span<const NamedShape> shapes,
                         ShapeLanguage language) {
    const OpeningList list = listOpenings(rules, shapes, language);
    OpeningSummary summary;
    for (std::size_t i = 0; i < list.sides.size(); ++i) {
        for (const OpeningList::Name& each : list.sides[i].strategies)
            summary.sides[i].strategies.append(each.name);
        for (const OpeningList::Name& each : list.sides[i].castles)
            summary.sides[i].castles.append(each.name);
    }
    return summary;
}

} // namespace app
