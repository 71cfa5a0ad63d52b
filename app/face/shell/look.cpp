// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/look.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLabel>
#include <QPointer>
#include <QProxyStyle>
#include <QStringList>
#include <QToolTip>
#include <QWidget>

#include <array>
#include <utility>
#include <vector>

namespace app::look {

namespace {

// Labels are plain text unless set otherwise: their text may come from engines and files.
class ProgramStyle : public QProxyStyle {
public:
    ProgramStyle()
        : QProxyStyle(QStringLiteral("Fusion")) {}

    using QProxyStyle::polish;
    void polish(QWidget* widget) override {
        auto* label = qobject_cast<QLabel*>(widget);
        // For tool tips there is plainToolTip().
        if (label != nullptr && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
        QProxyStyle::polish(widget);
    }
};

QFont sizedFont(const QFont& base, qreal factor) {
    QFont font(base);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(base.pixelSize() * factor));
    return font;
}

} // namespace

Colours colours(bool dark) {
    if (dark)
        return {QColor(0x26, 0x25, 0x23), QColor(0x1d, 0x1c, 0x1b), QColor(0xe9, 0xe5, 0xdd),
                QColor(0xa8, 0xa2, 0x97), QColor(0x3b, 0x39, 0x36), QColor(0xf2, 0x87, 0x69),
                QColor(0x8c, 0xb5, 0xd8), QColor(0x28, 0x3a, 0x4b), QColor(0x33, 0x31, 0x2e),
                QColor(0xe8, 0xad, 0x52)};
    return {QColor(0xf2, 0xef, 0xe9), QColor(0xfc, 0xfb, 0xf8), QColor(0x23, 0x21, 0x1e),
            QColor(0x66, 0x5f, 0x57), QColor(0xdd, 0xd7, 0xcc), QColor(0xa9, 0x38, 0x20),
            QColor(0x35, 0x61, 0x8a), QColor(0xd9, 0xe5, 0xef), QColor(0xff, 0xfe, 0xfb),
            QColor(0x81, 0x54, 0x00)};
}

QPalette palette(bool dark) {
    const Colours c = colours(dark);
    QPalette p;
    p.setColor(QPalette::Window, c.paper);
    p.setColor(QPalette::WindowText, c.ink);
    p.setColor(QPalette::Base, c.sheet);
    p.setColor(QPalette::AlternateBase, dark ? c.sheet.lighter(112) : c.sheet.darker(102));
    p.setColor(QPalette::Text, c.ink);
    p.setColor(QPalette::PlaceholderText, c.quietInk);
    p.setColor(QPalette::Button, dark ? QColor(0x32, 0x30, 0x2d) : QColor(0xf7, 0xf5, 0xf0));
    p.setColor(QPalette::ButtonText, c.ink);
    p.setColor(QPalette::BrightText, c.accent);
    p.setColor(QPalette::Link, c.blue);
    p.setColor(QPalette::LinkVisited, c.blue);
    p.setColor(QPalette::Highlight, c.selection);
    p.setColor(QPalette::HighlightedText, c.ink);
    p.setColor(QPalette::ToolTipBase, c.bubble);
    p.setColor(QPalette::ToolTipText, c.ink);
    p.setColor(QPalette::Light, dark ? QColor(0x45, 0x43, 0x3f) : QColor(0xff, 0xff, 0xff));
    p.setColor(QPalette::Midlight, dark ? QColor(0x3b, 0x39, 0x36) : QColor(0xea, 0xe6, 0xde));
    p.setColor(QPalette::Mid, dark ? QColor(0x4b, 0x48, 0x44) : QColor(0xc9, 0xc2, 0xb6));
    p.setColor(QPalette::Dark, dark ? QColor(0x16, 0x15, 0x14) : QColor(0xb5, 0xad, 0xa0));
    p.setColor(QPalette::Shadow, dark ? QColor(0x0c, 0x0c, 0x0b) : QColor(0x8d, 0x86, 0x7a));
    QColor faded = c.ink;
    faded.setAlphaF(0.38F);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, faded);
    p.setColor(QPalette::Disabled, QPalette::Highlight, c.hairline);
    return p;
}

