// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/start_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/start_page.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/files/recent_files.h"
#include "app/game/play_session.h"
#include "app/mates/mate_memory.h"
#include "app/mates/todays_problem.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/strength_text.h"
#include "board-widget/board_view.h"

#include <QAction>
#include <QDate>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

using shogi::Color;

StartDesk::StartDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_glimpses(parts.files.userFiles())
    , m_page(new StartPage(parts.window.board())) {
    parts.window.add(commands());
    m_play = m_page->addCard("startPlay");
    m_play->setIcon(icon(IconName::NewGame));
    connect(m_play, &StartCard::clicked, this, [this] {
        leave();
        m_parts.files.leaveRecord([this] { m_parts.play.start(m_parts.play.suggestion()); });
    });
    m_lessons = addCommand("startLessons", "firstSteps", IconName::Board);
    m_continue = addCommand("startContinue", "continueGame", IconName::Resume);
    m_problem = addCommand("startProblem", "todaysProblem", IconName::Mate);
    m_position = addCommand("startPosition", "editPosition", IconName::Board);
    m_open = addCommand("startOpen", "open", IconName::Open);
    addRecords();
    connectWhatChanges();
}

std::vector<Command> StartDesk::commands() {
    return {
        {.id = "startPage",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Start &page"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "What one can begin with, over the board of an empty record"),
         .keys = "Ctrl+Alt+H",
         .places = {{MenuId::View, 340}},
         .run =
             [this] {
                 WindowSettings window = m_parts.settings.window();
                 window.startPage = !window.startPage;
                 m_parts.settings.setWindow(window);
                 m_isLeft = false;
                 refresh();
                 m_parts.window.actions().refresh();
             },
         .isOn = [this] { return m_parts.settings.window().startPage; }},
    };
}

StartCard* StartDesk::addCommand(const char* name, const char* command, IconName picture) {
    QAction* const action = m_parts.window.actions()[command];
    StartCard* const card = m_page->addCard(name);
    card->setIcon(icon(picture));
    card->setEnabled(action->isEnabled());
    connect(card, &StartCard::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, this, [this, card, action] {
        if (card->isEnabled() == action->isEnabled())
            return;
        card->setEnabled(action->isEnabled());
        refresh();
    });
    return card;
}

void StartDesk::addRecords() {
    for (std::size_t i = 0; i < m_records.size(); ++i) {
        m_records[i] = m_page->addCard(QStringLiteral("startRecord%1").arg(i + 1).toLatin1());
        m_records[i]->setIcon(icon(IconName::Board));
        connect(m_records[i], &StartCard::clicked, this, [this, i] {
            m_parts.files.openFile(m_parts.recent.paths().value(static_cast<qsizetype>(i)));
        });
    }
}

void StartDesk::connectWhatChanges() {
    connect(m_page, &StartPage::left, this, &StartDesk::leave);
    connect(m_page, &StartPage::resized, this, &StartDesk::refresh);
    connect(&m_glimpses, &RecordGlimpses::found, this, &StartDesk::refresh);
    const RecordDocument& document = m_parts.document;
    connect(&document, &RecordDocument::reset, this, [this] {
        m_isLeft = false;
        refresh();
    });
    connect(&document, &RecordDocument::lineChanged, this, &StartDesk::refresh);
    connect(&document, &RecordDocument::dirtyChanged, this, &StartDesk::refresh);
    connect(&m_parts.play.game(), &Game::phaseChanged, this, &StartDesk::refresh);
    connect(&m_parts.play, &PlaySession::engineChanged, this, &StartDesk::refresh);
    connect(&m_parts.settings, &SettingsFile::newGameChanged, this, &StartDesk::refresh);
    connect(&m_parts.memory, &MateMemory::changed, this, &StartDesk::refresh);
    connect(&m_parts.recent, &RecentFiles::changed, this, &StartDesk::refresh);
    connect(&m_parts.window.banners(), &BannerArea::liesBelow, this, &StartDesk::refresh);
    connect(&m_parts.window.stage(), &BoardStage::shownChanged, this, &StartDesk::refresh);
    // Arrows and lines need the whole board.
    connect(m_parts.window.actions()["analyse"], &QAction::triggered, this, &StartDesk::leave);
}

void StartDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_boards.setAppearance(appearance, dark);
    nameParts();
    refresh();
}

bool StartDesk::isWanted() const {
    return m_parts.settings.window().startPage && !m_isLeft && m_parts.document.isBlank() &&
           !m_parts.play.game().isActive() && m_parts.window.stage().showsRecord();
}

