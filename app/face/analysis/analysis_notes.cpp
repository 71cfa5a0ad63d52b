// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_notes.h"

#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"

#include <QCoreApplication>

#include <span>
#include <utility>

namespace app {

namespace {

struct AnalysisNotes {
    Q_DECLARE_TR_FUNCTIONS(app::AnalysisNotes)
};

AnalysisNote plain(QString text) { return {std::move(text), false, std::nullopt}; }

void addLengths(std::vector<AnalysisNote>& notes, const std::vector<shogi::Move>& line, int withoutFutile) {
    if (const QString lengths = mateLengthsText(static_cast<int>(line.size()), withoutFutile);
        !lengths.isEmpty())
        notes.push_back(plain(lengths));
}

AnalysisNote mateNote(const MateFinding& mate, MoveNotation notation) {
    const QString line = lineText(mate.position, mate.line, notation);
    const int plies = static_cast<int>(mate.line.size());
    const QString side = sideName(mate.winner, false);
    const QString text = mate.afterPass
                             ? AnalysisNotes::tr("%1 threatens mate in %2 (proved): %3", "side, plies, line")
                             : AnalysisNotes::tr("%1 mates in %2 (proved): %3", "side, plies, line");
    return {text.arg(side).arg(plies).arg(line), !mate.afterPass,
            ShownLine{AnalysisNotes::tr("Mate in %1").arg(plies), mate.position, std::nullopt, mate.line}};
}

AnalysisNote threatNote(const ThreatReport& threat, MoveNotation notation, const ScoreStyle& style) {
    if (threat.mate == ThreatReport::Mate::Threatened) {
        const QString text =
            AnalysisNotes::tr("Tsumero: %1 threatens mate in %2 (proved): %3", "side, plies, line")
                .arg(sideName(threat.passed.sideToMove(), false))
                .arg(static_cast<int>(threat.mateLine.size()))
                .arg(lineText(threat.passed, threat.mateLine, notation));
        return {
            text, true,
            ShownLine{AnalysisNotes::tr("Threatened mate"), threat.passed, std::nullopt, threat.mateLine}};
    }
    if (threat.line.empty())
        return plain(AnalysisNotes::tr("Looking for threats…"));
    QString text = AnalysisNotes::tr("Threat: %1")
                       .arg(lineText(threat.passed, std::span(threat.line).first(1), notation));
    if (threat.evaluation)
        text += QStringLiteral(" (") + scoreText(*threat.evaluation, style) + u')';
    if (threat.mate == ThreatReport::Mate::None)
        text += QStringLiteral(" – ") + AnalysisNotes::tr("no mate threat");
    else if (threat.mate == ThreatReport::Mate::Undecided)
        text += QStringLiteral(" – ") + AnalysisNotes::tr("mate threat undecided");
    return {text, false, ShownLine{AnalysisNotes::tr("Threat"), threat.passed, std::nullopt, threat.line}};
}

} // namespace

std::vector<AnalysisNote> analysisNotes(const std::vector<MateFinding>& mates,
                                        const std::optional<ThreatReport>& threat, MoveNotation notation,
                                        const ScoreStyle& style) {
    std::vector<AnalysisNote> notes;
    for (const MateFinding& mate : mates) {
        // A threatened mate is mentioned only once, below.
        if (!mate.afterPass || !threat || threat->mate != ThreatReport::Mate::Threatened) {
            notes.push_back(mateNote(mate, notation));
            addLengths(notes, mate.line, mate.withoutFutile);
        }
    }
    if (!threat)
        return notes;
    switch (threat->state) {
    case ThreatReport::State::Off:
        break;
    case ThreatReport::State::InCheck:
        notes.push_back(
            plain(AnalysisNotes::tr("No threat to show: the side to move is in check and cannot pass.")));
        break;
    case ThreatReport::State::NoAnswer:
        notes.push_back(
            plain(threat->obstacle != LiveObstacle::None
                      ? obstacleText(threat->obstacle)
                      : AnalysisNotes::tr("The engine that looks for threats ended unexpectedly.")));
        break;
    case ThreatReport::State::Asking:
    case ThreatReport::State::Known:
        notes.push_back(threatNote(*threat, notation, style));
        addLengths(notes, threat->mateLine, threat->withoutFutile);
        break;
    }
    return notes;
}

std::optional<shogi::Color> threatenedSide(const std::vector<MateFinding>& mates,
                                           const std::optional<ThreatReport>& threat) {
    if (threat && threat->mate == ThreatReport::Mate::Threatened)
        return ~threat->passed.sideToMove();
    for (const MateFinding& mate : mates)
        if (mate.afterPass)
            return ~mate.winner;
    return std::nullopt;
}

} // namespace app
