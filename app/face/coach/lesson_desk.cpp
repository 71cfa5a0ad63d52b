// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/lesson_desk.h"

#include "app/coach/coach.h"
#include "app/face/coach/lesson_pane.h"
#include "app/face/coach/lesson_scene.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "board-widget/board_view.h"

#include <QDockWidget>

namespace app {

namespace {

constexpr int kWeakestGrade = -20; // Tokin's, in kyu
const QString kDone = QStringLiteral("done");

// What the coach remembers about a lesson.
QString valueName(const QString& lesson) { return QStringLiteral("lesson.") + lesson; }

// Without clocks, against the weakest opponent that there is.
GameSettings firstGame(const GameSettings& suggestion) {
    GameSettings game = GameSettings::standard();
    game.opponents = suggestion.opponents;
    game.moreShown = suggestion.moreShown;
    for (SideSettings& side : game.sides)
        side.time = {};
    game.side(shogi::Color::White).strength = {StrengthChoice::Kind::Limited, kWeakestGrade};
    for (const SideSettings& side : suggestion.sides)
        if (side.player.kind == PlayerChoice::Kind::Human)
            game.side(shogi::Color::Black).player.name = side.player.name;
    return game;
}

} // namespace

LessonDesk::LessonDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_run(firstSteps()) {
    m_scene = new LessonScene(m_run, this);
    m_pane = new LessonPane(m_run);
    m_scene->setPane(&parts.window.addScenePane("lessonDock", m_pane));
    parts.window.add(commands());
    connect(m_pane, &LessonPane::answerAwaited, this, [this] {
        if (m_scene->isShown())
            m_parts.window.board().setFocus();
    });
    connect(m_pane, &LessonPane::gameRequested, this, &LessonDesk::playFirstGame);
    connect(&parts.settings, &SettingsFile::appearanceChanged, this, &LessonDesk::adoptSettings);
    adoptSettings();
    connect(&parts.coach, &Coach::changed, this, &LessonDesk::recallDone);
    recallDone();
    connect(&m_run, &LessonRun::lessonDone, this,
            [this](const QString& name) { m_parts.coach.setValue(valueName(name), kDone); });
}

std::vector<Command> LessonDesk::commands() {
    return {
        {.id = "firstSteps",
         .text = QT_TRANSLATE_NOOP("app::Actions", "First &steps…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "How shogi is played, in small exercises on the board"),
         .keys = "Ctrl+Alt+Shift+G",
         .places = {{MenuId::Training, 110}},
         .run = [this] { open(); },
         .whyNot = [this] { return m_parts.play.game().isActive() ? whynot::kNotInGame : nullptr; }},
        {.id = "movementMarks",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Marks for moves on t&he pieces"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Small marks on every piece tell how it moves"),
         .keys = "Shift+F9",
         .places = {{MenuId::View, 117}},
         .run = [this] { markMoves(!m_parts.settings.appearance().movementMarks); },
         .isOn = [this] { return m_parts.settings.appearance().movementMarks; }},
    };
}

void LessonDesk::adoptSettings() {
    const AppearanceSettings appearance = m_parts.settings.appearance();
    m_scene->setAppearance(appearance);
    m_pane->setNotation(appearance.notation);
    m_parts.window.actions().refresh();
}

void LessonDesk::recallDone() {
    QStringList done;
    for (const Lesson& lesson : m_run.lessons())
        if (const QString name = QLatin1String(lesson.name); m_parts.coach.value(valueName(name)) == kDone)
            done.append(name);
    if (m_parts.coach.isRead())
        m_run.setDone(done);
}

bool LessonDesk::isForNewcomer() const {
    const Coach& coach = m_parts.coach;
    const bool hasPlayed = !coach.games().empty() || !coach.answers().empty() ||
                           !coach.value(valueName(QLatin1String(m_run.lessons().back().name))).isEmpty() ||
                           m_parts.settings.newGame() != GameSettings::standard();
    return coach.isRead() && !hasPlayed && m_parts.settings.files().recentFiles.isEmpty();
}

void LessonDesk::markMoves(bool on) {
    AppearanceSettings appearance = m_parts.settings.appearance();
    appearance.movementMarks = on;
    m_parts.settings.setAppearance(appearance);
}

void LessonDesk::open() {
    if (!m_isBegun)
        m_run.openFirstUndone();
    m_isBegun = true;
    m_parts.window.stage().show(*m_scene);
    m_parts.window.board().setFocus();
}

void LessonDesk::playFirstGame() {
    m_parts.files.leaveRecord([this] {
        m_parts.coach.setValue(valueName(QLatin1String(m_run.lessons().back().name)), kDone);
        markMoves(true);
        m_parts.window.stage().showRecord();
        const GameSettings game = firstGame(m_parts.play.suggestion());
        m_parts.play.remember(game, {});
        m_parts.play.start(game);
        m_parts.window.board().setFocus();
    });
}

} // namespace app
