// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/sources_desk.h"

#include "app/document/record_file.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/library_pane.h"
#include "app/face/library/sources_dialog.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/archive_names.h"
#include "app/files/user_files.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"

#include <QDir>
#include <QFileDialog>

#include <algorithm>
#include <chrono>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kAfterStart = 5s; // until the window is at rest
constexpr auto kPatience = 5s;   // until it is looked again whether a game is over
constexpr int kMostFaults = 500; // that are listed

} // namespace

SourcesDesk::SourcesDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SourcesDesk::lookIfDue);
    connect(&m_watch, &SourceWatch::changed, this, [this](const QString& source) {
        m_schedule.noteChange(source, Clock::now());
        plan();
    });
    const LibraryPane& pane = m_parts.desk.pane();
    connect(&pane, &LibraryPane::addFolderRequested, this, &SourcesDesk::addFolder);
    connect(&pane, &LibraryPane::addFilesRequested, this, &SourcesDesk::addFiles);
    connect(&pane, &LibraryPane::ownGamesRequested, this, &SourcesDesk::addOwnGames);
    connect(&pane, &LibraryPane::sourcesRequested, this, &SourcesDesk::showSources);
    connect(&pane, &LibraryPane::updateRequested, this,
            [this] { ask([this] { m_parts.library.update(); }); });
    connect(&pane, &LibraryPane::stopRequested, this, [this] { m_parts.library.cancelUpdate(); });
    connect(&m_parts.library, &Library::updateFinished, this, &SourcesDesk::take);
    connect(&m_parts.library, &Library::updateProgressed, this, [this] {
        if (m_dialog)
            m_dialog->setProgress(m_parts.desk.progressWords());
    });
    connect(&m_parts.game, &Game::started, this, &SourcesDesk::giveWay);
    connect(&m_parts.game, &Game::ended, this, &SourcesDesk::plan);
}

std::vector<Command> SourcesDesk::commands() {
    return {
        {.id = "libraryAddFolder",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Add a folder to the &library…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Add the records of a folder and those below it to the library of games"),
         .keys = "Ctrl+Shift+A",
         .places = {{MenuId::Library, 510}},
         .run = [this] { addFolder(); }},
        {.id = "librarySources",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Sources of the li&brary…"),
         .tip = QT_TRANSLATE_NOOP(
             "app::Actions",
             "The folders, files and archives whose games are in the library, and what could not be read"),
         .keys = "Ctrl+Alt+F",
         .places = {{MenuId::Library, 520}},
         .run = [this] { showSources(); }},
    };
}

// What dialogs are to be in front of.
QWidget* SourcesDesk::front() const {
    return m_dialog ? static_cast<QWidget*>(m_dialog.data()) : &m_parts.window;
}

// --- adding

