// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a library of games is made and searched.
//   bench_library add LIBRARY FOLDER…     games/s, bytes a position, peak memory
//   bench_library explore LIBRARY         positions of games drawn at random: median and 99 % of the time for
//   moves, counts and
//                                         results; the first positions of all games beside them
//   bench_library words LIBRARY           names, dates and words: time to the first page
//   bench_library patterns LIBRARY        parts of positions in all games: time to the first hits, to all
#include "app/library/library_file.h"
#include "app/library/library_reader.h"
#include "app/library/library_scan.h"
#include "app/library/library_update.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <vector>

using namespace app;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

namespace {

double milliseconds(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1e6; }

// What the process had of the memory at most, and how much of it was its own rather than parts of files; MiB.
std::string memory() {
    std::ifstream status("/proc/self/status");
    std::string line;
    std::string result;
    while (std::getline(status, line))
        if (line.starts_with("VmHWM") || line.starts_with("RssAnon"))
            result += " " + line.substr(0, line.find(':')) + " " +
                      std::to_string(std::stoll(line.substr(line.find(':') + 1)) / 1024) + " MiB";
    return result;
}

double part(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

int add(const QString& library, const QStringList& folders) {
    LibraryUpdate update;
    update.library = library;
    update.sources = folders;
    QElapsedTimer timer;
    timer.start();
    const LibraryUpdateResult result = update.run();
    const double seconds = milliseconds(timer) / 1000;
    if (result.problem || !result.complete) {
        std::printf("not complete: %s %s\n", result.problem ? qPrintable(result.problem->detail) : "",
                    qPrintable(result.otherWriter));
        return 1;
    }
    const auto reader = LibraryReader::open(library);
    if (!reader)
        return 1;
    const qint64 bytes = LibraryFile::bytes(library);
    std::printf(
        "%llu files, %llu games (%llu new) in %.1f s: %.0f games/s; %zu games, %lld positions, %.2f bytes a "
        "position;%s\n",
        static_cast<unsigned long long>(result.progress.read),
        static_cast<unsigned long long>(result.progress.games),
        static_cast<unsigned long long>(result.progress.newGames), seconds,
        static_cast<double>(result.progress.games) / seconds, (*reader)->gameCount(),
        static_cast<long long>((*reader)->positionCount()),
        static_cast<double>(bytes) / static_cast<double>((*reader)->positionCount()), memory().c_str());
    return 0;
}

int explore(const QString& library) {
    QElapsedTimer timer;
    timer.start();
    const auto reader = LibraryReader::open(library);
    if (!reader)
        return 1;
    std::printf("opened in %.0f ms: %zu games, %zu segments\n", milliseconds(timer), (*reader)->gameCount(),
                (*reader)->segments()->size());
    timer.restart();
    const Exploration first = (*reader)->explore(shogi::Position());
    std::printf("start position: %u games, %zu moves, %.2f ms\n", first.games, first.moves.size(),
                milliseconds(timer));
    std::mt19937 random(1);
    std::vector<double> times;
    std::vector<double> openings;
    for (int i = 0; i < 1000; ++i) {
        const auto& segment = *(*(*reader)->segments())[random() % (*reader)->segments()->size()];
        const LibraryRow& row = segment.rows[random() % segment.rows.size()];
        const std::vector<shogi::Move> moves = (*reader)->moves(row.id);
        const bool isOpening = i % 2 == 0;
        const std::size_t plies = isOpening ? random() % std::min<std::size_t>(moves.size() + 1, 12)
                                            : random() % (moves.size() + 1);
        shogi::Position position = (*reader)->start(row);
        for (std::size_t ply = 0; ply < plies; ++ply)
            position.play(moves[ply]);
        timer.restart();
        const Exploration found = (*reader)->explore(position);
        (isOpening ? openings : times).push_back(milliseconds(timer));
        if (found.games == 0) {
            std::printf("game %u, ply %zu: not found\n", row.id, plies);
            return 1;
        }
    }
    for (const auto& [name, values] : {std::pair("within 12 plies", openings), std::pair("anywhere", times)})
        std::printf("%s: median %.2f ms, 99 %% %.2f ms, longest %.2f ms\n", name, part(values, 0.5),
                    part(values, 0.99), part(values, 1));
    std::printf("memory:%s\n", memory().c_str());
    return 0;
}

// Searches as people type them: the time to the first page of a hundred games with their names.
int searchWords(const QString& library) {
    const auto reader = LibraryReader::open(library);
    if (!reader)
        return 1;
    const auto named = [](const char* name, auto change) {
        GameFilter filter;
        change(filter);
        return std::pair(name, filter);
    };
    const std::vector<std::pair<const char*, GameFilter>> filters{
        named("all games, newest first", [](GameFilter&) {}),
        named("a player", [](GameFilter& f) { f.player = QString::fromUtf8("鈴木一郎"); }),
        named("a family name, won as Black",
              [](GameFilter& f) {
                  f.player = QString::fromUtf8("鈴木");
                  f.side = GameFilter::Side::Black;
                  f.result = GameFilter::Result::Win;
              }),
        named("years and length",
              [](GameFilter& f) {
                  f.firstDate = 20000000;
                  f.lastDate = 20101231;
                  f.fewestMoves = 150;
              }),
        named("event and opponent",
              [](GameFilter& f) {
                  f.event = QString::fromUtf8("棋聖戦");
                  f.opponent = QStringLiteral("engine");
              }),
        named("words of a comment", [](GameFilter& f) { f.text = QString::fromUtf8("見事な一局"); }),
        named("nothing to be found", [](GameFilter& f) { f.player = QString::fromUtf8("大山康晴"); }),
    };
    for (const auto& [name, filter] : filters) {
        std::vector<double> times;
        std::size_t found = 0;
        for (int round = 0; round < 5; ++round) {
            QElapsedTimer timer;
            timer.start();
            const auto games = (*reader)->filter(filter);
            for (const GameId game : (*reader)->page(*games, GameOrder::NewestFirst, 0, 100)) {
                const LibraryRow* row = (*reader)->row(game);
                (*reader)->word(row->black);
                (*reader)->word(row->white);
            }
            times.push_back(milliseconds(timer));
            found = games->size();
        }
        std::printf("%-30s %8zu games, first page after %6.1f ms (the first time %.1f)\n", name, found,
                    part(times, 0.5), times.front());
    }
    return 0;
}

struct NamedQuery {
    const char* name;
    PatternQuery query;
};

std::vector<NamedQuery> patterns() {
    const auto bit = [](Color color, PieceType type) { return PositionPattern::bitOf(Piece(color, type)); };
    std::vector<NamedQuery> queries;
    {
        PatternQuery query;
        query.pattern.squares[static_cast<std::size_t>(Square::of(7, 7).index())] =
            bit(Color::Black, PieceType::Silver);
        query.pattern.squares[static_cast<std::size_t>(Square::of(8, 8).index())] =
            bit(Color::Black, PieceType::King);
        for (int rank = 1; rank <= 9; ++rank)
            query.pattern.squares[static_cast<std::size_t>(Square::of(6, rank).index())] =
                PositionPattern::kAnything & ~bit(Color::Black, PieceType::Pawn) &
                ~bit(Color::White, PieceType::Pawn);
        query.pattern.atLeast[0][index(PieceType::Bishop)] = 1;
        queries.push_back({"S7g, K8h, no pawn on file 6, a bishop in hand", query});
    }
    {
        PatternQuery query;
        query.pattern.squares[static_cast<std::size_t>(Square::of(2, 8).index())] =
            bit(Color::Black, PieceType::King);
        query.pattern.squares[static_cast<std::size_t>(Square::of(3, 8).index())] =
            bit(Color::Black, PieceType::Silver);
        queries.push_back({"K2h, S3h", query});
    }
    {
        PatternQuery query;
        query.pattern.squares[static_cast<std::size_t>(Square::of(5, 1).index())] =
            bit(Color::Black, PieceType::King);
        queries.push_back({"a king that has entered to 5a", query});
    }
    {
        PatternQuery query;
        query.manoeuvre = {ManoeuvreStep{PieceType::Rook, {}, Square::of(3, 8), {}},
                           ManoeuvreStep{PieceType::Silver, {}, Square::of(4, 6), {}}};
        queries.push_back({"rook to 3h, then silver to 4f", query});
    }
    {
        PatternQuery query;
        query.pattern.lead[index(PieceType::Pawn)] = 2;
        query.pattern.lead[index(PieceType::Bishop)] = -1;
        queries.push_back({"two pawns ahead for a bishop", query});
    }
    {
        PatternQuery query; // no game has nineteen pieces of a kind
        query.pattern.squares[static_cast<std::size_t>(Square::of(5, 5).index())] =
            bit(Color::Black, PieceType::King);
        query.pattern.squares[static_cast<std::size_t>(Square::of(5, 4).index())] =
            bit(Color::White, PieceType::King);
        queries.push_back({"nothing to be found", query});
    }
    return queries;
}

int searchPatterns(const QString& library) {
    const auto reader = LibraryReader::open(library);
    if (!reader)
        return 1;
    for (const NamedQuery& named : patterns()) {
        LibraryScan scan;
        scan.library = library;
        scan.segments = (*reader)->segments();
        scan.query = named.query;
        QElapsedTimer timer;
        timer.start();
        double first = -1;
        std::size_t hits = 0;
        scan.onFound = [&](const std::vector<PositionHit>& found, std::size_t) {
            if (first < 0 && !found.empty())
                first = milliseconds(timer);
            hits += found.size();
        };
        if (scan.run())
            return 1;
        std::printf("%-50s %8zu games, first after %6.1f ms, all after %7.1f ms\n", named.name, hits, first,
                    milliseconds(timer));
    }
    std::printf("memory:%s\n", memory().c_str());
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString command = arguments.value(1);
    if (arguments.size() < 3)
        return 2;
    if (command == QLatin1String("add"))
        return add(arguments[2], arguments.mid(3));
    if (command == QLatin1String("explore"))
        return explore(arguments[2]);
    if (command == QLatin1String("words"))
        return searchWords(arguments[2]);
    if (command == QLatin1String("patterns"))
        return searchPatterns(arguments[2]);
    return 2;
}
