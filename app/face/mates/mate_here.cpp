// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/mate_here.h"

#include "app/document/record_document.h"
#include "app/engines/side_memory.h"
#include "app/face/files/line_insertion.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/findings/findings.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/number_text.h"

namespace app {

namespace {

using Kind = MateOutcome::Kind;

constexpr host::Milliseconds kLimit{5000};

} // namespace

MateHere::MateHere(const Parts& parts, EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_hub(hub)
    , m_solving(hub) {
    parts.window.add(commands());
    connect(&m_solving, &MateSolving::answered, this, &MateHere::take);
    RecordDocument& document = m_parts.document;
    connect(&document, &RecordDocument::cursorChanged, this, &MateHere::cancel);
    connect(&document, &RecordDocument::reset, this, &MateHere::cancel);
    connect(&document, &RecordDocument::treeChanged, this, &MateHere::cancel);
    // Whoever solves or practises something meanwhile is not to read the answer.
    const BoardStage& stage = m_parts.window.stage();
    connect(&stage, &BoardStage::shownChanged, this, [this, &stage] {
        if (!stage.isOnRecord())
            cancel();
    });
}

std::vector<Command> MateHere::commands() {
    return {
        {.id = "mateHere",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Search for a &mate"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Search for a mate in the shown position with Tokin"),
         .keys = "Ctrl+K",
         .places = {{MenuId::Mates, 110}},
         .run = [this] { ask(); }},
    };
}

void MateHere::cancel() {
    m_solving.cancel();
    m_parts.window.banners().remove(BannerArea::Topic::Mate);
}

void MateHere::ask() {
    m_asked = {m_parts.document.record().startPosition(), m_parts.document.moves(), kLimit};
    m_solving.setEngine(sideEngine(SideTask::MateHere, m_parts.catalog, m_hub));
    m_solving.ask(m_asked);
    emit looked();
    Banner::Content content;
    content.message = [] {
        Message message;
        message.what = MateHere::tr("Looking for a mate…");
        return message;
    };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Stop"), [this] { m_solving.cancel(); }}};
    };
    content.closed = [this] { m_solving.cancel(); };
    m_parts.window.banners().put(BannerArea::Topic::Mate, std::move(content));
}

void MateHere::take(const MateOutcome& outcome) {
    const shogi::Position position = m_asked.position();
    const bool found = outcome.kind == Kind::Mate;
    m_parts.findings.take(position, outcome);
    if (found)
        m_parts.scene.showHint(outcome.line.front(), [plies = outcome.plies()] { return mateText(plies); });
    Banner::Content content;
    content.tone = outcome.kind == Kind::Lost ? Banner::Tone::Warning : Banner::Tone::Quiet;
    content.message = [this, outcome, position, found] {
        Message message = mateOutcomeMessage(outcome, foreignText(m_parts.catalog.bundled().name));
        if (found) {
            message.what = tr("%1 mates in %2.").arg(sideName(position.sideToMove())).arg(outcome.plies());
            message.advice = lineText(position, outcome.line, m_notation);
            if (const QString lengths = mateLengthsText(outcome, position); !lengths.isEmpty())
                message.advice += u'\n' + lengths;
        }
        return message;
    };
    if (found) {
        content.choices = [this, outcome, asked = m_asked] {
            return std::vector<Banner::Choice>{
                {tr("Insert as a branch"),
                 [this, outcome, asked] { m_parts.lines.insert(asked.start, asked.moves, outcome.line); }},
                {tr("Show in Mate problems"),
                 [this, outcome, asked] { emit showRequested(asked.start, asked.moves, outcome); }}};
        };
    }
    m_parts.window.banners().put(BannerArea::Topic::Mate, std::move(content));
}

} // namespace app
