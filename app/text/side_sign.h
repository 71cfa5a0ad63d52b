// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_text.h"

#include <QString>

namespace app {

// "▲", "△": the sign of a side wherever one is named: on the board, in lists, texts and graphs. It is the one
// that moves are written with, in records too: every encoding of records has it, which is not true of "☗" and
// "☖".
inline QString sideSign(shogi::Color color) {
    const std::string_view sign = shogi::sideMark(color);
    return QString::fromUtf8(sign.data(), static_cast<qsizetype>(sign.size()));
}

} // namespace app
