// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_stamp.h"
#include "app/matches/match_files.h"
#include "app/matches/match_terms.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace app {

class EngineHub;
class StorageThread;

// A match in its own folder, set up by the user: begun, stopped, and continued later, also by another run of
// the program. Files are read and written on the storage thread. The setup is in the journal, so that the
// folder alone is enough to continue. One match at a time. Main thread.
class MatchRun : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Empty,   // no match
        Opening, // its files are being read
        Stopped, // can be continued
        Running,
        Finishing, // begins no more games
        Complete   // all games are played, or the test is decided
    };
    // Why a match cannot be shown or played.
    struct NotOurs {
        QString path; // a journal of komadai-cli, which does not say how to continue
    };
    using Fault = std::variant<MatchFault, OpeningsFault, MatchSetupFault, BookFault, NotOurs>;

    struct Parts {
        EngineHub& hub;
        StorageThread& storage;
        const EngineCatalog& catalog;
        MatchFiles::Words words;
        QString builtInOpenings; // file
    };
    explicit MatchRun(Parts parts, QObject* parent = nullptr);
    ~MatchRun() override;

    // Begins a new match in this folder, which is created. Precondition: not active, the setup has no fault.
    void begin(const MatchSetup& setup, const QString& folder);
    // Shows an earlier match. Precondition: not active.
    void show(const QString& folder);
    // Precondition: Stopped.
    void goOn();
    // finishGames() stops after the running games, stop() ends them at once. Those that have not ended are
    // played again.
    void finishGames();
    void stop();

    State state() const { return m_state; }
    bool isActive() const {
        return m_state == State::Opening || m_state == State::Running || m_state == State::Finishing;
    }
    const MatchSetup& setup() const { return m_setup; }
    const QString& folder() const { return m_folder; }
    // Names as shown, all different.
    QString engineName(std::size_t engine) const { return m_setup.entrants[engine].name; }
    const MatchStandings& standings() const { return m_standings; }
    // Bounds of a sequential test; nothing if there is none.
    std::optional<SprtBounds> sprt() const;
    double sprtRatio() const;
    SprtVerdict verdict() const;
    // In the order in which they ended.
    const std::vector<PlayedGame>& games() const { return m_games; }
    // The games that wait for people; empty unless active.
    std::vector<WaitingGame> waiting() const;
    // See Match.
    bool enter(int number, const GameResult& result, const std::optional<shogi::Record>& record);
    // Another result of a game that people have entered by hand, whether the match is being played or not.
    void correct(int number, const shogi::Ending& ending);
    // What a waiting game is played with. Precondition: active.
    const MatchSettings& settings() const { return m_match->settings(); }
    QString recordOf(int game) const;
    // done gets the stamp of that record once it is written, or nothing if that failed; it is not called any
    // more when context is gone.
    void askWritten(int game, QObject* context, std::function<void(const std::optional<FileStamp>&)> done);
    // See Match::boards(); empty unless active.
    std::vector<std::optional<MatchBoard>> boards() const;
    // Playing time, including earlier runs.
    double seconds() const;
    // The time until the end, at the speed so far; nothing while that is unknown.
    std::optional<double> secondsLeft() const;
    // For the last run: the reason if it was stopped other than by the user, the first file that could not be
    // written, and the books that can no longer be read, with the engines that play without them.
    const std::optional<PlayerFailure>& stoppedBy() const { return m_stoppedBy; }
    const std::optional<FileError>& fileFault() const { return m_fileFault; }
    const std::map<std::size_t, BookFault>& bookFaults() const { return m_bookFaults; }
    // Why the result says nothing about strength; nothing if it does. Pauses are those of all runs. People
    // may lose on time as often as they like.
    std::optional<MatchDoubt> doubt() const {
        return m_setup.hasPeople() ? std::nullopt : m_standings.doubt(pauses());
    }
    double pauses() const;
    // Lines of its journal that were skipped, see ResultLines.
    int damagedLines() const { return m_damagedLines; }

signals:
    // Also emitted when another match is shown.
    void stateChanged();
    void gameAdded(const app::PlayedGame& game);
    // Games have been drawn, a result was corrected, or waiting() has changed.
    void courseChanged();
    // Nothing has changed except the state.
    void failed(const app::MatchRun::Fault& fault);
    // fileFault() or bookFaults() has changed.
    void fileFaultFound();

private:
    // The result of the work on the storage thread before the first game.
    struct Opened {
        std::shared_ptr<MatchFiles> files;
        MatchJournal journal;
        std::vector<Opening> openings;
        std::shared_ptr<const StallWatch> stalls;
    };

    void open();
    void play(Opened opened, MatchSettings settings);
    void connectMatch();
    void takeCorrection(const PlayedGame& game);
    void take(const MatchGame& game);
    // Does this with the files of the match, on the storage thread.
    void write(const std::function<void(MatchFiles&)>& step);
    void settle();
    void setState(State state);
    void reset(const MatchSetup& setup, const QString& folder);
    void giveUp(const Fault& fault);

    Parts m_parts;
    State m_state = State::Empty;
    bool m_fresh = false; // no journal yet
    MatchSetup m_setup = MatchSetup::standard();
    QString m_folder;
    MatchStandings m_standings;
    std::vector<PlayedGame> m_games;
    std::shared_ptr<MatchFiles> m_files;
    std::unique_ptr<Match> m_match;
    double m_secondsBefore = 0;
    std::size_t m_gamesBefore = 0;
    QElapsedTimer m_timer;     // valid while games are played
    bool m_stopWanted = false; // since it was last continued
    std::optional<PlayerFailure> m_stoppedBy;
    std::optional<FileError> m_fileFault;
    std::map<std::size_t, BookFault> m_bookFaults; // by engine
    int m_damagedLines = 0;
    PlayWatch m_watch;
};

} // namespace app
