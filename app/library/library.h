// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/storage_thread.h"
#include "app/library/game_statistics.h"
#include "app/library/library_reader.h"
#include "app/library/library_update.h"
#include "app/library/position_pattern.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace app {

// Which games of a library are looked for, by what is known about them and by what is in their moves.
struct LibrarySearch {
    // The games that one of the results of filter.player counts.
    struct Counted {
        StatisticsBy by = StatisticsBy::Opponent;
        QString key;

        friend bool operator==(const Counted&, const Counted&) = default;
    };
    GameFilter filter;
    std::optional<Counted> counted;          // only if filter.player is named
    std::optional<shogi::Position> position; // or
    std::optional<PatternQuery> pattern;
    Likeness likeness = Likeness::EitherSide; // of position; pattern has its own
    GameOrder order = GameOrder::NewestFirst;

    bool isByPosition() const { return position || pattern; }
    friend bool operator==(const LibrarySearch&, const LibrarySearch&) = default;
};

// A game as it is listed.
struct ListedGame {
    LibraryRow row;
    QString black, white, event, opening;
    std::vector<GamePlace> places;
    shogi::Position start;
    std::vector<shogi::Move> moves;
    std::array<OpeningSummary, 2> openings; // by ShapeLanguage
    std::uint64_t identity = 0;             // see identityOf()
    GameNote note;                          // the user's own
};

// The user's library of games, for the window. Nothing here waits: questions are answered on a thread of its
// own, and games are added on another. Main thread.
class Library : public QObject {
    Q_OBJECT

public:
    // path: of the file; empty: there is no library. The file is opened when it is first needed.
    explicit Library(const QString& path, QObject* parent = nullptr);
    // Ends an update after what it has read is written.
    ~Library() override;

    // Of its file.
    const QString& path() const { return m_path; }
    // Opens it, if that has not happened; stateChanged() follows.
    void open();
    // What is in it, as far as it has been opened.
    std::size_t gameCount() const { return m_state.games; }
    const QStringList& sources() const { return m_state.sources; }
    bool isOpened() const { return m_state.isOpened; }
    const std::optional<StoreProblem>& problem() const { return m_state.problem; }

    // One update at a time: while one is running, no other begins; see LibraryUpdate. Without sources:
    // everything that was added before.
    void update(const QStringList& sources = {}, bool everything = false);
    // The same without being asked by the user: the library is not opened for it.
    void updateQuietly(const QStringList& sources);
    bool isQuiet() const { return m_isQuiet; }
    void forget(const QStringList& sources);
    void cancelUpdate() { m_cancelled = true; }
    bool isUpdating() const { return m_updating.joinable(); }
    const LibraryProgress& progress() const { return m_progress; }

    // explored() follows for the position asked for last. only: these games; the filter of an empty search is
    // empty.
    void explore(const shogi::Position& position, const GameFilter& only);
    // commonLineFound() follows for the position asked for last: what all its games have played from there.
    void findCommonLine(const shogi::Position& position, const GameFilter& only);
    // Ends the search before, of which nothing more is heard. found() follows, more than once while games
    // appear.
    void search(const LibrarySearch& search);
    void cancelSearch();
    bool isSearching() const { return m_searching; }
    // studied() follows for the filter asked for last: the results of filter.player, which must not be empty.
    void study(const GameFilter& filter);
    // Players whose names contain this text, at most so many, see playersLike(); called as for describe().
    void findPlayers(const QString& text, qsizetype most, QObject* context,
                     std::function<void(const QStringList&)> done);
    // The games of these numbers, without those that are no longer in the library. done is called from the
    // event loop unless context has been destroyed.
    void describe(const std::vector<GameId>& games, QObject* context,
                  std::function<void(std::vector<ListedGame>)> done);
    // Runs a question on the thread that answers, with the reader up to date (nullptr: there is no library,
    // or it cannot be read), and what it returns from the event loop, unless context has been destroyed.
    void ask(std::function<std::function<void()>(LibraryReader* reader)> question, QObject* context);

    // The files and folders that were added, also while the library has not been opened; what came of each of
    // them; and at most so many faults of one of them. done is called from the event loop unless context has
    // been destroyed.
    void findSources(QObject* context, std::function<void(QStringList)> done);
    void count(QObject* context, std::function<void(std::vector<SourceFigures>)> done);
    void findFaults(const QString& source, int most, QObject* context,
                    std::function<void(std::vector<LibraryFault>)> done);

signals:
    // Games have been added or removed, or a problem has occurred or been resolved.
    void stateChanged();
    void updateProgressed();
    void updateFinished(const app::LibraryUpdateResult& result);
    void explored(const shogi::Position& position, const app::Exploration& exploration);
    void commonLineFound(const shogi::Position& position, const std::vector<shogi::Move>& line);
    void studied(const app::GameFilter& filter,
                 const std::shared_ptr<const app::PlayerStatistics>& statistics);
    // All games found so far, in order once the search is finished.
    void found(const std::vector<app::GameId>& games, const std::vector<app::PositionHit>& hits,
               bool isComplete);

private:
    struct State {
        bool isOpened = false;
        std::size_t games = 0;
        qint64 version = -1; // of what is in it: games may change without becoming more
        QStringList sources;
        std::optional<StoreProblem> problem;

        friend bool operator==(const State&, const State&) = default;
    };
    // What the thread that answers has.
    struct Answering;
    struct Query {
        shogi::Position position;
        GameFilter only;
    };

    void refresh();
    void take(const State& state);
    void startUpdate(LibraryUpdate order, bool isQuiet);
    void finishUpdate();
    void exploreNext();
    void findNextLine();
    void studyNext();

    const QString m_path;
    std::shared_ptr<Answering> m_answering; // used on the thread that answers alone, but for its atomic flags
    State m_state;
    std::optional<Query> m_next; // to be explored
    bool m_exploring = false;
    std::optional<Query> m_nextLine; // whose common line is to be found
    bool m_findingLine = false;
    std::optional<GameFilter> m_nextStudy;
    bool m_studying = false;
    bool m_searching = false;
    std::shared_ptr<std::atomic<bool>> m_searchCancelled;
    std::thread m_updating;
    std::atomic<bool> m_cancelled = false;
    bool m_isQuiet = false; // the update that runs, or the last one
    LibraryProgress m_progress;
    QTimer m_refreshTimer;  // while games are added
    StorageThread m_thread; // last: its jobs use the other members' objects
};

} // namespace app
