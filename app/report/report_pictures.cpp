// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_pictures.h"

#include "app/report/diagram.h"
#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/review_text.h"
#include "board-widget/board_image.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

struct ReportPictures {
    Q_DECLARE_TR_FUNCTIONS(app::ReportPictures)
};

constexpr double kTextHeight = 11;

QImage blank(const ReportLook& look, QSize size) {
    QImage image((QSizeF(size) * look.devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(look.devicePixelRatio);
    image.fill(look.paper);
    return image;
}

QFont pictureFont(const ReportLook& look) {
    QFont font(look.font);
    font.setPixelSize(static_cast<int>(kTextHeight));
    return font;
}

QColor sideColour(shogi::Color color, const ReportLook& look) {
    return color == shogi::Color::Black ? look.accent : look.blue;
}

// "Black  White" behind their colours, at the top right.
void paintSides(QPainter& painter, const ReportLook& look, const QRectF& area) {
    double right = area.right();
    for (const shogi::Color color : {shogi::Color::White, shogi::Color::Black}) {
        const QString name = sideName(color);
        const double width = painter.fontMetrics().horizontalAdvance(name);
        painter.setPen(look.ink);
        painter.drawText(QRectF(right - width, area.top(), width + 2, 14), Qt::AlignVCenter, name);
        painter.setPen(Qt::NoPen);
        painter.setBrush(sideColour(color, look));
        const QRectF swatch(right - width - 14, area.top() + 2, 10, 10);
        if (color == shogi::Color::Black)
            painter.drawRect(swatch);
        else
            painter.drawEllipse(swatch);
        right -= width + 28;
    }
}

double dotRadius(Judgement judgement) { return judgement >= Judgement::Mistake ? 5.0 : 4.2; }

// What the dots of the graph mean, as far as there are any.
void paintJudgements(QPainter& painter, const GameReview& review, const ReportLook& look,
                     const QRectF& area) {
    double left = area.left();
    for (const Judgement judgement : {Judgement::OnlyMove, Judgement::Inaccuracy, Judgement::Dubious,
                                      Judgement::Mistake, Judgement::Blunder, Judgement::MissedMate}) {
        const bool occurs =
            std::any_of(review.moves.begin(), review.moves.end(), [judgement](const MoveReview& move) {
                return move.judged && move.judged->judgement == judgement && move.after;
            });
        if (!occurs)
            continue;
        const double r = dotRadius(judgement);
        painter.setPen(Qt::NoPen);
        painter.setBrush(reportColour(judgement, look));
        painter.drawPath(judgementShape(QPointF(left + 5, area.center().y()), judgement, r));
        const QString name = judgementName(judgement);
        const double width = painter.fontMetrics().horizontalAdvance(name);
        painter.setPen(look.quiet);
        painter.drawText(QRectF(left + 13, area.top(), width + 2, area.height()), Qt::AlignVCenter, name);
        left += width + 28;
    }
}

} // namespace

ReportLook ReportLook::screen(bool dark, bool highContrast, const QFont& font) {
    ReportLook look;
    look.dark = dark;
    look.highContrast = highContrast;
    look.font = font;
    look.board = dark ? board::BoardTheme::dark() : board::BoardTheme::light();
    if (highContrast) {
        look.paper = dark ? Qt::black : Qt::white;
        look.sheet = look.paper;
        look.ink = dark ? Qt::white : Qt::black;
        look.quiet = dark ? QColor(0xd6, 0xd6, 0xd6) : QColor(0x30, 0x30, 0x30);
        look.hairline = dark ? QColor(0xa6, 0xa6, 0xa6) : QColor(0x50, 0x50, 0x50);
        look.accent = dark ? QColor(0xff, 0xa5, 0x94) : QColor(0x8a, 0x00, 0x00);
        look.blue = dark ? QColor(0xa5, 0xd0, 0xff) : QColor(0x00, 0x3a, 0x80);
    } else if (dark) {
        look.paper = QColor(0x1d, 0x1c, 0x1b);
        look.sheet = QColor(0x26, 0x25, 0x23);
        look.ink = QColor(0xe9, 0xe5, 0xdd);
        look.quiet = QColor(0x9d, 0x97, 0x8c);
        look.hairline = QColor(0x3b, 0x39, 0x36);
        look.accent = QColor(0xe8, 0x6f, 0x51);
        look.blue = QColor(0x84, 0xae, 0xd2);
    } else {
        look.paper = QColor(0xfc, 0xfb, 0xf8);
        look.sheet = QColor(0xf2, 0xef, 0xe9);
        look.ink = QColor(0x23, 0x21, 0x1e);
        look.quiet = QColor(0x6d, 0x67, 0x5e);
        look.hairline = QColor(0xdd, 0xd7, 0xcc);
        look.accent = QColor(0xb2, 0x3c, 0x24);
        look.blue = QColor(0x3a, 0x67, 0x8f);
    }
    look.board.surround = look.paper;
    return look;
}

ReportLook ReportLook::print(const QFont& font) {
    ReportLook look = screen(false, false, font);
    look.paper = Qt::white;
    look.board.surround = Qt::white;
    look.devicePixelRatio = 3.0;
    return look;
}

QColor reportColour(Judgement judgement, const ReportLook& look) {
    return judgement == Judgement::None ? look.quiet
                                        : judgementColour(judgement, look.dark, look.highContrast);
}

QColor judgementColour(Judgement judgement, bool dark, bool highContrast) {
    // light, dark, and both with high contrast
    struct Shades {
        QColor light;
        QColor dark;
        QColor strongLight;
        QColor strongDark;
    };
    const auto chosen = [dark, highContrast](const Shades& shades) {
        return highContrast ? (dark ? shades.strongDark : shades.strongLight)
                            : (dark ? shades.dark : shades.light);
    };
    switch (judgement) {
    case Judgement::None:
        break;
    case Judgement::OnlyMove:
        return chosen({QColor(0x1a, 0x6b, 0x54), QColor(0x62, 0xc2, 0xa4), QColor(0x00, 0x45, 0x2f),
                       QColor(0x7f, 0xe0, 0xc0)});
    case Judgement::Inaccuracy:
        return chosen({QColor(0x3d, 0x5a, 0xa0), QColor(0x9d, 0xb4, 0xf2), QColor(0x14, 0x30, 0x7e),
                       QColor(0xb4, 0xc6, 0xff)});
    case Judgement::Dubious:
        return chosen({QColor(0x75, 0x60, 0x0a), QColor(0xe6, 0xcf, 0x62), QColor(0x44, 0x3c, 0x00),
                       QColor(0xf4, 0xe0, 0x7a)});
    case Judgement::Mistake:
        return chosen({QColor(0x9a, 0x4a, 0x00), QColor(0xf0, 0x9a, 0x4a), QColor(0x66, 0x2e, 0x00),
                       QColor(0xff, 0xb0, 0x70)});
    case Judgement::Blunder:
    case Judgement::MissedMate:
        return chosen({QColor(0xa9, 0x38, 0x20), QColor(0xf2, 0x87, 0x69), QColor(0x8a, 0x00, 0x00),
                       QColor(0xff, 0xa5, 0x94)});
    }
    return {};
}

QPainterPath judgementShape(QPointF at, Judgement judgement, double radius) {
    const double r = radius;
    QPainterPath shape;
    switch (judgement) {
    case Judgement::None:
        break;
    case Judgement::OnlyMove:
    case Judgement::Inaccuracy:
        shape.addEllipse(at, r - 0.5, r - 0.5);
        break;
    case Judgement::Dubious: // a square
        shape.addRect(QRectF(at.x() - r * 0.8, at.y() - r * 0.8, r * 1.6, r * 1.6));
        break;
    case Judgement::Mistake: // a diamond
        shape.addPolygon(QPolygonF{{at.x(), at.y() - r},
                                   {at.x() + r, at.y()},
                                   {at.x(), at.y() + r},
                                   {at.x() - r, at.y()},
                                   {at.x(), at.y() - r}});
        break;
    case Judgement::Blunder: // a triangle
        shape.addPolygon(QPolygonF{{at.x() - r, at.y() - r * 0.7},
                                   {at.x() + r, at.y() - r * 0.7},
                                   {at.x(), at.y() + r},
                                   {at.x() - r, at.y() - r * 0.7}});
        break;
    case Judgement::MissedMate: // a cross
        for (const double angle : {45.0, -45.0}) {
            QTransform turn;
            turn.translate(at.x(), at.y());
            turn.rotate(angle);
            QPainterPath bar;
            bar.addRect(QRectF(-r * 1.2, -r * 0.4, r * 2.4, r * 0.8));
            shape = shape.united(turn.map(bar));
        }
        break;
    }
    return shape;
}

QImage chancesPicture(const GameReview& review, const ReviewSettings& settings, const ReportLook& look,
                      QSize size) {
    QImage image = blank(look, size);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(pictureFont(look));
    const QRectF plot(34, 6, size.width() - 44, size.height() - 46);
    const double plies = std::max(1.0, static_cast<double>(review.moves.size()));
    const auto at = [&](double ply, double rate) {
        return QPointF(plot.left() + plot.width() * ply / plies, plot.bottom() - plot.height() * rate);
    };
    painter.fillRect(plot, look.sheet);
    QColor shade = look.ink;
    shade.setAlphaF(0.06F);
    painter.fillRect(QRectF(plot.left(), plot.center().y(), plot.width(), plot.height() / 2), shade);
    for (const double rate : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        painter.setPen(QPen(look.hairline, 1));
        painter.drawLine(at(0, rate), at(plies, rate));
        painter.setPen(look.quiet);
        painter.drawText(QRectF(0, at(0, rate).y() - 8, plot.left() - 4, 16),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(rate * 100) + u'%');
    }
    const int step = plies > 240 ? 40 : plies > 100 ? 20 : 10;
    for (int ply = 0; ply <= static_cast<int>(plies); ply += step) {
        painter.setPen(look.quiet);
        painter.drawText(QRectF(at(ply, 0).x() - 20, plot.bottom() + 3, 40, 14), Qt::AlignCenter,
                         QString::number(ply));
    }
    painter.drawText(plot.adjusted(6, 3, 0, -3), Qt::AlignLeft | Qt::AlignTop,
                     playerLabel(shogi::Color::Black, {}));
    painter.drawText(plot.adjusted(6, 3, 0, -3), Qt::AlignLeft | Qt::AlignBottom,
                     playerLabel(shogi::Color::White, {}));
    QPolygonF line;
    if (!review.moves.empty() && !review.moves.front().before.empty())
        line.append(at(0, blackWinRate(review.moves.front().before.front(), settings.curve).value_or(0.5)));
    for (const MoveReview& move : review.moves) {
        if (move.after)
            line.append(at(move.ply, blackWinRate(*move.after, settings.curve).value_or(0.5)));
    }
    painter.setPen(QPen(look.ink, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    for (const MoveReview& move : review.moves) {
        if (!move.judged || move.judged->judgement == Judgement::None || !move.after)
            continue;
        painter.setPen(QPen(look.paper, 1));
        painter.setBrush(reportColour(move.judged->judgement, look));
        const double r = dotRadius(move.judged->judgement);
        painter.drawPath(judgementShape(at(move.ply, blackWinRate(*move.after, settings.curve).value_or(0.5)),
                                        move.judged->judgement, r));
    }
    paintJudgements(painter, review, look, QRectF(plot.left(), plot.bottom() + 22, plot.width(), 16));
    return image;
}

QString lossStepText(std::size_t step) {
    const QString from = QString::number(kLossSteps[step]);
    if (step + 1 == kLossSteps.size())
        return from + u'+';
    const int last = kLossSteps[step + 1] - 1;
    return last == kLossSteps[step] ? from : from + QStringLiteral("–") + QString::number(last);
}

QImage lossPicture(const GameReview& review, const ReportLook& look, QSize size) {
    QImage image = blank(look, size);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(pictureFont(look));
    const QRectF plot(34, 22, size.width() - 44, size.height() - 58);
    int highest = 1;
    for (const SideReview& side : review.sides)
        highest =
            std::max(highest, *std::max_element(side.whole.histogram.begin(), side.whole.histogram.end()));
    painter.setPen(QPen(look.hairline, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    paintSides(painter, look, QRectF(plot.left(), 2, plot.width(), 16));
    const double group = plot.width() / kLossSteps.size();
    for (std::size_t i = 0; i < kLossSteps.size(); ++i) {
        const double left = plot.left() + group * static_cast<double>(i);
        for (const shogi::Color color : shogi::kColors) {
            const int count = review.side(color).whole.histogram[i];
            const double height = (plot.height() - 14) * count / highest;
            const double width = group * 0.34;
            const QRectF bar(left + group * 0.13 + width * static_cast<double>(shogi::index(color)) * 1.1,
                             plot.bottom() - height, width, height);
            painter.fillRect(bar, sideColour(color, look));
            painter.setPen(look.quiet);
            if (count > 0)
                painter.drawText(QRectF(bar.left() - 10, bar.top() - 14, width + 20, 13), Qt::AlignCenter,
                                 QString::number(count));
        }
        painter.setPen(look.quiet);
        painter.drawText(QRectF(left, plot.bottom() + 3, group, 14), Qt::AlignCenter, lossStepText(i));
    }
    painter.drawText(QRectF(plot.left(), plot.bottom() + 18, plot.width(), 16), Qt::AlignCenter,
                     ReportPictures::tr("number of moves by lost win rate (points)"));
    return image;
}

QImage timePicture(const GameReview& review, const ReportLook& look, QSize size) {
    double longest = 0;
    for (const MoveReview& move : review.moves) {
        if (move.timeUsed && move.judged)
            longest = std::max(longest, static_cast<double>(move.timeUsed->count()) / 1000.0);
    }
    if (longest <= 0)
        return {};
    QImage image = blank(look, size);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(pictureFont(look));
    const QRectF plot(34, 22, size.width() - 44, size.height() - 58);
    painter.setPen(QPen(look.hairline, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.bottomLeft(), plot.topLeft());
    paintSides(painter, look, QRectF(plot.left(), 2, plot.width(), 16));
    // Root scales: most moves take little time and lose little.
    const auto at = [&](double seconds, double loss) {
        return QPointF(plot.left() + plot.width() * std::sqrt(std::min(1.0, seconds / longest)),
                       plot.bottom() - plot.height() * std::sqrt(std::clamp(loss, 0.0, 1.0)));
    };
    painter.setPen(look.quiet);
    for (const double loss : {0.05, 0.2, 0.5, 1.0})
        painter.drawText(QRectF(0, at(0, loss).y() - 8, plot.left() - 4, 16),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(std::lround(loss * 100)) + u'%');
    for (const double share : {0.05, 0.25, 0.5, 1.0}) {
        const double seconds = longest * share;
        const QString text =
            seconds >= 60 ? ReportPictures::tr("%1 min").arg(seconds / 60, 0, 'f', seconds < 600 ? 1 : 0)
                          : ReportPictures::tr("%1 s").arg(seconds, 0, 'f', seconds < 10 ? 1 : 0);
        const double width = painter.fontMetrics().horizontalAdvance(text) + 2;
        // The last one must not be cut by the edge of the picture.
        const double left = std::min(at(seconds, 0).x() - width / 2, size.width() - width);
        painter.drawText(QRectF(left, plot.bottom() + 3, width, 14), Qt::AlignCenter, text);
    }
    painter.drawText(QRectF(plot.left(), plot.bottom() + 18, plot.width(), 16), Qt::AlignCenter,
                     ReportPictures::tr("horizontal: time used; vertical: lost win rate"));
    for (const MoveReview& move : review.moves) {
        if (!move.timeUsed || !move.judged || move.judged->forced)
            continue;
        QColor colour = sideColour(move.mover, look);
        colour.setAlphaF(0.7F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        const QPointF point = at(static_cast<double>(move.timeUsed->count()) / 1000.0, move.judged->loss);
        if (move.mover == shogi::Color::Black)
            painter.drawRect(QRectF(point.x() - 2.5, point.y() - 2.5, 5, 5));
        else
            painter.drawEllipse(point, 2.8, 2.8);
    }
    return image;
}

QImage diagramPicture(const MoveReview& move, const shogi::Position& before,
                      std::optional<shogi::Move> previous, const ReportLook& look,
                      const board::PieceSet& pieces, QSize size) {
    board::BoardState state;
    state.position = before;
    state.lastMove = previous;
    state.coordinates = speaksJapanese() ? board::CoordinateStyle::Japanese : board::CoordinateStyle::Letters;
    state.arrows.push_back(board::Arrow::ofMove(move.move, move.mover, board::ArrowRole::Threat));
    const std::vector<shogi::Move> better = move.betterLine();
    if (!better.empty() && better.front() != move.move)
        state.arrows.push_back(board::Arrow::ofMove(better.front(), move.mover, board::ArrowRole::Hint));
    markTurn(state);
    board::BoardTheme theme = look.board;
    theme.pieceSet = pieces;
    return board::renderImage(state, theme, size, look.devicePixelRatio, look.font);
}

} // namespace app
