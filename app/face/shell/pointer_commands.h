// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>

class QEvent;
class QMouseEvent;
class QTouchEvent;
class QWheelEvent;
class QWidget;

namespace app {

class MainWindow;
class SettingsFile;

// Percentages of the system's size that texts can have.
inline constexpr std::array<int, 7> kTextSizes{80, 90, 100, 110, 125, 140, 160};
// The next larger or smaller size; at the ends, the same one.
int textSizeBeside(int percent, int steps);

// What pointers do anywhere: the fourth and fifth button of a mouse step through the record, in the main
// window and in its floating panes; Ctrl with the wheel, and two fingers that move apart or together on a
// screen or a trackpad, scale the texts, in all windows. Needs the QApplication, whose events it filters.
// Main thread.
class PointerCommands : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object.
    PointerCommands(MainWindow& window, SettingsFile& settings, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOfWindow(const QWidget& widget) const;
    bool press(const QMouseEvent& event, const QWidget& widget);
    bool turn(const QWheelEvent& event);
    // amount: the change of distance as a share of the distance at the beginning.
    void pinch(double amount);
    bool touch(const QTouchEvent& event);

    void scale(int steps);

    MainWindow& m_window;
    SettingsFile& m_settings;
    int m_wheelRest = 0;    // the part of a notch that is left, in eighths of a degree
    double m_pinched = 0.0; // the part of a step that is left
    double m_apart = 0.0;   // px between two fingers at the last step; 0: there are not two
};

} // namespace app
