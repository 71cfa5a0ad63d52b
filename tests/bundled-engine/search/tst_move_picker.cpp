// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/move_picker.h"
#include "bundled-engine/search/search_parameters.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <algorithm>
#include <iterator>
#include <memory>
#include <random>
#include <vector>

using namespace tokin;
using namespace shogi;

namespace {

// Many quiet moves, some of which give check, and captures.
const Position& position() {
    static const Position kPosition =
        *parseSfen("ln1g3nl/2k2rgb1/1pps3pp/p2pps3/9/P1P6/1P1PPSP1P/1BKS5/LN1G3NL b RG3Pp 39");
    return kPosition;
}

bool isQuiet(Move move) {
    return !position().isCapture(move) &&
           !(move.isPromotion() && position().movedType(move) == PieceType::Pawn);
}

} // namespace

class TestMovePicker : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_histories = std::make_unique<Histories>();
        std::mt19937 random(3);
        MoveList moves;
        generateLegal(position(), moves);
        for (const Move move : moves)
            m_histories->main(position().sideToMove(), move).add(static_cast<int>(random() % 8000) - 4000);
    }

    void quietMovesComeByHistory() {
        const std::vector<Move> quiets = allQuiets({}, 30);
        MoveList legal;
        generateLegal(position(), legal);
        const auto expected = std::count_if(legal.begin(), legal.end(), [](Move move) {
            return isQuiet(move) && !isPointlessNonPromotion(position(), move);
        });
        QCOMPARE(static_cast<std::ptrdiff_t>(quiets.size()), expected);
        QVERIFY(std::is_sorted(quiets.begin(), quiets.end(),
                               [&](Move a, Move b) { return history(a) > history(b); }));
    }

    // Of moves without enough history, only the order of the others and the first of all matter.
    void futileMovesComeLast() {
        const std::vector<Move> ordered = allQuiets({}, 30);
        OrderingContext context;
        context.futile = history(ordered[9]);
        std::vector<Move> quiets = allQuiets(context, 30);
        QCOMPARE(quiets.size(), ordered.size());
        QVERIFY(std::equal(ordered.begin(), ordered.begin() + 9, quiets.begin()));
        QVERIFY(std::is_permutation(ordered.begin() + 9, ordered.end(), quiets.begin() + 9));

        context.futile = 1'000'000;
        quiets = allQuiets(context, 30);
        QCOMPARE(quiets.size(), ordered.size());
        QVERIFY(quiets.front() == ordered.front());
    }

    void skipsWhatGivesNoCheck() {
        const std::vector<Move> ordered = allQuiets({}, 30);
        for (const int most : {1000, 40, 1, 0}) {
            MovePicker picker = pickerOf({}, 30);
            take(picker, 5);
            picker.skipQuietsWithoutCheck(most);
            std::vector<Move> expected;
            const auto end = std::min(ordered.size(), std::size_t{5} + static_cast<std::size_t>(most));
            std::copy_if(ordered.begin() + 5, ordered.begin() + static_cast<std::ptrdiff_t>(end),
                         std::back_inserter(expected), [](Move move) { return position().givesCheck(move); });
            QVERIFY(most != 1000 || expected.size() > 2);
            int skipped = 0;
            const std::vector<Move> rest = takeAll(picker, &skipped);
            QVERIFY(rest == expected);
            QCOMPARE(static_cast<std::size_t>(skipped) + rest.size(), end - 5);
        }
    }

    void skipsNothingThatMayHaveMoreHistory() {
        // At depth 0, moves with a negative history come in any order.
        const std::vector<Move> quiets = allQuiets({}, 0);
        const auto inOrder = static_cast<std::size_t>(
            std::count_if(quiets.begin(), quiets.end(), [&](Move move) { return history(move) >= 0; }));
        QVERIFY(inOrder > 5 && inOrder + 5 < quiets.size());
        MovePicker picker = pickerOf({}, 0);
        take(picker, inOrder + 1);
        picker.skipQuietsWithoutCheck(1000);
        QCOMPARE(takeAll(picker).size(), quiets.size() - inOrder - 1);
    }

private:
    int history(Move move) const {
        return m_histories->main(position().sideToMove(), move).value() * kMainHistory / 100;
    }
    MovePicker pickerOf(const OrderingContext& context, int depth) {
        return {position(), *m_histories, context, MovePicker::Kind::All, depth};
    }
    // The next quiet moves.
    static std::vector<Move> take(MovePicker& picker, std::size_t count) {
        std::vector<Move> moves;
        while (moves.size() < count) {
            const Move move = picker.next();
            if (!move)
                break;
            if (isQuiet(move))
                moves.push_back(move);
        }
        return moves;
    }
    static std::vector<Move> takeAll(MovePicker& picker, int* skipped = nullptr) {
        const std::vector<Move> moves = take(picker, kMaxMoves);
        if (skipped)
            *skipped = picker.takeSkipped();
        return moves;
    }
    std::vector<Move> allQuiets(const OrderingContext& context, int depth) {
        MovePicker picker = pickerOf(context, depth);
        return takeAll(picker);
    }

    std::unique_ptr<Histories> m_histories;
};

QTEST_APPLESS_MAIN(TestMovePicker)
#include "tst_move_picker.moc"
