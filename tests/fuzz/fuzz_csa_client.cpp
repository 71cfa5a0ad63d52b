// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a server sends, and whenever the connection is lost: every game that has begun ends once, and the
// link closes.
#include "csa-link/client_session.h"
#include "csa-link/csa_line.h"
#include "shogi-core/move_generator.h"

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

class Link {
public:
    Link()
        : m_session(config(), m_now) {
        look(m_session.open(m_now));
    }

    // The first character says what happens: time passes, the connection is made or lost, a command, a line.
    void happen(std::string_view line) {
        const char what = line.empty() ? 'l' : line.front();
        if (what == '\x01')
            m_now += csa::Milliseconds(10'000);
        else if (what == '\x02')
            look(m_session.lost({csa::LinkFault::Broken, {}}, m_now));
        else if (what == '\x03')
            look(m_session.connected(m_now));
        else if (what == '\x04')
            move();
        else if (what == '\x05')
            look(m_session.request(csa::Resign{}, m_now));
        else if (what == '\x06')
            look(m_session.request(csa::AskTakeBack{1}, m_now));
        else if (what == '\x07')
            look(m_session.request(csa::AnswerQuestion{true}, m_now));
        else if (what == '\x08')
            look(m_session.request(csa::Watch{"e+g-1-1+a+b+1"}, m_now));
        else
            look(
                m_session.receive(line.substr(0, csa::LineReader::kLongestLine), m_now, line.size() > 5'000));
        if (m_session.nextDeadline() && *m_session.nextDeadline() <= m_now)
            look(m_session.tick(m_now));
    }

    void close() {
        look(m_session.request(csa::Close{}, m_now));
        m_now += csa::Milliseconds(10'000);
        look(m_session.tick(m_now));
        require(m_session.state() == csa::LinkState::Closed);
        require(!m_session.nextDeadline());
        require(m_begun == m_ended);
    }

private:
    static csa::LinkConfig config() {
        csa::LinkConfig config;
        config.host = "h";
        config.user = "foo";
        config.password = "secret";
        config.extended = true;
        config.agreement = csa::Agreement::AtOnce;
        config.games.reset();
        return config;
    }

    void look(csa::ClientSession::Output output) {
        for (csa::Event& event : output.events) {
            if (auto* const begun = std::get_if<csa::GameStarted>(&event)) {
                require(m_begun++ == m_ended);
                m_position = begun->game.position();
            } else if (auto* const resumed = std::get_if<csa::GameResumed>(&event)) {
                m_position = resumed->game.position();
            } else if (auto* const back = std::get_if<csa::TakenBack>(&event)) {
                m_position = back->game.position();
            } else if (auto* const played = std::get_if<csa::MovePlayed>(&event)) {
                require(m_position.isLegal(played->move.move));
                m_position.play(played->move.move);
            } else if (auto* const ended = std::get_if<csa::GameEnded>(&event)) {
                require(++m_ended == m_begun);
                (void) csa::recordOf(ended->game);
            }
        }
        for (const std::string& line : output.lines)
            require(line.find('\n') == std::string::npos);
    }

    void move() {
        shogi::MoveList moves;
        shogi::generateLegal(m_position, moves);
        if (!moves.isEmpty())
            look(m_session.request(csa::PlayMove{moves[0], csa::MoveComment{1, {moves[0]}}}, m_now));
    }

    csa::Stamp m_now = csa::Stamp{} + std::chrono::hours(1);
    csa::ClientSession m_session;
    shogi::Position m_position;
    int m_begun = 0;
    int m_ended = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Link link;
    link.happen("\x03");
    link.happen("LOGIN:foo OK");
    while (!bytes.empty()) {
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
        link.happen(line);
    }
    link.close();
    return 0;
}
