// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_limits_dialog.h"

#include "app/face/shell/form_dialog.h"
#include "app/face/shell/settings_pages.h"

namespace app {

AnalysisLimitsDialog::AnalysisLimitsDialog(const LiveAnalysisSettings& settings, QWidget* parent)
    : FormDialog(
          "analysisLimitsDialog", [] { return tr("Analysis limits"); }, parent)
    , m_settings(settings) {
    form().addWords([] {
        return tr("An engine searches a position until the first of these limits is reached. "
                  "Without a limit, it searches until you leave the position.");
    });
    addSearchLimits(form(), valueOf(m_settings));
    addMateLimit(form(), valueOf(m_settings));
}

LiveAnalysisSettings AnalysisLimitsDialog::settings() const {
    LiveAnalysisSettings entered = m_settings;
    entered.normalise();
    return entered;
}

} // namespace app
