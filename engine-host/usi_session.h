// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_config.h"
#include "engine-host/events.h"
#include "engine-host/exit_status.h"
#include "engine-host/introduction.h"
#include "engine-host/search_slot.h"
#include "engine-host/session_voice.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

// The conversation with one engine, from start to end, as a state machine without I/O: lines, commands and
// the clock go in; lines to write, events and an action for the process come out. The engine's process may be
// replaced in the meantime, to try another protocol family or for a restart. At most one search is open; at
// most one request waits for it. Every function that returns an Output has already changed the state, and the
// receiver of the events may send the next command at once.
//
// Introduction handles the handshake and SearchSlot the searches; this class handles everything about the
// whole process: start and end, sessions, options, and waiting commands.
class UsiSession {
public:
    using Output = SessionOutput;

    UsiSession(EngineConfig config, TextDecoder decoder);
    UsiSession(const UsiSession&) = delete;
    UsiSession& operator=(const UsiSession&) = delete;

    // The process is running: the handshake begins.
    [[nodiscard]] Output started(Stamp now);
    // There is no process. The caller sets kind, path and detail.
    [[nodiscard]] Output failedToStart(Failure failure, Stamp now);
    // A line of the engine's standard output, raw, without line end. cut: its end is missing.
    [[nodiscard]] Output receive(std::string_view line, Stamp now, bool cut = false);
    // A line of its standard error.
    void receiveError(std::string_view line, Stamp now);
    [[nodiscard]] Output request(const Command& command, Stamp now);
    [[nodiscard]] Output tick(Stamp now);
    // The engine does not read its input.
    [[nodiscard]] Output inputBlocked(Stamp now);
    // The process has ended and all its lines have been received.
    [[nodiscard]] Output exited(const ExitStatus& status, Stamp now);

    // When tick() must be called.
    std::optional<Stamp> nextDeadline() const;
    SessionState state() const;

private:
    struct Dead {};
    // To another computer: until all lines of kEchoes have come back.
    struct Starting {
        Stamp since{};
        std::size_t echoes = 0;
        Stamp sent{};
        bool connecting = false;
    };
    struct Handshake {}; // details are in m_introduction
    struct Idle {};
    struct Readying {
        SessionKind kind = SessionKind::Game;
        Stamp since{};
        Stamp lastLine{};
        Stamp nextNotice{};
        bool asked = false; // NotResponding sent
        bool again = false; // for the second time, after newGame

        // When to give up if unattended.
        Stamp unattendedEnd(const Timeouts& timeouts) const {
            return std::min(lastLine + timeouts.readySilenceUnattended,
                            since + std::max(timeouts.readyTotalUnattended, timeouts.readySilenceUnattended));
        }
    };
    struct InSession {}; // details are in m_slot
    // A fresh process is needed.
    struct Replacement {
        Protocol protocol = Protocol::Usi;
        std::optional<Failure> reason;
    };
    struct Quitting {
        Stamp since{};
        bool terminated = false;
        bool killed = false;
        std::optional<Failure> failure; // reason for killing it
        std::optional<Replacement> replacement{};
    };
    using State = std::variant<Dead, Starting, Handshake, Idle, Readying, InSession, Quitting>;

    // Commands that wait until no search is open and no readyok is awaited, carried out in this order,
    // followed by the search waiting in m_slot.
    struct WaitingCommands {
        std::optional<GameResult> gameOver;
        std::vector<std::pair<std::string, std::string>> options; // name, value; each name once
        std::vector<std::string> buttons;
        std::optional<StartSession> session;
    };

    void setState(State state, Stamp now);
    template <class S>
    bool is() const {
        return std::holds_alternative<S>(m_state);
    }

    // One for each command: the compiler reports any that is missing.
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
    void requestAtTheEnd(const Command& command, Stamp now);

    // Carries out the action returned by a part of the session.
    void follow(Introduction::Step step, Stamp now);
    void follow(SearchSlot::Step step, Stamp now);

    void beginHandshake(Stamp now);
    void sendEcho(Starting& connecting, Stamp now);
    void receiveEcho(Starting& connecting, std::string_view line, Stamp now);
    void noteLife(Stamp now);
    void receiveInfo(std::string_view rest, Stamp now);
    void receiveReadyOk(const Reply& reply, Stamp now);
    void receiveRegistration(std::string_view what, Stamp now);
    void introduced(Stamp now);
    void readyOk(Stamp now);

    std::optional<Protocol> nextProtocol() const;
    void tryNextProtocol(Stamp now);
    void replace(Protocol protocol, std::optional<Failure> reason, bool kill, Stamp now);
    void beginAnew(Replacement replacement, Stamp now);
    bool isBeingReplaced() const;
    bool isIntroduced() const;

    // Carries out waiting commands, as far as the state permits.
    void proceed(Stamp now);
    void beginReadying(Stamp now);
    void tellGameOver(GameResult result, Stamp now);
    void dropWaitingCommands(RefusalReason reason);
    bool sessionWillExist() const;
    bool isBusy() const;

    void checkDeadlines(Stamp now);
    void checkReadying(Readying& readying, Stamp now);
    std::optional<Stamp> stateDeadline() const;
    Failure describe(FailureKind kind, Stamp now) const;
    std::optional<FailureKind> remoteEnd(const ExitStatus& status) const;
    void complete(Failure& failure, const ExitStatus& status) const;
    void fail(FailureKind kind, Stamp now);

    EngineConfig m_config;
    SessionVoice m_voice;
    Introduction m_introduction; // of the newest process
    SearchSlot m_slot;

    State m_state = Starting{};
    WaitingCommands m_waitingCommands;
    std::optional<SessionKind> m_session; // begun with usinewgame, not yet ended
    bool m_debug = false;
    bool m_launched = false;
    int m_registrationNews = 0;

    // Reset for each process.
    std::optional<Milliseconds> m_roundTrip;
    int m_gamesBegun = 0;
    bool m_registrationAnswered = false;
    std::optional<RegistrationState> m_registration;
    std::optional<Stamp> m_newGame; // time when usinewgame was sent, until the next line
};

} // namespace host
