// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_arrows.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kMostDrawn = 6; // moves of a line

struct AnalysisArrows {
    Q_DECLARE_TR_FUNCTIONS(app::AnalysisArrows)
};

bool showSameMove(const board::Arrow& a, const board::Arrow& b) {
    return a.from == b.from && a.to == b.to && a.dropped == b.dropped && a.side == b.side;
}

// The difference in centipawns from the mover's side; nothing if one of the scores is a mate.
std::optional<int> lossOf(const host::Evaluation& line, const host::Evaluation& best,
                          const ArrowContent& content) {
    const auto* ours = std::get_if<host::Centipawns>(&line.score);
    const auto* theirs = std::get_if<host::Centipawns>(&best.score);
    if (ours == nullptr || theirs == nullptr)
        return std::nullopt;
    const int lost = theirs->value - ours->value;
    return content.position.sideToMove() == shogi::Color::Black ? lost : -lost;
}

std::vector<board::Arrow> lineArrows(const std::vector<shogi::Move>& line, shogi::Color mover) {
    std::vector<board::Arrow> arrows;
    shogi::Color side = mover;
    for (std::size_t i = 0; i < std::min(line.size(), kMostDrawn); ++i) {
        board::Arrow arrow = board::Arrow::ofMove(
            line[i], side, side == mover ? board::ArrowRole::Candidate : board::ArrowRole::Reply,
            QString::number(i + 1));
        arrow.strength = 1.0 - 0.12 * static_cast<double>(i);
        arrows.push_back(arrow);
        side = ~side;
    }
    return arrows;
}

// Bounds change too fast to be read on the board and are shown only in the table.
QString labelOf(const AnalysisLine& line, const ScoreStyle& style) {
    return line.isExact() ? shortScoreText(*line.evaluation, style) : QString();
}

void addCandidates(std::vector<board::Arrow>& arrows, const ArrowContent& content, std::size_t engine) {
    const shogi::Color mover = content.position.sideToMove();
    const AnalysisLine* best = nullptr;
    int drawn = 0;
    for (const AnalysisLine& line : content.engines[engine]) {
        if (drawn >= content.candidates)
            break;
        if (line.pv.moves.empty())
            continue;
        if (best == nullptr)
            best = &line;
        if (line.isExact() && best->isExact() &&
            lossOf(*line.evaluation, *best->evaluation, content).value_or(0) > content.range)
            continue;
        const QString label = labelOf(line, content.style);
        board::Arrow arrow =
            board::Arrow::ofMove(line.pv.moves.front(), mover, board::ArrowRole::Candidate, label);
        arrow.tone = static_cast<int>(engine < content.numbers.size() ? content.numbers[engine] : engine);
        arrow.strength = std::max(0.25, 1.0 - 0.22 * drawn);
        const auto there = std::find_if(arrows.begin(), arrows.end(), [&arrow](const board::Arrow& other) {
            return showSameMove(other, arrow);
        });
        if (there == arrows.end())
            arrows.push_back(arrow);
        else if (!label.isEmpty())
            there->label += QStringLiteral(" · ") + label;
        ++drawn;
    }
}

} // namespace

std::vector<board::Arrow> analysisArrows(const ArrowContent& content) {
    const shogi::Color mover = content.position.sideToMove();
    if (!content.drawn.empty())
        return lineArrows(content.drawn, mover);
    std::vector<board::Arrow> arrows;
    for (std::size_t engine = 0; engine < content.engines.size(); ++engine) {
        addCandidates(arrows, content, engine);
        const std::span<const AnalysisLine> best = content.engines[engine];
        if (content.reply && engine == 0 && !best.empty() && best.front().pv.moves.size() > 1) {
            board::Arrow reply =
                board::Arrow::ofMove(best.front().pv.moves[1], ~mover, board::ArrowRole::Reply);
            reply.strength = 0.4;
            arrows.push_back(reply);
        }
    }
    if (content.threat) {
        const ThreatReport& threat = *content.threat;
        const bool mates = threat.mate == ThreatReport::Mate::Threatened && !threat.mateLine.empty();
        const std::vector<shogi::Move>& line = mates ? threat.mateLine : threat.line;
        if (!line.empty())
            arrows.push_back(board::Arrow::ofMove(
                line.front(), ~mover, board::ArrowRole::Threat,
                mates ? AnalysisArrows::tr("tsumero", "badge: threatens mate") : QString()));
    }
    return arrows;
}

} // namespace app
