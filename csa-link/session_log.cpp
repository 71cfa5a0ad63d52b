// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/session_log.h"

#include "csa-link/csa_line.h"

#include <algorithm>
#include <utility>

namespace csa {
namespace {

constexpr std::string_view kStars = "*****";
// Shorter ones would also be found in other words.
constexpr std::size_t kShortestSecret = 4;

std::string without(std::string_view line, const std::vector<std::string>& secrets) {
    std::string text(line);
    // LOGIN user password …
    if (line.starts_with("LOGIN ")) {
        const std::size_t user = text.find_first_not_of(' ', 6);
        const std::size_t blank = user == std::string::npos ? user : text.find(' ', user);
        const std::size_t begin = blank == std::string::npos ? blank : text.find_first_not_of(' ', blank);
        if (begin != std::string::npos)
            text.replace(begin, std::min(text.find(' ', begin), text.size()) - begin, kStars);
    }
    for (const std::string& secret : secrets) {
        for (std::size_t at = text.find(secret); at != std::string::npos;
             at = text.find(secret, at + kStars.size()))
            text.replace(at, secret.size(), kStars);
    }
    return text;
}

} // namespace

SessionLog::SessionLog(std::vector<std::string> secrets, Stamp began)
    : m_secrets(std::move(secrets))
    , m_began(began) {
    std::erase_if(m_secrets, [](const std::string& secret) { return secret.size() < kShortestSecret; });
    // "game,password" before its parts.
    std::sort(m_secrets.begin(), m_secrets.end(),
              [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
}

void SessionLog::add(Direction direction, std::string_view raw, Stamp now, bool cut) {
    if (!m_due)
        m_due = m_lastDrain ? std::max(now, *m_lastDrain + kInterval) : now;
    if (m_pending.lines.size() == kMostPending) {
        ++m_pending.dropped;
        return;
    }
    std::string text = shownText(without(raw, m_secrets));
    if (cut && !text.ends_with("…"))
        text += "…";
    m_pending.lines.push_back(
        {std::chrono::duration_cast<Milliseconds>(now - m_began), direction, std::move(text)});
}

std::optional<Stamp> SessionLog::due() const { return m_due; }

LogLines SessionLog::drain(Stamp now) {
    m_due.reset();
    m_lastDrain = now;
    return std::exchange(m_pending, {});
}

std::string formatLogLine(const LogLine& line) {
    return std::to_string(line.time.count()) + (line.direction == Direction::Sent ? " > " : " < ") +
           line.text;
}

} // namespace csa
