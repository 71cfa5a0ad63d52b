// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_session.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/usi_parser.h"
#include "engine-host/usi_writer.h"

#include <utility>

namespace host {

namespace {

Milliseconds elapsedSince(Stamp since, Stamp now) {
    return std::chrono::duration_cast<Milliseconds>(now - since);
}

void keepEarlier(std::optional<Stamp>& earliest, std::optional<Stamp> other) {
    if (other && (!earliest || *other < *earliest))
        earliest = other;
}

} // namespace

UsiSession::UsiSession(EngineConfig config, TextDecoder decoder)
    : m_config(std::move(config))
    , m_voice(std::move(decoder), m_config.encoding, m_config.logLines)
    , m_introduction(m_config, m_config.protocol, m_voice)
    , m_slot(m_config, m_introduction, m_voice) {}

// ---- Process ---------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::started(Stamp now) {
    if (!std::exchange(m_launched, true))
        m_voice.log().launched(now, std::chrono::system_clock::now());
    if (m_config.remote) {
        m_state = Starting{now, 0, now, true};
        sendEcho(std::get<Starting>(m_state), now);
    } else {
        beginHandshake(now);
    }
    return m_voice.take();
}

void UsiSession::beginHandshake(Stamp now) {
    setState(Handshake{}, now);
    m_introduction.begin(now);
    if (m_debug && m_introduction.dialect().hasSideCommands())
        m_voice.send("debug on", now);
}

void UsiSession::sendEcho(Starting& connecting, Stamp now) {
    connecting.sent = now;
    m_voice.send(std::string(kEchoes[connecting.echoes]), now);
}

// Other lines come from the shell that starts the engine there.
void UsiSession::receiveEcho(Starting& connecting, std::string_view line, Stamp now) {
    if (line != kEchoes[connecting.echoes])
        return;
    // The time of the first one also includes the connection.
    const Milliseconds took = std::chrono::ceil<Milliseconds>(now - connecting.sent);
    if (connecting.echoes > 0)
        m_roundTrip = std::min(took, m_roundTrip.value_or(took));
    if (++connecting.echoes < kEchoes.size())
        sendEcho(connecting, now);
    else
        beginHandshake(now);
}

UsiSession::Output UsiSession::failedToStart(Failure failure, Stamp now) {
    failure.state = SessionState::Starting;
    if (m_config.remote) {
        if (failure.kind == FailureKind::NotFound)
            failure.connection = ConnectionFault::NoClient;
        failure.kind = FailureKind::NoConnection;
        failure.computer = m_config.remote->computer;
    }
    dropWaitingCommands(RefusalReason::EngineGone);
    m_voice.tell(std::move(failure));
    setState(Dead{}, now);
    m_voice.tell(Closed{});
    return m_voice.take();
}

UsiSession::Output UsiSession::inputBlocked(Stamp now) {
    if (!is<Dead>())
        fail(FailureKind::NotReading, now);
    return m_voice.take();
}

UsiSession::Output UsiSession::exited(const ExitStatus& status, Stamp now) {
    if (is<Dead>())
        return m_voice.take();
    m_slot.flushInfo(now);
    if (m_voice.log().due())
        m_voice.tell(m_voice.log().drain(now));
    std::optional<Failure> failure;
    std::optional<Replacement> replacement;
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        failure = std::move(quitting->failure);
        replacement = std::move(quitting->replacement);
    } else if (const std::optional<FailureKind> kind = remoteEnd(status)) {
        failure = describe(*kind, now);
    } else {
        failure = describe(status.hadClosedPipes ? FailureKind::ClosedPipes
                           : isIntroduced()      ? FailureKind::Died
                                                 : FailureKind::NotThisDialect,
                           now);
        failure->ended = status.hadClosedPipes;
        if (const std::optional<Protocol> next = nextProtocol())
            replacement = Replacement{*next, std::exchange(failure, std::nullopt)};
    }
    if (replacement) {
        if (replacement->reason)
            complete(*replacement->reason, status);
        beginAnew(std::move(*replacement), now);
        return m_voice.take();
    }
    dropWaitingCommands(RefusalReason::EngineGone);
    if (failure) {
        complete(*failure, status);
        m_voice.tell(std::move(*failure));
    }
    m_session.reset();
    setState(Dead{}, now);
    m_voice.tell(Closed{status.exitCode, status.signal});
    return m_voice.take();
}

