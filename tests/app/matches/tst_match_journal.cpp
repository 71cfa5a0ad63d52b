// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_journal.h"

#include <QTest>

#include <memory>

using namespace app;
using shogi::Color;
using shogi::GameEnd;

namespace {

const QJsonObject kSettings{{QStringLiteral("nodes1"), QStringLiteral("8000")}};

std::vector<PlayedGame> games() {
    PlayedGame mate{0, Color::Black, {GameEnd::Mate, Color::White}, 112, std::nullopt, false, {0, 2}};
    PlayedGame drawn{3, Color::White, {GameEnd::Impasse, std::nullopt}, 250, std::nullopt, true};
    PlayedGame late{1, Color::White, {GameEnd::TimeUp, Color::Black}, 77, std::size_t{1}, false};
    return {mate, drawn, late};
}

QByteArray whole() {
    QByteArray text = journalHead(kSettings);
    double seconds = 0;
    for (const PlayedGame& game : games())
        text += journalLine(game, seconds += 1.5);
    return text;
}

tl::expected<MatchJournal, ResultLinesFault> read(const QByteArray& text) {
    return readJournal({text.constData(), static_cast<std::size_t>(text.size())});
}

} // namespace

class TestMatchJournal : public QObject {
    Q_OBJECT

private slots:
    void comesBack() {
        const auto journal = read(whole());
        QVERIFY(journal);
        QCOMPARE(journal->settings, kSettings);
        QCOMPARE(journal->games, games());
        QCOMPARE(journal->seconds, 4.5);
        QCOMPARE(journal->wholeBytes, static_cast<std::size_t>(whole().size()));
    }

    // The last game tells; journals of older versions, or lines of one, do not.
    void watchedTimeComesBack() {
        QByteArray text = journalHead(kSettings) + journalLine(games()[0], 1, {0.75, 0.25});
        QCOMPARE(read(text)->watched, (WatchedTime{0.75, 0.25}));
        text += journalLine(games()[1], 2, {1.75, 0.5});
        QCOMPARE(read(text)->watched, (WatchedTime{1.75, 0.5}));
        text += journalLine(games()[2], 3);
        QCOMPARE(read(text)->watched, (WatchedTime{1.75, 0.5}));
        QCOMPARE(read(whole())->watched, WatchedTime());
        QVERIFY(!whole().contains("watched"));
    }

    void aFewMomentsDisturbNothing() {
        QCOMPARE((WatchedTime{2, 0.5}).share(), 0.25);
        QCOMPARE((WatchedTime{2, 0.5}).disturbance(), 0.0);
        QCOMPARE((WatchedTime{8, 2}).disturbance(), 0.25);
        QCOMPARE(WatchedTime().disturbance(), 0.0);
        // Only what is seen while games run.
        const auto stalls = std::make_shared<const StallWatch>();
        PlayWatch watch(stalls, {3, 1});
        QCOMPARE(watch.time(), (WatchedTime{3, 1}));
        watch.begin();
        QTRY_VERIFY(watch.time().watched > 3);
        watch.end();
        const WatchedTime after = watch.time();
        QVERIFY(after.watched > 3 && after.paused >= 1);
        QCOMPARE(watch.time(), after);
    }

    // Earlier versions would play other games: they refuse it.
    void drawsComeBack() {
        const MatchDraw first{0, 0, {{0, 3, Color::White, 0}, {1, 2, Color::Black, 0}}, {4}};
        const MatchDraw second{2, 1, {{0, 1, Color::Black, 1}}, {}};
        PlayedGame game = games()[0];
        game.players = {0, 3};
        game.handicap = shogi::Handicap::Bishop;
        game.byHand = true;
        PlayedGame corrected = game;
        corrected.ending.winner = Color::Black;
        const QByteArray head = journalHead(kSettings, {}, JournalForm::Draws, 0);
        QVERIFY(head.startsWith("{\"komadai-match\":2,"));
        const QByteArray text = head + drawLine(first) + journalLine(game, 1.5, {}, 1234) + drawLine(second);
        const auto journal = read(text);
        QVERIFY(journal);
        QCOMPARE(journal->settings, kSettings);
        QCOMPARE(journal->draws, (std::vector<MatchDraw>{first, second}));
        QCOMPARE(journal->games, std::vector<PlayedGame>{game});
        QCOMPARE(journal->recordBytes, std::optional<qint64>(1234));
        QVERIFY(journal->damaged.empty());
        const auto changed = read(text + correctionLine(corrected, 2));
        QCOMPARE(changed->games, std::vector<PlayedGame>{corrected});
        QCOMPARE(changed->recordBytes, std::optional<qint64>(1234));
        QCOMPARE(read(text + journalLine(corrected, 2))->damaged, std::vector<int>{5});
        // What is no draw is skipped.
        const auto damaged =
            read(head + "{\"draw\":{\"from\":0,\"round\":0,\"games\":[{\"players\":[0,2]}]}}\n");
        QCOMPARE(damaged->damaged, std::vector<int>{2});
        QCOMPARE(damaged->recordBytes, std::optional<qint64>(0));
        QVERIFY(!read(whole())->recordBytes);
    }

