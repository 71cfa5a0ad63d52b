// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/time_source.h"
#include "shogi-core/time_control.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace app {

using shogi::Milliseconds;

// Both sides' clocks in a game. Arithmetic is shogi::TimeAccount's; this adds whose turn runs since when, the
// alarm for the flag, display steps and the states take-back returns to. Main thread. Owns its TimeSource.
class GameClock : public QObject {
    Q_OBJECT
public:
    explicit GameClock(std::unique_ptr<TimeSource> time, QObject* parent = nullptr);
    ~GameClock() override;

    // Both clocks full and at rest; forgets all turns.
    void reset(const std::array<shogi::TimeControl, 2>& controls, shogi::CountingRule rule);
    // Steps of the display are announced by changed(); off for games nobody watches. Default on.
    void setDisplaySteps(bool on);
    // Time that is overlooked when a flag falls (not when time is charged). Default 0.
    void setGrace(Milliseconds grace) { m_grace = grace; }

    Instant now() const { return m_time->now(); }
    // What people's answers are stamped with.
    const TimeSource& time() const { return *m_time; }
    std::optional<shogi::Color> running() const;
    bool isPaused() const { return m_paused; }

    // Precondition: no turn runs. flagGrace: how much later than the deadline flagFell() comes, so that an
    // answer that was stamped in time but not yet delivered is not lost to the alarm.
    void startTurn(shogi::Color color, Instant since, Milliseconds flagGrace = Milliseconds(0));
    // A turn of this side that was played before an interruption; used: as it was charged then.
    // Precondition: no turn runs.
    void replayTurn(shogi::Color color, Milliseconds used);
    // As startTurn(), of a turn that has lasted this long already, before it was interrupted.
    void continueTurn(shogi::Color color, Milliseconds thought, Milliseconds flagGrace = Milliseconds(0));
    // Moves the beginning of the running turn (after a pause: of the rest of it): an engine's time counts
    // from the moment its "go" was written.
    void restartTurnAt(Instant since);
    struct Charge {
        Milliseconds used{0};    // as the counting rule charges it
        Milliseconds total{0};   // of this side, this turn included
        Milliseconds overrun{0}; // by how much the allowance was overstepped; 0 if in time
    };
    // Whether the running turn, if it ended at this moment, has lost on time.
    bool flagFallenAt(Instant end) const;
    // Ends the running turn at this moment (an engine's stamp, or now()). Precondition: a turn runs. A turn
    // that is over its allowance is charged too: the side is left with nothing.
    Charge finishTurn(Instant end);
    // Likewise, as the end of the game: the side has lost on time, and its clock shows nothing left from now
    // on.
    Charge loseOnTime(Instant end);
    // Ends the running turn without charging it (end of game, take-back).
    void stop();
    void pause();
    void resume();
    // Back to before the last count finished turns. A running turn is stopped without charge.
    void takeBack(std::size_t count);

    const shogi::TimeAccount& account(shogi::Color color) const { return m_accounts[index(color)]; }
    // Used so far in the running turn, 0 for the side that waits.
    Milliseconds elapsed(shogi::Color color) const;
    // Used of the running turn before it was last paused.
    Milliseconds carried() const { return m_carried; }
    Milliseconds totalUsed(shogi::Color color) const { return m_totals[index(color)]; }
    // What to show now. Main time is to be rounded up to whole seconds by the viewer.
    shogi::TimeAccount::Display display(shogi::Color color) const;
    // Time left before the flag falls: allowance − elapsed; nothing if unlimited.
    std::optional<Milliseconds> left(shogi::Color color) const;

signals:
    // A displayed second has passed, or turns, pauses and take-backs have changed what is shown.
    void changed();
    // The running side has used its allowance and the grace.
    void flagFell(shogi::Color color);

private:
    struct Snapshot {
        std::array<shogi::TimeAccount, 2> accounts;
        std::array<Milliseconds, 2> totals;
    };
    Milliseconds elapsedAt(Instant at) const;
    // Of the running turn, grace included; nothing if unlimited.
    std::optional<Instant> flagMoment() const;
    void onAlarm();
    void setAlarm();

    std::unique_ptr<TimeSource> m_time;
    std::array<shogi::TimeAccount, 2> m_accounts;
    std::array<Milliseconds, 2> m_totals{};
    std::vector<Snapshot> m_before; // one per finished turn
    std::optional<shogi::Color> m_running;
    std::optional<shogi::Color> m_lost; // on time
    Instant m_since{};
    Milliseconds m_flagGrace{0};
    Milliseconds m_carried{0}; // of the running turn, before the last pause
    Milliseconds m_grace{0};
    bool m_paused = false;
    bool m_displaySteps = true;
    bool m_flagTold = false;
};

} // namespace app
