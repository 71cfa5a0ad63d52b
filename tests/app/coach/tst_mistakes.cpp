// SPDX-License-Identifier: GPL-3.0-or-later
// What kind a mistake is, and mistakes as cards.
#include "app/analysis/exchange.h"
#include "app/coach/mistake_card.h"
#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QTest>

using namespace app;
using shogi::Color;

namespace {

shogi::Position at(const char* sfen) { return shogi::parseSfen(sfen).value(); }
shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

std::vector<shogi::Move> movesOf(const QString& words) {
    std::vector<shogi::Move> moves;
    for (const QString& word : words.split(u' ', Qt::SkipEmptyParts))
        moves.push_back(move(qPrintable(word)));
    return moves;
}

shogi::EngineEvaluation evaluation(std::optional<int> centipawns, std::optional<int> mate, const char* line) {
    shogi::EngineEvaluation made;
    made.engine = "Deep";
    made.depth = 12;
    made.centipawns = centipawns;
    made.matePlies = mate;
    made.line = movesOf(QLatin1String(line));
    return made;
}

PracticeQuestion question(const char* sfen, const char* played, const char* better) {
    PracticeQuestion made;
    made.position = at(sfen);
    made.played = move(played);
    made.better = movesOf(QLatin1String(better));
    made.lines = {evaluation(100, std::nullopt, better)};
    made.loss = 0.3;
    made.ply = 31;
    return made;
}

} // namespace

class TestMistakes : public QObject {
    Q_OBJECT

private slots:
    void exchanges_data() {
        QTest::addColumn<QString>("sfen");
        QTest::addColumn<QString>("square");
        QTest::addColumn<int>("gain"); // in halves of a pawn
        // A rook takes a silver: free, guarded by a pawn, guarded and taken twice.
        QTest::newRow("free") << "4k4/9/9/7s1/9/9/9/7R1/4K4 b - 1"
                              << "2d" << 10;
        QTest::newRow("guarded") << "4k4/9/7p1/7s1/9/9/9/7R1/4K4 b - 1"
                                 << "2d" << 0;
        // The pawn takes first; what takes it back is taken by the rook.
        QTest::newRow("taken twice") << "4k4/9/7p1/7s1/7P1/9/9/7R1/4K4 b - 1"
                                     << "2d" << 10;
        QTest::newRow("nothing there") << "4k4/9/9/9/9/9/9/7R1/4K4 b - 1"
                                       << "2d" << 0;
        // The king may take what is not guarded, and may not what is.
        QTest::newRow("by the king") << "4k4/9/9/9/9/9/9/4g4/4K4 b - 1"
                                     << "5h" << 12;
        QTest::newRow("not by the king") << "4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1"
                                         << "5h" << 0;
        // A pinned guard does not guard.
        QTest::newRow("pinned") << "4k4/4s4/3b5/9/9/9/9/3R5/4R3K b - 1"
                                << "6c" << 18;
        QTest::newRow("not pinned") << "3k5/4s4/3b5/9/9/9/9/3R5/4R3K b - 1"
                                    << "6c" << 0;
    }
    void exchanges() {
        QFETCH(QString, sfen);
        QFETCH(QString, square);
        QFETCH(int, gain);
        const shogi::Square on = shogi::Square::of(square[0].digitValue(), square[1].unicode() - 'a' + 1);
        QCOMPARE(exchangeOn(at(qPrintable(sfen)), on), gain);
    }

