// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/usi_session.h"
#include "tests/engine-host/bytes.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

// A session with a manually advanced clock and no process.
class Talk {
public:
    explicit Talk(host::EngineConfig config = {})
        : m_session(std::move(config), host::decodeUtf8OrLatin1) {}

    host::UsiSession& session() { return m_session; }
    host::SessionState state() const { return m_session.state(); }
    host::Stamp now() const { return m_now; }
    host::ProcessAction action() const { return m_action; }

    void start() { absorb(m_session.started(m_now)); }
    void hear(std::string_view line) { absorb(m_session.receive(line, m_now)); }
    void ask(const host::Command& command) { absorb(m_session.request(command, m_now)); }
    void exit(host::ExitStatus status) { absorb(m_session.exited(status, m_now)); }
    void absorb(host::UsiSession::Output output) {
        for (std::string& line : output.lines)
            m_lines.push_back(std::move(line));
        for (host::Event& event : output.events)
            m_events.push_back(std::move(event));
        if (output.action != host::ProcessAction::None)
            m_action = output.action;
    }
    // Advances the clock, with a tick at each deadline on the way.
    void pass(int milliseconds) {
        const host::Stamp until = m_now + host::Milliseconds(milliseconds);
        for (int guard = 0; guard < 100'000; ++guard) {
            const std::optional<host::Stamp> next = m_session.nextDeadline();
            if (!next || *next > until)
                break;
            m_now = std::max(m_now, *next);
            absorb(m_session.tick(m_now));
        }
        m_now = until;
    }

    // Proceeds to a session of this kind, dropping everything seen so far.
    void begin(host::SessionKind kind = host::SessionKind::Game) {
        start();
        hear("id name Foo 1.0");
        hear("usiok");
        ask(host::StartSession{kind, {}});
        hear("readyok");
        forget();
    }
    void forget() {
        m_lines.clear();
        m_events.clear();
    }

    // Lines written since the last call.
    QByteArray sent() { return joined(std::exchange(m_lines, {})); }
    // The events of one type since the last call; the others remain.
    template <class E>
    std::vector<E> take() {
        std::vector<E> found;
        std::vector<host::Event> others;
        for (host::Event& event : m_events) {
            if (E* wanted = std::get_if<E>(&event))
                found.push_back(std::move(*wanted));
            else
                others.push_back(std::move(event));
        }
        m_events = std::move(others);
        return found;
    }
    const std::vector<host::Event>& events() const { return m_events; }

private:
    host::UsiSession m_session;
    host::Stamp m_now = host::Stamp{} + std::chrono::hours(5);
    std::vector<std::string> m_lines;
    std::vector<host::Event> m_events;
    host::ProcessAction m_action = host::ProcessAction::None;
};

inline host::Clocks byoyomiClocks(int black, int white, int byoyomi) {
    const auto side = [&](int time) {
        return host::SideClock{host::Milliseconds(time), host::Milliseconds(byoyomi), host::Milliseconds(0)};
    };
    return host::Clocks{side(black), side(white)};
}

inline host::Go goFor(host::SearchId id, host::SearchKind kind, std::string_view moves = {},
                      const std::optional<host::Clocks>& clocks = std::nullopt) {
    host::Go go;
    go.request.id = id;
    go.request.kind = kind;
    go.request.moves = usiMoves(moves);
    go.request.clocks = clocks;
    return go;
}

inline host::Go normalGo(host::SearchId id, std::string_view moves = {}) {
    return goFor(id, host::SearchKind::Normal, moves, byoyomiClocks(0, 0, 1000));
}
