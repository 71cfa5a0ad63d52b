// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/piece_trial.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace board {

namespace {

constexpr QSize kSize{360, 400};
constexpr int kTries = 3; // a busy computer may be slow once

qint64 drawingTime(const QByteArray& svg) {
    QElapsedTimer time;
    time.start();
    QSvgRenderer renderer(svg);
    QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter, image.rect());
    painter.end();
    return time.elapsed();
}

} // namespace

QStringList slowPictures(const OwnPieces& pieces, const PieceTimes& times) {
    QStringList slow;
    qint64 all = 0;
    const QHash<QString, QByteArray>& pictures = pieces.pictures();
    for (auto picture = pictures.begin(); picture != pictures.end(); ++picture) {
        qint64 least = drawingTime(picture.value());
        for (int i = 1; i < kTries && least > times.picture.count(); ++i)
            least = std::min(least, drawingTime(picture.value()));
        all += least;
        if (least > times.picture.count())
            slow.append(picture.key());
    }
    if (slow.isEmpty() && all > times.set.count())
        slow = pictures.keys();
    std::sort(slow.begin(), slow.end());
    return slow;
}

} // namespace board
