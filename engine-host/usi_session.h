// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis_coalescer.h"
#include "engine-host/dialect.h"
#include "engine-host/engine_config.h"
#include "engine-host/events.h"
#include "engine-host/protocol_log.h"
#include "engine-host/session_options.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

// What the session wants to be done to its process.
enum class ProcessAction : std::uint8_t {
    None,
    Terminate, // close its input and ask the system to end it
    Kill,      // the whole process group
    Spawn      // it has ended: start the program again, then started() or failedToStart()
};

struct ExitStatus {
    std::optional<int> exitCode;
    std::optional<int> signal;
};

// The conversation with one engine, from its start to its end, as a state machine without I/O: lines,
// commands and the clock go in; lines to write, events and a wish for the process come out. The engine's
// process may be replaced by a fresh one on the way: to try another family of protocols, or for a restart. At
// most one search is open; at most one request waits behind it. Every function that returns an Output has
// changed the state before it returns, so that whoever sees the events may ask for the next thing.
class UsiSession {
public:
    struct Output {
        std::vector<std::string> lines; // to write, in order, without line ends
        std::vector<Event> events;      // in order; the lines may be written before or after
        ProcessAction action = ProcessAction::None;
    };

    UsiSession(EngineConfig config, TextDecoder decoder);

    // The process runs: the handshake begins.
    [[nodiscard]] Output started(Stamp now);
    // There is no process. kind, path and detail are the caller's.
    [[nodiscard]] Output failedToStart(Failure failure, Stamp now);
    // A line of the engine's standard output, raw, without line end. cut: its end is missing.
    [[nodiscard]] Output receive(std::string_view line, Stamp now, bool cut = false);
    // A line of its standard error.
    void receiveError(std::string_view line, Stamp now);
    [[nodiscard]] Output request(const Command& command, Stamp now);
    [[nodiscard]] Output tick(Stamp now);
    // The engine does not take what is written to it.
    [[nodiscard]] Output inputBlocked(Stamp now);
    // The process has ended and all its lines have been received.
    [[nodiscard]] Output exited(const ExitStatus& status, Stamp now);

    // When tick() has to be called.
    std::optional<Stamp> nextDeadline() const;
    SessionState state() const;

private:
    // The search that go was last sent for, until its answer.
    struct SearchRecord {
        SearchRequest request;
        SearchKind kind = SearchKind::Normal; // Ponder becomes Normal with a ponder hit
        Purpose purpose = Purpose::Use;
        shogi::Position position;       // that is searched
        shogi::Position beforeExpected; // Ponder: without the expected move
        Stamp sentAt{};
        std::optional<Stamp> stopAt;    // end of a limit that the session itself watches
        std::optional<MateProof> proof; // Mate: as told so far
    };

    struct Dead {};
    struct Starting {};
    struct Handshake {
        Stamp since{};
        Stamp lastLine{};
        bool asked = false; // NotResponding sent
        // UGI: the notation that is being tried, and whether its readyok has come.
        std::optional<UgiNotation> notation{};
        bool notationReady = false;
        Stamp notationSince{};
        // The first notation's question has had no answer in time: one may still come. Once the second's has
        // been put as well, an answer waits here for the other one, or for the end of the time.
        bool firstUnanswered = false;
        std::optional<bool> understood{};
    };
    struct Idle {};
    struct Readying {
        SessionKind kind = SessionKind::Game;
        Stamp since{};
        Stamp lastLine{};
        Stamp nextNotice{};
        bool asked = false;
        bool again = false; // the second time, after newGame

        // When it is given up where nobody can be asked.
        Stamp unattendedEnd(const Timeouts& timeouts) const {
            return std::min(lastLine + timeouts.readySilenceUnattended,
                            since + std::max(timeouts.readyTotalUnattended, timeouts.readySilenceUnattended));
        }
    };
    struct InSession {
        // Answers that come before this belong to no search, and nothing is asked before it.
        std::optional<Stamp> quietUntil{};
    };
    // UGI: the position has been sent, go follows when the engine is ready and has answered what it is asked.
    struct Placing {
        SearchRecord record;
        Stamp since{};
        Stamp lastLine{};
        bool asked = false;
        bool moveNow = false;           // stop as soon as it has begun
        std::size_t query = 0;          // 1-based; 0: readyok is awaited
        std::optional<Stamp> queryTill; // when its answer is given up
    };
    struct Searching {
        SearchRecord record;
    };
    struct Draining {
        SearchRecord record;
        Stamp since{};
        bool asked = false;
    };
    // A fresh process is wanted.
    struct Replacement {
        Protocol protocol = Protocol::Usi;
        std::optional<Failure> reason;
    };
    struct Quitting {
        Stamp since{};
        bool terminated = false;
        bool killed = false;
        std::optional<Failure> failure; // why it is being killed
        std::optional<Replacement> replacement{};
    };
    using State = std::variant<Dead, Starting, Handshake, Idle, Readying, InSession, Placing, Searching,
                               Draining, Quitting>;

