// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/why_not_desk.h"

#include "app/document/record_document.h"
#include "app/face/game/wish_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game_aids.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "app/text/aid_text.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "board-widget/board_view.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/rules.h"

#include <algorithm>

namespace app {

namespace {

constexpr host::Milliseconds kSearchTime{1500};
// Of the line that is played out, with the move itself.
constexpr std::size_t kMostMoves = 9;

} // namespace

WhyNotDesk::WhyNotDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_trial(parts.hub, parts.catalog)
    , m_scene(new WishScene(this)) {
    m_trial.setSearchTime(kSearchTime);
    parts.window.add(commands());
    connect(m_scene, &WishScene::wished, this, &WhyNotDesk::take);
    connect(&m_trial, &MoveTrial::judged, this, &WhyNotDesk::answer);
    connect(&m_trial, &MoveTrial::undecided, this,
            [this] { m_scene->tell(tr("Tokin cannot judge this position.")); });
    connect(&m_trial, &MoveTrial::failed, this, [this](const host::Failure& failure) {
        m_scene->tell(failureMessage(failure, m_parts.play.adviserName()).oneParagraph());
    });
    connect(&parts.document, &RecordDocument::reset, this,
            [this] { m_parts.window.stage().leave(*m_scene); });
    connect(&parts.window.stage(), &BoardStage::shownChanged, this, [this] {
        if (!m_scene->isShown())
            m_trial.cancel();
        m_parts.window.actions().refresh();
    });
    connect(m_scene, &Scene::changed, &parts.window.actions(), &Actions::refresh);
}

std::vector<Command> WhyNotDesk::commands() {
    return {
        {.id = "whyNot",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Why &not that move?"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Try a move on the board and see what it loses; the game stays as it is"),
         .keys = "Ctrl+Alt+Shift+V",
         .places = {{MenuId::GameHelp, 210}},
         .run = [this] { ask(); },
         .whyNot = [this] { return whyNot(); },
         .other = OtherFace{QT_TRANSLATE_NOOP("app::Actions", "A&nother move"), nullptr,
                            QT_TRANSLATE_NOOP("app::Actions", "Back to the position, to try another move"),
                            IconName::None, [this] { return m_scene->isShown() && m_scene->step() > 0; }}},
    };
}

const char* WhyNotDesk::whyNot() const {
    const BoardStage& stage = m_parts.window.stage();
    if (m_scene->isShown())
        return m_scene->step() > 0 ? nullptr
                                   : QT_TRANSLATE_NOOP("app::Actions", "Play the move on the board");
    if (!stage.isOnRecord())
        return whynot::kOnlyRecord;
    if (const std::optional<PlayObstacle> obstacle = m_parts.play.whyNot(PlayAction::WhyNot))
        return *obstacle == PlayObstacle::InMatch
                   ? QT_TRANSLATE_NOOP("app::Actions", "Not in a game of a match")
                   : QT_TRANSLATE_NOOP("app::Actions", "Not in a game on a server");
    return shogi::hasLegalMove(m_parts.document.position())
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "There is no legal move here");
}

void WhyNotDesk::ask() {
    if (m_scene->isShown()) {
        m_trial.cancel();
        m_scene->goToStep(0);
        return;
    }
    const RecordDocument& document = m_parts.document;
    m_start = document.record().startPosition();
    m_moves = document.moves();
    enter(document.position(), document.previousTo());
    m_trial.setCurve(m_parts.settings.gameAnalysis().review.curve);
    m_trial.prepare(m_start, m_moves);
    m_parts.window.board().setFocus();
}

void WhyNotDesk::enter(const shogi::Position& position, std::optional<shogi::Square> previousTo) {
    m_scene->setNotation(notation());
    const board::BoardState surroundings = m_parts.window.board().state();
    m_scene->ask({{}, position, previousTo, {}}, surroundings);
    m_parts.window.stage().show(*m_scene);
}

void WhyNotDesk::take(shogi::Move move) {
    const shogi::Position& position = m_scene->line().start;
    if (const std::optional<shogi::MoveFault> fault = shogi::moveFault(position, move)) {
        m_parts.window.bubble().say(moveFaultText(*fault, position, move), true);
        return;
    }
    m_parts.play.aids().countWhyNot();
    m_scene->await(move, titleFor(position, move), tr("Tokin is looking for the answer…"));
    m_trial.judge(m_start, m_moves, move);
}

void WhyNotDesk::show(const MoveLoss& loss) {
    m_parts.play.aids().countWhyNot();
    const shogi::GameHistory& history = m_parts.play.game().history();
    const auto moves = history.moves();
    // The position before the move: other moves can be tried there as well.
    m_start = history.start();
    shogi::Position position = m_start;
    m_moves.clear();
    for (std::size_t i = 0; i < moves.size() && !(position == loss.before && moves[i] == loss.move); ++i) {
        m_moves.push_back(moves[i]);
        position.play(moves[i]);
    }
    enter(loss.before, loss.previousTo);
    m_scene->await(loss.move, titleFor(loss.before, loss.move), {});
    answer(loss);
}

void WhyNotDesk::answer(const MoveLoss& loss) {
    std::vector<shogi::Move> line{loss.move};
    line.insert(line.end(), loss.answer.begin(), loss.answer.end());
    if (!loss.mateIn)
        line.resize(std::min(line.size(), kMostMoves));
    m_scene->tell(line, whyNotText(loss, foreignText(m_parts.play.adviserName())));
}

MoveNotation WhyNotDesk::notation() const { return m_parts.settings.appearance().notation; }

QString WhyNotDesk::titleFor(const shogi::Position& position, shogi::Move move) const {
    return tr("Why not %1?").arg(moveText(position, move, notation(), m_scene->line().previousTo));
}

} // namespace app
