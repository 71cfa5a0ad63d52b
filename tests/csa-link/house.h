// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/server_session.h"
#include "tests/csa-link/talk.h"

#include <map>
#include <set>
#include <string>
#include <vector>

// The small server with a manually advanced clock, and clients that say what the test makes them say.
class House {
public:
    explicit House(csa::ServerConfig config = {})
        : m_session(std::move(config)) {}

    csa::ServerSession& session() { return m_session; }
    csa::Stamp now() const { return m_now; }

    csa::ClientId open() {
        const csa::ClientId id = ++m_last;
        absorb(m_session.opened(id, m_now));
        return id;
    }
    void say(csa::ClientId id, std::string_view line, bool cut = false) {
        absorb(m_session.receive(id, line, m_now, cut));
    }
    void cut(csa::ClientId id) { absorb(m_session.closed(id, m_now)); }
    csa::ClientId enter(std::string_view login) {
        const csa::ClientId id = open();
        say(id, "LOGIN " + std::string(login));
        return id;
    }
    void pass(csa::Milliseconds time) {
        const csa::Stamp until = m_now + time;
        for (int guard = 0; guard < 100'000; ++guard) {
            const auto next = m_session.nextDeadline();
            if (!next || *next > until)
                break;
            m_now = std::max(m_now, *next);
            absorb(m_session.tick(m_now));
        }
        m_now = until;
    }
    // Lines for this client since the last call.
    std::vector<std::string> lines(csa::ClientId id) { return std::exchange(m_lines[id], {}); }
    QByteArray heard(csa::ClientId id) { return joined(lines(id)); }
    bool isClosed(csa::ClientId id) const { return m_closed.count(id) > 0; }
    std::vector<csa::ServerEvent>& events() { return m_events; }
    template <class E>
    std::vector<E> take() {
        return taken<E>(m_events);
    }
    void absorb(csa::ServerSession::Output output) {
        for (auto& [id, line] : output.lines)
            m_lines[id].push_back(std::move(line));
        for (const csa::ClientId id : output.closed)
            m_closed.insert(id);
        for (csa::ServerEvent& event : output.events)
            m_events.push_back(std::move(event));
    }
    // The id of the game that this client has been offered.
    std::string offeredGame(csa::ClientId id) {
        for (const std::string& line : m_lines[id])
            if (line.starts_with("Game_ID:"))
                return line.substr(8);
        return {};
    }

private:
    csa::Stamp m_now = csa::Stamp{} + std::chrono::hours(5);
    csa::ServerSession m_session;
    csa::ClientId m_last = 0;
    std::map<csa::ClientId, std::vector<std::string>> m_lines;
    std::set<csa::ClientId> m_closed;
    std::vector<csa::ServerEvent> m_events;
};

// A game of foo (Black) against bar that has begun.
class Table : public House {
public:
    explicit Table(csa::ServerConfig config = {}, std::string_view game = "game-600-10",
                   bool features = false)
        : House(std::move(config)) {
        black = enter("foo " + std::string(game) + "-B,pw");
        white = enter("bar " + std::string(game) + ",pw");
        gameId = offeredGame(black);
        for (const csa::ClientId id : {black, white}) {
            if (features)
                say(id, "%%FEATURES takeback pause chat resume");
            say(id, "AGREE " + gameId);
        }
        heard(black);
        heard(white);
    }

    csa::ClientId black = 0;
    csa::ClientId white = 0;
    std::string gameId;
};
