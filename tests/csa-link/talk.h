// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/client_session.h"
#include "shogi-core/csa.h"

#include <QByteArray>
#include <QByteArrayList>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

inline QByteArray bytes(std::string_view text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}
inline QByteArray joined(const std::vector<std::string>& lines) {
    QByteArrayList list;
    for (const std::string& line : lines)
        list.append(bytes(line));
    return list.join(" | ");
}

// The events of one type; the others remain.
template <class E, class Variant>
std::vector<E> taken(std::vector<Variant>& events) {
    std::vector<E> found;
    std::vector<Variant> others;
    for (Variant& event : events) {
        if (E* wanted = std::get_if<E>(&event))
            found.push_back(std::move(*wanted));
        else
            others.push_back(std::move(event));
    }
    events = std::move(others);
    return found;
}

// The lines of an offer, BEGIN and END included.
inline std::vector<std::string> offerLines(std::string_view color = "+", std::string_view moves = {},
                                           std::string_view more = {}) {
    std::string text = "BEGIN Game_Summary\nProtocol_Version:1.2\nProtocol_Mode:Server\nFormat:Shogi 1.0\n"
                       "Declaration:Jishogi 1.1\nGame_ID:test-1\nName+:foo\nName-:bar\nYour_Turn:";
    text += std::string(color) + "\nRematch_On_Draw:NO\nTo_Move:+\nMax_Moves:256\n" + std::string(more);
    text += "BEGIN Time\nTime_Unit:1sec\nTotal_Time:600\nByoyomi:10\nLeast_Time_Per_Move:0\nEND Time\n"
            "BEGIN Position\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n"
            "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \n"
            "P6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \n"
            "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\nP+\nP-\n+\n";
    text += std::string(moves) + "END Position\nEND Game_Summary\n";
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

inline csa::LinkConfig fooConfig() {
    csa::LinkConfig config;
    config.host = "server.example";
    config.user = "foo";
    config.password = "secret-word";
    config.agreement = csa::Agreement::AtOnce;
    return config;
}

// A link with a manually advanced clock and no network.
class Talk {
public:
    explicit Talk(csa::LinkConfig config = fooConfig())
        : m_session(std::move(config), m_now) {
        absorb(m_session.open(m_now));
    }

    csa::LinkState state() const { return m_session.state(); }
    csa::Stamp now() const { return m_now; }
    csa::LinkAction action() { return std::exchange(m_action, csa::LinkAction::None); }
    std::optional<csa::Stamp> nextDeadline() const { return m_session.nextDeadline(); }

    void connect() { absorb(m_session.connected(m_now)); }
    void lose(csa::LinkFault fault = csa::LinkFault::Broken) { absorb(m_session.lost({fault, {}}, m_now)); }
    void hear(std::string_view line, bool cut = false) { absorb(m_session.receive(line, m_now, cut)); }
    void hear(std::initializer_list<const char*> lines) {
        for (const char* line : lines)
            hear(std::string_view(line));
    }
    void hear(const std::vector<std::string>& lines) {
        for (const std::string& line : lines)
            hear(line);
    }
    void ask(const csa::Command& command) { absorb(m_session.request(command, m_now)); }
    void tick() { absorb(m_session.tick(m_now)); }
    // The clock alone moves, as when a computer sleeps.
    void jump(csa::Milliseconds time) { m_now += time; }
    // Advances the clock, with a tick at each deadline on the way.
    void pass(csa::Milliseconds time) {
        const csa::Stamp until = m_now + time;
        for (int guard = 0; guard < 100'000; ++guard) {
            const auto next = m_session.nextDeadline();
            if (!next || *next > until)
                break;
            m_now = std::max(m_now, *next);
            tick();
        }
        m_now = until;
    }

    void logIn() {
        connect();
        hear("LOGIN:foo OK");
    }
    // Proceeds to a game, dropping everything seen so far.
    void play(std::string_view color = "+", std::string_view moves = {}, std::string_view more = {}) {
        logIn();
        hear(offerLines(color, moves, more));
        ask(csa::Agree{});
        hear("START:test-1");
        forget();
    }
    // Plays a move in CSA's words.
    void move(std::string_view text, std::optional<csa::MoveComment> comment = std::nullopt) {
        ask(csa::PlayMove{*shogi::parseCsaMove(m_position, text), std::move(comment)});
    }
    // The server shows a move.
    void show(std::string_view line) {
        const auto move = shogi::parseCsaMove(m_position, line.substr(0, 7));
        if (move)
            m_position.play(*move);
        hear(line);
    }

    void forget() {
        m_lines.clear();
        m_events.clear();
        m_action = csa::LinkAction::None;
    }
    // Lines written since the last call.
    QByteArray sent() { return joined(std::exchange(m_lines, {})); }
    std::vector<csa::Event>& events() { return m_events; }
    template <class E>
    std::vector<E> take() {
        return taken<E>(m_events);
    }
    // The states since the last call, as letters: c l w o a p g d x.
    QByteArray states() {
        QByteArray letters;
        for (const csa::StateChanged& change : take<csa::StateChanged>())
            letters += "clwoapgdx"[static_cast<std::size_t>(change.state)];
        return letters;
    }

private:
    void absorb(csa::ClientSession::Output output) {
        for (std::string& line : output.lines)
            m_lines.push_back(std::move(line));
        for (csa::Event& event : output.events)
            m_events.push_back(std::move(event));
        if (output.action != csa::LinkAction::None)
            m_action = output.action;
    }

    csa::Stamp m_now = csa::Stamp{} + std::chrono::hours(5);
    csa::ClientSession m_session;
    shogi::Position m_position;
    std::vector<std::string> m_lines;
    std::vector<csa::Event> m_events;
    csa::LinkAction m_action = csa::LinkAction::None;
};
