// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the bytes, a pack is read up to an error or its end; games that were read can be written and read
// again.
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/inspection.h"

#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

using namespace tokin::training;

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

void readAsPack(const std::string& bytes) {
    std::istringstream stream(bytes);
    Inspection inspection;
    if (const auto fault = inspection.addPack(stream))
        require(!describe(*fault).empty());
    require(!inspection.report().empty());
}

void readAsPayload(std::string_view bytes) {
    PackBlock block;
    block.offset = kHeaderBytes;
    block.games = 1 + static_cast<unsigned char>(bytes.front()) % 4;
    block.payload = bytes.substr(1);
    if (const auto games = decodeGames(block)) {
        PackBlock again;
        again.games = block.games;
        for (const TrainingGame& game : *games)
            appendGame(again.payload, game);
        require(decodeGames(again).value() == *games);
    }
    // With a matching checksum, to get games as far as the rules.
    readAsPack(encodeHeader(PackHeader()) + encodeBlock(block));
}

} // namespace

// The first byte selects how to use the rest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > kMaxPayload)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (bytes.front() == 'T')
        readAsPack(std::string(bytes));
    else
        readAsPayload(bytes);
    return 0;
}
