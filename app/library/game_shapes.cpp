// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_shapes.h"

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kMostShapes = 255; // of a game
constexpr int kLastPly = 127;
constexpr unsigned kWhite = 0x80;

unsigned byteAt(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

} // namespace

std::string packShapes(std::span<const NamedShape> shapes) {
    const std::size_t count = std::min(shapes.size(), kMostShapes);
    std::string packed(1, static_cast<char>(count));
    for (const NamedShape& shape : shapes.first(count)) {
        packed += static_cast<char>(shape.shape & 0xff);
        packed += static_cast<char>(static_cast<unsigned>(std::clamp(shape.ply, 0, kLastPly)) |
                                    (shape.side == shogi::Color::White ? kWhite : 0));
    }
    return packed;
}

std::vector<NamedShape> unpackShapes(std::string_view packed) {
    std::vector<NamedShape> shapes;
    for (std::size_t i = 1; i + 1 < packed.size(); i += 2) {
        const unsigned place = byteAt(packed, i + 1);
        shapes.push_back(NamedShape{static_cast<std::uint16_t>(byteAt(packed, i)),
                                    (place & kWhite) != 0 ? shogi::Color::White : shogi::Color::Black,
                                    static_cast<int>(place & ~kWhite)});
    }
    return shapes;
}

SegmentShapes::SegmentShapes(QByteArray bytes)
    : m_bytes(std::move(bytes)) {
    const std::string_view all(m_bytes.constData(), static_cast<std::size_t>(m_bytes.size()));
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t length = 1 + 2 * byteAt(all, at);
        if (at + length > all.size())
            break;
        m_begins.push_back(static_cast<std::uint32_t>(at));
        at += length;
    }
}

std::string_view SegmentShapes::packed(std::size_t game) const {
    if (game >= m_begins.size())
        return {};
    const std::string_view all(m_bytes.constData(), static_cast<std::size_t>(m_bytes.size()));
    return all.substr(m_begins[game], 1 + 2 * byteAt(all, m_begins[game]));
}

} // namespace app
