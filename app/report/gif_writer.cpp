// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/gif_writer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <gif_lib.h>
#include <memory>
#include <utility>

namespace app {

namespace {

constexpr int kLongestDelay = 65535; // hundredths of a second
constexpr int kBitsPerChannel = 8;

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

struct FreesMap {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

// The Netscape extension, which all viewers know; count 0 means for ever.
bool putLoop(GifFileType* gif) {
    constexpr std::array<GifByteType, 3> kForEver{1, 0, 0};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, kForEver.size(), kForEver.data()) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK;
}

} // namespace

GifWriter::GifWriter(QSize size, std::vector<QRgb> colours, bool loops)
    : m_size(size)
    , m_palette(std::move(colours))
    , m_unchanged(static_cast<int>(m_palette.colours().size()))
    , m_colours(size, QImage::Format_Grayscale8) {
    int error = 0;
    m_gif = EGifOpen(&m_bytes, append, &error);
    const int bits = GifBitSize(m_unchanged + 1);
    const std::unique_ptr<ColorMapObject, FreesMap> map(GifMakeMapObject(1 << bits, nullptr));
    if (m_gif == nullptr || map == nullptr) {
        m_failed = true;
        return;
    }
    for (std::size_t i = 0; i < m_palette.colours().size(); ++i) {
        const QRgb colour = m_palette.colours()[i];
        map->Colors[i] = {static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                          static_cast<GifByteType>(qBlue(colour))};
    }
    EGifSetGifVersion(m_gif, true);
    m_failed =
        EGifPutScreenDesc(m_gif, size.width(), size.height(), kBitsPerChannel, 0, map.get()) != GIF_OK ||
        (loops && !putLoop(m_gif));
}

GifWriter::~GifWriter() { finish(); }

QRect GifWriter::take(const QImage& pixels) {
    const auto bytes = static_cast<std::size_t>(m_size.width()) * sizeof(QRgb);
    const bool isFirst = m_last.isNull();
    QRect changed;
    for (int y = 0; y < m_size.height(); ++y) {
        const auto* now = reinterpret_cast<const QRgb*>(pixels.constScanLine(y));
        int left = 0;
        int right = m_size.width() - 1;
        if (!isFirst) {
            // Most lines are like those of the last picture.
            const auto* before = reinterpret_cast<const QRgb*>(m_last.constScanLine(y));
            if (std::memcmp(now, before, bytes) == 0)
                continue;
            while (now[left] == before[left])
                ++left;
            while (now[right] == before[right])
                --right;
        }
        changed |= QRect(left, y, right - left + 1, 1);
        uchar* to = m_colours.scanLine(y);
        for (int x = left; x <= right; ++x)
            to[x] = m_palette.of(now[x]);
    }
    m_last = pixels;
    return changed;
}

void GifWriter::add(const QImage& picture, std::chrono::milliseconds shown) {
    if (m_failed || m_gif == nullptr)
        return;
    const bool isFirst = m_last.isNull();
    const QImage before = m_colours.copy();
    QRect part = take(picture.convertToFormat(QImage::Format_RGB32));
    // A picture equal to the last one is written as a single pixel: only its time matters.
    if (part.isEmpty())
        part = QRect(0, 0, 1, 1);

    GraphicsControlBlock control{};
    control.DisposalMode = DISPOSE_DO_NOT;
    control.UserInputFlag = false;
    control.DelayTime =
        static_cast<int>(std::clamp<std::int64_t>((shown.count() + 5) / 10, 0, kLongestDelay));
    control.TransparentColor = isFirst ? NO_TRANSPARENT_COLOR : m_unchanged;
    std::array<GifByteType, 4> extension{};
    EGifGCBToExtension(&control, extension.data());
    m_failed =
        EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, extension.size(), extension.data()) != GIF_OK ||
        EGifPutImageDesc(m_gif, part.left(), part.top(), part.width(), part.height(), false, nullptr) !=
            GIF_OK;
    std::vector<GifPixelType> line(static_cast<std::size_t>(part.width()));
    for (int y = part.top(); y <= part.bottom() && !m_failed; ++y) {
        const uchar* now = m_colours.constScanLine(y) + part.left();
        const uchar* old = before.constScanLine(y) + part.left();
        for (std::size_t x = 0; x < line.size(); ++x)
            line[x] = !isFirst && now[x] == old[x] ? static_cast<GifPixelType>(m_unchanged) : now[x];
        m_failed = EGifPutLine(m_gif, line.data(), part.width()) != GIF_OK;
    }
}

QByteArray GifWriter::finish() {
    int error = 0;
    if (m_gif != nullptr && EGifCloseFile(std::exchange(m_gif, nullptr), &error) != GIF_OK)
        m_failed = true;
    return m_failed ? QByteArray() : std::exchange(m_bytes, {});
}

} // namespace app
