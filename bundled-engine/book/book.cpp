// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book.h"

#include "bundled-engine/system/data_file.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace tokin {

std::uint64_t bookKey(const shogi::Position& position) { return fnv1a(shogi::toSfen(position, false)); }

Book::Book(std::vector<BookPosition> positions, std::string description, std::uint64_t hash)
    : m_positions(std::move(positions))
    , m_description(std::move(description))
    , m_hash(hash) {
    std::sort(m_positions.begin(), m_positions.end(),
              [](const BookPosition& a, const BookPosition& b) { return a.key < b.key; });
}

const BookPosition* Book::find(const shogi::Position& position) const {
    const std::uint64_t key = bookKey(position);
    const auto found =
        std::lower_bound(m_positions.begin(), m_positions.end(), key,
                         [](const BookPosition& each, std::uint64_t wanted) { return each.key < wanted; });
    return found != m_positions.end() && found->key == key ? &*found : nullptr;
}

} // namespace tokin