// Nothing if the engine itself has ended.
std::optional<FailureKind> UsiSession::remoteEnd(const ExitStatus& status) const {
    if (!m_config.remote)
        return std::nullopt;
    if (is<Starting>())
        return FailureKind::NoConnection;
    if (status.exitCode == kConnectionExit &&
        connectionFaultIn(m_voice.log().errorTail()) != ConnectionFault::None)
        return FailureKind::ConnectionLost;
    if (!is<Handshake>() || !status.exitCode)
        return std::nullopt;
    switch (static_cast<RemoteExit>(*status.exitCode)) {
    case RemoteExit::NotFound:
        return FailureKind::NotFound;
    case RemoteExit::NotExecutable:
        return FailureKind::NotExecutable;
    case RemoteExit::BadFolder:
        return FailureKind::BadFolder;
    }
    return std::nullopt;
}

// Adds the last words of the process.
void UsiSession::complete(Failure& failure, const ExitStatus& status) const {
    failure.exitCode = status.exitCode;
    failure.signal = status.signal;
    failure.lastLines = m_voice.log().lastLines();
    failure.stderrTail = m_voice.log().errorTail();
    if (failure.kind == FailureKind::ConnectionLost)
        failure.connection = ConnectionFault::Lost;
    else if (failure.kind == FailureKind::NoConnection)
        failure.connection = failure.ended ? ConnectionFault::Silent : connectionFaultIn(failure.stderrTail);
}

std::optional<Protocol> UsiSession::nextProtocol() const {
    return is<Handshake>() ? m_introduction.nextFamily() : std::nullopt;
}

void UsiSession::tryNextProtocol(Stamp now) {
    if (const std::optional<Protocol> next = nextProtocol())
        replace(*next, describe(FailureKind::NotThisDialect, now), true, now);
}

// Ends the process; waiting commands are kept for its successor.
void UsiSession::replace(Protocol protocol, std::optional<Failure> reason, bool kill, Stamp now) {
    if (kill) {
        m_voice.want(ProcessAction::Kill);
    } else {
        if (m_slot.isSearching())
            m_voice.send("stop", now);
        m_voice.send("quit", now);
    }
    if (reason)
        reason->ended = kill;
    m_slot.clearInfo();
    m_session.reset();
    m_waitingCommands.gameOver.reset();
    setState(Quitting{now, kill, kill, std::nullopt, Replacement{protocol, std::move(reason)}}, now);
}

bool UsiSession::isBeingReplaced() const {
    const Quitting* quitting = std::get_if<Quitting>(&m_state);
    return quitting != nullptr && quitting->replacement.has_value();
}

void UsiSession::beginAnew(Replacement replacement, Stamp now) {
    m_introduction = Introduction(m_config, replacement.protocol, m_voice);
    m_slot.clearInfo();
    m_slot.processReplaced();
    m_session.reset();
    m_roundTrip.reset();
    m_gamesBegun = 0;
    m_registrationAnswered = false;
    m_registration.reset();
    m_newGame.reset();
    m_voice.tell(Restarting{std::move(replacement.reason)});
    setState(Starting{}, now);
    m_voice.want(ProcessAction::Spawn);
}

