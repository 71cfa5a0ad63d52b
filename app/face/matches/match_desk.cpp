// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_desk.h"

#include "app/engines/engine_hub.h"
#include "app/engines/threads.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/files/file_desk.h"
#include "app/face/matches/match_setup_dialog.h"
#include "app/face/matches/match_window.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/screen_bounds.h"
#include "app/files/storage_thread.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "app/text/book_text.h"
#include "app/text/file_name.h"
#include "app/text/game_text.h"
#include "app/text/match_text.h"
#include "app/text/player_text.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

namespace app {

namespace {

constexpr int kMostEarlier = 12;

MatchFiles::Words transcriptWords() {
    return {[](const PlayerFailure& failure) { return playerFailureMessage(failure).oneParagraph(); },
            [](const FailedDeclaration& failed) {
                return declarationFaultText(failed.rule, failed.side, failed.count);
            },
            bookNoteText};
}

} // namespace

MatchDesk::MatchDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_run({parts.hub, parts.storage, parts.catalog, transcriptWords(),
             QStringLiteral(":/komadai/openings/balanced.usi")}) {
    parts.window.add(commands());
    connect(&m_run, &MatchRun::failed, this, [this](const MatchRun::Fault& fault) {
        if (m_matchWindow && m_matchWindow->isVisible())
            showProblem(m_matchWindow.get(), tr("Match between engines"), matchFaultMessage(fault));
    });
    connect(&m_run, &MatchRun::stateChanged, this, [this] {
        if (m_run.state() == MatchRun::State::Opening || m_run.folder().isEmpty())
            return;
        // Stored at once, so that the match is found again even after a crash.
        MatchWindowSettings settings = m_parts.settings.matches();
        settings.shown = m_run.folder();
        m_parts.settings.setMatches(settings);
    });
}

MatchDesk::~MatchDesk() = default;

void MatchDesk::makeWindow() {
    m_matchWindow = std::make_unique<MatchWindow>(m_run);
    MatchWindow* window = m_matchWindow.get();
    window->setWindowIcon(m_parts.window.windowIcon());
    window->setAppearance(m_appearance, m_dark);
    connect(window, &MatchWindow::newRequested, this, &MatchDesk::newMatch);
    connect(window, &MatchWindow::goOnRequested, &m_run, &MatchRun::goOn);
    connect(window, &MatchWindow::stopRequested, &m_run, &MatchRun::stop);
    connect(window, &MatchWindow::finishGamesRequested, &m_run, &MatchRun::finishGames);
    connect(window, &MatchWindow::earlierWanted, this, &MatchDesk::listEarlier);
    connect(window, &MatchWindow::openRequested, this, &MatchDesk::open);
    connect(window, &MatchWindow::recordRequested, this, &MatchDesk::openRecord);
    connect(window, &MatchWindow::playRequested, this, &MatchDesk::playRequested);
    connect(window, &MatchWindow::resultEntered, this, &MatchDesk::enterResult);
    connect(window, &MatchWindow::libraryRequested, this,
            [this] { emit libraryRequested(QFileInfo(m_run.recordOf(0)).absolutePath()); });
    connect(window, &MatchWindow::closeRequested, this, &MatchDesk::askBeforeClosing);
    const QByteArray& geometry = m_parts.settings.matches().geometry;
    if (!geometry.isEmpty())
        window->restoreGeometry(geometry);
    else
        ScreenBounds::center(*window, m_parts.window);
}

std::vector<Command> MatchDesk::commands() {
    return {
        {.id = "engineMatch",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Match bet&ween engines…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Let engines play many games against each other"),
         .keys = "Ctrl+Alt+G",
         .places = {{MenuId::Game, 510}},
         .run = [this] { show(); }},
    };
}

void MatchDesk::show() {
    const bool isFirst = !m_matchWindow;
    if (isFirst)
        makeWindow();
    m_matchWindow->show();
    m_matchWindow->raise();
    m_matchWindow->activateWindow();
    if (!isFirst || m_run.isActive())
        return;
    const QString last = m_parts.settings.matches().shown;
    if (last.isEmpty()) {
        newMatch();
        return;
    }
    m_parts.storage.post([last] { return MatchOutput::isIn(last); }, this,
                         [this, last](bool isThere) {
                             if (m_run.isActive())
                                 return;
                             if (isThere)
                                 m_run.show(last);
                             else
                                 newMatch();
                         });
}

void MatchDesk::newMatch() {
    const MatchSetup last = m_parts.settings.matches().setup;
    const MatchSetupDialog::Machine machine{processorCores(), memoryMegabytes(), m_parts.hub.runningHash()};
    std::vector<CatalogEntry> engines;
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        const bool isChosen =
            std::any_of(last.entrants.begin(), last.entrants.end(),
                        [&entry](const MatchEntrant& entrant) { return entrant.engineId == entry.id; });
        if (entry.tags.play || entry.isBundled() || isChosen)
            engines.push_back(entry);
    }
    auto* dialog = new MatchSetupDialog(last, engines, matchesFolder({}), machine, m_matchWindow.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_parts.catalog, &EngineCatalog::changed, dialog,
            [this, dialog] { dialog->updateEngines(m_parts.catalog.entries()); });
    connect(dialog, &QDialog::accepted, this, [this, dialog] { begin(dialog->setup()); });
    dialog->adjustSize();
    ScreenBounds::center(*dialog, *m_matchWindow);
    dialog->open();
    // Asks for its strength scale; other engines were asked when they were added.
    m_parts.engines.learnOptions(CatalogEntry::kBundledId);
}

