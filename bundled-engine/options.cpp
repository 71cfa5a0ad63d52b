// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/options.h"

#include "bundled-engine/play/strength.h"
#include "bundled-engine/search/search_parameters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace tokin {

using shogi::DeclarationRule;

namespace {

constexpr int kMaxHash = 65536;
constexpr int kMaxThreads = 256;
constexpr int kMaxLines = 593;
constexpr int kMaxMargin = 10000;
constexpr int kMaxMoves = 100000;
constexpr int kMaxResign = 32000;
constexpr int kMaxSeed = 1000000000;
constexpr std::string_view kNoFile = "<empty>"; // USI's notation for an empty text

struct EnteringKing {
    std::string_view name;
    DeclarationRule rule;
    bool credit;
};
constexpr std::array<EnteringKing, 6> kEnteringKing{{{"NoEnteringKing", DeclarationRule::None, false},
                                                     {"CSARule24", DeclarationRule::Points24, false},
                                                     {"CSARule24H", DeclarationRule::Points24, true},
                                                     {"CSARule27", DeclarationRule::Points27, false},
                                                     {"CSARule27H", DeclarationRule::Points27, true},
                                                     {"TryRule", DeclarationRule::Try, false}}};

struct RookStyle {
    std::string_view name;
    PlayStyle::Rook rook;
};
constexpr std::array<RookStyle, 3> kRookStyles{{{"Any", PlayStyle::Rook::Any},
                                                {"Static", PlayStyle::Rook::Static},
                                                {"Ranging", PlayStyle::Rook::Ranging}}};
struct TemperStyle {
    std::string_view name;
    PlayStyle::Temper temper;
};
constexpr std::array<TemperStyle, 3> kTempers{{{"Any", PlayStyle::Temper::Any},
                                               {"Calm", PlayStyle::Temper::Calm},
                                               {"Sharp", PlayStyle::Temper::Sharp}}};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equalIgnoringCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<bool> parseCheck(std::string_view text) {
    if (equalIgnoringCase(text, "true"))
        return true;
    if (equalIgnoringCase(text, "false"))
        return false;
    return std::nullopt;
}

std::optional<int> parseSpin(std::string_view text, int least, int most) {
    long long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range)
        return text.front() == '-' ? least : most;
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return static_cast<int>(std::clamp<long long>(value, least, most));
}

OptionFault store(const std::optional<int>& value, int& target) {
    if (!value)
        return OptionFault::BadValue;
    target = *value;
    return OptionFault::None;
}

OptionFault storeCheck(std::string_view text, bool& target) {
    const auto value = parseCheck(text);
    if (!value)
        return OptionFault::BadValue;
    target = *value;
    return OptionFault::None;
}

OptionFault storeFile(std::string_view text, std::string& target) {
    target = text == kNoFile ? std::string_view() : text;
    return OptionFault::None;
}

std::string check(std::string_view name, bool standard) {
    return "option name " + std::string(name) + " type check default " + (standard ? "true" : "false");
}

std::string spin(std::string_view name, int standard, int least, int most) {
    return "option name " + std::string(name) + " type spin default " + std::to_string(standard) + " min " +
           std::to_string(least) + " max " + std::to_string(most);
}

std::string filename(std::string_view name) {
    return "option name " + std::string(name) + " type filename default " + std::string(kNoFile);
}

// A choice among named values, the first of which is the default.
template <typename Choice, std::size_t count>
std::string combo(std::string_view name, const std::array<Choice, count>& choices) {
    std::string line =
        "option name " + std::string(name) + " type combo default " + std::string(choices[0].name);
    for (const Choice& each : choices)
        line += " var " + std::string(each.name);
    return line;
}

template <typename Choice, std::size_t count>
const Choice* chosen(const std::array<Choice, count>& choices, std::string_view value) {
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const Choice& each) { return equalIgnoringCase(each.name, value); });
    return found == choices.end() ? nullptr : &*found;
}

OptionFault setRookStyle(Options& options, std::string_view value) {
    const RookStyle* const found = chosen(kRookStyles, value);
    if (found == nullptr)
        return OptionFault::BadValue;
    options.style.rook = found->rook;
    return OptionFault::None;
}

OptionFault setTemper(Options& options, std::string_view value) {
    const TemperStyle* const found = chosen(kTempers, value);
    if (found == nullptr)
        return OptionFault::BadValue;
    options.style.temper = found->temper;
    return OptionFault::None;
}

OptionFault setEnteringKing(Options& options, std::string_view value) {
    const auto found =
        std::find_if(kEnteringKing.begin(), kEnteringKing.end(),
                     [&](const EnteringKing& each) { return equalIgnoringCase(each.name, value); });
    if (found == kEnteringKing.end())
        return OptionFault::BadValue;
    options.declaration = found->rule;
    options.handicapCredit = found->credit;
    return OptionFault::None;
}

