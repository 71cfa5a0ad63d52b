// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/game_settings.h"

#include <QDialog>

#include <map>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace app {

class PlayerFields;

// Players, start, times and rules of a game: settings in, settings out. Show it with open(); settings() is
// valid after it was accepted.
class NewGameDialog : public QDialog {
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

    GameSettings settings() const;
    // Options of the chosen engines that the user has brought into line with the game's rules, as far as the
    // rules are still those; by the engine's id.
    std::map<QString, host::OptionValues> alignments() const;

signals:
    // The options of an engine that is chosen here.
    void optionsRequested(const QString& engineId);

public slots:
    // An engine may have changed meanwhile. If it has, it is not in line any more as far as is known here.
    void updateEngine(const app::CatalogEntry& entry);

private:
    PlayerFields* makeSide(shogi::Color color);
    // A new row at the end of the grid, with the label of left.
    QLabel* addRow(const QString& text, QWidget* left, QWidget* right = nullptr);
    void addPlayers();
    void addBothSides();
    void addStart();
    void addRules();
    void addHints(QVBoxLayout* outer);
    void addButtons(QVBoxLayout* outer);
    void fill();
    void connectFields();
    void askLevel();
    void focusFirst();
    void addTimes();
    void useTimes(int preset);
    void showRules(bool shown);
    void swapSides();
    // Each engine once.
    std::vector<const CatalogEntry*> chosenEngines() const;
    bool isHandicap(const GameSettings& now) const;
    // What keeps it from following these rules, with what has been brought into line.
    host::OptionValues otherRulesOf(const CatalogEntry& engine, const GameSettings& now) const;
    void showRuleHints(const GameSettings& now);
    void alignRules();
    // What the choices mean for each other, and whether a game can start.
    void refresh();
    void showBuddies();

    GameSettings m_settings;
    std::vector<CatalogEntry> m_engines;
    std::map<QString, host::OptionValues> m_alignments; // not in m_engines
    shogi::Position m_current;
    Memory m_memory;
    std::array<PlayerFields*, 2> m_sides{};
    QGridLayout* m_grid = nullptr;
    struct Row {
        QLabel* title = nullptr;
        QWidget* left = nullptr;
        QWidget* right = nullptr; // may be missing
    };
    std::vector<Row> m_rows;
    QLabel* m_strengthTitle = nullptr;
    QLabel* m_perMoveTitle = nullptr;
    QLabel* m_limitsTitle = nullptr;
    QComboBox* m_times = nullptr; // usual times; its last entry: others
    QCheckBox* m_sameTimes = nullptr;
    QToolButton* m_rules = nullptr;     // unfolds those that are seldom changed
    std::vector<QWidget*> m_rareFields; // all of them, with their titles
    QComboBox* m_start = nullptr;
    QSpinBox* m_games = nullptr; // of a series
    QComboBox* m_counting = nullptr;
    QComboBox* m_declaration = nullptr;
    QCheckBox* m_credit = nullptr;
    QCheckBox* m_repetition = nullptr;
    QSpinBox* m_maxMoves = nullptr;
    QCheckBox* m_extended = nullptr;
    QCheckBox* m_strict = nullptr;
    QCheckBox* m_failureLoses = nullptr;
    QLabel* m_ruleHint = nullptr;
    QPushButton* m_align = nullptr;
    QLabel* m_loadHint = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_startButton = nullptr;
};

} // namespace app
