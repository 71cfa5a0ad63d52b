// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game_settings.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace app {

// An engine that can be chosen.
struct EngineChoice {
    QString id;
    QString name;
};

// Players, start, times and rules of a game: settings in, settings out. Show it with open(); settings() is
// valid once it was accepted.
class NewGameDialog : public QDialog {
    Q_OBJECT

public:
    // current: the position on the board, for "current position".
    NewGameDialog(const GameSettings& settings, const std::vector<EngineChoice>& engines,
                  const shogi::Position& current, QWidget* parent = nullptr);

    GameSettings settings() const;

private:
    struct Side {
        QLabel* title = nullptr;
        QComboBox* player = nullptr;
        QLineEdit* name = nullptr;
        QSpinBox* minutes = nullptr;
        QSpinBox* seconds = nullptr;
        QComboBox* then = nullptr;
        QSpinBox* extra = nullptr;
        QCheckBox* ponder = nullptr;
    };

    Side makeSide(shogi::Color color, const std::vector<EngineChoice>& engines);
    void fill(const Side& side, const SideSettings& settings);
    SideSettings read(const Side& side, const SideSettings& base) const;
    void swapSides();
    void copyTimes(const Side& from, const Side& to);
    // What the choices mean for each other, and whether a game can start.
    void refresh();

    GameSettings m_settings;
    shogi::Position m_current;
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
    QLabel* m_fault = nullptr;
    QPushButton* m_startButton = nullptr;
    bool m_filling = false;
};

} // namespace app
