// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/dialect.h"
#include "engine-host/session_options.h"
#include "engine-host/session_voice.h"
#include "engine-host/usi_parser.h"

#include <optional>
#include <string>

namespace host {

// What one process of an engine says about itself, from the first line of the handshake on: which family of
// protocols it speaks, its name, its options and, for UGI, the notation it understands. A fresh process gets
// a fresh one.
class Introduction {
public:
    // What comes of a line or of the time that has passed.
    enum class Step : std::uint8_t {
        None,
        Done,         // the engine is introduced: Ready may be told
        OtherVariant, // it does not play shogi
        Silent        // nobody can be asked whether to wait any longer
    };

    // config and voice outlive this object. family: to be tried; Detect: the first one.
    Introduction(const EngineConfig& config, Protocol family, SessionVoice& voice);

    // Sends the first line.
    void begin(Stamp now);
    // Until it is done: Id, Option, HandshakeDone, ReadyOk.
    Step receive(const Reply& reply, Stamp now);
    // The word behind "response".
    Step receiveResponse(std::string_view word, Stamp now);
    // Any line.
    void noteLife(Stamp now) { m_lastLine = now; }
    void keepWaiting(Stamp now);
    std::optional<Stamp> deadline() const;
    // Asks the user where time is up and there is one.
    Step checkDeadline(Stamp now);
    Milliseconds elapsed(Stamp now) const;

    // The family to be tried after this one, as long as this one has not proved itself.
    std::optional<Protocol> nextFamily() const;

    const Dialect& dialect() const { return *m_dialect; }
    const std::string& name() const { return m_name; } // decoded; the file's if the engine gives none
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
    // UGI: the notation that is being tried, and whether its readyok has come.
    std::optional<UgiNotation> m_notation;
    bool m_notationReady = false;
    Stamp m_notationSince{};
    // The first notation's question has had no answer in time: one may still come. Once the second's has been
    // put as well, an answer waits here for the other one, or for the end of the time.
    bool m_firstUnanswered = false;
    std::optional<bool> m_understood;
};

} // namespace host
