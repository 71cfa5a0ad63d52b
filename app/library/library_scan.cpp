// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_scan.h"

#include "app/library/library_file.h"
#include "app/library/segment_moves.h"
#include "app/platform/background_thread.h"
#include "app/store/sql_connection.h"
#include "shogi-core/sfen.h"

#include <QThread>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace app {

namespace {

// What the threads share.
struct Work {
    explicit Work(const LibraryScan& order)
        : scan(order)
        , left(order.segments->size()) {}

    const LibraryScan& scan;
    std::atomic<std::size_t> left; // segments that no thread has taken
    std::mutex mutex;
    // Guarded by mutex.
    std::size_t games = 0;
    std::optional<StoreProblem> problem;
};

class Scanner {
public:
    explicit Scanner(Work& work)
        : m_work(work)
        , m_search(work.scan.query) {}

    void run() {
        if (m_work.scan.inBackground)
            yieldToOthers();
        auto file = LibraryFile::open(m_work.scan.library, LibraryFile::Access::Read);
        if (!file) {
            fail(file.error());
            return;
        }
        m_file = std::move(*file);
        SqlConnection& connection = m_file->connection();
        m_moves.emplace(connection.database);
        m_start.emplace(connection.database);
        if (!connection.prepare(*m_moves, "SELECT data FROM moves WHERE id = ?") ||
            !connection.prepare(*m_start, "SELECT sfen FROM starts WHERE id = ?")) {
            m_moves.reset();
            m_start.reset();
            fail(m_file->problem());
            return;
        }
        while (!isCancelled()) {
            std::size_t left = m_work.left.load();
            while (left > 0 && !m_work.left.compare_exchange_weak(left, left - 1)) {
            }
            if (left == 0)
                return;
            scan(left - 1);
        }
    }

private:
    bool isCancelled() const { return m_work.scan.cancelled != nullptr && m_work.scan.cancelled->load(); }

    void fail(StoreProblem problem) {
        const std::lock_guard lock(m_work.mutex);
        if (!m_work.problem)
            m_work.problem = std::move(problem);
    }

    void scan(std::size_t number) {
        const LibrarySegment& segment = *(*m_work.scan.segments)[number];
        const GameSet* only = m_work.scan.only.get();
        if (only != nullptr && !only->hasAny(number))
            return;
        const std::size_t chunks = (segment.rows.size() + LibraryFile::kChunk - 1) / LibraryFile::kChunk;
        std::size_t looked = 0;
        for (std::size_t chunk = chunks; chunk-- > 0 && !isCancelled();) {
            if (!m_file->connection().run(*m_moves, {LibraryFile::movesRow(segment.id, chunk)}) ||
                !m_moves->next()) {
                m_moves->finish();
                continue; // joined to another segment meanwhile; whoever shows the hits asks again
            }
            const QByteArray bytes = m_moves->value(0).toByteArray();
            m_moves->finish();
            const std::size_t first = chunk * LibraryFile::kChunk;
            const std::size_t end = std::min(first + LibraryFile::kChunk, segment.rows.size());
            for (std::size_t game = end; game-- > first;) {
                if (only != nullptr && !only->has(number, game))
                    continue;
                const LibraryRow& row = segment.rows[game];
                if (const auto found = m_search.find(startOf(row), GameMoves(bytes, row)))
                    m_hits.push_back(PositionHit{row.id, found->ply, found->mirrored, found->otherSide});
            }
            looked += end - first;
            constexpr std::size_t kTold = 2048; // games between reports
            if (!m_hits.empty() || looked >= kTold)
                tell(std::exchange(looked, 0));
        }
        tell(looked);
    }

    void tell(std::size_t looked) {
        const std::lock_guard lock(m_work.mutex);
        m_work.games += looked;
        m_work.scan.onFound(std::exchange(m_hits, {}), m_work.games);
    }

    const shogi::LightPosition& startOf(const LibraryRow& row) {
        if (row.start == 0)
            return m_even;
        if (const auto place = m_starts.find(row.start); place != m_starts.end())
            return place->second;
        shogi::Position position;
        if (m_file->connection().run(*m_start, {row.start}) && m_start->next())
            position = shogi::parseSfen(m_start->value(0).toString().toStdString()).value_or(position);
        m_start->finish();
        constexpr std::size_t kMostStarts = 10000;
        if (m_starts.size() >= kMostStarts)
            m_starts.clear();
        return m_starts.emplace(row.start, shogi::LightPosition(position)).first->second;
    }

    Work& m_work;
    PatternSearch m_search;
    std::unique_ptr<LibraryFile> m_file;
    std::optional<QSqlQuery> m_moves; // of m_file, like the next
    std::optional<QSqlQuery> m_start;
    std::vector<PositionHit> m_hits;
    const shogi::LightPosition m_even{shogi::Position()};
    std::map<std::uint32_t, shogi::LightPosition> m_starts;
};

} // namespace

std::optional<StoreProblem> LibraryScan::run() const {
    Work work(*this);
    const int count = threads > 0 ? threads : std::max(1, QThread::idealThreadCount());
    std::vector<std::thread> others;
    for (int i = 1; i < count; ++i)
        others.emplace_back([&work] { Scanner(work).run(); });
    Scanner(work).run();
    for (std::thread& thread : others)
        thread.join();
    return work.problem;
}

} // namespace app
