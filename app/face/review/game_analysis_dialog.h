// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/game_analysis_settings.h"

#include <QDialog>

#include <chrono>
#include <cstdint>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QTabWidget;

namespace app {

class Form;

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

protected:
    void changeEvent(QEvent* event) override;

private:
    // For each position; all of them are kept while the user chooses.
    struct Limit {
        enum Kind : std::uint8_t { ByTime, ByDepth, ByNodes };
        Kind kind = ByTime;
        std::chrono::milliseconds time{1000};
        int depth = 12;
        int thousands = 1000; // nodes
    };

    void takeLimits(const AnalysisLimits& limits);
    void listEngines(const std::vector<CatalogEntry>& engines);
    Form* makeWhat();
    void addLimitRows(Form& page);
    Form* makeJudgements();
    Form* makeRecord();
    void retranslate();
    void check();

    GameAnalysisSettings m_settings;
    int m_plies; // at least 1
    Memory m_memory;
    Limit m_limit;
    int m_first = 1;
    int m_last;
    int m_enoughDepth; // also while it does not count
    QTabWidget* m_tabs = nullptr;
    QListWidget* m_engines = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_loadHint = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace app