// ---- Lines -----------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::receive(std::string_view line, Stamp now, bool cut) {
    m_voice.log().add(Direction::Received, line, now, false, cut);
    if (Starting* starting = std::get_if<Starting>(&m_state); starting != nullptr && starting->connecting) {
        receiveEcho(*starting, line, now);
        return m_voice.take();
    }
    m_newGame.reset();
    noteLife(now);
    const Reply reply = classify(line, m_introduction.dialect());
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
        if (is<InSession>())
            follow(m_slot.receiveAnswer(reply, now), now);
        break;
    case ReplyWord::ReadyOk:
        receiveReadyOk(reply, now);
        break;
    case ReplyWord::Response: {
        const std::string_view word = Tokens(reply.rest).peek();
        if (is<Handshake>())
            follow(m_introduction.receiveResponse(word, now), now);
        else if (is<InSession>())
            follow(m_slot.receiveResponse(word, now), now);
        break;
    }
    case ReplyWord::CopyProtection:
        if (Tokens(reply.rest).peek() == "error" && !is<Starting>())
            fail(FailureKind::CopyProtection, now);
        break;
    case ReplyWord::Registration:
        receiveRegistration(Tokens(reply.rest).peek(), now);
        break;
    case ReplyWord::Id:
    case ReplyWord::Option:
    case ReplyWord::HandshakeDone:
        if (is<Handshake>())
            follow(m_introduction.receive(reply, now), now);
        break;
    }
    return m_voice.take();
}

// Any line, even an empty one, shows that the engine is alive.
void UsiSession::noteLife(Stamp now) {
    if (is<Handshake>()) {
        m_introduction.noteLife(now);
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
        m_voice.noteLife();
    } else if (is<InSession>()) {
        m_slot.noteLife(now);
    }
}

void UsiSession::receiveInfo(std::string_view rest, Stamp now) {
    const SessionState current = state();
    const bool isText = current != SessionState::Searching && lookAtInfo(rest).kind == InfoClass::Text;
    if (isText)
        m_voice.noteText(rest);
    if (m_slot.open() != nullptr || (isText && !is<Starting>() && !is<Dead>()))
        m_slot.receiveInfo(rest, now);
}

void UsiSession::receiveReadyOk(const Reply& reply, Stamp now) {
    if (is<Readying>())
        readyOk(now);
    else if (is<InSession>())
        follow(m_slot.receiveReadyOk(now), now);
    else if (is<Handshake>())
        follow(m_introduction.receive(reply, now), now);
}

void UsiSession::receiveRegistration(std::string_view what, Stamp now) {
    constexpr int kMaxNews = 100; // limit, whatever the engine sends
    if (is<Starting>() || is<Quitting>())
        return;
    RegistrationState news = RegistrationState::Checking;
    if (what == "ok")
        news = RegistrationState::Ok;
    else if (what == "error")
        news = RegistrationState::Error;
    else if (what != "checking")
        return;
    if (m_registrationNews++ < kMaxNews)
        m_voice.tell(RegistrationChanged{news});
    m_registration = news;
    // Answered once, to avoid an endless exchange.
    if (news == RegistrationState::Error && !std::exchange(m_registrationAnswered, true))
        m_voice.send(writeRegister(m_config.registration), now);
}

void UsiSession::receiveError(std::string_view line, Stamp now) {
    m_voice.log().add(Direction::Error, line, now);
}

void UsiSession::follow(Introduction::Step step, Stamp now) {
    switch (step) {
    case Introduction::Step::None:
        break;
    case Introduction::Step::Done:
        introduced(now);
        break;
    case Introduction::Step::OtherVariant:
        fail(FailureKind::OtherVariant, now);
        break;
    case Introduction::Step::Silent:
        if (const std::optional<Protocol> next = nextProtocol())
            replace(*next, describe(FailureKind::NoHandshake, now), true, now);
        else
            fail(FailureKind::NoHandshake, now);
        break;
    }
}

void UsiSession::follow(SearchSlot::Step step, Stamp now) {
    switch (step) {
    case SearchSlot::Step::None:
        break;
    case SearchSlot::Step::Proceed:
        proceed(now);
        break;
    case SearchSlot::Step::NotReady:
        fail(FailureKind::NotReady, now);
        break;
    case SearchSlot::Step::NotStopping: {
        // Between games a fresh process replaces it; otherwise it is a failure.
        const bool gameIsOver = m_waitingCommands.gameOver || m_waitingCommands.session;
        if (gameIsOver && m_slot.open()->purpose == Purpose::Discard)
            replace(m_introduction.dialect().protocol(), describe(FailureKind::NotStopping, now), true, now);
        else
            fail(FailureKind::NotStopping, now);
        break;
    }
    }
}

