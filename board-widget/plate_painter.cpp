// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/plate_painter.h"

#include "board-widget/color_mixing.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>

namespace board {

namespace {

// Sizes of a name, in squares; smaller ones are used only on two lines.
constexpr double kLargeName = 0.33;
constexpr double kName = 0.28;

std::int64_t wholeSeconds(std::chrono::milliseconds time) {
    return std::max<std::int64_t>(std::chrono::ceil<std::chrono::seconds>(time).count(), 0);
}

QString mainTimeText(std::chrono::milliseconds time) {
    const std::int64_t seconds = wholeSeconds(time);
    const auto two = [](std::int64_t value) {
        return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
    };
    const QString tail = two(seconds / 60 % 60) + QLatin1Char(':') + two(seconds % 60);
    return seconds < 3600 ? tail : QString::number(seconds / 3600) + QLatin1Char(':') + tail;
}

// Byoyomi is shown in seconds, even above a minute.
QString byoyomiText(std::chrono::milliseconds time) {
    return wholeSeconds(time) < 100 ? QString::number(wholeSeconds(time)) : mainTimeText(time);
}

} // namespace

QString PlatePainter::extraTimeText(std::chrono::milliseconds time) {
    const QString text = byoyomiText(time);
    return text.contains(u':') ? text : tr("%1 s").arg(text);
}

// What is shown of a player, and where: the measures all parts of a plate have in common.
struct PlatePainter::Plate {
    const SidePlate& shown;
    shogi::Color color;
    QRectF rect;
    double unit;  // width of a square
    double scale; // of texts
    bool wide;    // the parts stand below each other
    bool running;
    QRectF inner;
    QRectF nameRow;
    QColor ink;
    QColor quietInk;
    QColor statusInk;
    QFont smallFont;

    double sideMark() const { return 0.34 * scale * unit; }
    bool isTimeShort() const { return running && wholeSeconds(shown.clock->left()) <= 10; }
};

PlatePainter::Plate PlatePainter::measured(const BoardState& state, const BoardGeometry& geometry,
                                           shogi::Color color) const {
    const SidePlate& shown = state.plates[shogi::index(color)];
    const QRectF rect = geometry.plate(color);
    const double unit = geometry.cell().width();
    const double scale = geometry.textScale();
    const bool wide = geometry.arrangement() == Arrangement::Wide;
    const bool running = state.running == color;
    const bool dimmed = state.running.has_value() && !running;
    const double padding = (wide ? 0.2 : 0.16) * unit;
    const QRectF inner = rect.adjusted(padding, padding * 0.8, -padding, -padding * 0.8);
    // On the lit plate, muted text would have too little contrast.
    const QColor quietInk = running ? m_theme.text : m_theme.textMuted;
    const QColor statusInk = shown.tone == StatusTone::Trouble ? m_theme.accent
                             : shown.tone == StatusTone::Busy  ? m_theme.engine
                                                               : quietInk;
    return {shown,
            color,
            rect,
            unit,
            scale,
            wide,
            running,
            inner,
            QRectF(inner.left(), inner.top(), inner.width(), 0.48 * scale * unit),
            dimmed ? m_theme.textMuted : m_theme.text,
            quietInk,
            statusInk,
            font(0.25 * scale * unit)};
}

void PlatePainter::paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                         shogi::Color color) const {
    Plate plate = measured(state, geometry, color);
    paintGround(painter, plate);
    paintSideMark(painter, plate);
    paintShortStatus(painter, plate);
    painter.setPen(plate.ink);
    // Both names in one size, unless one of them needs two lines.
    const double size = std::min(nameSize(plate), nameSize(measured(state, geometry, ~color)));
    paintName(painter, nameOn(plate), namePlace(plate), plate.unit, plate.scale, size);
    if (!plate.shown.badge.isEmpty()) {
        const QRectF place = geometry.badge(color);
        paintBadge(painter, plate, place);
        if (!plate.wide)
            plate.inner.setRight(place.left() - (plate.rect.right() - plate.inner.right()));
    }
    if (plate.shown.clock)
        paintClock(painter, plate);
    if (plate.wide && !plate.shown.status.isEmpty())
        paintStatus(painter, plate);
}

void PlatePainter::paintGround(QPainter& painter, const Plate& plate) const {
    const double radius = 0.12 * plate.unit;
    painter.setPen(Qt::NoPen);
    if (plate.running) {
        painter.setBrush(withAlpha(m_theme.plateRunning, 0.35));
        const double halo = 0.06 * plate.unit;
        painter.drawRoundedRect(plate.rect.adjusted(-halo, -halo, halo, halo), radius + halo, radius + halo);
    }
    painter.setBrush(plate.running ? m_theme.plateRunning : m_theme.plate);
    painter.drawRoundedRect(plate.rect, radius, radius);
}

