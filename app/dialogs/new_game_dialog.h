// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/game/game_settings.h"

#include <QDialog>

#include <map>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace app {

// Players, start, times and rules of a game: settings in, settings out. Show it with open(); settings() is
// valid once it was accepted.
class NewGameDialog : public QDialog {
    Q_OBJECT

public:
    // engines: those that can be chosen. memory: of this machine in megabytes, 0 if not known.
    // current: the position on the board, for "current position".
    NewGameDialog(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                  const shogi::Position& current, std::int64_t memory = 0, QWidget* parent = nullptr);

    GameSettings settings() const;
    // Options of engines that the user has brought into line with the game's rules, by the engine's id.
    const std::map<QString, host::OptionValues>& alignments() const { return m_alignments; }

signals:
    // The options of an engine that is chosen here.
    void optionsRequested(const QString& engineId);

public slots:
    // An engine has changed meanwhile.
    void updateEngine(const app::CatalogEntry& entry);

private:
    struct Side {
        QLabel* title = nullptr;
        QComboBox* player = nullptr;
        QToolButton* options = nullptr;
        QLineEdit* name = nullptr;
        QSpinBox* minutes = nullptr;
        QSpinBox* seconds = nullptr;
        QComboBox* then = nullptr;
        QSpinBox* extra = nullptr;
        QCheckBox* ponder = nullptr;
    };

    Side makeSide(shogi::Color color, const std::vector<CatalogEntry>& engines);
    void fill(const Side& side, const SideSettings& settings);
    SideSettings read(const Side& side, const SideSettings& base) const;
    void swapSides();
    void copyTimes(const Side& from, const Side& to);
    const CatalogEntry* engineOf(const Side& side) const;
    void showRuleHints(const GameSettings& now, bool handicap);
    void alignRules();
    // What the choices mean for each other, and whether a game can start.
    void refresh();

    GameSettings m_settings;
    std::vector<CatalogEntry> m_engines;
    std::map<QString, host::OptionValues> m_alignments;
    shogi::Position m_current;
    std::int64_t m_memory = 0;
    std::array<Side, 2> m_sides;
    QCheckBox* m_sameTimes = nullptr;
    QComboBox* m_start = nullptr;
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
    QLabel* m_hashHint = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_startButton = nullptr;
    bool m_filling = false;
};

} // namespace app
