// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_format.h"
#include "shogi-core/record_loss.h"
#include "tests/shogi-core/random_record.h"

#include <QDirIterator>
#include <QStringDecoder>
#include <QTest>

#include <algorithm>
#include <array>
#include <string_view>

using namespace shogi;
using record_test::difference;
using record_test::randomRecord;

namespace {

constexpr std::array<RecordFormat, 6> kFormats{RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa,
                                               RecordFormat::Jkf, RecordFormat::Usi, RecordFormat::Usen};

const char* nameOf(RecordFormat format) {
    constexpr std::array<const char*, 6> kNames{"KIF", "CSA", "KI2", "JKF", "USI", "USEN"};
    return kNames[static_cast<std::size_t>(format)];
}

// What the table in docs/guide/records.md says that a format has no place for.
std::vector<RecordLoss> lossesOf(RecordFormat format) {
    using Loss = RecordLoss;
    switch (format) {
    case RecordFormat::Kif:
    case RecordFormat::Jkf:
        return {};
    case RecordFormat::Ki2:
        return {Loss::Times};
    case RecordFormat::Csa:
        return {Loss::Branches};
    case RecordFormat::Usi:
        return {Loss::Branches, Loss::Endings, Loss::Headers, Loss::Comments, Loss::Times, Loss::Evaluations};
    case RecordFormat::Usen:
        return {Loss::Endings, Loss::Headers, Loss::Comments, Loss::Times, Loss::Evaluations};
    }
    return {};
}

record_test::Wishes wishesFor(RecordFormat format, int round) {
    record_test::Wishes wishes;
    wishes.lines = 1 + round % 7;
    wishes.plies = 1 + round * 13 % 110;
    wishes.milliseconds = format == RecordFormat::Csa || format == RecordFormat::Jkf;
    wishes.bookmarks = format != RecordFormat::Csa;
    wishes.evaluations = round % 2 == 0;
    wishes.illegalMoves = true;
    return wishes;
}

// The fixtures that are in none of the formats; every other one is read.
constexpr std::array<std::string_view, 4> kNoRecords{"empty.kif", "letter.kif", "picture.kif", "western.psn"};

// As UTF-8. Files in other encodings: see the tests of app/files.
std::string readFixture(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString text = utf8.decode(bytes);
    if (!utf8.hasError())
        return text.toStdString();
    const QString other = QStringDecoder("Shift_JIS").decode(bytes);
    return other.toStdString();
}

} // namespace