#ifdef TOKIN_TUNING
struct Parameter {
    std::string_view name;
    int* value;
};
#define TOKIN_LIST_PARAMETER(name, value) Parameter{#name, &k##name},
constexpr std::array kParameters{TOKIN_SEARCH_PARAMETERS(TOKIN_LIST_PARAMETER)};
#undef TOKIN_LIST_PARAMETER

constexpr int kMaxParameter = 1000000;

// Takes effect at the next usinewgame.
OptionFault setParameter(std::string_view name, std::string_view value) {
    const auto found = std::find_if(kParameters.begin(), kParameters.end(),
                                    [&](const Parameter& each) { return each.name == name; });
    if (found == kParameters.end())
        return OptionFault::UnknownName;
    return store(parseSpin(value, -kMaxParameter, kMaxParameter), *found->value);
}
#endif

} // namespace

std::vector<std::string> optionDeclarations() {
    const Options standard;
    std::string enteringKing = "option name EnteringKingRule type combo default CSARule27";
    for (const EnteringKing& each : kEnteringKing)
        enteringKing += " var " + std::string(each.name);
    std::vector<std::string> lines{
        spin("USI_Hash", standard.hashMegabytes, 1, kMaxHash),
        spin("Threads", standard.threads, 1, kMaxThreads),
        spin("USI_MultiPV", standard.multiPv, 1, kMaxLines),
        check("USI_Ponder", standard.ponder),
        check("USI_OwnBook", standard.ownBook),
        check("USI_AnalyseMode", standard.analyses),
        check("USI_LimitStrength", standard.limitsStrength),
        spin("USI_Strength", standard.grade, kWeakestGrade, kFullGrade),
        combo("StyleRook", kRookStyles),
        combo("StyleTemper", kTempers),
        check("StrengthPace", standard.paces),
        spin("StrengthSeed", standard.strengthSeed, 0, kMaxSeed),
        enteringKing,
        spin("MaxMovesToDraw", standard.maxMovesToDraw, 0, kMaxMoves),
        spin("ResignScore", standard.resignScore, 0, kMaxResign),
        spin("TimeMargin", static_cast<int>(standard.timeMargin.count()), 0, kMaxMargin),
        filename("EvalFile"),
        filename("BookFile")};
#ifdef TOKIN_TUNING
    for (const Parameter& each : kParameters)
        lines.push_back(spin(each.name, *each.value, -kMaxParameter, kMaxParameter));
#endif
    return lines;
}

OptionFault setOption(Options& options, std::string_view name, std::string_view value) {
    if (equalIgnoringCase(name, "USI_Hash"))
        return store(parseSpin(value, 1, kMaxHash), options.hashMegabytes);
    if (equalIgnoringCase(name, "Threads"))
        return store(parseSpin(value, 1, kMaxThreads), options.threads);
    if (equalIgnoringCase(name, "USI_MultiPV"))
        return store(parseSpin(value, 1, kMaxLines), options.multiPv);
    if (equalIgnoringCase(name, "MaxMovesToDraw"))
        return store(parseSpin(value, 0, kMaxMoves), options.maxMovesToDraw);
    if (equalIgnoringCase(name, "ResignScore"))
        return store(parseSpin(value, 0, kMaxResign), options.resignScore);
    if (equalIgnoringCase(name, "EnteringKingRule"))
        return setEnteringKing(options, value);
    if (equalIgnoringCase(name, "USI_Ponder"))
        return storeCheck(value, options.ponder);
    if (equalIgnoringCase(name, "USI_OwnBook"))
        return storeCheck(value, options.ownBook);
    if (equalIgnoringCase(name, "USI_AnalyseMode"))
        return storeCheck(value, options.analyses);
    if (equalIgnoringCase(name, "USI_LimitStrength"))
        return storeCheck(value, options.limitsStrength);
    if (equalIgnoringCase(name, "USI_Strength"))
        return store(parseSpin(value, kWeakestGrade, kFullGrade), options.grade);
    if (equalIgnoringCase(name, "StyleRook"))
        return setRookStyle(options, value);
    if (equalIgnoringCase(name, "StyleTemper"))
        return setTemper(options, value);
    if (equalIgnoringCase(name, "StrengthPace"))
        return storeCheck(value, options.paces);
    if (equalIgnoringCase(name, "StrengthSeed"))
        return store(parseSpin(value, 0, kMaxSeed), options.strengthSeed);
    if (equalIgnoringCase(name, "TimeMargin")) {
        const auto margin = parseSpin(value, 0, kMaxMargin);
        if (!margin)
            return OptionFault::BadValue;
        options.timeMargin = Milliseconds(*margin);
        return OptionFault::None;
    }
    if (equalIgnoringCase(name, "EvalFile"))
        return storeFile(value, options.evalFile);
    if (equalIgnoringCase(name, "BookFile"))
        return storeFile(value, options.bookFile);
#ifdef TOKIN_TUNING
    return setParameter(name, value);
#else
    return OptionFault::UnknownName;
#endif
}

} // namespace tokin
