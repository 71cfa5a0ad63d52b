// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/network_desk.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/server/chat_view.h"
#include "app/face/server/join_table_dialog.h"
#include "app/face/server/network_window.h"
#include "app/face/server/open_table_dialog.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/look.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/small_files.h"
#include "app/game/play_session.h"
#include "app/platform/network_addresses.h"
#include "app/server/server_access.h"
#include "app/server/watched_games.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/server_text.h"
#include "app/text/table_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>

#include <utility>

namespace app {

NetworkDesk::NetworkDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_board(parts.play, parts.files)
    , m_records({}, parts.storage) {
    parts.window.add(commands());
    connect(&m_parts.play.game(), &Game::phaseChanged, this, &NetworkDesk::refresh);
    connect(&m_records, &ServerRecords::failed, this,
            [this](const FileError& error) { m_parts.window.bubble().say(unsavedRecordText(error), true); });
}

NetworkDesk::~NetworkDesk() {
    // What it still says is heard by nobody.
    if (m_table)
        disconnect(m_table.get(), nullptr, this, nullptr);
}

std::vector<Command> NetworkDesk::commands() {
    const auto whyNoAnswer = [this] {
        return isAsked() ? nullptr
                         : QT_TRANSLATE_NOOP("app::Actions", "Your opponent has not asked anything");
    };
    return {
        {.id = "openTable",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Open a table in the networ&k…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Play against somebody on another computer"),
         .keys = "Ctrl+Alt+Shift+O",
         .places = {{MenuId::Game, 550}},
         .run = [this] { isAtTable() ? showWindow() : showOpenDialog(); },
         .other = OtherFace{QT_TRANSLATE_NOOP("app::Actions", "Show the table in the networ&k"), nullptr,
                            QT_TRANSLATE_NOOP("app::Actions", "Its address, who is there, and what is said"),
                            IconName::None, [this] { return isAtTable(); }}},
        {.id = "joinTable",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Join a table in the network…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Sit down at the table that somebody has opened on another computer, or "
                                  "look on"),
         .keys = "Ctrl+Alt+Shift+J",
         .places = {{MenuId::Game, 560}},
         .run = [this] { showJoinDialog(); },
         .whyNot =
             [this] {
                 return isAtTable() ? QT_TRANSLATE_NOOP("app::Actions", "You are at a table already")
                                    : nullptr;
             }},
        {.id = "answerYes",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Agree to what the opponent asks"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "A pause, a move to be taken back, or a game"),
         .keys = "F7",
         .places = {{MenuId::Game, 340}},
         .run = [this] { answer(true); },
         .whyNot = whyNoAnswer},
        {.id = "answerNo",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Re&fuse what the opponent asks"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "The game goes on as before"),
         .keys = "F8",
         .places = {{MenuId::Game, 350}},
         .run = [this] { answer(false); },
         .whyNot = whyNoAnswer},
    };
}

// ---- Sitting down

bool NetworkDesk::isAtTable() const { return m_table && m_table->state() != TableState::Over; }

void NetworkDesk::showOpenDialog() {
    NetworkSettings settings = m_parts.settings.network();
    if (settings.name.isEmpty())
        settings.name = NetworkTable::personName(personAtThisComputer());
    auto* const dialog = new OpenTableDialog(settings, m_parts.document.position(), &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_parts.settings.setNetwork(dialog->settings());
        const NetworkSettings& chosen = m_parts.settings.network();
        TableTerms terms;
        terms.side = chosen.side;
        terms.start = dialog->start();
        terms.changesSides = dialog->startsFromCurrent() || chosen.handicap == shogi::Handicap::None;
        terms.time = chosen.time;
        terms.mustBeThatPort = chosen.port != 0;
        terms.port = chosen.port != 0 ? chosen.port : chosen.lastPort;
        terms.invitation = newInvitation();
        open(terms);
    });
    dialog->open();
}

void NetworkDesk::showJoinDialog() {
    NetworkSettings settings = m_parts.settings.network();
    if (settings.name.isEmpty())
        settings.name = NetworkTable::personName(personAtThisComputer());
    auto* const dialog = new JoinTableDialog(settings, m_directory, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto address = dialog->address();
        if (!address)
            return;
        m_parts.settings.setNetwork(dialog->settings());
        join(*address, dialog->looksOn());
    });
    dialog->open();
}

