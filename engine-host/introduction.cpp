// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/introduction.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/text_limits.h"

#include <algorithm>
#include <utility>

namespace host {

namespace {

std::string fileName(const std::string& path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

// "author" and the variants that some engines write.
bool isAuthorWord(std::string_view word) { return word == "author" || word == "auther" || word == "authoer"; }

} // namespace

Introduction::Introduction(const EngineConfig& config, Protocol family, SessionVoice& voice)
    : m_config(&config)
    , m_voice(&voice)
    , m_dialect(&dialectOf(family, config.ugiNotation))
    , m_options(*m_dialect)
    , m_name(fileName(config.remote ? config.remote->path : config.path)) {}

void Introduction::begin(Stamp now) {
    m_since = now;
    m_lastLine = now;
    m_voice->send(std::string(m_dialect->handshake()), now);
}

Introduction::Step Introduction::receive(const Reply& reply, Stamp now) {
    if (m_notation) { // the rest has been sent
        if (reply.word != ReplyWord::ReadyOk || std::exchange(m_notationReady, true))
            return Step::None;
        if (m_understood)
            return Step::Done;
        m_voice->send("query p1turn", now);
    } else if (reply.word == ReplyWord::HandshakeDone) {
        return handshakeDone(now);
    } else if (reply.word == ReplyWord::Option) {
        const OptionLineFault fault = optionLineFault(reply.rest, m_options.reported());
        if (fault != OptionLineFault::None)
            m_voice->log().noteOptionFault(fault);
        if (std::optional<EngineOption> option = parseOption(reply.rest))
            m_options.report(std::move(*option));
    } else if (reply.word == ReplyWord::Id) {
        Tokens tokens(reply.rest);
        const std::string_view what = tokens.next();
        if (what == "name" && !tokens.atEnd())
            m_name = m_voice->decode(tokens.rest(), kLongestName);
        else if (isAuthorWord(what))
            m_author = m_voice->decode(tokens.rest(), kLongestName);
    }
    return Step::None;
}

Introduction::Step Introduction::handshakeDone(Stamp now) {
    if (!m_config->playsShogi && !m_options.playsShogi())
        return Step::OtherVariant;
    if (m_dialect->protocol() != Protocol::Ugi || m_config->ugiNotation != UgiNotation::Detect)
        return Step::Done;
    tryNotation(UgiNotation::Usi, now);
    return Step::None;
}

// A position after one move, written in this notation: only an engine that understands it then knows the side
// to move.
void Introduction::tryNotation(UgiNotation notation, Stamp now) {
    m_dialect = &ugiDialect(notation);
    m_notation = notation;
    m_notationReady = false;
    m_notationSince = now;
    m_voice->send(m_dialect->notationProbe(), now);
    m_voice->send("isready", now);
}

// Answers come in order, but perhaps late: an answer can only be assigned to a query if it arrives before the
// second query is sent, or if both arrive.
Introduction::Step Introduction::receiveResponse(std::string_view word, Stamp now) {
    if (!m_notation)
        return Step::None;
    const bool understood = word == "false";
    if (!m_firstUnanswered)
        return m_notationReady ? notationAnswered(understood, now) : Step::None;
    if (!m_notationReady) {
        m_firstUnanswered = false;
        if (understood)
            returnToFirstNotation(); // its readyok is still outstanding
        return Step::None;
    }
    if (!m_understood) {
        m_understood = understood;
        return Step::None;
    }
    if (!*m_understood)
        return notationAnswered(understood, now);
    returnToFirstNotation();
    return Step::Done;
}

// The first notation was understood after all.
void Introduction::returnToFirstNotation() {
    m_dialect = &ugiDialect(UgiNotation::Usi);
    m_notation = UgiNotation::Usi;
    m_understood = true;
}

Introduction::Step Introduction::notationAnswered(bool understood, Stamp now) {
    if (understood)
        return Step::Done;
    if (*m_notation != UgiNotation::Usi)
        return Step::OtherVariant;
    tryNotation(UgiNotation::Uci, now);
    return Step::None;
}

void Introduction::keepWaiting(Stamp now) {
    m_since = now;
    m_lastLine = now;
    m_asked = false;
}

std::optional<Stamp> Introduction::deadline() const {
    const Timeouts& timeouts = m_config->timeouts;
    std::optional<Stamp> next;
    if (!m_asked)
        next = std::min(m_lastLine + timeouts.handshakeSilence, m_since + timeouts.handshakeTotal);
    if (m_notation) {
        const Stamp answer = m_notationSince + timeouts.queryLimit;
        next = next ? std::min(*next, answer) : answer;
    }
    return next;
}

Introduction::Step Introduction::checkDeadline(Stamp now) {
    if (m_notation && now >= m_notationSince + m_config->timeouts.queryLimit) {
        if (!m_understood)
            m_firstUnanswered = m_notationReady;
        return notationAnswered(m_understood.value_or(false), now);
    }
    if (m_asked || now < *deadline())
        return Step::None;
    if (m_config->unattended)
        return Step::Silent;
    m_asked = true;
    m_voice->askUser(SessionState::Handshake, elapsed(now));
    return Step::None;
}

Milliseconds Introduction::elapsed(Stamp now) const {
    return std::chrono::duration_cast<Milliseconds>(now - m_since);
}

std::optional<Protocol> Introduction::nextFamily() const {
    if (m_config->protocol != Protocol::Detect)
        return std::nullopt;
    switch (m_dialect->protocol()) {
    case Protocol::Usi:
        return Protocol::Uci;
    case Protocol::Uci:
        return Protocol::Ugi;
    case Protocol::Ugi:
    case Protocol::Detect:
        break;
    }
    return std::nullopt;
}

} // namespace host
