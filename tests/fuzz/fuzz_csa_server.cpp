// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever clients send, and whenever they leave: every game that has begun ends once, and nobody is left
// behind.
#include "csa-link/server_session.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

class House {
public:
    House()
        : m_session(config()) {}

    // The first character says who does it: a client, or time that passes.
    void happen(std::string_view line) {
        if (line.empty())
            return;
        const csa::ClientId id = static_cast<unsigned char>(line.front()) % 4u;
        const std::string_view rest = line.substr(1);
        if (line.front() == '\x01') {
            m_now += csa::Milliseconds(5'000);
        } else if (rest == "\x02") {
            look(m_session.opened(m_ids[id] = ++m_last, m_now));
        } else if (rest == "\x03") {
            look(m_session.closed(m_ids[id], m_now));
        } else {
            look(m_session.receive(m_ids[id], rest, m_now, rest.size() > 2'000));
        }
        if (m_session.nextDeadline() && *m_session.nextDeadline() <= m_now)
            look(m_session.tick(m_now));
    }

    void close() {
        look(m_session.shutdown(m_now));
        require(m_session.clientCount() == 0);
        require(!m_session.nextDeadline());
        require(m_begun == m_ended);
    }

private:
    static csa::ServerConfig config() {
        csa::ServerConfig config;
        config.mostClients = 8;
        config.rematchPause = csa::Milliseconds(0);
        return config;
    }

    void look(const csa::ServerSession::Output& output) {
        for (const csa::ServerEvent& event : output.events) {
            m_begun += std::holds_alternative<csa::GameBegan>(event) ? 1 : 0;
            if (const auto* const over = std::get_if<csa::GameFinished>(&event)) {
                ++m_ended;
                (void) csa::recordOf(over->game);
            }
        }
        for (const auto& [id, line] : output.lines)
            require(line.find('\n') == std::string::npos);
    }

    csa::Stamp m_now = csa::Stamp{} + std::chrono::hours(1);
    csa::ServerSession m_session;
    std::array<csa::ClientId, 4> m_ids{};
    csa::ClientId m_last = 0;
    int m_begun = 0;
    int m_ended = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    House house;
    for (const char* line : {"a\x02", "b\x02", "aLOGIN foo g-5-1-B,pw", "bLOGIN bar g-5-1,pw",
                             "a%%FEATURES takeback pause chat resume",
                             "b%%FEATURES takeback pause chat resume", "aAGREE", "bAGREE"})
        house.happen(line);
    while (!bytes.empty()) {
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
        house.happen(line);
    }
    house.close();
    return 0;
}
