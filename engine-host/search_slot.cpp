// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/search_slot.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/known_options.h"
#include "engine-host/text_limits.h"
#include "engine-host/tokin_words.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <utility>

namespace host {

namespace {

Milliseconds elapsedSince(Stamp since, Stamp now) {
    return std::chrono::duration_cast<Milliseconds>(now - since);
}

// Whether the engine can end the search by itself.
bool isLimited(const SearchRequest& request) {
    return request.clocks || request.moveTime || request.depth || request.nodes;
}

} // namespace

SearchSlot::SearchSlot(const EngineConfig& config, const Introduction& engine, SessionVoice& voice)
    : m_config(config)
    , m_engine(engine)
    , m_voice(voice) {}

// ---- Requests --------------------------------------------------------------------------------------------

bool SearchSlot::put(const SearchRequest& request, Stamp now) {
    if (const std::optional<RefusalReason> fault = faultOf(request)) {
        m_voice.refuse(CommandKind::Go, *fault, request.id);
        return false;
    }
    dropWaitingSearch(RefusalReason::Superseded);
    m_waitingSearch = request;
    m_moveNow = false;
    if (const Searching* searching = std::get_if<Searching>(&m_phase)) {
        const bool waitsForMate =
            searching->record.kind == SearchKind::Mate && request.kind == SearchKind::Mate;
        if (!waitsForMate)
            stopOpen(Purpose::Discard, now);
    } else if (Placing* placing = std::get_if<Placing>(&m_phase)) {
        placing->record.purpose = Purpose::Discard;
    }
    return true;
}

std::optional<RefusalReason> SearchSlot::faultOf(const SearchRequest& request) const {
    if (request.kind == SearchKind::Ponder && (!m_config.ponder || !dialect().canPonder()))
        return RefusalReason::WrongKind;
    if (request.kind == SearchKind::Mate && !dialect().canSolveMates())
        return RefusalReason::WrongKind;
    return makeRecord(request) ? std::nullopt : std::optional(RefusalReason::BadRequest);
}

std::optional<SearchSlot::Record> SearchSlot::makeRecord(const SearchRequest& request) const {
    if (request.id == 0)
        return std::nullopt;
    if (request.kind == SearchKind::Normal && !isLimited(request))
        return std::nullopt;
    if (request.kind == SearchKind::Ponder &&
        (request.moves.empty() || (!isLimited(request) && !m_config.earlyPonder)))
        return std::nullopt;
    Record record;
    record.position = request.start;
    for (const shogi::Move move : request.moves) {
        if (!record.position.isLegal(move))
            return std::nullopt;
        record.beforeExpected = record.position;
        record.position.play(move);
    }
    for (const shogi::Move move : request.searchMoves)
        if (!record.position.isLegal(move))
            return std::nullopt;
    // UGI engines are never queried about a finished game.
    if (dialect().readyAfterPosition() && !shogi::hasLegalMove(record.position))
        return std::nullopt;
    record.request = request;
    record.kind = request.kind;
    return record;
}

void SearchSlot::start(Stamp now) {
    const SearchRequest request = *std::exchange(m_waitingSearch, std::nullopt);
    const bool moveNow = std::exchange(m_moveNow, false);
    flushInfo(now); // from before this search
    Record record = *makeRecord(request);
    m_voice.send(dialect().position(request), now);
    if (dialect().readyAfterPosition()) {
        m_voice.send("isready", now);
        m_queries.begin();
        Placing placing;
        placing.record = std::move(record);
        placing.since = now;
        placing.lastLine = now;
        enter(std::move(placing), now);
    } else {
        begin(std::move(record), now);
    }
    if (moveNow)
        stopOpen(Purpose::Use, now);
}

void SearchSlot::begin(Record record, Stamp now) {
    const SearchRequest& request = record.request;
    record.sentAt = now;
    if (request.timeLimit && request.kind == SearchKind::Infinite)
        record.stopAt = now + *request.timeLimit;
    else if (request.timeLimit && request.kind == SearchKind::Mate)
        record.stopAt = now + *request.timeLimit +
                        (dialect().tellsMateLimit() ? m_config.timeouts.mateGrace : Milliseconds{0});
    m_voice.send(dialect().go(request, record.position.sideToMove(), goSwitches()), now);
    const SearchId id = request.id;
    enter(Searching{std::move(record)}, now);
    m_voice.tell(SearchStarted{id, now});
}

GoSwitches SearchSlot::goSwitches() const {
    return GoSwitches{m_config.clockIncludesIncrement, m_config.mateTakesNodes};
}

void SearchSlot::dropWaitingSearch(RefusalReason reason) {
    if (m_waitingSearch)
        m_voice.refuse(CommandKind::Go, reason, m_waitingSearch->id);
    m_waitingSearch.reset();
    m_moveNow = false;
}

void SearchSlot::request(const Stop& stop, Stamp now) {
    const Record* record = open();
    if (record != nullptr && record->request.id == stop.id && record->purpose == Purpose::Use) {
        stopOpen(stop.purpose, now);
    } else if (m_waitingSearch && m_waitingSearch->id == stop.id) {
        if (stop.purpose == Purpose::Use)
            m_moveNow = true;
        else
            m_waitingSearch.reset();
    } else {
        m_voice.refuse(CommandKind::Stop, RefusalReason::NoSuchSearch, stop.id);
    }
}

void SearchSlot::stopOpen(Purpose purpose, Stamp now) {
    if (Searching* searching = std::get_if<Searching>(&m_phase)) {
        Draining draining{std::move(searching->record), now};
        m_voice.send("stop", now);
        enter(std::move(draining), now);
    } else if (Placing* placing = std::get_if<Placing>(&m_phase)) {
        if (purpose == Purpose::Discard)
            placing->record.purpose = purpose;
        else
            placing->moveNow = true;
    }
    if (Draining* draining = std::get_if<Draining>(&m_phase);
        draining != nullptr && purpose == Purpose::Discard) {
        draining->record.purpose = Purpose::Discard;
        m_coalescer.clear();
    }
}

void SearchSlot::request(const PonderHit& hit, Stamp now) {
    Searching* searching = std::get_if<Searching>(&m_phase);
    const Record* record = open();
    if (record == nullptr || record->request.id != hit.id) {
        m_voice.refuse(CommandKind::PonderHit, RefusalReason::NoSuchSearch, hit.id);
    } else if (searching == nullptr || searching->record.kind != SearchKind::Ponder) {
        m_voice.refuse(CommandKind::PonderHit, RefusalReason::WrongKind, hit.id);
    } else if (!isLimited(searching->record.request) && !hit.clocks) {
        m_voice.refuse(CommandKind::PonderHit, RefusalReason::BadRequest, hit.id);
    } else {
        const bool withTimes = m_config.acceptsTimesOnPonderhit || !isLimited(record->request);
        // Findings from the time when the move was only expected are reported as such.
        flushInfo(now);
        searching->record.kind = SearchKind::Normal;
        m_voice.send(dialect().ponderHit(withTimes ? hit.clocks : std::nullopt, record->position.sideToMove(),
                                         goSwitches()),
                     now);
        m_voice.tell(change(now));
    }
}

void SearchSlot::keepWaiting(Stamp now) {
    if (Placing* placing = std::get_if<Placing>(&m_phase)) {
        placing->lastLine = now;
        placing->asked = false;
    } else if (Draining* draining = std::get_if<Draining>(&m_phase)) {
        draining->since = now;
        draining->asked = false;
    }
}

// ---- Lines -----------------------------------------------------------------------------------------------

void SearchSlot::noteLife(Stamp now) {
    if (Placing* placing = std::get_if<Placing>(&m_phase)) {
        placing->lastLine = now;
        placing->asked = false;
        m_voice.noteLife();
    }
}

SearchSlot::Step SearchSlot::receiveReadyOk(Stamp now) {
    return isPlacing() && m_queries.awaitsReady() ? nextQuery(now) : Step::None;
}

SearchSlot::Step SearchSlot::receiveResponse(std::string_view word, Stamp now) {
    const Placing* placing = std::get_if<Placing>(&m_phase);
    if (placing == nullptr || m_queries.awaitsReady())
        return Step::None;
    if (std::optional<RulesDiffer> difference = m_queries.take(word, placing->record.position)) {
        difference->answer = m_voice.decode(difference->answer, kLongestName);
        m_voice.tell(std::move(*difference));
    }
    return nextQuery(now);
}

SearchSlot::Step SearchSlot::nextQuery(Stamp now) {
    Placing& placing = std::get<Placing>(m_phase);
    if (placing.record.purpose == Purpose::Discard) {
        enter(Free{}, now);
        return Step::Proceed;
    }
    if (std::optional<std::string> query = m_queries.next(now, m_config.timeouts.queryLimit)) {
        m_voice.send(std::move(*query), now);
        return Step::None;
    }
    const bool moveNow = placing.moveNow;
    Record record = std::move(placing.record);
    begin(std::move(record), now);
    if (moveNow)
        stopOpen(Purpose::Use, now);
    return Step::None;
}

SearchSlot::Step SearchSlot::receiveAnswer(const Reply& reply, Stamp now) {
    const bool stopped = std::holds_alternative<Draining>(m_phase);
    if (!dialect().canSolveMates() && reply.word == ReplyWord::Checkmate)
        return Step::None;
    if (!stopped && !isSearching()) {
        receiveStrayAnswer(now);
        return Step::None;
    }
    const std::string_view text = reply.rest.substr(0, kLongestName);
    const bool repeated = text == m_lastAnswer;
    m_lastAnswer = text;
    const Record& record = *open();
    if (record.purpose == Purpose::Discard) {
        end(now);
        return Step::Proceed;
    }
    flushInfo(now);
    Event answer = record.kind == SearchKind::Mate ? mateEvent(record, reply, stopped, now)
                                                   : bestMoveEvent(record, reply.rest, stopped, now);
    if (!stopped && record.kind == SearchKind::Ponder) {
        // The answer was unasked for, or a repetition of the previous one: the engine is still pondering and
        // ignores the next go. Its answer to this stop is ignored.
        m_answersTwice = m_answersTwice || repeated;
        m_voice.send("stop", now);
        enter(Free{now + m_config.timeouts.strayAnswer}, now);
        m_voice.tell(std::move(answer));
        return Step::None;
    }
    end(now);
    m_voice.tell(std::move(answer));
    return Step::Proceed;
}

// If an engine repeats its answers, the second one must not count as the answer to the next search.
void SearchSlot::end(Stamp now) {
    enter(Free{m_answersTwice ? std::optional(now + m_config.timeouts.repeatedAnswer) : std::nullopt}, now);
}

// No search is open.
void SearchSlot::receiveStrayAnswer(Stamp now) {
    Free* free = std::get_if<Free>(&m_phase);
    if (free == nullptr)
        return;
    if (free->quietUntil) // another one may follow immediately
        free->quietUntil = now + m_config.timeouts.repeatedAnswer;
    else
        m_answersTwice = true;
}

AnswerContext SearchSlot::contextFor(const shogi::Position& position) const {
    return AnswerContext{dialect(), position,
                         [this](std::string_view bytes) { return m_voice.decode(bytes); }};
}

Event SearchSlot::bestMoveEvent(const Record& record, std::string_view rest, bool stopped, Stamp now) const {
    BestMove answer = parseBestMove(rest, contextFor(record.position));
    if (!dialect().canPonder())
        answer.ponder.reset();
    answer.search = record.request.id;
    answer.searchKind = record.kind;
    answer.stamp = now;
    answer.premature = !stopped && record.kind != SearchKind::Normal;
    if (answer.premature && record.kind == SearchKind::Ponder)
        answer.kind = BestMoveKind::Unused;
    return answer;
}

Event SearchSlot::mateEvent(const Record& record, const Reply& reply, bool stopped, Stamp now) const {
    MateResult answer;
    if (reply.word == ReplyWord::Checkmate) {
        answer = parseCheckmate(reply.rest, contextFor(record.position));
        const bool isMate = answer.answer == MateAnswer::Line && answer.fault == MateLineFault::None;
        // The line may end before the longest defence would. A proof of a shorter mate belongs to another
        // line.
        if (isMate && record.proof && static_cast<std::size_t>(record.proof->plies) >= answer.line.size())
            answer.proof = record.proof;
        if (answer.answer == MateAnswer::Timeout)
            answer.unchecked = record.unchecked;
    } else {
        answer.asBestMove = true;
        answer.text = m_voice.decode(reply.rest, kLongestName);
    }
    answer.search = record.request.id;
    answer.stopped = stopped;
    answer.stamp = now;
    return answer;
}

void SearchSlot::receiveInfo(std::string_view rest, Stamp now) {
    if (isPlacing())
        return; // belongs to no search
    rest = beginningOf(rest, kLongestInfo);
    Record* record = openRecord();
    if (record != nullptr && record->kind == SearchKind::Mate && isTokin(m_engine.name())) {
        if (const std::optional<MateProof> proof = parseMateProof(rest))
            record->proof = proof;
        if (const std::optional<int> plies = parseUncheckedMate(rest))
            record->unchecked = *plies;
    }
    if (record == nullptr || record->purpose == Purpose::Use)
        m_coalescer.add(rest, now);
}

void SearchSlot::flushInfo(Stamp now) { publish(m_coalescer.flush(now)); }

void SearchSlot::publish(const std::vector<RawInfo>& infos) {
    static const shogi::Position kNowhere = shogi::Position::empty();
    const Record* record = open();
    for (const RawInfo& raw : infos) {
        if (record == nullptr) {
            Info info = parseInfo(raw.line, contextFor(kNowhere));
            if (info.text)
                m_voice.tell(Message{std::move(*info.text)});
            continue;
        }
        // An engine that ponders stochastically searches the position one move earlier.
        const bool behind = record->kind == SearchKind::Ponder &&
                            m_engine.options().currentValue(known_options::kStochasticPonder) == "true";
        Info info = parseInfo(raw.line, contextFor(behind ? record->beforeExpected : record->position));
        info.pvFrom = record->request.moves.size() - (behind ? 1 : 0);
        m_voice.tell(SearchInfo{record->request.id, raw.stamp, elapsedSince(record->sentAt, raw.stamp),
                                std::move(info)});
    }
}

// ---- Time ------------------------------------------------------------------------------------------------

void SearchSlot::drainInfo(Stamp now) { publish(m_coalescer.drain(now)); }

std::optional<Stamp> SearchSlot::deadline() const {
    const Timeouts& timeouts = m_config.timeouts;
    if (const Free* free = std::get_if<Free>(&m_phase))
        return free->quietUntil;
    if (const Searching* searching = std::get_if<Searching>(&m_phase))
        return searching->record.stopAt;
    if (const Draining* draining = std::get_if<Draining>(&m_phase))
        return draining->since +
               (draining->asked ? timeouts.drainKill : std::min(timeouts.drainKill, timeouts.drainNotice));
    const Placing& placing = std::get<Placing>(m_phase);
    if (m_queries.deadline())
        return m_queries.deadline();
    if (m_config.unattended)
        return placing.lastLine + timeouts.readySilenceUnattended;
    if (!placing.asked)
        return placing.lastLine + timeouts.readySilence;
    return std::nullopt;
}

SearchSlot::Step SearchSlot::checkDeadline(Stamp now) {
    const std::optional<Stamp> due = deadline();
    if (!due || now < *due)
        return Step::None;
    if (Free* free = std::get_if<Free>(&m_phase)) {
        free->quietUntil.reset();
        return Step::Proceed;
    }
    if (isSearching()) {
        stopOpen(Purpose::Use, now);
        return Step::None;
    }
    if (Draining* draining = std::get_if<Draining>(&m_phase)) {
        if (now >= draining->since + m_config.timeouts.drainKill)
            return Step::NotStopping;
        draining->asked = true;
        m_voice.askUser(SessionState::Draining, elapsedSince(draining->since, now));
        return Step::None;
    }
    Placing& placing = std::get<Placing>(m_phase);
    if (m_queries.deadline()) {
        m_queries.giveUp();
        return nextQuery(now);
    }
    if (m_config.unattended)
        return Step::NotReady;
    placing.asked = true;
    m_voice.askUser(SessionState::Searching, elapsedSince(placing.since, now));
    return Step::None;
}

// ---- State -----------------------------------------------------------------------------------------------

SessionState SearchSlot::state() const {
    struct Name {
        SessionState operator()(const Free&) const { return SessionState::InSession; }
        SessionState operator()(const Placing&) const { return SessionState::Searching; }
        SessionState operator()(const Searching&) const { return SessionState::Searching; }
        SessionState operator()(const Draining&) const { return SessionState::Draining; }
    };
    return std::visit(Name{}, m_phase);
}

bool SearchSlot::isBusy() const {
    const Free* free = std::get_if<Free>(&m_phase);
    return free == nullptr || free->quietUntil;
}

template <class AnyRecord, class AnyPhase>
AnyRecord* SearchSlot::recordIn(AnyPhase& phase) {
    if (auto* searching = std::get_if<Searching>(&phase))
        return &searching->record;
    if (auto* draining = std::get_if<Draining>(&phase))
        return &draining->record;
    if (auto* placing = std::get_if<Placing>(&phase))
        return &placing->record;
    return nullptr;
}

const SearchSlot::Record* SearchSlot::open() const { return recordIn<const Record>(m_phase); }

SearchSlot::Record* SearchSlot::openRecord() { return recordIn<Record>(m_phase); }

void SearchSlot::enter(Phase phase, Stamp now) {
    m_phase = std::move(phase);
    m_voice.enter(change(now));
}

StateChanged SearchSlot::change(Stamp now) const {
    const Record* record = open();
    return StateChanged{state(), record != nullptr ? record->kind : SearchKind::Normal, dialect().protocol(),
                        now};
}

void SearchSlot::processReplaced() {
    m_queries.processReplaced();
    m_lastAnswer.clear();
    m_answersTwice = false;
}

} // namespace host