ServerVisit::Parts NetworkDesk::visitParts() {
    const QDir games(gamesFolder(m_parts.settings.files().games));
    m_records.setFolder(games.filePath(QStringLiteral("network")));
    return {m_parts.servers.links, m_board, m_records};
}

void NetworkDesk::open(const TableTerms& terms) {
    if (isAtTable())
        return;
    sitDown(nullptr);
    auto table = std::make_unique<HostedTable>(visitParts(), m_parts.settings.network().name);
    HostedTable* const hosted = table.get();
    connect(hosted, &HostedTable::opened, this, &NetworkDesk::takeOpened);
    sitDown(std::move(table));
    hosted->open(terms);
    showWindow();
}

void NetworkDesk::join(const TableAddress& address, bool looksOn) {
    if (isAtTable())
        return;
    sitDown(nullptr);
    const QString& name = m_parts.settings.network().name;
    std::unique_ptr<JoinedTable> table = looksOn ? std::make_unique<WatchedTable>(visitParts(), name)
                                                 : std::make_unique<JoinedTable>(visitParts(), name);
    JoinedTable* const joined = table.get();
    sitDown(std::move(table));
    joined->join(address);
    showWindow();
}

void NetworkDesk::sitDown(std::unique_ptr<NetworkTable> table) {
    if (m_window)
        m_window->setTable(nullptr);
    m_table = std::move(table);
    m_shown = TableState::Over;
    if (!m_table)
        return;
    connectTable();
    makeWindow();
    m_window->setAddresses({});
    m_window->setTable(m_table.get());
}

void NetworkDesk::takeOpened() {
    const auto* const hosted = qobject_cast<HostedTable*>(m_table.get());
    if (!hosted)
        return;
    NetworkSettings settings = m_parts.settings.network();
    settings.lastPort = hosted->port();
    m_parts.settings.setNetwork(settings);
    QStringList hosts = networkAddresses();
    if (hosts.isEmpty())
        hosts += QStringLiteral("127.0.0.1");
    QStringList addresses;
    for (const QString& host : std::as_const(hosts))
        addresses += tableAddressText({host, hosted->port(), hosted->terms().invitation});
    m_window->setAddresses(addresses);
    if (!settings.announced)
        return;
    const QString computer = computerName();
    m_directory.publish(computer.isEmpty()
                            ? settings.name
                            : tr("%1 on %2", "a person, a computer").arg(settings.name, computer),
                        hosted->port());
}

void NetworkDesk::connectTable() {
    NetworkTable* const table = m_table.get();
    connect(table, &NetworkTable::changed, this, &NetworkDesk::refresh);
    connect(table, &NetworkTable::questionChanged, this, &NetworkDesk::refresh);
    connect(table, &NetworkTable::said, this, &NetworkDesk::showLine);
    connect(table, &NetworkTable::answered, this, [this](csa::Question question, bool yes) {
        m_parts.window.bubble().say(tableAnswerText(question, yes), !yes);
    });
    connect(table, &NetworkTable::refused, this,
            [this](csa::RefusalReason reason) { m_parts.window.bubble().say(refusalText(reason), true); });
    connect(table, &NetworkTable::ended, this, [this] {
        m_directory.withdraw();
        if (m_table->end()->fault == csa::LinkFault::None)
            return;
        QWidget* const over =
            m_window && m_window->isVisible() ? static_cast<QWidget*>(m_window.data()) : &m_parts.window;
        showProblem(over, tr("Table in the network"), tableEndMessage(*m_table));
    });
}

