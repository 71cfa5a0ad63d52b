// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_session.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/tokin_words.h"
#include "engine-host/usi_parser.h"
#include "engine-host/usi_writer.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <array>
#include <utility>

namespace host {

namespace {

std::string fileName(const std::string& path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

// "name", "author" and what some engines make of the latter.
bool isAuthorWord(std::string_view word) { return word == "author" || word == "auther" || word == "authoer"; }

Milliseconds elapsedSince(Stamp since, Stamp now) {
    return std::chrono::duration_cast<Milliseconds>(now - since);
}

// Something tells the engine when to end by itself.
bool isLimited(const SearchRequest& request) {
    return request.clocks || request.moveTime || request.depth || request.nodes;
}

constexpr std::array<std::string_view, 3> kQueries{"p1turn", "gameover", "result"};

void keepEarlier(std::optional<Stamp>& earliest, std::optional<Stamp> other) {
    if (other && (!earliest || *other < *earliest))
        earliest = other;
}

} // namespace

UsiSession::UsiSession(EngineConfig config, TextDecoder decoder)
    : m_config(std::move(config))
    , m_decoder(std::move(decoder))
    , m_dialect(&dialectOf(m_config.protocol, m_config.ugiNotation))
    , m_options(*m_dialect)
    , m_log(m_decoder, m_config.encoding, m_config.logLines)
    , m_name(fileName(m_config.path)) {}

// ---- Process ---------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::started(Stamp now) {
    m_now = now;
    if (!std::exchange(m_launched, true))
        m_log.launched(now, std::chrono::system_clock::now());
    setState(Handshake{now, now});
    send(std::string(m_dialect->handshake()), now);
    if (m_debug && m_dialect->hasSideCommands())
        send("debug on", now);
    return take();
}

UsiSession::Output UsiSession::failedToStart(Failure failure, Stamp now) {
    m_now = now;
    failure.state = SessionState::Starting;
    dropWaiting(RefusalReason::EngineGone);
    emitEvent(std::move(failure));
    setState(Dead{});
    emitEvent(Closed{});
    return take();
}

UsiSession::Output UsiSession::inputBlocked(Stamp now) {
    m_now = now;
    if (state() != SessionState::Dead)
        fail(FailureKind::NotReading, now);
    return take();
}

UsiSession::Output UsiSession::exited(const ExitStatus& status, Stamp now) {
    m_now = now;
    if (std::holds_alternative<Dead>(m_state))
        return take();
    publish(m_coalescer.flush(now));
    if (m_log.due())
        emitEvent(m_log.drain(now));
    const auto complete = [&](Failure& failure) {
        failure.exitCode = status.exitCode;
        failure.signal = status.signal;
        failure.lastLines = m_log.lastLines();
        failure.stderrTail = m_log.errorTail();
    };
    std::optional<Failure> failure;
    std::optional<Replacement> replacement;
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        failure = std::move(quitting->failure);
        replacement = std::move(quitting->replacement);
    } else {
        const bool atStart = state() == SessionState::Handshake || state() == SessionState::Starting;
        failure = describe(atStart ? FailureKind::NotThisDialect : FailureKind::Died);
        if (const std::optional<Protocol> next = nextProtocol()) {
            replacement = Replacement{*next, std::move(failure)};
            failure.reset();
        }
    }
    if (replacement) {
        if (replacement->reason)
            complete(*replacement->reason);
        beginAnew(std::move(*replacement));
        return take();
    }
    dropWaiting(RefusalReason::EngineGone);
    if (failure) {
        complete(*failure);
        emitEvent(std::move(*failure));
    }
    m_session.reset();
    setState(Dead{});
    emitEvent(Closed{status.exitCode, status.signal});
    return take();
}

// The family to be tried after this one, as long as this one has not proved itself.
std::optional<Protocol> UsiSession::nextProtocol() const {
    if (m_config.protocol != Protocol::Detect || state() != SessionState::Handshake)
        return std::nullopt;
    switch (m_dialect->protocol()) {
    case Protocol::Usi:
        return Protocol::Uci;
    case Protocol::Uci:
        return Protocol::Ugi;
    default:
        return std::nullopt;
    }
}

void UsiSession::tryNextProtocol(Stamp now) {
    if (const std::optional<Protocol> next = nextProtocol())
        replace(*next, describe(FailureKind::NotThisDialect), true, now);
}

// Ends the process; what waits is for its successor.
void UsiSession::replace(Protocol protocol, std::optional<Failure> reason, bool kill, Stamp now) {
    if (kill) {
        m_out.action = ProcessAction::Kill;
    } else {
        if (std::holds_alternative<Searching>(m_state))
            send("stop", now);
        send("quit", now);
    }
    if (reason)
        reason->ended = kill;
    m_coalescer.clear();
    m_session.reset();
    m_waiting.gameOver.reset();
    setState(Quitting{now, kill, kill, std::nullopt, Replacement{protocol, std::move(reason)}});
}

bool UsiSession::isBeingReplaced() const {
    const Quitting* quitting = std::get_if<Quitting>(&m_state);
    return quitting != nullptr && quitting->replacement.has_value();
}

void UsiSession::beginAnew(Replacement replacement) {
    m_dialect = &dialectOf(replacement.protocol, m_config.ugiNotation);
    m_options = SessionOptions(*m_dialect);
    m_coalescer.clear();
    m_session.reset();
    m_name = fileName(m_config.path);
    m_author.clear();
    m_gamesBegun = 0;
    m_registrationAnswered = false;
    m_registration.reset();
    m_queries = true;
    m_lastAnswer.clear();
    m_answersTwice = false;
    emitEvent(Restarting{std::move(replacement.reason)});
    setState(Starting{});
    m_out.action = ProcessAction::Spawn;
}

