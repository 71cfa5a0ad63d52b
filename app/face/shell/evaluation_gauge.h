// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"
#include "shogi-core/engine_evaluation.h"

#include <QObject>

#include <optional>
#include <string>

namespace app {

class BoardScene;
class PlaySession;
class RecordDocument;
class SettingsFile;

// Decides what the bar along the board shows: the evaluation of the shown position in the record, which
// includes the results of a running analysis, or that of an earlier position of the line if there is none
// yet. During a casual game it is one of the aids. Main thread.
class EvaluationGauge : public QObject {
    Q_OBJECT

public:
    // All must outlive this object. settings: for the win rate curve.
    struct Parts {
        BoardScene& scene;
        RecordDocument& document;
        const PlaySession& play;
        const SettingsFile& settings;
    };
    explicit EvaluationGauge(const Parts& parts, QObject* parent = nullptr);

    // Sets when the bar is shown, and updates its texts.
    void setAppearance(const AppearanceSettings& settings);

private:
    void refresh();
    std::optional<board::Gauge> gauge();
    // A known mate; otherwise the evaluation of the engine that was shown last; otherwise the deepest one.
    std::optional<shogi::EngineEvaluation> evaluationAt(std::size_t index);

    Parts m_parts;
    GaugeShown m_shown = GaugeShown::Analysis;
    std::string m_engine; // whose evaluation was shown last
};

} // namespace app
