// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/crc32.h"
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/pack_writer.h"
#include "tests/bundled-engine/training/training_fixtures.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sstream>
#include <sys/resource.h>

using namespace tokin::training;

namespace {

struct PackContent {
    std::vector<TrainingGame> games;
    std::optional<PackFault> fault;
};

PackContent readPack(const std::string& bytes) {
    PackContent content;
    std::istringstream stream(bytes);
    auto reader = PackReader::open(stream);
    if (!reader) {
        content.fault = reader.error();
        return content;
    }
    while (true) {
        const auto block = reader->next();
        if (!block) {
            content.fault = block.error();
            return content;
        }
        if (!*block)
            return content;
        const auto games = decodeGames(**block);
        if (!games) {
            content.fault = games.error();
            return content;
        }
        content.games.insert(content.games.end(), games->begin(), games->end());
    }
}

std::vector<TrainingGame> someGames(std::uint64_t count) {
    std::vector<TrainingGame> games;
    for (std::uint64_t i = 0; i < count; ++i)
        games.push_back(randomGame(i));
    return games;
}

PackBlock blockOf(const std::vector<TrainingGame>& games, std::uint64_t first, std::uint64_t offset) {
    PackBlock block;
    block.offset = offset;
    block.firstGame = first;
    for (const TrainingGame& game : games) {
        appendGame(block.payload, game);
        ++block.games;
    }
    return block;
}

// Header, a block of five games, a block of three.
std::string smallPack() {
    const std::vector<TrainingGame> games = someGames(8);
    std::string bytes = encodeHeader(someHeader());
    bytes += encodeBlock(blockOf({games.begin(), games.begin() + 5}, 0, bytes.size()));
    bytes += encodeBlock(blockOf({games.begin() + 5, games.end()}, 5, bytes.size()));
    return bytes;
}

std::string contentOf(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "unreadable";
}

void fill(const std::string& path, const std::string& bytes) {
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

// Continues a pack until it has this many games. The code of the first error, if any.
std::optional<PackFault::Code> writeUntil(const std::string& path, std::uint64_t games) {
    auto writer = PackWriter::open(path, someHeader());
    if (!writer)
        return writer.error().code;
    while (writer->games() < games) {
        if (const auto fault = writer->add(randomGame(writer->games())))
            return fault->code;
    }
    const auto fault = writer->close();
    return fault ? std::optional(fault->code) : std::nullopt;
}

} // namespace

class TestTrainingPack : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void checksumIsTheCommonOne() {
        QCOMPARE(crc32("123456789"), 0xcbf43926u);
        QCOMPARE(crc32("6789", crc32("12345")), 0xcbf43926u);
        QCOMPARE(crc32(""), 0u);
    }

    void headerComesBack() {
        const std::string bytes = encodeHeader(someHeader());
        QCOMPARE(bytes.size(), kHeaderBytes);
        const auto header = decodeHeader(bytes);
        QVERIFY(header.has_value());
        QVERIFY(*header == someHeader());
    }

    void headerOfAShardComesBack() {
        PackHeader shard = someHeader();
        shard.shard = 3;
        shard.shards = 8;
        shard.wholeGames = 100;
        QCOMPARE(shard.shardGames(), std::uint64_t{13});
        QCOMPARE(shard.gameNumber(2), std::uint64_t{18});
        const std::string bytes = encodeHeader(shard);
        QCOMPARE(bytes.size(), kShardHeaderBytes);
        const auto header = decodeHeader(bytes);
        QVERIFY(header.has_value());
        QVERIFY(*header == shard);
        QVERIFY(!readPack(bytes).fault);
        QVERIFY(readPack(bytes.substr(0, bytes.size() - 1)).fault.has_value());
    }

    void headerOfAnotherVersionIsRefused() {
        std::string bytes = encodeHeader(someHeader());
        bytes[8] = 3;
        const auto header = decodeHeader(bytes);
        QVERIFY(!header);
        QCOMPARE(header.error().code, PackFault::Code::WrongVersion);
        QCOMPARE(describe(header.error()), std::string("is a game pack of another version: 3 instead of 1"));
    }

    void gamesComeBack() {
        const PackContent content = readPack(smallPack());
        QVERIFY(!content.fault);
        QVERIFY(content.games == someGames(8));
    }