void MatchDesk::begin(const MatchSetup& setup) {
    MatchWindowSettings settings = m_parts.settings.matches();
    settings.setup = setup;
    m_parts.settings.setMatches(settings);
    MatchSetup begun = setup;
    begun.seed = QRandomGenerator::global()->generate();
    QStringList names;
    for (const MatchEntrant& entrant : begun.entrants)
        names.append(entrant.name);
    const QString wanted =
        QDir(matchesFolder(setup.folder))
            .filePath(
                portableFileName(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HHmmss ")) +
                                 names.join(QStringLiteral(" - "))));
    m_parts.storage.post([wanted] { return MatchOutput::freeFolder(wanted); }, this,
                         [this, begun](const QString& folder) {
                             if (!m_run.isActive())
                                 m_run.begin(begun, folder);
                         });
}

void MatchDesk::open(const QString& folder) {
    if (folder.isEmpty())
        chooseFolder();
    else if (!m_run.isActive())
        m_run.show(folder);
}

void MatchDesk::chooseFolder() {
    auto* dialog = new QFileDialog(m_matchWindow.get(), tr("Open a match"));
    dialog->setObjectName(QStringLiteral("matchFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Matches (%1)").arg(QStringLiteral("*.jsonl")));
    dialog->setDirectory(matchesFolder(m_parts.settings.matches().setup.folder));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { open(QFileInfo(path).absolutePath()); });
    dialog->open();
}

void MatchDesk::listEarlier() {
    m_parts.storage.post(
        [folder = matchesFolder(m_parts.settings.matches().setup.folder)] {
            return MatchOutput::newestIn(folder, kMostEarlier);
        },
        this,
        [this](const QStringList& earlier) {
            if (m_matchWindow)
                m_matchWindow->setEarlier(earlier);
        });
}

void MatchDesk::openRecord(int game) {
    m_parts.window.show();
    m_parts.window.raise();
    m_parts.window.activateWindow();
    m_parts.files.openFile(m_run.recordOf(game));
}

void MatchDesk::enterResult(int game, const shogi::Ending& ending) {
    GameResult result;
    result.ending = ending;
    if (!m_run.enter(game, result, std::nullopt))
        m_run.correct(game, ending);
}

void MatchDesk::askBeforeClosing() {
    Message question;
    question.what = tr("Games of this match are running.");
    question.advice =
        tr("A match that was stopped can be continued; its running games are then played again.");
    askWhich(m_matchWindow.get(), tr("Match between engines"), question,
             {{tr("Stop the match"),
               [this] {
                   m_run.stop();
                   m_matchWindow->hide();
                   remember();
               }},
              {tr("Let it run"), [this] {
                   m_matchWindow->hide();
                   remember();
               }}});
}

void MatchDesk::remember() {
    if (!m_matchWindow)
        return;
    MatchWindowSettings settings = m_parts.settings.matches();
    settings.geometry = m_matchWindow->saveGeometry();
    settings.shown = m_run.folder();
    m_parts.settings.setMatches(settings);
}

void MatchDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    if (m_matchWindow)
        m_matchWindow->setAppearance(appearance, dark);
}

void MatchDesk::leave() {
    remember();
    m_run.stop();
}

QString MatchDesk::matchesFolder(const QString& chosen) const {
    return chosen.isEmpty()
               ? QDir(gamesFolder(m_parts.settings.files().games)).filePath(QStringLiteral("matches"))
               : chosen;
}

} // namespace app