void UsiSession::introduced(Stamp now) {
    m_slot.flushInfo(now);
    setState(Idle{}, now);
    const Dialect& dialect = m_introduction.dialect();
    SessionOptions& options = m_introduction.options();
    // A restart uses the same protocol and notation.
    m_config.protocol = dialect.protocol();
    m_config.ugiNotation = dialect.ugiNotation();
    Ready ready;
    ready.name = m_introduction.name();
    ready.author = m_introduction.author();
    ready.options = options.reported();
    ready.notRegistered = m_registration == RegistrationState::Error;
    ready.protocol = dialect.protocol();
    ready.ugiNotation = dialect.ugiNotation();
    ready.canPonder = dialect.canPonder();
    ready.canSolveMates = dialect.canSolveMates();
    ready.roundTrip = m_roundTrip;
    m_voice.tell(std::move(ready));
    for (const auto& entry : m_config.options) {
        const EngineOption* option = findOption(options.reported(), entry.first);
        if (option != nullptr && !usableValue(*option, entry.second))
            m_voice.refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, entry.first);
    }
    if (dialect.protocol() == Protocol::Uci)
        if (std::optional<std::string> line = options.lineForVariant())
            m_voice.send(std::move(*line), now);
    proceed(now);
}

void UsiSession::readyOk(Stamp now) {
    Readying& readying = std::get<Readying>(m_state);
    m_slot.flushInfo(now);
    if (m_waitingCommands.session) { // another session was requested meanwhile
        setState(Idle{}, now);
        proceed(now);
        return;
    }
    const Dialect& dialect = m_introduction.dialect();
    if (!readying.again) {
        m_voice.send(std::string(dialect.newGame()), now);
        m_newGame = now;
    }
    if (dialect.readyAfterNewGame() && !std::exchange(readying.again, true)) {
        m_voice.send("isready", now);
        return;
    }
    const SessionKind kind = readying.kind;
    m_session = kind;
    m_gamesBegun += kind == SessionKind::Game ? 1 : 0;
    // A user who analyses may want to see every line.
    m_slot.keepReplacedInfo(kind == SessionKind::Analysis);
    setState(InSession{}, now);
    m_voice.tell(SessionReady{kind});
    proceed(now);
}

// ---- Commands --------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::request(const Command& command, Stamp now) {
    if (is<Dead>() || (is<Quitting>() && !isBeingReplaced()))
        requestAtTheEnd(command, now);
    else
        std::visit([&](const auto& value) { on(value, now); }, command);
    return m_voice.take();
}

// The engine has ended or is quitting.
void UsiSession::requestAtTheEnd(const Command& command, Stamp now) {
    const CommandKind kind = kindOf(command);
    switch (kind) {
    case CommandKind::LogSwitch:
        on(std::get<LogSwitch>(command), now);
        return;
    case CommandKind::Kill:
        if (is<Quitting>())
            on(std::get<Kill>(command), now);
        return;
    case CommandKind::Quit:
    case CommandKind::KeepWaiting:
        return;
    case CommandKind::StartSession:
    case CommandKind::Go:
    case CommandKind::Stop:
    case CommandKind::PonderHit:
    case CommandKind::GameOver:
    case CommandKind::SetOption:
    case CommandKind::PressButton:
    case CommandKind::Debug:
    case CommandKind::TellLastLines:
    case CommandKind::SendRaw:
    case CommandKind::Register:
    case CommandKind::Restart:
    case CommandKind::TryNextProtocol:
        m_voice.refuse(kind, is<Dead>() ? RefusalReason::EngineGone : RefusalReason::Quitting,
                       searchOf(command));
        return;
    }
}

