// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/kif_evaluation.h"

#include "shogi-core/detail/reading.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace shogi::detail {
namespace {

constexpr std::string_view kStart = "*エンジン \"";
constexpr std::string_view kScore = "評価値=";
constexpr std::string_view kMate = "詰み手数=";
constexpr std::string_view kBound = "境界=";
constexpr std::string_view kLower = "下限";
constexpr std::string_view kUpper = "上限";
constexpr std::string_view kRank = "順位=";
constexpr std::string_view kDepth = "深さ=";
constexpr std::string_view kSelectiveDepth = "選択深さ=";
constexpr std::string_view kNodes = "ノード数=";
constexpr std::string_view kLine = "読み筋=";

// The value after " key" if the text continues with it.
std::optional<std::string_view> takeValue(std::string_view& text, std::string_view key) {
    std::string_view rest = text;
    if (!rest.starts_with(' '))
        return std::nullopt;
    rest.remove_prefix(1);
    if (!rest.starts_with(key))
        return std::nullopt;
    rest.remove_prefix(key.size());
    const std::string_view value = rest.substr(0, rest.find(' '));
    text = rest.substr(value.size());
    return value;
}

std::string mateText(int plies) {
    if (plies == kMateOfUnknownLength)
        return "+";
    return plies == -kMateOfUnknownLength ? "-" : std::to_string(plies);
}

std::optional<int> matePlies(std::string_view text) {
    if (text == "+")
        return kMateOfUnknownLength;
    return text == "-" ? -kMateOfUnknownLength : wholeNumber<int>(text);
}

// Reads the number after " key" if it is there; false if it is not a number.
template <typename Number>
bool readNumber(std::string_view& text, std::string_view key, Number& number) {
    const auto value = takeValue(text, key);
    if (!value)
        return true;
    const auto read = wholeNumber<Number>(*value);
    number = read.value_or(number);
    return read.has_value();
}

} // namespace

std::string evaluationToKif(const EngineEvaluation& evaluation, const Position& position) {
    std::string name = evaluation.engine;
    for (const char bad : {'"', '\n', '\r'})
        std::replace(name.begin(), name.end(), bad, ' ');
    std::string text = std::string(kStart) + name + "\"";
    const auto add = [&text](std::string_view key, const std::string& value) {
        text += ' ';
        text += key;
        text += value;
    };
    if (evaluation.centipawns)
        add(kScore, std::to_string(*evaluation.centipawns));
    if (evaluation.matePlies)
        add(kMate, mateText(*evaluation.matePlies));
    if (evaluation.bound != EvaluationBound::Exact)
        add(kBound, std::string(evaluation.bound == EvaluationBound::Lower ? kLower : kUpper));
    if (evaluation.rank != 1)
        add(kRank, std::to_string(evaluation.rank));
    if (evaluation.depth != 0)
        add(kDepth, std::to_string(evaluation.depth));
    if (evaluation.selectiveDepth != 0)
        add(kSelectiveDepth, std::to_string(evaluation.selectiveDepth));
    if (evaluation.nodes != 0)
        add(kNodes, std::to_string(evaluation.nodes));
    Position at = position;
    std::string line;
    for (const Move move : evaluation.line) {
        if (!isPlayable(at, move))
            break;
        at.play(move);
        line += (line.empty() ? "" : " ") + toUsi(move);
    }
    if (!line.empty())
        add(kLine, line);
    return text;
}

std::optional<EngineEvaluation> evaluationFromKif(std::string_view text, const Position& position) {
    if (!text.starts_with(kStart))
        return std::nullopt;
    text.remove_prefix(kStart.size());
    const std::size_t quote = text.find('"');
    if (quote == std::string_view::npos)
        return std::nullopt;
    EngineEvaluation evaluation;
    evaluation.engine = text.substr(0, quote);
    text.remove_prefix(quote + 1);
    if (const auto value = takeValue(text, kScore)) {
        evaluation.centipawns = wholeNumber<int>(*value);
        if (!evaluation.centipawns)
            return std::nullopt;
    }
    if (const auto value = takeValue(text, kMate)) {
        evaluation.matePlies = matePlies(*value);
        if (!evaluation.matePlies)
            return std::nullopt;
    }
    if (const auto value = takeValue(text, kBound)) {
        if (*value != kLower && *value != kUpper)
            return std::nullopt;
        evaluation.bound = *value == kLower ? EvaluationBound::Lower : EvaluationBound::Upper;
    }
    if (!readNumber(text, kRank, evaluation.rank) || evaluation.rank < 1 ||
        !readNumber(text, kDepth, evaluation.depth) ||
        !readNumber(text, kSelectiveDepth, evaluation.selectiveDepth) ||
        !readNumber(text, kNodes, evaluation.nodes))
        return std::nullopt;
    Position at = position;
    for (auto word = takeValue(text, kLine); word; word = takeValue(text, "")) {
        const auto move = parseUsiMove(*word);
        if (!move || !isPlayable(at, *move))
            return std::nullopt;
        at.play(*move);
        evaluation.line.push_back(*move);
    }
    return text.empty() ? std::optional(evaluation) : std::nullopt;
}

} // namespace shogi::detail
