// SPDX-License-Identifier: GPL-3.0-or-later
// How fast positions are found in a large text book (.db) that is not loaded, and how long it takes to sort
// one.
//   bench_books [MEGABYTES] [FOLDER]     (1100, in a temporary folder; twice as much is needed there)
#include "app/books/book_reader.h"
#include "app/books/book_sorting.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace app;

namespace {

// Memory of this process, in MiB: now ("VmRSS:") or at most ("VmHWM:").
long megabytes(const QByteArray& name) {
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.startsWith(name))
            return line.mid(name.size()).trimmed().split(' ').first().toLong() / 1024;
    return 0;
}

double secondsOf(const QElapsedTimer& timer) { return static_cast<double>(timer.elapsed()) / 1000; }

// Entries of random games, in their order.
class Games {
public:
    const shogi::Position& position() const { return m_position; }
    std::string next() {
        shogi::MoveList moves;
        shogi::generateLegal(m_position, moves);
        if (moves.isEmpty() || m_position.moveNumber() > 80) {
            m_position = shogi::Position();
            moves.clear();
            shogi::generateLegal(m_position, moves);
        }
        m_position.play(moves[m_random() % moves.size()]);
        moves.clear();
        shogi::generateLegal(m_position, moves);
        std::string text = "sfen " + shogi::toSfen(m_position) + '\n';
        for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 5); ++i)
            text += shogi::toUsi(moves[i]) + " none " +
                    std::to_string(static_cast<int>(m_random() % 900) - 450) + " 24 " +
                    std::to_string(m_random() % 1000) + '\n';
        return text;
    }

private:
    std::mt19937 m_random{1};
    shogi::Position m_position;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const qint64 wanted = (argc > 1 ? std::atoll(argv[1]) : 1100) * 1024 * 1024;
    const QTemporaryDir own;
    const QString folder = argc > 2 ? QString::fromLocal8Bit(argv[2]) : own.path();
    const QString raw = folder + QStringLiteral("/bench_books_raw.db");
    const QString sorted = folder + QStringLiteral("/bench_books.db");
    std::vector<shogi::Position> asked;
    QElapsedTimer timer;
    timer.start();
    {
        QFile file(raw);
        if (!file.open(QIODevice::WriteOnly))
            return 1;
        Games games;
        std::mt19937 random(7);
        std::string text = "#YANEURAOU-DB2016 1.00\n";
        for (qint64 written = 0; written < wanted;) {
            text += games.next();
            if (random() % 40 == 0 && asked.size() < 200000)
                asked.push_back(games.position());
            if (text.size() > (std::size_t{4} << 20)) {
                written += file.write(text.data(), static_cast<qint64>(text.size()));
                text.clear();
            }
        }
    }
    std::printf("made in %.1f s; memory %ld MiB\n", secondsOf(timer), megabytes("VmRSS:"));
    timer.restart();
    const auto result = sortYaneuraouBook(raw, sorted);
    if (!result)
        return 1;
    QFile::remove(raw);
    std::printf("%lld entries, %lld MiB sorted in %.1f s; memory at most %ld MiB\n",
                static_cast<long long>(result->positions),
                static_cast<long long>(QFileInfo(sorted).size() >> 20), secondsOf(timer),
                megabytes("VmHWM:"));

    const long before = megabytes("VmRSS:");
    timer.restart();
    const auto reader = openBook(sorted);
    if (!reader)
        return 1;
    std::printf("opened in %lld ms, %s\n", static_cast<long long>(timer.elapsed()),
                (*reader)->facts().isSearchedOnDisk ? "searched on disk" : "loaded");
    std::shuffle(asked.begin(), asked.end(), std::mt19937(3));
    if (asked.size() > 20000)
        asked.resize(20000);
    const auto look = [&](const char* what, bool isThere, bool mirror) {
        timer.restart();
        std::size_t found = 0;
        std::size_t tried = 0;
        for (const shogi::Position& each : asked) {
            shogi::Position position = each;
            if (!isThere) {
                if (position.inCheck())
                    continue;
                position.passTurn();
            }
            ++tried;
            const auto finding = (*reader)->find(position, mirror);
            found += finding && *finding ? 1u : 0u;
        }
        const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
        std::printf("%s: %zu of %zu found, %.0f look-ups a second\n", what, found, tried,
                    static_cast<double>(tried) / seconds);
    };
    look("positions that are there", true, false);
    look("positions that are not", false, false);
    look("positions that are not, mirrored as well", false, true);
    std::printf("memory for look-ups: %ld MiB more\n", megabytes("VmRSS:") - before);
    timer.restart();
    qint64 count = 0;
    const auto read = (*reader)->readAll([&count](const std::string&, BookEntry&&) { return ++count > 0; });
    std::printf("read as a whole in %.1f s: %lld positions; memory %ld MiB\n", secondsOf(timer),
                static_cast<long long>(count), megabytes("VmRSS:"));
    QFile::remove(sorted);
    return read ? 0 : 1;
}
