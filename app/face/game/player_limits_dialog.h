// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/settings/game_settings.h"
#include "engine-host/engine_config.h"

namespace app {

// What limits a playing engine besides the clock, and when the host resigns for it. Values in, values out.
class PlayerLimitsDialog : public FormDialog {
    Q_OBJECT

public:
    // engine: its name. protocol: resignation is offered if the protocol does not have it.
    PlayerLimitsDialog(const EngineLimits& limits, const ResignRule& resign, const QString& engine,
                       host::Protocol protocol, QWidget* parent = nullptr);

    const EngineLimits& limits() const { return m_limits; }
    const ResignRule& resign() const { return m_resign; }

private:
    void addLimits();
    void addResigning();

    EngineLimits m_limits;
    ResignRule m_resign;
};

} // namespace app
