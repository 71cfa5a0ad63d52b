// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

class QApplication;
class QWidget;

namespace app {

// The look of everything around the board: paper, ink, one accent (vermilion, for warnings and low time), one
// muted blue (engines, selection). An 8-pixel grid, three text sizes.
namespace look {

inline constexpr int kGrid = 8;

struct Colours {
    QColor paper;     // window
    QColor sheet;     // lists, editors
    QColor ink;       // text
    QColor quietInk;  // labels, secondary text
    QColor hairline;  // where a line is unavoidable
    QColor accent;    // vermilion
    QColor blue;      // engines
    QColor selection; // of rows and text
    QColor bubble;    // banner and bubble background
    QColor caution;   // amber: nearly used up
};

Colours colours(bool dark);
QPalette palette(bool dark);
// For use with Fusion.
QString styleSheet(bool dark);

// The system's font followed by Japanese families, named one by one to keep Han characters from taking their
// Chinese shapes. A low-quality system font (DejaVu, IPA) is replaced by a well drawn Japanese family.
QFont baseFont(const QFont& systemFont);
QFont smallFont(const QFont& base);
QFont scaledFont(const QFont& base, int percent);
// The program's font from now on. Widgets with a size of their own keep their proportion to it.
void setFont(const QFont& font);
// Its text, in the colours that the application has now.
void colourAsWarning(QWidget* widget);

// Sets Fusion, palette and style sheet.
void apply(QApplication& application, bool dark);
// Whether the application currently looks dark.
bool isDark();
// Whether a palette, for example the platform's initial one, is dark.
bool isDark(const QPalette& palette);

} // namespace look

} // namespace app
