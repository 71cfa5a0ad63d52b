// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"

#include "app/document/file_claims.h"
#include "app/document/open_records.h"
#include "app/face/files/game_information_dialog.h"
#include "app/face/files/games_dialog.h"
#include "app/face/files/open_dialog.h"
#include "app/face/files/read_warnings.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/files/user_files.h"
#include "app/game/game.h"
#include "app/platform/another_program.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "shogi-core/start_position.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <numeric>

namespace app {

namespace {

constexpr std::chrono::milliseconds kPatience{300};

} // namespace

FileDesk::FileDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_saving({parts.window, parts.scene, parts.document, parts.records, parts.claims, parts.settings,
                parts.recent, parts.files})
    , m_lines(parts.window, parts.document, parts.game, *this) {
    parts.window.add(commands());
    connect(&m_parts.files, &UserFiles::writingChanged, this, &FileDesk::heldChanged);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &FileDesk::tellWhatIsWritten);
    const auto wait = [this](bool isAwaited) {
        m_parts.window.banners().remove(BannerArea::Topic::Writing);
        if (isAwaited)
            m_patience.start();
        else
            m_patience.stop();
    };
    connect(&m_saving, &SaveDesk::awaited, this, [wait] { wait(true); });
    connect(&m_parts.files, &UserFiles::awaitedChanged, this,
            [this, wait] { wait(m_parts.files.isAwaited()); });
    connect(&m_parts.files, &UserFiles::writingChanged, this, [this, wait] {
        if (!m_parts.files.isWriting())
            wait(false);
    });
    connect(&m_saving, &SaveDesk::tabWanted, this, &FileDesk::showRecordAt);
    // The players' names are suggested later, like the names found in files.
    connect(&m_parts.game, &Game::started, this, &FileDesk::rememberHeaders);
    connect(this, &FileDesk::missing, &m_parts.recent, &RecentFiles::remove);
    // Messages about the previous record.
    connect(&m_parts.document, &RecordDocument::reset, this,
            [this] { m_parts.window.banners().remove(BannerArea::Topic::Record); });
    connect(&m_parts.records, &OpenRecords::shown, this, [this] {
        m_parts.window.banners().remove(BannerArea::Topic::Result);
        tellReadWarnings(m_parts.window.banners(), m_parts.document.unread(),
                         QFileInfo(m_parts.document.path()).fileName());
    });
}

void FileDesk::stayWhile(std::function<QString()> reason) { m_reasonsToStay.push_back(std::move(reason)); }

bool FileDesk::isHeld() const { return m_parts.files.isWriting(); }

void FileDesk::whenWritten(std::function<void()> then) { m_parts.files.whenWritten(std::move(then)); }

void FileDesk::tellWhatIsWritten() {
    const QString path = m_parts.files.written();
    if (path.isEmpty())
        return; // only a message that is already on the screen is pending
    Banner::Content content;
    content.message = [path] {
        Message message;
        message.what = tr("“%1” is still being written.").arg(foreignText(QFileInfo(path).fileName()));
        message.advice = tr("What you asked for follows as soon as it is on the disk.");
        return message;
    };
    m_parts.window.banners().put(BannerArea::Topic::Writing, std::move(content));
}

void FileDesk::leaveGame(std::function<void()> then) {
    if (!m_parts.game.isActive()) {
        then();
        return;
    }
    Message question;
    question.what = tr("A game is in progress.");
    question.advice = tr("Abort it? Its moves stay in the record.");
    askFirst(&m_parts.window, tr("Game"), question, tr("Abort"), [this, then = std::move(then)] {
        m_parts.game.abort();
        then();
    });
}

void FileDesk::leaveRecord(std::function<void()> then) {
    leaveGame([this, then = std::move(then)] {
        whenWritten([this, then] {
            lookForFiles({m_parts.records.current()},
                         [this, then, version = m_parts.document.version()] { leaveVersion(version, then); });
        });
    });
}

