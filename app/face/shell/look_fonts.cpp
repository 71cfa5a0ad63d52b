// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/look.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QStringList>
#include <QWidget>

#include <array>
#include <utility>
#include <vector>

namespace app::look {

namespace {

QFont sizedFont(const QFont& base, qreal factor) {
    QFont font(base);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(base.pixelSize() * factor));
    return font;
}

} // namespace

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
    // Fallback families of a system are made for coverage rather than for reading.
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

int withText(int pixels) {
    constexpr int kUsualText = 13; // px, at 10 points
    const int text = QFontInfo(QApplication::font()).pixelSize();
    return text <= kUsualText ? pixels : pixels * text / kUsualText / 2 * 2;
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
    // Qt notifies only windows, only in a running event loop, and not all that have a style sheet. Therefore
    // every window is given the size here, together with its parts.
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

} // namespace app::look