    void kinds_data() {
        QTest::addColumn<PracticeQuestion>("asked");
        QTest::addColumn<MistakeKind>("kind");
        PracticeQuestion mate = question("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*4b", "G*5b");
        mate.mate = movesOf(QStringLiteral("G*5b"));
        QTest::newRow("missed mate") << mate << MistakeKind::MissedMate;
        PracticeQuestion tsumero = question("4k4/9/9/9/9/4p4/9/9/4K4 b - 1", "5i4i", "5i5h");
        tsumero.after = evaluation(std::nullopt, -3, "5f5g");
        QTest::newRow("missed tsumero") << tsumero << MistakeKind::MissedTsumero;
        // It was lost before.
        PracticeQuestion lost = tsumero;
        lost.lines = {evaluation(std::nullopt, -5, "5i5h")};
        QTest::newRow("lost anyhow") << lost << MistakeKind::Other;
        QTest::newRow("hanging rook")
            << question("4k4/9/9/7p1/9/9/9/7R1/4K4 b - 1", "2h2e", "2h2i") << MistakeKind::HangingPiece;
        // A silver that was attacked is left where it is.
        QTest::newRow("left hanging")
            << question("4k4/9/9/9/6p2/6S2/9/9/4K4 b - 1", "5i5h", "3f2g") << MistakeKind::HangingPiece;
        // It is lost whatever is played.
        QTest::newRow("lost whatever is played")
            << question("4k4/9/9/9/6p2/6S2/9/9/4K4 b - 1", "5i5h", "5i4h") << MistakeKind::Other;
        QTest::newRow("only a pawn") << question("4k4/9/9/9/9/7l1/7P1/9/4K4 b - 1", "5i5h", "5i4h")
                                     << MistakeKind::Other;
        // The rook takes a pawn and is taken.
        QTest::newRow("bad exchange")
            << question("4k4/9/7l1/7p1/9/9/9/7R1/4K4 b - 1", "2h2d", "2h2i") << MistakeKind::BadExchange;
        // A bishop for a bishop is fair.
        QTest::newRow("even exchange")
            << question("4k4/9/6s2/7b1/9/5B3/9/9/4K4 b - 1", "4f2d", "5i5h") << MistakeKind::Other;
        PracticeQuestion quiet = question("4k4/9/9/7p1/9/9/9/7R1/4K4 b - 1", "2h2e", "2h2i");
        quiet.after = evaluation(-700, std::nullopt, "5a4b");
        QTest::newRow("not taken") << quiet << MistakeKind::Other;
        QTest::newRow("entering king")
            << question("4K4/9/9/7p1/9/9/9/7R1/4k4 b - 1", "2h2e", "2h2i") << MistakeKind::EnteringKing;
        PracticeQuestion opening =
            question("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "1g1f", "7g7f");
        opening.phase = GamePhase::Opening;
        QTest::newRow("opening") << opening << MistakeKind::Opening;
        opening.phase = GamePhase::Middle;
        QTest::newRow("other") << opening << MistakeKind::Other;
    }
    void kinds() {
        QFETCH(PracticeQuestion, asked);
        QFETCH(MistakeKind, kind);
        QVERIFY(asked.position.isLegal(asked.played));
        QCOMPARE(mistakeKindKey(mistakeKind(asked)), mistakeKindKey(kind));
        QCOMPARE(mistakeKindFromKey(mistakeKindKey(kind)), std::optional(kind));
    }

    void cardsComeBack() {
        PracticeQuestion asked = question("4k4/9/7l1/7p1/9/9/9/7R1/4K4 b - 31", "2h2d", "2h2i 5a4b");
        asked.previous = move("6a5a");
        asked.after = evaluation(-800, std::nullopt, "2c2d 5i5h");
        asked.phase = GamePhase::Ending;
        const MistakeOrigin origin{QStringLiteral("Ayumi"), QStringLiteral("弁"),
                                   QStringLiteral("2026/11/30")};
        const CoachCard card = mistakeCard(asked, origin, std::chrono::sys_seconds(std::chrono::seconds(7)));
        QCOMPARE(card.subject, CoachSubject::Mistake);
        QCOMPARE(card.key, QStringLiteral("4k4/9/7l1/7p1/9/9/9/7R1/4K4 b -"));
        QCOMPARE(card.kind, QStringLiteral("exchange"));
        const auto kept = mistakeOf(card);
        QVERIFY(kept);
        QCOMPARE(kept->kind, MistakeKind::BadExchange);
        QCOMPARE(kept->origin, origin);
        QVERIFY(kept->question.position == asked.position);
        QCOMPARE(kept->question.previous, asked.previous);
        QCOMPARE(kept->question.played, asked.played);
        QCOMPARE(kept->question.better, asked.better);
        QCOMPARE(kept->question.lines, asked.lines);
        QCOMPARE(kept->question.after, asked.after);
        QCOMPARE(kept->question.ply, 31);
        QCOMPARE(kept->question.loss, 0.3);
        QVERIFY(kept->question.phase == GamePhase::Ending && kept->question.mate.empty());
        // It is judged as in the game.
        QCOMPARE(judgeAnswer(kept->question, move("2h2i"), {}).verdict, PracticeVerdict::Best);
        QCOMPARE(judgeAnswer(kept->question, move("2h2d"), {}).verdict, PracticeVerdict::SameAgain);
    }

    void oddContents_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<bool>("isUsed");
        QTest::newRow("no position") << "position" << QJsonValue(QStringLiteral("x")) << false;
        QTest::newRow("illegal move") << "played" << QJsonValue(QStringLiteral("1a1b")) << false;
        QTest::newRow("nothing better") << "better" << QJsonValue(QStringLiteral("2h9a")) << false;
        QTest::newRow("odd previous") << "previous" << QJsonValue(3) << true;
        QTest::newRow("odd lines") << "lines" << QJsonValue(QJsonArray{1, QJsonObject{}}) << true;
        QTest::newRow("odd loss") << "loss" << QJsonValue(1e9) << true;
        QTest::newRow("odd phase") << "phase" << QJsonValue(QStringLiteral("?")) << true;
    }
    void oddContents() {
        QFETCH(QString, key);
        QFETCH(QJsonValue, value);
        QFETCH(bool, isUsed);
        CoachCard card = mistakeCard(question("4k4/9/7l1/7p1/9/9/9/7R1/4K4 b - 31", "2h2d", "2h2i"), {}, {});
        card.content[key] = value;
        QCOMPARE(mistakeOf(card).has_value(), isUsed);
    }

