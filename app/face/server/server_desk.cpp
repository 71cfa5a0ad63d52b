// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_desk.h"

#include "app/face/files/file_desk.h"
#include "app/face/server/password_dialog.h"
#include "app/face/server/server_account_dialog.h"
#include "app/face/server/server_window.h"
#include "app/face/server/visit_view.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/screen_bounds.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/small_files.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/kept_file_text.h"
#include "app/text/player_text.h"
#include "app/text/server_text.h"

#include <QDir>

#include <utility>

namespace app {

ServerDesk::ServerDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_table(parts.play, parts.files)
    , m_records({}, parts.storage) {
    parts.window.add(commands());
    connect(&m_records, &ServerRecords::failed, this, &ServerDesk::noteUnsaved);
    connect(&m_records, &ServerRecords::saved, this, [this] {
        if (m_records.waiting() == 0)
            note({});
    });
}

ServerDesk::~ServerDesk() = default;

std::vector<Command> ServerDesk::commands() {
    return {
        {.id = "playOnServer",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Play on a ser&ver…"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "Log in to Floodgate or another server for the CSA protocol"),
         .keys = "Ctrl+Alt+Q",
         .places = {{MenuId::Game, 520}},
         .run = [this] { show(); }},
    };
}

void ServerDesk::makeWindow() {
    m_window = std::make_unique<ServerWindow>(m_parts.servers.accounts);
    m_window->setWindowIcon(m_parts.window.windowIcon());
    connectWindow(m_window.get());
    if (m_visit)
        m_window->visit().setVisit(m_visit.get(), m_lists.get(), m_watched.get());
    m_window->setBusy(isVisiting());
    ScreenBounds::center(*m_window, m_parts.window);
}

void ServerDesk::connectWindow(ServerWindow* window) {
    connect(window, &ServerWindow::addRequested, this,
            [this](ServerPreset preset) { edit(accountFor(preset)); });
    connect(window, &ServerWindow::editRequested, this, [this](const QString& id) {
        if (const ServerAccount* const account = m_parts.servers.accounts.find(id))
            edit(*account);
    });
    connect(window, &ServerWindow::removeRequested, this, &ServerDesk::remove);
    connect(window, &ServerWindow::loginRequested, this, [this](const QString& id) {
        if (const ServerAccount* const account = m_parts.servers.accounts.find(id))
            visit(*account);
    });
    connect(window, &ServerWindow::lookOnRequested, this, [this](const QString& id) {
        if (const ServerAccount* const account = m_parts.servers.accounts.find(id))
            visit(*account, ServerVisit::Purpose::LookOn);
    });
    VisitView& view = window->visit();
    connect(&view, &VisitView::gameRequested, this, [this](const QString& gameId) {
        if (m_watched && !gameId.isEmpty())
            emit gameWanted(*m_watched, gameId);
    });
    connect(&view, &VisitView::extensionsRequested, this, &ServerDesk::switchOnExtensions);
    connect(&view, &VisitView::agreed, this, [this] {
        if (m_visit)
            m_visit->agree();
    });
    connect(&view, &VisitView::rejected, this, [this] {
        if (m_visit)
            m_visit->reject();
    });
    connect(&view, &VisitView::endRequested, this, [this] {
        if (m_visit)
            m_visit->endAfterGame();
    });
    connect(&view, &VisitView::leaveRequested, this, &ServerDesk::askToLeave);
    connect(&view, &VisitView::connectRequested, this, [this] {
        if (m_visit)
            m_visit->connectNow();
    });
    connect(&view, &VisitView::recordRequested, this,
            [this](const QString& path) { m_parts.files.openFile(path); });
}

void ServerDesk::show() {
    if (!m_window) {
        makeWindow();
        if (const auto& problem = m_parts.servers.accounts.problem())
            showProblem(m_window.get(), tr("Play on a server"), keptFileMessage(KeptFile::Servers, *problem));
    }
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

// ---- The list

void ServerDesk::edit(ServerAccount account) {
    std::vector<CatalogEntry> engines;
    for (const CatalogEntry& entry : m_parts.catalog.entries())
        if (entry.tags.play || entry.isBundled() || entry.id == account.engineId)
            engines.push_back(entry);
    auto* const dialog = new ServerAccountDialog(std::move(account), std::move(engines),
                                                 recordsFolder(ServerAccount()), m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_parts.catalog, &EngineCatalog::changed, dialog,
            [this, dialog] { dialog->updateEngines(m_parts.catalog.entries()); });
    emit optionsWanted(CatalogEntry::kBundledId);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_window->select(m_parts.servers.accounts.put(dialog->account())); });
    dialog->open();
}