void SourcesDesk::addFolder() {
    m_parts.desk.showPane();
    auto* dialog =
        new QFileDialog(front(), tr("Add a folder to the library"), m_parts.files.saving().folder());
    dialog->setObjectName(QStringLiteral("libraryFolderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setLabelText(QFileDialog::Accept, tr("Add"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { add({path}); });
    dialog->open();
    dialog->activateWindow();
}

void SourcesDesk::addFiles() {
    auto* dialog = new QFileDialog(front(), tr("Add files to the library"), m_parts.files.saving().folder());
    dialog->setObjectName(QStringLiteral("libraryFilesDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Records and archives (%1)").arg(RecordFile::patterns() + u' ' + archivePatterns()),
         tr("All files (*)")});
    dialog->setOption(QFileDialog::HideNameFilterDetails);
    dialog->setLabelText(QFileDialog::Accept, tr("Add"));
    connect(dialog, &QFileDialog::filesSelected, this, &SourcesDesk::add);
    dialog->open();
    dialog->activateWindow();
}

void SourcesDesk::addOwnGames() {
    const QString folder = gamesFolder(m_parts.settings.files().games);
    m_parts.files.userFiles().findFolder(folder, this, [this, folder](bool isThere) {
        if (isThere)
            add({folder});
        else
            m_parts.window.bubble().say(tr("No game has been saved in %1 yet.").arg(shownPath(folder)), true);
    });
}

void SourcesDesk::addFrom(const QString& folder) {
    m_parts.desk.showPane();
    add({folder});
}

void SourcesDesk::add(const QStringList& paths) {
    ask([this, paths] { m_parts.library.update(paths); });
}

void SourcesDesk::ask(std::function<void()> order) {
    Library& library = m_parts.library;
    if (!library.isUpdating()) {
        order();
    } else if (library.isQuiet()) {
        m_waiting = std::move(order);
        library.cancelUpdate();
    } else {
        m_parts.window.bubble().say(tr("Games are being added already. Try again when that has finished."),
                                    true);
    }
}

// --- by itself

void SourcesDesk::begin() {
    QTimer::singleShot(kAfterStart, this, [this] {
        m_hasBegun = true;
        findSources();
    });
}

void SourcesDesk::findSources() {
    m_parts.library.findSources(this, [this](const QStringList& sources) {
        m_sources = sources;
        followSources();
    });
}

bool SourcesDesk::isWatched(const QString& source) const {
    return !m_parts.settings.files().unwatched.contains(source);
}

void SourcesDesk::followSources() {
    QStringList watched;
    std::map<QString, QStringList> folders;
    for (const QString& source : std::as_const(m_sources)) {
        if (!isWatched(source))
            continue;
        watched.append(source);
        if (const auto known = m_folders.find(source); known != m_folders.end())
            folders.insert(*known);
    }
    m_schedule.setSources(watched, Clock::now());
    m_watch.setFolders(folders);
    plan();
}

void SourcesDesk::plan() {
    const auto next = m_schedule.next();
    if (!m_hasBegun || !next)
        m_timer.stop();
    else
        m_timer.start(std::max(0ms, std::chrono::ceil<std::chrono::milliseconds>(*next - Clock::now())));
}

bool SourcesDesk::isHeld() const {
    const Game& game = m_parts.game;
    const bool isTimed =
        game.isActive() && (game.clock().left(shogi::Color::Black) || game.clock().left(shogi::Color::White));
    return isTimed || std::any_of(m_busy.begin(), m_busy.end(), [](const auto& busy) { return busy(); });
}

void SourcesDesk::lookIfDue() {
    m_looking = m_schedule.due(Clock::now());
    if (m_looking.isEmpty()) {
        plan();
    } else if (isHeld() || m_parts.library.isUpdating()) {
        m_looking.clear();
        m_timer.start(kPatience);
    } else {
        m_schedule.begin(m_looking);
        m_parts.library.updateQuietly(m_looking);
    }
}

// A game gets the processor and the disk for itself.
void SourcesDesk::giveWay() {
    Library& library = m_parts.library;
    if (library.isUpdating() && library.isQuiet() && isHeld())
        library.cancelUpdate();
}

void SourcesDesk::take(const LibraryUpdateResult& result) {
    QStringList looked = std::exchange(m_looking, {});
    for (const auto& [source, folders] : result.folders) {
        m_folders[source] = folders;
        m_unreachable.erase(source);
        if (!m_sources.contains(source))
            m_sources.append(source);
        if (!looked.contains(source))
            looked.append(source);
    }
    m_unreachable.insert(result.unavailable.begin(), result.unavailable.end());
    followSources();
    // What was not finished, or was read while it was still coming in, follows soon.
    const bool isUnfinished = !result.complete && result.unavailable.isEmpty();
    m_schedule.end(looked, !result.problem && (isUnfinished || result.progress.read > 0), Clock::now());
    plan();
    if (!m_parts.library.isQuiet())
        findSources();
    if (m_dialog) {
        m_dialog->setProgress({});
        fillDialog();
    }
    if (const auto waiting = std::exchange(m_waiting, {}))
        waiting();
}

void SourcesDesk::setWatched(const QString& source, bool on) {
    FileSettings files = m_parts.settings.files();
    files.unwatched.removeAll(source);
    if (!on)
        files.unwatched.append(source);
    m_parts.settings.setFiles(files);
    followSources();
}

// --- the dialog

void SourcesDesk::showSources() {
    if (!m_dialog) {
        m_dialog = new SourcesDialog(&m_parts.window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        const SourcesDialog* const dialog = m_dialog;
        connect(dialog, &SourcesDialog::addFolderRequested, this, &SourcesDesk::addFolder);
        connect(dialog, &SourcesDialog::addFilesRequested, this, &SourcesDesk::addFiles);
        connect(dialog, &SourcesDialog::ownGamesRequested, this, &SourcesDesk::addOwnGames);
        connect(dialog, &SourcesDialog::readRequested, this, [this](const QString& source) {
            ask([this, source] { m_parts.library.update({source}, true); });
        });
        connect(dialog, &SourcesDialog::removeRequested, this, &SourcesDesk::remove);
        connect(dialog, &SourcesDialog::watchChanged, this, &SourcesDesk::setWatched);
        connect(dialog, &SourcesDialog::chosenChanged, this, &SourcesDesk::findFaults);
        connect(dialog, &SourcesDialog::faultOpened, this,
                [this](const LibraryFault& fault) { m_parts.files.openFile(fault.path, 0, 0, fault.entry); });
        m_dialog->setProgress(m_parts.desk.progressWords());
        fillDialog();
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void SourcesDesk::fillDialog() {
    m_parts.library.count(m_dialog, [this](const std::vector<SourceFigures>& all) {
        std::vector<ListedSource> listed;
        bool hasOwn = false;
        const QString own = QDir::cleanPath(gamesFolder(m_parts.settings.files().games));
        for (const SourceFigures& figures : all) {
            const QString& path = figures.source.path;
            listed.push_back({figures, isWatched(path), !m_unreachable.contains(path)});
            hasOwn = hasOwn || path == own;
        }
        m_dialog->setOwnGamesMissing(!hasOwn);
        m_dialog->setSources(std::move(listed));
    });
}

void SourcesDesk::findFaults() {
    const QString source = m_dialog->chosen();
    if (source.isEmpty())
        return;
    m_parts.library.findFaults(source, kMostFaults + 1, m_dialog,
                               [this, source](std::vector<LibraryFault> faults) {
                                   if (m_dialog->chosen() != source)
                                       return;
                                   const bool more = faults.size() > kMostFaults;
                                   if (more)
                                       faults.resize(kMostFaults);
                                   m_dialog->setFaults(std::move(faults), more);
                               });
}

void SourcesDesk::remove(const QString& source) {
    Message question;
    question.what = tr("Remove %1 from the library?").arg(shownPath(source));
    question.advice = tr("Its games can no longer be found. The files stay where they are.");
    askFirst(front(), tr("Library"), question, tr("Remove"), [this, source] {
        ask([this, source] {
            m_sources.removeAll(source);
            m_folders.erase(source);
            setWatched(source, true);
            m_parts.library.forget({source});
        });
    });
}

} // namespace app
