// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/settings/live_analysis_settings.h"

namespace app {

// When the analysis of a position ends, and how long the solver searches for mates. Settings in, settings
// out.
class AnalysisLimitsDialog : public FormDialog {
    Q_OBJECT

public:
    explicit AnalysisLimitsDialog(const LiveAnalysisSettings& settings, QWidget* parent = nullptr);
    // As entered; other settings are unchanged.
    LiveAnalysisSettings settings() const;

private:
    LiveAnalysisSettings m_settings;
};

} // namespace app
