// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/session_voice.h"

#include "engine-host/detail/tokens.h"
#include "engine-host/text_limits.h"

#include <utility>

namespace host {

SessionVoice::SessionVoice(TextDecoder decoder, TextEncoding encoding, bool logLines)
    : m_decoder(std::move(decoder))
    , m_encoding(encoding)
    , m_log(m_decoder, encoding, logLines) {}

void SessionVoice::send(std::string line, Stamp now, bool manual) {
    m_log.add(Direction::Sent, line, now, manual);
    m_out.lines.push_back(std::move(line));
}

void SessionVoice::refuse(CommandKind command, RefusalReason reason, SearchId search, std::string text) {
    tell(Refused{command, search, reason, std::move(text)});
}

std::string SessionVoice::decode(std::string_view bytes, std::size_t characters) const {
    return shortened(decode(bytesFor(bytes, characters)), characters);
}

SessionOutput SessionVoice::take() { return std::exchange(m_out, SessionOutput{}); }

void SessionVoice::enter(const StateChanged& changed) {
    if (std::exchange(m_state, changed.state) == changed.state)
        return;
    m_lastText.clear();
    const bool goesOn = changed.state != SessionState::Quitting && changed.state != SessionState::Dead;
    if (std::exchange(m_silenceTold, false) && goesOn)
        tell(Responding{});
    tell(changed);
}

void SessionVoice::noteText(std::string_view rest) { m_lastText = beginningOf(rest, kLongestInfo); }

std::string SessionVoice::lastText() const {
    constexpr std::string_view kWord = "string";
    const std::size_t at = m_lastText.find(kWord);
    if (at == std::string::npos)
        return {};
    return decode(trimmed(std::string_view(m_lastText).substr(at + kWord.size())), kLongestText);
}

void SessionVoice::askUser(SessionState silent, Milliseconds elapsed) {
    m_silenceTold = true;
    tell(NotResponding{silent, elapsed, lastText()});
}

void SessionVoice::noteLife() {
    if (std::exchange(m_silenceTold, false))
        tell(Responding{});
}

} // namespace host
