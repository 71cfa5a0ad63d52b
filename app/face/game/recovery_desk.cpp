// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/recovery_desk.h"

#include "app/document/open_records.h"
#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/storage_thread.h"
#include "app/game/play_session.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <algorithm>

namespace app {

namespace {

// Resolution at which the journal stores the time of the running turn.
constexpr Milliseconds kThoughtStep{900};
// In a series as it is kept: the open record is that of the game before.
constexpr QLatin1String kOnBoard("onBoard");

} // namespace

RecoveryDesk::RecoveryDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_game(parts.play.game()) {
    parts.window.add(commands());
    connectGame();
    connectAutosave();
    connect(&m_parts.document, &RecordDocument::reset, this, &RecoveryDesk::withdrawPlayOn);
    connect(&m_parts.document, &RecordDocument::treeChanged, this, &RecoveryDesk::withdrawPlayOn);
    connect(&m_parts.window.menus().menu(MenuId::DiscardedRecords), &QMenu::aboutToShow, this,
            &RecoveryDesk::fillDiscardedMenu);
    connect(&m_parts.document, &RecordDocument::reset, this, [this] {
        if (!m_game.isActive() && m_parts.play.series().waiting())
            keepSeries(false);
    });
    // Back in the tab of a game that can be played on.
    connect(&m_parts.records, &OpenRecords::shown, this, [this] {
        std::optional<InterruptedGame> game = interruptedGameFromJson(m_parts.records.context());
        if (!game)
            return;
        game->thought = m_parts.records.thought();
        keepPlayOn(PlayOn{*game, m_parts.document.playTip()});
        showPlayOn();
    });
}

std::vector<Command> RecoveryDesk::commands() {
    return {
        {.id = "continueGame",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Cont&inue the game"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Play the game on that was interrupted"),
         .keys = "Ctrl+Shift+K",
         .places = {{MenuId::Game, 130}},
         .run =
             [this] {
                 if (const std::function<void()> go = continuable())
                     go();
             },
         .whyNot = [this]() -> const char* {
             return m_game.isActive() ? whynot::kNotInGame
                    : continuable()   ? nullptr
                                      : QT_TRANSLATE_NOOP("app::Actions", "No game was interrupted");
         }},
    };
}

std::function<void()> RecoveryDesk::continuable() {
    if (m_playOn)
        return [this] { continuePlayOn(); };
    if (m_recovered.empty())
        return {};
    const RecoveredRecord& recovered = m_recovered.front();
    const bool isGame = recovered.inGame && interruptedGameFromJson(recovered.context);
    if (!isGame && !waitingSeriesFromJson(recovered.series))
        return {};
    return recoveryChoices(recovered).front().chosen;
}

void RecoveryDesk::connectGame() {
    // There is more to a game than its record.
    connect(&m_game, &Game::started, this, [this] {
        withdrawPlayOn();
        keepGame();
        m_parts.autosave.setSeries({});
    });
    connect(&m_parts.play, &PlaySession::aidsUsedChanged, this, [this] {
        if (m_game.isActive())
            keepGame();
    });
    connect(&m_game, &Game::ended, this, [this] {
        withdrawPlayOn();
        m_parts.autosave.setContext({});
        keepSeries(true);
    });
    connect(&m_game, &Game::startFailed, this, [this] { showPlayOn(); });
    connect(&m_game, &Game::clockChanged, this, [this] {
        if (!m_game.isActive() || !m_game.clock().running())
            return;
        const Milliseconds thought = m_game.interrupted().thought;
        if (thought < m_notedThought)
            m_notedThought = Milliseconds(0);
        if (thought - m_notedThought < kThoughtStep)
            return;
        m_notedThought = thought;
        m_parts.autosave.noteThinking(thought);
    });
}

