// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_session.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/usi_parser.h"
#include "engine-host/usi_writer.h"

#include <algorithm>
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

void keepEarlier(std::optional<Stamp>& earliest, std::optional<Stamp> other) {
    if (other && (!earliest || *other < *earliest))
        earliest = other;
}

} // namespace

UsiSession::UsiSession(EngineConfig config, TextDecoder decoder, const Dialect& dialect)
    : m_config(std::move(config))
    , m_decoder(std::move(decoder))
    , m_dialect(dialect)
    , m_options(dialect)
    , m_log(m_decoder, m_config.encoding, m_config.logLines)
    , m_name(fileName(m_config.path)) {}

// ---- Process ---------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::started(Stamp now) {
    m_log.launched(now, std::chrono::system_clock::now());
    setState(Handshake{now, now});
    send(std::string(m_dialect.handshake()), now);
    return take();
}

UsiSession::Output UsiSession::failedToStart(Failure failure, Stamp) {
    failure.state = SessionState::Starting;
    dropWaiting(RefusalReason::EngineGone);
    emitEvent(std::move(failure));
    setState(Dead{});
    emitEvent(Closed{});
    return take();
}

UsiSession::Output UsiSession::inputBlocked(Stamp now) {
    if (state() != SessionState::Dead)
        fail(FailureKind::NotReading, now);
    return take();
}

UsiSession::Output UsiSession::exited(const ExitStatus& status, Stamp now) {
    if (std::holds_alternative<Dead>(m_state))
        return take();
    publish(m_coalescer.flush(now));
    std::optional<Failure> failure;
    if (const Quitting* quitting = std::get_if<Quitting>(&m_state))
        failure = quitting->failure;
    else
        failure = describe(state() == SessionState::Handshake || state() == SessionState::Starting
                               ? FailureKind::NotThisDialect
                               : FailureKind::Died);
    dropWaiting(RefusalReason::EngineGone);
    if (m_log.due())
        emitEvent(m_log.drain(now));
    if (failure) {
        failure->exitCode = status.exitCode;
        failure->signal = status.signal;
        failure->lastLines = m_log.lastLines();
        failure->stderrTail = m_log.errorTail();
        emitEvent(std::move(*failure));
    }
    m_session.reset();
    setState(Dead{});
    emitEvent(Closed{status.exitCode, status.signal});
    return take();
}

// ---- Lines -----------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::receive(std::string_view line, Stamp now, bool cut) {
    m_log.add(Direction::Received, line, now, false, cut);
    if (Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        handshake->lastLine = now;
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
    }
    const Reply reply = classify(line, m_dialect);
    switch (reply.word) {
    case ReplyWord::Unknown:
        break;
    case ReplyWord::Info: {
        const SearchRecord* record = openRecord();
        const SessionState current = state();
        if (record != nullptr) {
            if (record->purpose == Purpose::Use)
                m_coalescer.add(reply.rest, now);
        } else if (current != SessionState::Starting && current != SessionState::Dead &&
                   lookAtInfo(reply.rest).kind == InfoClass::Text) {
            m_coalescer.add(reply.rest, now);
        }
        break;
    }
    case ReplyWord::BestMove:
    case ReplyWord::Checkmate:
        answered(reply, now);
        break;
    case ReplyWord::ReadyOk:
        if (std::holds_alternative<Readying>(m_state))
            readyOk(now);
        break;
    case ReplyWord::CopyProtection:
        if (Tokens(reply.rest).peek() == "error" && state() != SessionState::Starting)
            fail(FailureKind::CopyProtection, now);
        break;
    case ReplyWord::Registration:
        // Answered once, so that no endless exchange starts.
        if (Tokens(reply.rest).peek() == "error" && !m_registrationAnswered &&
            state() != SessionState::Starting && state() != SessionState::Quitting) {
            m_registrationAnswered = true;
            send(writeRegister(m_config.registration), now);
        }
        break;
    case ReplyWord::Id:
    case ReplyWord::Option:
    case ReplyWord::HandshakeDone:
        if (std::holds_alternative<Handshake>(m_state))
            receiveInHandshake(reply, now);
        break;
    }
    return take();
}

