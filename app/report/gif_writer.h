// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/palette.h"

#include <QByteArray>
#include <QImage>
#include <QRect>

#include <chrono>
#include <vector>

struct GifFileType;

namespace app {

// Writes an animated GIF (GIF89a with the Netscape extension), picture after picture; keeps only the last
// picture and the bytes written. One palette for all.
class GifWriter {
public:
    // colours: 1 to 255. loops: for ever; otherwise it is played once.
    GifWriter(QSize size, std::vector<QRgb> colours, bool loops);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    // Adds a picture of this size, and how long it is shown (to a hundredth of a second, at most 655 s). Only
    // the smallest rectangle with all changes since the last picture is written.
    void add(const QImage& picture, std::chrono::milliseconds shown);
    // The content of the file; nothing can be added after that. Empty if there was not enough memory.
    QByteArray finish();

private:
    // Updates m_colours and returns where pixels have changed. pixels: Format_RGB32.
    QRect take(const QImage& pixels);

    QSize m_size;
    PaletteIndex m_palette;
    int m_unchanged; // its number means that a pixel does not change
    QByteArray m_bytes;
    GifFileType* m_gif = nullptr; // owned
    QImage m_last;                // null before the first picture
    QImage m_colours;             // palette numbers of its pixels
    bool m_failed = false;
};

} // namespace app
