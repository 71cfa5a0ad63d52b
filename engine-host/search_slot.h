// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis_coalescer.h"
#include "engine-host/introduction.h"
#include "engine-host/position_queries.h"
#include "engine-host/session_voice.h"
#include "engine-host/usi_parser.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

// The one search that may be open in a session, and the one request that may wait for it; also the engine's
// replies about positions in the meantime, and its texts at other times.
class SearchSlot {
public:
    // What the session must do after a call.
    enum class Step : std::uint8_t {
        None,
        Proceed,    // no search is open now: waiting commands may be carried out
        NotReady,   // the engine does not become ready for the position (unattended)
        NotStopping // it does not respond to stop
    };

    // The search of the last go, until its answer.
    struct Record {
        SearchRequest request;
        SearchKind kind = SearchKind::Normal; // Ponder becomes Normal after a ponder hit
        Purpose purpose = Purpose::Use;
        shogi::Position position;       // the position searched
        shogi::Position beforeExpected; // Ponder: without the expected move
        Stamp sentAt{};
        std::optional<Stamp> stopAt;    // end of a limit that we enforce
        std::optional<MateProof> proof; // Mate: the proof reported so far …
        int unchecked = 0;              // … and the plies of a mate not yet proved
    };

    // All arguments must outlive this object.
    SearchSlot(const EngineConfig& config, const Introduction& engine, SessionVoice& voice);

    // ---- Requests. Invalid ones are refused.

    // Takes a request, to be carried out by start(). The open search is stopped and its answer discarded,
    // unless both are mate searches; a request already waiting is refused as superseded. False: this one was
    // refused.
    bool put(const SearchRequest& request, Stamp now);
    bool hasWaitingSearch() const { return m_waitingSearch.has_value(); }
    // Sends the waiting request. Precondition: hasWaitingSearch() and not isBusy().
    void start(Stamp now);
    void dropWaitingSearch(RefusalReason reason);
    void request(const Stop& stop, Stamp now);
    void request(const PonderHit& hit, Stamp now);
    // Does nothing if no search is open.
    void stopOpen(Purpose purpose, Stamp now);
    void keepWaiting(Stamp now);

    // ---- Lines

    void noteLife(Stamp now);
    Step receiveReadyOk(Stamp now);
    Step receiveResponse(std::string_view word, Stamp now);
    Step receiveAnswer(const Reply& reply, Stamp now);
    // rest: after "info". Outside a search only texts matter; the caller knows whether there is one.
    void receiveInfo(std::string_view rest, Stamp now);
    // Reports everything received so far.
    void flushInfo(Stamp now);
    void clearInfo() { m_coalescer.clear(); }
    // Whether lines of play that are replaced before they can be reported are reported too.
    void keepReplacedInfo(bool keep) { m_coalescer.keepReplaced(keep); }

    // ---- Time

    std::optional<Stamp> infoDue() const { return m_coalescer.due(); }
    void drainInfo(Stamp now);
    std::optional<Stamp> deadline() const;
    Step checkDeadline(Stamp now);

    // ---- State

    // InSession, Searching or Draining.
    SessionState state() const;
    // Whether nothing can be requested now.
    bool isBusy() const;
    const Record* open() const;
    bool isPlacing() const { return std::holds_alternative<Placing>(m_phase); }
    bool isSearching() const { return std::holds_alternative<Searching>(m_phase); }
    // The session enters another state: no search is open.
    void leave() { m_phase = Free{}; }
    // Forgets what was known about the process.
    void processReplaced();

private:
    struct Free {
        // Answers before this time belong to no search, and nothing is sent before it.
        std::optional<Stamp> quietUntil{};
    };
    // UGI: the position has been sent; go follows once the engine is ready and has answered the queries.
    struct Placing {
        Record record;
        Stamp since{};
        Stamp lastLine{};
        bool asked = false;   // NotResponding sent
        bool moveNow = false; // stop as soon as it has begun
    };
    struct Searching {
        Record record;
    };
    struct Draining {
        Record record;
        Stamp since{};
        bool asked = false;
    };
    using Phase = std::variant<Free, Placing, Searching, Draining>;

    const Dialect& dialect() const { return m_engine.dialect(); }
    // Of the open search, if there is one; for phases and records that may be changed, and for others.
    template <class AnyRecord, class AnyPhase>
    static AnyRecord* recordIn(AnyPhase& phase);
    Record* openRecord();
    void enter(Phase phase, Stamp now);
    StateChanged change(Stamp now) const;
    std::optional<Record> makeRecord(const SearchRequest& request) const;
    std::optional<RefusalReason> faultOf(const SearchRequest& request) const;
    GoSwitches goSwitches() const;
    Step nextQuery(Stamp now);
    void begin(Record record, Stamp now);
    void end(Stamp now);
    void receiveStrayAnswer(Stamp now);
    AnswerContext contextFor(const shogi::Position& position) const;
    Event bestMoveEvent(const Record& record, std::string_view rest, bool stopped, Stamp now) const;
    Event mateEvent(const Record& record, const Reply& reply, bool stopped, Stamp now) const;
    void publish(const std::vector<RawInfo>& infos);

    const EngineConfig& m_config;
    const Introduction& m_engine;
    SessionVoice& m_voice;
    AnalysisCoalescer m_coalescer;
    PositionQueries m_queries;
    Phase m_phase = Free{};
    std::optional<SearchRequest> m_waitingSearch;
    bool m_moveNow = false;      // stop the waiting request as soon as it has begun
    std::string m_lastAnswer;    // raw
    bool m_answersTwice = false; // this process has done so before
};

} // namespace host