void UsiSession::on(const StartSession& command, Stamp now) {
    if (m_waitingCommands.session)
        m_voice.refuse(CommandKind::StartSession, RefusalReason::Superseded);
    m_slot.dropWaitingSearch(RefusalReason::Dropped);
    m_waitingCommands.session = command;
    m_slot.stopOpen(Purpose::Discard, now);
    proceed(now);
}

void UsiSession::on(const Go& command, Stamp now) {
    if (!sessionWillExist())
        m_voice.refuse(CommandKind::Go, RefusalReason::NoSession, command.request.id);
    else if (m_slot.put(command.request, now))
        proceed(now);
}

void UsiSession::on(const Stop& command, Stamp now) { m_slot.request(command, now); }

void UsiSession::on(const PonderHit& command, Stamp now) { m_slot.request(command, now); }

void UsiSession::on(const GameOver& command, Stamp now) {
    if (!sessionWillExist()) {
        m_voice.refuse(CommandKind::GameOver, RefusalReason::NoSession);
        return;
    }
    m_slot.dropWaitingSearch(RefusalReason::Dropped);
    if (m_waitingCommands.session) { // that game ended before it began
        m_waitingCommands.session.reset();
        m_voice.refuse(CommandKind::StartSession, RefusalReason::Dropped);
        if (!m_session)
            return;
    }
    m_waitingCommands.gameOver = command.result;
    m_slot.stopOpen(Purpose::Discard, now);
    proceed(now);
}

void UsiSession::on(const SetOption& command, Stamp now) {
    if (!isOneLine(command.name) || !isOneLine(command.value)) {
        m_voice.refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, command.name);
        return;
    }
    const SessionOptions& options = m_introduction.options();
    if (isIntroduced()) {
        if (!options.isKnown(command.name) || options.isButton(command.name)) {
            m_voice.refuse(CommandKind::SetOption, RefusalReason::UnknownOption, 0, command.name);
            return;
        }
        const EngineOption* option = findOption(options.reported(), command.name);
        if (option != nullptr && !usableValue(*option, command.value)) {
            m_voice.refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, command.name);
            return;
        }
    }
    const auto sameName = [&](const auto& entry) { return sameOptionName(entry.first, command.name); };
    std::erase_if(m_config.options, sameName);
    if (sameOptionName(command.name, options.ponderName()))
        m_config.ponder = sameOptionName(command.value, "true");
    else
        m_config.options[command.name] = command.value;
    if (isIntroduced()) {
        std::erase_if(m_waitingCommands.options, sameName);
        m_waitingCommands.options.emplace_back(command.name, command.value);
        proceed(now);
    }
}

void UsiSession::on(const PressButton& command, Stamp now) {
    const SessionOptions& options = m_introduction.options();
    if (!isIntroduced() || !options.isButton(command.name)) {
        m_voice.refuse(CommandKind::PressButton, RefusalReason::UnknownOption, 0, command.name);
        return;
    }
    m_waitingCommands.buttons.push_back(findOption(options.reported(), command.name)->name);
    proceed(now);
}

void UsiSession::on(const Debug& command, Stamp now) {
    if (!m_introduction.dialect().hasSideCommands()) {
        m_voice.refuse(CommandKind::Debug, RefusalReason::WrongKind);
        return;
    }
    m_debug = command.on;
    // There is no text before the first line.
    if (!is<Starting>() && !isBeingReplaced())
        m_voice.send(command.on ? "debug on" : "debug off", now);
}

void UsiSession::on(const LogSwitch& command, Stamp) { m_voice.log().setOn(command.on); }

void UsiSession::on(const TellLastLines&, Stamp) {
    m_voice.tell(LastLines{m_voice.log().lastLines(), m_voice.log().errorTail()});
}

void UsiSession::on(const SendRaw& command, Stamp now) {
    if (!isOneLine(command.line))
        m_voice.refuse(CommandKind::SendRaw, RefusalReason::BadValue);
    else if (is<Starting>() || isBeingReplaced())
        m_voice.refuse(CommandKind::SendRaw, RefusalReason::Quitting);
    else
        m_voice.send(command.line, now, true);
}

