// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_surface.h"

#include "board-widget/color_mixing.h"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace board {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

// The shape of a tree's growth rings on a board. Lengths are in cells.
struct Rings {
    double heart = -24;      // the middle of the tree, from the board's left edge
    double depthStart = 0.5; // its depth below the face, at the upper end of the board …
    double depthEnd = 0.5;   // … and at the lower end; a difference makes arches
    double gap = 0.118;      // mean distance between rings
    double gapSpread = 0.55; // how much that changes across the board
    double line = 0.016;     // width of the dark late wood
    double alpha = 0.2;      // its opacity
    double soft = 0.05;      // opacity of the early wood's shade
    double sway = 0.12;      // how far lines sway
    double fibres = 13;      // per cell
    double fibreAlpha = 0.10;
};

class Face {
public:
    Face(QPainter& painter, const QRectF& rect, double unit, const BoardSurface& surface)
        : m_painter(painter)
        , m_rect(rect)
        , m_unit(unit)
        , m_surface(surface)
        , m_random(surface.seed)
        , m_across((surface.upright ? rect.width() : rect.height()) / unit)
        , m_along((surface.upright ? rect.height() : rect.width()) / unit) {}

    void paint() {
        m_painter.save();
        m_painter.setBrush(Qt::NoBrush);
        paintLight();
        switch (m_surface.material) {
        case BoardMaterial::Kaya:
            paintTones(0.09);
            paintRings({});
            break;
        case BoardMaterial::Katsura:
            paintTones(0.10);
            paintRings({.heart = 0.43 * m_across,
                        .depthStart = 0.34 * m_along,
                        .depthEnd = 0.2,
                        .gap = 0.2,
                        .gapSpread = 0.5,
                        .line = 0.02,
                        .alpha = 0.14,
                        .soft = 0.05,
                        .sway = 0.1,
                        .fibres = 18,
                        .fibreAlpha = 0.12});
            break;
        case BoardMaterial::Maple:
            paintTones(0.05);
            paintCurl();
            paintRings({.heart = 1.6 * m_across,
                        .depthStart = 3,
                        .depthEnd = 1,
                        .gap = 0.3,
                        .gapSpread = 0.6,
                        .line = 0.012,
                        .alpha = 0.13,
                        .soft = 0.03,
                        .sway = 0.2,
                        .fibres = 10,
                        .fibreAlpha = 0.10});
            break;
        case BoardMaterial::Paper:
            paintPaper();
            break;
        case BoardMaterial::Slate:
            paintSlate();
            break;
        case BoardMaterial::Dark:
            paintTones(0.12);
            paintRings({.heart = 0.62 * m_across,
                        .depthStart = 0.2,
                        .depthEnd = 0.3 * m_along,
                        .gap = 0.2,
                        .gapSpread = 0.6,
                        .line = 0.024,
                        .alpha = 0.26,
                        .soft = 0.08,
                        .sway = 0.14,
                        .fibres = 22,
                        .fibreAlpha = 0.24});
            break;
        }
        m_painter.restore();
    }

private:
    // Not std::uniform_real_distribution: it differs between systems.
    double share() {
        return static_cast<double>(m_random() - std::minstd_rand::min()) /
               static_cast<double>(std::minstd_rand::max() - std::minstd_rand::min());
    }
    double between(double low, double high) { return low + (high - low) * share(); }

    // Across and along the grain, in cells.
    QPointF at(double across, double along) const {
        return m_surface.upright ? QPointF(m_rect.left() + across * m_unit, m_rect.top() + along * m_unit)
                                 : QPointF(m_rect.left() + along * m_unit, m_rect.top() + across * m_unit);
    }

    void setPen(const QColor& color, double alpha, double width, Qt::PenCapStyle cap = Qt::FlatCap) {
        m_painter.setPen(QPen(withAlpha(color, alpha), width * m_unit, Qt::SolidLine, cap, Qt::RoundJoin));
    }

    void paintLight() {
        QLinearGradient gradient(m_rect.topLeft(), m_rect.bottomRight());
        gradient.setColorAt(0.0, mixed(m_surface.base, Qt::white, 0.07));
        gradient.setColorAt(0.5, m_surface.base);
        gradient.setColorAt(1.0, mixed(m_surface.base, m_surface.grain, 0.11));
        m_painter.fillRect(m_rect, gradient);
    }

    // The colour of wood varies from edge to edge.
    void paintTones(double strength) {
        QLinearGradient gradient(at(0, 0), at(m_across, 0));
        constexpr int kStops = 11;
        for (int i = 0; i <= kStops; ++i) {
            const double tone = between(-1, 1);
            gradient.setColorAt(static_cast<double>(i) / kStops,
                                tone < 0 ? withAlpha(m_surface.grain, -tone * strength)
                                         : withAlpha(mixed(m_surface.base, Qt::white, 0.6), tone * strength));
        }
        m_painter.fillRect(m_rect, gradient);
    }

