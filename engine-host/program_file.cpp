// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/program_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

using namespace std::string_view_literals;

namespace host {

namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF"; // UTF-8 byte order mark
constexpr std::string_view kBlanks = " \t";

bool startsWith(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

// Numbers in an ELF file, which states its own byte order.
class Elf {
public:
    explicit Elf(std::string_view bytes)
        : m_bytes(bytes) {}

    static constexpr std::string_view kMagic = "\x7f"
                                               "ELF";
    bool isElf() const { return startsWith(m_bytes, kMagic); }
    bool is64() const { return number(4, 1) == 2; }
    std::optional<std::uint64_t> type() const { return number(16, 2); }
    std::optional<std::uint64_t> machine() const { return number(18, 2); }
    // Everything that decides which processor can run it.
    std::optional<std::uint64_t> kind() const {
        if (!machine())
            return std::nullopt;
        return *machine() * 65'536 + number(4, 1).value_or(0) * 256 + number(5, 1).value_or(0);
    }

    struct Segment {
        std::uint64_t type = 0;
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };
    // Nothing if the table is not within the bytes.
    std::optional<Segment> segment(std::size_t which) const {
        const auto table = is64() ? number(32, 8) : number(28, 4);
        const auto entry = is64() ? number(54, 2) : number(42, 2);
        if (!table || !entry || *table > m_bytes.size())
            return std::nullopt;
        const std::size_t at = static_cast<std::size_t>(*table) + which * static_cast<std::size_t>(*entry);
        const auto type = number(at, 4);
        const auto offset = is64() ? number(at + 8, 8) : number(at + 4, 4);
        const auto size = is64() ? number(at + 32, 8) : number(at + 16, 4);
        if (!type || !offset || !size)
            return std::nullopt;
        return Segment{*type, *offset, *size};
    }
    // The entry point.
    std::optional<std::uint64_t> entry() const { return is64() ? number(24, 8) : number(24, 4); }
    std::size_t segments() const { return static_cast<std::size_t>(number(is64() ? 56 : 44, 2).value_or(0)); }

private:
    std::optional<std::uint64_t> number(std::size_t at, std::size_t size) const {
        if (at > m_bytes.size() || size > m_bytes.size() - at)
            return std::nullopt;
        const bool bigFirst = size > 1 && m_bytes[5] == 2;
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t place = at + (bigFirst ? i : size - 1 - i);
            value = value << 8 | static_cast<unsigned char>(m_bytes[place]);
        }
        return value;
    }

    std::string_view m_bytes;
};

std::string processorName(std::uint64_t machine) {
    // Numbers from the ELF specification.
    constexpr auto kNames = std::to_array<std::pair<std::uint64_t, std::string_view>>({
        {3, "x86 (32 bit)"},
        {8, "MIPS"},
        {20, "PowerPC"},
        {21, "PowerPC (64 bit)"},
        {22, "S/390"},
        {40, "ARM (32 bit)"},
        {62, "x86-64"},
        {183, "ARM (64 bit)"},
        {243, "RISC-V"},
        {258, "LoongArch"},
    });
    for (const auto& [number, name] : kNames)
        if (number == machine)
            return std::string(name);
    return {};
}

constexpr std::uint64_t kProgramType = 2;
constexpr std::uint64_t kSharedType = 3; // libraries, and position-independent programs
constexpr std::uint64_t kLoadSegment = 1;
constexpr std::uint64_t kInterpreterSegment = 3;

bool isNative(const Elf& elf, std::string_view own) {
    return elf.isElf() && Elf(own).isElf() && elf.kind() && elf.kind() == Elf(own).kind();
}

bool isTruncated(const Elf& elf, std::uint64_t size) {
    if (!elf.entry() || elf.segments() == 0)
        return true;
    for (std::size_t i = 0; i < elf.segments(); ++i) {
        const auto segment = elf.segment(i);
        if (!segment)
            return size < kProgramHead; // otherwise it is just further on
        if (segment->type == kLoadSegment &&
            (segment->offset > size || segment->size > size - segment->offset))
            return true;
    }
    return false;
}

ProgramFinding examineElf(const Elf& elf, std::uint64_t size, const Elf& own) {
    if (!elf.kind())
        return {ProgramFault::Damaged, {}};
    if (!own.isElf())
        return {ProgramFault::OtherSystem, "Linux"};
    if (elf.kind() != own.kind())
        return {ProgramFault::OtherProcessor, processorName(*elf.machine())};
    const bool isWhole = !isTruncated(elf, size);
    return {isWhole && elf.type() != kProgramType ? ProgramFault::Library : ProgramFault::Damaged, {}};
}

// A text in any encoding: no characters that only programs contain.
bool looksLikeText(std::string_view head) {
    return std::none_of(head.begin(), head.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && "\t\n\v\f\r\x1a\x1b"sv.find(c) == std::string_view::npos) || byte == 0x7f;
    });
}

} // namespace

