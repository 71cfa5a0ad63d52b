// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/openings/detail/rule_table.h"

#include <QHash>

#include <algorithm>

namespace app {

using shogi::Color;
using shogi::Move;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

CheckLists::CheckLists(const std::vector<std::vector<std::uint16_t>>& lists) {
    m_ends.push_back(0);
    for (const std::vector<std::uint16_t>& list : lists) {
        m_checks.insert(m_checks.end(), list.begin(), list.end());
        m_ends.push_back(static_cast<std::uint32_t>(m_checks.size()));
    }
}

namespace {

constexpr std::size_t kMoves = 1u << 16;
// Every piece of either side.
constexpr std::uint32_t kAnyPiece = 0x7ffe7ffeu;

using Lists = std::vector<std::vector<std::uint16_t>>;

Square seenBy(Color side, Square square) { return side == Color::Black ? square : square.rotated(); }

Move seenBy(Color side, Move move) {
    if (move.isDrop())
        return Move::drop(move.dropped(), seenBy(side, move.to()));
    return Move::board(seenBy(side, move.from()), seenBy(side, move.to()), move.isPromotion());
}

std::uint16_t small(std::size_t number) { return static_cast<std::uint16_t>(number); }

void add(std::vector<std::uint16_t>& list, std::uint16_t check) {
    if (list.empty() || list.back() != check)
        list.push_back(check);
}

class TableMaker {
public:
    explicit TableMaker(const std::vector<OpeningShape>& shapes)
        : m_shapes(shapes)
        , m_come(RuleTable::kPieces * shogi::kSquareCount)
        , m_gone(RuleTable::kPieces * shogi::kSquareCount)
        , m_played(2 * RuleTable::kMoveNumbers)
        , m_arisen(2 * shapes.size()) {
        for (std::size_t i = 0; i < shapes.size(); ++i)
            m_numbers.insert(shapes[i].id, small(i));
        for (std::vector<std::uint8_t>& numbers : m_table.numbers)
            numbers.assign(kMoves, 0);
    }

    void add(const WrittenCase& each, std::uint16_t shape, Color side) {
        RuleCheck check;
        check.shape = shape;
        check.side = side;
        check.bishops = each.bishops;
        check.rook = each.rook;
        check.theirRook = each.theirRook;
        check.turn = each.turn;
        check.tempo = each.tempo;
        check.from = small(static_cast<std::size_t>(each.from));
        check.until = small(static_cast<std::size_t>(each.until));
        check.lasts = static_cast<std::uint8_t>(each.lasts);
        const std::uint16_t number = small(m_table.checks.size());
        check.items = addItems(each.pieces, side, number);
        check.moves = addMoves(each.moves, side, number);
        check.relations = addRelations(each.shapes, side, number);
        check.hands = addHands(each.hands, side);
        if (!each.hands.empty() || each.bishops == RuleBishops::Exchanged || each.tempo == RuleTempo::Lost)
            app::add(m_table.caught, number);
        if (each.rook != RuleRook::Any || each.theirRook != RuleRook::Any)
            app::add(m_table.ranged, number);
        if (each.from > 1)
            m_table.timed.emplace_back(each.from, number);
        m_table.lastPly = std::max(m_table.lastPly, each.until + each.lasts);
        m_table.checks.push_back(check);
    }

    RuleTable take() {
        m_table.come = CheckLists(m_come);
        m_table.gone = CheckLists(m_gone);
        m_table.played = CheckLists(m_played);
        m_table.arisen = CheckLists(m_arisen);
        std::stable_sort(m_table.timed.begin(), m_table.timed.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const OpeningShape& shape : m_shapes)
            m_table.replaced.push_back(replacedBy(shape));
        return std::move(m_table);
    }

private:
    static Color colour(bool isTheirs, Color side) { return isTheirs ? ~side : side; }