void UsiSession::receiveError(std::string_view line, Stamp now) { m_log.add(Direction::Error, line, now); }

void UsiSession::receiveInHandshake(const Reply& reply, Stamp now) {
    if (reply.word == ReplyWord::HandshakeDone) {
        handshakeDone(now);
    } else if (reply.word == ReplyWord::Option) {
        if (std::optional<EngineOption> option = parseOption(reply.rest))
            m_options.report(std::move(*option));
    } else {
        Tokens tokens(reply.rest);
        const std::string_view what = tokens.next();
        if (what == "name" && !tokens.atEnd())
            m_name = decode(tokens.rest());
        else if (isAuthorWord(what))
            m_author = decode(tokens.rest());
    }
}

void UsiSession::handshakeDone(Stamp now) {
    if (!m_options.playsShogi()) {
        fail(FailureKind::OtherVariant, now);
        return;
    }
    publish(m_coalescer.flush(now));
    setState(Idle{});
    emitEvent(Ready{m_name, m_author, m_options.reported(), m_registrationAnswered});
    for (const auto& entry : m_config.options) {
        const EngineOption* option = findOption(m_options.reported(), entry.first);
        if (option != nullptr && !usableValue(*option, entry.second))
            refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, entry.first);
    }
    proceed(now);
}

void UsiSession::readyOk(Stamp now) {
    const SessionKind kind = std::get<Readying>(m_state).kind;
    publish(m_coalescer.flush(now));
    if (m_waiting.session) { // another session was asked for meanwhile
        setState(Idle{});
    } else {
        send(std::string(m_dialect.newGame()), now);
        m_session = kind;
        setState(InSession{});
        emitEvent(SessionReady{kind});
    }
    proceed(now);
}

void UsiSession::answered(const Reply& reply, Stamp now) {
    const bool stopped = std::holds_alternative<Draining>(m_state);
    if (!stopped && !std::holds_alternative<Searching>(m_state))
        return;
    const SearchRecord& open = *openRecord();
    if (open.purpose == Purpose::Discard) {
        setState(InSession{});
        proceed(now);
        return;
    }
    publish(m_coalescer.flush(now));
    Event answer = open.kind == SearchKind::Mate ? mateEvent(open, reply, stopped, now)
                                                 : bestMoveEvent(open, reply.rest, stopped, now);
    setState(InSession{});
    emitEvent(std::move(answer));
    proceed(now);
}

Event UsiSession::bestMoveEvent(const SearchRecord& record, std::string_view rest, bool stopped,
                                Stamp now) const {
    const AnswerContext context{m_dialect, record.position,
                                [this](std::string_view bytes) { return decode(bytes); }};
    BestMove answer = parseBestMove(rest, context);
    answer.search = record.request.id;
    answer.searchKind = record.kind;
    answer.stamp = now;
    answer.premature = !stopped && record.kind != SearchKind::Normal;
    if (answer.premature && record.kind == SearchKind::Ponder)
        answer.kind = BestMoveKind::Unused;
    return answer;
}