void RecoveryDesk::connectAutosave() {
    const auto tell = [this](const QString& path, const QString& reason) {
        Banner::Content content;
        content.tone = Banner::Tone::Warning;
        content.message = [path, reason] { return recoveryOffMessage(path, reason); };
        m_parts.window.banners().put(BannerArea::Topic::Unsafe, std::move(content));
    };
    connect(&m_parts.autosave, &Autosave::failed, this, tell);
    connect(&m_parts.records, &OpenRecords::failed, this, tell);
    connect(&m_parts.autosave, &Autosave::flushed, this,
            [this] { m_parts.window.banners().remove(BannerArea::Topic::Unsafe); });
}

void RecoveryDesk::offerAbandoned() {
    AbandonedJournals abandoned = m_parts.autosave.takeAbandoned();
    m_recovered = std::move(abandoned.records);
    m_found = static_cast<int>(m_recovered.size());
    listDiscarded();
    if (!abandoned.unreadable.empty())
        tellUnreadableJournals(abandoned.unreadable);
    offerRecovery();
}

void RecoveryDesk::checkpoint() {
    if (m_game.isActive())
        m_parts.autosave.noteThinking(m_game.interrupted().thought);
    m_parts.autosave.checkpoint();
}

void RecoveryDesk::keepSeries(bool onBoard) {
    QJsonObject json;
    if (const std::optional<GameSeries::Waiting> series = m_parts.play.series().waiting()) {
        json = toJson(*series);
        json[kOnBoard] = onBoard;
    }
    m_parts.autosave.setSeries(json);
}

void RecoveryDesk::leaveSeries() {
    if (!m_parts.play.series().waiting() || m_game.isActive())
        return;
    m_parts.document.newRecord();
    m_parts.autosave.leaveForNextStart();
}

void RecoveryDesk::tellUnreadableJournals(const std::vector<JournalFault>& faults) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [faults] { return unreadableJournalsMessage(faults); };
    m_parts.window.banners().put(BannerArea::Topic::Journals, std::move(content));
}

bool RecoveryDesk::forget(const RecoveredRecord& recovered) {
    return std::erase_if(m_recovered, [&recovered](const RecoveredRecord& each) {
               return each.journal == recovered.journal;
           }) > 0;
}

// One after the other, newest first.
void RecoveryDesk::offerRecovery() {
    m_parts.window.actions().refresh();
    if (m_recovered.empty())
        return;
    const RecoveredRecord recovered = m_recovered.front();
    Banner::Content content;
    if (recovered.fault)
        content.tone = Banner::Tone::Warning;
    const int number = m_found - static_cast<int>(m_recovered.size()) + 1;
    content.message = [recovered, number, of = m_found] {
        return recoveredRecordMessage(recovered, number, of);
    };
    content.choices = [this, recovered] { return recoveryChoices(recovered); };
    m_parts.window.banners().put(BannerArea::Topic::Recovery, std::move(content));
}

std::vector<Banner::Choice> RecoveryDesk::recoveryChoices(const RecoveredRecord& recovered) {
    std::vector<Banner::Choice> choices;
    // The offer stays if the user prefers to keep the open record.
    const auto add = [this, &choices](const QString& text, std::function<void()> then) {
        choices.push_back({text, [this, then = std::move(then)] {
                               offerRecovery();
                               m_parts.files.inNewTab(then);
                           }});
    };
    std::optional<InterruptedGame> game;
    if (recovered.inGame)
        game = interruptedGameFromJson(recovered.context);
    const std::optional<GameSeries::Waiting> series = waitingSeriesFromJson(recovered.series);
    if (game) {
        game->thought = recovered.thought;
        add(tr("Continue game"), [this, recovered, game] {
            if (!restore(recovered, game))
                return;
            m_parts.play.playOn(*game);
            showPlayOn();
        });
    } else if (series) {
        add(tr("Continue series"), [this, recovered, series] {
            if (restore(recovered, std::nullopt, true))
                m_parts.play.resumeSeries(*series, recovered.series[kOnBoard].toBool());
        });
    }
    if (game || !series) {
        add(tr("Restore"), [this, recovered, game] {
            if (!restore(recovered, game))
                return;
            showPlayOn();
            if (!game)
                m_parts.window.bubble().say(tr("The record was restored."));
        });
    }
    choices.push_back({tr("Discard"), [this, recovered] {
                           if (!forget(recovered))
                               return;
                           discard(recovered);
                           offerRecovery();
                       }});
    return choices;
}

