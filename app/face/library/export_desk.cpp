// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/export_desk.h"

#include "app/document/record_file.h"
#include "app/face/files/file_desk.h"
#include "app/face/library/export_dialog.h"
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
    : GamesTaskDesk(parts, parent) {
    parts.window.add(commands());
    connect(&parts.games, &GamesView::exportRequested, this, &ExportDesk::open);
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

ExportDialog* ExportDesk::dialog() const { return static_cast<ExportDialog*>(GamesTaskDesk::dialog()); }

GamesTaskDialog* ExportDesk::makeDialog(const ListedCounts& counts) {
    return new ExportDialog(counts, GameFileSettings().pattern, &parts().window);
}

GamesTaskDesk::Target ExportDesk::target() const {
    const QString suffix = RecordFile::suffix(dialog()->format());
    return {tr("Export games"), dialog()->isIntoFolder(),
            QStringLiteral("%1 (*.%2)").arg(formatName(dialog()->format()), suffix), suffix,
            tr("games", "name of a file")};
}

void ExportDesk::begin(const QString& path) {
    const std::vector<GameId> games = chosenGames();
    if (games.size() > kMostExported) {
        Message message;
        message.what = tr("At most %1 games can be exported at a time.").arg(kMostExported);
        message.advice = tr("Search for fewer games, or use “komadai-cli library export”.");
        showProblem(dialog(), tr("Export games"), message);
        return;
    }
    ExportSettings settings;
    settings.intoFolder = dialog()->isIntoFolder();
    settings.path = path;
    settings.format = dialog()->format();
    settings.encoding = dialog()->encoding();
    const QString pattern =
        dialog()->pattern().trimmed().isEmpty() ? GameFileSettings().pattern : dialog()->pattern();
    settings.fileName = [pattern](const shogi::Record& record) { return fileName(pattern, record); };
    dialog()->showProgress(0, std::max<std::size_t>(1, games.size()));
    parts().library.ask(
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
    if (isCancelled())
        m_export->cancel();
    if (m_export->isDone()) {
        finish();
        return;
    }
    dialog()->showProgress(m_export->done(), m_export->count());
    parts().files.userFiles().change(
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
    if (dialog() != nullptr)
        dialog()->showProgress(0, 0);
    QWidget* const parent = dialog() != nullptr ? static_cast<QWidget*>(dialog()) : &parts().window;
    const auto isOfLosses = [](const ExportFault& fault) { return fault.kind == ExportFault::Kind::Losses; };
    const bool hasLosses = std::any_of(result.faults.begin(), result.faults.end(), isOfLosses);
    const bool hasOthers = !std::all_of(result.faults.begin(), result.faults.end(), isOfLosses);
    if (hasLosses && dialog() != nullptr && result.end != ExportResult::End::Cancelled) {
        askAboutLosses();
        return;
    }
    QString words = tr("%Ln game(s) written.", nullptr, static_cast<int>(result.written));
    if (!result.kept.isEmpty())
        words += u' ' + tr("The previous file is kept as %1.").arg(shownPath(result.kept));
    Message message = exportEndMessage(result, m_export->settings());
    if (!message.what.isEmpty() || hasOthers) {
        if (message.what.isEmpty())
            message.what = tr("Not all games were written.");
        message.advice = message.advice.isEmpty() ? words : message.advice + u' ' + words;
        message.details = exportFaultLines(result, kMostLines).join(u'\n');
        if (result.end == ExportResult::End::Cancelled)
            parts().window.bubble().say(message.what + u' ' + words);
        else
            showProblem(parent, tr("Export games"), message);
    } else {
        parts().window.bubble().say(words);
    }
    const bool isFinished = result.written > 0;
    m_export.reset();
    if (dialog() != nullptr && isFinished)
        dialog()->accept();
}

void ExportDesk::askAboutLosses() {
    const std::vector<ExportedGame> games = m_export->gamesWithLosses();
    ExportSettings settings = m_export->settings();
    const auto lost =
        std::count_if(m_export->result().faults.begin(), m_export->result().faults.end(),
                      [](const ExportFault& fault) { return fault.kind == ExportFault::Kind::Losses; });
    Message question;
    question.what = tr("%1 cannot store everything in %Ln of the games.", nullptr, static_cast<int>(lost))
                        .arg(formatName(settings.format));
    question.advice = tr("Lost: %1. Write them anyway?").arg(recordLossText(lossesOf(m_export->result())));
    if (m_export->result().written > 0)
        question.advice.prepend(
            tr("%Ln game(s) written.", nullptr, static_cast<int>(m_export->result().written)) + u' ');
    question.details = exportFaultLines(m_export->result(), kMostLines).join(u'\n');
    settings.lossy = true;
    m_export.reset();
    askFirst(dialog(), tr("Export games"), question, tr("Write them"), [this, games, settings] {
        setCancelled(false);
        start(games, settings);
    });
}

} // namespace app
