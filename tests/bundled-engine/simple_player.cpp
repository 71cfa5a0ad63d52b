// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/sfen.h"
#include "shogi-core/usi_record.h"
#include "tests/bundled-engine/simple_players.h"

#include <algorithm>
#include <cstring>
#include <iostream>
#include <iterator>
#include <string>

// The simple players as an engine, the lower end of the ladder of grades: "simple_player random" plays any
// legal move, "beginner" and "careful" as those of simple_players.h. The same process always plays the same
// games.

using namespace shogi;

namespace {

struct SimplePlayer {
    const char* word;
    const char* name;
    Move (*play)(const Position&, std::mt19937&);
};
constexpr SimplePlayer kPlayers[] = {{"random", "Any legal move", randomMove},
                                     {"beginner", "Beginner", beginnerMove},
                                     {"careful", "Careful beginner", carefulMove}};

} // namespace

int main(int count, char** arguments) {
    const auto* const player =
        std::find_if(std::begin(kPlayers), std::end(kPlayers), [&](const SimplePlayer& each) {
            return count == 2 && std::strcmp(arguments[1], each.word) == 0;
        });
    if (player == std::end(kPlayers)) {
        std::cerr << "usage: simple_player random|beginner|careful\n";
        return 2;
    }
    std::mt19937 random(1);
    Position position;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "usi") {
            std::cout << "id name " << player->name << "\nusiok\n";
        } else if (line == "isready") {
            std::cout << "readyok\n";
        } else if (line.starts_with("position ")) {
            if (const auto game = readUsi(line))
                position = game->record.positionAt(game->record.mainLine().back());
        } else if (line.starts_with("go")) {
            const Move move = hasLegalMove(position) ? player->play(position, random) : Move();
            std::cout << "bestmove " << (move ? toUsi(move) : "resign") << '\n';
        } else if (line == "quit") {
            return 0;
        }
        std::cout.flush();
    }
    return 0;
}
