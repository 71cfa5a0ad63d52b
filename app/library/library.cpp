// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.h"

#include "app/library/library_scan.h"
#include "app/platform/background_thread.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kRefreshInterval = 2000ms;
constexpr auto kFoundInterval = 100ms; // between reports of a search
constexpr std::size_t kFirstPage = 500;
constexpr std::size_t kLongestLine = 12; // moves that are told

} // namespace

struct Library::Answering {
    explicit Answering(QString library)
        : path(std::move(library)) {}

    // The reader, up to date; nullptr: there is no library, or it cannot be read.
    LibraryReader* open() {
        if (reader && reader->problem())
            reader.reset();
        if (reader) {
            if (reader->refresh())
                forget();
            return reader->problem() ? nullptr : reader.get();
        }
        problem.reset();
        if (path.isEmpty() || !QFileInfo::exists(path))
            return nullptr;
        auto opened = LibraryReader::open(path);
        if (!opened) {
            problem = opened.error();
            return nullptr;
        }
        reader = std::move(*opened);
        forget();
        return reader.get();
    }

    State state() {
        State state;
        state.isOpened = true;
        if (const LibraryReader* opened = open()) {
            state.games = opened->gameCount();
            state.version = opened->version();
            for (const LibrarySource& source : opened->sources())
                state.sources.append(source.path);
        }
        state.problem = reader && reader->problem() ? reader->problem() : problem;
        return state;
    }

    // The games that a filter lets through, kept while it stays the same.
    std::shared_ptr<const GameSet> filter(const GameFilter& wanted) {
        if (!filtered || !(filtered->first == wanted)) {
            auto games = reader->filter(wanted);
            if (!games)
                return nullptr;
            filtered.emplace(wanted, std::make_shared<GameSet>(std::move(*games)));
        }
        return filtered->second;
    }

    // What a search lets through, wherever it is to be found in the moves.
    std::shared_ptr<const GameSet> filter(const LibrarySearch& search) {
        if (!search.counted || search.filter.player.trimmed().isEmpty())
            return filter(search.filter);
        return std::make_shared<GameSet>(
            reader->gamesOf(gamesFor(games(search.filter), search.counted->by, search.counted->key)));
    }

    // Those of filter.player, kept likewise.
    const PlayerGames& games(const GameFilter& wanted) {
        if (!played || !(played->first == wanted))
            played.emplace(wanted, playerGames(*reader, wanted));
        return played->second;
    }

    // The library has changed.
    void forget() {
        filtered.reset();
        played.reset();
    }

    const QString path;
    std::unique_ptr<LibraryReader> reader;
    std::optional<StoreProblem> problem;
    std::optional<std::pair<GameFilter, std::shared_ptr<const GameSet>>> filtered;
    std::optional<std::pair<GameFilter, PlayerGames>> played;
};

Library::Library(const QString& path, QObject* parent)
    : QObject(parent)
    , m_path(path)
    , m_answering(std::make_shared<Answering>(path)) {
    m_refreshTimer.setInterval(kRefreshInterval);
    connect(&m_refreshTimer, &QTimer::timeout, this, &Library::refresh);
}

Library::~Library() {
    m_cancelled = true;
    cancelSearch();
    if (m_updating.joinable())
        m_updating.join();
    // The database is closed on the thread that has used it.
    m_thread.post([answering = std::exchange(m_answering, nullptr)] { answering->reader.reset(); });
}

void Library::open() {
    if (!m_state.isOpened)
        refresh();
}

void Library::refresh() {
    m_thread.post([answering = m_answering] { return answering->state(); }, this,
                  [this](const State& state) { take(state); });
}

void Library::take(const State& state) {
    if (state == m_state)
        return;
    m_state = state;
    emit stateChanged();
}

// --- updates

void Library::update(const QStringList& sources, bool everything) {
    LibraryUpdate order;
    order.sources = sources.isEmpty() ? m_state.sources : sources;
    order.everything = everything;
    if (!order.sources.isEmpty())
        startUpdate(std::move(order), false);
}

void Library::updateQuietly(const QStringList& sources) {
    LibraryUpdate order;
    order.sources = sources;
    startUpdate(std::move(order), true);
}

void Library::forget(const QStringList& sources) {
    LibraryUpdate order;
    order.forgotten = sources;
    startUpdate(std::move(order), false);
}