    RulePart addItems(const std::vector<WrittenPieces>& pieces, Color side, std::uint16_t check) {
        // What is rarest comes first: a king or a general says more than a pawn or what is not there.
        std::vector<const WrittenPieces*> sorted;
        for (const WrittenPieces& each : pieces)
            sorted.push_back(&each);
        const auto weight = [](const WrittenPieces* each) {
            const bool isPawn = each->types == 1u << shogi::index(PieceType::Pawn);
            return (each->isWanted ? 0 : 100) + (each->isTheirs ? 20 : 0) + (isPawn ? 40 : 0) +
                   static_cast<int>(each->squares.size());
        };
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&weight](const auto* a, const auto* b) { return weight(a) < weight(b); });
        RulePart part{small(m_table.items.size()), 0};
        for (const WrittenPieces* each : sorted) {
            RuleItem item;
            item.isWanted = each->isWanted;
            item.squares.begin = small(m_table.squares.size());
            for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type) {
                if ((each->types >> type & 1u) != 0) {
                    const Piece piece(colour(each->isTheirs, side), static_cast<PieceType>(type));
                    item.pieces |= 1u << piece.index();
                }
            }
            if (each->types == 0)
                item.pieces = kAnyPiece;
            for (const Square square : each->squares) {
                const int at = seenBy(side, square).index();
                m_table.squares.push_back(static_cast<std::uint8_t>(at));
                for (std::size_t piece = 0; piece < RuleTable::kPieces; ++piece) {
                    if ((item.pieces >> piece & 1u) != 0)
                        app::add((each->isWanted ? m_come : m_gone)[RuleTable::place(piece, at)], check);
                }
            }
            item.squares.end = small(m_table.squares.size());
            m_table.items.push_back(item);
        }
        part.end = small(m_table.items.size());
        return part;
    }

    RulePart addMoves(const std::vector<WrittenMove>& moves, Color side, std::uint16_t check) {
        RulePart part{small(m_table.moves.size()), 0};
        for (const WrittenMove& each : moves) {
            const Color who = colour(each.isTheirs, side);
            const std::uint16_t bits = seenBy(side, Move::fromBits(each.bits)).bits();
            std::uint8_t& number = m_table.numbers[shogi::index(who)][bits];
            if (number == 0)
                number = static_cast<std::uint8_t>(m_table.moveCount++);
            m_table.moves.push_back(
                RuleMove{number, static_cast<std::uint8_t>(each.by > 0 ? each.by : 255), who, each.isWanted});
            if (each.isWanted)
                app::add(m_played[RuleTable::kMoveNumbers * shogi::index(who) + number], check);
        }
        part.end = small(m_table.moves.size());
        return part;
    }

    RulePart addRelations(const std::vector<WrittenShape>& shapes, Color side, std::uint16_t check) {
        RulePart part{small(m_table.relations.size()), 0};
        for (const WrittenShape& each : shapes) {
            const std::uint16_t other = m_numbers.value(each.id);
            const Color who = colour(each.isTheirs, side);
            m_table.relations.push_back(RuleRelation{other, who, each.isWanted});
            if (each.isWanted)
                app::add(m_arisen[m_shapes.size() * shogi::index(who) + other], check);
        }
        part.end = small(m_table.relations.size());
        return part;
    }

    RulePart addHands(const std::vector<WrittenHand>& hands, Color side) {
        RulePart part{small(m_table.hands.size()), 0};
        for (const WrittenHand& each : hands)
            m_table.hands.push_back(RuleHand{each.type, colour(each.isTheirs, side)});
        part.end = small(m_table.hands.size());
        return part;
    }

    std::bitset<OpeningRules::kMostShapes> replacedBy(const OpeningShape& shape) const {
        std::bitset<OpeningRules::kMostShapes> replaced;
        std::vector<std::uint16_t> open = shape.replaces;
        if (shape.parent)
            open.push_back(*shape.parent);
        while (!open.empty()) {
            const std::uint16_t other = open.back();
            open.pop_back();
            if (replaced.test(other))
                continue;
            replaced.set(other);
            const OpeningShape& next = m_shapes[other];
            open.insert(open.end(), next.replaces.begin(), next.replaces.end());
            if (next.parent)
                open.push_back(*next.parent);
        }
        return replaced;
    }

    const std::vector<OpeningShape>& m_shapes;
    QHash<QString, std::uint16_t> m_numbers;
    RuleTable m_table;
    Lists m_come;
    Lists m_gone;
    Lists m_played;
    Lists m_arisen;
};

} // namespace

RuleTable makeTable(const std::vector<WrittenRule>& rules, const std::vector<OpeningShape>& shapes) {
    TableMaker maker(shapes);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (const WrittenCase& each : rules[i].cases) {
            for (const Color side : shogi::kColors)
                maker.add(each, small(i), side);
        }
    }
    return maker.take();
}

} // namespace app