    void everyCutIsNoticed() {
        const std::string bytes = smallPack();
        const std::vector<TrainingGame> games = someGames(8);
        const std::size_t middle =
            kHeaderBytes + encodeBlock(blockOf({games.begin(), games.begin() + 5}, 0, 0)).size();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const PackContent content = readPack(bytes.substr(0, size));
            QCOMPARE(content.games.size(), size < middle ? std::size_t{0} : std::size_t{5});
            const bool isWhole = size == kHeaderBytes || size == middle;
            QCOMPARE(content.fault.has_value(), !isWhole);
            if (size > kHeaderBytes && !isWhole)
                QCOMPARE(content.fault->code, PackFault::Code::CutBlock);
        }
    }

    void everyChangedByteIsNoticed() {
        const std::string good = smallPack();
        const std::vector<TrainingGame> games = someGames(8);
        for (std::size_t i = 0; i < good.size(); ++i) {
            for (const char change : {'\x01', '\x80', '\xff'}) {
                std::string bytes = good;
                bytes[i] = static_cast<char>(bytes[i] ^ change);
                const PackContent content = readPack(bytes);
                QVERIFY2(content.fault, qPrintable(QString::number(i)));
                QVERIFY(!describe(*content.fault).empty());
                QVERIFY(std::equal(content.games.begin(), content.games.end(), games.begin()));
            }
        }
    }

    // The checksum matches, the content is invalid.
    void gamesThatAreNone_data() {
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("value");
        QTest::newRow("unknown start") << 0 << 16;
        QTest::newRow("start without SFEN") << 0 << 255;
        QTest::newRow("unknown winner") << 1 << 3;
        QTest::newRow("unknown reason") << 2 << 6;
        QTest::newRow("longer opening than game") << 3 << 200;
        QTest::newRow("more moves than bytes") << 4 << 255;
        QTest::newRow("fewer moves than bytes") << 4 << 4;
    }
    void gamesThatAreNone() {
        QFETCH(int, at);
        QFETCH(int, value);
        PackBlock block = blockOf({randomGame(0)}, 0, kHeaderBytes);
        QVERIFY(decodeGames(block));
        block.payload[static_cast<std::size_t>(at)] = static_cast<char>(value);
        const auto games = decodeGames(block);
        QVERIFY(!games);
        QCOMPARE(games.error().code, PackFault::Code::DamagedGame);
    }

    void blocksHaveToFollowOneAnother() {
        std::string bytes = encodeHeader(someHeader());
        bytes += encodeBlock(blockOf({randomGame(0)}, 1, bytes.size()));
        const PackContent content = readPack(bytes);
        QVERIFY(content.fault);
        QCOMPARE(content.fault->code, PackFault::Code::WrongGame);
    }

    void writerWritesWhatIsRead() {
        const std::string path = fresh("plain");
        QVERIFY(!writeUntil(path, 300));
        const PackContent content = readPack(contentOf(path));
        QVERIFY(!content.fault);
        QVERIFY(content.games == someGames(300));
    }

    void resumingAnywhereGivesTheSameBytes() {
        const std::string path = fresh("resumed");
        constexpr std::uint64_t kGames = 4;
        QVERIFY(!writeUntil(path, kGames));
        const std::string whole = contentOf(path);
        for (std::size_t size = 0; size <= whole.size(); ++size) {
            fill(path, whole.substr(0, size));
            QVERIFY(!writeUntil(path, kGames));
            QVERIFY2(contentOf(path) == whole, qPrintable(QString::number(size)));
        }
        // In several runs, across block ends.
        const std::string parts = fresh("parts");
        for (const std::uint64_t games : {1u, 2u, 100u, 101u, 300u})
            QVERIFY(!writeUntil(parts, games));
        const std::string once = fresh("once");
        QVERIFY(!writeUntil(once, 300));
        QVERIFY(contentOf(parts) == contentOf(once));
    }

    void killLosesOneBlockAtMost() {
        const std::string path = fresh("killed");
        {
            auto writer = PackWriter::open(path, someHeader());
            QVERIFY(writer.has_value());
            for (std::uint64_t i = 0; i < 500; ++i)
                QVERIFY(!writer->add(randomGame(i)));
        } // never closed
        const PackContent content = readPack(contentOf(path));
        QVERIFY(!content.fault);
        std::string lost;
        for (std::uint64_t i = content.games.size(); i < 500; ++i)
            appendGame(lost, randomGame(i));
        QVERIFY(content.games.size() > 100);
        QVERIFY(lost.size() < kFullPayload);
    }

    void savedGamesSurviveAKill() {
        const std::string path = fresh("saved");
        const auto add = [](PackWriter& writer, std::uint64_t games) {
            while (writer.games() < games)
                if (writer.add(randomGame(writer.games())))
                    return false;
            return true;
        };
        {
            auto writer = PackWriter::open(path, someHeader());
            QVERIFY(writer && add(*writer, 3));
            QVERIFY(!writer->save());
            QVERIFY(add(*writer, 5));
        } // never closed
        QCOMPARE(readPack(contentOf(path)).games.size(), std::size_t{3});
        QVERIFY(!writeUntil(path, 200));
        const std::string whole = fresh("not saved");
        QVERIFY(!writeUntil(whole, 200));
        QVERIFY(contentOf(path) == contentOf(whole));
    }

    void damageAtTheEndIsTakenOff() {
        const std::string path = fresh("end");
        QVERIFY(!writeUntil(path, 200));
        const std::string whole = contentOf(path);
        std::string bytes = whole;
        bytes[bytes.size() - 7] = static_cast<char>(bytes[bytes.size() - 7] ^ 4);
        fill(path, bytes);
        QVERIFY(!writeUntil(path, 200));
        QVERIFY(contentOf(path) == whole);
    }

    void damageInTheMiddleIsLeftAlone() {
        const std::string path = fresh("middle");
        QVERIFY(!writeUntil(path, 1500));
        std::string bytes = contentOf(path);
        QVERIFY(bytes.size() > 3 * kMaxPayload / 2);
        bytes[kHeaderBytes + 100] = static_cast<char>(bytes[kHeaderBytes + 100] ^ 1);
        fill(path, bytes);
        QCOMPARE(writeUntil(path, 2000), std::optional(PackFault::Code::DamagedMiddle));
        QVERIFY(contentOf(path) == bytes);
    }

    void otherFilesAreLeftAlone() {
        const std::string path = fresh("other");
        fill(path, "Not a pack, but somebody's letter that is longer than the header of a pack would be.");
        const std::string letter = contentOf(path);
        QCOMPARE(writeUntil(path, 1), std::optional(PackFault::Code::NotAPack));
        QVERIFY(contentOf(path) == letter);
        fill(path, "short");
        QCOMPARE(writeUntil(path, 1), std::optional(PackFault::Code::NotAPack));
        QCOMPARE(contentOf(path), std::string("short"));

        PackHeader header = someHeader();
        header.nodes = 5000;
        const std::string other = encodeHeader(header);
        fill(path, other);
        QCOMPARE(writeUntil(path, 1), std::optional(PackFault::Code::OtherRecipe));
        QVERIFY(contentOf(path) == other);
    }

    void placesThatCannotBeWritten() {
        QCOMPARE(writeUntil(fresh("none") + "/deeper", 1), std::optional(PackFault::Code::CannotOpen));
        QCOMPARE(writeUntil(m_folder.path().toStdString(), 1), std::optional(PackFault::Code::CannotOpen));
        QCOMPARE(writeUntil("/dev/full", 1), std::optional(PackFault::Code::CannotWrite));
    }

    void twoWritersDoNotMeet() {
        const std::string path = fresh("locked");
        const auto first = PackWriter::open(path, someHeader());
        QVERIFY(first.has_value());
        QCOMPARE(writeUntil(path, 1), std::optional(PackFault::Code::InUse));
    }

    // The system does not let the file grow further, as on a full disk.
    void fullDiskLeavesAGoodPack() {
        const std::string path = fresh("full");
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit tight = before;
        tight.rlim_cur = 50000;
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const auto fault = writeUntil(path, 1000);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QCOMPARE(fault, std::optional(PackFault::Code::CannotWrite));
        const PackContent content = readPack(contentOf(path));
        QVERIFY(!content.fault);
        QVERIFY(content.games.size() > 100);
        QVERIFY(!writeUntil(path, 1000));
        const std::string once = fresh("full_once");
        QVERIFY(!writeUntil(once, 1000));
        QVERIFY(contentOf(path) == contentOf(once));
    }

private:
    std::string fresh(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestTrainingPack)
#include "tst_training_pack.moc"