// ---- Lines -----------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::receive(std::string_view line, Stamp now, bool cut) {
    m_now = now;
    m_log.add(Direction::Received, line, now, false, cut);
    noteLife(now);
    const Reply reply = classify(line, *m_dialect);
    switch (reply.word) {
    case ReplyWord::Unknown:
        if (nextProtocol() && saysUnknownCommand(line))
            tryNextProtocol(now);
        break;
    case ReplyWord::Info:
        receiveInfo(reply.rest, now);
        break;
    case ReplyWord::BestMove:
    case ReplyWord::Checkmate:
        answered(reply, now);
        break;
    case ReplyWord::ReadyOk:
        if (std::holds_alternative<Readying>(m_state))
            readyOk(now);
        else if (std::holds_alternative<Placing>(m_state))
            placed(now);
        else
            receiveInHandshake(reply, now);
        break;
    case ReplyWord::Response:
        receiveResponse(reply.rest, now);
        break;
    case ReplyWord::CopyProtection:
        if (Tokens(reply.rest).peek() == "error" && state() != SessionState::Starting)
            fail(FailureKind::CopyProtection, now);
        break;
    case ReplyWord::Registration:
        receiveRegistration(Tokens(reply.rest).peek(), now);
        break;
    case ReplyWord::Id:
    case ReplyWord::Option:
    case ReplyWord::HandshakeDone:
        receiveInHandshake(reply, now);
        break;
    }
    return take();
}

// Any line shows that the engine lives, also an empty one.
void UsiSession::noteLife(Stamp now) {
    if (Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        handshake->lastLine = now;
        return;
    }
    if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
    } else if (Placing* placing = std::get_if<Placing>(&m_state)) {
        placing->lastLine = now;
        placing->asked = false;
    } else {
        return;
    }
    if (std::exchange(m_silenceTold, false))
        emitEvent(Responding{});
}

void UsiSession::receiveInfo(std::string_view rest, Stamp now) {
    SearchRecord* record = openRecord();
    const SessionState current = state();
    if (std::holds_alternative<Placing>(m_state))
        return; // belongs to no search
    if (record != nullptr && record->kind == SearchKind::Mate && isTokin(m_name))
        if (const std::optional<MateProof> proof = parseMateProof(rest))
            record->proof = proof;
    const bool isText = current != SessionState::Searching && lookAtInfo(rest).kind == InfoClass::Text;
    if (isText) {
        constexpr std::size_t kKept = 1'000;
        m_lastText = rest.substr(0, kKept);
    }
    if (record != nullptr) {
        if (record->purpose == Purpose::Use)
            m_coalescer.add(rest, now);
    } else if (isText && current != SessionState::Starting && current != SessionState::Dead) {
        m_coalescer.add(rest, now);
    }
}

void UsiSession::receiveRegistration(std::string_view what, Stamp now) {
    constexpr int kMaxNews = 100; // whatever an engine has to say
    if (state() == SessionState::Starting || state() == SessionState::Quitting)
        return;
    RegistrationState news = RegistrationState::Checking;
    if (what == "ok")
        news = RegistrationState::Ok;
    else if (what == "error")
        news = RegistrationState::Error;
    else if (what != "checking")
        return;
    if (m_registrationNews++ < kMaxNews)
        emitEvent(RegistrationChanged{news});
    m_registration = news;
    // Answered once, so that no endless exchange starts.
    if (news == RegistrationState::Error && !std::exchange(m_registrationAnswered, true))
        send(writeRegister(m_config.registration), now);
}

void UsiSession::receiveError(std::string_view line, Stamp now) { m_log.add(Direction::Error, line, now); }

void UsiSession::receiveInHandshake(const Reply& reply, Stamp now) {
    Handshake* handshake = std::get_if<Handshake>(&m_state);
    if (handshake == nullptr)
        return;
    if (handshake->notation) { // introduced already
        if (reply.word != ReplyWord::ReadyOk || std::exchange(handshake->notationReady, true))
            return;
        if (handshake->understood)
            introduced(now);
        else
            send("query p1turn", now);
    } else if (reply.word == ReplyWord::HandshakeDone) {
        handshakeDone(now);
    } else if (reply.word == ReplyWord::Option) {
        const OptionLineFault fault = optionLineFault(reply.rest, m_options.reported());
        if (fault != OptionLineFault::None)
            m_log.noteOptionFault(fault);
        if (std::optional<EngineOption> option = parseOption(reply.rest))
            m_options.report(std::move(*option));
    } else if (reply.word == ReplyWord::Id) {
        Tokens tokens(reply.rest);
        const std::string_view what = tokens.next();
        if (what == "name" && !tokens.atEnd())
            m_name = decode(tokens.rest());
        else if (isAuthorWord(what))
            m_author = decode(tokens.rest());
    }
}

void UsiSession::handshakeDone(Stamp now) {
    if (!m_config.playsShogi && !m_options.playsShogi()) {
        fail(FailureKind::OtherVariant, now);
        return;
    }
    if (m_dialect->protocol() == Protocol::Ugi && m_config.ugiNotation == UgiNotation::Detect)
        tryNotation(UgiNotation::Usi, now);
    else
        introduced(now);
}

// One move, written in this notation: an engine that understands it knows whose turn it is then.
void UsiSession::tryNotation(UgiNotation notation, Stamp now) {
    m_dialect = &ugiDialect(notation);
    Handshake& handshake = std::get<Handshake>(m_state);
    handshake.notation = notation;
    handshake.notationReady = false;
    handshake.notationSince = now;
    send(m_dialect->notationProbe(), now);
    send("isready", now);
}

// Answers come in order, but perhaps late: whose an answer is, is known where it comes before the second
// question has been put, or where there are two.
void UsiSession::receiveNotationAnswer(bool understood, Stamp now) {
    Handshake& handshake = std::get<Handshake>(m_state);
    if (!handshake.firstUnanswered) {
        if (handshake.notationReady)
            notationAnswered(understood, now);
    } else if (!handshake.notationReady) {
        handshake.firstUnanswered = false;
        if (understood)
            returnToFirstNotation(false, now);
    } else if (!handshake.understood) {
        handshake.understood = understood;
    } else if (*handshake.understood) {
        returnToFirstNotation(true, now);
    } else {
        notationAnswered(understood, now);
    }
}

