// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace app {

// What was wrong with a move, by the rules and by what the engine found. The first that applies.
enum class MistakeKind : std::uint8_t {
    MissedMate,    // there was a mate
    MissedTsumero, // it lets the opponent mate
    EnteringKing,  // a king has entered the camp of the other side
    HangingPiece,  // the opponent takes a piece for nothing, or for too little
    BadExchange,   // it takes something, and what takes it back is worth more
    Opening,       // within the opening
    Other
};

inline constexpr std::array<MistakeKind, 7> kMistakeKinds{
    MistakeKind::MissedMate,   MistakeKind::MissedTsumero, MistakeKind::EnteringKing,
    MistakeKind::HangingPiece, MistakeKind::BadExchange,   MistakeKind::Opening,
    MistakeKind::Other};

// Pure. If the engine's reply is not known, the best capture stands for it.
MistakeKind mistakeKind(const PracticeQuestion& question);

// As in the file; see docs/formats/coach.md.
QString mistakeKindKey(MistakeKind kind);
std::optional<MistakeKind> mistakeKindFromKey(const QString& key);

} // namespace app
