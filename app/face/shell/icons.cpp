// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace app {

namespace {

// The strokes of one icon, as SVG elements.
const char* strokes(IconName name) {
    switch (name) {
    case IconName::None:
        return "";
    case IconName::NewGame: // a piece and a plus
        return "<path d='M10 3.5 4.8 6 3.5 20h9'/><path d='M10 3.5 15.2 6l.5 5'/><path d='M18 14v7M14.5 "
               "17.5h7'/>";
    case IconName::Open:
        return "<path d='M3.5 19V5.5h6l2 2.5h7v3'/><path d='M3.5 19 6.5 11h15L18.5 19z'/>";
    case IconName::Save:
        return "<path d='M12 3.5v11M7.5 10.5 12 15l4.5-4.5'/><path d='M4 15v5h16v-5'/>";
    case IconName::TakeBack:
        return "<path d='M9 5 4.5 9.5 9 14'/><path d='M4.5 9.5H14a5 5 0 0 1 0 10h-4'/>";
    case IconName::Hint:
        return "<path d='M9 16.5c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5z'/><path d='M9.5 20h5'/>";
    case IconName::MoveNow:
        return "<path d='M13 3 5.5 13.5h6L10.5 21 18.5 10.5h-6z'/>";
    case IconName::Pause:
        return "<path d='M8.5 5v14M15.5 5v14'/>";
    case IconName::Resume:
        return "<path d='M8 5v14l11-7z'/>";
    case IconName::Resign: // a flag
        return "<path d='M6 21V4'/><path d='M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0'/>";
    case IconName::Declare: // a crown
        return "<path d='M4 18.5h16'/><path d='M5 15.5 3.8 7.5l4.7 3.5L12 5.5l3.5 5.5 4.7-3.5L19 15.5z'/>";
    case IconName::Flip:
        return "<path d='M7.5 4.5v14M4 15l3.5 4L11 15'/><path d='M16.5 19.5v-14M13 9l3.5-4L20 9'/>";
    case IconName::First:
        return "<path d='M6 5.5v13M18 5.5 10.5 12l7.5 6.5'/>";
    case IconName::Previous:
        return "<path d='M15.5 5.5 8 12l7.5 6.5'/>";
    case IconName::Next:
        return "<path d='M8.5 5.5 16 12l-7.5 6.5'/>";
    case IconName::Last:
        return "<path d='M18 5.5v13M6 5.5 13.5 12 6 18.5'/>";
    case IconName::Settings: // sliders
        return "<path d='M4 7h9M17.5 7H20M4 17h2.5M11 17h9'/><circle cx='15.2' cy='7' r='2.3'/>"
               "<circle cx='8.7' cy='17' r='2.3'/>";
    case IconName::Engine: // a chip
        return "<rect x='6.5' y='6.5' width='11' height='11' rx='1.5'/>"
               "<path d='M10 3v3.5M14 3v3.5M10 17.5V21M14 17.5V21M3 10h3.5M3 14h3.5M17.5 10H21M17.5 "
               "14H21'/>";
    case IconName::Analyse: // a lens
        return "<circle cx='10.5' cy='10.5' r='6'/><path d='M15 15l5.5 5.5'/><path d='M8 10.5h5M10.5 8v5'/>";
    case IconName::Stop:
        return "<rect x='6' y='6' width='12' height='12' rx='1.5'/>";
    case IconName::Threat: // an arrow on its way
        return "<path d='M4 20 17.5 6.5M11 5.5h7.5V13'/>";
    case IconName::Mate: // a king and a cross
        return "<path d='M12 3v6M9 6h6'/><path d='M6 20c-2-5 0-9 6-9s8 4 6 9z'/>";
    case IconName::Close:
        return "<path d='M6.5 6.5l11 11M17.5 6.5l-11 11'/>";
    case IconName::Warning:
        return "<path d='M12 4 2.8 20h18.4z'/><path d='M12 10v5M12 17.2v.3'/>";
    case IconName::Unfold:
        return "<path d='M5.5 9 12 15.5 18.5 9'/>";
    case IconName::Fold:
        return "<path d='M5.5 15.5 12 9l6.5 6.5'/>";
    case IconName::Beside: // a window with a column at its right
        return "<rect x='3.5' y='5' width='17' height='14' rx='1.5'/><path d='M14 5v14'/>";
    case IconName::Draw: // a pencil
        return "<path d='M5 19l1-4.5L16.5 4l3.5 3.5L9.5 18z'/><path d='M14 6.5 17.5 10'/>";
    case IconName::Tree: // a line with two branches
        return "<path d='M5 4v16'/><path d='M5 8h5c2 0 2 0 2 2s0 2 2 2h5'/><path d='M5 14h3c2 0 2 0 2 2s0 2 "
               "2 2h7'/>";
    case IconName::Board:
        return "<rect x='4' y='4' width='16' height='16' rx='1.5'/>"
               "<path d='M9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16'/>";
    case IconName::Redo:
        return "<path d='M15 5l4.5 4.5L15 14'/><path d='M19.5 9.5H10a5 5 0 0 0 0 10h4'/>";
    case IconName::Add:
        return "<path d='M12 5v14M5 12h14'/>";
    case IconName::Remove:
        return "<path d='M5 12h14'/>";
    }
    return "";
}

class StrokeIconEngine final : public QIconEngine {
public:
    explicit StrokeIconEngine(IconName name)
        : m_name(name) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const QPalette palette = QApplication::palette();
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = palette.color(group, QPalette::ButtonText);
        const QByteArray svg =
            QByteArrayLiteral("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
                              "<g fill='none' stroke='") +
            colour.name().toLatin1() + QByteArrayLiteral("' stroke-opacity='") +
            QByteArray::number(colour.alphaF(), 'f', 2) +
            QByteArrayLiteral("' stroke-width='1.6' stroke-linecap='round' "
                              "stroke-linejoin='round'>") +
            strokes(m_name) + QByteArrayLiteral("</g></svg>");
        QSvgRenderer renderer(svg);
        renderer.render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        if (pixmap.isNull()) // a button that has no room for it
            return pixmap;
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new StrokeIconEngine(m_name); }

private:
    IconName m_name;
};

} // namespace

QIcon icon(IconName name) { return name == IconName::None ? QIcon() : QIcon(new StrokeIconEngine(name)); }

} // namespace app
