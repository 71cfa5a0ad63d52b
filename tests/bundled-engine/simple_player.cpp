// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/sfen.h"
#include "shogi-core/usi_record.h"
#include "tests/bundled-engine/simple_players.h"

#include <cstring>
#include <iostream>
#include <string>

// The simple players as an engine, the lower end of the ladder of grades: "simple_player random" plays any
// legal move, "simple_player careful" as a careful beginner. The same process always plays the same games.

using namespace shogi;

int main(int count, char** arguments) {
    const bool careful = count == 2 && std::strcmp(arguments[1], "careful") == 0;
    if (!careful && (count != 2 || std::strcmp(arguments[1], "random") != 0)) {
        std::cerr << "usage: simple_player random|careful\n";
        return 2;
    }
    std::mt19937 random(1);
    Position position;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "usi") {
            std::cout << "id name " << (careful ? "Careful beginner" : "Any legal move") << "\nusiok\n";
        } else if (line == "isready") {
            std::cout << "readyok\n";
        } else if (line.starts_with("position ")) {
            if (const auto game = readUsi(line))
                position = game->record.positionAt(game->record.mainLine().back());
        } else if (line.starts_with("go")) {
            const Move move = !hasLegalMove(position) ? Move()
                              : careful               ? carefulMove(position, random)
                                                      : randomMove(position, random);
            std::cout << "bestmove " << (move ? toUsi(move) : "resign") << '\n';
        } else if (line == "quit") {
            return 0;
        }
        std::cout.flush();
    }
    return 0;
}
