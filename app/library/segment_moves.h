// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"

#include <QByteArray>

#include <span>
#include <vector>

// How rows and moves of games stand in the file: the rows of a segment one after another, moves as the bits
// of shogi::Move, those of some games in one piece.
namespace app {

QByteArray writeRows(std::span<const LibraryRow> rows);
std::vector<LibraryRow> readRows(const QByteArray& bytes);

// Returns the place where they begin: LibraryRow::firstMove.
std::uint32_t appendMoves(QByteArray& chunk, std::span<const shogi::Move> moves);
// The bits of a game's moves in its chunk, without a copy. Of a damaged chunk, those that are there.
class GameMoves {
public:
    GameMoves(const QByteArray& chunk, const LibraryRow& row);
    std::size_t size() const { return m_count; }
    shogi::Move operator[](std::size_t i) const {
        const auto low = static_cast<unsigned char>(m_first[2 * i]);
        const auto high = static_cast<unsigned char>(m_first[2 * i + 1]);
        return shogi::Move::fromBits(static_cast<std::uint16_t>(low | high << 8));
    }
    std::vector<shogi::Move> list() const;

private:
    const char* m_first = nullptr;
    std::size_t m_count = 0;
};

} // namespace app