// It was understood after all. ready: no readyok is awaited any more.
void UsiSession::returnToFirstNotation(bool ready, Stamp now) {
    m_dialect = &ugiDialect(UgiNotation::Usi);
    Handshake& handshake = std::get<Handshake>(m_state);
    handshake.notation = UgiNotation::Usi;
    handshake.understood = true;
    if (ready)
        introduced(now);
}

void UsiSession::notationAnswered(bool understood, Stamp now) {
    const UgiNotation notation = *std::get<Handshake>(m_state).notation;
    if (understood)
        introduced(now);
    else if (notation == UgiNotation::Usi)
        tryNotation(UgiNotation::Uci, now);
    else
        fail(FailureKind::OtherVariant, now);
}

void UsiSession::introduced(Stamp now) {
    publish(m_coalescer.flush(now));
    setState(Idle{});
    // A restart asks for nothing else.
    m_config.protocol = m_dialect->protocol();
    m_config.ugiNotation = m_dialect->ugiNotation();
    Ready ready;
    ready.name = m_name;
    ready.author = m_author;
    ready.options = m_options.reported();
    ready.notRegistered = m_registration == RegistrationState::Error;
    ready.protocol = m_dialect->protocol();
    ready.ugiNotation = m_dialect->ugiNotation();
    ready.canPonder = m_dialect->canPonder();
    ready.canSolveMates = m_dialect->canSolveMates();
    emitEvent(std::move(ready));
    for (const auto& entry : m_config.options) {
        const EngineOption* option = findOption(m_options.reported(), entry.first);
        if (option != nullptr && !usableValue(*option, entry.second))
            refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, entry.first);
    }
    if (m_dialect->protocol() == Protocol::Uci)
        if (std::optional<std::string> line = m_options.lineForVariant())
            send(std::move(*line), now);
    proceed(now);
}

void UsiSession::readyOk(Stamp now) {
    Readying& readying = std::get<Readying>(m_state);
    publish(m_coalescer.flush(now));
    if (m_waiting.session) { // another session was asked for meanwhile
        setState(Idle{});
        proceed(now);
        return;
    }
    if (!readying.again)
        send(std::string(m_dialect->newGame()), now);
    if (m_dialect->readyAfterNewGame() && !std::exchange(readying.again, true)) {
        send("isready", now);
        return;
    }
    const SessionKind kind = readying.kind;
    m_session = kind;
    m_gamesBegun += kind == SessionKind::Game ? 1 : 0;
    setState(InSession{});
    emitEvent(SessionReady{kind});
    proceed(now);
}

// ---- UGI: the position is asked about before go ----------------------------------------------------------

void UsiSession::placed(Stamp now) {
    if (std::get<Placing>(m_state).query == 0)
        nextQuery(now);
}

void UsiSession::nextQuery(Stamp now) {
    Placing& placing = std::get<Placing>(m_state);
    if (placing.record.purpose == Purpose::Discard) {
        setState(InSession{});
        proceed(now);
        return;
    }
    if (m_queries && placing.query < kQueries.size()) {
        send("query " + std::string(kQueries[placing.query]), now);
        ++placing.query;
        placing.queryTill = now + m_config.timeouts.queryLimit;
        return;
    }
    const bool moveNow = placing.moveNow;
    SearchRecord record = std::move(placing.record);
    beginSearch(std::move(record), now);
    if (moveNow)
        stopOpenSearch(Purpose::Use, now);
}

void UsiSession::receiveResponse(std::string_view answer, Stamp now) {
    const std::string_view word = Tokens(answer).peek();
    if (const Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        if (handshake->notation)
            receiveNotationAnswer(word == "false", now);
        return;
    }
    const Placing* placing = std::get_if<Placing>(&m_state);
    if (placing == nullptr || placing->query == 0)
        return;
    // What the rules say: the position has a legal move, so the game goes on.
    const std::string_view query = kQueries[placing->query - 1];
    const bool blackToMove = placing->record.position.sideToMove() == shogi::Color::Black;
    const std::string_view expected = query == "p1turn"     ? (blackToMove ? "true" : "false")
                                      : query == "gameover" ? "false"
                                                            : "none";
    if (word != expected && !std::exchange(m_rulesDiffer, true)) {
        m_queries = false;
        emitEvent(RulesDiffer{std::string(query), decode(word)});
    }
    nextQuery(now);
}

void UsiSession::answered(const Reply& reply, Stamp now) {
    const bool stopped = std::holds_alternative<Draining>(m_state);
    if (!m_dialect->canSolveMates() && reply.word == ReplyWord::Checkmate)
        return;
    if (!stopped && !std::holds_alternative<Searching>(m_state)) {
        receiveStrayAnswer(now);
        return;
    }
    constexpr std::size_t kKept = 200;
    const std::string_view text = reply.rest.substr(0, kKept);
    const bool repeated = text == m_lastAnswer;
    m_lastAnswer = text;
    const SearchRecord& open = *openRecord();
    if (open.purpose == Purpose::Discard) {
        endSearch(now);
        proceed(now);
        return;
    }
    publish(m_coalescer.flush(now));
    Event answer = open.kind == SearchKind::Mate ? mateEvent(open, reply, stopped, now)
                                                 : bestMoveEvent(open, reply.rest, stopped, now);
    if (!stopped && open.kind == SearchKind::Ponder) {
        // Given of its own accord, or the answer before said twice: then it ponders on, and does not hear
        // the next go. Whatever it answers to this stop is nobody's.
        m_answersTwice = m_answersTwice || repeated;
        send("stop", now);
        setState(InSession{now + m_config.timeouts.strayAnswer});
        emitEvent(std::move(answer));
        return;
    }
    endSearch(now);
    emitEvent(std::move(answer));
    proceed(now);
}

