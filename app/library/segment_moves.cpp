// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/segment_moves.h"

#include <algorithm>
#include <cstring>

namespace app {

QByteArray writeRows(std::span<const LibraryRow> rows) {
    return QByteArray(reinterpret_cast<const char*>(rows.data()), static_cast<qsizetype>(rows.size_bytes()));
}

std::vector<LibraryRow> readRows(const QByteArray& bytes) {
    std::vector<LibraryRow> rows(static_cast<std::size_t>(bytes.size()) / sizeof(LibraryRow));
    if (!rows.empty())
        std::memcpy(rows.data(), bytes.constData(), rows.size() * sizeof(LibraryRow));
    return rows;
}

std::uint32_t appendMoves(QByteArray& chunk, std::span<const shogi::Move> moves) {
    const auto place = static_cast<std::uint32_t>(chunk.size() / 2);
    for (const shogi::Move move : moves) {
        chunk.append(static_cast<char>(move.bits() & 0xff));
        chunk.append(static_cast<char>(move.bits() >> 8));
    }
    return place;
}

GameMoves::GameMoves(const QByteArray& chunk, const LibraryRow& row) {
    const auto held = static_cast<std::size_t>(chunk.size()) / 2;
    const std::size_t first = std::min<std::size_t>(row.firstMove, held);
    m_first = chunk.constData() + 2 * first;
    m_count = std::min<std::size_t>(row.plies, held - first);
}

std::vector<shogi::Move> GameMoves::list() const {
    std::vector<shogi::Move> moves(m_count);
    for (std::size_t i = 0; i < m_count; ++i)
        moves[i] = (*this)[i];
    return moves;
}

} // namespace app
