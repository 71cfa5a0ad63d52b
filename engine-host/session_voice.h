// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"
#include "engine-host/protocol_log.h"

#include <string>
#include <string_view>
#include <vector>

namespace host {

// An action that the session requests for its process.
enum class ProcessAction : std::uint8_t {
    None,
    Terminate, // close its input and ask the system to end it
    Kill,      // the whole process group
    Spawn      // it has ended: start the program again, then call started() or failedToStart()
};

struct SessionOutput {
    std::vector<std::string> lines; // to write, in order, without line ends
    std::vector<Event> events;      // in order; the lines may be written before or after
    ProcessAction action = ProcessAction::None;
};

// The output of a session and its parts: lines for the engine, which also go to the log, events, and an
// action for the process. Remembers the last state reported, and whether a silence was reported.
class SessionVoice {
public:
    SessionVoice(TextDecoder decoder, TextEncoding encoding, bool logLines);

    void send(std::string line, Stamp now, bool manual = false);
    void tell(Event event) { m_out.events.push_back(std::move(event)); }
    void refuse(CommandKind command, RefusalReason reason, SearchId search = 0, std::string text = {});
    void want(ProcessAction action) { m_out.action = action; }
    // Everything since the last call.
    SessionOutput take();

    // Reports the state if it has changed. This also ends a reported silence.
    void enter(const StateChanged& changed);
    // A line that may be quoted while this state lasts. rest: of an info string, after "info", raw.
    void noteText(std::string_view rest);
    // That text, decoded; may be empty.
    std::string lastText() const;
    // The engine has been silent for too long in this state.
    void askUser(SessionState silent, Milliseconds elapsed);
    // A sign of life.
    void noteLife();

    ProtocolLog& log() { return m_log; }
    const ProtocolLog& log() const { return m_log; }
    std::string decode(std::string_view bytes) const { return m_decoder(bytes, m_encoding); }
    // Decodes at most this many characters.
    std::string decode(std::string_view bytes, std::size_t characters) const;

private:
    TextDecoder m_decoder;
    TextEncoding m_encoding;
    ProtocolLog m_log;
    SessionOutput m_out;
    SessionState m_state = SessionState::Starting; // the last one reported
    std::string m_lastText;                        // newest info string since the state began, raw
    bool m_silenceTold = false; // NotResponding was sent, and there was no sign of life since
};

} // namespace host
