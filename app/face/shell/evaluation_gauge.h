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
class Game;
class RecordDocument;
class SettingsFile;

// What the bar along the board shows: the evaluation of the shown position as far as the record knows it,
// which an analysis under way adds to; until there is one, that of an earlier position of the line. Main
// thread.
class EvaluationGauge : public QObject {
    Q_OBJECT

public:
    // All must outlive this object. settings: for the win rate curve.
    struct Parts {
        BoardScene& scene;
        RecordDocument& document;
        const Game& game;
        const SettingsFile& settings;
    };
    explicit EvaluationGauge(const Parts& parts, QObject* parent = nullptr);

    // When it is shown; also makes its texts again.
    void setAppearance(const AppearanceSettings& settings);

private:
    void refresh();
    std::optional<board::Gauge> gauge();
    // A mate if one is known, otherwise by the engine that was shown last, otherwise the deepest.
    std::optional<shogi::EngineEvaluation> evaluationAt(std::size_t index);

    Parts m_parts;
    GaugeShown m_shown = GaugeShown::Analysis;
    std::string m_engine; // shown last
};

} // namespace app