    void nothingYet() {
        const auto journal = read({});
        QVERIFY(journal);
        QCOMPARE(journal->wholeBytes, std::size_t{0});
        QVERIFY(journal->games.empty());
    }

    // Wherever it was killed, all lines before are there, and only complete lines are kept.
    void cutAnywhere() {
        const QByteArray text = whole();
        for (qsizetype length = 0; length < text.size(); ++length) {
            const QByteArray cut = text.left(length);
            const auto journal = read(cut);
            QVERIFY2(journal, cut.constData());
            const qsizetype lines = cut.count('\n');
            QCOMPARE(journal->wholeBytes, static_cast<std::size_t>(cut.lastIndexOf('\n') + 1));
            QCOMPARE(journal->games.size(), static_cast<std::size_t>(std::max<qsizetype>(lines - 1, 0)));
            // It continues from there.
            const auto again = read(cut.left(static_cast<qsizetype>(journal->wholeBytes)) +
                                    (lines == 0 ? whole() : QByteArray()));
            QVERIFY(again);
        }
    }

    void damagedLastLineIsDropped() {
        const QByteArray first = journalHead(kSettings) + journalLine(games()[0], 1);
        for (const QByteArray& last :
             {QByteArray("{\"game\":1,\"end\":\n"), QByteArray(20, '\0') + '\n', QByteArray("\xff\xfe\n")}) {
            const auto journal = read(first + last);
            QVERIFY(journal);
            QCOMPARE(journal->games.size(), std::size_t{1});
            QCOMPARE(journal->wholeBytes, static_cast<std::size_t>(first.size()));
            QCOMPARE(journal->damaged, std::vector<int>{3});
        }
    }

    void foreignFilesAreNoJournals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const QByteArray& text, ResultLinesFault fault) {
            QTest::newRow(name) << text << static_cast<int>(fault);
        };
        using Fault = ResultLinesFault;
        row("a record", "# KIF\n", Fault::OtherFile);
        row("no line end", "something else", Fault::OtherFile);
        row("binary", QByteArray(100, '\0'), Fault::OtherFile);
        row("other JSON", "{\"games\":3}\n", Fault::OtherFile);
        row("later version", "{\"komadai-match\":3,\"settings\":{}}\n", Fault::NewerVersion);
        row("later version of another form", "{\"komadai-match\":4,\"games\":[]}\n", Fault::NewerVersion);
        row("without settings", "{\"komadai-match\":1}\n", Fault::OtherFile);
    }
    void foreignFilesAreNoJournals() {
        QFETCH(QByteArray, text);
        QFETCH(int, fault);
        const auto journal = read(text);
        QVERIFY(!journal);
        QCOMPARE(static_cast<int>(journal.error()), fault);
    }

    // A bad line costs itself only.
    void damagedLinesAreSkipped_data() {
        QTest::addColumn<QByteArray>("line");
        const QByteArray game = journalLine(games()[0], 1);
        QTest::newRow("cut off") << QByteArray("{\"game\":\n");
        QTest::newRow("empty") << QByteArray("\n");
        QTest::newRow("zeros") << QByteArray(40, '\0') + '\n';
        QTest::newRow("two lines in one") << game.chopped(9) + game;
        QTest::newRow("unknown end")
            << QByteArray(game).replace("\"game\":0", "\"game\":7").replace("mate", "magic");
        QTest::newRow("third engine") << QByteArray(journalLine(games()[2], 1))
                                             .replace("\"game\":2", "\"game\":7")
                                             .replace("\"culprit\":2", "\"culprit\":3");
        QTest::newRow("negative number") << QByteArray(game).replace("\"game\":0", "\"game\":-4");
        QTest::newRow("a game that is already there") << game;
    }
    void damagedLinesAreSkipped() {
        QFETCH(QByteArray, line);
        const QByteArray text =
            journalHead(kSettings) + journalLine(games()[0], 1) + line + journalLine(games()[1], 2);
        const auto journal = read(text);
        QVERIFY(journal);
        QCOMPARE(journal->damaged, std::vector<int>{3});
        QCOMPARE(journal->games.size(), std::size_t{2});
        QCOMPARE(journal->games[1].number, games()[1].number);
        QCOMPARE(journal->wholeBytes, static_cast<std::size_t>(text.size()));
    }
};

QTEST_APPLESS_MAIN(TestMatchJournal)
#include "tst_match_journal.moc"
