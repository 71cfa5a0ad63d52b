// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/search_team.h"
#include "bundled-engine/search/transposition_table.h"
#include "bundled-engine/training/book/book_settings.h"
#include "bundled-engine/training/book/book_tree.h"

#include <atomic>
#include <optional>

namespace tokin::training {

// Searches positions for a book: their best moves with the settings' nodes and, with a third of them, the
// usual moves that are not among these. Every position with empty tables. Used by one thread, except stop().
class BookSearch {
public:
    // Throws std::bad_alloc if the table cannot have its full size.
    explicit BookSearch(const BookSettings& settings);

    // Nothing if stop() was called meanwhile.
    std::optional<SearchedMoves> search(const shogi::Position& position);
    // Until the next restart().
    void stop() {
        m_isStopped.store(true);
        m_team.stop();
    }
    void restart() { m_isStopped.store(false); }

private:
    SearchedMoves run(const shogi::Position& position, std::vector<shogi::Move> among, std::size_t lines,
                      std::uint64_t nodes);

    BookSettings m_settings;
    UsualMoves m_usual;
    TranspositionTable m_table;
    SearchTeam m_team{m_table};
    std::atomic<bool> m_isStopped{false};
};

} // namespace tokin::training