void NetworkDesk::followVisit() {
    ServerVisit* const visit = m_table ? m_table->visit() : nullptr;
    if (m_visit == visit)
        return;
    m_visit = visit;
    if (!visit)
        return;
    emit visitBegan(*visit, m_records);
    m_parts.storage.post([folder = m_parts.servers.logs] { makeFolder(folder); });
    m_log = std::make_unique<ServerLog>(QDir(m_parts.servers.logs).filePath(QStringLiteral("network.log")),
                                        visit->account(), m_parts.storage);
    connect(visit, &ServerVisit::happened, this, [this](const csa::Event& event) {
        if (const auto* const lines = std::get_if<csa::LogLines>(&event))
            m_log->add(*lines);
    });
    connect(visit, &ServerVisit::gameBegan, this, [this] {
        m_parts.window.raise();
        m_parts.window.activateWindow();
    });
    followGames();
}

void NetworkDesk::followGames() {
    const auto* const watched = qobject_cast<const WatchedTable*>(m_table.get());
    if (!watched)
        return;
    emit watchingBegan(*watched->games());
    connect(watched->games(), &WatchedGames::failed, this,
            [this] { m_parts.window.bubble().say(tr("This game cannot be watched any more."), true); });
}

// ---- The window

NetworkWindow* NetworkDesk::networkWindow() const { return m_window; }

void NetworkDesk::makeWindow() {
    if (m_window)
        return;
    m_window = new NetworkWindow(&m_parts.window);
    connect(m_window, &NetworkWindow::agreed, this, [this] { answer(true); });
    connect(m_window, &NetworkWindow::rejected, this, [this] { answer(false); });
    connect(m_window, &NetworkWindow::againRequested, this, [this] {
        if (m_table)
            m_table->playAgain();
    });
    connect(m_window, &NetworkWindow::connectRequested, this, [this] {
        if (m_table)
            m_table->connectNow();
    });
    connect(m_window, &NetworkWindow::gameRequested, this, [this] {
        if (const auto* const watched = qobject_cast<const WatchedTable*>(m_table.get()))
            emit gameWanted(*watched->games(), watched->gameId());
    });
    connect(m_window, &NetworkWindow::leaveRequested, this, &NetworkDesk::askToLeave);
    connect(m_window, &NetworkWindow::closeRequested, this, &NetworkDesk::askToClose);
    connect(m_window, &NetworkWindow::addressCopied, this, [this](const QString& address) {
        QGuiApplication::clipboard()->setText(address);
        m_parts.window.bubble().say(tr("The address of the table is copied."));
    });
    connect(&m_window->chat(), &ChatView::sayRequested, this, [this](const QString& text) {
        if (m_table)
            m_table->say(text);
    });
    // Over the panes rather than over the board, and not over their top, where questions may appear.
    const QRect frame = m_parts.window.frameGeometry();
    m_window->move(frame.right() - m_window->width() - 2 * look::kGrid,
                   frame.bottom() - m_window->height() - 4 * look::kGrid);
}

