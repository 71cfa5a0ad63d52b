// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <QTimer>

#include <functional>

namespace app {

// A line about running work on standard error. On a terminal it is rewritten each second; otherwise a new
// line is printed every half minute.
class ProgressLine {
public:
    // text: the progress so far.
    explicit ProgressLine(std::function<QString()> text);

    // A step is done; on a terminal this is shown at once.
    void advance();
    // Prints the last state as a separate line.
    void finish();

private:
    void show(bool last);

    const std::function<QString()> m_text;
    const bool m_terminal;
    qsizetype m_width = 0; // width of the text on the terminal
    QTimer m_timer;
};

// "about 3 min left".
QString remainingTimeText(double seconds);
// The same, computed from the share of the work done and the elapsed time, with a separator before it; empty
// before the first step and after the last.
QString remainingTimeText(const QElapsedTimer& running, std::size_t done, std::size_t left);

} // namespace app
