// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/mate_text.h"

#include "app/mates/futile_interpositions.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

struct MateText {
    Q_DECLARE_TR_FUNCTIONS(app::MateText)
};

using Kind = MateOutcome::Kind;

constexpr qsizetype kOpenMoves = 6; // listed per line
constexpr qsizetype kOpenLines = 6;

QString secondsText(host::Milliseconds time) {
    return MateText::tr("%1 s").arg(QLocale().toString(static_cast<double>(time.count()) / 1000, 'f', 1));
}

Message mateMessage(const MateOutcome& outcome) {
    Message message;
    const auto shown = static_cast<int>(outcome.line.size());
    if (!outcome.isProved) {
        message.what = MateText::tr("A line of %1 plies ends in mate.").arg(shown);
        message.advice =
            MateText::tr("Every move of the attacker is a check. The longest defence is unknown: one "
                         "line alone does not prove that the defender has nothing better.");
        return message;
    }
    const bool isLongest = shown == outcome.plies();
    message.what = isLongest || outcome.isShortest
                       ? MateText::tr("Solved: mate in %1.").arg(outcome.plies())
                       : MateText::tr("Solved: mate within %1 plies.").arg(outcome.plies());
    message.advice = outcome.isShortest
                         ? MateText::tr("Proved against every defence; there is no shorter mate.")
                         : MateText::tr("Proved against every defence; there may be a shorter mate.");
    if (!isLongest)
        message.advice +=
            u'\n' +
            MateText::tr("The line shown has %1 plies and ends in mate; the longest defence is unknown.")
                .arg(shown);
    return message;
}

} // namespace

QString positionRemarkText(const shogi::PositionRemark& remark) {
    const QString side = sideName(remark.color);
    const QString other = sideName(~remark.color);
    const QString square = remark.square ? squareName(*remark.square) : QString();
    switch (remark.issue) {
    case shogi::PositionIssue::NoKing:
        return MateText::tr("%1 has no king.").arg(side);
    case shogi::PositionIssue::TwoPawns:
        return MateText::tr("Nifu: %1 has two pawns on file %2.").arg(side).arg(remark.square->file());
    case shogi::PositionIssue::DeadPiece:
        return MateText::tr("%1’s piece on %2 can never move.").arg(side, square);
    case shogi::PositionIssue::OpponentInCheck:
        return MateText::tr("%1 is to move and can capture the king of %2 on %3.").arg(other, side, square);
    case shogi::PositionIssue::TooManyChecks:
        return MateText::tr("%1 is in check from more than two pieces, which no move can cause.").arg(side);
    case shogi::PositionIssue::NoMove:
        return MateText::tr("%1 is to move but has no legal move.").arg(side);
    }
    return {};
}

QString positionUseText(const shogi::Position& position) {
    using shogi::PositionUse;
    if (isAllowed(position, PositionUse::Game))
        return MateText::tr("Usable for games, records and mate problems.");
    if (isAllowed(position, PositionUse::Problem))
        return MateText::tr(
            "Usable for records and mate problems. A game needs both kings, a legal move and a "
            "position that breaks no rule.");
    return MateText::tr(
        "Usable for records only. A mate problem needs a king to mate that cannot be captured at once.");
}

QString mateLineFaultText(host::MateLineFault fault, int pliesBefore) {
    using host::MateLineFault;
    const int ply = pliesBefore + 1;
    switch (fault) {
    case MateLineFault::None:
        return {};
    case MateLineFault::Unreadable:
        return MateText::tr("Move %1 of its line cannot be read.").arg(ply);
    case MateLineFault::Illegal:
        return MateText::tr("Move %1 of its line is illegal.").arg(ply);
    case MateLineFault::NoCheck:
        return MateText::tr("Move %1 of its line is not a check.").arg(ply);
    case MateLineFault::NotMate:
        return MateText::tr("Its line does not end in mate.");
    }
    return {};
}

