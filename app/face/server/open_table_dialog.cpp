// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/open_table_dialog.h"

#include "app/face/shell/look.h"
#include "app/server/network_table.h"
#include "app/settings/game_settings.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

OpenTableDialog::OpenTableDialog(NetworkSettings settings, const shogi::Position& current, QWidget* parent)
    : FormDialog(
          "openTableDialog", [] { return tr("Open a table in the network"); }, parent)
    , m_settings(std::move(settings))
    , m_time(TimeChoice::of(m_settings.time))
    , m_current(current) {
    form().addWords([] {
        return tr("Somebody with Komadai on another computer can sit down at your table. The game is played "
                  "on the board of both.");
    });
    QLineEdit* const name = form().addLine(
        "tableOwnName", [] { return tr("Your &name"); },
        memberOf(valueOf(m_settings), &NetworkSettings::name));
    name->setMaxLength(NetworkSettings::kLongestName);
    addGame();
    addTimes();
    addPlace();
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("tableFault"));
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setWordWrap(true);
    look::colourAsWarning(m_fault);
    parts().addWidget(m_fault);
    buttons().button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("tableOpen"));
    say([this] {
        buttons().button(QDialogButtonBox::Ok)->setText(tr("&Open the table"));
        check();
    });
    connect(&form(), &Form::changed, this, &OpenTableDialog::check);
    form().refresh();
    check();
    if (m_settings.name.isEmpty())
        name->setFocus();
}

void OpenTableDialog::addGame() {
    using Side = NetworkSettings::Side;
    form().addSeparator();
    form().addChoice(
        "tableSide", [] { return tr("Your &side"); },
        [this] {
            const bool handicap = m_settings.handicap != shogi::Handicap::None && !m_fromCurrent;
            return QStringList{tr("Drawn by lot"), sideName(shogi::Color::Black, handicap),
                               sideName(shogi::Color::White, handicap)};
        },
        indexOf(memberOf(valueOf(m_settings), &NetworkSettings::side),
                {Side::ByLot, Side::Black, Side::White}),
        [] { return tr("In the first game; then the sides change. A handicap stays with its giver."); });
    const std::span<const shogi::Handicap> handicaps = shogi::allHandicaps();
    const int current = static_cast<int>(handicaps.size()) + 1;
    form().addChoice(
        "tableStart", [] { return tr("S&tart"); },
        [handicaps] {
            QStringList names;
            for (const shogi::Handicap handicap : handicaps)
                names += handicapName(handicap);
            return names + QStringList{QString(), tr("Position on the board")};
        },
        SettingValue<int>{[this, handicaps, current] {
                              if (m_fromCurrent)
                                  return current;
                              const auto at =
                                  std::find(handicaps.begin(), handicaps.end(), m_settings.handicap);
                              return static_cast<int>(at - handicaps.begin());
                          },
                          [this, handicaps, current](const int& at) {
                              m_fromCurrent = at == current;
                              if (at < current - 1)
                                  m_settings.handicap = handicaps[static_cast<std::size_t>(at)];
                          },
                          0});
    // The sides have other names in handicap games.
    connect(&form(), &Form::changed, &form(), &Form::refresh);
}

void OpenTableDialog::addTimes() {
    const SettingValue<TimeChoice> time = valueOf(m_time);
    const SettingValue<shogi::Milliseconds> main = memberOf(time, &TimeChoice::main);
    using enum TimeChoice::Then;
    form().addSeparator();
    QSpinBox* const minutes = form().addNumber(
        "tableMinutes", [] { return tr("&Main time"); }, {0, 30 * 24 * 60, [] { return tr(" min"); }},
        minutesOf(main));
    QSpinBox* const seconds =
        form().addNumber("tableSeconds", {}, {0, 59, [] { return tr(" s"); }}, secondsOf(main));
    form().join({minutes, seconds});
    QComboBox* const then = form().addChoice(
        "tableThen", [] { return tr("&After main time"); },
        [] {
            return QStringList{tr("Byoyomi"), tr("Increment"), tr("Nothing")};
        },
        indexOf(memberOf(time, &TimeChoice::then), {Byoyomi, Increment, Nothing}),
        [] {
            return tr("Byoyomi: seconds for each move after the main time is used up.\nIncrement: seconds "
                      "added to the main time with each move.\nNothing, and no main time: no limit.");
        });
    QSpinBox* const extra = form().addNumber("tableExtra", {}, {1, 24 * 3600, [] { return tr(" s"); }},
                                             inWholeSeconds(memberOf(time, &TimeChoice::extra)));
    form().join({then, extra});
    form().enableWhile(extra, [this] { return m_time.then != Nothing; });
    form().keep([seconds, extra] {
        seconds->setAccessibleName(tr("Main time, seconds"));
        extra->setAccessibleName(tr("Seconds after main time"));
    });
}

void OpenTableDialog::addPlace() {
    const SettingValue<NetworkSettings> all = valueOf(m_settings);
    form().addSeparator();
    auto* const port = form().addNumber(
        "tablePort", [] { return tr("&Port"); },
        {.least = 0, .most = 65535, .lowest = [] { return tr("any that is free"); }},
        converted<int, std::uint16_t>(
            memberOf(all, &NetworkSettings::port), [](const std::uint16_t& value) { return int{value}; },
            [](const int& value) { return static_cast<std::uint16_t>(value); }),
        [] { return tr("A router that forwards a port to this computer has to know which one."); });
    port->setGroupSeparatorShown(false);
    form().addSwitch(
        "tableAnnounced", [] { return tr("The table is &found by name in the local network"); },
        memberOf(all, &NetworkSettings::announced),
        [] { return tr("Only who knows the invitation can sit down."); });
}

NetworkSettings OpenTableDialog::settings() const {
    NetworkSettings settings = m_settings;
    settings.name = NetworkTable::personName(settings.name);
    settings.time = m_time.control();
    settings.normalise();
    return settings;
}

shogi::Position OpenTableDialog::start() const {
    return m_fromCurrent ? m_current : shogi::startPosition(m_settings.handicap);
}

void OpenTableDialog::check() {
    QString fault;
    GameSettings game = GameSettings::standard();
    game.start = GameSettings::Start::CurrentPosition;
    if (NetworkTable::personName(m_settings.name).isEmpty()) {
        fault = tr("Enter a name: it is what the other one sees.");
    } else if (m_fromCurrent) {
        for (const GameSettingsFault each : game.validate(m_current))
            if (each == GameSettingsFault::UnplayablePosition || each == GameSettingsFault::NoMoveInPosition)
                fault = gameSettingsFaultText(each);
    }
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    buttons().button(QDialogButtonBox::Ok)->setEnabled(fault.isEmpty());
}

} // namespace app
