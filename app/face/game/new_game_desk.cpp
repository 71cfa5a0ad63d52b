// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/new_game_desk.h"

#include "app/coach/coach.h"
#include "app/document/record_document.h"
#include "app/engines/threads.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/files/file_desk.h"
#include "app/face/game/new_game_dialog.h"
#include "app/face/shell/main_window.h"
#include "app/game/play_session.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "shogi-core/move_generator.h"

#include <utility>

namespace app {

NewGameDesk::NewGameDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    parts.window.add(commands());
}

std::vector<Command> NewGameDesk::commands() {
    return {
        {.id = "newGame",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&New game…"),
         .label = QT_TRANSLATE_NOOP("app::Actions", "New game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Choose players, handicap and times"),
         .icon = IconName::NewGame,
         .keys = "Ctrl+N",
         .places = {{MenuId::Game, 110}, {MenuId::ToolBar, 110}},
         .run = [this] { ask(m_parts.play.suggestion()); }},
        {.id = "playFromHere",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Pla&y on from here…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Play the shown position against any opponent: an opening, a lost ending"),
         .keys = "Ctrl+Alt+Shift+Q",
         .places = {{MenuId::Game, 140}, {MenuId::Training, 520}},
         .run = [this] { ask(fromHere()); },
         .whyNot = [this] { return whyNotFromHere(); }},
    };
}

void NewGameDesk::ask(const GameSettings& settings) {
    m_parts.files.leaveGame([this, settings] { showDialog(settings); });
}

GameSettings NewGameDesk::fromHere() const {
    GameSettings settings = m_parts.play.suggestion();
    settings.start = GameSettings::Start::CurrentPosition;
    const shogi::Color mover = m_parts.document.position().sideToMove();
    // Between two engines or two people no side is taken.
    if (settings.side(mover).player.isEngine() && !settings.side(~mover).player.isEngine()) {
        std::swap(settings.sides[0], settings.sides[1]);
        // It belongs to the place where it is shown.
        std::swap(settings.sides[0].extraLines, settings.sides[1].extraLines);
    }
    return settings;
}

const char* NewGameDesk::whyNotFromHere() const {
    if (m_parts.play.game().isActive())
        return whynot::kNotInGame;
    return shogi::hasLegalMove(m_parts.document.position())
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "The game ended here");
}

void NewGameDesk::showDialog(const GameSettings& settings) {
    const PlaySession& play = m_parts.play;
    const EngineLoad load = play.loadBesideGames();
    const NewGameDialog::Memory memory{memoryMegabytes(), load.hashMegabytes, processorCores(), load.threads};
    auto* dialog = new NewGameDialog(settings, play.playableEngines(), m_parts.document.position(), memory,
                                     &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setPlayed(m_parts.coach.games());
    connect(dialog, &NewGameDialog::optionsRequested, this,
            [this, dialog](const QString& id) { m_parts.engines.showOptions(id, dialog); });
    connect(&m_parts.play, &PlaySession::engineChanged, dialog, &NewGameDialog::updateEngine);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { take(*dialog); });
    // How much of it is shown is remembered also where nothing else is.
    connect(dialog, &QDialog::rejected, this, [this, dialog] {
        GameSettings kept = m_parts.settings.newGame();
        kept.moreShown = dialog->settings().moreShown;
        m_parts.settings.setNewGame(kept);
    });
    dialog->open();
    // Tokin has a scale of strength from the first game on. Others were asked when they were added.
    m_parts.engines.learnOptions(CatalogEntry::kBundledId);
}

void NewGameDesk::take(const NewGameDialog& dialog) {
    GameSettings settings = dialog.settings();
    settings.normalise();
    PlaySession& play = m_parts.play;
    play.remember(settings, dialog.alignments());
    if (settings.start != GameSettings::Start::CurrentPosition)
        m_parts.files.leaveRecord([&play, settings] { play.start(settings); });
    else if (play.isOnlyAnOpening())
        play.start(settings);
    else
        startInNewTab(settings);
}

void NewGameDesk::startInNewTab(const GameSettings& settings) {
    RecordDocument& document = m_parts.document;
    const shogi::Position start = document.record().startPosition();
    m_parts.files.inNewTab([this, settings, start, moves = document.moves()] {
        m_parts.document.newRecordAlong(start, moves);
        m_parts.play.start(settings);
    });
}

} // namespace app
