// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"

#include <memory>

namespace app {

class EngineCatalog;
class EngineHub;
class EngineSession;

// An engine at the board. Owns one engine session; ponders on the move the engine expects, if asked to. An
// engine that dies on the opponent's time is started again once (restarted() tells of it) and does not ponder
// any more in this game; one that dies between games is started again for the next one. Main thread.
class EnginePlayer final : public Player {
    Q_OBJECT
public:
    struct Options {
        QString name;    // empty: as the engine calls itself
        QString entryId; // in the catalog, if it is from there
        host::EngineConfig config;
        bool ponder = false;
        EngineLimits limits;
        Milliseconds moveTimeWhenUnlimited{10000};
        host::OptionValues gameOptions; // over those of config
        ResignRule resign;              // heeded where the engine's protocol has no resignation
        // Whether thinking() is wanted at all.
        bool tellThinking = true;
    };
    // hub outlives this object. The engine is launched by prepare().
    EnginePlayer(EngineHub& hub, Options options, QObject* parent = nullptr);
    ~EnginePlayer() override;

    QString name() const override;
    bool isHuman() const override { return false; }
    PlayerState state() const override { return m_state; }
    bool isStamped() const override { return true; }
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

    const host::OptionValues& gameOptions() const { return m_options.gameOptions; }

    QString entryId() const override { return m_options.entryId; }
    std::optional<std::uint64_t> engineId() const override;
    std::optional<ExtraLines> offeredExtraLines() const override;
    void askForExtraLines(const ExtraLines& lines) override;
    std::optional<shogi::Move> expectedMove() const override { return m_expected; }

    // nothing while the engine is not running
    EngineSession* session() const { return m_session.get(); }
    // How often the engine was lost, in all games.
    int losses() const { return m_losses; }

private:
    // What the engine's newest search is for.
    enum class Search : std::uint8_t { None, Turn, Ponder };

    void launch();
    void startSession();
    void dropSession();
    void onSessionReady();
    void onSearchStarted(const host::SearchStarted& started);
    void onBestMove(const host::BestMove& answer);
    void onRefused(const host::Refused& refused);
    void onFailed(const host::Failure& failure);
    void onNotResponding(const host::NotResponding& event);
    void noteEvaluation(const host::SearchInfo& info);
    void tellThought(const host::SearchInfo& info);
    // Whether it is to resign rather than to play its answer.
    bool hasLostHope();
    void beginSearch();
    host::SearchRequest requestFor(const Turn& turn, host::SearchKind kind) const;
    host::Clocks clocksFor(const Turn& turn) const;
    void fail(PlayerFailure::Kind kind, const host::Failure& failure = {}, const std::string& answer = {});
    PlayerFailure describe(PlayerFailure::Kind kind, const host::Failure& failure,
                           const std::string& answer) const;
    void setState(PlayerState state);

    EngineHub& m_hub;
    Options m_options;
    std::unique_ptr<EngineSession> m_session;
    PlayerState m_state = PlayerState::Away;
    QString m_reportedName; // survives the session
    std::string m_opponent;
    bool m_opponentIsHuman = true;
    bool m_inGame = false;                     // between prepare() and gameEnded()
    bool m_sessionReady = false;               // a game session has begun
    bool m_readyTold = false;                  // for this game
    bool m_mayPonder = false;                  // in this game
    bool m_restarted = false;                  // in this game
    std::optional<Turn> m_turn;                // own, running
    shogi::Color m_side = shogi::Color::Black; // of the newest turn
    bool m_startTold = false;                  // the clock of m_turn runs as it should
    Search m_search = Search::None;
    Thought m_thought;                            // root of the newest search
    std::size_t m_rootMoves = 0;                  // played before that
    std::optional<shogi::Move> m_expected;        // by the last answer; while pondering: what is pondered on
    std::optional<host::Failure> m_untold;        // came while the opponent thought
    std::optional<host::Evaluation> m_evaluation; // newest of the running search
    int m_hopelessMoves = 0;                      // in a row, at the end of the game so far
    int m_losses = 0;
};

// The options by which an engine is asked for extra lines, in all spellings; an engine is told those it has.
host::OptionValues extraLineOptions(const ExtraLines& lines);
// Which of them an engine with these options can tell.
ExtraLines extraLinesOf(const std::vector<host::EngineOption>& options);

// What a game is played by, as far as an engine is told.
struct GameTerms {
    shogi::GameRules rules;
    bool handicap = false;
};

// The player for one side, as the settings say: a person, or an engine of the catalog. Nothing if the engine
// is not in the catalog. The bundled engine plays by the terms whatever its options say. unattended: nobody
// can be asked when the engine keeps silent.
std::unique_ptr<Player> makePlayer(const SideSettings& side, const GameTerms& terms,
                                   const EngineCatalog& catalog, EngineHub& hub, const TimeSource& time,
                                   bool unattended = false);

} // namespace app
