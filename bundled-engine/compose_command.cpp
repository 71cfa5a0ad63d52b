// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/compose_command.h"

#include "bundled-engine/composer/brinkmate.h"
#include "bundled-engine/composer/composer.h"
#include "bundled-engine/composer/problem_collection.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <charconv>
#include <istream>
#include <optional>
#include <ostream>
#include <string>

namespace tokin {

using namespace shogi;
using composer::BrinkmateProblem;
using composer::ComposedProblem;
using composer::Composer;
using composer::ComposerSettings;
using composer::GameEnding;
using composer::MateQuestions;

namespace {

struct ComposeWork {
    ComposerSettings settings;
    std::uint64_t first = 0;
    std::uint64_t count = 1;
    int brinkmate = 0; // moves of the brinkmate problems that are wanted instead of mates
};

template <typename Number>
bool readNumber(std::string_view text, Number least, Number most, Number& number) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
        return false;
    number = value;
    return true;
}

bool readPair(std::string_view name, std::string_view value, ComposeWork& work) {
    constexpr std::uint64_t kMany = std::uint64_t{1} << 62;
    constexpr std::uint32_t kMostMegabytes = 65536;
    if (name == "seed")
        return readNumber<std::uint64_t>(value, 0, ~std::uint64_t{0}, work.settings.seed);
    if (name == "first")
        return readNumber<std::uint64_t>(value, 0, kMany, work.first);
    if (name == "count")
        return readNumber<std::uint64_t>(value, 1, kMany, work.count);
    if (name == "longest")
        return readNumber(value, 1, composer::kLongestComposed, work.settings.longest);
    if (name == "effort")
        return readNumber<std::uint64_t>(value, 1, kMany, work.settings.effort);
    if (name == "nodes")
        return readNumber<std::uint64_t>(value, 1, kMany, work.settings.nodes);
    if (name == "hash")
        return readNumber<std::uint32_t>(value, 1, kMostMegabytes, work.settings.hashMegabytes);
    if (name == "brinkmate")
        return readNumber(value, 0, 3, work.brinkmate) && work.brinkmate != 2;
    return false;
}

std::optional<ComposeWork> readWork(std::span<const std::string_view> words) {
    ComposeWork work;
    if (words.size() % 2 != 0)
        return std::nullopt;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (!readPair(words[i], words[i + 1], work))
            return std::nullopt;
    }
    return work;
}

// "[sfen] … moves …"
std::optional<GameEnding> readEnding(std::string_view line) {
    constexpr std::string_view kMoves = " moves ";
    const std::size_t at = line.find(kMoves);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto start = parseSfen(line.substr(0, at));
    if (!start || positionFault(*start))
        return std::nullopt;
    GameEnding ending{*start, {}};
    Position position = *start;
    std::string_view rest = line.substr(at + kMoves.size());
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        const auto move = parseUsiMove(word);
        if (!move || !position.isLegal(*move))
            return std::nullopt;
        position.play(*move);
        ending.moves.push_back(*move);
    }
    return ending;
}

void print(const ComposedProblem& composed, std::ostream& out) {
    out << "problem " << composed.source << ' ' << composed.length() << ' ' << composed.beauty << ' '
        << composed.difficulty << ' ' << toSfen(composed.problem.start) << " moves";
    for (const Move move : composed.problem.solution.line)
        out << ' ' << toUsi(move);
    out << '\n';
}

void print(const BrinkmateProblem& brinkmate, std::uint64_t number, std::ostream& out) {
    out << "brinkmate " << number << ' ' << brinkmate.moves << ' ' << toSfen(brinkmate.start) << " moves";
    for (const Move move : brinkmate.line)
        out << ' ' << toUsi(move);
    out << " answers";
    for (const BrinkmateProblem::Refutation& each : brinkmate.refutations)
        out << ' ' << toUsi(each.move) << ' ' << toUsi(each.answer);
    out << '\n';
}

// Brinkmates instead of mates, proved by questions of their own.
class BrinkmateWork {
public:
    explicit BrinkmateWork(const ComposeWork& work)
        : m_work(work)
        , m_questions(bytes(), work.settings.nodes)
        , m_proofs(bytes(), kProofNodes) {}

    void run(const GameEnding* ending, std::uint64_t number, MateSolver& prover, std::ostream& out) {
        m_questions.clear();
        Random random(m_work.settings.seed, number);
        const std::uint64_t effort = m_work.settings.effort;
        const auto found = ending != nullptr
                               ? brinkmatesIn(m_questions, *ending, m_work.brinkmate, effort)
                               : brinkmatesAtRandom(m_questions, random, m_work.brinkmate, effort);
        for (const BrinkmateProblem& each : found) {
            m_proofs.clear();
            prover.clear();
            if (const auto proved = provedBrinkmate(m_proofs, prover, each))
                print(*proved, number, out);
        }
        out << "done " << number << ' ' << m_questions.nodes() << '\n' << std::flush;
    }

private:
    static constexpr std::uint64_t kProofNodes = 100'000;

    std::size_t bytes() const { return std::size_t{m_work.settings.hashMegabytes} << 20; }

    const ComposeWork& m_work;
    MateQuestions m_questions;
    MateQuestions m_proofs;
};

} // namespace

bool runCompose(std::span<const std::string_view> words, std::istream& in, std::ostream& out) {
    const std::optional<ComposeWork> work = readWork(words);
    if (!work)
        return false;
    Composer composer(work->settings);
    MateSolver prover;
    prover.resize(std::size_t{work->settings.hashMegabytes} << 20);
    std::optional<BrinkmateWork> brinkmates;
    if (work->brinkmate != 0)
        brinkmates.emplace(*work);
    std::string line;
    for (std::uint64_t number = work->first; number < work->first + work->count; ++number) {
        const bool isGiven = std::getline(in, line) && !line.empty() && line != "-";
        const std::optional<GameEnding> ending = isGiven ? readEnding(line) : std::nullopt;
        if (isGiven && !ending)
            out << "fault " << number << '\n';
        if (brinkmates) {
            brinkmates->run(ending ? &*ending : nullptr, number, prover, out);
            continue;
        }
        const auto problems = composer.make(number, ending ? &*ending : nullptr);
        for (const ComposedProblem& each : *problems) {
            if (isProved(prover, each))
                print(each, out);
        }
        out << "done " << number << ' ' << composer.nodes() << '\n' << std::flush;
    }
    return true;
}

} // namespace tokin