void Library::startUpdate(LibraryUpdate order, bool isQuiet) {
    if (isUpdating() || m_path.isEmpty())
        return;
    m_isQuiet = isQuiet;
    m_cancelled = false;
    m_progress = {};
    order.library = m_path;
    order.cancelled = &m_cancelled;
    order.inBackground = true;
    order.onProgress = [this](const LibraryProgress& progress) {
        QMetaObject::invokeMethod(
            this,
            [this, progress] {
                m_progress = progress;
                emit updateProgressed();
            },
            Qt::QueuedConnection);
    };
    m_updating = std::thread([this, order = std::move(order)] {
        yieldToOthers();
        const LibraryUpdateResult result = order.run();
        QMetaObject::invokeMethod(
            this,
            [this, result] {
                finishUpdate();
                emit updateFinished(result);
            },
            Qt::QueuedConnection);
    });
    if (m_state.isOpened || !isQuiet)
        m_refreshTimer.start();
    emit updateProgressed();
}

void Library::finishUpdate() {
    m_updating.join();
    m_refreshTimer.stop();
    if (m_state.isOpened || !m_isQuiet)
        refresh();
}

// --- questions

void Library::explore(const shogi::Position& position, const GameFilter& only) {
    m_next = Query{position, only};
    if (!m_exploring)
        exploreNext();
}

void Library::exploreNext() {
    m_exploring = true;
    m_thread.post(
        [answering = m_answering, query = *std::exchange(m_next, std::nullopt)] {
            Exploration result;
            if (LibraryReader* reader = answering->open()) {
                const auto only = query.only.isEmpty() ? nullptr : answering->filter(query.only);
                if (query.only.isEmpty() || only != nullptr)
                    result = reader->explore(query.position, only.get());
            }
            return std::tuple(query.position, result, answering->state());
        },
        this,
        [this](const std::tuple<shogi::Position, Exploration, State>& answer) {
            m_exploring = false;
            take(std::get<State>(answer));
            if (m_next)
                exploreNext(); // another position is of interest by now
            else
                emit explored(std::get<shogi::Position>(answer), std::get<Exploration>(answer));
        });
}

void Library::findCommonLine(const shogi::Position& position, const GameFilter& only) {
    m_nextLine = Query{position, only};
    if (!m_findingLine)
        findNextLine();
}

void Library::findNextLine() {
    m_findingLine = true;
    m_thread.post(
        [answering = m_answering, query = *std::exchange(m_nextLine, std::nullopt)] {
            std::vector<shogi::Move> line;
            if (LibraryReader* reader = answering->open()) {
                const auto only = query.only.isEmpty() ? nullptr : answering->filter(query.only);
                if (query.only.isEmpty() || only != nullptr)
                    line = reader->commonLine(query.position, kLongestLine, only.get());
            }
            return std::pair(query.position, line);
        },
        this,
        [this](const std::pair<shogi::Position, std::vector<shogi::Move>>& answer) {
            m_findingLine = false;
            if (m_nextLine)
                findNextLine();
            else
                emit commonLineFound(answer.first, answer.second);
        });
}

void Library::cancelSearch() {
    if (m_searchCancelled)
        *m_searchCancelled = true;
    m_searchCancelled.reset();
    m_searching = false;
}

void Library::search(const LibrarySearch& search) {
    cancelSearch();
    m_searching = true;
    const auto cancelled = std::make_shared<std::atomic<bool>>(false);
    m_searchCancelled = cancelled;
    // Called on the thread that answers.
    const auto tell = [this, cancelled](std::vector<GameId> games, std::vector<PositionHit> hits,
                                        bool isComplete) {
        QMetaObject::invokeMethod(
            this,
            [this, cancelled, games = std::move(games), hits = std::move(hits), isComplete] {
                if (*cancelled)
                    return;
                m_searching = !isComplete;
                emit found(games, hits, isComplete);
            },
            Qt::QueuedConnection);
    };
    m_thread.post([answering = m_answering, search, cancelled, tell] {
        LibraryReader* reader = *cancelled ? nullptr : answering->open();
        const auto filtered = reader != nullptr ? answering->filter(search) : nullptr;
        if (filtered == nullptr) {
            tell({}, {}, true);
            return;
        }
        if (!search.isByPosition()) {
            // The first page soon, whatever sorting all others takes.
            if (filtered->size() > 4 * kFirstPage)
                tell(reader->page(*filtered, search.order, 0, kFirstPage), {}, false);
            if (!*cancelled)
                tell(reader->page(*filtered, search.order, 0, filtered->size()), {}, true);
            return;
        }
        std::map<GameId, PositionHit> hits;
        if (search.position) {
            for (const PositionHit& hit : reader->find(*search.position, search.likeness, filtered.get()))
                hits.emplace(hit.game, hit);
        } else {
            LibraryScan scan;
            scan.library = answering->path;
            scan.segments = reader->segments();
            scan.only = filtered;
            scan.query = *search.pattern;
            scan.cancelled = cancelled.get();
            scan.inBackground = false;
            auto told = steady_clock::now() - kFoundInterval;
            scan.onFound = [&](const std::vector<PositionHit>& some, std::size_t) {
                for (const PositionHit& hit : some)
                    hits.emplace(hit.game, hit);
                if (hits.empty() || steady_clock::now() - told < kFoundInterval)
                    return;
                told = steady_clock::now();
                std::vector<GameId> games;
                std::vector<PositionHit> shown;
                for (auto hit = hits.rbegin(); hit != hits.rend() && games.size() < kFirstPage; ++hit) {
                    games.push_back(hit->first);
                    shown.push_back(hit->second);
                }
                tell(std::move(games), std::move(shown), false);
            };
            scan.run();
        }
        if (*cancelled)
            return;
        const GameSet games = reader->gamesOf(hits);
        std::vector<GameId> sorted = reader->page(games, search.order, 0, games.size());
        std::vector<PositionHit> sortedHits;
        sortedHits.reserve(sorted.size());
        for (const GameId game : sorted)
            sortedHits.push_back(hits.at(game));
        tell(std::move(sorted), std::move(sortedHits), true);
    });
}

