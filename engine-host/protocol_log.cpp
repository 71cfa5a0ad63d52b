// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/protocol_log.h"

#include <algorithm>
#include <utility>

namespace host {

ProtocolLog::ProtocolLog(TextDecoder decoder, TextEncoding encoding, bool on)
    : m_decoder(std::move(decoder))
    , m_encoding(encoding)
    , m_on(on) {}

void ProtocolLog::launched(Stamp now, std::chrono::system_clock::time_point wall) {
    m_since = now;
    m_started = wall;
}

void ProtocolLog::setOn(bool on) { m_on = on; }

void ProtocolLog::add(Direction direction, std::string_view raw, Stamp now, bool manual, bool cut) {
    if (direction == Direction::Error) {
        m_errorTail += raw.substr(0, kErrorTailBytes);
        m_errorTail += '\n';
        // Trimmed rarely, so that floods are cheap.
        if (m_errorTail.size() > 4 * kErrorTailBytes)
            m_errorTail.erase(0, m_errorTail.size() - kErrorTailBytes);
    } else {
        Raw& last = m_last[m_count % kLastLines];
        ++m_count;
        last.stamp = now;
        last.direction = direction;
        last.manual = manual;
        last.cut = cut;
        last.optionFault = OptionLineFault::None;
        last.bytes.assign(raw.substr(0, kLastLineBytes));
    }
    if (!m_on)
        return;
    if (m_pending.empty() && m_dropped == 0)
        m_pendingSince = now;
    if (m_pending.size() >= kMaxPending || m_pendingBytes >= kMaxPendingBytes) {
        ++m_dropped;
        return;
    }
    const std::string_view kept = raw.substr(0, kMaxLineBytes);
    m_pendingBytes += kept.size();
    m_pending.push_back(Raw{now, direction, manual, cut || kept.size() < raw.size(), OptionLineFault::None,
                            std::string(kept)});
}

void ProtocolLog::noteOptionFault(OptionLineFault fault) {
    m_last[(m_count + kLastLines - 1) % kLastLines].optionFault = fault;
    if (m_on && m_dropped == 0 && !m_pending.empty())
        m_pending.back().optionFault = fault;
}

LogLine ProtocolLog::decoded(const Raw& raw) const {
    LogLine line;
    line.stamp = raw.stamp;
    line.time = std::chrono::duration_cast<Milliseconds>(raw.stamp - m_since);
    line.direction = raw.direction;
    line.manual = raw.manual;
    line.cut = raw.cut;
    line.optionFault = raw.optionFault;
    line.text = m_decoder(raw.bytes, m_encoding);
    line.raw = raw.bytes;
    return line;
}

std::vector<LogLine> ProtocolLog::lastLines() const {
    std::vector<LogLine> lines;
    const std::size_t kept = std::min(m_count, kLastLines);
    for (std::size_t i = m_count - kept; i < m_count; ++i)
        lines.push_back(decoded(m_last[i % kLastLines]));
    return lines;
}

std::string ProtocolLog::errorTail() const {
    std::string_view tail = m_errorTail;
    if (tail.size() > kErrorTailBytes) {
        tail.remove_prefix(tail.size() - kErrorTailBytes);
        // Starts with a whole line if there is one.
        if (const std::size_t end = tail.find('\n'); end != std::string_view::npos && end + 1 < tail.size())
            tail.remove_prefix(end + 1);
    }
    return m_decoder(tail, m_encoding);
}

std::optional<Stamp> ProtocolLog::due() const {
    if (m_pending.empty())
        return std::nullopt;
    if (!m_lastDrain)
        return m_pendingSince;
    return std::max(m_pendingSince, *m_lastDrain + kDisplayInterval);
}

LogLines ProtocolLog::drain(Stamp now) {
    LogLines result;
    result.lines.reserve(m_pending.size());
    for (const Raw& raw : m_pending)
        result.lines.push_back(decoded(raw));
    result.dropped = std::exchange(m_dropped, 0);
    result.started = m_started;
    m_pending.clear();
    m_pendingBytes = 0;
    m_lastDrain = now;
    return result;
}

} // namespace host
