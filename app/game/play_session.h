// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/game/aids_used.h"
#include "app/game/game.h"
#include "app/game/game_series.h"
#include "app/live/hint.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class EngineRoster;
class GameAids;
class OpenBooks;
class RecordDocument;
class SettingsFile;

// The actions of a player.
enum class PlayAction : std::uint8_t {
    Rematch,
    NextGrade,
    TakeBack,
    Hint,
    WhyNot, // asking what refutes a move
    MoveNow,
    Pause,
    Declare,
    Resign,
    Abort
};

// Why an action is not possible now.
enum class PlayObstacle : std::uint8_t {
    InGame,
    NoGame,
    NothingPlayed, // no game that could be played again
    NoNextGrade,   // the last game was not won by a person against an engine that has a higher grade
    NothingToTakeBack,
    OnServer, // not in games that are decided elsewhere
    InMatch,  // not in games of a match
    NoEngineToMove,
    Preparing,
    OthersTurn,
    NoPersonPlays,
    EndedHere,   // the shown position is the end of a game
    NotYourTurn, // or another position than that of the game is shown
};

// An engine that plays, for display.
struct EngineSeat {
    PlayerState state = PlayerState::Away;
    bool hasFailed = false;                // the game is suspended until it is restarted
    std::optional<Milliseconds> preparing; // how long so far; nothing in the first second
    bool isFromBook = false;               // waits after a move of the book that it is given
};

// The move that Tokin recommends in the shown position.
struct Advice {
    shogi::Move move;
    std::optional<host::Evaluation> evaluation;
    std::vector<shogi::Move> line; // of play, legal; it begins with move
};

// How much of an advice has been told.
enum class HintStep : std::uint8_t { Area, Piece, Move, Line };

// The move that an engine expects of its opponent.
struct Expectation {
    std::optional<shogi::Move> move;         // legal in before
    shogi::Position before;                  // a position of the game
    std::optional<shogi::Square> previousTo; // target of the move that led there
};

// The resources of this computer that engines are using that do not play.
struct EngineLoad {
    std::int64_t hashMegabytes = 0;
    int threads = 0;
};

// Everything about playing that is not display: who sits where, the game and those that follow it, and hints
// for the person who plays. Owns the referee. Main thread.
class PlaySession : public QObject {
    Q_OBJECT
public:
    // All must outlive the session.
    struct Parts {
        RecordDocument& document;
        EngineCatalog& catalog;
        EngineHub& hub;
        const EngineRoster& roster;
        SettingsFile& settings; // with the user's last choice for a new game
    };
    // time: as for Game.
    explicit PlaySession(const Parts& parts, std::unique_ptr<TimeSource> time = nullptr,
                         QObject* parent = nullptr);
    ~PlaySession() override;

    Game& game() { return m_game; }
    const Game& game() const { return m_game; }
    const GameSeries& series() const { return m_series; }
    Hint& hint() { return m_hint; }
    const Hint& hint() const { return m_hint; }
    // What else helps the person who plays.
    GameAids& aids() { return *m_aids; }
    const GameAids& aids() const { return *m_aids; }
    // What has helped in the game in progress, or in the last one.
    const AidsUsed& aidsUsed() const;
    // Name of the engine that gives hints, as set by the user.
    const QString& adviserName() const { return m_parts.catalog.bundled().name; }

    // The likely settings of the next game: the last choice, but for a single game from its beginning.
    GameSettings suggestion() const;
    // Engines that can be chosen for it, including those that are chosen in the suggestion.
    std::vector<CatalogEntry> playableEngines() const;
    EngineLoad loadBesideGames() const;
    // Remembers the user's choice for the next suggestion. options: of engines, brought into line with the
    // rules, by their ids.
    void remember(const GameSettings& settings, const std::map<QString, host::OptionValues>& options);
    // Whether the open record contains no more than the moves with which a game from the current position
    // would begin: such a game may take its place.
    bool isOnlyAnOpening() const;

    // Starts a game without asking anything; does nothing during a game. seated() follows, or engineMissing()
    // if an engine is no longer in the catalog. Precondition: settings are valid.
    void start(const GameSettings& settings);
    // A game that referee decides, from this position; one side's player is absent. Engines are those that
    // are given, in place of those of the catalog; null for others. Ends any series. False if an engine is no
    // longer in the catalog, which engineMissing() tells, or during a game.
    bool startOutside(const GameSettings& settings, const shogi::Position& start, OutsideReferee& referee,
                      std::array<std::unique_ptr<Player>, 2> engines = {});
    // An engine that is to be ready before there is a game for it; nullptr: it is not in the catalog.
    std::unique_ptr<Player> makeEngine(const SideSettings& side, const shogi::GameRules& rules,
                                       bool isHandicap);
    // A game of a match, which begins with these moves: nothing in it helps one side, and there is no
    // rematch. Engines are those that are given, in place of those of the catalog; null for people. Ends any
    // series. False if an engine is no longer in the catalog, which engineMissing() tells, or during a game.
    bool startOfMatch(const GameSettings& settings, const shogi::Position& start,
                      const std::vector<shogi::Move>& opening,
                      std::array<std::unique_ptr<Player>, 2> engines);
    // The books that games are played from.
    const std::shared_ptr<OpenBooks>& books() const { return m_books; }
    // Whether the game in progress, or the last one, is of a match.
    bool isOfMatch() const { return m_isOfMatch; }
    // The same for an interrupted game. Precondition: the cursor is where it was interrupted.
    void playOn(const InterruptedGame& interrupted);
    // Starts the game that follows the last one. Precondition: series().next().
    void startNext();
    // The grade at which the engine of that side plays, or played, this game; nothing for people, for engines
    // without grades, and at full strength.
    std::optional<int> gradeInGame(shogi::Color color) const;
    // The grade above that of the engine that a person has just beaten; nothing during a series.
    std::optional<int> nextGrade() const;
    // Starts the same game at nextGrade(), which is remembered as the user's choice. Precondition: there is a
    // next grade.
    void startNextGrade();
    // The same at any grade of the engine that a person has just played. Precondition: after a game of a
    // person against an engine with a grade, and not during a series.
    void startAtGrade(int grade);
    // Continues a series that waits for its next game. If the previous game is on the board, resumed()
    // follows with its result; otherwise the next game is due at once, in a new tab.
    void resumeSeries(const GameSeries::Waiting& waiting, bool onBoard);
    // The pause between two games of engines; tests shorten it.
    void setSeriesPause(Milliseconds pause) { m_pause.setInterval(pause); }