// Of an engine that says its answers twice the second one must not be taken for that to the next question.
void UsiSession::endSearch(Stamp now) {
    setState(
        InSession{m_answersTwice ? std::optional(now + m_config.timeouts.repeatedAnswer) : std::nullopt});
}

// No search is open.
void UsiSession::receiveStrayAnswer(Stamp now) {
    InSession* session = std::get_if<InSession>(&m_state);
    if (session == nullptr)
        return;
    if (session->quietUntil) // another one may follow at once
        session->quietUntil = now + m_config.timeouts.repeatedAnswer;
    else
        m_answersTwice = true;
}

Event UsiSession::bestMoveEvent(const SearchRecord& record, std::string_view rest, bool stopped,
                                Stamp now) const {
    const AnswerContext context{*m_dialect, record.position,
                                [this](std::string_view bytes) { return decode(bytes); }};
    BestMove answer = parseBestMove(rest, context);
    if (!m_dialect->canPonder())
        answer.ponder.reset();
    answer.search = record.request.id;
    answer.searchKind = record.kind;
    answer.stamp = now;
    answer.premature = !stopped && record.kind != SearchKind::Normal;
    if (answer.premature && record.kind == SearchKind::Ponder)
        answer.kind = BestMoveKind::Unused;
    return answer;
}

Event UsiSession::mateEvent(const SearchRecord& record, const Reply& reply, bool stopped, Stamp now) const {
    const AnswerContext context{*m_dialect, record.position,
                                [this](std::string_view bytes) { return decode(bytes); }};
    MateResult answer;
    if (reply.word == ReplyWord::Checkmate) {
        answer = parseCheckmate(reply.rest, context);
        const bool isMate = answer.answer == MateAnswer::Line && answer.fault == MateLineFault::None;
        // A promise about another line is none about this one.
        if (isMate && record.proof && static_cast<std::size_t>(record.proof->plies) == answer.line.size())
            answer.proof = record.proof;
    } else {
        answer.asBestMove = true;
        answer.text = decode(reply.rest);
    }
    answer.search = record.request.id;
    answer.stopped = stopped;
    answer.stamp = now;
    return answer;
}

void UsiSession::publish(const std::vector<RawInfo>& infos) {
    const SearchRecord* record = openRecord();
    for (const RawInfo& raw : infos) {
        // An engine that ponders stochastically is one move behind in what it thinks about.
        const bool behind = record != nullptr && record->kind == SearchKind::Ponder &&
                            m_options.currentValue("Stochastic_Ponder") == "true";
        static const shogi::Position kNowhere = shogi::Position::empty();
        const AnswerContext context{
            *m_dialect, record == nullptr ? kNowhere : (behind ? record->beforeExpected : record->position),
            [this](std::string_view bytes) { return decode(bytes); }};
        Info info = parseInfo(raw.line, context);
        if (record == nullptr) {
            if (info.text)
                emitEvent(Message{std::move(*info.text)});
            continue;
        }
        info.pvFrom = record->request.moves.size() - (behind ? 1 : 0);
        emitEvent(SearchInfo{record->request.id, raw.stamp, elapsedSince(record->sentAt, raw.stamp),
                             std::move(info)});
    }
}

// ---- Commands --------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::request(const Command& command, Stamp now) {
    m_now = now;
    const SessionState current = state();
    if ((current == SessionState::Dead || current == SessionState::Quitting) && !isBeingReplaced()) {
        const CommandKind kind = kindOf(command);
        if (current == SessionState::Quitting && kind == CommandKind::Kill) {
            on(Kill{}, now);
        } else if (kind == CommandKind::LogSwitch) {
            on(std::get<LogSwitch>(command), now);
        } else if (kind != CommandKind::Quit && kind != CommandKind::Kill &&
                   kind != CommandKind::KeepWaiting) {
            SearchId search = 0;
            if (const Go* go = std::get_if<Go>(&command))
                search = go->request.id;
            else if (const Stop* stop = std::get_if<Stop>(&command))
                search = stop->id;
            else if (const PonderHit* hit = std::get_if<PonderHit>(&command))
                search = hit->id;
            refuse(kind, current == SessionState::Dead ? RefusalReason::EngineGone : RefusalReason::Quitting,
                   search);
        }
        return take();
    }
    std::visit([&](const auto& value) { on(value, now); }, command);
    return take();
}

void UsiSession::on(const StartSession& command, Stamp now) {
    if (m_waiting.session)
        refuse(CommandKind::StartSession, RefusalReason::Superseded);
    dropWaitingSearch(RefusalReason::Dropped);
    m_waiting.session = command;
    stopOpenSearch(Purpose::Discard, now);
    proceed(now);
}

void UsiSession::on(const Go& command, Stamp now) {
    const SearchRequest& request = command.request;
    if (!sessionWillExist()) {
        refuse(CommandKind::Go, RefusalReason::NoSession, request.id);
        return;
    }
    if (request.kind == SearchKind::Ponder && (!m_config.ponder || !m_dialect->canPonder())) {
        refuse(CommandKind::Go, RefusalReason::WrongKind, request.id);
        return;
    }
    if (request.kind == SearchKind::Mate && !m_dialect->canSolveMates()) {
        refuse(CommandKind::Go, RefusalReason::WrongKind, request.id);
        return;
    }
    if (!makeRecord(request)) {
        refuse(CommandKind::Go, RefusalReason::BadRequest, request.id);
        return;
    }
    dropWaitingSearch(RefusalReason::Superseded);
    m_waiting.search = request;
    m_waiting.moveNow = false;
    if (const Searching* searching = std::get_if<Searching>(&m_state)) {
        const bool waitsForMate =
            searching->record.kind == SearchKind::Mate && request.kind == SearchKind::Mate;
        if (!waitsForMate)
            stopOpenSearch(Purpose::Discard, now);
    } else if (Placing* placing = std::get_if<Placing>(&m_state)) {
        placing->record.purpose = Purpose::Discard;
    }
    proceed(now);
}

