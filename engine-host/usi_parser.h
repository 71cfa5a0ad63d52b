// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/analysis.h"
#include "engine-host/dialect.h"
#include "engine-host/engine_config.h"
#include "engine-host/events.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace host {

// First word of an engine's line.
enum class ReplyWord : std::uint8_t {
    Unknown,
    Id,
    Option,
    HandshakeDone,
    ReadyOk,
    BestMove,
    Checkmate,
    CopyProtection,
    Registration,
    Response,
    Info
};

struct Reply {
    ReplyWord word = ReplyWord::Unknown;
    std::string_view rest; // rest of the line after the word, trimmed
};

// Skips up to three unknown alphanumeric words before a known one.
Reply classify(std::string_view line, const Dialect& dialect);

// Whether the engine complains about an unknown command: "Unknown command: usi" and similar.
bool saysUnknownCommand(std::string_view line);

// What a coalescer needs to know about an info line without parsing all of it.
enum class InfoClass : std::uint8_t { Line, BoundLine, ScoreLine, Status, RefutationLine, CurrentLine, Text };
struct InfoLook {
    InfoClass kind =
        InfoClass::Status; // Line: has a pv and an exact score or no score; BoundLine: a lower or upper bound
    int multipv = 1;
};
// rest: after "info".
InfoLook lookAtInfo(std::string_view rest);

// Everything needed to interpret an answer.
struct AnswerContext {
    const Dialect& dialect;
    const shogi::Position& position; // the position searched
    // The engine's bytes as UTF-8; never empty.
    std::function<std::string(std::string_view)> decode = [](std::string_view bytes) {
        return decodeUtf8OrLatin1(bytes, TextEncoding::Detect);
    };
};

// Reads as much as possible; a bad value drops only its own token.
Info parseInfo(std::string_view rest, const AnswerContext& context);

// Sets kind, move, text and ponder.
BestMove parseBestMove(std::string_view rest, const AnswerContext& context);
// Sets answer, line, fault and text.
MateResult parseCheckmate(std::string_view rest, const AnswerContext& context);

} // namespace host
