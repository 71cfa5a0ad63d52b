// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/solve_tab.h"

#include "app/engines/engine_catalog.h"
#include "app/face/files/line_insertion.h"
#include "app/face/files/shown_line.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/solve_view.h"
#include "app/face/shell/look.h"
#include "app/face/shell/status_bubble.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/number_text.h"
#include "shogi-core/position_check.h"

namespace app {

namespace {

using Kind = MateOutcome::Kind;

constexpr qsizetype kMostDetails = 1000; // characters of an engine's last output

} // namespace

SolveTab::SolveTab(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_ticking.setInterval(200);
    connect(&m_ticking, &QTimer::timeout, this, &SolveTab::refresh);
    connect(&m_parts.session, &MateSession::changed, this, &SolveTab::refresh);
    SolveView& view = m_parts.view;
    connect(&view, &SolveView::solveRequested, this, &SolveTab::solve);
    connect(&view, &SolveView::insertRequested, this, [this] {
        if (!m_parts.problem.line().empty())
            m_parts.lines.insert(m_parts.session.start(), m_parts.session.moves(), m_parts.problem.line());
    });
    connect(&view, &SolveView::copyKifRequested, this, [this] { copyLine(true); });
    connect(&view, &SolveView::copyUsiRequested, this, [this] { copyLine(false); });
}

const CatalogEntry& SolveTab::engine() const {
    const CatalogEntry* entry = m_parts.catalog.find(m_parts.view.engine());
    return entry != nullptr ? *entry : m_parts.catalog.bundled();
}

host::Milliseconds SolveTab::limit() const { return host::Milliseconds(m_parts.view.limit()); }

void SolveTab::solve() { m_parts.session.solve(engine(), limit()); }

void SolveTab::setNotation(MoveNotation notation) {
    m_notation = notation;
    refresh();
}

void SolveTab::refresh() {
    const MateSession& session = m_parts.session;
    const bool isBusy = session.isSolving() || session.isProving();
    if (isBusy && !m_ticking.isActive())
        m_ticking.start();
    else if (!isBusy)
        m_ticking.stop();
    if (session.isSolving())
        showSolving();
    else if (session.outcome())
        showAnswer(*session.outcome());
    else
        showPosition();
}

void SolveTab::showSolving() {
    const MateSession& session = m_parts.session;
    QString advice = fullHashAdvice();
    if (session.preparing()) {
        advice = preparingText(session.preparing()->elapsed);
        if (!session.preparing()->lastText.empty())
            advice += QStringLiteral(" – ") + plainEngineText(session.preparing()->lastText);
    }
    m_parts.view.setVerdict(
        tr("%1 is solving… %2").arg(foreignQuote(engine().name), usedTimeText(session.elapsed())), advice,
        false);
    m_parts.view.setProgress(mateProgressText(session.progress()), session.progress().hashfull,
                             lineText(session.position(), session.progress().line, m_notation));
}

// With a full table, a long search is slow and loses results.
QString SolveTab::fullHashAdvice() const {
    if (m_parts.session.progress().hashfull.value_or(0) < look::kFullHash)
        return {};
    return tr("The hash is full, which makes the search slow and forgetful. Give %1 more “Hash memory (MB)” "
              "in its options.")
        .arg(foreignQuote(engine().name));
}

void SolveTab::showPosition() {
    const shogi::Position position = m_parts.session.position();
    QStringList words;
    for (const shogi::PositionRemark& remark : shogi::examinePosition(position))
        if (forbids(remark, shogi::PositionUse::Problem, position.sideToMove()))
            words.append(positionRemarkText(remark));
    m_parts.view.setVerdict(words.isEmpty() ? QString() : tr("This position is not a mate problem."),
                            words.join(u'\n'), !words.isEmpty());
    m_parts.view.setProgress({}, {}, {});
}

void SolveTab::showAnswer(const MateOutcome& outcome) {
    const MateSession& session = m_parts.session;
    const std::optional<MateOutcome>& proof = session.proof();
    const QString tokin = foreignQuote(m_parts.catalog.bundled().name);
    Message message = mateOutcomeMessage(outcome, outcome.isProved ? tokin : foreignQuote(engine().name));
    if (outcome.kind == Kind::Mate && !outcome.isProved) {
        if (session.isProving()) {
            message.advice += u'\n' + tr("%1 is checking every defence…").arg(tokin);
        } else if (proof && proof->kind == Kind::Mate) {
            message.what = mateOutcomeMessage(*proof, tokin).what;
            message.advice = tr("%1 has proved it against every defence.").arg(tokin);
            if (proof->plies() != outcome.plies())
                message.advice += u'\n' + tr("The line shown has %1 plies.").arg(outcome.plies());
        } else if (proof && proof->kind == Kind::NoMate) {
            message.advice =
                tr("But %1 has proved that there is no mate: the line overlooks a defence.").arg(tokin);
        }
    }
    const QString lengths = mateLengthsText(outcome, session.position());
    const bool isWarning = outcome.kind == Kind::FaultyLine || outcome.kind == Kind::Lost ||
                           outcome.kind == Kind::Refused || (proof && proof->kind == Kind::NoMate);
    const bool isFinal = outcome.kind == Kind::NoMate || (outcome.kind == Kind::Mate && outcome.isShortest);
    const QString hash = isFinal ? QString() : fullHashAdvice();
    QStringList details{message.advice, lengths, message.details.left(kMostDetails), hash};
    details.removeAll(QString());
    m_parts.view.setVerdict(message.what, details.join(u'\n'), isWarning);
    m_parts.view.setProgress(mateEffortText(outcome),
                             hash.isEmpty() ? std::nullopt : session.progress().hashfull, {});
}

void SolveTab::copyLine(bool kif) {
    const ShownLine line{{}, m_parts.session.position(), std::nullopt, m_parts.problem.line()};
    if (kif)
        copyLineAsKif(line);
    else
        copyLineAsUsi(line);
    m_parts.bubble.say(tr("Line copied."));
}

} // namespace app