void UsiSession::on(const Stop& command, Stamp now) {
    const SearchRecord* open = openRecord();
    if (open != nullptr && open->request.id == command.id && open->purpose == Purpose::Use) {
        stopOpenSearch(command.purpose, now);
    } else if (m_waiting.search && m_waiting.search->id == command.id) {
        if (command.purpose == Purpose::Use)
            m_waiting.moveNow = true;
        else
            m_waiting.search.reset();
    } else {
        refuse(CommandKind::Stop, RefusalReason::NoSuchSearch, command.id);
    }
}

void UsiSession::on(const PonderHit& command, Stamp now) {
    Searching* searching = std::get_if<Searching>(&m_state);
    const SearchRecord* open = openRecord();
    if (open == nullptr || open->request.id != command.id) {
        refuse(CommandKind::PonderHit, RefusalReason::NoSuchSearch, command.id);
    } else if (searching == nullptr || searching->record.kind != SearchKind::Ponder) {
        refuse(CommandKind::PonderHit, RefusalReason::WrongKind, command.id);
    } else if (!isLimited(searching->record.request) && !command.clocks) {
        refuse(CommandKind::PonderHit, RefusalReason::BadRequest, command.id);
    } else {
        SearchRecord& record = searching->record;
        const bool withTimes = m_config.acceptsTimesOnPonderhit || !isLimited(record.request);
        // What was found while the move was only expected is shown as such.
        publish(m_coalescer.flush(now));
        record.kind = SearchKind::Normal;
        send(m_dialect->ponderHit(withTimes ? command.clocks : std::nullopt, record.position.sideToMove(),
                                  goSwitches()),
             now);
        tellState();
    }
}

void UsiSession::on(const GameOver& command, Stamp now) {
    if (!sessionWillExist()) {
        refuse(CommandKind::GameOver, RefusalReason::NoSession);
        return;
    }
    dropWaitingSearch(RefusalReason::Dropped);
    if (m_waiting.session) { // that game is over before it began
        m_waiting.session.reset();
        refuse(CommandKind::StartSession, RefusalReason::Dropped);
        if (!m_session)
            return;
    }
    m_waiting.gameOver = command.result;
    stopOpenSearch(Purpose::Discard, now);
    proceed(now);
}

void UsiSession::on(const SetOption& command, Stamp now) {
    if (!isOneLine(command.name) || !isOneLine(command.value)) {
        refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, command.name);
        return;
    }
    const bool introduced = state() != SessionState::Starting && state() != SessionState::Handshake;
    if (introduced) {
        if (!m_options.isKnown(command.name) || m_options.isButton(command.name)) {
            refuse(CommandKind::SetOption, RefusalReason::UnknownOption, 0, command.name);
            return;
        }
        const EngineOption* option = findOption(m_options.reported(), command.name);
        if (option != nullptr && !usableValue(*option, command.value)) {
            refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, command.name);
            return;
        }
    }
    const auto sameName = [&](const auto& entry) { return sameOptionName(entry.first, command.name); };
    std::erase_if(m_config.options, sameName);
    if (sameOptionName(command.name, m_options.ponderName()))
        m_config.ponder = sameOptionName(command.value, "true");
    else
        m_config.options[command.name] = command.value;
    if (introduced) {
        std::erase_if(m_waiting.options, sameName);
        m_waiting.options.emplace_back(command.name, command.value);
        proceed(now);
    }
}

void UsiSession::on(const PressButton& command, Stamp now) {
    const bool introduced = state() != SessionState::Starting && state() != SessionState::Handshake;
    if (!introduced || !m_options.isButton(command.name)) {
        refuse(CommandKind::PressButton, RefusalReason::UnknownOption, 0, command.name);
        return;
    }
    m_waiting.buttons.push_back(findOption(m_options.reported(), command.name)->name);
    proceed(now);
}

void UsiSession::on(const Debug& command, Stamp now) {
    if (!m_dialect->hasSideCommands()) {
        refuse(CommandKind::Debug, RefusalReason::WrongKind);
        return;
    }
    m_debug = command.on;
    // Nothing comes before the first line.
    if (state() != SessionState::Starting && !isBeingReplaced())
        send(command.on ? "debug on" : "debug off", now);
}

void UsiSession::on(const LogSwitch& command, Stamp) { m_log.setOn(command.on); }

void UsiSession::on(const TellLastLines&, Stamp) {
    emitEvent(LastLines{m_log.lastLines(), m_log.errorTail()});
}

void UsiSession::on(const SendRaw& command, Stamp now) {
    if (!isOneLine(command.line))
        refuse(CommandKind::SendRaw, RefusalReason::BadValue);
    else if (state() == SessionState::Starting || isBeingReplaced())
        refuse(CommandKind::SendRaw, RefusalReason::Quitting);
    else
        send(command.line, now, true);
}

void UsiSession::on(const Register& command, Stamp now) {
    if (!m_dialect->hasSideCommands() || state() == SessionState::Starting || isBeingReplaced()) {
        refuse(CommandKind::Register, RefusalReason::WrongKind);
    } else if (command.data && (!isOneLine(command.data->name) || !isOneLine(command.data->code))) {
        refuse(CommandKind::Register, RefusalReason::BadValue);
    } else {
        if (command.data)
            m_config.registration = command.data;
        m_registrationAnswered = true;
        send(writeRegister(command.data), now);
    }
}

void UsiSession::on(const Restart&, Stamp now) {
    if (state() == SessionState::Starting || isBeingReplaced()) {
        refuse(CommandKind::Restart, RefusalReason::WrongKind);
        return;
    }
    if (const SearchRecord* open = openRecord(); open != nullptr && open->purpose == Purpose::Use)
        refuse(CommandKind::Go, RefusalReason::Dropped, open->request.id);
    dropWaiting(RefusalReason::Dropped);
    replace(m_config.protocol, std::nullopt, false, now);
}

void UsiSession::on(const TryNextProtocol&, Stamp now) {
    if (nextProtocol())
        tryNextProtocol(now);
    else
        refuse(CommandKind::TryNextProtocol, RefusalReason::WrongKind);
}

