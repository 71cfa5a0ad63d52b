// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/waiting_games.h"

#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

using shogi::Color;

namespace {

constexpr int kMostRows = 5; // more rows scroll

} // namespace

WaitingGames::WaitingGames(const MatchRun& run, QWidget* parent)
    : QWidget(parent)
    , m_run(run) {
    setObjectName(QStringLiteral("waitingGames"));
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("waitingTitle"));
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("waitingList"));
    m_play = new QPushButton(this);
    m_play->setObjectName(QStringLiteral("waitingPlay"));
    m_enter = new QPushButton(this);
    m_enter->setObjectName(QStringLiteral("waitingEnter"));
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(look::kGrid / 2);
    buttons->addWidget(m_play);
    buttons->addWidget(m_enter);
    buttons->addStretch(1);
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_list, 1);
    row->addLayout(buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_title);
    layout->addLayout(row);
    m_title->setBuddy(m_list);
    const auto play = [this] {
        if (const WaitingGame* game = chosen())
            emit playRequested(game->number);
    };
    connect(m_list, &QListWidget::itemActivated, this, play);
    connect(m_play, &QPushButton::clicked, this, play);
    connect(m_enter, &QPushButton::clicked, this, &WaitingGames::askResult);
    retranslate();
}

const WaitingGame* WaitingGames::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && row < static_cast<int>(m_games.size()) ? &m_games[static_cast<std::size_t>(row)]
                                                              : nullptr;
}

QString WaitingGames::textOf(const WaitingGame& game) const {
    const bool isHandicap = game.handicap != shogi::Handicap::None;
    const auto player = [&](Color color) {
        return playerLabel(color, foreignText(m_run.engineName(game.players[shogi::index(color)])),
                           isHandicap);
    };
    const QString players =
        tr("Game %1: %2 – %3", "number, Black, White")
            .arg(QString::number(game.number + 1), player(Color::Black), player(Color::White));
    return isHandicap ? tr("%1 (%2)", "game, handicap").arg(players, handicapName(game.handicap)) : players;
}

void WaitingGames::refresh() {
    const std::vector<WaitingGame> games = m_run.waiting();
    setVisible(!games.empty());
    const int number = chosen() != nullptr ? chosen()->number : -1;
    m_games = games;
    m_list->clear();
    int current = 0;
    for (const WaitingGame& game : m_games) {
        if (game.number == number)
            current = m_list->count();
        m_list->addItem(textOf(game));
    }
    m_list->setCurrentRow(m_games.empty() ? -1 : current);
    const int rows = std::clamp(m_list->count(), 2, kMostRows);
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), fontMetrics().height()) +
                           2 * m_list->frameWidth() + 2);
}

void WaitingGames::askResult() {
    const WaitingGame* const game = chosen();
    if (game == nullptr)
        return;
    const std::array<QString, 2> names{m_run.engineName(game->players[0]),
                                       m_run.engineName(game->players[1])};
    askMatchResult(
        this, names, game->handicap != shogi::Handicap::None,
        [this, number = game->number](const shogi::Ending& ending) { emit resultEntered(number, ending); });
}

void WaitingGames::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WaitingGames::retranslate() {
    m_title->setText(tr("These games wait for their players:"));
    m_list->setAccessibleName(tr("Games that wait for their players"));
    m_play->setText(tr("&Play on the board"));
    m_enter->setText(tr("Enter the &result…"));
    m_enter->setToolTip(tr("For a game that was played on a real board"));
    refresh();
}

void askMatchResult(QWidget* parent, const std::array<QString, 2>& names, bool isHandicap,
                    const std::function<void(const shogi::Ending&)>& entered) {
    Message question;
    question.what = WaitingGames::tr("Who has won?");
    std::vector<Way> ways;
    for (const Color color : shogi::kColors)
        ways.push_back(
            {playerLabel(color, foreignText(names[shogi::index(color)]), isHandicap), [entered, color] {
                 entered({shogi::GameEnd::Resignation, color});
             }});
    ways.push_back({WaitingGames::tr("Draw"), [entered] {
                        entered({shogi::GameEnd::Repetition, std::nullopt});
                    }});
    askWhich(parent, WaitingGames::tr("Result of a game"), question, std::move(ways));
}

} // namespace app
