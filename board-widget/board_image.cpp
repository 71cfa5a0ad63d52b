// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_image.h"

#include "board-widget/board_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace board {

QImage renderImage(const BoardState& state, const BoardTheme& theme, QSize size, double devicePixelRatio,
                   const QFont& font) {
    QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(theme.surround);
    BoardPainter boardPainter;
    boardPainter.setTheme(theme);
    boardPainter.setFont(font);
    QPainter painter(&image);
    boardPainter.paint(painter, state,
                       BoardGeometry(size, BoardGeometry::optionsFor(state, devicePixelRatio)));
    painter.end();
    return image;
}

namespace {

const QString kTitlePlace = QStringLiteral("Komadai title");

// QSvgGenerator writes titles unescaped, and characters that no XML document may have; no program could open
// the file.
QByteArray soundSvg(const QByteArray& svg, const QString& title) {
    QString text = QString::fromUtf8(svg);
    text.replace(QStringLiteral("<title>%1</title>").arg(kTitlePlace),
                 QStringLiteral("<title>") + title.toHtmlEscaped() + QStringLiteral("</title>"));
    text.removeIf([](QChar c) {
        const char16_t code = c.unicode();
        return (code < 0x20 && code != u'\t' && code != u'\n' && code != u'\r') || code == 0xfffe ||
               code == 0xffff;
    });
    return text.toUtf8();
}

} // namespace

QByteArray svgOf(QSize size, const QString& title, const std::function<void(QPainter&)>& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(kTitlePlace);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return soundSvg(bytes, title);
}

} // namespace board
