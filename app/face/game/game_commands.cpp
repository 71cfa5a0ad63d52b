// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/game/game_desk.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"

namespace app {

std::vector<Command> GameDesk::commands() {
    return {
        {.id = "newGame",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&New game…"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "New game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Choose players, handicap and times"),
         .icon = IconName::NewGame,
         .keys = "Ctrl+N",
         .places = {{MenuId::Game, 110}, {MenuId::ToolBar, 110}},
         .run = [this] { newGame(); }},
        {.id = "rematch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "R&ematch"),
         .tip = QT_TRANSLATE_NOOP(
             "app::Actions", "Play again with colours changed; in handicap games the giver stays the giver"),
         .keys = "F2",
         .places = {{MenuId::Game, 120}},
         .run = [this] { rematch(); },
         .whyNot =
             [this] {
                 return m_parts.game.isActive() ? whynot::kNotInGame
                        : m_series.next()       ? nullptr
                                          : QT_TRANSLATE_NOOP("app::Actions", "No game has been played yet");
             }},
        {.id = "takeBack",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Take back"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Take your last move back"),
         .icon = IconName::TakeBack,
         .keys = "Ctrl+Z",
         .places = {{MenuId::Game, 210}, {MenuId::ToolBar, 210}},
         .run = [this] { m_parts.game.takeBack(); },
         .whyNot =
             [this] {
                 return !m_parts.game.isActive() ? whynot::kOnlyInGame
                        : m_parts.game.canTakeBack()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "There is no move of yours to take back");
             }},
        {.id = "hint",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Hint"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "Show the piece that Tokin would move; used again, the move"),
         .icon = IconName::Hint,
         .keys = "Ctrl+H",
         .places = {{MenuId::Game, 220}, {MenuId::ToolBar, 220}},
         .run = [this] { askHint(); },
         .whyNot = [this] { return whyNoHint(); }},
        {.id = "moveNow",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Move now"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Move now"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Make the engine move at once"),
         .icon = IconName::MoveNow,
         .keys = "Ctrl+M",
         .places = {{MenuId::Game, 230}, {MenuId::ToolBar, 230}},
         .run = [this] { m_parts.game.moveNow(); },
         .whyNot =
             [this] {
                 return !m_parts.game.isActive() ? whynot::kOnlyInGame
                        : m_parts.game.canMoveNow()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "Only while an engine is to move");
             }},
        {.id = "pause",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Pause"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Stop the clocks"),
         .icon = IconName::Pause,
         .keys = "Ctrl+P",
         .places = {{MenuId::Game, 240}, {MenuId::ToolBar, 240}},
         .run = [this] { pauseOrResume(); },
         .whyNot =
             [this] {
                 return !m_parts.game.isActive() ? whynot::kOnlyInGame
                        : (m_parts.game.canPause() || m_parts.game.canResume())
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "The game is still being prepared");
             },
         .other = OtherFace{QT_TRANSLATE_NOOP("app::Actions", "&Resume"), nullptr,
                            QT_TRANSLATE_NOOP("app::Actions", "Resume the game"), IconName::Resume,
                            [this] { return m_parts.game.canResume(); }}},
        {.id = "declare",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Declare win"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "Declare"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Declare a win by entering king; you lose if the conditions are not met"),
         .icon = IconName::Declare,
         .keys = "Ctrl+D",
         .places = {{MenuId::Game, 310}, {MenuId::ToolBar, 250}},
         .run = [this] { declare(); },
         .whyNot =
             [this] {
                 return !m_parts.game.isActive()    ? whynot::kOnlyInGame
                        : m_parts.game.canDeclare() ? nullptr
                                                    : QT_TRANSLATE_NOOP("app::Actions", "Only on your turn");
             }},
        {.id = "resign",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Resign"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Give up the game"),
         .icon = IconName::Resign,
         .keys = "Ctrl+R",
         .places = {{MenuId::Game, 320}, {MenuId::ToolBar, 260}},
         .run = [this] { resign(); },
         .whyNot =
             [this] {
                 return !m_parts.game.isActive() ? whynot::kOnlyInGame
                        : m_parts.game.canResign()
                            ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "Only in a game that you play yourself");
             }},
        {.id = "abort",
         .text = QT_TRANSLATE_NOOP("app::Actions", "A&bort the game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "End the game without a result"),
         .keys = "Ctrl+Shift+B",
         .places = {{MenuId::Game, 330}},
         .run = [this] { m_parts.files.leaveGame([] {}); },
         .whyNot = [this] { return m_parts.game.isActive() ? nullptr : whynot::kOnlyInGame; }},
        {.id = "showThinking",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Show the &opponent's thinking"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Show scores and lines of the engine you play against"),
         .keys = "Ctrl+Shift+H",
         .places = {{MenuId::Game, 410}},
         .switched =
             [this](bool shown) {
                 GameSettings settings = m_parts.settings.newGame();
                 settings.showThinking = shown;
                 m_parts.settings.setNewGame(settings);
                 updateCover();
             }},
    };
}

// During a game a hint is for the person to move, in the position that is played.
const char* GameDesk::whyNoHint() const {
    const RecordDocument& document = m_parts.document;
    const Game& game = m_parts.game;
    if (document.record().node(document.cursor()).ending)
        return QT_TRANSLATE_NOOP("app::Actions", "The game ended here");
    if (!game.isActive() || (game.humanToMove() != nullptr && document.cursor() == document.playTip()))
        return nullptr;
    return QT_TRANSLATE_NOOP("app::Actions", "Only on your turn, in the position of the game");
}

} // namespace app
