// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/aids_used.h"
#include "app/live/move_trial.h"
#include "app/live/threats.h"
#include "app/settings/aid_settings.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace app {

class Game;
class SettingsFile;

// What helps the person in a casual game against an engine, as far as it has been chosen: the alarm after a
// move that loses much, the opponent's threats, evaluations for the bar beside the board, the count of the
// pieces won. Tokin judges in processes of its own, which the opponent and the clocks do not notice. Counts
// what was used. Main thread.
class GameAids : public QObject {
    Q_OBJECT
public:
    // All must outlive this object.
    struct Parts {
        Game& game;
        SettingsFile& settings;
        EngineHub& hub;
        const EngineCatalog& catalog;
        // Whether a game is in progress in which help is allowed.
        std::function<bool()> isCasual;
        // How strong the opponent plays; see alarmLoss().
        std::function<std::optional<std::int64_t>(shogi::Color opponent)> grade;
    };
    explicit GameAids(Parts parts, QObject* parent = nullptr);
    ~GameAids() override;

    // The user's choice, remembered for later games. It counts at once.
    const AidSettings& settings() const;
    void choose(const AidSettings& settings);
    // Whether the aid is chosen, and a game is in progress in which it is allowed.
    bool shows(bool AidSettings::*aid) const;

    // A game begins or is played on; used: what was used in it before.
    void begin(const AidsUsed& used);
    const AidsUsed& used() const { return m_used; }
    void countHint() { count(&AidsUsed::hints); }
    void countWhyNot() { count(&AidsUsed::whyNots); }
    void countAnalysis() { count(&AidsUsed::analyses); }

    // The warning of the person's last move, until the person moves again or takes it back.
    const std::optional<MoveLoss>& alarm() const { return m_alarm; }
    void dismissAlarm();
    // On the person's turn, if it is chosen: a mate, or a move that would cost at least kThreat centipawns if
    // it was let happen. nullptr otherwise.
    const ThreatReport* threat() const {
        return m_isThreatShown && isThreat() ? &m_threats.report() : nullptr;
    }
    static constexpr int kThreat = 250;
    // The won and lost pieces of this side in the position, of each kind that is held in hand, in the order
    // of shogi::kHandTypes: compared with the start of the game.
    std::array<int, 7> material(shogi::Color side, const shogi::Position& position) const;

    // For tests.
    MoveTrial& trial() { return m_trial; }

signals:
    // settings() has changed, or a game has begun or ended.
    void changed();
    void alarmChanged();
    void threatChanged();
    void usedChanged();
    // Tokin's output about the position after these moves of the game's history; isShown: for the bar, so
    // that it belongs into the record at once.
    void found(const std::vector<shogi::Move>& moves, const shogi::Position& position,
               const std::vector<shogi::EngineEvaluation>& lines, bool isShown);

private:
    void connectGame();
    void connectTrial();
    void count(int AidsUsed::*aid);
    // The side of the person, while help is allowed.
    std::optional<shogi::Color> person() const;
    bool isPersonsTurn() const;
    void takeChoice();
    // Whether the bar is shown in games, as an aid or always.
    bool isGaugeShown() const;
    void takeThinking();
    void beginTurn(shogi::Color color);
    void countShown();
    void watchMove(shogi::Color color);
    void take(const MoveLoss& loss);
    // Judges the position on the board, for the bar and for the move that may follow.
    void prepareTrial();
    void showThreat();
    bool isThreat() const;
    void hideThreat();
    void dropAlarm();
    void rest();

    Parts m_parts;
    MoveTrial m_trial;
    Threats m_threats;
    AidSettings m_settings; // as they were applied last
    bool m_isThinkingShown; // the same, of the opponent's thinking
    AidsUsed m_used;
    std::optional<MoveLoss> m_alarm;
    std::size_t m_tried = 0; // moves of the game with the one that is tried or alarming
    bool m_isThreatShown = false;
};

} // namespace app
