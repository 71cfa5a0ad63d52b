// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/settings/game_settings.h"

#include <QObject>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;
class QWidget;

namespace app {

class StrengthField;

// What the new game dialog asks about one side: who plays, how strong, in which time. Its fields stand in a
// column of the dialog's grid, in rows that both sides share.
class PlayerFields : public QObject {
    Q_OBJECT

public:
    // engines: those that can be chosen; outlives this object. The fields are children of dialog.
    PlayerFields(shogi::Color side, const std::vector<CatalogEntry>& engines, QWidget* dialog);

    // What stands in the column, from top to bottom.
    QLabel* title() const { return m_title; }
    QWidget* player() const { return m_playerBox; }
    QLineEdit* name() const { return m_name; }
    StrengthField* strength() const { return m_strength; }
    QWidget* mainTime() const { return m_mainTimeBox; }
    QWidget* afterMainTime() const { return m_afterBox; }
    QDoubleSpinBox* perMove() const { return m_perMove; }
    QPushButton* limits() const { return m_limitsButton; }
    QCheckBox* ponder() const { return m_ponder; }

    void fill(const SideSettings& settings);
    // With what is not asked here from base.
    SideSettings read(const SideSettings& base) const;
    void copyTimes(const PlayerFields& from);
    void showTimes(const shogi::TimeControl& time);
    // nullptr: a person, or an engine that is gone.
    const CatalogEntry* engine() const;
    // What the chosen engine offers may have changed.
    void showEngine();
    // Which fields mean something. now: these settings. handicap: of the game.
    void refresh(const SideSettings& now, bool handicap);

signals:
    // By the user.
    void changed();
    void timesChanged();
    void optionsRequested(const QString& engineId);

private:
    void makePlayer();
    void makeTimes();
    void makeEngineFields();
    QWidget* besideEachOther(std::initializer_list<QWidget*> fields, int spacing) const;
    QString named(const char* name) const;
    void takeChosenPlayer();
    void editLimits();
    void showLimits();

    const shogi::Color m_side;
    const std::vector<CatalogEntry>& m_engines;
    QWidget* const m_dialog;
    QLabel* m_title = nullptr;
    QComboBox* m_player = nullptr;
    QToolButton* m_options = nullptr;
    QLineEdit* m_name = nullptr;
    QSpinBox* m_minutes = nullptr;
    QSpinBox* m_seconds = nullptr;
    QComboBox* m_then = nullptr;
    QSpinBox* m_extra = nullptr;
    QCheckBox* m_ponder = nullptr;
    StrengthField* m_strength = nullptr;
    QDoubleSpinBox* m_perMove = nullptr; // s; where the clock has no limit
    QPushButton* m_limitsButton = nullptr;
    QWidget* m_playerBox = nullptr;
    QWidget* m_mainTimeBox = nullptr;
    QWidget* m_afterBox = nullptr;
    EngineLimits m_limits;
    ResignRule m_resign;
    bool m_isHuman = true; // as the name was typed
    QString m_personName;  // while an engine plays
    bool m_filling = false;
};

} // namespace app
