// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/watch_desk.h"

#include "app/document/open_records.h"
#include "app/face/files/file_desk.h"
#include "app/face/server/watched_clocks.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/server/server_records.h"
#include "app/text/foreign_text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace app {

WatchDesk::WatchDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    parts.window.add(commands());
    m_tick.setInterval(kWatchedClockTick);
    connect(&m_tick, &QTimer::timeout, this, &WatchDesk::showClocks);
    const auto show = [this] {
        showClocks();
        showBanner();
        m_parts.window.actions().refresh();
    };
    connect(&parts.document, &RecordDocument::cursorChanged, this, &WatchDesk::showBanner);
    connect(&parts.document, &RecordDocument::watchingEnded, this, show);
    connect(&parts.document, &RecordDocument::reset, this, show);
    connect(&parts.records, &OpenRecords::changed, this, &WatchDesk::dropClosed);
}

std::vector<Command> WatchDesk::commands() {
    return {
        {.id = "newestMove",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Newest move of the wat&ched game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Show the position that the game has now, and follow it"),
         .keys = "Ctrl+Alt+End",
         .places = {{MenuId::Game, 530}},
         .run = [this] { m_parts.document.goTo(m_parts.document.playTip()); },
         .whyNot = [this] { return whyNotShown(); }},
        {.id = "stopWatching",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Stop watching"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Keep the moves so far as a record"),
         .keys = "Ctrl+Alt+Shift+X",
         .places = {{MenuId::Game, 540}},
         .run =
             [this] {
                 const std::optional<Shown> shown = shownGame();
                 if (!shown)
                     return;
                 drop(*shown->source, shown->gameId);
                 shown->source->games->unwatch(shown->gameId);
             },
         .whyNot = [this] { return whyNotShown(); }},
    };
}

const char* WatchDesk::whyNotShown() {
    return shownGame() ? nullptr : QT_TRANSLATE_NOOP("app::Actions", "No watched game is shown");
}

void WatchDesk::add(WatchedGames& games, First first) {
    Source& source = m_sources.emplace_back();
    source.games = &games;
    source.isAwaited = first == First::OnBoard;
    connect(&games, &WatchedGames::began, this, [this, &source](const QString& id) { open(source, id); });
    connect(&games, &WatchedGames::moved, this, [this, &source](const QString& id) { tell(source, id); });
    connect(&games, &WatchedGames::over, this,
            [this, &source](const QString& id, const csa::OnlineGame& game, const QDateTime& at) {
                finish(source, id, game, at);
            });
    connect(&games, &WatchedGames::saved, this,
            [this, &source](const QString& id, const QString& path, const FileStamp& stamp) {
                takeFile(source, id, path, stamp);
            });
    connect(&games, &WatchedGames::failed, this, [this, &source](const QString& id) { drop(source, id); });
    connect(&games, &WatchedGames::changed, this, [this, &source] {
        // Asked not to be watched in the list.
        for (const auto& [id, record] : std::map(source.tabs))
            if (!source.games->find(id))
                drop(source, id);
    });
    // Those that are being saved are waited for.
    connect(&games, &WatchedGames::ended, this, [this, &source] { dropAll(source); });
    connect(&games, &QObject::destroyed, this, [this, &source] {
        m_sources.remove_if([&source](const Source& each) { return &each == &source; });
    });
}

// ---- Tabs

// What the user is doing on the board is left alone: only what was asked for takes its place, and the next
// game of whom was looked at to the end of the one before.
bool WatchDesk::takesBoard(const Source& source, bool isWanted) const {
    const RecordDocument& shown = m_parts.document;
    const bool isNext =
        source.newest == shown.version().record && !shown.isWatched() && shown.cursor() == shown.playTip();
    return !m_parts.game.isActive() && (isWanted || source.isAwaited || isNext);
}

void WatchDesk::open(Source& source, const QString& gameId) {
    const WatchedGames::Game& game = *source.games->find(gameId);
    const shogi::Record record = csa::recordOf(game.online);
    const bool takes = takesBoard(source, game.isWanted);
    source.isAwaited = source.isAwaited && !takes;
    RecordDocument& document = takes && m_parts.document.isBlank()
                                   ? m_parts.document
                                   : m_parts.records.document(m_parts.records.addWaiting());
    document.watch(record);
    source.newest = source.tabs[gameId] = document.version().record;
    if (takes)
        showTab(source, gameId);
    else
        m_parts.window.bubble().say(
            tr("A new tab shows the game %1 – %2.")
                .arg(foreignQuote(QString::fromStdString(game.online.summary.names[0])),
                     foreignQuote(QString::fromStdString(game.online.summary.names[1]))));
    if (game.isWanted)
        raise();
    showClocks();
    m_parts.window.actions().refresh();
}

void WatchDesk::showTab(const Source& source, const QString& gameId) {
    const auto found = source.tabs.find(gameId);
    const int tab = found == source.tabs.end() ? -1 : m_parts.records.find(found->second);
    if (tab >= 0)
        m_parts.files.showRecordAt(tab);
}

void WatchDesk::show(WatchedGames& games, const QString& gameId) {
    if (!games.find(gameId)) {
        games.watch(gameId);
        return;
    }
    for (const Source& source : m_sources)
        if (source.games == &games)
            showTab(source, gameId);
    raise();
}

void WatchDesk::raise() {
    m_parts.window.raise();
    m_parts.window.activateWindow();
}

