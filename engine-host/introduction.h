// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/dialect.h"
#include "engine-host/session_options.h"
#include "engine-host/session_voice.h"
#include "engine-host/usi_parser.h"

#include <optional>
#include <string>

namespace host {

// What one engine process says about itself, from the first line of the handshake on: its protocol family,
// name, options and, for UGI, the notation it understands. A fresh process gets a new object.
class Introduction {
public:
    // Result of a line or of elapsed time.
    enum class Step : std::uint8_t {
        None,
        Done,         // the introduction is complete: Ready may be sent
        OtherVariant, // it does not play shogi
        Silent        // unattended: give up waiting
    };

    // config and voice must outlive this object. family: the one to be tried; Detect: the first one.
    Introduction(const EngineConfig& config, Protocol family, SessionVoice& voice);

    // Sends the first line.
    void begin(Stamp now);
    // Until the introduction is complete, takes Id, Option, HandshakeDone and ReadyOk.
    Step receive(const Reply& reply, Stamp now);
    // word: the word after "response".
    Step receiveResponse(std::string_view word, Stamp now);
    // Called for any line.
    void noteLife(Stamp now) { m_lastLine = now; }
    void keepWaiting(Stamp now);
    std::optional<Stamp> deadline() const;
    // When the time is up, asks the user, if there is one.
    Step checkDeadline(Stamp now);
    Milliseconds elapsed(Stamp now) const;

    // The family to try next, as long as this one has not been confirmed.
    std::optional<Protocol> nextFamily() const;

    const Dialect& dialect() const { return *m_dialect; }
    const std::string& name() const { return m_name; } // decoded; the file name if the engine gives none
    const std::string& author() const { return m_author; }
    SessionOptions& options() { return m_options; }
    const SessionOptions& options() const { return m_options; }

private:
    Step handshakeDone(Stamp now);
    void tryNotation(UgiNotation notation, Stamp now);
    Step notationAnswered(bool understood, Stamp now);
    void returnToFirstNotation();

    const EngineConfig* m_config;
    SessionVoice* m_voice;
    const Dialect* m_dialect;
    SessionOptions m_options;
    std::string m_name;
    std::string m_author;

    Stamp m_since{};
    Stamp m_lastLine{};
    bool m_asked = false; // NotResponding sent
    // UGI: the notation being tried, and whether its readyok has arrived.
    std::optional<UgiNotation> m_notation;
    bool m_notationReady = false;
    Stamp m_notationSince{};
    // The query in the first notation was not answered in time: the answer may still come. Once the second
    // query has been sent too, an answer is kept here until the other one arrives or the time is up.
    bool m_firstUnanswered = false;
    std::optional<bool> m_understood;
};

} // namespace host