Message mateOutcomeMessage(const MateOutcome& outcome, const QString& engine) {
    Message message;
    const QString said = foreignQuote(QString::fromStdString(outcome.text));
    switch (outcome.kind) {
    case Kind::Mate:
        return mateMessage(outcome);
    case Kind::NoMate:
        message.what = MateText::tr("There is no mate here.");
        message.advice = MateText::tr("%1 proved that there is no mate of any length.").arg(engine);
        break;
    case Kind::Undecided:
        message.what = MateText::tr("Undecided.");
        if (outcome.uncheckedPlies > 0)
            message.advice =
                MateText::tr("%1 found a mate within %2 plies, but reached its limit before every "
                             "defence was checked. Try again with more time.")
                    .arg(engine)
                    .arg(outcome.uncheckedPlies);
        else if (outcome.asBestMove)
            message.advice =
                outcome.pv.empty()
                    ? MateText::tr("%1 answered with a move, as in a game.").arg(engine)
                    : MateText::tr(
                          "%1 answered with a move, as in a game. Its mating line is shown but not verified.")
                          .arg(engine);
        else if (said.isEmpty() || said == QStringLiteral("timeout"))
            message.advice = MateText::tr("%1 reached its limit without finding a mate or proving that there "
                                          "is none. Try again with more time.")
                                 .arg(engine);
        else
            message.advice = MateText::tr("%1 answered “%2”.").arg(engine, said);
        break;
    case Kind::Stopped:
        message.what = MateText::tr("Stopped before the result was known.");
        break;
    case Kind::CannotSolve:
        message.what = MateText::tr("%1 cannot solve mates.").arg(engine);
        message.advice = MateText::tr("Choose another engine; Tokin can.");
        break;
    case Kind::FaultyLine:
        message.what = MateText::tr("%1 claims a mate, but its line is faulty.").arg(engine);
        message.advice = mateLineFaultText(outcome.fault, outcome.plies());
        break;
    case Kind::Refused:
        message.what = MateText::tr("This position cannot be searched for a mate.");
        message.advice = MateText::tr("The defender needs a king that cannot be captured at once.");
        break;
    case Kind::Lost:
        if (outcome.failure)
            return failureMessage(*outcome.failure, engine);
        message.what = MateText::tr("%1 is no longer running.").arg(engine);
        break;
    }
    return message;
}

QString mateLengthsText(int plies, int withoutFutile) {
    if (withoutFutile == 0 || withoutFutile == plies)
        return {};
    return MateText::tr(
               "%1 plies with all interpositions, %2 without the futile ones: these only delay the mate "
               "and are not counted in mate problems.")
        .arg(plies)
        .arg(withoutFutile);
}

QString mateLengthsText(const MateOutcome& outcome, const shogi::Position& position) {
    if (outcome.kind != Kind::Mate)
        return {};
    return mateLengthsText(static_cast<int>(outcome.line.size()),
                           static_cast<int>(withoutFutileInterpositions(position, outcome.line).size()));
}

QString mateProgressText(const MateProgress& progress) {
    QStringList parts;
    if (progress.nodes)
        parts.append(nodesText(*progress.nodes));
    if (progress.nps)
        parts.append(MateText::tr("%1 nodes/s").arg(countText(*progress.nps)));
    if (progress.depth) {
        QString depth = QString::number(*progress.depth);
        if (progress.selectiveDepth)
            depth += u'/' + QString::number(*progress.selectiveDepth);
        parts.append(MateText::tr("Depth %1").arg(depth));
    }
    return parts.join(QStringLiteral("  "));
}

QString hashUsageText(std::optional<int> permille) {
    return permille ? MateText::tr("Hash usage %1").arg(permilleText(*permille)) : QString();
}

QString mateStepsText(int done, int all, std::optional<std::chrono::milliseconds> left) {
    QString words = MateText::tr("%1 of %2").arg(done).arg(all);
    if (left)
        words += QStringLiteral(" – ") + MateText::tr("%1 left").arg(clockText(*left));
    return words;
}

QString mateEffortText(const MateOutcome& outcome) {
    QStringList parts;
    if (outcome.nodes > 0)
        parts.append(nodesText(outcome.nodes));
    if (const auto elapsed = std::chrono::duration_cast<host::Milliseconds>(outcome.elapsed);
        elapsed.count() > 0)
        parts.append(secondsText(elapsed));
    return parts.join(QStringLiteral("  "));
}