void FileDesk::leaveVersion(const RecordVersion& version, std::function<void()> then) {
    // The user may have switched to another record while the file was being looked for.
    if (m_parts.document.version().record != version.record)
        return;
    if (!m_parts.document.isDirty()) {
        then();
        return;
    }
    askUnsaved(&m_parts.window, foreignText(QFileInfo(m_parts.document.path()).fileName()),
               [this, then = std::move(then)](UnsavedAnswer answer) {
                   if (answer == UnsavedAnswer::Save)
                       m_saving.saveThen(then);
                   else
                       then();
               });
}

void FileDesk::leaveUnasked(std::function<void()> then) {
    whenWritten([this, then = std::move(then)] {
        if (m_parts.document.isDirty())
            inNewTab(then);
        else
            then();
    });
}

void FileDesk::leaveAllRecords(std::function<void()> then) {
    leaveGame([this, then = std::move(then)] {
        whenWritten([this, then] {
            std::vector<int> tabs(static_cast<std::size_t>(m_parts.records.count()));
            std::iota(tabs.begin(), tabs.end(), 0);
            lookForFiles(tabs, [this, then] {
                askUnsavedBut({}, [this, then] { m_others.leave ? m_others.leave(then) : then(); });
            });
        });
    });
}

// Nothing is discarded before the last question is answered: cancelling keeps everything. After each
// answer all are checked again, as they may have changed while one was being saved.
void FileDesk::askUnsavedBut(const std::set<std::uint64_t>& discarded, std::function<void()> then) {
    int tab = 0;
    while (tab < m_parts.records.count() && (!m_parts.records.at(tab).isDirty() ||
                                             discarded.count(m_parts.records.at(tab).version().record) > 0))
        ++tab;
    if (tab == m_parts.records.count()) {
        then();
        return;
    }
    m_parts.records.show(tab);
    askUnsaved(&m_parts.window, foreignText(QFileInfo(m_parts.document.path()).fileName()),
               [this, discarded, then = std::move(then)](UnsavedAnswer answer) {
                   std::set<std::uint64_t> all = discarded;
                   if (answer == UnsavedAnswer::Discard)
                       all.insert(m_parts.document.version().record);
                   const auto next = [this, all, then] { askUnsavedBut(all, then); };
                   if (answer == UnsavedAnswer::Save)
                       m_saving.saveThen(next);
                   else
                       next();
               });
}

void FileDesk::lookForFiles(const std::vector<int>& tabs, std::function<void()> then) {
    const int look = ++m_looks;
    QStringList paths;
    for (const int tab : tabs)
        if (const RecordDocument& document = m_parts.records.at(tab); !document.isDirty() && document.stamp())
            paths.append(document.path());
    if (paths.isEmpty()) {
        then();
        return;
    }
    postLookForMissing(m_parts.files, paths, this,
                       [this, look, then = std::move(then)](const QStringList& missing) {
                           for (int tab = 0; tab < m_parts.records.count(); ++tab)
                               if (missing.contains(m_parts.records.at(tab).path()))
                                   m_parts.records.markUnsaved(tab);
                           if (look == m_looks)
                               then();
                       });
}

// --- tabs

bool FileDesk::mayLeave() {
    if (m_parts.game.isActive()) {
        m_parts.window.bubble().say(
            tr("A game is in progress. Other records can be opened in a new window."));
        return false;
    }
    return mayReplace();
}

bool FileDesk::mayReplace() {
    for (const std::function<QString()>& reason : m_reasonsToStay)
        if (const QString words = reason(); !words.isEmpty()) {
            m_parts.window.bubble().say(words);
            return false;
        }
    return true;
}

bool FileDesk::addTab() {
    if (m_parts.document.isBlank())
        return true;
    if (!mayLeave())
        return false;
    m_parts.records.add();
    return true;
}

void FileDesk::inNewTab(std::function<void()> then) {
    const auto add = [this, then = std::move(then)] {
        if (addTab())
            then();
    };
    leaveGame([this, add] { whenWritten(add); });
}

void FileDesk::newRecord() {
    inNewTab([] {});
}