    // Two slow waves, nearly the same for neighbouring lines, which therefore sway together and do not cross.
    struct Sway {
        double amplitude = 0;
        std::array<double, 2> phase{};
        std::array<double, 2> turns{};

        double at(double across, double along) const {
            return amplitude * (std::sin(phase[0] + turns[0] * along + 0.16 * across) +
                                0.4 * std::sin(phase[1] + turns[1] * along - 0.31 * across));
        }
    };

    Sway makeSway(double amplitude) {
        Sway sway;
        sway.amplitude = amplitude;
        for (std::size_t i = 0; i < 2; ++i) {
            sway.phase[i] = between(0, kTurn);
            sway.turns[i] = between(0.7, 1.3) * (i == 0 ? 0.55 : 1.25);
        }
        return sway;
    }

    // A ring where it meets the face: a line on either side of the heart, joined where they meet in an arch.
    QPainterPath ring(const Rings& rings, double radius, const Sway& sway) const {
        const bool isArch = radius < std::max(rings.depthStart, rings.depthEnd);
        const int steps = isArch ? 22 : 13;
        std::vector<QPointF> left;
        std::vector<QPointF> right;
        const double change = rings.depthEnd - rings.depthStart;
        // From where the heart is shallow to where it is deep, or as deep as the ring is wide: that is the
        // place of the arch.
        const double from = change >= 0 ? 0.0 : 1.0;
        double to = 1.0 - from;
        if (isArch)
            to = (radius - rings.depthStart) / change;
        for (int step = 0; step <= steps; ++step) {
            const double rest = 1 - static_cast<double>(step) / steps;
            const double t =
                to + (from - to) * (isArch ? rest * rest : rest); // denser at the arch, to round it
            const double depth = rings.depthStart + change * t;
            const double along = -0.2 + t * (m_along + 0.4);
            const double apart = std::sqrt(std::max(radius * radius - depth * depth, 0.0));
            for (const double side : {-1.0, 1.0}) {
                const double x = rings.heart + side * apart;
                (side < 0 ? left : right).push_back(at(x + sway.at(x, along), along));
            }
        }
        QPainterPath path;
        const auto add = [&path](const auto& points, bool joined) {
            for (const QPointF& point : points) {
                if (joined)
                    path.lineTo(point);
                else
                    path.moveTo(point);
                joined = true;
            }
        };
        std::reverse(right.begin(), right.end());
        if (rings.heart > -2)
            add(left, false);
        if (rings.heart < m_across + 2)
            add(right, isArch);
        return path;
    }

    void paintRings(const Rings& rings) {
        const Sway sway = makeSway(rings.sway);
        const double nearest = std::max({0.0, -rings.heart - 0.5, rings.heart - m_across - 0.5,
                                         std::min(rings.depthStart, rings.depthEnd)});
        const double reach = std::max(std::abs(rings.heart), std::abs(m_across - rings.heart)) + 0.5;
        const double furthest =
            std::hypot(reach, std::max(std::abs(rings.depthStart), std::abs(rings.depthEnd)));
        const double phase = between(0, kTurn);
        const double wave = kTurn / between(5.5, 8.0);
        double radius = nearest + rings.gap * share();
        while (radius < furthest) {
            // Good years and bad ones: rings are close together in one part of the board and apart in
            // another.
            const double season = 1 + rings.gapSpread * std::sin(phase + wave * radius);
            const double gap = rings.gap * season * between(0.6, 1.4);
            const QPainterPath line = ring(rings, radius, sway);
            const double strength = between(0.45, 1.0);
            setPen(m_surface.grain, rings.soft * strength * 1.5, 0.5 * gap);
            m_painter.drawPath(line);
            setPen(m_surface.grain, rings.alpha * strength, rings.line * between(0.6, 1.3));
            m_painter.drawPath(line);
            radius += gap;
        }
        paintFibres(rings, sway);
    }

    // Short strokes along the grain, dark and light, which make it look like wood from close up.
    void paintFibres(const Rings& rings, const Sway& sway) {
        const auto count = static_cast<int>(rings.fibres * m_across * m_along);
        std::array<QPainterPath, 4> shades;
        for (int i = 0; i < count; ++i) {
            const double across = between(0, m_across);
            const double along = between(-0.3, m_along);
            const double length = between(0.06, 0.42) * between(0.3, 1.0);
            const double end = across + sway.at(across, along + length) - sway.at(across, along);
            QPainterPath& path = shades[static_cast<std::size_t>(i) % shades.size()];
            path.moveTo(at(across, along));
            path.lineTo(at(end, along + length));
        }
        const QColor light = mixed(m_surface.base, Qt::white, 0.55);
        for (std::size_t i = 0; i < shades.size(); ++i) {
            const bool isLight = i == 3;
            setPen(isLight ? light : m_surface.grain, rings.fibreAlpha * (0.6 + 0.4 * static_cast<double>(i)),
                   0.007 + 0.003 * static_cast<double>(i));
            m_painter.drawPath(shades[i]);
        }
    }

