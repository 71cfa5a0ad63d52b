// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/hint_area.h"
#include "app/live/move_loss.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::PieceType;

namespace {

shogi::Position sfen(const char* text) { return shogi::parseSfen(text).value(); }
shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

std::vector<shogi::Move> line(const QString& text) {
    std::vector<shogi::Move> moves;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts))
        moves.push_back(usi(word.toLatin1().constData()));
    return moves;
}

} // namespace

class MoveLossTest : public QObject {
    Q_OBJECT

private slots:
    void lostPiecesFollowFromTheLine_data() {
        QTest::addColumn<QString>("position");
        QTest::addColumn<QString>("move");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("best");
        QTest::addColumn<int>("lost"); // 0: none
        const auto none = static_cast<int>(PieceType::None);
        const auto rook = static_cast<int>(PieceType::Rook);
        const QString pawnTakes = QStringLiteral("4k4/9/9/4p4/9/9/9/4R4/K8 b - 1");
        QTest::newRow("a rook for nothing")
            << pawnTakes << QStringLiteral("5h5e") << QStringLiteral("5d5e 9i8i") << QString() << rook;
        QTest::newRow("the line is too short to tell")
            << pawnTakes << QStringLiteral("5h5e") << QStringLiteral("5d5e") << QString() << none;
        QTest::newRow("the answer takes nothing")
            << pawnTakes << QStringLiteral("5h5e") << QStringLiteral("5a4a 9i8i") << QString() << none;
        QTest::newRow("a pawn is all there is for it")
            << QStringLiteral("4k4/9/9/4p4/7R1/9/4L4/9/K8 b - 1") << QStringLiteral("2e5e")
            << QStringLiteral("5d5e 5g5e") << QString() << rook;
        QTest::newRow("a silver for it")
            << QStringLiteral("4k4/9/9/4s4/7R1/9/4L4/9/K8 b - 1") << QStringLiteral("2e5e")
            << QStringLiteral("5d5e 5g5e") << QString() << none;
        QTest::newRow("it was lost anyway")
            << QStringLiteral("4k4/9/9/4p4/4R4/9/9/9/K8 b - 1") << QStringLiteral("9i8i")
            << QStringLiteral("5d5e 8i7i") << QStringLiteral("9i9h 5d5e 9h8h") << none;
        QTest::newRow("the best move saves it")
            << QStringLiteral("4k4/9/9/4p4/4R4/9/9/9/K8 b - 1") << QStringLiteral("9i8i")
            << QStringLiteral("5d5e 8i7i") << QStringLiteral("5e4e 5d5e 9i8i") << rook;
        QTest::newRow("a pawn does not count")
            << QStringLiteral("4k4/9/9/4p4/9/4P4/9/9/K8 b - 1") << QStringLiteral("5f5e")
            << QStringLiteral("5d5e 9i8i") << QString() << none;
    }
    void lostPiecesFollowFromTheLine() {
        QFETCH(QString, position);
        QFETCH(QString, move);
        QFETCH(QString, answer);
        QFETCH(QString, best);
        QFETCH(int, lost);
        const std::optional<PieceType> found =
            lostPiece(sfen(position.toLatin1().constData()), usi(move.toLatin1().constData()), line(answer),
                      line(best));
        QCOMPARE(static_cast<int>(found.value_or(PieceType::None)), lost);
    }

    void hintsShowWhereTheMoveHappens() {
        // A step: both squares are in the area.
        const shogi::Position start;
        const auto of = [&start](const char* move) { return neighbourhood(hintArea(start, usi(move))); };
        for (const char* move : {"7g7f", "1g1f", "9i9h", "5i5h", "2h7h", "8h2b+"}) {
            const shogi::Move played = usi(move);
            QVERIFY2(of(move).has(played.to()), move);
            QCOMPARE(of(move).count(), 9);
        }
        QVERIFY(of("7g7f").has(usi("7g7f").from()));
        QVERIFY(of("1g1f").has(usi("1g1f").from()));
        // At the edge the middle is another square than the target.
        QVERIFY(hintArea(start, usi("9i9h")) != usi("9i9h").to());
        const shogi::Position drop = sfen("4k4/9/9/9/9/9/9/9/4K4 b P 1");
        QVERIFY(neighbourhood(hintArea(drop, usi("P*5b"))).has(usi("P*5b").to()));
        QVERIFY(neighbourhood(hintArea(drop, usi("P*1i"))).has(usi("P*1i").to()));
    }
};

QTEST_GUILESS_MAIN(MoveLossTest)
#include "tst_move_loss.moc"