void ServerDesk::remove(const QString& id) {
    const ServerAccount* const account = m_parts.servers.accounts.find(id);
    if (!account)
        return;
    Message question;
    question.what = tr("Remove “%1” from the list?").arg(foreignQuote(account->name));
    question.advice = tr("Its password is removed from the keyring as well.");
    askBeforeLoss(m_window.get(), tr("Servers"), question, tr("Remove"), [this, gone = *account] {
        m_parts.servers.passwords.forget(Passwords::keyFor(gone.user, gone.host, gone.port));
        m_parts.servers.accounts.remove(gone.id);
    });
}

// ---- The visit

bool ServerDesk::isVisiting() const { return m_visit && m_visit->phase() != ServerVisit::Phase::Over; }

void ServerDesk::visit(const ServerAccount& account, ServerVisit::Purpose purpose) {
    if (isVisiting())
        return;
    m_parts.servers.passwords.read(Passwords::keyFor(account.user, account.host, account.port), this,
                                   [this, account, purpose](const std::optional<QString>& kept) {
                                       if (isVisiting())
                                           return;
                                       if (kept &&
                                           !faultOf(account, *kept, purpose == ServerVisit::Purpose::Play))
                                           begin(account, purpose, *kept);
                                       else
                                           askPassword(account, purpose);
                                   });
}

void ServerDesk::askPassword(const ServerAccount& account, ServerVisit::Purpose purpose) {
    auto* const dialog = new PasswordDialog(account, Passwords::isBuiltIn(), m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, account, purpose, dialog] {
        const QString password = dialog->password();
        if (dialog->isToBeKept())
            m_parts.servers.passwords.keep(
                Passwords::keyFor(account.user, account.host, account.port), password, this,
                [this](bool isKept) {
                    if (!isKept)
                        note(tr("The keyring has not taken the password: it is missing or locked. It will be "
                                "asked for again."));
                });
        begin(account, purpose, password);
    });
    dialog->open();
}

QString ServerDesk::recordsFolder(const ServerAccount& account) const {
    return account.folder.isEmpty()
               ? QDir(gamesFolder(m_parts.settings.files().games)).filePath(QStringLiteral("servers"))
               : account.folder;
}

void ServerDesk::begin(const ServerAccount& account, ServerVisit::Purpose purpose, const QString& password) {
    if (isVisiting() || faultOf(account, password, purpose == ServerVisit::Purpose::Play))
        return;
    if (m_window)
        m_window->visit().setVisit(nullptr);
    m_watched.reset();
    m_lists.reset();
    m_visit.reset();
    m_records.setFolder(recordsFolder(account));
    m_parts.storage.post([folder = m_parts.servers.logs] { makeFolder(folder); });
    m_log = std::make_unique<ServerLog>(QDir(m_parts.servers.logs).filePath(QStringLiteral("server.log")),
                                        account, m_parts.storage);
    m_visit = std::make_unique<ServerVisit>(ServerVisit::Parts{m_parts.servers.links, m_table, m_records},
                                            account, purpose);
    m_visit->setTimeouts(m_timeouts);
    m_lists = std::make_unique<ServerLists>(*m_visit);
    m_watched = std::make_unique<WatchedGames>(*m_visit, m_records);
    connectVisit();
    connectWatching();
    if (m_window) {
        m_window->visit().setVisit(m_visit.get(), m_lists.get(), m_watched.get());
        m_window->setBusy(true);
    }
    m_table.setAccount(account);
    emit visitBegan(*m_visit, m_records);
    emit watchingBegan(*m_watched);
    m_visit->begin(password);
}

