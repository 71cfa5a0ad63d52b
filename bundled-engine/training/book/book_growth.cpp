// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_growth.h"

#include "bundled-engine/training/book/book_search.h"
#include "bundled-engine/training/games/numbered_work.h"
#include "bundled-engine/training/progress_line.h"

#include <algorithm>
#include <map>
#include <memory>

namespace tokin::training {

namespace {

constexpr Milliseconds kPatience{100};
// Positions chosen together. Fixed: the choice must not depend on the number of threads.
constexpr std::size_t kBatch = 16;

// Searches the positions of a batch. The search outlives it.
class BatchWorker {
public:
    using Result = SearchedMoves;

    BatchWorker(BookSearch& search, const std::vector<shogi::Position>& batch)
        : m_search(search)
        , m_batch(batch) {
        m_search.restart();
    }

    std::optional<SearchedMoves> make(std::uint64_t number) { return m_search.search(m_batch[number]); }
    void stop() { m_search.stop(); }

private:
    BookSearch& m_search;
    const std::vector<shogi::Position>& m_batch;
};

// Owns the searches of all threads.
class BatchSearch {
public:
    BatchSearch(const BookSettings& settings, BookJournal* journal, const std::atomic<bool>& interrupted)
        : m_settings(settings)
        , m_journal(journal)
        , m_interrupted(interrupted) {}

    // Of all these positions, in their order; fewer if interrupted.
    tl::expected<std::vector<SearchedMoves>, std::string> run(const std::vector<shogi::Position>& positions) {
        std::vector<std::optional<SearchedMoves>> found(positions.size());
        std::vector<shogi::Position> missing;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (const SearchedMoves* known = m_journal ? m_journal->find(positions[i]) : nullptr)
                found[i] = *known;
            else
                missing.push_back(positions[i]);
        }
        if (auto fault = search(missing, found))
            return tl::make_unexpected(std::move(*fault));
        std::vector<SearchedMoves> results;
        for (std::optional<SearchedMoves>& each : found) {
            if (!each)
                break;
            results.push_back(std::move(*each));
        }
        return results;
    }

private:
    // Fills the gaps in found.
    std::optional<std::string> search(const std::vector<shogi::Position>& missing,
                                      std::vector<std::optional<SearchedMoves>>& found) {
        std::vector<std::unique_ptr<BatchWorker>> workers;
        for (std::size_t i = 0; i < std::min(missing.size(), static_cast<std::size_t>(m_settings.threads));
             ++i) {
            if (i == m_searches.size())
                m_searches.push_back(std::make_unique<BookSearch>(m_settings));
            workers.push_back(std::make_unique<BatchWorker>(*m_searches[i], missing));
        }
        if (workers.empty())
            return std::nullopt;
        NumberedWork<BatchWorker> work(std::move(workers), 0, missing.size());
        auto gap = found.begin();
        for (std::size_t done = 0; done < missing.size() && !m_interrupted.load();) {
            auto result = work.take(kPatience);
            if (!result)
                continue;
            gap = std::find(gap, found.end(), std::nullopt);
            if (m_journal) {
                if (auto fault = m_journal->append(missing[done], *result))
                    return fault;
            }
            *gap = std::move(*result);
            ++done;
        }
        return std::nullopt;
    }

    const BookSettings& m_settings;
    BookJournal* m_journal;
    const std::atomic<bool>& m_interrupted;
    std::vector<std::unique_ptr<BookSearch>> m_searches;
};

} // namespace

tl::expected<BookTree, std::string> growBook(const BookSettings& settings, BookJournal* journal,
                                             const std::atomic<bool>& interrupted) {
    BookTree tree(settings);
    BatchSearch search(settings, journal, interrupted);
    ProgressLine progress;
    while (tree.searched() < settings.positions && !interrupted.load()) {
        const std::vector<std::size_t> batch =
            tree.likeliest(std::min(kBatch, settings.positions - tree.searched()));
        if (batch.empty())
            break;
        std::vector<shogi::Position> positions;
        for (const std::size_t index : batch)
            positions.push_back(tree.position(index));
        const auto found = search.run(positions);
        if (!found)
            return tl::make_unexpected(found.error());
        for (std::size_t i = 0; i < found->size(); ++i)
            tree.add(batch[i], (*found)[i]);
        tree.update();
        if (progress.isDue())
            progress.show(std::to_string(tree.searched()) + " of " + std::to_string(settings.positions) +
                          " positions searched");
    }
    progress.finish();
    return tree;
}

} // namespace tokin::training
