// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/aids_desk.h"

#include "app/document/record_document.h"
#include "app/face/game/why_not_desk.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/choice_menu.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/main_window.h"
#include "app/game/game_aids.h"
#include "app/game/play_session.h"
#include "app/text/aid_text.h"

#include <QAction>

#include <utility>

namespace app {

AidsDesk::AidsDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_aids(parts.play.aids())
    , m_levels(new ChoiceMenu(
          [] {
              QStringList names;
              for (const AlarmLevel level : kAlarmLevels)
                  names += alarmLevelName(level);
              return names;
          },
          &parts.window)) {
    parts.window.add(commands());
    parts.window.menus().add(m_levels->menuAction(), {MenuId::GameHelp, 120});
    connect(m_levels, &ChoiceMenu::chosen, this, [this](int choice) {
        AidSettings settings = m_aids.settings();
        settings.level = kAlarmLevels[static_cast<std::size_t>(choice)];
        m_aids.choose(settings);
    });
    connect(&m_aids, &GameAids::changed, this, &AidsDesk::showChoice);
    connect(&m_aids, &GameAids::alarmChanged, this, &AidsDesk::showAlarm);
    connect(&m_aids, &GameAids::threatChanged, this, &AidsDesk::showThreat);
    // It belongs to the position of the game.
    connect(&m_parts.document, &RecordDocument::cursorChanged, this, &AidsDesk::showThreat);
    retranslate();
}

void AidsDesk::retranslate() {
    m_levels->setTitle(tr("Warn &from"));
    m_levels->retranslate();
    showChoice();
}

Command AidsDesk::aidCommand(Command command, bool AidSettings::*aid) {
    command.whyNot = [this] { return whyNot(); };
    command.switched = [this, aid](bool on) {
        AidSettings settings = m_aids.settings();
        settings.*aid = on;
        m_aids.choose(settings);
    };
    command.isOn = [this, aid] { return m_aids.settings().*aid; };
    return command;
}

std::vector<Command> AidsDesk::commands() {
    return {
        aidCommand({.id = "warnOfBlunders",
                    .text = QT_TRANSLATE_NOOP("app::Actions", "&Warn of blunders"),
                    .tip = QT_TRANSLATE_NOOP("app::Actions",
                                             "In games against engines Tokin says when your move loses much"),
                    .keys = "Ctrl+Alt+Shift+U",
                    .places = {{MenuId::GameHelp, 110}}},
                   &AidSettings::alarm),
        aidCommand({.id = "showGameThreats",
                    .text = QT_TRANSLATE_NOOP("app::Actions", "Show &threats"),
                    .tip = QT_TRANSLATE_NOOP("app::Actions",
                                             "On your turn in games against engines, an arrow shows what the "
                                             "opponent threatens, and a badge that it is mate"),
                    .keys = "Ctrl+Alt+Shift+P",
                    .places = {{MenuId::GameHelp, 130}}},
                   &AidSettings::threats),
        aidCommand({.id = "showGameGauge",
                    .text = QT_TRANSLATE_NOOP("app::Actions", "Evaluation &bar"),
                    .tip = QT_TRANSLATE_NOOP(
                        "app::Actions", "Show in games against engines who stands better, as Tokin sees it"),
                    .places = {{MenuId::GameHelp, 140}}},
                   &AidSettings::gauge),
        aidCommand({.id = "showMaterial",
                    .text = QT_TRANSLATE_NOOP("app::Actions", "&Count of the pieces won"),
                    .tip = QT_TRANSLATE_NOOP(
                        "app::Actions", "Show in games against engines which pieces you have won and lost"),
                    .places = {{MenuId::GameHelp, 150}}},
                   &AidSettings::material),
    };
}

// They can be chosen at any time, but not where they do nothing.
const char* AidsDesk::whyNot() const {
    const std::optional<PlayObstacle> obstacle = m_parts.play.whyNot(PlayAction::WhyNot);
    if (!obstacle)
        return nullptr;
    return *obstacle == PlayObstacle::InMatch
               ? QT_TRANSLATE_NOOP("app::Actions", "Not in a game of a match")
               : QT_TRANSLATE_NOOP("app::Actions", "Not in a game on a server");
}

void AidsDesk::showChoice() {
    const AidSettings& settings = m_aids.settings();
    for (std::size_t i = 0; i < kAlarmLevels.size(); ++i)
        if (kAlarmLevels[i] == settings.level)
            m_levels->setCurrent(static_cast<int>(i));
    m_levels->menuAction()->setEnabled(settings.alarm && whyNot() == nullptr);
    m_parts.window.actions().refresh();
    m_parts.scene.refresh();
    showThreat();
}

void AidsDesk::showAlarm() {
    BannerArea& banners = m_parts.window.banners();
    const std::optional<MoveLoss>& alarm = m_aids.alarm();
    if (!alarm) {
        banners.remove(BannerArea::Topic::Alarm);
        return;
    }
    Banner::Content content;
    content.message = [loss = *alarm] { return alarmMessage(loss); };
    content.choices = [this, loss = *alarm] {
        return std::vector<Banner::Choice>{{tr("Take back"), [this] { m_parts.play.game().takeBack(); }},
                                           {tr("Go on"), [this] { m_aids.dismissAlarm(); }},
                                           {tr("Why?"), [this, loss] { m_parts.whyNot.show(loss); }, true}};
    };
    content.closed = [this] { m_aids.dismissAlarm(); };
    banners.put(BannerArea::Topic::Alarm, std::move(content));
}

void AidsDesk::showThreat() {
    const bool isHere = m_parts.document.cursor() == m_parts.document.playTip();
    const ThreatReport* const threat = isHere ? m_aids.threat() : nullptr;
    m_parts.scene.showThreat(threat != nullptr ? *threat : ThreatReport());
}

} // namespace app
