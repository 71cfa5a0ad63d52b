// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/export_desk.h"

#include "app/document/record_file.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/export_dialog.h"
#include "app/face/library/found_games_model.h"
#include "app/face/library/games_view.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/user_files.h"
#include "app/settings/file_settings.h"
#include "app/text/export_text.h"
#include "app/text/file_name.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"

#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kSlice = 100;                   // ms on the storage thread, before others may use it
constexpr std::size_t kMostLines = 200;       // of what was not written
constexpr std::size_t kMostExported = 200000; // games at a time

QString fileName(const QString& pattern, const shogi::Record& record) {
    return recordFileName(pattern, record,
                          {playerName(record, shogi::Color::Black), playerName(record, shogi::Color::White)},
                          QDateTime::currentDateTime());
}

// What a format loses of some of the games.
std::vector<shogi::RecordLoss> lossesOf(const ExportResult& result) {
    std::vector<shogi::RecordLoss> losses;
    for (const ExportFault& fault : result.faults)
        for (const shogi::RecordLoss loss : fault.losses)
            if (std::find(losses.begin(), losses.end(), loss) == losses.end())
                losses.push_back(loss);
    std::sort(losses.begin(), losses.end());
    return losses;
}

} // namespace

ExportDesk::ExportDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    connect(&m_parts.games, &GamesView::exportRequested, this, &ExportDesk::open);
}

std::vector<Command> ExportDesk::commands() {
    return {
        {.id = "libraryExport",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Export games of the library…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Write the listed or selected games of the library into files"),
         .keys = "Ctrl+Alt+X",
         .places = {{MenuId::Library, 410}},
         .run = [this] { open(); }},
    };
}

void ExportDesk::open() {
    emit paneWanted();
    const auto listed = static_cast<std::size_t>(m_parts.found.rowCount());
    if (m_dialog || listed == 0) {
        if (listed == 0)
            m_parts.window.bubble().say(tr("There are no games in the list."));
        return;
    }
    m_dialog = new ExportDialog({m_parts.games.selectedRows().size(), listed}, GameFileSettings().pattern,
                                &m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ExportDialog::beginRequested, this, &ExportDesk::choosePlace);
    connect(m_dialog, &ExportDialog::cancelRequested, this, [this] { m_isCancelled = true; });
    m_dialog->open();
}

void ExportDesk::choosePlace() {
    const bool isFolder = m_dialog->isIntoFolder();
    auto* dialog = new QFileDialog(m_dialog, tr("Export games"), m_parts.files.lastFolder());
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(isFolder ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setLabelText(QFileDialog::Accept, tr("Export"));
    if (isFolder) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        const QString suffix = RecordFile::suffix(m_dialog->format());
        dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(formatName(m_dialog->format()), suffix));
        dialog->setDefaultSuffix(suffix);
        dialog->selectFile(tr("games", "name of a file") + u'.' + suffix);
    }
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDesk::begin);
    dialog->open();
}

void ExportDesk::begin(const QString& path) {
    if (!m_dialog)
        return;
    std::vector<GameId> games;
    if (m_dialog->isOfSelection()) {
        for (const int row : m_parts.games.selectedRows())
            games.push_back(m_parts.found.games()[static_cast<std::size_t>(row)]);
    } else {
        games = m_parts.found.games();
    }
    std::erase(games, GameId{0}); // not in the library now
    if (games.size() > kMostExported) {
        Message message;
        message.what = tr("At most %1 games can be exported at a time.").arg(kMostExported);
        message.advice = tr("Search for fewer games, or use “komadai-cli library export”.");
        showProblem(m_dialog, tr("Export games"), message);
        return;
    }
    ExportSettings settings;
    settings.intoFolder = m_dialog->isIntoFolder();
    settings.path = path;
    settings.format = m_dialog->format();
    settings.encoding = m_dialog->encoding();
    const QString pattern =
        m_dialog->pattern().trimmed().isEmpty() ? GameFileSettings().pattern : m_dialog->pattern();
    settings.fileName = [pattern](const shogi::Record& record) { return fileName(pattern, record); };
    m_isCancelled = false;
    m_dialog->showProgress(0, std::max<std::size_t>(1, games.size()));
    m_parts.library.ask(
        [this, games, settings](LibraryReader* reader) -> std::function<void()> {
            const std::vector<ExportedGame> found =
                reader != nullptr ? exportedGames(*reader, games) : std::vector<ExportedGame>();
            return [this, found, settings] { start(found, settings); };
        },
        this);
}

