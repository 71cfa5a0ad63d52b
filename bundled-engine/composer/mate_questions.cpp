// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/mate_questions.h"

#include "shogi-core/move_generator.h"

namespace tokin::composer {

using namespace shogi;

namespace {

// One part in this many for the path table.
constexpr std::size_t kPathShare = 16;

} // namespace

MateQuestions::MateQuestions(std::size_t bytes, std::uint64_t nodes)
    : m_nodes(nodes)
    , m_search(m_table, m_paths) {
    m_paths.resize(bytes / kPathShare);
    m_table.resize(bytes - bytes / kPathShare);
}

void MateQuestions::clear() {
    m_table.clear();
    m_paths.clear();
    m_spent = 0;
}

MateQuestions::Answer MateQuestions::ask(const Position& position, MateLength length, std::uint64_t nodes) {
    if (length < 1)
        return Answer::No;
    MateBudget budget;
    budget.nodes = nodes;
    m_search.resetCount();
    const ProofNumbers numbers = m_search.run(position, length, budget).numbers;
    m_spent += m_search.nodes();
    if (!numbers.isFinal())
        return Answer::Unknown;
    return numbers.isProof() ? Answer::Yes : Answer::No;
}

MateQuestions::Answer MateQuestions::mates(const Position& position, MateLength length) {
    return ask(position, length, m_nodes);
}

MateQuestions::Answer MateQuestions::loses(const Position& position, MateLength length) {
    MoveList defences;
    generateLegal(position, defences);
    Answer all = Answer::Yes;
    for (const Move defence : defences) {
        const Answer answer = mates(position.after(defence), shorterBy(length, 1));
        if (answer == Answer::No)
            return Answer::No;
        if (answer == Answer::Unknown)
            all = Answer::Unknown;
    }
    return all;
}

std::optional<int> MateQuestions::shortest(const Position& position, int most, std::uint64_t nodes) {
    for (int length = 1; length <= most; length += 2) {
        switch (ask(position, static_cast<MateLength>(length), nodes)) {
        case Answer::Yes:
            return length;
        case Answer::Unknown:
            return std::nullopt;
        case Answer::No:
            break;
        }
    }
    return 0;
}

} // namespace tokin::composer
