// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/spoken_text.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;

namespace {

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

} // namespace

class SpokenTextTest : public QObject {
    Q_OBJECT

private slots:
    void readsMoves_data();
    void readsMoves();
    void readsEverySquare();
    void countsTime_data();
    void countsTime();
};

void SpokenTextTest::readsMoves_data() {
    QTest::addColumn<QByteArray>("sfen");
    QTest::addColumn<QByteArray>("usi");
    QTest::addColumn<QByteArray>("previousTo"); // empty: none
    QTest::addColumn<bool>("handicap");
    QTest::addColumn<QString>("written"); // what the record says
    QTest::addColumn<QString>("japanese");
    QTest::addColumn<QString>("english");
    const auto row = [](const char* sfen, const char* usi, const char* previousTo, const char16_t* written,
                        const char16_t* japanese, const char* english, bool handicap = false) {
        QTest::newRow(english) << QByteArray(sfen) << QByteArray(usi) << QByteArray(previousTo) << handicap
                               << QString::fromUtf16(written) << QString::fromUtf16(japanese)
                               << QString::fromLatin1(english);
    };
    // Every piece.
    row(kStart, "7g7f", "", u"▲７六歩", u"せんて、ななろく、ふ", "Black, pawn seven six");
    row(kStart, "1i1h", "", u"▲１八香", u"せんて、いちはち、きょう", "Black, lance one eight");
    row("9/4k4/9/9/9/9/9/9/2N1K4 b - 1", "7i8g", "", u"▲８七桂", u"せんて、はちなな、けい",
        "Black, knight eight seven");
    row(kStart, "3i4h", "", u"▲４八銀", u"せんて、よんはち、ぎん", "Black, silver four eight");
    row("9/4k4/9/9/9/9/9/9/2G1K4 b - 1", "7i7h", "", u"▲７八金", u"せんて、ななはち、きん",
        "Black, gold seven eight");
    row("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", "8h9g", "", u"▲９七角", u"せんて、きゅうなな、かく",
        "Black, bishop nine seven");
    row(kStart, "2h5h", "", u"▲５八飛", u"せんて、ごーはち、ひしゃ", "Black, rook five eight");
    row(kStart, "5i5h", "", u"▲５八玉", u"せんて、ごーはち、ぎょく", "Black, king five eight");
    // Promoted ones.
    row("4k4/9/2+P6/9/9/9/9/9/4K4 b - 1", "7c7b", "", u"▲７二と", u"せんて、ななにー、ときん",
        "Black, tokin seven two");
    row("4k4/9/2+L6/9/9/9/9/9/4K4 b - 1", "7c7b", "", u"▲７二成香", u"せんて、ななにー、なりきょう",
        "Black, promoted lance seven two");
    row("4k4/9/2+N6/9/9/9/9/9/4K4 b - 1", "7c7b", "", u"▲７二成桂", u"せんて、ななにー、なりけい",
        "Black, promoted knight seven two");
    row("4k4/9/2+S6/9/9/9/9/9/4K4 b - 1", "7c7b", "", u"▲７二成銀", u"せんて、ななにー、なりぎん",
        "Black, promoted silver seven two");
    row("4k4/9/2+B6/9/9/9/9/9/4K4 b - 1", "7c7d", "", u"▲７四馬", u"せんて、ななよん、うま",
        "Black, horse seven four");
    row("4k4/9/2+R6/9/9/9/9/9/4K4 b - 1", "7c3c", "", u"▲３三龍", u"せんて、さんさん、りゅう",
        "Black, dragon three three");
    // Promotion and none.
    row("4k4/9/9/2P6/9/9/9/9/4K4 b - 1", "7d7c+", "", u"▲７三歩成", u"せんて、ななさん、ふなり",
        "Black, pawn seven three, promotes");
    row("4k4/9/9/9/3N5/9/9/9/4K4 b - 1", "6e7c", "", u"▲７三桂不成", u"せんて、ななさん、けいならず",
        "Black, knight seven three, does not promote");
    // 同: takes on the square of the last move.
    row("4k4/9/3p5/2S6/9/9/9/9/4K4 b - 1", "7d6c+", "6c", u"▲同　銀成", u"せんて、どうぎんなり",
        "Black, silver takes six three, promotes");
    row("4k4/9/2+Sp5/9/9/9/9/9/4K4 b - 1", "7c6c", "6c", u"▲同　成銀", u"せんて、どうなりぎん",
        "Black, promoted silver takes six three");
    row("4k4/9/9/3p5/3R5/9/9/9/4K4 b - 1", "6e6d", "", u"▲６四飛", u"せんて、ろくよん、ひしゃ",
        "Black, rook takes six four");
    // White.
    row("4k4/9/9/9/9/9/9/9/4K4 w r 1", "R*2h", "", u"△２八飛", u"ごて、にーはち、ひしゃ",
        "White, rook drop two eight");
    row("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL w - 1", "3c3d", "", u"△３四歩",
        u"うわて、さんよん、ふ", "Giver, pawn three four", true);
    row("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "2g2f", "", u"▲２六歩",
        u"したて、にーろく、ふ", "Receiver, pawn two six", true);
    // Drops: 打 only where a piece on the board could go there too.
    row("4k4/9/9/9/9/9/9/9/4K4 b B 1", "B*5e", "", u"▲５五角", u"せんて、ごーごー、かく",
        "Black, bishop drop five five");
    row("4k4/9/9/9/9/6G2/9/9/4K4 b G 1", "G*3e", "", u"▲３五金打", u"せんて、さんごー、きんうつ",
        "Black, gold drop three five");
    // 右左直上引寄.
    row("4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "6i5h", "", u"▲５八金左", u"せんて、ごーはち、きんひだり",
        "Black, gold from six nine to five eight");
    row("4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "4i5h", "", u"▲５八金右", u"せんて、ごーはち、きんみぎ",
        "Black, gold from four nine to five eight");
    row("4k4/9/9/9/9/9/9/9/2GGK4 b - 1", "7i7h", "", u"▲７八金直", u"せんて、ななはち、きんすぐ",
        "Black, gold from seven nine to seven eight");
    row("4k4/9/9/9/9/9/9/2G6/3GK4 b - 1", "7h6h", "", u"▲６八金寄", u"せんて、ろくはち、きんよる",
        "Black, gold from seven eight to six eight");
    row("4k4/9/9/9/9/9/9/2G6/3GK4 b - 1", "6i6h", "", u"▲６八金上", u"せんて、ろくはち、きんあがる",
        "Black, gold from six nine to six eight");
    row("4k4/9/9/9/2S6/9/2S6/9/4K4 b - 1", "7e6f", "", u"▲６六銀引", u"せんて、ろくろく、ぎんひく",
        "Black, silver from seven five to six six");
    row("4k4/9/9/9/9/9/2S1S4/9/2S1K4 b - 1", "7g6h", "", u"▲６八銀左引", u"せんて、ろくはち、ぎんひだりひく",
        "Black, silver from seven seven to six eight");
    row("4k4/9/3p5/2S1S4/9/9/9/9/4K4 b - 1", "7d6c+", "6c", u"▲同　銀左成", u"せんて、どうぎんひだりなり",
        "Black, silver from seven four takes six three, promotes");
    row("4k4/9/3p5/2S1S4/9/9/9/9/4K4 b - 1", "5d6c", "6c", u"▲同　銀右不成", u"せんて、どうぎんみぎならず",
        "Black, silver from five four takes six three, does not promote");
}

