// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"
#include "engine-host/engine_config.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QLayout;
class QSpinBox;

namespace app {

// What limits a playing engine besides the clock, and when the host resigns for it. Values in, values out.
class PlayerLimitsDialog : public QDialog {
    Q_OBJECT

public:
    // engine: its name. protocol: resignation is offered if the protocol does not have it.
    PlayerLimitsDialog(const EngineLimits& limits, const ResignRule& resign, const QString& engine,
                       host::Protocol protocol, QWidget* parent = nullptr);

    EngineLimits limits() const;
    ResignRule resign() const;

private:
    QLayout* makeLimits(const EngineLimits& limits);
    QLayout* makeResigning(const ResignRule& resign);

    ResignRule m_before;
    QCheckBox* m_depthOn = nullptr;
    QSpinBox* m_depth = nullptr;
    QCheckBox* m_nodesOn = nullptr;
    QDoubleSpinBox* m_nodes = nullptr; // integers beyond 32 bits
    QCheckBox* m_timeOn = nullptr;
    QDoubleSpinBox* m_time = nullptr; // s
    // Null if the engine resigns by itself.
    QCheckBox* m_resignOn = nullptr;
    QSpinBox* m_centipawns = nullptr;
    QSpinBox* m_moves = nullptr;
};

} // namespace app
