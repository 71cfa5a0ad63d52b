// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/live_analysis_settings.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QSpinBox;

namespace app {

// When the analysis of a position ends, and how long the solver searches for mates. Settings in, settings
// out.
class AnalysisLimitsDialog : public QDialog {
    Q_OBJECT

public:
    explicit AnalysisLimitsDialog(const LiveAnalysisSettings& settings, QWidget* parent = nullptr);
    // As entered; other settings are unchanged.
    LiveAnalysisSettings settings() const;

private:
    LiveAnalysisSettings m_settings;
    QCheckBox* m_timeOn = nullptr;
    QDoubleSpinBox* m_time = nullptr; // s
    QCheckBox* m_depthOn = nullptr;
    QSpinBox* m_depth = nullptr;
    QCheckBox* m_nodesOn = nullptr;
    QSpinBox* m_nodes = nullptr;            // thousands
    QDoubleSpinBox* m_mateBudget = nullptr; // s
};

} // namespace app