    // What waits until no search is open and no readyok is awaited; carried out in this order.
    struct Waiting {
        std::optional<GameResult> gameOver;
        std::vector<std::pair<std::string, std::string>> options; // name, value; each name once
        std::vector<std::string> buttons;
        std::optional<StartSession> session;
        std::optional<SearchRequest> search;
        bool moveNow = false; // the search is to be stopped as soon as it has begun
    };

    Output take();
    void setState(State state);
    void send(std::string line, Stamp now, bool manual = false);
    void emitEvent(Event event) { m_out.events.push_back(std::move(event)); }
    void refuse(CommandKind command, RefusalReason reason, SearchId search = 0, std::string text = {});
    std::string decode(std::string_view bytes) const;

    void on(const StartSession& command, Stamp now);
    void on(const Go& command, Stamp now);
    void on(const Stop& command, Stamp now);
    void on(const PonderHit& command, Stamp now);
    void on(const GameOver& command, Stamp now);
    void on(const SetOption& command, Stamp now);
    void on(const PressButton& command, Stamp now);
    void on(const Debug& command, Stamp now);
    void on(const LogSwitch& command, Stamp now);
    void on(const TellLastLines& command, Stamp now);
    void on(const SendRaw& command, Stamp now);
    void on(const Register& command, Stamp now);
    void on(const Restart& command, Stamp now);
    void on(const TryNextProtocol& command, Stamp now);
    void on(const KeepWaiting& command, Stamp now);
    void on(const Kill& command, Stamp now);
    void on(const Quit& command, Stamp now);

    void noteLife(Stamp now);
    void receiveInHandshake(const Reply& reply, Stamp now);
    void receiveRegistration(std::string_view what, Stamp now);
    void receiveResponse(std::string_view answer, Stamp now);
    void handshakeDone(Stamp now);
    void introduced(Stamp now);
    void tryNotation(UgiNotation notation, Stamp now);
    void receiveNotationAnswer(bool understood, Stamp now);
    void notationAnswered(bool understood, Stamp now);
    void returnToFirstNotation(bool ready, Stamp now);
    std::optional<Protocol> nextProtocol() const;
    void tryNextProtocol(Stamp now);
    void replace(Protocol protocol, std::optional<Failure> reason, bool kill, Stamp now);
    void beginAnew(Replacement replacement);
    bool isBeingReplaced() const;
    void readyOk(Stamp now);
    void placed(Stamp now);
    void nextQuery(Stamp now);
    void beginSearch(SearchRecord record, Stamp now);
    void receiveInfo(std::string_view rest, Stamp now);
    void drainingFailed(Stamp now);
    void receiveStrayAnswer(Stamp now);
    void endSearch(Stamp now);
    void tellState();
    GoSwitches goSwitches() const;
    std::string lastText() const;
    void askUser(SessionState silent, Milliseconds elapsed);
    void answered(const Reply& reply, Stamp now);
    Event bestMoveEvent(const SearchRecord& record, std::string_view rest, bool stopped, Stamp now) const;
    Event mateEvent(const SearchRecord& record, const Reply& reply, bool stopped, Stamp now) const;

    // Carries out what waits, as far as the state allows.
    void proceed(Stamp now);
    void beginReadying(Stamp now);
    void startSearch(SearchRequest request, Stamp now);
    void stopOpenSearch(Purpose purpose, Stamp now);
    void dropWaitingSearch(RefusalReason reason);
    void dropWaiting(RefusalReason reason);
    bool sessionWillExist() const;
    bool isBusy() const;
    const SearchRecord* openRecord() const;
    SearchRecord* openRecord();
    std::optional<SearchRecord> makeRecord(const SearchRequest& request) const;

    void publish(const std::vector<RawInfo>& infos);
    void checkDeadlines(Stamp now);
    std::optional<Stamp> stateDeadline() const;
    Failure describe(FailureKind kind) const;
    void fail(FailureKind kind, Stamp now);

    EngineConfig m_config;
    TextDecoder m_decoder;
    const Dialect* m_dialect;
    SessionOptions m_options;
    AnalysisCoalescer m_coalescer;
    ProtocolLog m_log;

    State m_state = Starting{};
    Waiting m_waiting;
    std::optional<SessionKind> m_session; // begun with usinewgame, not yet over
    std::string m_name;
    std::string m_author;
    std::string m_lastText; // newest info string since the state began, raw
    int m_gamesBegun = 0;   // of this process
    bool m_debug = false;
    bool m_launched = false;
    std::string m_lastAnswer;    // raw
    bool m_answersTwice = false; // this process has been seen to
    bool m_silenceTold = false;  // NotResponding without a sign of life since
    bool m_registrationAnswered = false;
    std::optional<RegistrationState> m_registration;
    int m_registrationNews = 0;
    bool m_queries = true;      // UGI: as long as the engine's answers are worth asking for
    bool m_rulesDiffer = false; // told
    Stamp m_now{};              // of the call that is being carried out
    Output m_out;
};

} // namespace host