// The sign with which moves are written, filled for Black and hollow for White, in the ink of the name.
void PlatePainter::paintSideMark(QPainter& painter, const Plate& plate) const {
    const QRectF& row = plate.nameRow;
    const bool isBlack = plate.color == shogi::Color::Black;
    const double mark = plate.sideMark();
    const QRectF cell = centredOn(QPointF(row.left() + mark / 2, row.center().y()), QSizeF(mark, mark));
    // Of equal sides, and as high above the line of the text as capitals are.
    const QRectF box = cell.adjusted(0.05 * mark, 0.11 * mark, -0.05 * mark, -0.11 * mark);
    painter.setPen(
        QPen(plate.ink, std::max(0.035 * plate.unit, 1.0), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(isBlack ? QBrush(plate.ink) : QBrush(Qt::NoBrush));
    painter.drawPolygon(QPolygonF{{box.center().x(), box.top()}, box.bottomRight(), box.bottomLeft()});
}

QString PlatePainter::shortStatus(const Plate& plate) {
    if (plate.wide)
        return {};
    return QFontMetricsF(plate.smallFont)
        .elidedText(plate.shown.status, Qt::ElideRight, plate.nameRow.width() * 0.42);
}

// At the end of the name's row, where there is no row for it.
void PlatePainter::paintShortStatus(QPainter& painter, const Plate& plate) const {
    painter.setFont(plate.smallFont);
    painter.setPen(plate.statusInk);
    painter.drawText(plate.nameRow, Qt::AlignRight | Qt::AlignVCenter, shortStatus(plate));
}

QString PlatePainter::nameOn(const Plate& plate) {
    if (!plate.shown.name.isEmpty())
        return plate.shown.name;
    return plate.color == shogi::Color::Black ? tr("Black") : tr("White");
}

// Between the mark and the status.
QRectF PlatePainter::namePlace(const Plate& plate) {
    QRectF place = plate.nameRow;
    place.setLeft(place.left() + plate.sideMark() + 0.14 * plate.unit);
    if (const QString status = shortStatus(plate); !status.isEmpty())
        place.setRight(place.right() - QFontMetricsF(plate.smallFont).horizontalAdvance(status) -
                       0.12 * plate.unit);
    return place;
}

double PlatePainter::nameSize(const Plate& plate) const {
    const QFont large = font(kLargeName * plate.scale * plate.unit, QFont::Bold);
    const bool fits = QFontMetricsF(large).horizontalAdvance(nameOn(plate)) <= namePlace(plate).width();
    return fits ? kLargeName : kName;
}

void PlatePainter::paintClock(QPainter& painter, const Plate& plate) const {
    const ClockFace& clock = *plate.shown.clock;
    const QRectF& inner = plate.inner;
    const double unit = plate.unit;
    const double top = plate.nameRow.bottom();
    const QRectF row(inner.left(), top, inner.width(),
                     plate.wide ? 0.86 * plate.scale * unit : inner.bottom() - top);
    TabularText digits{clock.inByoyomi ? byoyomiText(clock.byoyomi) : mainTimeText(clock.main),
                       font((plate.wide ? 0.74 * plate.scale : 0.56) * unit, QFont::Medium)};
    const double room = plate.wide ? row.width() : row.width() * 0.62;
    if (const double width = digits.width(); width > room)
        digits.font = font(digits.font.pixelSize() * room / width, QFont::Medium);
    const double baseline = row.center().y() + QFontMetricsF(digits.font).capHeight() / 2;
    painter.setPen(plate.isTimeShort() ? m_theme.accent : plate.ink);
    digits.draw(painter, QPointF(row.left(), baseline));
    paintClockCaption(painter, plate, row, digits.width(), baseline);
}

// What follows the main time, below the digits or beside them. row: the clock's.
void PlatePainter::paintClockCaption(QPainter& painter, const Plate& plate, const QRectF& row,
                                     double digitsWidth, double baseline) const {
    const ClockFace& clock = *plate.shown.clock;
    const QRectF& inner = plate.inner;
    QString caption;
    if (clock.inByoyomi)
        caption = tr("byoyomi");
    else if (clock.byoyomi.count() > 0)
        caption = tr("byoyomi %1").arg(extraTimeText(clock.byoyomi));
    else if (clock.increment.count() > 0)
        caption = tr("+%1 per move").arg(extraTimeText(clock.increment));
    if (caption.isEmpty())
        return;
    const QFontMetricsF metrics(plate.smallFont);
    painter.setFont(plate.smallFont);
    painter.setPen(plate.isTimeShort() ? m_theme.accent : plate.quietInk);
    if (plate.wide) {
        const QRectF captionRow(inner.left(), row.bottom(), inner.width(), 0.36 * plate.scale * plate.unit);
        if (const double width = metrics.horizontalAdvance(caption); width > inner.width())
            painter.setFont(font(plate.smallFont.pixelSize() * inner.width() / width));
        painter.drawText(captionRow, Qt::AlignLeft | Qt::AlignVCenter, caption);
    } else {
        const double left = row.left() + digitsWidth + 0.16 * plate.unit;
        painter.drawText(QPointF(left, baseline),
                         metrics.elidedText(caption, Qt::ElideRight, row.right() - left));
    }
}

// White on the colour of warnings; beside the text of a wide plate, at the end of a narrow one.
void PlatePainter::paintBadge(QPainter& painter, const Plate& plate, const QRectF& place) const {
    QFont words = font(0.27 * (plate.wide ? plate.scale : 1.0) * plate.unit, QFont::Bold);
    const double padding = 0.16 * plate.unit;
    const double room = place.width() - 2 * padding;
    if (const double width = QFontMetricsF(words).horizontalAdvance(plate.shown.badge); width > room)
        words = font(words.pixelSize() * room / width, QFont::Bold);
    const double width = QFontMetricsF(words).horizontalAdvance(plate.shown.badge) + 2 * padding;
    const QRectF box(plate.wide ? place.left() : place.right() - width, place.top(), width, place.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setFont(words);
    painter.setPen(m_theme.surround);
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, plate.shown.badge);
}

// In a row of its own, behind a dot.
void PlatePainter::paintStatus(QPainter& painter, const Plate& plate) const {
    const QRectF& inner = plate.inner;
    const double height = 0.72 * plate.scale * plate.unit;
    const QRectF row(inner.left(), inner.bottom() - height, inner.width(), height);
    const double dot = 0.06 * plate.unit;
    const double left = row.left() + 0.24 * plate.unit;
    const QRectF words(left, row.top(), row.right() - left, row.height());
    const QFontMetricsF metrics(plate.smallFont);
    // Two lines if one is not enough.
    QString status = plate.shown.status;
    const double lines = metrics.boundingRect(words, Qt::TextWordWrap, status).height();
    if (lines > 2.05 * metrics.lineSpacing())
        status = metrics.elidedText(status, Qt::ElideRight, words.width());
    painter.setPen(Qt::NoPen);
    painter.setBrush(plate.statusInk);
    painter.drawEllipse(QPointF(row.left() + dot, row.center().y()), dot, dot);
    painter.setFont(plate.smallFont);
    painter.setPen(plate.statusInk);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap | Qt::TextDontClip, status);
}

// A name in its row: smaller if it is long, on two lines if it is longer, then at less than the full text
// scale, then elided.
void PlatePainter::paintName(QPainter& painter, const QString& name, const QRectF& row, double unit,
                             double scale, double size) const {
    const QFont whole = font(size * scale * unit, QFont::Bold);
    if (QFontMetricsF(whole).horizontalAdvance(name) <= row.width()) {
        painter.setFont(whole);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, name);
        return;
    }
    const QFont small = font(0.24 * scale * unit, QFont::Bold);
    const QFontMetricsF metrics(small);
    QTextLayout layout(name, small);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(row.width());
    layout.endLayout();
    const auto fits = [&name, &metrics, &row](qsizetype end) {
        return std::max(metrics.horizontalAdvance(name.left(end).trimmed()),
                        metrics.horizontalAdvance(name.mid(end).trimmed())) <= row.width();
    };
    // An engine's strength, which follows a comma, is kept together.
    const qsizetype comma = name.lastIndexOf(QLatin1String(", ")) + 1;
    const qsizetype end = comma > 0 && fits(comma) ? comma : line.textLength();
    const QString first = name.left(end).trimmed();
    const QString rest = name.mid(end).trimmed();
    if (!fits(end) && scale > 1.0) {
        paintName(painter, name, row, unit, std::max(1.0, 0.9 * scale), size);
        return;
    }
    const double spacing = 0.28 * scale * unit;
    const double baseline = row.center().y() + (metrics.capHeight() - (rest.isEmpty() ? 0.0 : spacing)) / 2;
    painter.setFont(small);
    painter.drawText(QPointF(row.left(), baseline), metrics.elidedText(first, Qt::ElideRight, row.width()));
    painter.drawText(QPointF(row.left(), baseline + spacing),
                     metrics.elidedText(rest, Qt::ElideRight, row.width()));
}

} // namespace board