void UsiSession::on(const KeepWaiting&, Stamp now) {
    if (Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        handshake->since = now;
        handshake->lastLine = now;
        handshake->asked = false;
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
    } else if (Placing* placing = std::get_if<Placing>(&m_state)) {
        placing->lastLine = now;
        placing->asked = false;
    } else if (Draining* draining = std::get_if<Draining>(&m_state)) {
        draining->since = now;
        draining->asked = false;
    }
}

void UsiSession::on(const Kill&, Stamp now) {
    switch (state()) {
    case SessionState::Handshake:
        fail(FailureKind::NoHandshake, now);
        break;
    case SessionState::Readying:
        fail(FailureKind::NotReady, now);
        break;
    case SessionState::Searching:
        fail(std::holds_alternative<Placing>(m_state) ? FailureKind::NotReady : FailureKind::NotStopping,
             now);
        break;
    case SessionState::Draining:
        fail(FailureKind::NotStopping, now);
        break;
    case SessionState::Quitting:
        dropWaiting(RefusalReason::Dropped);
        std::get<Quitting>(m_state).replacement.reset();
        std::get<Quitting>(m_state).killed = true;
        m_out.action = ProcessAction::Kill;
        break;
    default:
        dropWaiting(RefusalReason::Dropped);
        setState(Quitting{now, true, true, std::nullopt});
        m_out.action = ProcessAction::Kill;
        break;
    }
}

void UsiSession::on(const Quit&, Stamp now) {
    dropWaiting(RefusalReason::Dropped);
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) { // was to be replaced
        quitting->replacement.reset();
        return;
    }
    if (std::holds_alternative<Searching>(m_state))
        send("stop", now);
    send("quit", now);
    m_coalescer.clear();
    setState(Quitting{now, false, false, std::nullopt});
}

// ---- What waits ------------------------------------------------------------------------------------------

bool UsiSession::isBusy() const {
    if (const InSession* session = std::get_if<InSession>(&m_state))
        return session->quietUntil.has_value();
    return !std::holds_alternative<Idle>(m_state);
}

bool UsiSession::sessionWillExist() const {
    if (m_waiting.session)
        return true;
    if (m_waiting.gameOver)
        return false;
    return m_session.has_value() || std::holds_alternative<Readying>(m_state);
}

void UsiSession::proceed(Stamp now) {
    if (isBusy())
        return;
    if (m_waiting.gameOver) {
        if (m_session == SessionKind::Game)
            if (const std::optional<std::string> line = m_dialect->gameOver(*m_waiting.gameOver))
                send(*line, now);
        m_waiting.gameOver.reset();
        m_session.reset();
        setState(Idle{});
    }
    if (m_waiting.session && m_waiting.session->kind == SessionKind::Game && m_config.restartEveryGame &&
        m_gamesBegun > 0) {
        if (m_session == SessionKind::Game)
            if (const std::optional<std::string> line = m_dialect->gameOver(GameResult::Draw))
                send(*line, now);
        replace(m_dialect->protocol(), std::nullopt, false, now);
        return;
    }
    for (const auto& option : std::exchange(m_waiting.options, {}))
        if (const std::optional<std::string> line = m_options.lineForChange(option.first, option.second))
            send(*line, now);
    for (const std::string& button : std::exchange(m_waiting.buttons, {}))
        send(writePressButton(button), now);
    if (m_waiting.session) {
        // A game nobody has ended is unfinished: the engine is told so before the next one.
        if (m_session == SessionKind::Game)
            if (const std::optional<std::string> line = m_dialect->gameOver(GameResult::Draw))
                send(*line, now);
        m_session.reset();
        beginReadying(now);
        return;
    }
    if (m_waiting.search && m_session) {
        const bool moveNow = std::exchange(m_waiting.moveNow, false);
        startSearch(*std::exchange(m_waiting.search, std::nullopt), now);
        if (moveNow)
            stopOpenSearch(Purpose::Use, now);
    }
}

void UsiSession::beginReadying(Stamp now) {
    const StartSession session = *std::exchange(m_waiting.session, std::nullopt);
    for (const auto& option : session.options)
        if (!isOneLine(option.first) || !isOneLine(option.second))
            refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, option.first);
    for (std::string& line : m_options.linesForSession(m_config, session))
        send(std::move(line), now);
    send("isready", now);
    Readying readying;
    readying.kind = session.kind;
    readying.since = now;
    readying.lastLine = now;
    readying.nextNotice = now + m_config.timeouts.preparingNotice;
    setState(readying);
}

void UsiSession::startSearch(SearchRequest request, Stamp now) {
    publish(m_coalescer.flush(now)); // what was said before this search
    SearchRecord record = *makeRecord(request);
    send(m_dialect->position(request), now);
    if (!m_dialect->readyAfterPosition()) {
        beginSearch(std::move(record), now);
        return;
    }
    send("isready", now);
    Placing placing;
    placing.record = std::move(record);
    placing.since = now;
    placing.lastLine = now;
    setState(std::move(placing));
}

void UsiSession::beginSearch(SearchRecord record, Stamp now) {
    const SearchRequest& request = record.request;
    record.sentAt = now;
    if (request.timeLimit && request.kind == SearchKind::Infinite)
        record.stopAt = now + *request.timeLimit;
    else if (request.timeLimit && request.kind == SearchKind::Mate)
        record.stopAt = now + *request.timeLimit +
                        (m_dialect->tellsMateLimit() ? m_config.timeouts.mateGrace : Milliseconds{0});
    send(m_dialect->go(request, record.position.sideToMove(), goSwitches()), now);
    const SearchId id = request.id;
    setState(Searching{std::move(record)});
    emitEvent(SearchStarted{id, now});
}

GoSwitches UsiSession::goSwitches() const {
    return GoSwitches{m_config.clockIncludesIncrement, m_config.mateTakesNodes};
}

