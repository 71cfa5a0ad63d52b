// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/game_analysis_settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace app {

// What to analyse, with which engines, and what to do with the results. Value in, value out.
class GameAnalysisDialog : public QDialog {
    Q_OBJECT

public:
    // The machine's memory, and the part used by running engines.
    struct Memory {
        std::int64_t megabytes = 0; // 0: not known
        std::int64_t hashOfOthers = 0;
        int cores = 0; // of the processor; 0: not known
        int threadsOfOthers = 0;
    };
    // plies: of the main line.
    GameAnalysisDialog(const GameAnalysisSettings& settings, const std::vector<CatalogEntry>& engines,
                       int plies, const Memory& memory, QWidget* parent = nullptr);

    GameAnalysisSettings settings() const;

private:
    QWidget* makeWhat(int plies);
    QWidget* makeJudgements();
    QWidget* makeRecord();
    void fill(const GameAnalysisSettings& settings);
    void check();

    GameAnalysisSettings m_before;
    int m_plies;
    Memory m_memory;
    QListWidget* m_engines = nullptr;
    QComboBox* m_limit = nullptr;
    QDoubleSpinBox* m_seconds = nullptr;
    QSpinBox* m_depth = nullptr;
    QSpinBox* m_nodes = nullptr; // thousands
    QSpinBox* m_lines = nullptr;
    QSpinBox* m_first = nullptr;
    QSpinBox* m_last = nullptr;
    QCheckBox* m_black = nullptr;
    QCheckBox* m_white = nullptr;
    QComboBox* m_order = nullptr;
    QCheckBox* m_branches = nullptr;
    QCheckBox* m_enough = nullptr;
    QSpinBox* m_enoughDepth = nullptr;
    QCheckBox* m_mates = nullptr;
    QDoubleSpinBox* m_mateSeconds = nullptr;
    QComboBox* m_curve = nullptr;
    QSpinBox* m_inaccuracy = nullptr;
    QSpinBox* m_dubious = nullptr;
    QSpinBox* m_mistake = nullptr;
    QSpinBox* m_blunder = nullptr;
    QSpinBox* m_onlyMove = nullptr;
    QComboBox* m_comments = nullptr;
    QComboBox* m_style = nullptr;
    QCheckBox* m_better = nullptr;
    QComboBox* m_betterFrom = nullptr;
    QSpinBox* m_betterMoves = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_loadHint = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace app