void NetworkDesk::showWindow() {
    makeWindow();
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void NetworkDesk::refresh() {
    followVisit();
    showQuestion();
    showConnection();
    m_parts.window.actions().refresh();
    const TableState state = m_table ? m_table->state() : TableState::Over;
    if (std::exchange(m_shown, state) == state)
        return;
    // What waits for the user is announced where the user may be elsewhere.
    if (state == TableState::Offered || (state == TableState::Playing && m_table->role() == TableRole::Host))
        QApplication::alert(&m_parts.window);
}

void NetworkDesk::showLine() {
    const TableLine& line = m_table->lines().back();
    const bool isOwn = line.kind == TableLine::Kind::Said && line.who == m_table->ownName();
    if (isOwn || (m_window && m_window->isVisible() && m_window->isActiveWindow()))
        return;
    m_parts.window.bubble().say(tableLineText(line));
}

// ---- Questions

bool NetworkDesk::isAsked() const {
    return isAtTable() && ((m_table->question() && !m_table->question()->isOwn) ||
                           m_table->state() == TableState::Offered || m_table->isAskedToPlayAgain());
}

void NetworkDesk::answer(bool yes) {
    if (!isAsked())
        return;
    if (m_table->question() && !m_table->question()->isOwn) {
        m_table->answer(yes);
    } else if (m_table->state() == TableState::Offered) {
        yes ? m_table->visit()->agree() : m_table->visit()->reject();
    } else if (yes) {
        m_table->playAgain();
    } else {
        m_table->declineToPlayAgain();
        m_table->say(tr("No, thank you."));
    }
}

QString NetworkDesk::questionText() const {
    if (!isAtTable())
        return {};
    if (const QString question = tableQuestionText(*m_table); !question.isEmpty())
        return question;
    const TablePerson* const other = m_table->opponent();
    const QString name = other ? foreignQuote(other->name) : QString();
    if (m_table->state() == TableState::Offered)
        return tr("%1 offers a game.").arg(name);
    return m_table->isAskedToPlayAgain() ? tr("%1 would like another game.").arg(name) : QString();
}

void NetworkDesk::showQuestion() {
    const QString question = questionText();
    // A banner that is there keeps its focus; one that was closed is not put up again.
    if (std::exchange(m_asked, question) == question)
        return;
    BannerArea& banners = m_parts.window.banners();
    if (question.isEmpty()) {
        banners.remove(BannerArea::Topic::Question);
        return;
    }
    Banner::Content content;
    content.message = [this] {
        Message message;
        message.what = questionText();
        if (isAtTable() && m_table->state() == TableState::Offered)
            message.advice = timeRulesText(m_table->visit()->offer()->summary.time[0]);
        return message;
    };
    if (isAsked())
        content.choices = [this] {
            return std::vector<Banner::Choice>{{tr("Yes"), [this] { answer(true); }},
                                               {tr("No"), [this] { answer(false); }}};
        };
    banners.put(BannerArea::Topic::Question, std::move(content));
}

void NetworkDesk::showConnection() {
    BannerArea& banners = m_parts.window.banners();
    const TableState state = m_table ? m_table->state() : TableState::Over;
    const bool isPlaying = m_table && m_table->visit() && m_table->visit()->isPlaying();
    if (!isPlaying || (state != TableState::Lost && state != TableState::OtherAway)) {
        banners.remove(BannerArea::Topic::Connection);
        return;
    }
    if (banners.banner(BannerArea::Topic::Connection) && state == m_shown)
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [this, state] {
        Message message;
        if (state == TableState::Lost) {
            message.what = tr("The connection to the other player is lost.");
            message.advice =
                tr("It is made again by itself; the game goes on where it stands. The clock runs meanwhile.");
        } else if (m_table) {
            message.what = tableStateText(*m_table, std::chrono::steady_clock::now());
        }
        return message;
    };
    if (state == TableState::Lost)
        content.choices = [this] {
            return std::vector<Banner::Choice>{{tr("Connect now"),
                                                [this] {
                                                    if (m_table)
                                                        m_table->connectNow();
                                                },
                                                true}};
        };
    banners.put(BannerArea::Topic::Connection, std::move(content));
}

// ---- Leaving

void NetworkDesk::askToLeave() {
    if (!isAtTable())
        return;
    const bool isPlaying = m_table->visit() && m_table->visit()->isPlaying();
    if (!isPlaying) {
        m_table->leave();
        return;
    }
    Message question;
    question.what = tr("Leave the table?");
    question.advice = tr("The running game ends without a result. Its moves stay in the record.");
    askBeforeLoss(m_window, tr("Table in the network"), question, tr("Leave"), [this] {
        if (m_table)
            m_table->leave();
    });
}

void NetworkDesk::askToClose() {
    if (!isAtTable()) {
        m_window->hide();
        return;
    }
    Message question;
    const bool isPlaying = m_table->visit() && m_table->visit()->isPlaying();
    question.what = isPlaying ? tr("A game is being played at this table.") : tr("The table is still open.");
    question.advice = tr("The window can be hidden; the Game menu shows it again.");
    askWhich(m_window, tr("Table in the network"), question,
             {{tr("Hide"), [this] { m_window->hide(); }}, {tr("Leave the table"), [this] {
                                                               if (m_table)
                                                                   m_table->leave();
                                                               m_window->hide();
                                                           }}});
}

void NetworkDesk::leave() {
    if (!isAtTable())
        return;
    // What is on the board stays as it is: it may be kept for the next start.
    if (ServerVisit* const visit = m_table->visit()) {
        if (visit->isPlaying())
            visit->post(csa::Abort{});
        visit->leave();
    } else {
        m_table->leave();
    }
}

} // namespace app