Event UsiSession::mateEvent(const SearchRecord& record, const Reply& reply, bool stopped, Stamp now) const {
    const AnswerContext context{m_dialect, record.position,
                                [this](std::string_view bytes) { return decode(bytes); }};
    MateResult answer;
    if (reply.word == ReplyWord::Checkmate) {
        answer = parseCheckmate(reply.rest, context);
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
            m_dialect, record == nullptr ? kNowhere : (behind ? record->beforeExpected : record->position),
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
    const SessionState current = state();
    if (current == SessionState::Dead || current == SessionState::Quitting) {
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
    if (request.kind == SearchKind::Ponder && (!m_config.ponder || !m_dialect.canPonder())) {
        refuse(CommandKind::Go, RefusalReason::WrongKind, request.id);
        return;
    }
    if (!makeRecord(request)) {
        refuse(CommandKind::Go, RefusalReason::BadRequest, request.id);
        return;
    }
    dropWaitingSearch(RefusalReason::Superseded);
    m_waiting.search = request;
    if (const Searching* searching = std::get_if<Searching>(&m_state)) {
        const bool waitsForMate =
            searching->record.kind == SearchKind::Mate && request.kind == SearchKind::Mate;
        if (!waitsForMate)
            stopOpenSearch(Purpose::Discard, now);
    }
    proceed(now);
}

void UsiSession::on(const Stop& command, Stamp now) {
    const SearchRecord* open = openRecord();
    if (open != nullptr && open->request.id == command.id && open->purpose == Purpose::Use) {
        stopOpenSearch(command.purpose, now);
    } else if (m_waiting.search && m_waiting.search->id == command.id) {
        if (command.purpose == Purpose::Use)
            dropWaitingSearch(RefusalReason::Dropped);
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
    } else {
        SearchRecord& record = searching->record;
        // What was found while the move was only expected is shown as such.
        publish(m_coalescer.flush(now));
        record.kind = SearchKind::Normal;
        send(m_dialect.ponderHit(m_config.acceptsTimesOnPonderhit ? command.clocks : std::nullopt,
                                 record.position.sideToMove(), m_config.clockIncludesIncrement),
             now);
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

void UsiSession::on(const Debug& command, Stamp now) { send(command.on ? "debug on" : "debug off", now); }

void UsiSession::on(const LogSwitch& command, Stamp) { m_log.setOn(command.on); }

void UsiSession::on(const TellLastLines&, Stamp) {
    emitEvent(LastLines{m_log.lastLines(), m_log.errorTail()});
}

void UsiSession::on(const SendRaw& command, Stamp now) {
    if (!isOneLine(command.line))
        refuse(CommandKind::SendRaw, RefusalReason::BadValue);
    else
        send(command.line, now, true);
}

void UsiSession::on(const Register& command, Stamp now) {
    if (command.data && (!isOneLine(command.data->name) || !isOneLine(command.data->code)))
        refuse(CommandKind::Register, RefusalReason::BadValue);
    else
        send(writeRegister(command.data), now);
}

void UsiSession::on(const Restart&, Stamp) { refuse(CommandKind::Restart, RefusalReason::WrongKind); }

void UsiSession::on(const TryNextProtocol&, Stamp) {
    refuse(CommandKind::TryNextProtocol, RefusalReason::WrongKind);
}

void UsiSession::on(const KeepWaiting&, Stamp now) {
    if (Handshake* handshake = std::get_if<Handshake>(&m_state)) {
        *handshake = Handshake{now, now};
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
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
    case SessionState::Draining:
        fail(FailureKind::NotStopping, now);
        break;
    case SessionState::Quitting:
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
    if (std::holds_alternative<Searching>(m_state))
        send("stop", now);
    send("quit", now);
    dropWaiting(RefusalReason::Dropped);
    m_coalescer.clear();
    setState(Quitting{now, false, false, std::nullopt});
}

// ---- What waits ------------------------------------------------------------------------------------------

bool UsiSession::isBusy() const {
    return !std::holds_alternative<Idle>(m_state) && !std::holds_alternative<InSession>(m_state);
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
            if (const std::optional<std::string> line = m_dialect.gameOver(*m_waiting.gameOver))
                send(*line, now);
        m_waiting.gameOver.reset();
        m_session.reset();
        setState(Idle{});
    }
    for (const auto& option : std::exchange(m_waiting.options, {}))
        if (const std::optional<std::string> line = m_options.lineForChange(option.first, option.second))
            send(*line, now);
    for (const std::string& button : std::exchange(m_waiting.buttons, {}))
        send(writePressButton(button), now);
    if (m_waiting.session) {
        // A game nobody has ended is unfinished: the engine is told so before the next one.
        if (m_session == SessionKind::Game)
            if (const std::optional<std::string> line = m_dialect.gameOver(GameResult::Draw))
                send(*line, now);
        m_session.reset();
        beginReadying(now);
        return;
    }
    if (m_waiting.search && m_session)
        startSearch(*std::exchange(m_waiting.search, std::nullopt), now);
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
    record.sentAt = now;
    if (request.timeLimit && request.kind == SearchKind::Infinite)
        record.stopAt = now + *request.timeLimit;
    else if (request.timeLimit && request.kind == SearchKind::Mate)
        record.stopAt = now + *request.timeLimit + m_config.timeouts.mateGrace;
    send(m_dialect.position(request), now);
    send(m_dialect.go(request, record.position.sideToMove(), m_config.clockIncludesIncrement), now);
    const SearchId id = request.id;
    setState(Searching{std::move(record)});
    emitEvent(SearchStarted{id, now});
}

std::optional<UsiSession::SearchRecord> UsiSession::makeRecord(const SearchRequest& request) const {
    if (request.id == 0)
        return std::nullopt;
    const bool limited = request.clocks || request.moveTime || request.depth || request.nodes;
    if (request.kind == SearchKind::Normal && !limited)
        return std::nullopt;
    if (request.kind == SearchKind::Ponder && request.moves.empty())
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
    record.request = request;
    record.kind = request.kind;
    return record;
}

void UsiSession::stopOpenSearch(Purpose purpose, Stamp now) {
    if (Searching* searching = std::get_if<Searching>(&m_state)) {
        Draining draining{std::move(searching->record), now};
        send("stop", now);
        setState(std::move(draining));
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
    return nullptr;
}

// ---- Time ------------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::tick(Stamp now) {
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
    } else if (const Readying* readying = std::get_if<Readying>(&m_state)) {
        next = readying->nextNotice;
        if (m_config.unattended)
            keepEarlier(next, readying->lastLine + timeouts.readySilenceUnattended);
        else if (!readying->asked)
            keepEarlier(next, readying->lastLine + timeouts.readySilence);
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
        if (handshake->asked || now < *stateDeadline())
            return;
        if (m_config.unattended) {
            fail(FailureKind::NoHandshake, now);
        } else {
            handshake->asked = true;
            emitEvent(NotResponding{SessionState::Handshake, elapsedSince(handshake->since, now)});
        }
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        const Milliseconds elapsed = elapsedSince(readying->since, now);
        if (m_config.unattended && now >= readying->lastLine + timeouts.readySilenceUnattended) {
            fail(FailureKind::NotReady, now);
            return;
        }
        if (now >= readying->nextNotice) {
            readying->nextNotice = now + kPreparingInterval;
            emitEvent(Preparing{elapsed});
        }
        if (!m_config.unattended && !readying->asked && now >= readying->lastLine + timeouts.readySilence) {
            readying->asked = true;
            emitEvent(NotResponding{SessionState::Readying, elapsed});
        }
    } else if (Searching* searching = std::get_if<Searching>(&m_state)) {
        if (searching->record.stopAt && now >= *searching->record.stopAt)
            stopOpenSearch(Purpose::Use, now);
    } else if (Draining* draining = std::get_if<Draining>(&m_state)) {
        if (now >= draining->since + timeouts.drainKill) {
            fail(FailureKind::NotStopping, now);
        } else if (!draining->asked && now >= draining->since + timeouts.drainNotice) {
            draining->asked = true;
            emitEvent(NotResponding{SessionState::Draining, elapsedSince(draining->since, now)});
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
    return failure;
}

// Kills; the failure is reported when the process has gone, with its last words.
void UsiSession::fail(FailureKind kind, Stamp now) {
    m_out.action = ProcessAction::Kill;
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        quitting->terminated = true;
        quitting->killed = true;
        return;
    }
    publish(m_coalescer.flush(now));
    Failure failure = describe(kind);
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
        SessionState operator()(const Searching&) const { return SessionState::Searching; }
        SessionState operator()(const Draining&) const { return SessionState::Draining; }
        SessionState operator()(const Quitting&) const { return SessionState::Quitting; }
    };
    return std::visit(Name{}, m_state);
}

void UsiSession::setState(State next) {
    const SessionState before = state();
    m_state = std::move(next);
    if (state() != before)
        emitEvent(StateChanged{state()});
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