QString handText(shogi::Hand hand) {
    QStringList parts;
    for (const shogi::PieceType type : shogi::kHandTypes) {
        const int count = hand.count(type);
        if (count == 1)
            parts.append(pieceName(type));
        else if (count > 1)
            parts.append(MateText::tr("%1 × %2", "piece, count").arg(pieceName(type)).arg(count));
    }
    return parts.isEmpty() ? MateText::tr("none") : parts.join(QStringLiteral(", "));
}

QStringList mateFindingLines(const MateFindings& findings, bool isWhole) {
    QStringList lines;
    if (!findings.answer || findings.answer->kind != Kind::Mate)
        return lines;
    const int plies = findings.answer->plies();
    QString length = findings.answer->isShortest
                         ? MateText::tr("Shortest mate in plies: %1").arg(plies)
                         : MateText::tr("Mate in plies: %1 (may not be the shortest)").arg(plies);
    lines.append(length);
    if (const QString both =
            mateLengthsText(static_cast<int>(findings.answer->line.size()), findings.withoutFutile);
        !both.isEmpty())
        lines.append(both);
    if (findings.left)
        lines.append(MateText::tr("Left in hand: %1").arg(handText(*findings.left)));
    if (findings.others > 0)
        lines.append(MateText::tr("Other solutions: %1").arg(findings.others));
    else if (isWhole && findings.open == 0 && findings.notAsked == 0)
        lines.append(MateText::tr("No other solution before the last move"));
    if (findings.othersAtTheEnd > 0)
        lines.append(MateText::tr("Other last moves: %1").arg(findings.othersAtTheEnd));
    if (findings.futile > 0)
        lines.append(MateText::tr("Futile interpositions: %1").arg(findings.futile));
    return lines;
}

QStringList mateOpenLines(const MateStudy& study, MoveNotation notation) {
    QStringList lines;
    // Attacks in the same position share a line.
    std::vector<std::pair<int, QStringList>> attacks;
    const std::vector<int> open = study.openNodes();
    for (const int id : open) {
        const MateNode& node = study.nodes()[static_cast<std::size_t>(id)];
        const shogi::Position before = study.positionAt(node.parent);
        const QString move = moveText(before, node.move, notation);
        const int ply = static_cast<int>(study.movesTo(id).size());
        if (node.kind != MateNode::Kind::Open) {
            lines.append(
                MateText::tr("Undecided: the reply %1 to move %2, %3")
                    .arg(moveText(before.after(node.move), *node.openDefence, notation, node.move.to()),
                         QString::number(ply), move));
            continue;
        }
        const auto same = std::find_if(attacks.begin(), attacks.end(),
                                       [&node](const auto& entry) { return entry.first == node.parent; });
        if (same == attacks.end())
            attacks.emplace_back(node.parent, QStringList(move));
        else
            same->second.append(move);
    }
    for (auto& [parent, moves] : attacks) {
        const int ply = static_cast<int>(study.movesTo(parent).size()) + 1;
        const qsizetype more = moves.size() - kOpenMoves;
        QString words = moves.mid(0, kOpenMoves).join(QStringLiteral(", "));
        if (more > 0)
            words += u' ' + MateText::tr("and %n more", nullptr, static_cast<int>(more));
        lines.append(MateText::tr("Undecided at move %1: %2").arg(QString::number(ply), words));
    }
    if (lines.size() > kOpenLines) {
        const int more = static_cast<int>(lines.size() - kOpenLines);
        lines.resize(kOpenLines);
        lines.append(MateText::tr("… and %n more line(s); see the tree for all", nullptr, more));
    }
    if (study.findings().notAsked > 0)
        lines.append(MateText::tr("Not examined yet: %n move(s)", nullptr, study.findings().notAsked));
    return lines;
}

QString mateNodeRemark(const MateNode& node) {
    switch (node.kind) {
    case MateNode::Kind::Other:
        return node.plies == 1 ? MateText::tr("also mate") : MateText::tr("other solution");
    case MateNode::Kind::Open:
        return MateText::tr("undecided");
    case MateNode::Kind::Refuted:
        return MateText::tr("no mate");
    case MateNode::Kind::Defence:
        if (node.isFutile)
            return MateText::tr("futile interposition");
        break;
    case MateNode::Kind::Root:
    case MateNode::Kind::Solution:
        break;
    }
    if (node.openDefence)
        return MateText::tr("has an undecided defence");
    return {};
}

} // namespace app
