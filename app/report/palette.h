// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRgb>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace app {

// Finds a few colours to represent all colours of some pictures, by median cut. Transparency is ignored.
class PaletteMaker {
public:
    void add(const QImage& picture);
    // At most this many (1 to 256), with the commonest colour of each group unchanged. Empty without
    // pictures.
    std::vector<QRgb> make(std::size_t most) const;

private:
    std::unordered_map<QRgb, std::uint64_t> m_counts; // number of pixels
};

// Index of the most similar colour in a palette.
class PaletteIndex {
public:
    // colours: 1 to 256.
    explicit PaletteIndex(std::vector<QRgb> colours);

    const std::vector<QRgb>& colours() const { return m_colours; }
    std::uint8_t of(QRgb colour);

private:
    std::vector<QRgb> m_colours;
    std::unordered_map<QRgb, std::uint8_t> m_found;
    // The last answer: neighbouring pixels are often the same.
    QRgb m_colour = 0;
    std::uint8_t m_place = 0;
};

} // namespace app