std::optional<UsiSession::SearchRecord> UsiSession::makeRecord(const SearchRequest& request) const {
    if (request.id == 0)
        return std::nullopt;
    if (request.kind == SearchKind::Normal && !isLimited(request))
        return std::nullopt;
    if (request.kind == SearchKind::Ponder &&
        (request.moves.empty() || (!isLimited(request) && !m_config.earlyPonder)))
        return std::nullopt;
    SearchRecord record;
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
    // UGI engines are never asked about a finished game.
    if (m_dialect->readyAfterPosition() && !shogi::hasLegalMove(record.position))
        return std::nullopt;
    record.request = request;
    record.kind = request.kind;
    return record;
}

void UsiSession::stopOpenSearch(Purpose purpose, Stamp now) {
    if (Searching* searching = std::get_if<Searching>(&m_state)) {
        Draining draining{std::move(searching->record), now};
        send("stop", now);
        setState(std::move(draining));
    } else if (Placing* placing = std::get_if<Placing>(&m_state)) {
        if (purpose == Purpose::Discard)
            placing->record.purpose = purpose;
        else
            placing->moveNow = true;
    }
    if (Draining* draining = std::get_if<Draining>(&m_state);
        draining != nullptr && purpose == Purpose::Discard) {
        draining->record.purpose = Purpose::Discard;
        m_coalescer.clear();
    }
}

void UsiSession::dropWaitingSearch(RefusalReason reason) {
    if (m_waiting.search)
        refuse(CommandKind::Go, reason, m_waiting.search->id);
    m_waiting.search.reset();
}

void UsiSession::dropWaiting(RefusalReason reason) {
    dropWaitingSearch(reason);
    if (m_waiting.session)
        refuse(CommandKind::StartSession, reason);
    m_waiting = Waiting{};
}

const UsiSession::SearchRecord* UsiSession::openRecord() const {
    if (const Searching* searching = std::get_if<Searching>(&m_state))
        return &searching->record;
    if (const Draining* draining = std::get_if<Draining>(&m_state))
        return &draining->record;
    if (const Placing* placing = std::get_if<Placing>(&m_state))
        return &placing->record;
    return nullptr;
}

UsiSession::SearchRecord* UsiSession::openRecord() {
    return const_cast<SearchRecord*>(std::as_const(*this).openRecord());
}

// ---- Time ------------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::tick(Stamp now) {
    m_now = now;
    checkDeadlines(now);
    if (const std::optional<Stamp> due = m_coalescer.due(); due && *due <= now)
        publish(m_coalescer.drain(now));
    if (const std::optional<Stamp> due = m_log.due(); due && *due <= now)
        emitEvent(m_log.drain(now));
    return take();
}

std::optional<Stamp> UsiSession::nextDeadline() const {
    std::optional<Stamp> next = stateDeadline();
    keepEarlier(next, m_coalescer.due());
    keepEarlier(next, m_log.due());
    return next;
}

std::optional<Stamp> UsiSession::stateDeadline() const {
    const Timeouts& timeouts = m_config.timeouts;
    std::optional<Stamp> next;
    if (const Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        if (!handshake->asked)
            next = std::min(handshake->lastLine + timeouts.handshakeSilence,
                            handshake->since + timeouts.handshakeTotal);
        if (handshake->notation)
            keepEarlier(next, handshake->notationSince + timeouts.queryLimit);
    } else if (const Readying* readying = std::get_if<Readying>(&m_state)) {
        next = readying->nextNotice;
        if (m_config.unattended)
            keepEarlier(next, readying->unattendedEnd(timeouts));
        else if (!readying->asked)
            keepEarlier(next, readying->lastLine + timeouts.readySilence);
    } else if (const Placing* placing = std::get_if<Placing>(&m_state)) {
        if (placing->queryTill)
            next = placing->queryTill;
        else if (m_config.unattended)
            next = placing->lastLine + timeouts.readySilenceUnattended;
        else if (!placing->asked)
            next = placing->lastLine + timeouts.readySilence;
    } else if (const InSession* session = std::get_if<InSession>(&m_state)) {
        next = session->quietUntil;
    } else if (const Searching* searching = std::get_if<Searching>(&m_state)) {
        next = searching->record.stopAt;
    } else if (const Draining* draining = std::get_if<Draining>(&m_state)) {
        next = draining->since + timeouts.drainKill;
        if (!draining->asked)
            keepEarlier(next, draining->since + timeouts.drainNotice);
    } else if (const Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        if (!quitting->terminated)
            next = quitting->since + timeouts.quitGrace;
        else if (!quitting->killed)
            next = quitting->since + timeouts.quitGrace + timeouts.terminateGrace;
    }
    return next;
}

