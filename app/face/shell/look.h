// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <functional>

class QApplication;
class QObject;
class QWidget;

namespace app {

// The look of everything around the board: paper, ink, one accent (vermilion, for warnings and low time), one
// muted blue (engines, selection). An 8-pixel grid, three text sizes.
namespace look {

inline constexpr int kGrid = 8;
// The least width and height of anything that is pressed, in pixels.
inline constexpr int kTarget = 3 * kGrid;

struct Colours {
    QColor paper;     // window
    QColor sheet;     // lists, editors
    QColor ink;       // text
    QColor quietInk;  // labels, secondary text
    QColor hairline;  // where a line is unavoidable
    QColor accent;    // vermilion
    QColor blue;      // engines
    QColor selection; // selected rows and text
    QColor bubble;    // banner and bubble background
    QColor caution;   // amber, for time that is nearly used up
};

// Whether the application currently has the colours for people who need high contrast: a contrast of at least
// 7 to 1 for all texts, strong borders, and thick rings around the focused widget.
bool isHighContrast();
Colours colours(bool dark, bool contrast = isHighContrast());
QPalette palette(bool dark, bool contrast = isHighContrast());
// For use with Fusion.
QString styleSheet(bool dark, bool contrast = isHighContrast());

// The system's font followed by Japanese families, named one by one to keep Han characters from taking their
// Chinese shapes. A low-quality system font (DejaVu, IPA) is replaced by a well drawn Japanese family.
QFont baseFont(const QFont& systemFont);
// A length in pixels for text of the usual size, scaled to the program's text: even, and never smaller.
int withText(int pixels);
QFont smallFont(const QFont& base);
QFont scaledFont(const QFont& base, int percent);
// The program's font from now on. Widgets with a size of their own keep their proportion to it.
void setFont(const QFont& font);
// Colours the widget's text as a warning, in the application's current colours.
void colourAsWarning(QWidget* widget);

// Sets Fusion, palette and style sheet.
void apply(QApplication& application, bool dark, bool contrast = false);
// Whether parts of windows may move and fade by themselves; on at first. The board has a switch of its own.
void setAnimated(bool animated);
// Shows a text in the colour of warnings, or in that of its parent again.
void markWarning(QWidget& words, bool warning);
// Colours a text about how full a hash table is, in permille: a full table makes a search slower and lets it
// forget results.
constexpr int kFullHash = 900;
void markHashUsage(QWidget& words, int used);
// Whether the application currently looks dark.
bool isDark();
bool isDark(const QPalette& palette);
// Whether the desktop looks dark: as the desktop says (on Windows, elsewhere from Qt 6.5 on), otherwise
// judging by the palette that it gave the application. To be called before apply().
bool desktopIsDark();
// Calls the function whenever the desktop turns dark or light, if the system or Qt (from 6.5 on) reports
// that.
void followDesktop(QObject* context, const std::function<void(bool dark)>& turned);

} // namespace look

} // namespace app
