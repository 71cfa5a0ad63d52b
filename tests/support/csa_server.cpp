// SPDX-License-Identifier: GPL-3.0-or-later
// csa-link's own small server as a program, for tests and sessions of other programs:
//
//   csa_server [--port N] [--close-after-game] [--plain] [--password WORD] [--absence MS]
//
// It listens on the loopback (any free port without --port), pairs players who wait for the same game, and
// ends with its standard input. Its output has one line for each thing that happens: "listening PORT", "came
// NAME", "left NAME", "began ID BLACK WHITE", "move ID PLY CSA", "back ID PLY", "finished ID MOVES REASON".
// --plain: without taking back, pausing, chat and resumption, as other servers are.
#include "csa-link/csa_host.h"
#include "shogi-core/csa.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace {

std::mutex g_mutex; // of the output

void say(const std::string& line) {
    const std::lock_guard lock(g_mutex);
    std::cout << line << std::endl;
}

// Lives on the I/O thread.
class Chronicle {
public:
    void tell(const csa::ServerNews& news) {
        if (const auto* const open = std::get_if<csa::Listening>(&news))
            say("listening " + std::to_string(open->port));
        else if (std::holds_alternative<csa::NotListening>(news))
            say("closed");
        else
            std::visit([this](const auto& event) { take(event); }, std::get<csa::ServerEvent>(news));
    }

private:
    static void take(const csa::PlayerCame& event) { say("came " + event.name); }
    static void take(const csa::PlayerLeft& event) { say("left " + event.name); }
    void take(const csa::GameBegan& event) {
        const csa::GameSummary& summary = event.game.summary;
        m_positions[summary.gameId] = {event.game.position()};
        say("began " + summary.gameId + " " + summary.names[0] + " " + summary.names[1]);
    }
    void take(const csa::MoveMade& event) {
        auto& positions = m_positions[event.gameId];
        const std::string text = shogi::toCsaMove(positions.back(), event.move.move);
        positions.push_back(positions.back());
        positions.back().play(event.move.move);
        say("move " + event.gameId + " " + std::to_string(event.ply) + " " + text);
    }
    void take(const csa::MovesTakenBack& event) {
        m_positions[event.gameId].resize(static_cast<std::size_t>(event.ply) + 1);
        say("back " + event.gameId + " " + std::to_string(event.ply));
    }
    void take(const csa::GameFinished& event) {
        const std::string& id = event.game.summary.gameId;
        m_positions.erase(id);
        say("finished " + id + " " + std::to_string(event.game.moves.size()) + " " +
            (event.game.outcome ? event.game.outcome->reason : std::string("-")));
    }

    std::map<std::string, std::vector<shogi::Position>> m_positions;
};

csa::ListenConfig configFrom(int argc, char** argv) {
    csa::ListenConfig config;
    config.port = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const auto next = [&] { return i + 1 < argc ? argv[++i] : ""; };
        if (word == "--port")
            config.port = static_cast<std::uint16_t>(std::atoi(next()));
        else if (word == "--close-after-game")
            config.server.closesAfterGame = true;
        else if (word == "--plain")
            config.server.features = false;
        else if (word == "--password")
            config.server.password = next();
        else if (word == "--absence")
            config.server.absenceLimit = csa::Milliseconds(std::atoi(next()));
    }
    config.server.rematchPause = csa::Milliseconds(50);
    config.server.mostClients = 256;
    return config;
}

} // namespace

int main(int argc, char** argv) {
    Chronicle chronicle;
    csa::CsaHost host([](csa::LinkId, const csa::Event&) {},
                      [&chronicle](csa::ServerId, const csa::ServerNews& news) { chronicle.tell(news); });
    host.serve(configFrom(argc, argv));
    std::string line;
    while (std::getline(std::cin, line)) {
    }
    return 0;
}
