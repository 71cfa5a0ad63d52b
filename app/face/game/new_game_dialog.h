// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/game_choices.h"
#include "app/face/shell/dialog.h"

#include <array>
#include <cstdint>

class QLabel;
class QPushButton;
class QToolButton;

namespace app {

class ElidedLabel;
class Form;
class GameCards;
class PlayerFields;
class ScrolledPage;

// A new game: what is chosen for most games as cards, and below them, unfolded, players, start, times and
// rules in detail. Settings in, settings out. Show it with open(); settings() is valid once it was accepted.
class NewGameDialog : public Dialog {
    Q_OBJECT

public:
    // What the machine has, and what engines that will run beside the game have taken of it.
    struct Memory {
        std::int64_t megabytes = 0; // 0: not known
        std::int64_t hashOfOthers = 0;
        int cores = 0; // of the processor; 0: not known
        int threadsOfOthers = 0;
    };
    // engines: those that can be chosen. current: the position on the board, for "current position".
    NewGameDialog(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                  const shogi::Position& current, const Memory& memory, QWidget* parent = nullptr);

    GameSettings settings() const { return m_choices.settings(); }
    // The user's games against engines so far: how those against the chosen opponent went is shown beside the
    // grade.
    void setPlayed(const std::vector<CoachGame>& games);
    // Options of the chosen engines that the user has brought into line with the game's rules, as far as the
    // rules are still those; by the engine's id.
    std::map<QString, host::OptionValues> alignments() const { return m_choices.alignments(); }

signals:
    // The options of an engine that is chosen here.
    void optionsRequested(const QString& engineId);

public slots:
    // An engine may have changed meanwhile. If it has, it is not in line any more as far as is known here.
    void updateEngine(const app::CatalogEntry& entry);

private:
    void addMore();
    void showMore(bool shown);
    // What differs from a usual game while it is folded away.
    QString summary() const;
    void addSides();
    void addBothSides();
    void addGames();
    void addAids();
    void addUnfolding();
    void addClockRules();
    void addGameRules();
    // One of the rules that are folded away.
    void addFolded(QWidget* left, QWidget* right);
    void addHints();
    // What the choices mean for engines and machine, and whether a game can start.
    void check();
    void showRuleHint();
    void showLoadHint();

    GameChoices m_choices;
    Memory m_memory;
    GameCards* m_cards = nullptr;
    ScrolledPage* m_page = nullptr;
    QToolButton* m_more = nullptr; // unfolds the form
    ElidedLabel* m_summary = nullptr;
    Form* m_form = nullptr;
    std::array<PlayerFields*, 2> m_sides{};
    QToolButton* m_rules = nullptr; // unfolds those that are seldom changed
    QLabel* m_ruleHint = nullptr;
    QPushButton* m_align = nullptr;
    QLabel* m_loadHint = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace app