QString styleSheet(bool dark) {
    const Colours c = colours(dark);
    QString sheet = QStringLiteral(R"(
QMainWindow::separator { background: transparent; width: 8px; height: 8px; }
QMenuBar { background: @paper; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 10px; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @selection; }
QToolBar { background: @paper; border: 0; padding: 4px; spacing: 2px; }
QToolBar::separator { background: @hairline; height: 1px; width: 1px; margin: 6px 10px; }
QToolBar QToolButton { border: 0; border-radius: 6px; padding: 4px 2px; margin: 0; }
QToolBar QToolButton:hover { background: @selection; }
QToolBar QToolButton:pressed { background: @hairline; }
QToolBarExtension { padding: 0; border: 0; }
QDockWidget::title { background: @paper; text-align: left; padding: 4px 8px; }
QStatusBar { background: @paper; }
QStatusBar::item { border: 0; }
QToolTip { background: @bubble; color: @ink; border: 1px solid @hairline; padding: 4px 6px; }
QHeaderView::section { background: @sheet; color: @quiet; border: 0; border-bottom: 1px solid @hairline;
                       padding: 3px 6px; }
QHeaderView { background: @sheet; border: 0; }
QTableView, QTreeView, QListView, QPlainTextEdit#commentText { border: 0; border-radius: 6px; background: @sheet; }
QListWidget#pageList::item, QListWidget#hitList::item { padding: 6px 8px; border-radius: 4px; }
QListWidget#pageList::item:selected, QListWidget#hitList::item:selected { background: @selection; color: @ink; }
QCheckBox::indicator, QAbstractItemView::indicator { width: 14px; height: 14px; border: 1px solid @frame;
                                                   border-radius: 3px; background: @sheet; }
QCheckBox::indicator:hover, QAbstractItemView::indicator:hover { border-color: @blue; }
QCheckBox::indicator:disabled, QAbstractItemView::indicator:disabled { background: @paper; border-color: @mid; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { image: url(:/komadai/look/check_@theme.svg); }
QCheckBox::indicator:checked:disabled, QAbstractItemView::indicator:checked:disabled {
    image: url(:/komadai/look/check_@theme_off.svg); }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @mid; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)");
    const auto put = [&sheet](const char* key, const QColor& colour) {
        sheet.replace(QLatin1String(key), colour.name());
    };
    put("@paper", c.paper);
    put("@sheet", c.sheet);
    put("@ink", c.ink);
    put("@quiet", c.quietInk);
    put("@hairline", c.hairline);
    sheet.replace(QStringLiteral("@theme"), dark ? QStringLiteral("dark") : QStringLiteral("light"));
    put("@blue", c.blue);
    put("@selection", c.selection);
    put("@bubble", c.bubble);
    // A contrast of three to one on both backgrounds.
    put("@frame", dark ? QColor(0x84, 0x7f, 0x77) : QColor(0x8c, 0x85, 0x7a));
    put("@mid", dark ? QColor(0x55, 0x52, 0x4d) : QColor(0xcf, 0xc8, 0xbc));
    return sheet;
}

QFont baseFont(const QFont& systemFont) {
    static constexpr std::array<const char*, 12> kJapanese{
        "Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "Hiragino Sans",
        "Yu Gothic UI",     "Meiryo",       "BIZ UDPGothic",      "IPAexGothic",
        "IPAPGothic",       "IPAGothic",    "TakaoPGothic",       "VL PGothic"};
    const QStringList installed = QFontDatabase::families();
    QStringList japanese;
    for (const char* family : kJapanese) {
        const QString name = QLatin1String(family);
        if (installed.contains(name))
            japanese.append(name);
    }
    // Fallback families of a system, made for coverage rather than for reading.
    const auto isMakeshift = [](const QString& family) {
        for (const char* start : {"DejaVu", "Bitstream", "IPA", "Takao", "VL "})
            if (family.startsWith(QLatin1String(start)))
                return true;
        return false;
    };
    const QString own = QFontInfo(systemFont).family();
    const bool better = !japanese.isEmpty() && !isMakeshift(japanese.first());
    QStringList families;
    if (!(isMakeshift(own) && better))
        families.append(own);
    families.append(japanese);
    QFont font(systemFont);
    font.setFamilies(families);
    return font;
}

void colourAsWarning(QWidget* widget) {
    QPalette palette = widget->palette();
    palette.setColor(QPalette::WindowText, colours(isDark()).accent);
    widget->setPalette(palette);
}

QFont smallFont(const QFont& base) { return sizedFont(base, 0.88); }

QFont scaledFont(const QFont& base, int percent) {
    return percent == 100 ? base : sizedFont(base, percent / 100.0);
}

void setFont(const QFont& font) {
    const QFont before = QApplication::font();
    if (font == before)
        return;
    const auto size = [](const QFont& of) {
        return of.pointSizeF() > 0 ? of.pointSizeF() : QFontInfo(of).pointSizeF();
    };
    const qreal factor = size(font) / size(before);
    // Qt tells only windows, only in a running event loop, and not all that have a style sheet: every window
    // gets the size itself, and its parts with it.
    std::vector<std::pair<QWidget*, QFont>> fonts;
    for (QWidget* widget : QApplication::allWidgets()) {
        const QFont own = widget->font();
        const bool hasSize =
            widget->testAttribute(Qt::WA_SetFont) && (own.resolveMask() & QFont::SizeResolved) != 0;
        if (hasSize || widget->isWindow())
            fonts.emplace_back(widget, sizedFont(own, factor));
    }
    QApplication::setFont(font);
    for (const auto& [widget, scaled] : fonts)
        widget->setFont(scaled);
}

void apply(QApplication& application, bool dark) {
    // The application owns it from now on.
    static QPointer<ProgramStyle> style;
    if (!style) {
        style = new ProgramStyle;
        QApplication::setStyle(style);
    }
    const QPalette p = palette(dark);
    QApplication::setPalette(p);
    QToolTip::setPalette(p);
    application.setStyleSheet(styleSheet(dark));
}

bool isDark() { return isDark(QApplication::palette()); }

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace app::look