    // Maple's curl: soft bands across the grain, strong in some places and faint in others.
    void paintCurl() {
        const QColor light = mixed(m_surface.base, Qt::white, 0.8);
        double along = -0.3;
        bool isLight = true;
        while (along < m_along + 0.3) {
            const double breadth = between(0.14, 0.26);
            double across = between(-1.0, 0.0);
            while (across < m_across + 0.5) {
                const double length = between(0.8, 2.4);
                const double lift = between(-0.1, 0.1);
                QPainterPath path(at(across, along));
                path.cubicTo(at(across + length / 3, along + lift + 0.08),
                             at(across + 2 * length / 3, along - 0.08), at(across + length, along + lift));
                const double strength = between(0.2, 1.0);
                setPen(isLight ? light : m_surface.grain, (isLight ? 0.16 : 0.045) * strength, breadth,
                       Qt::RoundCap);
                m_painter.drawPath(path);
                setPen(isLight ? light : m_surface.grain, (isLight ? 0.12 : 0.035) * strength, breadth * 0.5,
                       Qt::RoundCap);
                m_painter.drawPath(path);
                across += length * between(0.8, 1.1);
            }
            along += between(0.14, 0.24);
            isLight = !isLight;
        }
    }

    // Handmade paper: fibres without a direction.
    void paintPaper() {
        const auto count = static_cast<int>(5 * m_across * m_along);
        std::array<QPainterPath, 2> fibres;
        for (int i = 0; i < count; ++i) {
            const double across = between(0, m_across);
            const double along = between(0, m_along);
            const double angle = between(0, kTurn);
            const double length = between(0.1, 0.55);
            const double bend = between(-0.4, 0.4);
            const auto away = [&](double part, double turn) {
                return at(across + part * length * std::cos(angle + turn),
                          along + part * length * std::sin(angle + turn));
            };
            QPainterPath& path = fibres[static_cast<std::size_t>(i) % fibres.size()];
            path.moveTo(away(0, 0));
            path.quadTo(away(0.55, bend), away(1, 0));
        }
        setPen(m_surface.grain, 0.13, 0.008);
        m_painter.drawPath(fibres[0]);
        setPen(Qt::white, 0.55, 0.012);
        m_painter.drawPath(fibres[1]);
    }

    // Stone: clouds, a few veins, specks.
    void paintSlate() {
        const QColor light = mixed(m_surface.base, Qt::white, 0.5);
        m_painter.setPen(Qt::NoPen);
        const auto clouds = static_cast<int>(0.8 * m_across * m_along);
        for (int i = 0; i < clouds; ++i) {
            const double across = between(-0.5, m_across + 0.5);
            const QPointF center = at(across, between(-0.5, m_along + 0.5));
            const double radius = between(0.4, 1.7) * m_unit;
            const QColor tone = share() < 0.5 ? light : m_surface.grain;
            const double alpha = between(0.03, 0.11);
            QRadialGradient gradient(center, radius);
            gradient.setColorAt(0.0, withAlpha(tone, alpha));
            gradient.setColorAt(1.0, withAlpha(tone, 0));
            const QRectF cloud(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius);
            m_painter.fillRect(cloud.intersected(m_rect), gradient);
        }
        for (int i = 0; i < 9; ++i) {
            double across = between(-1, m_across);
            double along = between(0, m_along);
            const double slope = between(-0.2, 0.35);
            QPainterPath vein(at(across, along));
            for (int step = 0; step < 14; ++step) {
                across += between(0.15, 0.5);
                along += slope * 0.3 + between(-0.09, 0.09);
                vein.lineTo(at(across, along));
            }
            setPen(i % 3 == 0 ? m_surface.grain : light, between(0.06, 0.16), between(0.006, 0.018));
            m_painter.drawPath(vein);
        }
        std::array<QPainterPath, 2> specks;
        const auto count = static_cast<int>(26 * m_across * m_along);
        for (int i = 0; i < count; ++i) {
            const double across = between(0, m_across);
            const double along = between(0, m_along);
            QPainterPath& path = specks[static_cast<std::size_t>(i) % 2];
            path.moveTo(at(across, along));
            path.lineTo(at(across + 0.03 * (i % 3 - 1), along + 0.008));
        }
        setPen(m_surface.grain, 0.22, 0.012);
        m_painter.drawPath(specks[0]);
        setPen(light, 0.22, 0.012);
        m_painter.drawPath(specks[1]);
    }

    QPainter& m_painter;
    QRectF m_rect;
    double m_unit;
    const BoardSurface& m_surface;
    std::minstd_rand m_random;
    double m_across; // in cells
    double m_along;
};

} // namespace

void paintSurface(QPainter& painter, const QRectF& rect, double unit, const BoardSurface& surface) {
    Face(painter, rect, unit, surface).paint();
}

} // namespace board
