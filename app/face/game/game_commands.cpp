// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"
#include "app/face/game/game_desk.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/scene.h"
#include "app/settings/settings_file.h"

namespace app {

std::vector<Command> GameDesk::commands() {
    BoardStage& stage = m_parts.window.stage();
    return {
        {.id = "rematch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "R&ematch"),
         .tip = QT_TRANSLATE_NOOP(
             "app::Actions", "Play again with colours changed; in handicap games the giver stays the giver"),
         .keys = "F2",
         .places = {{MenuId::Game, 120}},
         .run = [this] { rematch(); },
         .whyNot = [this] { return whyNot(PlayAction::Rematch); }},
        {.id = "nextGrade",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Play the next &grade"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Play again with the engine one grade stronger; after a win against it"),
         .keys = "Shift+F2",
         .places = {{MenuId::Game, 130}},
         .run = [this] { playNextGrade(); },
         .whyNot = [this] { return whyNot(PlayAction::NextGrade); }},
        {.id = "takeBack",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Take back"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Take your last move back"),
         .icon = IconName::TakeBack,
         .keys = "Ctrl+Z",
         .places = {{MenuId::Game, 210}, {MenuId::ToolBar, 210}},
         .run = [this, &stage] { stage.isOnRecord() ? m_game.takeBack() : stage.shown()->takeBack(); },
         .whyNot =
             [this, &stage] {
                 return stage.isOnRecord() ? whyNot(PlayAction::TakeBack) : stage.shown()->whyNoTakeBack();
             }},
        {.id = "hint",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Hint"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Where to look; used again, the piece, the move, and the line of play that "
                                  "Tokin would choose"),
         .icon = IconName::Hint,
         .keys = "Ctrl+H",
         .places = {{MenuId::Game, 220}, {MenuId::ToolBar, 220}},
         .run = [this, &stage] { stage.isOnRecord() ? m_parts.play.askHint() : stage.shown()->hint(); },
         .whyNot =
             [this, &stage] {
                 return stage.isOnRecord() ? whyNot(PlayAction::Hint) : stage.shown()->whyNoHint();
             }},
        {.id = "moveNow",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Move now"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Move now"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Make the engine move at once"),
         .icon = IconName::MoveNow,
         .keys = "Ctrl+M",
         .places = {{MenuId::Game, 230}, {MenuId::ToolBar, 230}},
         .run = [this] { m_game.moveNow(); },
         .whyNot = [this] { return whyNot(PlayAction::MoveNow); }},
        {.id = "pause",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Pause"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Stop the clocks"),
         .icon = IconName::Pause,
         .keys = "Ctrl+P",
         .places = {{MenuId::Game, 240}, {MenuId::ToolBar, 240}},
         .run = [this] { m_parts.play.pauseOrResume(); },
         .whyNot = [this] { return whyNot(PlayAction::Pause); },
         .other = OtherFace{QT_TRANSLATE_NOOP("app::Actions", "&Resume"), nullptr,
                            QT_TRANSLATE_NOOP("app::Actions", "Resume the game"), IconName::Resume,
                            [this] { return m_game.canResume(); }}},
        {.id = "declare",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Declare win"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Declare"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Declare a win by entering king; you lose if the conditions are not met"),
         .icon = IconName::Declare,
         .keys = "Ctrl+D",
         .places = {{MenuId::Game, 310}, {MenuId::ToolBar, 250}},
         .run = [this] { declare(); },
         .whyNot = [this] { return whyNot(PlayAction::Declare); }},
        {.id = "resign",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Resign"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Give up the game"),
         .icon = IconName::Resign,
         .keys = "Ctrl+R",
         .places = {{MenuId::Game, 320}, {MenuId::ToolBar, 260}},
         .run = [this] { resign(); },
         .whyNot = [this] { return whyNot(PlayAction::Resign); }},
        {.id = "abort",
         .text = QT_TRANSLATE_NOOP("app::Actions", "A&bort the game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "End the game without a result"),
         .keys = "Ctrl+Shift+B",
         .places = {{MenuId::Game, 330}},
         .run = [this] { m_parts.files.leaveGame([] {}); },
         .whyNot = [this] { return whyNot(PlayAction::Abort); }},
        {.id = "showThinking",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Show the &opponent’s thinking"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Show scores and lines of the engine you play against"),
         .keys = "Ctrl+Shift+H",
         .places = {{MenuId::Game, 410}},
         .whyNot =
             [this] {
                 return m_game.isActive() && m_game.isOutside()
                            ? QT_TRANSLATE_NOOP("app::Actions", "The opponent thinks elsewhere")
                            : nullptr;
             },
         .switched =
             [this](bool shown) {
                 GameSettings settings = m_parts.settings.newGame();
                 settings.showThinking = shown;
                 m_parts.settings.setNewGame(settings);
                 updateCover();
             }},
    };
}

const char* GameDesk::whyNot(PlayAction action) const {
    const std::optional<PlayObstacle> obstacle = m_parts.play.whyNot(action);
    if (!obstacle)
        return nullptr;
    switch (*obstacle) {
    case PlayObstacle::InGame:
        return whynot::kNotInGame;
    case PlayObstacle::NoGame:
        return whynot::kOnlyInGame;
    case PlayObstacle::NothingPlayed:
        return QT_TRANSLATE_NOOP("app::Actions", "No game has been played yet");
    case PlayObstacle::NoNextGrade:
        return QT_TRANSLATE_NOOP("app::Actions",
                                 "Only after a win against an engine that has a higher grade");
    case PlayObstacle::NothingToTakeBack:
        return QT_TRANSLATE_NOOP("app::Actions", "There is no move of yours to take back");
    case PlayObstacle::OnServer:
        return QT_TRANSLATE_NOOP("app::Actions", "Not in a game on a server");
    case PlayObstacle::InMatch:
        return QT_TRANSLATE_NOOP("app::Actions", "Not in a game of a match");
    case PlayObstacle::NoEngineToMove:
        return QT_TRANSLATE_NOOP("app::Actions", "Only while an engine is to move");
    case PlayObstacle::Preparing:
        return QT_TRANSLATE_NOOP("app::Actions", "The game is still being prepared");
    case PlayObstacle::OthersTurn:
        return QT_TRANSLATE_NOOP("app::Actions", "Only on your turn");
    case PlayObstacle::NoPersonPlays:
        return QT_TRANSLATE_NOOP("app::Actions", "Only in a game that you play yourself");
    case PlayObstacle::EndedHere:
        return QT_TRANSLATE_NOOP("app::Actions", "The game ended here");
    case PlayObstacle::NotYourTurn:
        return QT_TRANSLATE_NOOP("app::Actions", "Only on your turn, in the position of the game");
    }
    return nullptr;
}

} // namespace app
