// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/settings/live_analysis_settings.h"

namespace app {

// The limits of the analysis of a position, and of the solver that searches for mates. Takes and returns
// settings.
class AnalysisLimitsDialog : public FormDialog {
    Q_OBJECT

public:
    explicit AnalysisLimitsDialog(const LiveAnalysisSettings& settings, QWidget* parent = nullptr);
    // The settings as entered; others are unchanged.
    LiveAnalysisSettings settings() const;

private:
    LiveAnalysisSettings m_settings;
};

} // namespace app