void ServerDesk::connectVisit() {
    ServerVisit* const visit = m_visit.get();
    connect(visit, &ServerVisit::offered, this, &ServerDesk::takeOffer);
    connect(visit, &ServerVisit::changed, this, &ServerDesk::showConnection);
    connect(visit, &ServerVisit::gameBegan, this, [this] {
        m_parts.window.raise();
        m_parts.window.activateWindow();
        m_parts.window.bubble().say(
            tr("The game on %1 has begun.").arg(foreignText(m_visit->account().host)));
    });
    connect(visit, &ServerVisit::notice, this,
            [this](const QString& text) { note(tr("The server says: %1").arg(foreignQuote(text))); });
    connect(visit, &ServerVisit::engineFailed, this,
            [this](const PlayerFailure& failure) { note(playerFailureMessage(failure).oneParagraph()); });
    connect(visit, &ServerVisit::happened, this, [this](const csa::Event& event) {
        if (const auto* const lines = std::get_if<csa::LogLines>(&event)) {
            m_log->add(*lines);
        } else if (const auto* const refusal = std::get_if<csa::Refused>(&event);
                   refusal && refusal->command == csa::CommandKind::Abort) {
            m_parts.window.bubble().say(refusalText(refusal->reason), true);
        } else if (const auto* const step = std::get_if<csa::OutOfStep>(&event)) {
            m_parts.window.bubble().say(
                tr("The server shows a move that cannot be played here: %1. The game cannot be followed any "
                   "more; you can only resign.")
                    .arg(foreignQuote(QString::fromStdString(step->text))),
                true);
        }
    });
    connect(visit, &ServerVisit::ended, this, [this](const VisitEnd& end) {
        if (m_window)
            m_window->setBusy(false);
        m_table.release();
        if (end.kind == VisitEnd::Kind::AllPlayed)
            return;
        QWidget* const over =
            m_window && m_window->isVisible() ? static_cast<QWidget*>(m_window.get()) : &m_parts.window;
        showProblem(over, tr("Play on a server"), visitEndMessage(end, m_visit->account()));
    });
}

void ServerDesk::connectWatching() {
    connect(m_watched.get(), &WatchedGames::refused, this,
            [this](csa::RefusalReason reason) { note(refusalText(reason)); });
    connect(m_watched.get(), &WatchedGames::failed, this, [this](const QString& gameId, const QString& text) {
        note(text.isEmpty() ? tr("The server does not show the game %1.").arg(foreignQuote(gameId))
                            : tr("The game %1 cannot be watched any more: “%2” cannot be read.")
                                  .arg(foreignQuote(gameId), foreignQuote(text)));
    });
}

void ServerDesk::switchOnExtensions() {
    const ServerAccount* const account =
        m_visit ? m_parts.servers.accounts.find(m_visit->account().id) : nullptr;
    if (!account)
        return;
    ServerAccount extended = *account;
    extended.extended = true;
    m_parts.servers.accounts.put(std::move(extended));
}

void ServerDesk::note(const QString& text) {
    if (m_window)
        m_window->visit().setNote(text);
}

// Who plays may not have the window of the server in sight.
void ServerDesk::noteUnsaved(const FileError& error) {
    const QString text = unsavedRecordText(error);
    note(text);
    m_parts.window.bubble().say(text, true);
}

void ServerDesk::showConnection() {
    const auto state = m_visit->isPlaying() ? m_visit->link().state : csa::LinkState::Closed;
    const bool isLost = state != csa::LinkState::Playing && state != csa::LinkState::LoggingOut &&
                        state != csa::LinkState::Closed;
    // A banner that was closed is not put up again.
    if (std::exchange(m_isLost, isLost) == isLost)
        return;
    BannerArea& banners = m_parts.window.banners();
    if (!isLost) {
        banners.remove(BannerArea::Topic::Server);
        return;
    }
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [host = foreignText(m_visit->account().host)] {
        Message message;
        message.what = tr("The connection to %1 is lost.").arg(host);
        message.advice =
            tr("It is made again by itself. If the server continues the game, it does so where it "
               "stands, and the clock runs meanwhile.");
        return message;
    };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Connect now"),
                                            [this] {
                                                if (m_visit)
                                                    m_visit->connectNow();
                                            },
                                            true}};
    };
    banners.put(BannerArea::Topic::Server, std::move(content));
}

void ServerDesk::takeOffer() {
    if (m_visit->account().agreesAtOnce)
        return;
    show();
}

void ServerDesk::askToLeave() {
    if (!isVisiting())
        return;
    Message question;
    question.what = tr("Leave the server at once?");
    question.advice = tr("The running game is lost. Its record so far is saved.");
    askBeforeLoss(m_window.get(), tr("Play on a server"), question, tr("Leave"), [this] {
        if (m_visit)
            m_visit->leave();
    });
}

void ServerDesk::leave() {
    if (isVisiting())
        m_visit->leave();
}

} // namespace app