void UsiSession::on(const Register& command, Stamp now) {
    if (!m_introduction.dialect().hasSideCommands() || is<Starting>() || isBeingReplaced()) {
        m_voice.refuse(CommandKind::Register, RefusalReason::WrongKind);
    } else if (command.data && (!isOneLine(command.data->name) || !isOneLine(command.data->code))) {
        m_voice.refuse(CommandKind::Register, RefusalReason::BadValue);
    } else {
        if (command.data)
            m_config.registration = command.data;
        m_registrationAnswered = true;
        m_voice.send(writeRegister(command.data), now);
    }
}

void UsiSession::on(const Restart&, Stamp now) {
    if (is<Starting>() || isBeingReplaced()) {
        m_voice.refuse(CommandKind::Restart, RefusalReason::WrongKind);
        return;
    }
    if (const SearchSlot::Record* open = m_slot.open(); open != nullptr && open->purpose == Purpose::Use)
        m_voice.refuse(CommandKind::Go, RefusalReason::Dropped, open->request.id);
    dropWaitingCommands(RefusalReason::Dropped);
    replace(m_config.protocol, std::nullopt, false, now);
}

void UsiSession::on(const TryNextProtocol&, Stamp now) {
    if (nextProtocol())
        tryNextProtocol(now);
    else
        m_voice.refuse(CommandKind::TryNextProtocol, RefusalReason::WrongKind);
}

void UsiSession::on(const KeepWaiting&, Stamp now) {
    if (is<Handshake>()) {
        m_introduction.keepWaiting(now);
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        readying->lastLine = now;
        readying->asked = false;
    } else if (is<InSession>()) {
        m_slot.keepWaiting(now);
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
        fail(m_slot.isPlacing() ? FailureKind::NotReady : FailureKind::NotStopping, now);
        break;
    case SessionState::Draining:
        fail(FailureKind::NotStopping, now);
        break;
    case SessionState::Quitting:
        dropWaitingCommands(RefusalReason::Dropped);
        std::get<Quitting>(m_state).replacement.reset();
        std::get<Quitting>(m_state).killed = true;
        m_voice.want(ProcessAction::Kill);
        break;
    case SessionState::Dead:
    case SessionState::Starting:
    case SessionState::Idle:
    case SessionState::InSession:
        dropWaitingCommands(RefusalReason::Dropped);
        setState(Quitting{now, true, true, std::nullopt}, now);
        m_voice.want(ProcessAction::Kill);
        break;
    }
}

void UsiSession::on(const Quit&, Stamp now) {
    dropWaitingCommands(RefusalReason::Dropped);
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) { // it was about to be replaced
        quitting->replacement.reset();
        return;
    }
    if (m_slot.isSearching())
        m_voice.send("stop", now);
    m_voice.send("quit", now);
    m_slot.clearInfo();
    setState(Quitting{now, false, false, std::nullopt}, now);
}

// ---- Waiting commands ------------------------------------------------------------------------------------

bool UsiSession::isBusy() const { return is<InSession>() ? m_slot.isBusy() : !is<Idle>(); }

bool UsiSession::sessionWillExist() const {
    if (m_waitingCommands.session)
        return true;
    if (m_waitingCommands.gameOver)
        return false;
    return m_session.has_value() || is<Readying>();
}

void UsiSession::proceed(Stamp now) {
    if (isBusy())
        return;
    if (m_waitingCommands.gameOver) {
        tellGameOver(*m_waitingCommands.gameOver, now);
        m_waitingCommands.gameOver.reset();
        m_session.reset();
        setState(Idle{}, now);
    }
    if (m_waitingCommands.session && m_waitingCommands.session->kind == SessionKind::Game &&
        m_config.restartEveryGame && m_gamesBegun > 0) {
        tellGameOver(GameResult::Draw, now);
        replace(m_introduction.dialect().protocol(), std::nullopt, false, now);
        return;
    }
    for (const auto& option : std::exchange(m_waitingCommands.options, {}))
        if (const std::optional<std::string> line =
                m_introduction.options().lineForChange(option.first, option.second))
            m_voice.send(*line, now);
    for (const std::string& button : std::exchange(m_waitingCommands.buttons, {}))
        m_voice.send(writePressButton(button), now);
    if (m_waitingCommands.session) {
        // A game without a result is unfinished: tell the engine before the next one.
        tellGameOver(GameResult::Draw, now);
        m_session.reset();
        beginReadying(now);
        return;
    }
    if (m_slot.hasWaitingSearch() && m_session)
        m_slot.start(now);
}