void SpokenTextTest::readsMoves() {
    QFETCH(QByteArray, sfen);
    QFETCH(QByteArray, usi);
    QFETCH(QByteArray, previousTo);
    QFETCH(bool, handicap);
    const auto position = shogi::parseSfen(sfen.toStdString());
    QVERIFY(position.has_value());
    const auto move = shogi::parseUsiMove(usi.toStdString());
    QVERIFY(move.has_value());
    QVERIFY(position->isLegal(*move));
    std::optional<shogi::Square> previous;
    if (!previousTo.isEmpty())
        previous = shogi::Square::of(previousTo[0] - '0', previousTo[1] - 'a' + 1);
    QTEST(QString::fromStdString(shogi::toJapanese(*position, *move, previous)), "written");
    QTEST(spokenMove(*position, *move, previous, Language::Japanese, handicap), "japanese");
    QTEST(spokenMove(*position, *move, previous, Language::English, handicap), "english");
}

void SpokenTextTest::readsEverySquare() {
    const QStringList kana{QStringLiteral("いち"), QStringLiteral("にー"), QStringLiteral("さん"),
                           QStringLiteral("よん"), QStringLiteral("ごー"), QStringLiteral("ろく"),
                           QStringLiteral("なな"), QStringLiteral("はち"), QStringLiteral("きゅう")};
    const QStringList words{QStringLiteral("one"),   QStringLiteral("two"),   QStringLiteral("three"),
                            QStringLiteral("four"),  QStringLiteral("five"),  QStringLiteral("six"),
                            QStringLiteral("seven"), QStringLiteral("eight"), QStringLiteral("nine")};
    const auto position = shogi::parseSfen("9/9/9/9/9/9/9/9/9 b R 1");
    QVERIFY(position.has_value());
    for (int file = 1; file <= 9; ++file) {
        for (int rank = 1; rank <= 9; ++rank) {
            const shogi::Move drop = shogi::Move::drop(shogi::PieceType::Rook, shogi::Square::of(file, rank));
            QCOMPARE(spokenMove(*position, drop, std::nullopt, Language::Japanese),
                     QStringLiteral("せんて、%1%2、ひしゃ").arg(kana[file - 1], kana[rank - 1]));
            QCOMPARE(spokenMove(*position, drop, std::nullopt, Language::English),
                     QStringLiteral("Black, rook drop %1 %2").arg(words[file - 1], words[rank - 1]));
        }
    }
}