void ExportDesk::start(std::vector<ExportedGame> games, ExportSettings settings) {
    m_export = std::make_shared<GamesExport>(std::move(games), std::move(settings));
    writeOn();
}

void ExportDesk::writeOn() {
    if (m_isCancelled || !m_dialog)
        m_export->cancel();
    if (m_export->isDone()) {
        finish();
        return;
    }
    m_dialog->showProgress(m_export->done(), m_export->count());
    m_parts.files.userFiles().change(
        m_export->settings().path,
        [work = m_export] {
            QElapsedTimer slice;
            slice.start();
            while (!work->isDone() && !slice.hasExpired(kSlice))
                work->step();
            return true;
        },
        this, [this](bool) { writeOn(); });
}

void ExportDesk::finish() {
    const ExportResult& result = m_export->result();
    if (m_dialog)
        m_dialog->showProgress(0, 0);
    QWidget* const parent = m_dialog ? static_cast<QWidget*>(m_dialog.data()) : &m_parts.window;
    const auto isOfLosses = [](const ExportFault& fault) { return fault.kind == ExportFault::Kind::Losses; };
    const bool hasLosses = std::any_of(result.faults.begin(), result.faults.end(), isOfLosses);
    const bool hasOthers = !std::all_of(result.faults.begin(), result.faults.end(), isOfLosses);
    if (hasLosses && m_dialog && result.end != ExportResult::End::Cancelled) {
        askAboutLosses();
        return;
    }
    QString words = tr("%n game(s) written.", nullptr, static_cast<int>(result.written));
    if (!result.kept.isEmpty())
        words += u' ' + tr("The previous file is kept as %1.").arg(shownPath(result.kept));
    Message message = exportEndMessage(result, m_export->settings());
    if (!message.what.isEmpty() || hasOthers) {
        if (message.what.isEmpty())
            message.what = tr("Not all games were written.");
        message.advice = message.advice.isEmpty() ? words : message.advice + u' ' + words;
        message.details = exportFaultLines(result, kMostLines).join(u'\n');
        if (result.end == ExportResult::End::Cancelled)
            m_parts.window.bubble().say(message.what + u' ' + words);
        else
            showProblem(parent, tr("Export games"), message);
    } else {
        m_parts.window.bubble().say(words);
    }
    const bool isFinished = result.written > 0;
    m_export.reset();
    if (m_dialog && isFinished)
        m_dialog->accept();
}

void ExportDesk::askAboutLosses() {
    const std::vector<ExportedGame> games = m_export->gamesWithLosses();
    ExportSettings settings = m_export->settings();
    const auto lost =
        std::count_if(m_export->result().faults.begin(), m_export->result().faults.end(),
                      [](const ExportFault& fault) { return fault.kind == ExportFault::Kind::Losses; });
    Message question;
    question.what = tr("%1 cannot store everything in %n of the games.", nullptr, static_cast<int>(lost))
                        .arg(formatName(settings.format));
    question.advice = tr("Lost: %1. Write them anyway?").arg(recordLossText(lossesOf(m_export->result())));
    if (m_export->result().written > 0)
        question.advice.prepend(
            tr("%n game(s) written.", nullptr, static_cast<int>(m_export->result().written)) + u' ');
    question.details = exportFaultLines(m_export->result(), kMostLines).join(u'\n');
    settings.lossy = true;
    m_export.reset();
    askFirst(m_dialog, tr("Export games"), question, tr("Write them"), [this, games, settings] {
        m_isCancelled = false;
        start(games, settings);
    });
}

} // namespace app
