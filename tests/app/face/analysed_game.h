// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace app::test {

// A record with evaluations after each move: Black's first move is a blunder, White's second an inaccuracy.
inline const QByteArray kAnalysed = "手合割：平手\n先手：Ayumi\n後手：Ben\n"
                                    "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=2g2f 8c8d\n"
                                    "   1 ７六歩(77) ( 0:05/00:00:05)\n"
                                    "**エンジン \"Deep\" 評価値=-700 深さ=12 読み筋=3c3d 2g2f\n"
                                    "   2 ３四歩(33) ( 0:10/00:00:10)\n"
                                    "**エンジン \"Deep\" 評価値=-690 深さ=12 読み筋=2g2f 8c8d\n"
                                    "   3 ２六歩(27) ( 1:05/00:01:10)\n"
                                    "**エンジン \"Deep\" 評価値=-680 深さ=12 読み筋=8c8d\n"
                                    "   4 ４二玉(51) ( 0:02/00:00:12)\n"
                                    "**エンジン \"Deep\" 評価値=-400 深さ=12 読み筋=2f2e\n";

// The same, in which Black's second move puts the bishop where it is taken.
inline const QByteArray kLostBishop = "手合割：平手\n先手：Ayumi\n後手：Ben\n"
                                      "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=7g7f 3c3d\n"
                                      "   1 ７六歩(77)\n"
                                      "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=3c3d 2g2f\n"
                                      "   2 ３四歩(33)\n"
                                      "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=2g2f 8c8d\n"
                                      "   3 ５五角(88)\n"
                                      "**エンジン \"Deep\" 評価値=-1500 深さ=12 読み筋=2b5e 2g2f\n"
                                      "   4 ５五角(22)\n"
                                      "**エンジン \"Deep\" 評価値=-1500 深さ=12 読み筋=2g2f\n";

} // namespace app::test