InterpreterLine interpreterLineOf(std::string_view head) {
    InterpreterLine found;
    if (!startsWith(head, "#!"))
        return found;
    std::string_view line = head.substr(2, std::min(head.find('\n'), head.size()) - 2);
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
    found.program = line.substr(0, end);
    line.remove_prefix(end);
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    while (!line.empty() && kBlanks.find(line.back()) != std::string_view::npos)
        line.remove_suffix(1);
    found.argument = line;
    return found;
}

std::string lookedUpByEnv(const InterpreterLine& line) {
    const std::size_t slash = line.program.rfind('/');
    if (line.program.substr(slash == std::string::npos ? 0 : slash + 1) != "env")
        return {};
    std::string_view rest = line.argument;
    // Only with -S does env split its argument.
    const bool isTakenApart = startsWith(rest, "-S");
    if (isTakenApart) {
        rest.remove_prefix(2);
        rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
        rest = rest.substr(0, rest.find_first_of(kBlanks));
    }
    const bool isPlain =
        !rest.empty() && rest.front() != '-' && rest.find_first_of("=/\"'$\\") == std::string_view::npos;
    return isPlain ? std::string(rest) : std::string();
}

std::string loaderOf(std::string_view head) {
    const Elf elf(head);
    if (!elf.isElf())
        return {};
    for (std::size_t i = 0; i < elf.segments(); ++i) {
        const auto segment = elf.segment(i);
        if (!segment)
            return {};
        if (segment->type != kInterpreterSegment)
            continue;
        if (segment->offset > head.size() || segment->size > head.size() - segment->offset)
            return {};
        const std::string_view name =
            head.substr(static_cast<std::size_t>(segment->offset), static_cast<std::size_t>(segment->size));
        return std::string(name.substr(0, name.find('\0')));
    }
    return {};
}

ProgramFault faultBeforeStart(std::string_view head, std::uint64_t size, std::string_view own) {
    const Elf elf(head);
    if (!isNative(elf, own) || (elf.type() != kProgramType && elf.type() != kSharedType))
        return ProgramFault::None;
    if (isTruncated(elf, size))
        return ProgramFault::Damaged;
    const bool isLibrary = elf.type() == kSharedType && elf.entry() == 0u && loaderOf(head).empty();
    return isLibrary ? ProgramFault::Library : ProgramFault::None;
}

bool isForThisSystem(std::string_view head, std::string_view own) {
    const InterpreterLine line = interpreterLineOf(head);
    const std::string& last = line.argument.empty() ? line.program : line.argument;
    return isNative(Elf(head), own) || (!last.empty() && last.back() != '\r');
}

ProgramFinding examineProgram(std::string_view head, std::uint64_t size, std::string_view own) {
    if (size == 0)
        return {ProgramFault::Empty, {}};
    const Elf elf(head);
    if (elf.isElf())
        return examineElf(elf, size, Elf(own));
    constexpr auto kSystems = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"MZ", "Windows"},
        {"\xfe\xed\xfa\xce", "macOS"},
        {"\xfe\xed\xfa\xcf", "macOS"},
        {"\xce\xfa\xed\xfe", "macOS"},
        {"\xcf\xfa\xed\xfe", "macOS"},
        {"\xca\xfe\xba\xbe", "macOS"},
    });
    for (const auto& [magic, system] : kSystems)
        if (startsWith(head, magic))
            return startsWith(own, magic) ? ProgramFinding{ProgramFault::Damaged, {}}
                                          : ProgramFinding{ProgramFault::OtherSystem, std::string(system)};
    constexpr auto kArchives =
        std::to_array<std::string_view>({"PK\x03\x04", "7z\xbc\xaf\x27\x1c", "\x1f\x8b", "BZh",
                                         "\xfd"
                                         "7zXZ",
                                         "Rar!", "\x28\xb5\x2f\xfd"});
    for (const std::string_view magic : kArchives)
        if (startsWith(head, magic))
            return {ProgramFault::Archive, {}};
    const InterpreterLine line = interpreterLineOf(head);
    if (!line.program.empty()) {
        const std::string& last = line.argument.empty() ? line.program : line.argument;
        if (last.back() == '\r')
            return {ProgramFault::CarriageReturn, {}};
        return {ProgramFault::NoInterpreter, line.program};
    }
    if (!looksLikeText(head))
        return {ProgramFault::NotAProgram, {}};
    std::string_view text = head;
    if (startsWith(text, kMark))
        text.remove_prefix(kMark.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const bool isLate = startsWith(text, "#!") && text.size() < head.size();
    return {isLate ? ProgramFault::MarkBeforeLine : ProgramFault::NoInterpreterLine, {}};
}

} // namespace host