// Nothing if no game is in progress.
void UsiSession::tellGameOver(GameResult result, Stamp now) {
    if (m_session == SessionKind::Game)
        if (std::optional<std::string> line = m_introduction.dialect().gameOver(result))
            m_voice.send(std::move(*line), now);
}

void UsiSession::beginReadying(Stamp now) {
    const StartSession session = *std::exchange(m_waitingCommands.session, std::nullopt);
    for (const auto& option : session.options)
        if (!isOneLine(option.first) || !isOneLine(option.second))
            m_voice.refuse(CommandKind::SetOption, RefusalReason::BadValue, 0, option.first);
    for (std::string& line : m_introduction.options().linesForSession(m_config, session))
        m_voice.send(std::move(line), now);
    m_voice.send("isready", now);
    Readying readying;
    readying.kind = session.kind;
    readying.since = now;
    readying.lastLine = now;
    readying.nextNotice = now + m_config.timeouts.preparingNotice;
    setState(readying, now);
}

void UsiSession::dropWaitingCommands(RefusalReason reason) {
    m_slot.dropWaitingSearch(reason);
    if (m_waitingCommands.session)
        m_voice.refuse(CommandKind::StartSession, reason);
    m_waitingCommands = WaitingCommands{};
}

// ---- Time ------------------------------------------------------------------------------------------------

UsiSession::Output UsiSession::tick(Stamp now) {
    checkDeadlines(now);
    if (const std::optional<Stamp> due = m_slot.infoDue(); due && *due <= now)
        m_slot.drainInfo(now);
    if (const std::optional<Stamp> due = m_voice.log().due(); due && *due <= now)
        m_voice.tell(m_voice.log().drain(now));
    return m_voice.take();
}

std::optional<Stamp> UsiSession::nextDeadline() const {
    std::optional<Stamp> next = stateDeadline();
    keepEarlier(next, m_slot.infoDue());
    keepEarlier(next, m_voice.log().due());
    return next;
}

std::optional<Stamp> UsiSession::stateDeadline() const {
    const Timeouts& timeouts = m_config.timeouts;
    if (const Starting* starting = std::get_if<Starting>(&m_state);
        starting != nullptr && starting->connecting)
        return starting->since + timeouts.connection;
    if (is<Handshake>())
        return m_introduction.deadline();
    if (is<InSession>())
        return m_slot.deadline();
    if (const Readying* readying = std::get_if<Readying>(&m_state)) {
        std::optional<Stamp> next = readying->nextNotice;
        if (m_config.unattended)
            keepEarlier(next, readying->unattendedEnd(timeouts));
        else if (!readying->asked)
            keepEarlier(next, readying->lastLine + timeouts.readySilence);
        return next;
    }
    if (const Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        if (!quitting->terminated)
            return quitting->since + timeouts.quitGrace;
        if (!quitting->killed)
            return quitting->since + timeouts.quitGrace + timeouts.terminateGrace;
    }
    return std::nullopt;
}