void StartDesk::leave() {
    m_isLeft = true;
    refresh();
}

void StartDesk::refresh() {
    if (!isWanted()) {
        if (m_page->isAncestorOf(m_page->window()->focusWidget()))
            m_parts.window.board().setFocus();
        m_page->hide();
    } else if (!std::exchange(m_isAwaited, true)) {
        QMetaObject::invokeMethod(this, &StartDesk::show, Qt::QueuedConnection);
    }
}

void StartDesk::show() {
    m_isAwaited = false;
    if (!isWanted())
        return;
    if (m_page->isHidden())
        m_glimpses.refresh(m_parts.recent.paths());
    fill();
    m_page->show();
}

// Also of hidden cards.
void StartDesk::nameParts() {
    m_page->setAccessibleName(tr("Start page"));
    for (StartCard* card : m_records)
        card->setWords(tr("Recent record"), {});
}

void StartDesk::fill() {
    nameParts();
    m_play->setWords(tr("Play"), opponentText());
    m_lessons->setWords(tr("First steps"), tr("Learn how shogi is played"));
    m_continue->setWords(tr("Continue"), tr("The game that was interrupted"));
    m_position->setWords(tr("Analyse a position"), tr("On the board"));
    m_open->setWords(tr("Open a record…"), tr("From a file"));
    std::vector<StartCard*> shown{m_play};
    if (m_isNewcomer())
        shown.push_back(m_lessons);
    if (m_continue->isEnabled())
        shown.push_back(m_continue);
    shown.insert(shown.end(), {m_problem, m_position, m_open});
    const std::size_t always = shown.size();
    m_page->fit();
    const std::size_t most = static_cast<std::size_t>(m_page->room());
    const std::size_t records = static_cast<std::size_t>(m_parts.recent.paths().size());
    for (std::size_t i = 0; i < std::min(m_records.size(), records) && shown.size() < most; ++i)
        shown.push_back(m_records[i]);
    const int height = m_page->pictureHeight(shown.size());
    fillProblem(height);
    for (std::size_t i = 0; always + i < shown.size(); ++i)
        fillRecord(i, height);
    m_boards.rest();
    m_page->setCards(shown);
}

void StartDesk::fillProblem(int height) {
    if (m_problems.empty())
        m_problems = tokinsProblems();
    const MateProblem& problem = m_problems[todaysProblem(m_problems, m_parts.memory, QDate::currentDate())];
    m_problem->setWords(tr("Today’s problem"),
                        problem.statedPlies ? mateText(*problem.statedPlies) : QString());
    m_problem->setPicture(m_boards.picture(positionOf(problem), std::nullopt, {height, height},
                                           SmallBoards::Extent::Board, m_page->devicePixelRatioF()));
}

// The file's name and what is known of its record, which is read when it is seen for the first time.
void StartDesk::fillRecord(std::size_t place, int height) {
    const QString path = m_parts.recent.paths().at(static_cast<qsizetype>(place));
    m_glimpses.look(path);
    StartCard* const card = m_records[place];
    QString known;
    QPixmap board;
    if (const shogi::Record* record = m_glimpses.record(path)) {
        const QString black = playerName(*record, Color::Black);
        const QString white = playerName(*record, Color::White);
        known = foreignText(tr("%1 – %2", "players of a record").arg(black, white));
        const shogi::NodeId last = lastPosition(*record);
        board = m_boards.picture(record->positionAt(last), record->node(last).move, {height, height},
                                 SmallBoards::Extent::Board, m_page->devicePixelRatioF());
    }
    card->setWords(foreignText(QFileInfo(path).completeBaseName()), known);
    card->setToolTip(plainToolTip(shownPath(path)));
    card->setPicture(board);
}

QString StartDesk::opponentText() const {
    const GameSettings next = m_parts.play.suggestion();
    QStringList engines;
    for (const CatalogEntry& entry : m_parts.play.playableEngines()) {
        for (const SideSettings& side : next.sides) {
            if (!side.player.isEngine() || side.player.engineId != entry.id)
                continue;
            QString strength = strengthText(entry, side.strength);
            // Its options are not known yet.
            if (strength.isEmpty() && entry.isTokin() && side.strength.kind == StrengthChoice::Kind::Limited)
                strength = gradeText(static_cast<int>(side.strength.value));
            const QString name = foreignText(entry.name);
            engines +=
                strength.isEmpty() ? name : tr("%1, %2", "an engine, its strength").arg(name, strength);
        }
    }
    return engines.isEmpty() ? tr("Two people") : engines.join(QStringLiteral(" – "));
}

} // namespace app
