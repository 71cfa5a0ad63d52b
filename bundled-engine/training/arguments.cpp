// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/arguments.h"

#include <algorithm>
#include <charconv>
#include <locale>
#include <sstream>

namespace tokin::training {

Arguments::Arguments(std::span<const char* const> words, std::span<const std::string_view> names) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word.substr(0, 2) != "--") {
            m_rest.emplace_back(word);
        } else if (std::find(names.begin(), names.end(), word) == names.end()) {
            fail("unknown option " + std::string(word));
        } else if (i + 1 == words.size()) {
            fail(std::string(word) + " needs a value");
        } else if (!m_values.emplace(word, words[i + 1]).second) {
            fail(std::string(word) + " is given twice");
        } else {
            ++i;
        }
    }
}

std::string Arguments::text(std::string_view name, std::string_view otherwise) const {
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::string(otherwise) : found->second;
}

std::uint64_t Arguments::number(std::string_view name, std::uint64_t otherwise, std::uint64_t least,
                                std::uint64_t most) {
    const auto found = m_values.find(name);
    if (found == m_values.end())
        return otherwise;
    const std::string& text = found->second;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= most)
        return value;
    fail(std::string(name) + " must be a number from " + std::to_string(least) + " to " +
         std::to_string(most) + ", not " + text);
    return otherwise;
}

double Arguments::decimal(std::string_view name, double otherwise, double least, double most) {
    const auto found = m_values.find(name);
    if (found == m_values.end())
        return otherwise;
    // Parsed by the rules of the "C" locale, regardless of the environment.
    std::istringstream stream(found->second);
    stream.imbue(std::locale::classic());
    double value = 0;
    if (stream >> value && stream.eof() && value >= least && value <= most)
        return value;
    std::ostringstream words;
    words.imbue(std::locale::classic());
    words << name << " must be a number from " << least << " to " << most << ", not " << found->second;
    fail(words.str());
    return otherwise;
}

void Arguments::fail(std::string words) {
    if (m_fault.empty())
        m_fault = std::move(words);
}

} // namespace tokin::training
