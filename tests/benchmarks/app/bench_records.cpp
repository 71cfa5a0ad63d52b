// SPDX-License-Identifier: GPL-3.0-or-later
// How fast records are read, and what they cost in memory.
//   bench_records read ROUNDS FILE…   the median time to read each file (bytes to record), as JSON in µs
//   bench_records games FOLDER COUNT  writes random games as KIF, for "komadai-cli convert"
//   bench_records tree                1,000 moves with 500 branches, in every format that has branches
//   bench_records memory              bytes a move, without comments
//   bench_records huge KIND           texts at or beyond the limits: time, peak memory
//                                     (KIND: size, moves, branches, games)
#include "app/document/record_file.h"
#include "app/text/record_text.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/time_control.h"
#include "tests/benchmarks/app/random_branches.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cstdio>
#include <malloc.h>
#include <random>
#include <sys/resource.h>
#include <utility>

using namespace app;
using shogi::NodeId;
using shogi::Record;

namespace {

double microseconds(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1000; }

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

int read(int rounds, const QStringList& files) {
    QJsonObject times;
    for (const QString& path : files) {
        const QByteArray bytes = bytesOf(path);
        std::vector<double> values;
        for (int round = 0; round < rounds; ++round) {
            QElapsedTimer timer;
            timer.start();
            const auto read = RecordFile::readAll(bytes, path);
            values.push_back(microseconds(timer));
            if (!read && round == 0)
                std::fprintf(stderr, "%s cannot be read\n", qPrintable(path));
        }
        times[path] = median(values);
    }
    std::printf("%s", QJsonDocument(times).toJson().constData());
    return 0;
}

// A game of this many moves in one line, with times.
Record randomGame(int moves, std::uint32_t seed) {
    std::mt19937 random(seed);
    while (true) {
        Record record;
        record.addHeader({"先手", "Black"});
        record.addHeader({"後手", "White"});
        shogi::Position position;
        NodeId id = shogi::kRootNode;
        std::array<shogi::Milliseconds, 2> totals{};
        for (int ply = 0; ply < moves; ++ply) {
            shogi::MoveList legal;
            shogi::generateLegal(position, legal);
            if (legal.isEmpty())
                break;
            auto& total = totals[shogi::index(position.sideToMove())];
            const shogi::Move move = legal[random() % legal.size()];
            id = record.addMove(id, move);
            position.play(move);
            const shogi::Milliseconds used(1000 * (random() % 60));
            total += used;
            record.setTime(id, used, total);
        }
        if (record.node(id).ply == moves) {
            record.addEnding(id, {shogi::GameEnd::Resignation, ~position.sideToMove()});
            return record;
        }
    }
}

int games(const QString& folder, int count) {
    for (int i = 0; i < count; ++i) {
        const Record record = randomGame(60 + i % 120, static_cast<std::uint32_t>(i));
        const QString below = QStringLiteral("%1/%2").arg(folder).arg(i / 1000, 3, 10, QLatin1Char('0'));
        QDir().mkpath(below);
        QFile file(QStringLiteral("%1/%2.kif").arg(below).arg(i, 6, 10, QLatin1Char('0')));
        const auto bytes = RecordFile::write(record, shogi::RecordFormat::Kif, TextEncoding::Utf8);
        if (!bytes || !file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size())
            return 1;
    }
    return 0;
}

int tree() {
    Record record = randomGame(1000, 1);
    bench::addBranches(record, 500, 5);
    for (const shogi::RecordFormat format : {shogi::RecordFormat::Kif, shogi::RecordFormat::Ki2,
                                             shogi::RecordFormat::Jkf, shogi::RecordFormat::Usen}) {
        const auto bytes = RecordFile::write(record, format, TextEncoding::Utf8);
        std::vector<double> times;
        std::size_t nodes = 0;
        for (int round = 0; round < 21; ++round) {
            QElapsedTimer timer;
            timer.start();
            nodes = RecordFile::read(*bytes)->record.nodeCount();
            times.push_back(microseconds(timer));
        }
        std::printf("%-5s %zu nodes, %lld bytes: %.1f ms\n", qPrintable(formatName(format)), nodes,
                    static_cast<long long>(bytes->size()), median(times) / 1000);
    }
    return 0;
}

std::size_t inUse() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

// Of games of this many moves, read from a format.
double bytesPerMove(shogi::RecordFormat format, int moves) {
    constexpr int kGames = 200;
    std::vector<QByteArray> files;
    for (std::uint32_t i = 0; i < kGames; ++i)
        files.push_back(*RecordFile::write(randomGame(moves, i), format, TextEncoding::Utf8));
    std::vector<Record> records;
    records.reserve(kGames);
    const std::size_t before = inUse();
    for (const QByteArray& file : files) {
        auto read = RecordFile::read(file);
        records.push_back(std::move(read->record));
    }
    return static_cast<double>(inUse() - before) / kGames / moves;
}

int memory() {
    std::printf("a node is %zu bytes; bytes a move, games of 100, 200, 1000 moves:\n",
                sizeof(shogi::RecordNode));
    for (const shogi::RecordFormat format :
         {shogi::RecordFormat::Kif, shogi::RecordFormat::Ki2, shogi::RecordFormat::Csa,
          shogi::RecordFormat::Jkf, shogi::RecordFormat::Usi, shogi::RecordFormat::Usen})
        std::printf("%-5s %.0f %.0f %.0f\n", qPrintable(formatName(format)), bytesPerMove(format, 100),
                    bytesPerMove(format, 200), bytesPerMove(format, 1000));
    return 0;
}

// Pieces go to and fro for ever.
std::string endlessMoves(shogi::RecordFormat format, int moves) {
    constexpr std::array<const char*, 4> kKif{"３八飛(28)", "５二飛(82)", "２八飛(38)", "８二飛(52)"};
    constexpr std::array<const char*, 4> kCsa{"+2838HI", "-8252HI", "+3828HI", "-5282HI"};
    constexpr std::array<const char*, 4> kUsi{"2h3h", "8b5b", "3h2h", "5b8b"};
    std::string text = format == shogi::RecordFormat::Csa   ? "V2.2\nPI\n+\n"
                       : format == shogi::RecordFormat::Usi ? "position startpos moves"
                                                            : "手合割：平手\n";
    for (int i = 0; i < moves; ++i) {
        const auto which = static_cast<std::size_t>(i % 4);
        if (format == shogi::RecordFormat::Csa)
            text += std::string(kCsa[which]) + "\n";
        else if (format == shogi::RecordFormat::Usi)
            text += std::string(" ") + kUsi[which];
        else
            text += std::to_string(i + 1) + " " + kKif[which] + "\n";
    }
    return text + "\n";
}

std::vector<std::pair<QString, std::string>> hugeTexts(const QString& kind) {
    using shogi::RecordFormat;
    std::vector<std::pair<QString, std::string>> texts;
    if (kind == QLatin1String("size")) {
        std::string text = "手合割：平手\n1 ７六歩(77)\n";
        while (text.size() < 100'000'000)
            text += "*a comment\n";
        texts.emplace_back(QStringLiteral("100 MB of KIF"), std::move(text));
    } else if (kind == QLatin1String("moves")) {
        for (const int moves : {20'000, 1'000'000}) {
            for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Usi})
                texts.emplace_back(QStringLiteral("%1 moves of %2").arg(moves).arg(formatName(format)),
                                   endlessMoves(format, moves));
        }
    } else if (kind == QLatin1String("branches")) {
        for (const int moves : {4, 300}) {
            std::string text = endlessMoves(RecordFormat::Kif, moves);
            for (int i = 0; i < 100'000; ++i) {
                const int at = moves - 1 - 2 * (i % (moves / 2)); // a move of Black's
                text += "変化：" + std::to_string(at) + "手\n" + std::to_string(at) + " ９六歩(97)\n" +
                        std::to_string(at + 1) + " ９四歩(93)\n";
            }
            texts.emplace_back(QStringLiteral("100000 branches from %1 moves of KIF").arg(moves),
                               std::move(text));
        }
        Record record = randomGame(300, 3);
        bench::addBranches(record, 100'000, 3);
        for (const RecordFormat format :
             {RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Jkf, RecordFormat::Usen})
            texts.emplace_back(QStringLiteral("100000 different branches in %1").arg(formatName(format)),
                               shogi::writeRecord(record, format));
    } else if (kind == QLatin1String("games")) {
        std::string csa;
        std::string usi;
        for (int i = 0; i < 200'000; ++i) {
            csa += "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n";
            usi += "startpos moves 7g7f 3c3d\n";
        }
        texts.emplace_back(QStringLiteral("200000 games of CSA"), std::move(csa));
        texts.emplace_back(QStringLiteral("200000 games of USI"), std::move(usi));
    }
    return texts;
}

int huge(const QString& kind) {
    for (auto& [name, text] : hugeTexts(kind)) {
        const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
        text = {};
        QElapsedTimer timer;
        timer.start();
        const auto read = RecordFile::readAll(bytes);
        const double seconds = microseconds(timer) / 1e6;
        std::size_t nodes = 0;
        std::size_t warnings = 0;
        if (read) {
            for (const LoadedRecord& game : *read) {
                nodes += game.record.nodeCount();
                warnings += game.warnings.size();
            }
        }
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        const QString outcome =
            read
                ? QStringLiteral("%1 games, %2 nodes, %3 warnings").arg(read->size()).arg(nodes).arg(warnings)
                : fileErrorMessage(read.error()).what;
        std::printf("%-42s %6.1f MB: %6.2f s, peak %4ld MB; %s\n", qPrintable(name),
                    static_cast<double>(bytes.size()) / 1e6, seconds, usage.ru_maxrss / 1024,
                    qPrintable(outcome));
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString what = arguments.value(0);
    if (what == QLatin1String("read") && arguments.size() > 2)
        return read(std::max(1, arguments[1].toInt()), arguments.mid(2));
    if (what == QLatin1String("games") && arguments.size() == 3)
        return games(arguments[1], arguments[2].toInt());
    if (what == QLatin1String("tree"))
        return tree();
    if (what == QLatin1String("memory"))
        return memory();
    if (what == QLatin1String("huge") && arguments.size() == 2)
        return huge(arguments[1]);
    std::fprintf(stderr, "See the head of bench_records.cpp.\n");
    return 2;
}
