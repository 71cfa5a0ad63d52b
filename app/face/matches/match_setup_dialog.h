// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/match_setup.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QVBoxLayout;

namespace app {

class EntrantList;

// Who plays a match, how long, from where and in what time: a setup in, a setup out. Show it with open();
// setup() is valid after it was accepted.
class MatchSetupDialog : public QDialog {
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
    // Engines may have changed meanwhile.
    void updateEngines(const std::vector<app::CatalogEntry>& engines);

private:
    QLabel* addRow(const QString& text, QWidget* field);
    QWidget* inRow(std::initializer_list<QWidget*> fields);
    void addEngines();
    void addLength();
    void addLimits();
    void addOpenings();
    void addRules();
    void addFiles();
    void addHints(QVBoxLayout* outer);
    void addButtons(QVBoxLayout* outer);
    void fill();
    void connectFields();
    void browseOpenings();
    void browseFolder();
    // What the choices mean for each other and for this machine, and whether a match can begin.
    void refresh();

    MatchSetup m_setup;
    std::vector<CatalogEntry> m_engines;
    QString m_defaultFolder;
    Machine m_machine;
    QGridLayout* m_grid = nullptr;
    EntrantList* m_entrants = nullptr;
    QComboBox* m_form = nullptr;
    QLabel* m_formTitle = nullptr;
    QComboBox* m_length = nullptr;
    QStackedWidget* m_lengthFields = nullptr;
    QSpinBox* m_games = nullptr;
    QLabel* m_total = nullptr;
    QDoubleSpinBox* m_elo0 = nullptr;
    QDoubleSpinBox* m_elo1 = nullptr;
    QComboBox* m_limit = nullptr;
    QStackedWidget* m_limitFields = nullptr;
    QDoubleSpinBox* m_main = nullptr; // s
    QComboBox* m_then = nullptr;
    QDoubleSpinBox* m_extra = nullptr;    // s
    QDoubleSpinBox* m_moveTime = nullptr; // s
    QSpinBox* m_nodes = nullptr;
    QSpinBox* m_depth = nullptr;
    QSpinBox* m_concurrency = nullptr;
    QLabel* m_cores = nullptr;
    QComboBox* m_openings = nullptr;
    QLineEdit* m_openingFile = nullptr;
    QPushButton* m_browseOpenings = nullptr;
    QCheckBox* m_shuffled = nullptr;
    QCheckBox* m_adjudicated = nullptr;
    QSpinBox* m_maxMoves = nullptr;
    QComboBox* m_declaration = nullptr;
    QComboBox* m_format = nullptr;
    QLineEdit* m_folder = nullptr;
    QLabel* m_load = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace app