// What holds for every format.
class TestRecordFormat : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead_data() { formats(); }
    void whatIsWrittenIsRead() {
        QFETCH(int, format);
        const auto kind = static_cast<RecordFormat>(format);
        const std::vector<RecordLoss> allowed = lossesOf(kind);
        std::mt19937 random(97);
        for (int round = 0; round < 60; ++round) {
            const Record record = randomRecord(random, wishesFor(kind, round));
            for (const RecordLoss loss : recordLosses(record, kind))
                QVERIFY2(
                    std::find(allowed.begin(), allowed.end(), loss) != allowed.end(),
                    qPrintable(QStringLiteral("loss %1, round %2").arg(static_cast<int>(loss)).arg(round)));
            const std::string text = writeRecord(record, kind);
            // Without a move KI2 is like KIF.
            const bool noMoves = record.movesTo(record.mainLine().back()).empty();
            QVERIFY2(detectFormat(text) == kind || (kind == RecordFormat::Ki2 && noMoves), text.c_str());
            const auto once = readRecord(text, kind);
            QVERIFY(once);
            QVERIFY2(once->warnings.empty(), text.c_str());
            if (allowed.empty())
                QCOMPARE(difference(record, once->record), QString());
            // What the format has room for stays as it is for ever.
            const std::string again = writeRecord(once->record, kind);
            QCOMPARE(QString::fromStdString(again), QString::fromStdString(text));
        }
    }

    void severalGamesInOneText_data() { formats(); }
    void severalGamesInOneText() {
        QFETCH(int, format);
        const auto kind = static_cast<RecordFormat>(format);
        if (!holdsSeveralGames(kind)) {
            QCOMPARE(kind, RecordFormat::Jkf);
            return;
        }
        std::mt19937 random(41);
        for (int round = 0; round < 15; ++round) {
            std::vector<Record> records;
            std::vector<const Record*> games;
            while (records.size() < static_cast<std::size_t>(2 + round % 4)) {
                Record record = randomRecord(random, wishesFor(kind, round));
                // What does not fit into one game of the format is tested above.
                record = readRecord(writeRecord(record, kind), kind)->record;
                if (record.nodeCount() > 1)
                    records.push_back(std::move(record));
            }
            for (const Record& record : records)
                games.push_back(&record);
            const std::string text = writeRecords(games, kind);
            const auto back = readRecords(text, kind);
            QVERIFY(back);
            QCOMPARE(back->size(), records.size());
            for (std::size_t i = 0; i < records.size(); ++i) {
                QVERIFY((*back)[i].warnings.empty());
                QCOMPARE(difference(records[i], (*back)[i].record), QString());
            }
        }
    }

    // Collections of problems are positions without a move.
    void positionsInOneText_data() {
        QTest::addColumn<int>("format");
        for (const RecordFormat format :
             {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Usi, RecordFormat::Usen})
            QTest::newRow(nameOf(format)) << static_cast<int>(format);
    }
    void positionsInOneText() {
        QFETCH(int, format);
        const auto kind = static_cast<RecordFormat>(format);
        const Record first(parseSfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").value());
        Record second(parseSfen("7k1/9/7P1/9/9/9/9/9/9 b G 1").value());
        second.setHeader(header::kTitle, "二番");
        Record game;
        game.addMove(kRootNode, parseUsiMove("7g7f").value());
        for (const std::vector<const Record*>& games : {std::vector<const Record*>{&first, &second},
                                                        {&first, &game, &second},
                                                        {&game, &second, &first, &game},
                                                        {&second, &second, &game}}) {
            const auto back = readRecords(writeRecords(games, kind), kind);
            QVERIFY(back);
            QCOMPARE(back->size(), games.size());
            for (std::size_t i = 0; i < games.size(); ++i) {
                QCOMPARE((*back)[i].record.startPosition().key(), games[i]->startPosition().key());
                QCOMPARE((*back)[i].record.nodeCount(), games[i]->nodeCount());
                if (recordLosses(*games[i], kind).empty())
                    QVERIFY((*back)[i].record.headers() ==
                            readRecord(writeRecord(*games[i], kind), kind)->record.headers());
            }
        }
    }

    // Headers between the heading and the first move belong to the game whose moves follow.
    void headersBelowTheHeading() {
        const auto games =
            readRecords("手合割：平手\n手数----指手--\n先手：甲\n   1 ７六歩(77)\n", RecordFormat::Kif);
        QVERIFY(games);
        QCOMPARE(games->size(), std::size_t{1});
    }

    // Reading what was written from a file changes nothing any more, in no format.
    void filesStayAsTheyAre_data() {
        QTest::addColumn<QString>("path");
        for (const char* folder : {KOMADAI_FIXTURES, KOMADAI_SESSION_FIXTURES}) {
            QDirIterator files(QString::fromUtf8(folder), QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                QTest::newRow(qPrintable(files.fileName())) << path;
            }
        }
    }
    void filesStayAsTheyAre() {
        QFETCH(QString, path);
        const std::string text = readFixture(path);
        const auto format = detectFormat(text);
        const bool readable =
            std::find(kNoRecords.begin(), kNoRecords.end(), QTest::currentDataTag()) == kNoRecords.end();
        QCOMPARE(format.has_value(), readable);
        if (!readable)
            return;
        const auto games = readRecords(text, *format);
        QVERIFY(games);
        QVERIFY(!games->empty());
        for (const ReadGame& game : *games) {
            for (const RecordFormat kind : kFormats) {
                const std::string once = writeRecord(game.record, kind);
                const auto back = readRecord(once, kind);
                QVERIFY2(back, nameOf(kind));
                QCOMPARE(QString::fromStdString(writeRecord(back->record, kind)),
                         QString::fromStdString(once));
            }
            std::vector<RecordLoss> allowed = lossesOf(*format);
            allowed.push_back(RecordLoss::Times); // of KIF, parts of a second
            for (const RecordLoss loss : recordLosses(game.record, *format))
                QVERIFY(std::find(allowed.begin(), allowed.end(), loss) != allowed.end());
        }
    }

private:
    static void formats() {
        QTest::addColumn<int>("format");
        for (const RecordFormat format : kFormats)
            QTest::newRow(nameOf(format)) << static_cast<int>(format);
    }
};

QTEST_APPLESS_MAIN(TestRecordFormat)
#include "tst_record_format.moc"
