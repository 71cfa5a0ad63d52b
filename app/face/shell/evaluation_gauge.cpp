// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/evaluation_gauge.h"

#include "app/analysis/win_rate.h"
#include "app/document/record_document.h"
#include "app/face/shell/board_scene.h"
#include "app/game/game_aids.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "app/text/side_sign.h"
#include "shogi-core/move_generator.h"

#include <cstdlib>

namespace app {

namespace {

// The side with the better chances comes first; Black, if they are even.
void describe(board::Gauge& gauge, const shogi::EngineEvaluation& evaluation) {
    using shogi::Color;
    const Color leader = gauge.black < 0.5 ? Color::White : Color::Black;
    if (evaluation.matePlies) {
        const int plies = std::abs(*evaluation.matePlies);
        gauge.isMate = true;
        gauge.label =
            mateScoreText(leader, plies == shogi::kMateOfUnknownLength ? std::nullopt : std::optional(plies));
        gauge.spoken = gauge.label;
        return;
    }
    const QString percent = percentOf(winPercent(winRateOf(leader, gauge.black)));
    gauge.label = QStringLiteral("%1 %2").arg(sideSign(leader), percent);
    gauge.spoken = EvaluationGauge::tr("%1: %2", "a side, its win rate").arg(sideName(leader), percent);
}

// At a mate nothing is left to evaluate.
std::optional<board::Gauge> mateOnBoard(const shogi::Position& position) {
    if (!position.inCheck() || shogi::hasLegalMove(position))
        return std::nullopt;
    board::Gauge gauge;
    gauge.black = position.sideToMove() == shogi::Color::Black ? 0.0 : 1.0;
    gauge.isMate = true;
    gauge.label = endWord(shogi::GameEnd::Mate);
    gauge.spoken = gauge.label;
    return gauge;
}

} // namespace

EvaluationGauge::EvaluationGauge(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    const RecordDocument& document = parts.document;
    for (const auto signal : {&RecordDocument::cursorChanged, &RecordDocument::evaluationsChanged})
        connect(&document, signal, this, &EvaluationGauge::refresh);
    for (const auto signal :
         {&RecordDocument::reset, &RecordDocument::treeChanged, &RecordDocument::recalledChanged})
        connect(&document, signal, this, &EvaluationGauge::refresh);
    connect(&parts.play.game(), &Game::phaseChanged, this, &EvaluationGauge::refresh);
    connect(&parts.play.aids(), &GameAids::changed, this, &EvaluationGauge::refresh);
    connect(&parts.settings, &SettingsFile::gameAnalysisChanged, this, &EvaluationGauge::refresh);
}

void EvaluationGauge::setAppearance(const AppearanceSettings& settings) {
    m_shown = settings.gauge;
    refresh();
}

void EvaluationGauge::refresh() { m_parts.scene.setGauge(gauge()); }

std::optional<board::Gauge> EvaluationGauge::gauge() {
    const bool isChosen =
        m_parts.play.game().isActive() ? m_shown == GaugeShown::Always : m_shown != GaugeShown::Never;
    if (!isChosen && !m_parts.play.aids().shows(&AidSettings::gauge))
        return std::nullopt;
    const RecordDocument& document = m_parts.document;
    const WinRateCurve curve = m_parts.settings.gameAnalysis().review.curve;
    // An ending shows the position before it.
    const bool isEnding = document.record().node(document.cursor()).ending.has_value();
    const std::size_t shown = document.lineIndex() - (isEnding ? 1 : 0);
    for (std::size_t index = shown + 1; index-- > 0;) {
        const std::optional<shogi::EngineEvaluation> found = evaluationAt(index);
        const std::optional<double> rate = found ? blackWinRate(*found, curve) : std::nullopt;
        if (!rate)
            continue;
        if (index != shown)
            if (const std::optional<board::Gauge> mate = mateOnBoard(document.position()))
                return mate;
        board::Gauge gauge;
        gauge.black = *rate;
        gauge.isCurrent = index == shown;
        describe(gauge, *found);
        return gauge;
    }
    return std::nullopt;
}

std::optional<shogi::EngineEvaluation> EvaluationGauge::evaluationAt(std::size_t index) {
    std::optional<shogi::EngineEvaluation> best;
    const auto isBetter = [this, &best](const shogi::EngineEvaluation& other) {
        if (!best || best->matePlies.has_value() != other.matePlies.has_value())
            return !best || other.matePlies.has_value();
        if ((best->engine == m_engine) != (other.engine == m_engine))
            return other.engine == m_engine;
        return other.depth > best->depth;
    };
    for (const shogi::EngineEvaluation& evaluation : m_parts.document.evaluationsOnLine(index))
        if (evaluation.rank == 1 && isBetter(evaluation))
            best = evaluation;
    if (best && !best->matePlies)
        m_engine = best->engine;
    return best;
}

} // namespace app
