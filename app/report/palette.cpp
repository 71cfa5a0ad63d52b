// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr QRgb kOpaque = 0xff000000;
// How strongly the eye notices differences in red, green and blue.
constexpr std::array<int, 3> kNotice{2, 4, 1};

int channel(QRgb colour, std::size_t axis) { return static_cast<int>(colour >> (16 - 8 * axis)) & 0xff; }

struct Entry {
    QRgb colour = 0;
    double count = 0;
    // Its weight when groups are chosen: small things, like the strokes on the pieces, count as well.
    double weight = 0;
};

// A group of colours: a part of the entries.
struct Box {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t axis = 0; // along which the colours differ most
    double mean = 0;      // mean on that axis
    double spread = 0;    // sum of the squared distances to the mean
};

Box boxOf(const std::vector<Entry>& entries, std::size_t begin, std::size_t end) {
    Box box{begin, end};
    for (std::size_t axis = 0; axis < kNotice.size(); ++axis) {
        double weight = 0;
        double sum = 0;
        double squares = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const double value = channel(entries[i].colour, axis);
            weight += entries[i].weight;
            sum += entries[i].weight * value;
            squares += entries[i].weight * value * value;
        }
        const double spread = (squares - sum * sum / weight) * kNotice[axis];
        if (axis == 0 || spread > box.spread) {
            box.axis = axis;
            box.mean = sum / weight;
            box.spread = spread;
        }
    }
    return box;
}

QRgb commonestOf(const std::vector<Entry>& entries, const Box& box) {
    const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(box.begin);
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(box.end);
    const auto commonest = std::max_element(begin, end, [](const Entry& a, const Entry& b) {
        return std::pair(a.count, a.colour) < std::pair(b.count, b.colour);
    });
    return commonest->colour;
}

} // namespace

void PaletteMaker::add(const QImage& picture) {
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < pixels.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(pixels.constScanLine(y));
        for (int x = 0; x < pixels.width(); ++x)
            ++m_counts[line[x] | kOpaque];
    }
}

std::vector<QRgb> PaletteMaker::make(std::size_t most) const {
    std::vector<Entry> entries;
    entries.reserve(m_counts.size());
    for (const auto& [colour, count] : m_counts) {
        const auto pixels = static_cast<double>(count);
        entries.push_back({colour, pixels, std::sqrt(pixels)});
    }
    if (entries.empty())
        return {};
    // The same pictures always give the same palette.
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.colour < b.colour; });
    std::vector<Box> boxes{boxOf(entries, 0, entries.size())};
    while (boxes.size() < most) {
        const auto widest = std::max_element(boxes.begin(), boxes.end(),
                                             [](const Box& a, const Box& b) { return a.spread < b.spread; });
        if (widest->end - widest->begin < 2)
            break;
        const Box box = *widest;
        const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(box.begin);
        const auto end = entries.begin() + static_cast<std::ptrdiff_t>(box.end);
        const auto middle = std::partition(
            begin, end, [&box](const Entry& entry) { return channel(entry.colour, box.axis) <= box.mean; });
        const auto cut = static_cast<std::size_t>(middle - entries.begin());
        if (cut == box.begin || cut == box.end)
            break; // the same colours apart from rounding
        *widest = boxOf(entries, box.begin, cut);
        boxes.push_back(boxOf(entries, cut, box.end));
    }
    std::vector<QRgb> colours;
    colours.reserve(boxes.size());
    for (const Box& box : boxes)
        colours.push_back(commonestOf(entries, box));
    return colours;
}

PaletteIndex::PaletteIndex(std::vector<QRgb> colours)
    : m_colours(std::move(colours)) {}

std::uint8_t PaletteIndex::of(QRgb colour) {
    colour |= kOpaque;
    if (colour == m_colour)
        return m_place;
    m_colour = colour;
    if (const auto known = m_found.find(colour); known != m_found.end())
        return m_place = known->second;
    const auto distance = [colour](QRgb other) {
        int sum = 0;
        for (std::size_t axis = 0; axis < kNotice.size(); ++axis) {
            const int apart = channel(colour, axis) - channel(other, axis);
            sum += kNotice[axis] * apart * apart;
        }
        return sum;
    };
    const auto nearest = std::min_element(m_colours.begin(), m_colours.end(),
                                          [&distance](QRgb a, QRgb b) { return distance(a) < distance(b); });
    m_place = static_cast<std::uint8_t>(nearest - m_colours.begin());
    m_found.emplace(colour, m_place);
    return m_place;
}

} // namespace app
