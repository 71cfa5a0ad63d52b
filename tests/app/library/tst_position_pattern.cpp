// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/pattern_text.h"
#include "app/library/position_pattern.h"
#include "shogi-core/sfen.h"
#include "tests/app/library/random_games.h"

#include <QTest>

using namespace app;
using shogi::Position;

namespace {

PositionPattern patternOf(const char* text) {
    const auto pattern = patternFromText(QString::fromLatin1(text));
    if (!pattern)
        qFatal("bad pattern");
    return *pattern;
}

bool fits(const char* pattern, const char* sfen) {
    const auto position = shogi::parseSfen(sfen);
    return position && patternOf(pattern).matches(shogi::LightPosition(*position));
}

constexpr const char* kMino = "lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPBPPPP1P/2S2SK1R/LN1G1G1NL b - 1";

} // namespace

class TestPositionPattern : public QObject {
    Q_OBJECT
private slots:
    void conditions_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("sfen");
        QTest::addColumn<bool>("isFitting");
        const QString hands = QStringLiteral("4k4/9/9/9/9/9/PPPPPPPP1/9/4K4 b 2BRr 1");
        const auto row = [](const char* pattern, const QString& sfen, bool isFitting) {
            QTest::newRow(pattern) << QString::fromLatin1(pattern) << sfen << isFitting;
        };
        const QString mino = QString::fromLatin1(kMino);
        row("K3h S4h", mino, true);
        row("K2h", mino, false);
        row("k5a r8b", mino, true);
        row(".5e", mino, true);
        row(".5i", mino, true);
        row(".5a", mino, false);
        row("?5a", mino, true);
        row("?5e", mino, false);
        row("!P6", mino, false);
        row("!P2", mino, false);
        row("!P2 !P2e", QStringLiteral("4k4/9/9/9/9/9/PPPPPPP1P/9/4K4 b - 1"), true);
        row("S4h G4h", mino, true);
        row("G4h", mino, false);
        row("black", mino, true);
        row("white", mino, false);
        row("B>=2", hands, true);
        row("B>=3", hands, false);
        row("b=0 r<=2 R=1", hands, true);
        row("r<=0", hands, false);
        row("P#4 B#1 R#0", hands, true);
        row("P#8", hands, false);
        row("P#3", hands, false);
        row("p#-4", hands, true);
    }
    void conditions() {
        QFETCH(QString, pattern);
        QFETCH(QString, sfen);
        QFETCH(bool, isFitting);
        QCOMPARE(fits(pattern.toLatin1(), sfen.toLatin1()), isFitting);
    }

    void textAndBack_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"K3h S4h", "S4h G4h", ".5e", "?5e", "!P6a", "B>=1", "b=2", "r<=1", "P#-2",
                                 "white", "+B5e +r1a", "P=0"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void textAndBack() {
        QFETCH(QString, text);
        const PositionPattern pattern = patternOf(text.toLatin1());
        QCOMPARE(patternOf(patternToText(pattern).toLatin1()), pattern);
    }

    void ofPiecesThatWereSetUp() {
        const auto position = shogi::parseSfen("4k4/9/9/9/9/9/9/1K7/9 b 2Pr 1");
        const PositionPattern pattern = patternOf(*position);
        QVERIFY(pattern == patternOf("K8h k5a P>=2 r>=1"));
        QVERIFY(piecesOf(pattern) == *position);
        QVERIFY(piecesOf(patternOf("S7g G7g !P6 .5e K8h")) == *shogi::parseSfen("9/9/9/9/9/9/9/1K7/9 b - 1"));
    }

    void faultsNameThePart_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        for (const auto& [text, part] :
             {std::pair("S7g X7g", "X7g"), std::pair("S0g", "S0g"), std::pair("S7j", "S7j"),
              std::pair("B>=x", "B>=x"), std::pair("+G5e", "+G5e"), std::pair("K=1", "K=1"),
              std::pair("!P", "!P"), std::pair("S7gg", "S7gg"), std::pair("B>=-1", "B>=-1")})
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(part);
    }
    void faultsNameThePart() {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const auto pattern = patternFromText(text);
        QVERIFY(!pattern);
        QCOMPARE(pattern.error().part, part);
    }

    // The counting while moves are played finds what looking at every position finds.
    void findsTheFirstPositionOfAGame_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"K5h", "k4b", "!P2 !p8", "P>=1", "p>=2 .5e", "B>=1 b=0", "P#1", "P#2 L#-1",
                                 "white ?5e", "S4f", "R>=1 K5h", "+B5e", "P<=0 p<=0 .7g .3c"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void findsTheFirstPositionOfAGame() {
        QFETCH(QString, text);
        PatternQuery query;
        query.pattern = patternOf(text.toLatin1());
        const std::array patterns{query.pattern, query.pattern.mirrored(), query.pattern.turned(),
                                  query.pattern.mirrored().turned()};
        std::mt19937 random(11);
        PatternSearch search(query);
        int found = 0;
        for (int i = 0; i < 120; ++i) {
            const shogi::Record game = randomGame(random, 160);
            const std::vector<shogi::Move> moves = game.movesTo(game.lineEnd(shogi::kRootNode));
            std::optional<int> expected;
            shogi::LightPosition position{Position()};
            for (std::size_t ply = 0; ply <= moves.size() && !expected; ++ply) {
                if (ply > 0)
                    position.play(moves[ply - 1]);
                for (const PositionPattern& pattern : patterns)
                    if (pattern.matches(position))
                        expected = static_cast<int>(ply);
            }
            const auto result = search.find(shogi::LightPosition(Position()), moves);
            QCOMPARE(result ? std::optional(result->ply) : std::nullopt, expected);
            found += result ? 1 : 0;
        }
        QVERIFY(found > 0);
    }

    void saysHowItWasFound() {
        PatternQuery query;
        query.pattern = patternOf("P7f");
        const auto found = [&query](const char* usi) {
            const std::vector<shogi::Move> moves{*shogi::parseUsiMove("1g1f"), *shogi::parseUsiMove(usi)};
            return PatternSearch(query).find(shogi::LightPosition(Position()), moves);
        };
        QCOMPARE(found("3c3d"), (PatternSearch::Found{2, false, true}));
        QCOMPARE(found("7c7d"), (PatternSearch::Found{2, true, true}));
        query.alsoOtherSide = false;
        QCOMPARE(found("3c3d"), std::nullopt);
        query = {};
        query.pattern = patternOf("P9f");
        QCOMPARE(found("3c3d"), (PatternSearch::Found{1, true, false}));
        query.alsoMirrored = false;
        QCOMPARE(found("3c3d"), std::nullopt);
    }

    void withinARangeOfMoves() {
        const std::vector<shogi::Move> moves{*shogi::parseUsiMove("7g7f"), *shogi::parseUsiMove("3c3d"),
                                             *shogi::parseUsiMove("2g2f")};
        PatternQuery query;
        query.alsoMirrored = query.alsoOtherSide = false;
        query.pattern = patternOf("P7f");
        query.fromPly = 2;
        QCOMPARE(PatternSearch(query).find(shogi::LightPosition(Position()), moves)->ply, 2);
        query.fromPly = 0;
        query.toPly = 0;
        QCOMPARE(PatternSearch(query).find(shogi::LightPosition(Position()), moves), std::nullopt);
    }

    void manoeuvresInOrder() {
        const std::vector<shogi::Move> moves{
            *shogi::parseUsiMove("2h3h"), *shogi::parseUsiMove("3c3d"), *shogi::parseUsiMove("4g4f"),
            *shogi::parseUsiMove("4c4d"), *shogi::parseUsiMove("3i4h"), *shogi::parseUsiMove("1c1d"),
            *shogi::parseUsiMove("4h4g"), *shogi::parseUsiMove("9c9d"), *shogi::parseUsiMove("4g5f")};
        const auto found = [&moves](const char* text) {
            PatternQuery query;
            query.alsoMirrored = query.alsoOtherSide = false;
            const auto steps = manoeuvreFromText(QString::fromLatin1(text));
            query.manoeuvre = *steps;
            const auto result = PatternSearch(query).find(shogi::LightPosition(Position()), moves);
            return result ? result->ply : -1;
        };
        QCOMPARE(found("R3h S5f"), 9);
        QCOMPARE(found("R3h S4h-4g"), 7);
        QCOMPARE(found("S4g R3h"), -1);
        QCOMPARE(found("R3h P3d"), -1); // the other side's move
        QCOMPARE(found("S*5f"), -1);
        QVERIFY(!manoeuvreFromText(QStringLiteral("R3")));
        QVERIFY(!manoeuvreFromText(QStringLiteral("3h")));
    }

    // A file may be damaged.
    void impossibleMovesEndAGame() {
        PatternQuery query;
        query.pattern = patternOf("K5e");
        PatternSearch search(query);
        std::mt19937 random(3);
        for (int i = 0; i < 2000; ++i) {
            std::vector<shogi::Move> moves;
            for (int j = 0; j < 20; ++j)
                moves.push_back(shogi::Move::fromBits(static_cast<std::uint16_t>(random())));
            search.find(shogi::LightPosition(Position()), moves);
        }
    }
};

QTEST_APPLESS_MAIN(TestPositionPattern)
#include "tst_position_pattern.moc"
