// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/analysis_plan.h"
#include "app/analysis/annotation_settings.h"
#include "app/analysis/game_review.h"

#include <QJsonObject>
#include <QStringList>

namespace app {

// The values last used in the dialog "Analyse the whole game".
struct GameAnalysisSettings {
    QStringList engines;    // ids in the catalog; empty: the bundled engine
    AnalysisLimits limits;  // for each engine
    AnalysisScope scope;    // the range applies to one game only and is not stored
    bool solveMates = true; // Tokin looks for missed mates
    std::chrono::milliseconds mateTime{500};
    ReviewSettings review; // its curve is used wherever win rates are shown
    AnnotationSettings annotation;

    static GameAnalysisSettings standard();
    void normalise();
    friend bool operator==(const GameAnalysisSettings&, const GameAnalysisSettings&) = default;
};

GameAnalysisSettings gameAnalysisFromJson(const QJsonObject& json);
QJsonObject toJson(const GameAnalysisSettings& settings);

} // namespace app