void UsiSession::checkDeadlines(Stamp now) {
    const Timeouts& timeouts = m_config.timeouts;
    if (const Starting* starting = std::get_if<Starting>(&m_state)) {
        if (starting->connecting && now >= starting->since + timeouts.connection)
            fail(FailureKind::NoConnection, now);
    } else if (is<Handshake>()) {
        follow(m_introduction.checkDeadline(now), now);
    } else if (is<InSession>()) {
        follow(m_slot.checkDeadline(now), now);
    } else if (Readying* readying = std::get_if<Readying>(&m_state)) {
        checkReadying(*readying, now);
    } else if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        if (!quitting->killed && now >= quitting->since + timeouts.quitGrace + timeouts.terminateGrace) {
            quitting->terminated = true;
            quitting->killed = true;
            m_voice.want(ProcessAction::Kill);
        } else if (!quitting->terminated && now >= quitting->since + timeouts.quitGrace) {
            quitting->terminated = true;
            m_voice.want(ProcessAction::Terminate);
        }
    }
}

void UsiSession::checkReadying(Readying& readying, Stamp now) {
    const Milliseconds elapsed = elapsedSince(readying.since, now);
    if (m_config.unattended && now >= readying.unattendedEnd(m_config.timeouts)) {
        fail(FailureKind::NotReady, now);
        return;
    }
    if (now >= readying.nextNotice) {
        readying.nextNotice = now + kPreparingInterval;
        m_voice.tell(Preparing{elapsed, m_voice.lastText()});
    }
    if (!m_config.unattended && !readying.asked &&
        now >= readying.lastLine + m_config.timeouts.readySilence) {
        readying.asked = true;
        m_voice.askUser(SessionState::Readying, elapsed);
    }
}

// ---- Ends ------------------------------------------------------------------------------------------------

Failure UsiSession::describe(FailureKind kind, Stamp now) const {
    Failure failure;
    failure.kind = kind;
    failure.state = state();
    failure.path = m_config.remote ? m_config.remote->path : m_config.path;
    failure.computer = m_config.remote ? m_config.remote->computer : std::string();
    // After that time it is busy with something else. The first go follows at once, but is not the cause of
    // its end.
    constexpr Milliseconds kBeginning{2'000};
    failure.hadJustBegun = m_newGame && elapsedSince(*m_newGame, now) < kBeginning;
    if (const SearchSlot::Record* open = m_slot.open(); open != nullptr && open->purpose == Purpose::Use) {
        failure.search = open->request.id;
        failure.searchKind = open->kind;
    }
    if (const Starting* starting = std::get_if<Starting>(&m_state))
        failure.waited = elapsedSince(starting->since, now);
    else if (is<Handshake>())
        failure.waited = m_introduction.elapsed(now);
    else if (const Readying* readying = std::get_if<Readying>(&m_state))
        failure.waited = elapsedSince(readying->since, now);
    return failure;
}

// Kills the process; the failure is reported with its last words once it has ended.
void UsiSession::fail(FailureKind kind, Stamp now) {
    m_voice.want(ProcessAction::Kill);
    if (Quitting* quitting = std::get_if<Quitting>(&m_state)) {
        quitting->terminated = true;
        quitting->killed = true;
        return; // the reason is already known
    }
    m_slot.flushInfo(now);
    Failure failure = describe(kind, now);
    failure.ended = true;
    dropWaitingCommands(RefusalReason::EngineGone);
    setState(Quitting{now, true, true, std::move(failure)}, now);
}

SessionState UsiSession::state() const {
    struct Name {
        const SearchSlot& slot;
        SessionState operator()(const Dead&) const { return SessionState::Dead; }
        SessionState operator()(const Starting&) const { return SessionState::Starting; }
        SessionState operator()(const Handshake&) const { return SessionState::Handshake; }
        SessionState operator()(const Idle&) const { return SessionState::Idle; }
        SessionState operator()(const Readying&) const { return SessionState::Readying; }
        SessionState operator()(const InSession&) const { return slot.state(); }
        SessionState operator()(const Quitting&) const { return SessionState::Quitting; }
    };
    return std::visit(Name{m_slot}, m_state);
}

bool UsiSession::isIntroduced() const { return !is<Starting>() && !is<Handshake>(); }

void UsiSession::setState(State next, Stamp now) {
    m_state = std::move(next);
    m_slot.leave();
    m_voice.enter(StateChanged{state(), SearchKind::Normal, m_introduction.dialect().protocol(), now});
}

} // namespace host
