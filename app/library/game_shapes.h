// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/opening_recognition.h"

#include <QByteArray>

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Strategies and castles of games as they stand in a library: for each game of a segment a byte that counts
// its shapes, and for each shape its number in the rules (u8), and a byte with the side in the highest bit
// (1: White) and the ply below it, 127 at most. Numbers belong to the rules whose checksum the library has.
namespace app {

// The shapes of one game.
std::string packShapes(std::span<const NamedShape> shapes);
std::vector<NamedShape> unpackShapes(std::string_view packed);

// The shapes of a segment's games, by their numbers in it. Of damaged bytes, as far as they make sense.
class SegmentShapes {
public:
    explicit SegmentShapes(QByteArray bytes = {});
    std::size_t size() const { return m_begins.size(); }
    // Empty beyond the last game.
    std::string_view packed(std::size_t game) const;

private:
    QByteArray m_bytes;
    std::vector<std::uint32_t> m_begins;
};

} // namespace app
