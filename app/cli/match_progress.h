// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/match.h"

#include <QElapsedTimer>
#include <QString>
#include <QTimer>

namespace app {

// One line about a running match on standard error: on a terminal always the same one, elsewhere a new one
// now and then.
class MatchProgress {
public:
    // match outlives this object.
    explicit MatchProgress(const Match& match);

    // A game is over.
    void advance();
    // Leaves the last state behind, as a line of its own.
    void finish();

private:
    void show(bool last);
    QString line() const;

    const Match& m_match;
    bool m_terminal;
    int m_gamesBefore;
    QElapsedTimer m_running;
    QElapsedTimer m_shown;
    qsizetype m_width = 0; // of what stands on the terminal
    QTimer m_second;
};

// "about 3 min left".
QString remainingTimeText(double seconds);

} // namespace app
