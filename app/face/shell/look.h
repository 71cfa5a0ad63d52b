// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

class QApplication;
class QWidget;

namespace app {

// The look of everything round the board: paper, ink, one accent (vermilion, for warnings and what runs out),
// one quiet blue (engines, selection). An 8-pixel grid, three text sizes.
namespace look {

inline constexpr int kGrid = 8;

struct Colours {
    QColor paper;     // window
    QColor sheet;     // lists, editors
    QColor ink;       // text
    QColor quietInk;  // labels, secondary text
    QColor hairline;  // where a line cannot be avoided
    QColor accent;    // vermilion
    QColor blue;      // engines
    QColor selection; // of rows and text
    QColor bubble;    // banner and bubble background
};

Colours colours(bool dark);
QPalette palette(bool dark);
// For use on Fusion.
QString styleSheet(bool dark);

// The system's font with Japanese families behind it, named one by one so that Han characters never take
// their Chinese shapes. A makeshift system font (DejaVu, IPA) gives way to a well drawn Japanese family.
QFont baseFont(const QFont& systemFont);
QFont smallFont(const QFont& base);
// Its text, in the colours that the application has now.
void colourAsWarning(QWidget* widget);

// Sets Fusion, palette and style sheet.
void apply(QApplication& application, bool dark);
// Whether the application now looks dark.
bool isDark();
// Whether a palette, such as the one the platform gave at the start, is a dark one.
bool isDark(const QPalette& palette);

} // namespace look

} // namespace app