void FileDesk::showRecordAt(int tab) {
    if (tab == m_parts.records.current())
        return;
    whenWritten([this, tab] {
        if (tab < m_parts.records.count() && mayLeave())
            m_parts.records.show(tab);
    });
}

void FileDesk::stepTab(int step) {
    const int count = m_parts.records.count();
    showRecordAt((m_parts.records.current() + step + count) % count);
}

void FileDesk::closeRecord(int tab) {
    if (tab == m_parts.records.current()) {
        leaveRecord([this] { m_parts.records.close(m_parts.records.current()); });
        return;
    }
    if (!mayLeave())
        return;
    lookForFiles({tab}, [this, version = m_parts.records.at(tab).version()] {
        const int found = m_parts.records.find(version);
        if (found < 0 || !mayLeave())
            return;
        if (!m_parts.records.at(found).isDirty()) {
            m_parts.records.close(found);
            return;
        }
        m_parts.records.show(found);
        leaveRecord([this] { m_parts.records.close(m_parts.records.current()); });
    });
}

void FileDesk::newWindow() {
    if (!startAnother(QCoreApplication::applicationFilePath()))
        m_parts.window.bubble().say(tr("Another window cannot be opened."));
}

// --- files

void FileDesk::open() {
    auto* dialog = new OpenDialog(m_saving.folder(), m_parts.recent.paths(), m_parts.files, m_parts.settings,
                                  &m_parts.window);
    if (m_others.filter)
        dialog->addFilter(m_others.filter());
    connect(dialog, &QFileDialog::filesSelected, this, &FileDesk::openFiles);
    dialog->open();
}

void FileDesk::openFile(const QString& path, int ply, int game, const QString& entry) {
    openFileThen(path, entry, ply, game, [] {});
}

void FileDesk::openGames(const std::vector<Opening>& games) {
    if (!games.empty())
        openFileThen(
            games.front().path, games.front().entry, games.front().ply, games.front().game,
            [this, rest = std::vector<Opening>(games.begin() + 1, games.end())] { openGames(rest); });
}

void FileDesk::openFiles(const QStringList& paths) {
    if (!paths.isEmpty())
        openFileThen(paths.first(), {}, 0, 0, [this, rest = paths.mid(1)] { openFiles(rest); });
}

namespace {

// Leaves only the game of this number, if there is one.
void keepGame(std::vector<LoadedRecord>& games, int number) {
    if (number < 1 || static_cast<std::size_t>(number) > games.size())
        return;
    LoadedRecord game = std::move(games[static_cast<std::size_t>(number) - 1]);
    games.clear();
    games.push_back(std::move(game));
}

} // namespace

void FileDesk::openFileThen(const QString& path, const QString& entry, int ply, int game,
                            std::function<void()> done) {
    if (m_others.open && m_others.open(path, done))
        return;
    postOpen(m_parts.files, path, entry, m_parts.records.paths(), m_parts.claims.openElsewhere(), this,
             [this, path, ply, game, done = std::move(done)](OpenedFile opened) {
                 if (opened.games) {
                     showOpened(std::move(opened), path, ply, game, done);
                     return;
                 }
                 if (opened.games.error().kind == FileError::Kind::NotFound)
                     emit missing(QFileInfo(path).absoluteFilePath());
                 showProblem(&m_parts.window, tr("Open a record"), fileErrorMessage(opened.games.error()),
                             done);
             });
}

