// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/face/game/time_choice.h"
#include "app/face/shell/dialog.h"
#include "app/settings/match_setup.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

class QFileDialog;
class QLabel;
class QPushButton;

namespace app {

class EntrantList;
class Form;

// Players, length, openings and times of a match: takes a setup and returns one. Show it with open();
// setup() is valid after it was accepted.
class MatchSetupDialog : public Dialog {
    Q_OBJECT
public:
    struct Machine {
        int cores = 1;
        std::int64_t megabytes = 0; // of memory; 0: not known
        std::int64_t hashOfOthers = 0;
    };
    // engines: those that can be chosen. folder: used if the setup has none.
    MatchSetupDialog(const MatchSetup& setup, const std::vector<CatalogEntry>& engines, const QString& folder,
                     const Machine& machine, QWidget* parent = nullptr);

    MatchSetup setup() const;

public slots:
    // Engines may have changed in the meantime.
    void updateEngines(const std::vector<app::CatalogEntry>& engines);

private:
    void addPairings();
    void addLength();
    void addMeetings();
    void addLadder();
    void addConcurrency();
    void addOpenings();
    void addRules();
    void addFiles();
    void addHints();
    // A text in a row that follows the values.
    QLabel* addRemark(const char* name, const std::function<QString()>& text);
    QFileDialog* makeFileDialog(const char* name, const QString& title, QString& path);
    void browseOpenings();
    void browseFolder();
    void takeEntrants();
    // Two who play a number of games: a test can decide it.
    bool isPair() const { return m_setup.entrants.size() <= 2 && !m_setup.isDrawn(); }
    QString fault() const;
    // Checks what the choices mean for this machine, and whether a match can begin.
    void check();

    MatchSetup m_setup; // but for the clock and the ladder
    TimeChoice m_time;
    std::size_t m_ladder = 0; // see kLadders
    std::vector<CatalogEntry> m_engines;
    QString m_defaultFolder;
    Machine m_machine;
    EntrantList* m_entrants = nullptr;
    Form* m_form = nullptr;
    QLabel* m_load = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace app
