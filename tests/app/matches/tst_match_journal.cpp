// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_journal.h"

#include <QTest>

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

tl::expected<MatchJournal, MatchJournalFault> read(const QByteArray& text) {
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
        }
    }

    void faults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("line");
        const QByteArray head = journalHead(kSettings);
        const QByteArray game = journalLine(games()[0], 1);
        const auto row = [](const char* name, const QByteArray& text, MatchJournalFault::Kind kind,
                            int line) { QTest::newRow(name) << text << static_cast<int>(kind) << line; };
        using Kind = MatchJournalFault::Kind;
        row("a record", "# KIF\n", Kind::NotAJournal, 1);
        row("no line end", "something else", Kind::NotAJournal, 1);
        row("binary", QByteArray(100, '\0'), Kind::NotAJournal, 1);
        row("other JSON", "{\"games\":3}\n", Kind::NotAJournal, 1);
        row("later version", "{\"komadai-match\":2,\"settings\":{}}\n", Kind::NotAJournal, 1);
        row("without settings", "{\"komadai-match\":1}\n", Kind::NotAJournal, 1);
        row("damage inside", head + "{\"game\":\n" + game, Kind::BadLine, 2);
        row("empty line inside", head + game + "\n" + journalLine(games()[1], 2), Kind::BadLine, 3);
        row("unknown end", head + QByteArray(game).replace("mate", "magic") + journalLine(games()[1], 2),
            Kind::BadLine, 2);
        row("third engine",
            head + QByteArray(journalLine(games()[2], 1)).replace("\"culprit\":2", "\"culprit\":3") + game,
            Kind::BadLine, 2);
        row("negative number",
            head + QByteArray(game).replace("\"game\":0", "\"game\":-4") + journalLine(games()[1], 2),
            Kind::BadLine, 2);
        row("the same game twice", head + game + game, Kind::SameGame, 3);
    }
    void faults() {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(int, line);
        const auto journal = read(text);
        QVERIFY(!journal);
        QCOMPARE(static_cast<int>(journal.error().kind), kind);
        QCOMPARE(journal.error().line, line);
    }
};

QTEST_APPLESS_MAIN(TestMatchJournal)
#include "tst_match_journal.moc"