// --- discarded records

void RecoveryDesk::discard(const RecoveredRecord& recovered) {
    const QString path = m_parts.autosave.discard(recovered);
    if (path.isEmpty())
        return;
    // Behind the job that puts it aside.
    m_parts.storage.post(
        [path] { return isDiscarded(path); }, this,
        [this, path, summary = summaryOf(recovered)](bool isThere) {
            if (!isThere) {
                m_parts.window.bubble().say(tr("The journal cannot be moved aside. Its record "
                                               "will be offered again at the next start."));
                return;
            }
            m_discarded.insert(m_discarded.begin(), {path, summary});
            enableDiscardedMenu();
            m_parts.window.bubble().say(tr("Discarded. For %n day(s) it can be restored from the File menu.",
                                           nullptr, kDiscardedDays));
        });
}

void RecoveryDesk::listDiscarded() {
    const QString folder = QFileInfo(m_parts.autosave.journalPath()).absolutePath();
    m_parts.storage.post([folder] { return discardedJournals(folder, QDateTime::currentDateTime()); }, this,
                         [this](const QStringList& paths) { listDiscarded(paths); });
}

// One after the other, because moves that are stored must not wait for all of them.
void RecoveryDesk::listDiscarded(const QStringList& paths) {
    if (paths.isEmpty())
        return;
    m_parts.storage.post([path = paths.first()] { return readDiscarded(path); }, this,
                         [this, rest = paths.mid(1)](const std::optional<DiscardedRecord>& found) {
                             // What was discarded meanwhile may be there already.
                             if (found && std::none_of(m_discarded.begin(), m_discarded.end(),
                                                       [&found](const DiscardedRecord& known) {
                                                           return known.path == found->path;
                                                       })) {
                                 m_discarded.push_back(*found);
                                 enableDiscardedMenu();
                             }
                             listDiscarded(rest);
                         });
}

void RecoveryDesk::fillDiscardedMenu() {
    QMenu& menu = m_parts.window.menus().menu(MenuId::DiscardedRecords);
    menu.clear();
    for (const DiscardedRecord& record : m_discarded) {
        const QString when =
            QLocale().toString(record.summary.lastChange.toLocalTime(), QLocale::ShortFormat);
        QString text =
            tr("%1 (%2)", "a record, its last change").arg(recordSummaryText(record.summary), when);
        QAction* action = menu.addAction(text.replace(u'&', QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, path = record.path] { restoreDiscarded(path); });
    }
}

void RecoveryDesk::enableDiscardedMenu() {
    m_parts.window.menus().menu(MenuId::DiscardedRecords).menuAction()->setEnabled(!m_discarded.empty());
}

void RecoveryDesk::restoreDiscarded(const QString& path) {
    // On the storage thread, which may still be putting it aside.
    m_parts.storage.post([path] { return readJournal(path); }, this,
                         [this, path](const ReadJournal& read) {
                             if (read.record) {
                                 m_parts.files.inNewTab([this, path, recovered = *read.record] {
                                     takeDiscarded(path, recovered);
                                 });
                                 return;
                             }
                             removeDiscarded(path);
                             m_parts.window.bubble().say(tr("This record cannot be restored any more."),
                                                         true);
                         });
}

