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

// Both sides' clocks in a game. shogi::TimeAccount does the arithmetic; this class adds the running turn and
// its start, the alarm for the flag, display steps and the states for taking back. Main thread. Owns its
// TimeSource.
class GameClock : public QObject {
    Q_OBJECT
public:
    explicit GameClock(std::unique_ptr<TimeSource> time, QObject* parent = nullptr);
    ~GameClock() override;

    // Sets both clocks full and stopped; forgets all turns.
    void reset(const std::array<shogi::TimeControl, 2>& controls, shogi::CountingRule rule);
    // Whether changed() announces display steps; off for games that are not displayed. On by default.
    void setDisplaySteps(bool on);
    // Tolerance before the flag falls (not when time is charged). Default 0.
    void setGrace(Milliseconds grace) { m_grace = grace; }
    // Time that the question and the answer of the side to move take on the way: a turn, and the rest of one
    // after a pause, is not charged for it. Default 0.
    void setOnTheWay(Milliseconds onTheWay);
    // Whether time in which the computer sleeps counts: it does where others keep the clocks. Off by default.
    void setCountsSleep(bool on) { m_countsSleep = on; }

    Instant now() const { return m_time->now(); }
    // The clock for people's answers.
    const TimeSource& time() const { return *m_time; }
    std::optional<shogi::Color> running() const;
    bool isPaused() const { return m_paused; }

    // Precondition: no turn is running. flagGrace: how long after the deadline flagFell() is emitted, so that
    // an answer given in time but not yet delivered is not lost.
    void startTurn(shogi::Color color, Instant since, Milliseconds flagGrace = Milliseconds(0));
    // Adds a turn of this side from before an interruption. used: the time charged for it then. Precondition:
    // no turn is running.
    void replayTurn(shogi::Color color, Milliseconds used);
    // Like startTurn(), for an interrupted turn that has already lasted this long.
    void continueTurn(shogi::Color color, Milliseconds thought, Milliseconds flagGrace = Milliseconds(0));
    // Moves the start of the running turn (after a pause: of the rest of it): an engine's time counts from
    // the moment its "go" was written.
    void restartTurnAt(Instant since);
    struct Charge {
        Milliseconds used{0};    // as charged by the rounding rule
        Milliseconds total{0};   // of this side, including this turn
        Milliseconds overrun{0}; // time over the allowance; 0 if in time
    };
    // Whether the running turn would lose on time if it ended at this moment.
    bool flagFallenAt(Instant end) const;
    // Ends the running turn at this moment (an engine's stamp, or now()). Precondition: a turn is running. A
    // turn over its allowance is charged as well: the side then has no time left.
    Charge finishTurn(Instant end);
    // The same, at the end of the game: the side has lost on time, and its clock shows no time left from now
    // on.
    Charge loseOnTime(Instant end);
    // Ends the running turn without charging it (end of game, take-back).
    void stop();
    void pause();
    void resume();
    // Goes back to before the last count finished turns. A running turn is stopped without charge.
    void takeBack(std::size_t count);

    const shogi::TimeAccount& account(shogi::Color color) const { return m_accounts[index(color)]; }
    // Time used so far in the running turn; 0 for the waiting side.
    Milliseconds elapsed(shogi::Color color) const;
    // Time used in the running turn before the last pause.
    Milliseconds carried() const { return m_carried; }
    Milliseconds totalUsed(shogi::Color color) const { return m_totals[index(color)]; }
    // The display at this moment. The viewer rounds main time up to whole seconds.
    shogi::TimeAccount::Display display(shogi::Color color) const;
    // Time left before the flag falls: allowance − elapsed; nothing if unlimited.
    std::optional<Milliseconds> left(shogi::Color color) const;

signals:
    // A displayed second has passed, or turns, pauses and take-backs have changed the display.
    void changed();
    // The running side has used up its allowance and the grace.
    void flagFell(shogi::Color color);

private:
    struct Snapshot {
        std::array<shogi::TimeAccount, 2> accounts;
        std::array<Milliseconds, 2> totals;
    };
    void countFrom(Instant since);
    // The moment from which the running turn is charged.
    Instant begun() const;
    Milliseconds elapsedAt(Instant at) const;
    // For the running turn, including grace; nothing if unlimited.
    std::optional<Instant> flagMoment() const;
    void onAlarm();
    void setAlarm();

    std::unique_ptr<TimeSource> m_time;
    std::array<shogi::TimeAccount, 2> m_accounts;
    std::array<Milliseconds, 2> m_totals{};
    std::vector<Snapshot> m_before; // one per finished turn
    std::optional<shogi::Color> m_running;
    std::optional<shogi::Color> m_lost; // the side that lost on time
    Instant m_since{};
    Milliseconds m_sleptBefore{0}; // TimeSource::asleep() when the time began to count from m_since
    Milliseconds m_flagGrace{0};
    Milliseconds m_carried{0}; // of the running turn, before the last pause
    Milliseconds m_grace{0};
    Milliseconds m_onTheWay{0};
    bool m_paused = false;
    bool m_displaySteps = true;
    bool m_flagTold = false;
    bool m_countsSleep = false;
};

} // namespace app