void SpokenTextTest::countsTime_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("seconds");
    QTest::addColumn<QString>("japanese");
    QTest::addColumn<QString>("english");
    const auto row = [](TimeCue::Kind kind, int seconds, const char16_t* japanese, const char* english) {
        QTest::addRow("%s %d", english, seconds)
            << static_cast<int>(kind) << seconds << QString::fromUtf16(japanese)
            << QString::fromLatin1(english);
    };
    using enum TimeCue::Kind;
    row(Byoyomi, 0, u"びょうよみです", "byoyomi");
    row(LowTime, 0, u"のこりさんじゅうびょう", "thirty seconds left");
    row(Mark, 10, u"じゅうびょう", "ten seconds");
    row(Mark, 20, u"にじゅうびょう", "twenty seconds");
    row(Mark, 30, u"さんじゅうびょう", "thirty seconds");
    row(Mark, 40, u"よんじゅうびょう", "forty seconds");
    row(Mark, 50, u"ごじゅうびょう", "fifty seconds");
    row(Mark, 70, u"ななじゅうびょう", "70 seconds");
    row(Count, 1, u"いち", "one");
    row(Count, 2, u"にー", "two");
    row(Count, 3, u"さん", "three");
    row(Count, 4, u"よん", "four");
    row(Count, 5, u"ごー", "five");
    row(Count, 6, u"ろく", "six");
    row(Count, 7, u"なな", "seven");
    row(Count, 8, u"はち", "eight");
    row(Count, 9, u"きゅう", "nine");
    row(Left, 10, u"じゅう", "ten");
    row(Left, 3, u"さん", "three");
}

void SpokenTextTest::countsTime() {
    QFETCH(int, kind);
    QFETCH(int, seconds);
    const TimeCue cue{static_cast<TimeCue::Kind>(kind), seconds, false};
    QTEST(spokenCue(cue, Language::Japanese), "japanese");
    QTEST(spokenCue(cue, Language::English), "english");
}

QTEST_GUILESS_MAIN(SpokenTextTest)
#include "tst_spoken_text.moc"