void Library::study(const GameFilter& filter) {
    m_nextStudy = filter;
    if (!m_studying)
        studyNext();
}

void Library::studyNext() {
    using Statistics = std::shared_ptr<const PlayerStatistics>;
    m_studying = true;
    m_thread.post(
        [answering = m_answering, filter = *std::exchange(m_nextStudy, std::nullopt)] {
            const LibraryReader* reader = answering->open();
            return std::pair(filter, reader == nullptr ? std::make_shared<const PlayerStatistics>()
                                                       : std::make_shared<const PlayerStatistics>(
                                                             statisticsOf(answering->games(filter))));
        },
        this,
        [this](const std::pair<GameFilter, Statistics>& answer) {
            m_studying = false;
            if (m_nextStudy)
                studyNext();
            else
                emit studied(answer.first, answer.second);
        });
}

void Library::findPlayers(const QString& text, qsizetype most, QObject* context,
                          std::function<void(const QStringList&)> done) {
    m_thread.post(
        [answering = m_answering, text, most] {
            LibraryReader* reader = answering->open();
            return reader == nullptr ? QStringList() : playersLike(*reader, text, most);
        },
        context, std::move(done));
}

void Library::findSources(QObject* context, std::function<void(QStringList)> done) {
    m_thread.post([path = m_path] { return QFileInfo::exists(path) ? librarySources(path) : QStringList(); },
                  context, std::move(done));
}

void Library::count(QObject* context, std::function<void(std::vector<SourceFigures>)> done) {
    m_thread.post(
        [answering = m_answering] {
            std::vector<SourceFigures> all;
            if (LibraryReader* reader = answering->open())
                for (const LibrarySource& source : reader->sources())
                    all.push_back(reader->figures(source));
            return all;
        },
        context, std::move(done));
}

void Library::findFaults(const QString& source, int most, QObject* context,
                         std::function<void(std::vector<LibraryFault>)> done) {
    m_thread.post(
        [answering = m_answering, source, most] {
            LibraryReader* reader = answering->open();
            return reader != nullptr ? reader->faults(most, source) : std::vector<LibraryFault>();
        },
        context, std::move(done));
}

void Library::describe(const std::vector<GameId>& games, QObject* context,
                       std::function<void(std::vector<ListedGame>)> done) {
    m_thread.post(
        [answering = m_answering, games] {
            std::vector<ListedGame> listed;
            LibraryReader* reader = answering->open();
            for (const GameId id : games) {
                const LibraryRow* row = reader != nullptr ? reader->row(id) : nullptr;
                if (row == nullptr)
                    continue;
                ListedGame game{*row,
                                reader->word(row->black),
                                reader->word(row->white),
                                reader->word(row->event),
                                reader->word(row->opening),
                                reader->places(id),
                                reader->start(*row),
                                reader->moves(id),
                                {},
                                0,
                                {}};
                const std::vector<NamedShape> shapes = reader->shapes(id);
                for (const ShapeLanguage language : {ShapeLanguage::Japanese, ShapeLanguage::English})
                    if (reader->openingRules())
                        game.openings[static_cast<std::size_t>(language)] =
                            summarise(*reader->openingRules(), shapes, language);
                game.identity = reader->identity(id);
                if (NotesFile* notes = reader->notes().file())
                    game.note = notes->note(game.identity);
                listed.push_back(std::move(game));
            }
            return listed;
        },
        context, std::move(done));
}

void Library::ask(std::function<std::function<void()>(LibraryReader* reader)> question, QObject* context) {
    m_thread.post(
        [answering = m_answering, question = std::move(question)] { return question(answering->open()); },
        context, [](const std::function<void()>& tell) { tell(); });
}

} // namespace app