RecordDocument* WatchDesk::documentOf(const Source& source, const QString& gameId) {
    const auto found = source.tabs.find(gameId);
    const int tab = found == source.tabs.end() ? -1 : m_parts.records.find(found->second);
    if (tab < 0)
        return nullptr;
    RecordDocument& document = m_parts.records.document(tab);
    return document.isWatched() ? &document : nullptr;
}

void WatchDesk::dropClosed() {
    for (Source& source : m_sources)
        for (const auto& [id, record] : std::map(source.tabs))
            if (!documentOf(source, id)) {
                source.tabs.erase(id);
                source.games->unwatch(id);
            }
}

void WatchDesk::drop(Source& source, const QString& gameId) {
    RecordDocument* const document = documentOf(source, gameId);
    source.tabs.erase(gameId);
    if (document)
        document->stopWatching();
}

void WatchDesk::dropAll(Source& source) {
    for (const auto& [id, record] : std::exchange(source.tabs, {}))
        if (const int tab = m_parts.records.find(record); tab >= 0)
            m_parts.records.document(tab).stopWatching();
}

// ---- What is heard

void WatchDesk::tell(Source& source, const QString& gameId) {
    const WatchedGames::Game* const game = source.games->find(gameId);
    RecordDocument* const document = documentOf(source, gameId);
    if (game && document)
        tellRecord(*document, csa::recordOf(game->online));
    showClocks();
}

void WatchDesk::tellRecord(RecordDocument& document, const shogi::Record& game) {
    const std::vector<shogi::NodeId> heard = game.mainLine();
    const std::vector<shogi::NodeId> known = document.record().mainLine();
    std::size_t same = 1; // both begin with the start position
    while (same < heard.size() && same < known.size() &&
           game.node(heard[same]).move == document.record().node(known[same]).move)
        ++same;
    document.hearTakenBack(static_cast<int>(known.size() - same));
    for (std::size_t i = same; i < heard.size(); ++i) {
        const shogi::RecordNode& node = game.node(heard[i]);
        if (node.ending)
            document.hearEnding(*node.ending, node.comment);
        else
            document.hearMove(node.move, node.timeUsed, node.timeTotal, node.comment);
    }
}

void WatchDesk::finish(Source& source, const QString& gameId, const csa::OnlineGame& game,
                       const QDateTime& at) {
    RecordDocument* const document = documentOf(source, gameId);
    if (!document)
        return;
    source.tabs.erase(gameId);
    const bool isAsHeard = document->path().isEmpty() && !document->isDirty();
    tellRecord(*document, csa::recordOf(game));
    document->noteHeader(shogi::header::kEnd, ServerRecords::timeText(at));
    // What the user has added, or has saved without the end, will not be in the file.
    if (isAsHeard)
        source.saved[gameId] = document->version();
    // If there will be no file, as on a full disk, closing the tab asks first.
    document->markUnsaved();
    showClocks();
}

void WatchDesk::takeFile(Source& source, const QString& gameId, const QString& path, const FileStamp& stamp) {
    const auto found = source.saved.find(gameId);
    if (found == source.saved.end())
        return;
    const RecordVersion written = found->second;
    source.saved.erase(found);
    const int tab = m_parts.records.find(written.record);
    if (tab < 0 || !m_parts.records.at(tab).path().isEmpty() ||
        m_parts.records.document(tab).version() != written)
        return;
    m_parts.records.document(tab).markSaved(path, shogi::RecordFormat::Csa, TextEncoding::Utf8, stamp);
}

// ---- The board

std::optional<WatchDesk::Shown> WatchDesk::shownGame() {
    if (!m_parts.document.isWatched())
        return std::nullopt;
    const std::uint64_t shown = m_parts.document.version().record;
    for (Source& source : m_sources)
        for (const auto& [id, record] : source.tabs)
            if (record == shown)
                return Shown{&source, id};
    return std::nullopt;
}

void WatchDesk::showClocks() {
    const std::optional<Shown> shown = shownGame();
    const WatchedGames::Game* const game = shown ? shown->source->games->find(shown->gameId) : nullptr;
    if (!game) {
        m_tick.stop();
        m_parts.scene.setWatched(std::nullopt);
        return;
    }
    BoardScene::WatchedClocks clocks;
    if (!game->pausedAt)
        clocks.running = game->online.position().sideToMove();
    clocks.faces =
        watchedClocks(game->online, game->since, game->pausedAt.value_or(std::chrono::steady_clock::now()));
    m_parts.scene.setWatched(clocks);
    if (!m_tick.isActive())
        m_tick.start();
}

void WatchDesk::showBanner() {
    BannerArea& banners = m_parts.window.banners();
    if (!shownGame() || m_parts.document.cursor() == m_parts.document.playTip()) {
        banners.remove(BannerArea::Topic::Watching);
        return;
    }
    if (banners.banner(BannerArea::Topic::Watching))
        return;
    Banner::Content content;
    content.message = [] {
        Message message;
        message.what = tr("This is an earlier position of a game that is being played.");
        return message;
    };
    content.choices = [this] {
        return std::vector<Banner::Choice>{
            {tr("To the newest move"), [this] { m_parts.document.goTo(m_parts.document.playTip()); }}};
    };
    banners.put(BannerArea::Topic::Watching, std::move(content));
}

} // namespace app
