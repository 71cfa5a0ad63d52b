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
         .whyNot =
             [this] {
                 return shownGame().isEmpty() ? QT_TRANSLATE_NOOP("app::Actions", "No watched game is shown")
                                              : nullptr;
             }},
        {.id = "stopWatching",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Stop watching"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Keep the moves so far as a record"),
         .keys = "Ctrl+Alt+Shift+X",
         .places = {{MenuId::Game, 540}},
         .run =
             [this] {
                 const QString game = shownGame();
                 drop(game);
                 if (m_games)
                     m_games->unwatch(game);
             },
         .whyNot =
             [this] {
                 return shownGame().isEmpty() ? QT_TRANSLATE_NOOP("app::Actions", "No watched game is shown")
                                              : nullptr;
             }},
    };
}

void WatchDesk::setGames(WatchedGames* games) {
    for (const auto& [id, record] : std::exchange(m_tabs, {}))
        if (const int tab = m_parts.records.find(record); tab >= 0)
            m_parts.records.document(tab).stopWatching();
    if (!games)
        return;
    if (m_games)
        disconnect(m_games, nullptr, this, nullptr);
    m_games = games;
    m_saved.clear();
    connect(games, &WatchedGames::began, this, &WatchDesk::open);
    connect(games, &WatchedGames::moved, this, [this](const QString& gameId) {
        if (const WatchedGames::Game* const game = m_games->find(gameId))
            tell(gameId, game->online);
    });
    connect(games, &WatchedGames::over, this, &WatchDesk::finish);
    connect(games, &WatchedGames::saved, this, &WatchDesk::takeFile);
    connect(games, &WatchedGames::failed, this, &WatchDesk::drop);
    connect(games, &WatchedGames::changed, this, [this] {
        // Asked not to be watched in the list.
        for (const auto& [id, record] : std::map(m_tabs))
            if (!m_games->find(id))
                drop(id);
    });
}

// ---- Tabs

void WatchDesk::open(const QString& gameId) {
    const WatchedGames::Game& game = *m_games->find(gameId);
    const shogi::Record record = csa::recordOf(game.online);
    if (game.isWanted && m_parts.document.isBlank() && !m_parts.game.isActive()) {
        m_parts.document.watch(record);
        m_tabs[gameId] = m_parts.document.version().record;
        raise();
    } else {
        RecordDocument& document = m_parts.records.document(m_parts.records.addWaiting());
        document.watch(record);
        m_tabs[gameId] = document.version().record;
        if (game.isWanted)
            show(gameId);
        else
            m_parts.window.bubble().say(
                tr("A new tab shows the game %1 – %2.")
                    .arg(foreignQuote(QString::fromStdString(game.online.summary.names[0])),
                         foreignQuote(QString::fromStdString(game.online.summary.names[1]))));
    }
    showClocks();
    m_parts.window.actions().refresh();
}

void WatchDesk::show(const QString& gameId) {
    const auto found = m_tabs.find(gameId);
    const int tab = found == m_tabs.end() ? -1 : m_parts.records.find(found->second);
    if (tab < 0)
        return;
    m_parts.files.showRecordAt(tab);
    raise();
}

void WatchDesk::raise() {
    m_parts.window.raise();
    m_parts.window.activateWindow();
}

RecordDocument* WatchDesk::documentOf(const QString& gameId) {
    const auto found = m_tabs.find(gameId);
    const int tab = found == m_tabs.end() ? -1 : m_parts.records.find(found->second);
    if (tab < 0)
        return nullptr;
    RecordDocument& document = m_parts.records.document(tab);
    return document.isWatched() ? &document : nullptr;
}

void WatchDesk::dropClosed() {
    std::vector<QString> closed;
    for (const auto& [id, record] : m_tabs)
        if (!documentOf(id))
            closed.push_back(id);
    for (const QString& id : closed) {
        m_tabs.erase(id);
        if (m_games)
            m_games->unwatch(id);
    }
}

void WatchDesk::drop(const QString& gameId) {
    RecordDocument* const document = documentOf(gameId);
    m_tabs.erase(gameId);
    if (document)
        document->stopWatching();
}

// ---- What is heard

void WatchDesk::tell(const QString& gameId, const csa::OnlineGame& game) {
    if (RecordDocument* const document = documentOf(gameId))
        tellRecord(*document, csa::recordOf(game));
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

void WatchDesk::finish(const QString& gameId, const csa::OnlineGame& game, const QDateTime& at) {
    RecordDocument* const document = documentOf(gameId);
    const auto found = m_tabs.find(gameId);
    if (!document || found == m_tabs.end())
        return;
    const std::uint64_t record = found->second;
    m_tabs.erase(found);
    m_saved[gameId] = record;
    tellRecord(*document, csa::recordOf(game));
    document->noteHeader(shogi::header::kEnd, ServerRecords::timeText(at));
    // The user has saved it meanwhile, without the end.
    if (!document->path().isEmpty())
        document->markUnsaved();
    showClocks();
}

void WatchDesk::takeFile(const QString& gameId, const QString& path, const FileStamp& stamp) {
    const auto found = m_saved.find(gameId);
    if (found == m_saved.end())
        return;
    const int tab = m_parts.records.find(found->second);
    m_saved.erase(found);
    // What the user has added to the record is not in the file.
    if (tab < 0 || !m_parts.records.at(tab).path().isEmpty() || m_parts.records.at(tab).isDirty())
        return;
    m_parts.records.document(tab).markSaved(path, shogi::RecordFormat::Csa, TextEncoding::Utf8, stamp);
}

// ---- The board

QString WatchDesk::shownGame() const {
    if (!m_parts.document.isWatched())
        return {};
    const std::uint64_t shown = m_parts.document.version().record;
    for (const auto& [id, record] : m_tabs)
        if (record == shown)
            return id;
    return {};
}

bool WatchDesk::isBehind() const {
    return !shownGame().isEmpty() && m_parts.document.cursor() != m_parts.document.playTip();
}

void WatchDesk::showClocks() {
    const QString id = shownGame();
    const WatchedGames::Game* const game = m_games && !id.isEmpty() ? m_games->find(id) : nullptr;
    if (!game) {
        m_tick.stop();
        m_parts.scene.setWatched(std::nullopt);
        return;
    }
    BoardScene::WatchedClocks shown;
    shown.running = game->online.position().sideToMove();
    shown.faces = watchedClocks(game->online, game->since);
    m_parts.scene.setWatched(shown);
    if (!m_tick.isActive())
        m_tick.start();
}

void WatchDesk::showBanner() {
    BannerArea& banners = m_parts.window.banners();
    if (!isBehind()) {
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