    void pauseOrResume();
    // Tells where to look at first; and when asked again in the same position, the piece, the move, and the
    // line of play.
    void askHint();
    std::optional<PlayObstacle> whyNot(PlayAction action) const;
    // The count that decides if the side to move declares a win. Precondition: a game is running.
    shogi::DeclarationCount declarationCount() const;

    // A game with a person is in progress.
    bool isPersonPlaying() const;
    // A person plays an engine of this computer, and only for themselves: not on a server, not in a match.
    bool isCasual() const;
    // Nothing for people, and while no game is in progress.
    std::optional<EngineSeat> engineSeat(shogi::Color color) const;
    // The last text from the engine of that side; may be empty.
    QString lastText(shogi::Color color) const;
    // The catalog's entry with the options that it had when the game began; changes since then are for the
    // next one. nullptr for people, before the first game, and once it has been removed from the catalog.
    const CatalogEntry* seatedEngine(shogi::Color color) const;
    Expectation expectation(shogi::Color color) const;
    // Remembers the user's choice, which is sent to the engine between two searches.
    void chooseExtraLines(shogi::Color color, const ExtraLines& lines);

signals:
    // The players of a game have taken their seats; it is being prepared.
    void seated();
    void engineMissing();
    // An engine of the catalog may have changed.
    void engineChanged(const app::CatalogEntry& entry);
    // engineSeat() or seatedEngine() has changed.
    void seatChanged(shogi::Color color);
    // It is time for startNext(): after a pause between engines, or in a new tab.
    void nextDue(bool inNewTab);
    // A series continues after this game, as its result is shown at its end.
    void resumed(const app::GameResult& result);
    // The search for a hint has begun or ended.
    void hintChanged();
    void hinted(const app::Advice& advice, app::HintStep step);
    // aidsUsed() has changed.
    void aidsUsedChanged();
    // Extra output that an engine supports, and what the user has chosen of it.
    void extraLinesOffered(shogi::Color color, const app::ExtraLines& offered, const app::ExtraLines& wanted);

private:
    using Players = std::array<std::unique_ptr<Player>, 2>;

    void connectGame();
    void connectHint();
    // Both null if an engine is missing. start: the start position of the record.
    Players seat(const GameSettings& settings, const shogi::Position& start);
    // The same for a game outside of any series, with these engines in place of those of the catalog. Both
    // null during a game as well.
    Players seatWith(const GameSettings& settings, const shogi::Position& start, Players engines);
    void begin(const GameSettings& settings);
    void startNext(GameSeries::Next next);
    void tellSeats();
    void pauseBeforeNext(const GameResult& result);
    void dropHint();
    bool isEngine(shogi::Color color) const;
    // Of the engine of that side on Tokin's scale; nothing at full strength, and for engines without grades.
    std::optional<std::int64_t> gradeOf(shogi::Color color) const;
    // In a game on a server.
    bool isNotOffered(PlayAction action) const;
    // The user's choice for the player who has this colour in the game: colours may have been changed since.
    shogi::Color chosenSide(shogi::Color color) const;
    void offerExtraLines(shogi::Color color);
    // Applies what the user has changed since in the catalog, except for the options.
    void refreshSeatedEngines();
    // Keeps what an engine says about itself that has only now been started for the first time.
    void learnEngine(shogi::Color color);
    // An engine that was removed from the catalog plays its game to the end; then its process ends.
    void dismissRemoved();

    Parts m_parts;
    const std::shared_ptr<OpenBooks> m_books;
    Game m_game;
    GameSeries m_series;
    Hint m_hint;
    std::unique_ptr<GameAids> m_aids;
    QTimer m_pause; // before the next game of a series
    std::optional<Advice> m_advice;
    HintStep m_hintStep = HintStep::Area; // told last, of m_advice
    std::array<std::optional<CatalogEntry>, 2> m_seated;
    std::array<std::optional<Milliseconds>, 2> m_preparing;
    std::array<bool, 2> m_fromBook{}; // its last move
    bool m_isOfMatch = false;
};

} // namespace app
