// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokin::training {

// A command line: "--name value" pairs and the other words. The first error is stored in fault().
class Arguments {
public:
    // Names not in this list are errors.
    Arguments(std::span<const char* const> words, std::span<const std::string_view> names);

    bool has(std::string_view name) const { return m_values.find(name) != m_values.end(); }
    std::string text(std::string_view name, std::string_view otherwise = {}) const;
    // Out of bounds or not an integer: an error, and otherwise is returned.
    std::uint64_t number(std::string_view name, std::uint64_t otherwise, std::uint64_t least,
                         std::uint64_t most);
    // The same, with a decimal point or an exponent.
    double decimal(std::string_view name, double otherwise, double least, double most);
    const std::vector<std::string>& rest() const { return m_rest; }
    void fail(std::string words);
    // Empty if there is no error.
    const std::string& fault() const { return m_fault; }

private:
    std::map<std::string, std::string, std::less<>> m_values;
    std::vector<std::string> m_rest;
    std::string m_fault;
};

} // namespace tokin::training
