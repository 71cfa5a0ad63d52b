// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace app {

// What spaced repetition knows about one position in which the user is asked for a move. It holds what both
// families of schedulers need and computes nothing: SM-2 uses ease, interval and repetitions; FSRS uses
// difficulty, stability and the time of the last answer (docs/formats/repertoire.md). Whoever asks fills in
// its own fields and leaves those of the other family as they are.
struct TrainingState {
    enum class Result : std::uint8_t { None, Again, Hard, Good, Easy };

    std::optional<std::chrono::sys_seconds> due;   // when it is to be asked next; nothing: at any time
    std::optional<std::chrono::sys_seconds> asked; // when it was asked last; nothing: never
    double interval = 0;                           // days from the last answer to the next question
    double ease = 0;                               // SM-2's factor, 1.3 or more; 0: not known
    double difficulty = 0;                         // FSRS', 1 to 10; 0: not known
    double stability = 0;                          // FSRS', in days; 0: not known
    int repetitions = 0;                           // correct answers in a row
    int lapses = 0;                                // wrong answers after it had been known
    Result result = Result::None;                  // of the last answer

    friend bool operator==(const TrainingState&, const TrainingState&) = default;
};

} // namespace app
