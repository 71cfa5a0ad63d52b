// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/detail/raw_engine.h"
#include "engine-host/engine_check.h"
#include "engine-host/text_limits.h"
#include "engine-host/usi_parser.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace host {

bool isReply(const std::string& line, ReplyWord word);
bool isAnswer(const std::string& line); // bestmove or checkmate

// An engine under examination: the steps of the checks, and their verdicts. Blocks.
class Examination {
public:
    Examination(const EngineConfig& config, const CheckLimits& limits, const TextDecoder& decoder);

    // Starts the first process. Nothing if it is running.
    std::optional<Failure> begin();
    // Ends the process.
    void end() { m_engine.reset(); }

    RawEngine& engine() { return *m_engine; }
    const CheckLimits& limits() const { return m_limits; }
    CheckReport& report() { return m_report; }
    // Decoded, with control characters escaped, and of limited length.
    std::string shown(std::string_view bytes, std::size_t characters = kLongestText) const;
    std::vector<std::string> shown(const std::vector<std::string>& lines) const;

    // ---- Steps

    // Sends usi and awaits its answer; true if the answer is in time.
    bool introduce();
    // Sends isready and awaits its answer. Forgets earlier lines.
    bool makeReady();
    // Provides a process that is ready for a search: the old one if it still answers and has no open search.
    bool prepare();
    std::optional<std::string> awaitWord(ReplyWord word, Milliseconds limit);
    std::optional<std::string> awaitAnswer(Milliseconds limit);
    // Whether no answer arrives while none is allowed.
    bool staysQuiet();
    void search(const std::string& position, const std::string& limits);
    // Time since search().
    Milliseconds searched() const;
    // From now on no answer is expected.
    void searchIsOver() { m_inSearch = false; }
    // The answer to the search; the next prepare() checks for a second one.
    std::optional<std::string> answer(Milliseconds limit);
    // Sends stop and awaits its answer.
    std::optional<std::string> stop();
    // "btime 0 …" with the given thinking time.
    std::string byoyomi() const;

    // ---- Verdicts

    // NoAnswer becomes Died if the process has ended.
    CheckResult failed(CheckFault fault, std::string text = {}) const;
    // Warns if the time was too long.
    CheckResult quick(Milliseconds time) const;
    // How the process ended, for reports.
    std::string howItEnded() const;
    CheckResult readyOrNot() { return makeReady() ? passed() : failed(CheckFault::NoAnswer); }
    // A search with its own limit on the start position of an even game. allowance: the time that it may
    // take.
    CheckResult limitedSearch(const std::string& limits, std::optional<Milliseconds> allowance);

    static CheckResult passed(std::optional<Milliseconds> time = std::nullopt, std::string text = {});
    static CheckResult warned(CheckFault fault, std::optional<Milliseconds> time = std::nullopt,
                              std::string text = {});
    static CheckResult skipped(std::string text); // the engine itself reports that it cannot do this

    // ---- Results that later checks need

    std::vector<std::string> introduction; // lines of the first introduction
    std::vector<std::string> thoughts;     // lines of the byoyomi search

private:
    EngineConfig m_config;
    CheckLimits m_limits;
    TextDecoder m_decoder;
    CheckReport m_report;
    std::unique_ptr<RawEngine> m_engine;
    Milliseconds m_startLimit;
    Milliseconds m_readyLimit;
    bool m_inSearch = false;
    Stamp m_started{};
};

// The move or word in the answer to a search of position ("startpos" or "sfen …").
BestMove bestMoveOf(const std::string& line, const std::string& position);
MateResult mateResultOf(const std::string& line, const std::string& position);

} // namespace host
