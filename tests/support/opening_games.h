// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <array>

// A game for every shape of resources/openings, in the order of the files: after these moves of the even game
// the side has had it. The other side plays on quietly; what stands for a while has moves after it.
struct OpeningGame {
    const char* shape;
    shogi::Color side;
    const char* moves;
};

inline constexpr std::array<OpeningGame, 133> kOpeningGames{{
    {"yodo-furibisha", shogi::Color::Black,
     "7g7f 3c3d 2g2f 8c8d 6g6f 5a4b 7i7h 4b3b 9g9f 6a5b 2h6h 5c5d 5i4h 1c1d 4h3h 7a6b 3h2h "
     "7c7d 1g1f 6b5c 9f9e 9c9d 3g3f 8b9b 4g4f 9b8b 5g5f 8b9b"},
    {"ai-furibisha", shogi::Color::Black,
     "7g7f 3c3d 6g6f 4c4d 2h6h 8b3b 5i4h 5a6b 4h3h 6b7b 3h2h 7b8b 9g9f 1c1d 1g1f 9c9d"},
    {"nakabisha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 5g5f 4b3b 2h5h 6a5b 5i4h 5c5d 4h3h 1c1d 9g9f 7a6b 1g1f 7c7d 9f9e "
     "8d8e 3g3f 6b5c 4g4f 9c9d"},
    {"gokigen-nakabisha", shogi::Color::White,
     "7g7f 5c5d 2g2f 3c3d 2f2e 5d5e 4i5h 8b5b 5i6h 5a6b 6h7h 6b7b 9g9f"},
    {"gosuji-kuraidori-nakabisha", shogi::Color::Black,
     "5g5f 8c8d 7g7f 5a4b 5f5e 4b3b 2h5h 6a5b 7i6h 5c5d 6h5g 1c1d 5g5f 7a6b 5i4h 7c7d 4h3h "
     "8d8e"},
    {"tsunogin-nakabisha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 5g5f 4b3b 2h5h 6a5b 7i6h 5c5d 6h6g 1c1d 3i4h 7a6b 4g4f 7c7d 4h4g "
     "8d8e 6i7h 6b5c 5i4h 9c9d"},
    {"hashikaku-nakabisha", shogi::Color::Black,
     "9g9f 8c8d 5g5f 5a4b 2h5h 4b3b 8h9g 6a5b 5i4h 5c5d 4h3h 1c1d"},
    {"hirame", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 5g5f 4b3b 2h5h 6a5b 5i4h 5c5d 4h3h 1c1d 3h2h 7a6b 3i3h 7c7d 6i5i "
     "8d8e"},
    {"nakabisha-hidari-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5g5f 4c4d 2h5h 8b3b 5f5e 5a6b 8h7g 6b7b 5i6h 7b8b 6h7h 7a7b 7h8h 4a5b 9i9h "
     "3a4b 8h9i 2b3c 7i8h 4b4c"},
    {"sangenbisha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h7h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 9g9f 7a6b 1g1f 7c7d 9f9e "
     "8d8e 3g3f 6b5c 4g4f 9c9d"},
    {"nite-me-sangenbisha", shogi::Color::White, "7g7f 8b3b 2g2f 5a6b 5i6h 6b7b 3i4h 3a4b 9g9f"},
    {"ishidaryu", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 7f7e 4b3b 2h7h 6a5b 5i4h 5c5d 4h3h 1c1d 3h2h 7a6b"},
    {"haya-ishida", shogi::Color::Black, "7g7f 3c3d 7f7e 8c8d 2h7h 5a4b 5i4h 6a5b 4h3h 1c1d 3h2h 9c9d"},
    {"masuda-ishidaryu", shogi::Color::Black,
     "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 5a4b 4h3h 4b3b 3h2h 6a5b 8h2b+ 3b2b 7i8h 3a3b 1g1f"},
    {"ishidaryu-honkumi", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h7h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 7f7e 7a6b 7i6h 7c7d 6h6g "
     "8d8e 9g9f 6b5c 8h9g 9c9d 7h7f 4a4b 8i7g 8b7b 3i3h 7b8b"},
    {"shikenbisha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 9g9f 7a6b 1g1f 7c7d 9f9e "
     "8d8e 3g3f 6b5c 4g4f 9c9d"},
    {"fujii-system", shogi::Color::Black,
     "7g7f 8c8d 6g6f 3c3d 2h6h 5a4b 1g1f 4b3b 7i7h 5c5d 3i3h 6a5b 4g4f 7a6b 3g3f 2b3c 6i5h "
     "3b2b 1f1e 1a1b 8h7g 2b1a 2i3g 3a2b 5g5f 4a3b 7h6g 1c1d 9g9f 8d8e 9f9e 8b9b"},
    {"tateishi-ryu", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 7f7e 7a6b 7i7h 7c7d 6f6e "
     "8d8e 6h6f 6b5c 6i5h 9c9d"},
    {"kakukokan-shikenbisha", shogi::Color::Black,
     "7g7f 3c3d 2h6h 8c8d 8h2b+ 3a2b 7i8h 8d8e 8h7g 5a4b 5i4h 4b3b 4h3h 6a5b 3h2h 1c1d 1g1f "
     "9c9d 9g9f 8b9b 3g3f 9b8b 4g4f"},
    {"mukaibisha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 8h7g 4b3b 2h8h 6a5b 5i4h 5c5d 4h3h 1c1d 3h2h 7a6b 9g9f 7c7d 1g1f "
     "8d8e 9f9e 6b5c 3g3f 9c9d 4g4f 4a4b"},
    {"direct-mukaibisha", shogi::Color::Black,
     "7g7f 3c3d 8h2b+ 3a2b 7i8h 8c8d 8h7g 8d8e 2h8h 5a4b 5i4h 4b3b 4h3h 6a5b 1g1f"},
    {"kakuto-fu", shogi::Color::Black, "7g7f 3c3d 8g8f 1c1d"},
    {"pacman", shogi::Color::White, "7g7f 4c4d 2g2f 8b4b 5i6h"},
    {"onigoroshi", shogi::Color::Black, "7g7f 1c1d 8i7g 9c9d 7g6e 6a5b 7f7e 7a6b"},
    {"shin-onigoroshi", shogi::Color::Black, "7g7f 1c1d 7f7e 6a5b 2h7h 5a4b 8i7g 9c9d 7g6e 4b3b"},
    {"bogin", shogi::Color::Black,
     "7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 9g9f 3a3b 1g1f 6a5b 6i7h 1c1d 3i3h 9c9d 3h2g 8b9b 2g2f "
     "9b8b 5i6h 8b9b"},
    {"genshi-bogin", shogi::Color::Black, "2g2f 3c3d 2f2e 4c4d 3i3h 2b3c 3h2g 3a3b 2g2f 6a5b"},
    {"hayaguri-gin", shogi::Color::Black,
     "2g2f 8c8d 7g7f 3c3d 6g6f 4c4d 6i7h 4a3b 3i4h 3a4b 3g3f 6a5b 9g9f 5a4a 1g1f 1c1d 5i6h "
     "9c9d 4h3g 5c5d 3g4f 7a6b 5g5f 4b4c"},
    {"kyokugen-hayaguri-gin", shogi::Color::Black,
     "2g2f 8c8d 7g7f 3c3d 6g6f 4c4d 3i4h 4a3b 3g3f 3a4b 4h3g 6a5b 3g4f 5a4a"},
    {"koshikake-gin", shogi::Color::Black,
     "2g2f 8c8d 7g7f 3c3d 6g6f 4c4d 6i7h 4a3b 4g4f 3a4b 3i4h 6a5b 4h4g 5a4a 4g5f 5c5d 4i5h "
     "4b4c"},
    {"aigakari", shogi::Color::Black, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 9g9f 1c1d 1g1f 9c9d 3i3h 5a4b"},
    {"aigakari-bogin", shogi::Color::Black,
     "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 7a6b 3i3h 1c1d 3h2g 9c9d 2g2f "
     "6a5b 1g1f"},
    {"aigakari-koshikake-gin", shogi::Color::Black,
     "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 9g9f 1c1d 4g4f 9c9d 3i4h 4c4d 4h4g 7a6b 4g5f 6a5b 7g7f "
     "5a4a"},
    {"aigakari-hayaguri-gin", shogi::Color::Black,
     "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 9g9f 1c1d 3g3f 9c9d 3i3h 4c4d 3h3g 7a6b 3g4f 6a5b 1g1f "
     "5a4a"},
    {"hineri-bisha", shogi::Color::Black,
     "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2f 7a6b 7g7f 5a4a 9g9f 1c1d 7f7e "
     "6a5b 2f7f 5c5d 1g1f"},
    {"yokofudori", shogi::Color::Black,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 3d3f "
     "8f8d P*2f 3a2b P*8g 5a5b 5i5h 7a6b 1g1f"},
    {"yokofudori-33kaku", shogi::Color::White,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 3d3f "
     "8f8d P*2f 3a2b P*8g 5a5b 5i5h 7a6b 9g9f"},
    {"yokofudori-33kei", shogi::Color::White,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2a3c 3d3f "
     "8f8d P*8g 3a4b 3i4h 5a6b 9g9f"},
    {"yokofudori-45kaku", shogi::Color::White,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b8h+ 7i8h "
     "P*2h 3i2h B*4e 3d2d P*2c B*7g 8f8h+ 7g8h 2c2d 9g9f"},
    {"yokofudori-23fu", shogi::Color::White,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d3d 2b8h+ 7i8h B*2e 3d3b+ "
     "3a3b 9g9f"},
    {"ai-yokofudori", shogi::Color::Black,
     "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b8h+ 7i8h "
     "8f7f 8h7g 7f7d 3d7d 7c7d 1g1f"},
    {"kakugawari", shogi::Color::Black,
     "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 3i3h 2b3c 9g9f 9c9d 1g1f"},
    {"itteson-kakugawari", shogi::Color::White,
     "7g7f 3c3d 2g2f 2b8h+ 7i8h 3a2b 2f2e 2b3c 3i4h 7a7b 9g9f 9c9d 1g1f 1c1d 9f9e 6a5b "
     "1f1e 7c7d 3g3f"},
    {"kakugawari-bogin", shogi::Color::Black,
     "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 2f2e 2b3c 3i3h 7a7b 3h2g "
     "6c6d 2g2f 7b6c 1g1f"},
    {"kakugawari-hayaguri-gin", shogi::Color::Black,
     "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 3i3h 2b3c 3g3f 7a7b 3h3g "
     "6c6d 3g4f 7b6c 1g1f"},
    {"kakugawari-koshikake-gin", shogi::Color::Black,
     "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 3i3h 2b3c 4g4f 7a7b 3h4g "
     "6c6d 4g5f 7b6c 5i6h 6a5b 1g1f"},
    {"sujichigai-kaku", shogi::Color::Black, "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b 4e3d 2b3c 1g1f"},
    {"migigyoku", shogi::Color::Black,
     "2g2f 8c8d 7g7f 3c3d 6g6f 4c4d 4g4f 4a3b 3i4h 3a4b 4h4g 6a5b 3g3f 5a4a 2i3g 5c5d 2h2i "
     "1c1d 5i4h 9c9d 6i7h 1d1e"},
    {"kakugawari-migigyoku", shogi::Color::Black,
     "7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i6h 4a3b 6i7h 2b7g+ 6h7g 3a2b 3i3h 2b3c 4g4f 7a7b 3h4g "
     "6c6d 3g3f 7b6c 2i3g 5a4b 5i4h 1c1d 2h2i 9c9d 1g1f"},
    {"itodani-migigyoku", shogi::Color::Black,
     "2g2f 3c3d 7g7f 4c4d 6g6f 8b4b 4g4f 5a6b 3i4h 6b7b 4h4g 7b8b 3g3f 7a7b 2i3g 4a5b 2h2i "
     "3a3b 5i4h 2b3c 6i7h 3b4c"},
    {"fusha", shogi::Color::Black,
     "7g7f 8c8d 6g6f 3c3d 7i6h 4c4d 6h6g 4a3b 6i7h 3a4b 4g4f 6a5b 3i4h 5a4a 4h4g 5c5d 3g3f "
     "1c1d 2i3g 9c9d 8i7g 1d1e"},
    {"sode-bisha", shogi::Color::Black,
     "7g7f 3c3d 6g6f 4c4d 3g3f 1c1d 2h3h 6a5b 3i4h 4a3b 9g9f 3a4b 6i7h 9c9d 1g1f 8b9b 3h2h "
     "9b8b"},
    {"migi-shikenbisha", shogi::Color::Black,
     "7g7f 3c3d 6i7h 4c4d 4g4f 4a3b 3i4h 3a4b 4h4g 6a5b 4g5f 5a4a 2h4h 1c1d"},
    {"chikatetsu-bisha", shogi::Color::Black,
     "7g7f 3c3d 6g6f 4c4d 7i6h 4a3b 6h6g 3a4b 6i7h 6a5b 4g4f 5a4a 3i4h 5c5d 4h4g 4b4c 4i4h "
     "7a6b 3g3f 7c7d 2i3g 1c1d 5i6h 9c9d 8i7g 1d1e 9g9f 8b9b 9f9e 9b8b 9i9f 8b9b 2h2i 9b8b "
     "2i9i 8b9b"},
    {"ureshino-ryu", shogi::Color::Black, "7i6h 3c3d 8h7i 8c8d 5g5f 5a4b 4i5h 1c1d"},
    {"ahiru", shogi::Color::Black,
     "2g2f 3c3d 2f2e 4c4d 2h2f 2b3c 5i5h 3a3b 7i6h 6a5b 3i4h 1c1d 4i3i 9c9d 6i7i 5a4b"},
    {"snow-roof", shogi::Color::Black,
     "7g7f 3c3d 6g6f 8c8d 7i6h 4c4d 6h6g 4a3b 6i7h 3a4b 4i5h 6a5b 2g2f 1c1d"},
    {"yagura", shogi::Color::Black, "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b"},
    {"yagura-37gin", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 4h3g 1c1d"},
    {"yagura-bogin", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 2g2f 1c1d 2f2e 9c9d "
     "4h3g 1d1e 3g2f 9d9e"},
    {"suzume-zashi", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 1g1f 1c1d 1f1e 9c9d "
     "1i1g 9d9e 2h1h 8b9b"},
    {"morishita-system", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 1g1f 1c1d 9g9f 9c9d 1f1e 8b9b 9f9e"},
    {"waki-system", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 4h3g 6b7c 6h4f 4b6d"},
    {"yagura-nakabisha", shogi::Color::White,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 8b5b 5i6i"},
    {"kanikani-gin", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6i7h 4c4d 5g5f 4b3c 6h5g 4a3b 5g6f 5c5d 3g3f 6a5b 3i4h 5a4a 4h3g "
     "5b4c 3g4f 2b3a"},
    {"akutsu-ryu-kyusen-yagura", shogi::Color::White,
     "7g7f 3c3d 7i6h 5c5d 6g6f 7a6b 6h7g 6b5c 6i7h 7c7d 5g5f 8a7c 4i5h 6c6d 5i6i 4a3b 5h6g "
     "3a4b 8h7i"},
    {"yonenaga-ryu-kyusen-yagura", shogi::Color::White,
     "7g7f 3c3d 7i6h 3a4b 6g6f 6c6d 6h7g 7a6b 6i7h 6b6c 5g5f 7c7d 4i5h 8a7c 5i6i 4a3b 5h6g"},
    {"hidari-mino-kyusen", shogi::Color::White,
     "7g7f 3c3d 7i6h 3a3b 6g6f 5a4b 6h7g 4b3a 6i7h 6c6d 5g5f 7a6b 4i5h 6b6c 5i6i 7c7d 5h6g "
     "8a7c 8h7i"},
    {"hikikaku-iijima", shogi::Color::Black, "5g5f 3c3d 7i6h 4c4d 8h7i 8b4b 4i5h 5a6b 3i4h 6b7b"},
    {"torisashi", shogi::Color::Black,
     "5g5f 3c3d 7i6h 4c4d 8h7i 8b4b 3i4h 5a6b 4h5g 6b7b 5g4f 7b8b 3g3f 7a7b 2g2f 4a5b"},
    {"gyokuto-kuraidori", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 7i6h 5a6b 7f7e 6b7b 6h7g 7b8b 7g7f 7a7b 4i5h 4a5b"},
    {"gosuji-kuraidori", shogi::Color::Black,
     "5g5f 3c3d 5f5e 4c4d 5i6h 8b4b 6h7h 5a6b 3i4h 6b7b 4h5g 7b8b 5g5f 7a7b 4i5h 4a5b"},
    {"naname-bogin", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 4i5h 5a6b 5g5f 6b7b 3i4h 7b8b 4h5g 7a7b 3g3f 4a5b 5g4f "
     "3a3b"},
    {"chosoku-37gin", shogi::Color::Black,
     "2g2f 3c3d 7g7f 5c5d 2f2e 8b5b 5i6h 5d5e 3i4h 5a6b 3g3f 6b7b 4h3g 7b8b 6h7h 7a7b 3g4f "
     "3a4b"},
    {"maruyama-vaccine", shogi::Color::Black, "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b 8h2b+ 3a2b 5i6h 5a6b 1g1f"},
    {"elmo-kyusen", shogi::Color::Black,
     "7g7f 3c3d 2g2f 4c4d 5i6h 8b4b 6h7h 5a6b 7i6h 6b7b 6i7i 7b8b 4g4f 7a7b 3i4h 4a5b 3g3f "
     "3a3b 2i3g 2b3c 9g9f 3b4c 1g1f"},
    {"yongofu-hayajikake", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b3b 5g5f 5a6b 3i4h 6b7b 4h5g 7b8b 4g4f 7a7b 3g3f 4a5b 2i3g "
     "3a4b 4f4e 2b3c 2g2f 4b4c"},
    {"saginomiya-joseki", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b3b 7i6h 5a6b 5g5f 6b7b 3i4h 7b8b 4h5g 7a7b 3g3f 4a5b 2h3h "
     "3a4b"},
    {"ponpon-kei", shogi::Color::Black,
     "7g7f 3c3d 2g2f 4c4d 5i6h 8b4b 6h7h 5a6b 3g3f 6b7b 2i3g 7b8b 3g4e 7a7b"},
    {"ibisha-anaguma-strategy", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b"},
    {"ai-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 9a9b 8h9i 8b9a"},
    {"haya-gakoi", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3i4h 1c1d 9g9f 7a6b 1g1f 7c7d"},
    {"kata-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b"},
    {"mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 6i5h 7c7d"},
    {"takamino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 6i5h 7c7d 4g4f "
     "8d8e 5h4g 6b5c"},
    {"ginkanmuri", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 6i5h 7c7d 4g4f "
     "8d8e 5h4g 6b5c 2g2f 9c9d 3h2g 4a4b 4i3h 8b7b 1g1f 7b8b 9g9f"},
    {"diamond-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 6i5h 7c7d 7i7h "
     "8d8e 7h6g 6b5c 6g5f 9c9d 4g4f 4a4b 5f4g 8b7b"},
    {"kimura-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 4g4f 7a6b 3i4h 7c7d 4h4g "
     "8d8e 4i3h 6b5c 6i5h 9c9d"},
    {"hirame-gakoi", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 5g5f 4b3b 2h5h 6a5b 5i4h 5c5d 4h3h 1c1d 3h2h 7a6b 3i3h 7c7d 6i5i "
     "8d8e"},
    {"gin-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h7h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 7i6h 7c7d 6h5i "
     "8d8e 5i5h 6b5c"},
    {"kin-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 4i3h 7a6b"},
    {"chonmage-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 2g2f 7c7d 9g9f "
     "8d8e 1g1f 6b5c 9f9e 9c9d"},
    {"bozu-mino", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 3i3h 7a6b 2g2f 7c7d 2f2e "
     "9c9d 2e2d 2c2d 9g9f 1d1e 3g3f 8b9b 4g4f 9b8b 5g5f 8b9b"},
    {"funagakoi", shogi::Color::Black, "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 4i5h 5a6b"},
    {"kani-gakoi", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6i7h 4c4d 4i5h 4b3c 5i6i 4a3b 6g6f 5c5d 1g1f 1c1d"},
    {"hidari-mino", shogi::Color::Black, "7g7f 3c3d 5i6h 4c4d 7i7h 8b4b 6h7i 5a6b"},
    {"tenshukaku-mino", shogi::Color::Black, "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 8g8f 5a6b 7h8g 6b7b 7i7h 7b8b"},
    {"anaguma", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 1i1h 7a6b 2h1i 7c7d"},
    {"furibisha-anaguma", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 3h2h 1c1d 1i1h 7a6b 2h1i 7c7d 3i2h "
     "8d8e"},
    {"ibisha-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b 7i8h "
     "3a3b"},
    {"matsuo-ryu-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b 7i8h "
     "3a3b 3i4h 2b3c 4h5g 3b4c 5g6h 9c9d 6h7i 6c6d 6i7h 7c7d"},
    {"yonmai-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b 7i8h "
     "3a3b 7g5i 2b3c 3i4h 3b4c 4h5g 9c9d 5g6h 6c6d 6h7g 7c7d 6i7h 1c1d 4i4h 4b4a 4h5h 4a4b "
     "5h6h 4b4a"},
    {"ginkanmuri-anaguma", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b 8g8f "
     "3a3b 7i8h 2b3c 8h8g 3b4c 6i7h 9c9d"},
    {"big4", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 5g5f 5a6b 8h7g 6b7b 7h8h 7b8b 9i9h 7a7b 8h9i 4a5b 8g8f "
     "3a3b 7i8h 2b3c 8h8g 3b4c 6i7h 9c9d 7g5i 6c6d 3i4h 7c7d 4h5g 1c1d 5g6h 4b4a 6h7g 4a4b "
     "7h8h 4b4a 4i5h 4a4b 5h6h 4b4a 6h7h 4a4b"},
    {"yonmai-mino", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 8g8f 5a6b 7h8g 6b7b 7i7h 7b8b 5g5f 7a7b 3i4h 4a5b 4h5g "
     "3a3b 5g6h 2b3c 6h7g 3b4c 4i5h 9c9d"},
    {"kushikatsu", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 8h7g 5a6b 7h8h 6b7b 9g9f 7b8b 8h9h 7a7b 7i8h 4a5b 6i7i "
     "3a3b"},
    {"millennium", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 8h6f 5a6b 8i7g 6b7b 7h8i 7b8b 7i8h 7a7b 6i7i 4a5b"},
    {"yonenaga-gyoku", shogi::Color::Black,
     "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 8h7g 5a6b 7h8h 6b7b 9g9f 7b8b 8h9h 7a7b 8g8f 4a5b 7i8h "
     "3a3b 8h8g 2b3c 6i7h 3b4c"},
    {"elmo-gakoi", shogi::Color::Black, "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 7i6h 5a6b 6i7i 6b7b 9g9f 7b8b 1g1f"},
    {"hakoiri-musume", shogi::Color::Black, "7g7f 3c3d 5i6h 4c4d 6h7h 8b4b 4i5h 5a6b 5h6h 6b7b"},
    {"hekomi-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 8h7i 6a5b 7i4f 5a4a 4i5h "
     "5b4c 5h6h 2b3a 5i6i 7c7d 6i7i 3a4b 7i8h 4a3a"},
    {"kata-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i6h 4a3b 4i5h 5c5d 5h6g 6a5b 5g5f 5a4a 5i6i "
     "5b4c 6i7h 2b3a"},
    {"doi-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i6h 4a3b 6h6g 5c5d 4i5h 6a5b 5i6h 5a4a 6h7h "
     "5b4c"},
    {"kin-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b"},
    {"so-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 4h5g 1c1d"},
    {"hishi-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 4h5g 1c1d 6f6e 9c9d "
     "5g6f 1d1e"},
    {"gin-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 8h7i 6a5b 7i4f 5a4a 5i6i "
     "5b4c 6i7i 2b3a 7i8h 7c7d 3i4h 3a4b 4h5g 4a3a 5g6h 3a2b 6h6g 7a6b"},
    {"kikusui-yagura", shogi::Color::Black,
     "7g7f 3c3d 6g6f 3a4b 5g5f 4c4d 6i7h 4b3c 4i5h 4a3b 5h6g 5c5d 8h7g 6a5b 7g6h 5a4a 6h4f "
     "5b4c 8i7g 2b3a 7i8h 7c7d 5i6i 3a4b 6i7i 4a3a 7i8i 3a2b"},
    {"gindachi-yagura", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 7f7e 1c1d 7g7f 9c9d"},
    {"yagura-anaguma", shogi::Color::Black,
     "7g7f 3c3d 7i6h 3a4b 6g6f 4c4d 6h7g 4b3c 6i7h 4a3b 5g5f 5c5d 4i5h 6a5b 5i6i 5a4a 5h6g "
     "5b4c 8h7i 2b3a 3g3f 7c7d 7i6h 3a4b 6i7i 4a3a 7i8h 3a2b 3i4h 7a6b 9i9h 1c1d 8h9i 9c9d"},
    {"migi-yagura", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 3g3f 6a5b 5i4h 5c5d 4h3h 1c1d 3h2h 7a6b 3i3h 7c7d 3h3g "
     "8d8e 4g4f 6b5c 6i5h 9c9d 5h4g 4a4b 4i3h 8b7b"},
    {"snow-roof-castle", shogi::Color::Black,
     "7g7f 3c3d 6g6f 8c8d 7i6h 4c4d 6h6g 4a3b 6i7h 3a4b 4i5h 6a5b 2g2f 1c1d 1g1f 9c9d 9g9f "
     "8b9b"},
    {"modern-snow-roof", shogi::Color::Black,
     "7g7f 3c3d 6g6f 8c8d 7i6h 4c4d 6h6g 4a3b 6i7h 3a4b 4g4f 6a5b 3i4h 1c1d 4h4g 9c9d 4i5h "
     "1d1e"},
    {"nakazumai", shogi::Color::Black,
     "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 9g9f 1c1d 3i3h 9c9d 5i5h 5a4b 1g1f 7a6b"},
    {"nakahara-gakoi", shogi::Color::Black, "2g2f 8c8d 6i7h 5a4b 5i6i 1c1d 3i4h 7a6b 4i5i 4a3b 7g7f 9c9d"},
    {"osumi-gakoi", shogi::Color::Black,
     "7g7f 8c8d 6g6f 5a4b 2h6h 4b3b 5i4h 6a5b 4h3h 5c5d 4i4h 1c1d 9g9f 7a6b 1g1f 7c7d 9f9e "
     "8d8e"},
    {"kin-muso", shogi::Color::Black,
     "7g7f 3c3d 6g6f 4c4d 2h6h 8b3b 5i4h 5a6b 4h3h 6b7b 4i4h 7b8b 6i5h 1c1d 3i2h 9c9d"},
    {"bonanza-gakoi", shogi::Color::Black,
     "7g7f 3c3d 7i6h 4c4d 6h7g 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 6i6h 7a7b"},
    {"cement-gakoi", shogi::Color::Black,
     "7g7f 3c3d 6g6f 4c4d 7i6h 8b4b 6h6g 5a6b 5g5f 6b7b 5i6h 7b8b 6h7h 7a7b 3i4h 4a5b 4h5g "
     "3a3b 4i5h 2b3c 6i6h 3b4c"},
    {"ichigo-gakoi", shogi::Color::Black, "2g2f 8c8d 7g7f 5a4b 6i7h 1c1d 4i5h 7a6b 5i6h 4a3b 1g1f 9c9d"},
    {"ahiru-gakoi", shogi::Color::Black,
     "2g2f 3c3d 2f2e 4c4d 2h2f 2b3c 5i5h 3a3b 7i6h 6a5b 3i4h 1c1d 4i3i 9c9d 6i7i 5a4b"},
    {"muteki-gakoi", shogi::Color::Black, "5g5f 8c8d 2h5h 5a4b 7i6h 4b3b 3i4h 6a5b 7g7f 1c1d"},
    {"igyoku", shogi::Color::Black,
     "2g2f 8c8d 3i4h 5a4b 1g1f 1c1d 9g9f 7a6b 7g7f 4a3b 6g6f 9c9d 7i7h 6a5b 7h6g 5c5d 6i7h "
     "6b5c 4i5h 7c7d 4g4f 8b9b 4h4g 9b8b 3g3f 8b9b 2i3g 9b8b 8h7g 8b9b 2h2i 9b8b 5g5f 8b9b "
     "7g6h 9b8b 6h7g 8b9b 2i2h 9b8b 2h2i 8b9b 2i2h 9b8b 2h2i 8b9b 7g6h 9b8b 6h7g 8b9b 2i2h "
     "9b8b 2h1h"},
}};