    void cardsOfAGame() {
        const QByteArray text = "手合割：平手\n先手：Ayumi\n後手：Ben\n開始日時：2026/11/30\n"
                                "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=2g2f 8c8d\n"
                                "   1 ７六歩(77)\n"
                                "**エンジン \"Deep\" 評価値=-700 深さ=12 読み筋=3c3d 2g2f\n"
                                "   2 ３四歩(33)\n"
                                "**エンジン \"Deep\" 評価値=-690 深さ=12 読み筋=2g2f 8c8d\n";
        const auto read = shogi::readKif({text.constData(), static_cast<std::size_t>(text.size())});
        QVERIFY(read.has_value());
        const shogi::Record& record = read->record;
        const auto line = record.mainLine();
        const GameReview review = reviewGame(record, line, "Deep", {});
        const auto cards = mistakeCards(record, line, review, Color::Black, 10, {});
        QCOMPARE(cards.size(), std::size_t{1});
        QCOMPARE(cards[0].kind, QStringLiteral("opening"));
        const auto kept = mistakeOf(cards[0]);
        QVERIFY(kept && kept->question.after);
        QCOMPARE(kept->origin.date, QStringLiteral("2026/11/30"));
        QCOMPARE(kept->origin.white, QStringLiteral("Ben"));
        QVERIFY(mistakeCards(record, line, review, Color::White, 10, {}).empty());
    }

    void whoTheUserIs_data() {
        QTest::addColumn<QString>("names");
        QTest::addColumn<int>("side"); // −1: not known
        QTest::newRow("Black") << "ayumi" << 0;
        QTest::newRow("White") << "ben" << 1;
        QTest::newRow("wide letters") << "ｂｅｎ" << 1;
        QTest::newRow("one of several") << "somebody | Ayu" << 0;
        QTest::newRow("both") << "ayumi|ben" << -1;
        QTest::newRow("nobody") << "carol" << -1;
        QTest::newRow("no name") << " | " << -1;
    }
    void whoTheUserIs() {
        QFETCH(QString, names);
        QFETCH(int, side);
        shogi::Record record;
        record.setHeader(shogi::header::kBlackName, "Ayumi 3dan");
        record.setHeader("上手", "Ben");
        const auto found = sideOfUser(record, names);
        QCOMPARE(found ? static_cast<int>(*found) : -1, side);
    }
};

QTEST_GUILESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"