void RecoveryDesk::takeDiscarded(const QString& path, const RecoveredRecord& recovered) {
    removeDiscarded(path);
    std::optional<InterruptedGame> game;
    if (recovered.inGame)
        game = interruptedGameFromJson(recovered.context);
    if (game)
        game->thought = recovered.thought;
    const auto series = game ? std::nullopt : waitingSeriesFromJson(recovered.series);
    const bool onBoard = recovered.series[kOnBoard].toBool();
    if (!series || recovered.dirty || onBoard)
        take(recovered, game);
    if (series) {
        m_parts.autosave.setSeries(recovered.series);
        m_parts.play.resumeSeries(*series, onBoard);
    }
    showPlayOn();
    // Its new journal is written before.
    m_parts.storage.post([path, isTorn = recovered.fault.has_value()] { settleJournal(path, isTorn); });
    if (!game && !series)
        m_parts.window.bubble().say(tr("The record was restored."));
}

void RecoveryDesk::removeDiscarded(const QString& path) {
    std::erase_if(m_discarded, [&path](const DiscardedRecord& each) { return each.path == path; });
    enableDiscardedMenu();
}

bool RecoveryDesk::restore(const RecoveredRecord& recovered, const std::optional<InterruptedGame>& game,
                           bool withSeries) {
    // Two questions about leaving the open record may have been answered one after the other.
    if (!forget(recovered))
        return false;
    if (!withSeries || recovered.dirty || recovered.series[kOnBoard].toBool())
        take(recovered, game);
    else
        withdrawPlayOn();
    // Before its old journal is deleted.
    if (withSeries)
        m_parts.autosave.setSeries(recovered.series);
    m_parts.autosave.settle(recovered);
    m_parts.window.banners().remove(BannerArea::Topic::Recovery);
    offerRecovery();
    return true;
}

void RecoveryDesk::take(const RecoveredRecord& recovered, const std::optional<InterruptedGame>& game) {
    withdrawPlayOn();
    // Before the record, to have no journal with the record but without its game.
    if (game)
        m_parts.autosave.setContext(toJson(*game));
    m_parts.document.restore(recovered.record, recovered.node, recovered.path, recovered.format,
                             recovered.encoding, recovered.unread, recovered.dirty || recovered.inGame,
                             recovered.stamp);
    if (game)
        keepPlayOn(PlayOn{*game, recovered.node});
}

// What is played on a server can only be continued there.
void RecoveryDesk::keepGame() {
    QJsonObject context;
    if (!m_game.isOutside()) {
        InterruptedGame game = m_game.interrupted();
        game.series = m_parts.play.series().score();
        game.aids = m_parts.play.aidsUsed();
        context = toJson(game);
    }
    m_parts.autosave.setContext(context);
}

void RecoveryDesk::keepPlayOn(const PlayOn& playOn) {
    const QJsonObject context = toJson(playOn.game);
    m_parts.autosave.setContext(context);
    m_parts.autosave.noteThinking(playOn.game.thought);
    m_parts.records.setContext(context, playOn.game.thought);
    m_playOn = playOn;
}

// Until it is running, or its record is closed or changed: an engine may fail to start.
void RecoveryDesk::showPlayOn() {
    if (!m_playOn || m_game.isActive())
        return;
    Banner::Content content;
    content.message = [] { return unfinishedGameMessage(); };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Continue game"), [this] { continuePlayOn(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::PlayOn, std::move(content));
}

void RecoveryDesk::continuePlayOn() {
    if (!m_playOn)
        return;
    // It is withdrawn when the game begins.
    const PlayOn playOn = *m_playOn;
    m_parts.document.goTo(playOn.node);
    m_parts.play.playOn(playOn.game);
    showPlayOn();
}

void RecoveryDesk::withdrawPlayOn() {
    if (!m_playOn)
        return;
    m_playOn.reset();
    m_parts.records.setContext({});
    m_parts.window.banners().remove(BannerArea::Topic::PlayOn);
    if (!m_game.isActive())
        m_parts.autosave.setContext({});
}

} // namespace app
