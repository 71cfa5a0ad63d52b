// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"

#include "app/document/file_claims.h"
#include "app/document/open_records.h"
#include "app/document/record_document.h"
#include "app/face/files/game_information_dialog.h"
#include "app/face/files/games_dialog.h"
#include "app/face/files/read_warnings.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/recent_files.h"
#include "app/game/game.h"
#include "app/platform/another_program.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "shogi-core/start_position.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace app {

FileDesk::FileDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_saving({parts.window, parts.scene, parts.document, parts.records, parts.claims, parts.settings,
                parts.recent}) {
    parts.window.add(commands());
    connect(&m_saving, &SaveDesk::tabWanted, this, &FileDesk::showRecordAt);
    // Who plays is suggested later, as is whoever stands in a file.
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

void FileDesk::hold() {
    m_held = true;
    emit heldChanged();
}

void FileDesk::release() {
    m_held = false;
    emit heldChanged();
    if (const std::function<void()> then = std::exchange(m_waiting, nullptr))
        then();
}

void FileDesk::whenWritten(std::function<void()> then) {
    if (m_held && !m_waiting) {
        m_waiting = std::move(then);
        return;
    }
    m_waiting = nullptr;
    then();
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
    const auto ask = [this, then = std::move(then)] {
        if (!isUnsaved(m_parts.records.current())) {
            then();
            return;
        }
        askUnsaved(&m_parts.window, foreignText(QFileInfo(m_parts.document.path()).fileName()),
                   [this, then](UnsavedAnswer answer) {
                       if (answer == UnsavedAnswer::Save)
                           m_saving.saveThen(then);
                       else
                           then();
                   });
    };
    leaveGame([this, ask] { whenWritten(ask); });
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
    leaveGame([this, then = std::move(then)] { whenWritten([this, then] { askUnsavedFrom(0, then); }); });
}

// Nothing is discarded before the last question is answered: whoever cancels keeps everything.
void FileDesk::askUnsavedFrom(int tab, std::function<void()> then) {
    while (tab < m_parts.records.count() && !isUnsaved(tab))
        ++tab;
    if (tab == m_parts.records.count()) {
        then();
        return;
    }
    m_parts.records.show(tab);
    askUnsaved(&m_parts.window, foreignText(QFileInfo(m_parts.document.path()).fileName()),
               [this, tab, then = std::move(then)](UnsavedAnswer answer) {
                   const auto next = [this, tab, then] { askUnsavedFrom(tab + 1, then); };
                   if (answer == UnsavedAnswer::Save)
                       m_saving.saveThen(next);
                   else
                       next();
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

bool FileDesk::isUnsaved(int tab) {
    // What a deleted file held is only here now.
    const RecordDocument& document = m_parts.records.at(tab);
    if (!document.isDirty() && document.stamp() && !QFileInfo::exists(document.path()))
        m_parts.records.markUnsaved(tab);
    return document.isDirty();
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
    if (tab != m_parts.records.current()) {
        if (!mayLeave())
            return;
        if (!isUnsaved(tab)) {
            m_parts.records.close(tab);
            return;
        }
        m_parts.records.show(tab);
    }
    leaveRecord([this] { m_parts.records.close(m_parts.records.current()); });
}

void FileDesk::newWindow() {
    if (!startAnother(QCoreApplication::applicationFilePath()))
        m_parts.window.bubble().say(tr("Another window cannot be opened."));
}

// --- files

void FileDesk::open() {
    auto* dialog = new QFileDialog(&m_parts.window, tr("Open a record"), m_saving.folder());
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    // Lists of moves have no suffix of their own.
    dialog->setNameFilters(
        {tr("Records (%1)").arg(RecordFile::patterns() + QStringLiteral(" *.txt")), tr("All files (*)")});
    // The list of suffixes is wider than a small screen leaves room for.
    dialog->setOption(QFileDialog::HideNameFilterDetails);
    connect(dialog, &QFileDialog::filesSelected, this, &FileDesk::openFiles);
    dialog->open();
}

void FileDesk::openFile(const QString& path, int ply) {
    openFileThen(path, ply, [] {});
}

void FileDesk::openFiles(const QStringList& paths) {
    if (!paths.isEmpty())
        openFileThen(paths.first(), 0, [this, rest = paths.mid(1)] { openFiles(rest); });
}

void FileDesk::openFileThen(const QString& path, int ply, std::function<void()> done) {
    auto loaded = RecordFile::loadAll(path);
    if (!loaded) {
        if (loaded.error().kind == FileError::Kind::NotFound)
            emit missing(QFileInfo(path).absoluteFilePath());
        showProblem(&m_parts.window, tr("Open a record"), fileErrorMessage(loaded.error()), std::move(done));
        return;
    }
    const int tab = m_parts.records.find(path);
    if (loaded->size() == 1 && tab >= 0) {
        const bool isShown = tab == m_parts.records.current();
        if (isShown ? !mayReplace() : !mayLeave())
            return;
        if (!isShown)
            m_parts.records.show(tab);
        leaveRecord([this, path, ply, done = std::move(done)] {
            // The answer to a question may have saved it.
            const auto now = RecordFile::load(path);
            if (!now) {
                showProblem(&m_parts.window, tr("Open a record"), fileErrorMessage(now.error()), done);
                return;
            }
            showRecord(*now, path, ply);
            done();
        });
        return;
    }
    chooseGames(
        std::move(*loaded), QFileInfo(path).fileName(),
        [this, path, ply](const LoadedRecord& record) { showRecord(record, path, ply); }, std::move(done));
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

void FileDesk::showRecord(const LoadedRecord& loaded, const QString& path, int ply) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_parts.window.banners().remove(BannerArea::Topic::Result);
    // What was read from a form that is not written is never saved over it.
    m_parts.document.load(loaded, loaded.foreign ? QString() : absolute);
    const std::vector<shogi::NodeId> line = loaded.record.mainLine();
    m_parts.document.goTo(line[std::min(static_cast<std::size_t>(ply), line.size() - 1)]);
    m_parts.recent.add(absolute);
    m_saving.rememberFolder(absolute);
    rememberHeaders();
    tellReadWarnings(m_parts.window.banners(), loaded.warnings, QFileInfo(absolute).fileName());
    if (m_parts.claims.isOpenElsewhere(absolute))
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

void FileDesk::save() {
    m_saving.saveThen([] {});
}

void FileDesk::saveAs() {
    m_saving.saveAsThen([] {});
}

void FileDesk::rememberHeaders() {
    HeaderSuggestions suggestions = m_parts.settings.headers();
    suggestions.remember(m_parts.document.record().headers());
    m_parts.settings.setHeaders(suggestions);
}

} // namespace app