void FileDesk::showOpened(OpenedFile opened, const QString& path, int ply, int game,
                          std::function<void()> done) {
    // It may have been opened while it was read.
    const int tab = m_parts.records.find(opened.openHere.isEmpty() ? QFileInfo(path).absoluteFilePath()
                                                                   : opened.openHere);
    const auto show = [this, path, ply, elsewhere = opened.isOpenElsewhere](const LoadedRecord& record) {
        showRecord(record, path, ply, elsewhere);
    };
    const bool isOneOfSeveral = opened.games->size() > 1;
    keepGame(*opened.games, game);
    if (isOneOfSeveral || tab < 0) {
        chooseGames(std::move(*opened.games), QFileInfo(path).fileName(), show, std::move(done));
        return;
    }
    const bool isShown = tab == m_parts.records.current();
    if (isShown ? !mayReplace() : !mayLeave())
        return;
    if (!isShown)
        m_parts.records.show(tab);
    leaveRecord([this, path, show, done = std::move(done)] {
        // The answer to a question may have saved it.
        postLoad(m_parts.files, path, RecordFile::kMaxFileSize, this,
                 [this, show, done, version = m_parts.document.version()](const FirstGame& now) {
                     if (!now)
                         showProblem(&m_parts.window, tr("Open a record"), fileErrorMessage(now.error()),
                                     done);
                     else if (version == m_parts.document.version()) {
                         show(*now);
                         done();
                     }
                 });
    });
}

void FileDesk::chooseGames(std::vector<LoadedRecord> games, const QString& file,
                           std::function<void(const LoadedRecord&)> then, std::function<void()> left) {
    if (games.size() == 1) {
        inNewTab([record = std::move(games.front()), then = std::move(then), left = std::move(left)] {
            then(record);
            left();
        });
        return;
    }
    auto* dialog = new GamesDialog(games, file, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::rejected, this, left);
    connect(dialog, &GamesDialog::chosen, this,
            [this, games = std::move(games), then = std::move(then),
             left = std::move(left)](const std::vector<std::size_t>& chosen) {
                const auto show = [this, games, then, left, chosen] {
                    for (const std::size_t game : chosen)
                        if (addTab())
                            then(games[game]);
                    left();
                };
                leaveGame([this, show] { whenWritten(show); });
            });
    dialog->open();
}

void FileDesk::showRecord(const LoadedRecord& loaded, const QString& path, int ply, bool isOpenElsewhere) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_parts.window.banners().remove(BannerArea::Topic::Result);
    const bool isPacked = !loaded.entry.isEmpty();
    // A file in a form that cannot be written is never overwritten.
    m_parts.document.load(loaded, loaded.foreign || isPacked ? QString() : absolute);
    const std::vector<shogi::NodeId> line = loaded.record.mainLine();
    m_parts.document.goTo(line[std::min(static_cast<std::size_t>(ply), line.size() - 1)]);
    if (!isPacked)
        m_parts.recent.add(absolute);
    m_saving.rememberFolder(absolute);
    rememberHeaders();
    tellReadWarnings(m_parts.window.banners(), loaded.warnings,
                     QFileInfo(isPacked ? loaded.entry : absolute).fileName());
    if (isOpenElsewhere)
        m_parts.window.bubble().say(
            tr("“%1” is open in another window, too.").arg(foreignText(QFileInfo(absolute).fileName())));
}

void FileDesk::showText(const LoadedRecord& loaded, shogi::NodeId node) {
    m_parts.window.banners().remove(BannerArea::Topic::Result);
    m_parts.document.restore(loaded.record, node, {}, shogi::RecordFormat::Kif, TextEncoding::Utf8,
                             loaded.warnings);
    tellReadWarnings(m_parts.window.banners(), loaded.warnings, QString());
}

void FileDesk::editInformation() {
    if (m_parts.game.isActive()) {
        m_parts.window.bubble().say(tr("The game information can be changed after the game."));
        return;
    }
    const shogi::Record& record = m_parts.document.record();
    const auto handicap = shogi::handicapOf(record.startPosition());
    auto* dialog = new GameInformationDialog(record.headers(), handicap && *handicap != shogi::Handicap::None,
                                             m_parts.settings.headers(), &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_parts.document.setHeaders(dialog->headers());
        rememberHeaders();
    });
    dialog->open();
}

void FileDesk::save() { m_saving.saveThen({}); }

void FileDesk::saveAs() { m_saving.saveAsThen({}); }

void FileDesk::rememberHeaders() {
    HeaderSuggestions suggestions = m_parts.settings.headers();
    suggestions.remember(m_parts.document.record().headers());
    m_parts.settings.setHeaders(suggestions);
}

} // namespace app