void UsiSession::checkDeadlines(Stamp now) {
    const Timeouts& timeouts = m_config.timeouts;
    if (Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        if (handshake->notation && now >= handshake->notationSince + timeouts.queryLimit) {
            if (!handshake->understood)
                handshake->firstUnanswered = handshake->notationReady;
            notationAnswered(handshake->understood.value_or(false), now);
            return;
        }
        if (handshake->asked || now < *stateDeadline())
            return;
        const std::optional<Protocol> next = nextProtocol();
        if (m_config.unattended && next) { // nobody can be asked whether to wait
            replace(*next, describe(FailureKind::NoHandshake), true, now);
        } else if (m_config.unattended) {
            fail(FailureKind::NoHandshake, now);
        } else {
            handshake->asked = true;
            askUser(SessionState::Handshake, elapsedSince(handshake->since, now));
        }
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        const Milliseconds elapsed = elapsedSince(readying->since, now);
        if (m_config.unattended && now >= readying->unattendedEnd(timeouts)) {
            fail(FailureKind::NotReady, now);
            return;
        }
        if (now >= readying->nextNotice) {
            readying->nextNotice = now + kPreparingInterval;
            emitEvent(Preparing{elapsed, lastText()});
        }
        if (!m_config.unattended && !readying->asked && now >= readying->lastLine + timeouts.readySilence) {
            readying->asked = true;
            askUser(SessionState::Readying, elapsed);
        }
    } else if (Placing* placing = std::get_if<Placing>(&m_state)) {
        if (placing->queryTill && now >= *placing->queryTill) {
            m_queries = false; // it does not know them
            nextQuery(now);
        } else if (!placing->queryTill && m_config.unattended &&
                   now >= placing->lastLine + timeouts.readySilenceUnattended) {
            fail(FailureKind::NotReady, now);
        } else if (!placing->queryTill && !m_config.unattended && !placing->asked &&
                   now >= placing->lastLine + timeouts.readySilence) {
            placing->asked = true;
            askUser(SessionState::Searching, elapsedSince(placing->since, now));
        }
    } else if (InSession* session = std::get_if<InSession>(&m_state)) {
        if (session->quietUntil && now >= *session->quietUntil) {
            session->quietUntil.reset();
            proceed(now);
        }
    } else if (Searching* searching = std::get_if<Searching>(&m_state)) {
        if (searching->record.stopAt && now >= *searching->record.stopAt)
            stopOpenSearch(Purpose::Use, now);
    } else if (Draining* draining = std::get_if<Draining>(&m_state)) {
        if (now >= draining->since + timeouts.drainKill) {
            drainingFailed(now);
        } else if (!draining->asked && now >= draining->since + timeouts.drainNotice) {
            draining->asked = true;
            askUser(SessionState::Draining, elapsedSince(draining->since, now));
        }
    } else if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        if (!quitting->killed && now >= quitting->since + timeouts.quitGrace + timeouts.terminateGrace) {
            quitting->terminated = true;
            quitting->killed = true;
            m_out.action = ProcessAction::Kill;
        } else if (!quitting->terminated && now >= quitting->since + timeouts.quitGrace) {
            quitting->terminated = true;
            m_out.action = ProcessAction::Terminate;
        }
    }
}

// Between games a fresh process takes the place of one that does not stop; anywhere else it is a failure.
void UsiSession::drainingFailed(Stamp now) {
    const bool gameIsOver = m_waiting.gameOver || m_waiting.session;
    const bool unused = std::get<Draining>(m_state).record.purpose == Purpose::Discard;
    if (gameIsOver && unused)
        replace(m_dialect->protocol(), describe(FailureKind::NotStopping), true, now);
    else
        fail(FailureKind::NotStopping, now);
}

std::string UsiSession::lastText() const {
    const std::size_t at = m_lastText.find("string");
    if (at == std::string::npos)
        return {};
    return decode(trimmed(std::string_view(m_lastText).substr(at + std::string_view("string").size())));
}

void UsiSession::askUser(SessionState silent, Milliseconds elapsed) {
    m_silenceTold = true;
    emitEvent(NotResponding{silent, elapsed, lastText()});
}

// ---- Ends and small things -------------------------------------------------------------------------------

Failure UsiSession::describe(FailureKind kind) const {
    Failure failure;
    failure.kind = kind;
    failure.state = state();
    failure.path = m_config.path;
    if (const SearchRecord* record = openRecord(); record != nullptr && record->purpose == Purpose::Use) {
        failure.search = record->request.id;
        failure.searchKind = record->kind;
    }
    if (const Handshake* handshake = std::get_if<Handshake>(&m_state))
        failure.waited = elapsedSince(handshake->since, m_now);
    else if (const Readying* readying = std::get_if<Readying>(&m_state))
        failure.waited = elapsedSince(readying->since, m_now);
    return failure;
}

// Kills; the failure is reported when the process has gone, with its last words.
void UsiSession::fail(FailureKind kind, Stamp now) {
    m_out.action = ProcessAction::Kill;
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        quitting->terminated = true;
        quitting->killed = true;
        return; // why, is known already
    }
    publish(m_coalescer.flush(now));
    Failure failure = describe(kind);
    failure.ended = true;
    dropWaiting(RefusalReason::EngineGone);
    setState(Quitting{now, true, true, std::move(failure)});
}

SessionState UsiSession::state() const {
    struct Name {
        SessionState operator()(const Dead&) const { return SessionState::Dead; }
        SessionState operator()(const Starting&) const { return SessionState::Starting; }
        SessionState operator()(const Handshake&) const { return SessionState::Handshake; }
        SessionState operator()(const Idle&) const { return SessionState::Idle; }
        SessionState operator()(const Readying&) const { return SessionState::Readying; }
        SessionState operator()(const InSession&) const { return SessionState::InSession; }
        SessionState operator()(const Placing&) const { return SessionState::Searching; }
        SessionState operator()(const Searching&) const { return SessionState::Searching; }
        SessionState operator()(const Draining&) const { return SessionState::Draining; }
        SessionState operator()(const Quitting&) const { return SessionState::Quitting; }
    };
    return std::visit(Name{}, m_state);
}

void UsiSession::setState(State next) {
    const SessionState before = state();
    m_state = std::move(next);
    if (state() == before)
        return;
    m_lastText.clear();
    const bool goesOn = state() != SessionState::Quitting && state() != SessionState::Dead;
    if (std::exchange(m_silenceTold, false) && goesOn)
        emitEvent(Responding{});
    tellState();
}

void UsiSession::tellState() {
    const SearchRecord* record = openRecord();
    emitEvent(StateChanged{state(), record != nullptr ? record->kind : SearchKind::Normal,
                           m_dialect->protocol(), m_now});
}

void UsiSession::send(std::string line, Stamp now, bool manual) {
    m_log.add(Direction::Sent, line, now, manual);
    m_out.lines.push_back(std::move(line));
}

void UsiSession::refuse(CommandKind command, RefusalReason reason, SearchId search, std::string text) {
    emitEvent(Refused{command, search, reason, std::move(text)});
}

std::string UsiSession::decode(std::string_view bytes) const { return m_decoder(bytes, m_config.encoding); }

UsiSession::Output UsiSession::take() { return std::exchange(m_out, Output{}); }

} // namespace host
