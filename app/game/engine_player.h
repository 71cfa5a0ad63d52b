// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/game/book_play.h"
#include "app/game/player.h"

#include <memory>

namespace app {

class EngineCatalog;

// An engine as a player. Owns one engine at work; if requested, ponders on the move the engine expects. An
// engine that ends unexpectedly on the opponent's time is restarted once (reported by restarted()) and does
// not ponder again in this game; one that ends between games is restarted for the next. A connection to
// another computer that breaks on the opponent's time is restored each time, without blaming the engine. An
// engine on another computer is told less time than it has, to allow for the time that its lines take on the
// way. If it is given a book, a move of the book is played without asking the engine, which does not ponder
// after it. Main thread.
class EnginePlayer final : public Player {
    Q_OBJECT
public:
    struct Options {
        QString name;    // empty: the engine's own
        QString entryId; // in the catalog, if it comes from there
        host::EngineConfig config;
        bool ponder = false;
        EngineLimits limits;
        Milliseconds moveTimeWhenUnlimited{10000};
        host::OptionValues gameOptions; // override those of config
        StrengthChoice strength;        // in this game; not yet in gameOptions if its options were unknown
        ResignRule resign;              // used if the engine's protocol has no resignation
        bool isLimited = false;         // plays below its full strength
        // Whether thinking() is emitted at all.
        bool tellThinking = true;
        EngineBook book;                  // asked before the engine; used if books is given
        std::shared_ptr<OpenBooks> books; // may be shared with other players
        BookPlay::Luck luck;              // for the book
    };
    // hub must outlive this object. prepare() launches the engine.
    EnginePlayer(EngineHub& hub, Options options, QObject* parent = nullptr);
    ~EnginePlayer() override;

    QString name() const override;
    bool isHuman() const override { return false; }
    PlayerState state() const override { return m_state; }
    bool isStamped() const override { return true; }
    bool pondersEarly() const override { return m_options.config.earlyPonder; }
    Milliseconds onTheWay() const override { return m_onTheWay; }
    bool isReady() const override { return m_sessionReady; }
    void setOpponent(const QString& name, bool isHuman) override;
    void prepare(const shogi::Position& start) override;
    void startTurn(const Turn& turn) override;
    void cancelTurn() override;
    void opponentToMove(const Turn& turn) override;
    void stopPondering() override;
    void moveNow() override;
    void keepWaiting() override;
    void kill() override;
    void gameEnded(SideResult result) override;

    QString entryId() const override { return m_options.entryId; }
    std::optional<std::uint64_t> engineId() const override;
    const host::Ready* identity() const override;
    std::optional<ExtraLines> offeredExtraLines() const override;
    void askForExtraLines(const ExtraLines& lines) override;
    std::optional<shogi::Move> expectedMove() const override { return m_expected; }

    // The family found out by its process; nothing before the first handshake.
    const std::optional<EngineFamily>& family() const { return m_engine.family(); }
    // lastLines() follows, unless the engine ends before. False if it is not running.
    bool askLastLines();
    // How often the engine has failed by itself, in all games.
    int losses() const { return m_losses; }

signals:
    // The last lines on its pipes.
    void lastLines(const host::LastLines& lines);

private:
    // The purpose of the engine's newest search.
    enum class Search : std::uint8_t { None, Turn, Ponder };

    EngineTerms terms();
    void hearSession();
    void onReady();
    // Sends what the chosen strength means for an engine with these options, unless it is among the game's
    // options already. The catalog does not know the options of an engine that has never been started, such
    // as Tokin in the first game.
    void limitStrength(const std::vector<host::EngineOption>& offered);
    void onSessionReady();
    // Once the engine and its book are ready.
    void tellReady();
    // The turn has begun: asks the book first.
    void choose();
    void think();
    void onSearchStarted(const host::SearchStarted& started);
    void onBestMove(const host::BestMove& answer);
    void onBookAnswer(const std::optional<BookPlayed>& played, Instant at);
    void onRefused(const host::Refused& refused);
    void onLost(const host::Failure& failure);
    void onReplaced();
    void onDied(const host::Failure& failure);
    // The process has ended.
    void noteEnd(const host::Failure& failure);
    void onNotResponding(const host::NotResponding& event);
    void noteEvaluation(const host::SearchInfo& info);
    void tellThought(const host::SearchInfo& info);
    // Whether it should resign instead of playing its answer.
    bool hasLostHope();
    void beginSearch();
    host::SearchRequest requestFor(const Turn& turn, host::SearchKind kind) const;
    void fail(PlayerFailure::Kind kind, const host::Failure& failure = {}, const std::string& answer = {});
    PlayerFailure describe(PlayerFailure::Kind kind, const host::Failure& failure,
                           const std::string& answer) const;
    void setState(PlayerState state);

    Options m_options;
    EngineAtWork m_engine;
    std::unique_ptr<BookPlay> m_book;
    PlayerState m_state = PlayerState::Away;
    std::string m_opponent;
    bool m_opponentIsHuman = true;
    bool m_inGame = false;                     // between prepare() and gameEnded()
    bool m_sessionReady = false;               // a game session has begun
    bool m_readyTold = false;                  // for this game
    bool m_mayPonder = false;                  // in this game
    std::optional<Turn> m_turn;                // its own, running
    shogi::Color m_side = shogi::Color::Black; // the side in the newest turn
    bool m_startTold = false;                  // the clock of m_turn was started correctly
    Search m_search = Search::None;
    Thought m_thought;                            // with the root of the newest search
    std::size_t m_rootMoves = 0;                  // moves played before that root
    std::optional<shogi::Move> m_expected;        // from the last answer; while pondering: the move pondered
                                                  // on
    std::optional<host::Failure> m_untold;        // occurred on the opponent's time
    PlayerFailure m_loss;                         // the same, of the process that is being replaced
    std::optional<host::Evaluation> m_evaluation; // newest of the running search
    int m_hopelessMoves = 0;                      // consecutive, at the end of the game so far
    int m_losses = 0;
    Milliseconds m_onTheWay{0}; // time that its lines take to another computer and back
};

// The options that request extra lines from an engine, in all spellings; those it has are sent.
host::OptionValues extraLineOptions(const ExtraLines& lines);
// Which of them an engine with these options supports.
ExtraLines extraLinesOf(const std::vector<host::EngineOption>& options);

// The terms of a game that an engine is told.
struct GameTerms {
    shogi::GameRules rules;
    bool handicap = false;
};

// How an engine of the catalog plays for one side, as set. Nothing if it is not in the catalog. The bundled
// engine plays by the terms whatever its options say. An engine that is given a book leaves its own aside,
// unless the entry says otherwise. unattended: there is no user to ask when the engine
// does not respond.
std::optional<EnginePlayer::Options> engineOptions(const SideSettings& side, const GameTerms& terms,
                                                   const EngineCatalog& catalog, bool unattended = false);

// The player for one side, as set: a person, or an engine of the catalog, which plays from its book with
// books. Nothing if the engine is not in the catalog.
std::unique_ptr<Player> makePlayer(const SideSettings& side, const GameTerms& terms,
                                   const EngineCatalog& catalog, EngineHub& hub, const TimeSource& time,
                                   std::shared_ptr<OpenBooks> books, bool unattended = false);

} // namespace app
