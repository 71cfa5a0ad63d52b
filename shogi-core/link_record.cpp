// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/link_record.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/record_format.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <vector>

namespace shogi {
namespace {

constexpr std::size_t kLongestLink = 100000;
constexpr std::size_t kMostParts = 1000;

int hexValue(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

enum class Plus : std::uint8_t { Literal, Blank };

// %2F means /. In parameters + may mean a blank, but not before another + or at the end.
std::string decoded(std::string_view text, Plus plus) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape =
            text[i] == '%' && i + 2 < text.size() && hexValue(text[i + 1]) >= 0 && hexValue(text[i + 2]) >= 0;
        if (escape) {
            result += static_cast<char>(hexValue(text[i + 1]) * 16 + hexValue(text[i + 2]));
            i += 2;
        } else {
            const bool blank =
                plus == Plus::Blank && text[i] == '+' && i + 1 < text.size() && text[i + 1] != '+';
            result += blank ? ' ' : text[i];
        }
    }
    return result;
}

std::vector<std::string_view> split(std::string_view text, std::string_view marks,
                                    std::size_t most = kMostParts) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size() && parts.size() < most;) {
        const std::size_t end = std::min(text.find_first_of(marks, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool isBlankAt(std::string_view text, std::size_t at) { return detail::blankLength(text.substr(at)) > 0; }

// "https://…", with blanks around it.
std::string_view linkIn(std::string_view text) {
    const std::size_t scheme = text.find("://");
    if (scheme == std::string_view::npos)
        return {};
    const auto isEnd = [text](std::size_t i) {
        return text[i] == '\n' || text[i] == '\r' || text[i] == '"' || text[i] == '<' || text[i] == '>' ||
               isBlankAt(text, i);
    };
    std::size_t end = scheme;
    while (end < text.size() && !isEnd(end))
        ++end;
    return text.substr(scheme + 3, end - scheme - 3);
}

struct Parameter {
    std::string name;
    std::string value;   // + is a blank
    std::string literal; // in case + is a promotion: many links leave it unescaped
};

constexpr std::size_t kLongestSfen = 200;

// An SFEN in which + may also separate board, side and hands.
std::optional<std::string> sfenIn(std::string sfen) {
    std::replace(sfen.begin(), sfen.end(), '_', ' ');
    if (parseSfen(sfen))
        return sfen;
    if (sfen.size() > kLongestSfen)
        return std::nullopt;
    for (std::size_t at = sfen.find('+'); at != std::string::npos; at = sfen.find('+', at + 1)) {
        std::string parted = sfen;
        std::replace(parted.begin() + static_cast<std::ptrdiff_t>(at), parted.end(), '+', ' ');
        if (parseSfen(parted))
            return parted;
    }
    return std::nullopt;
}

// Nine ranks separated by slashes, the last followed by side and hands, all with _ for blanks.
std::optional<std::string> sfenInPath(std::string_view path) {
    constexpr std::size_t kRanks = 9;
    const std::vector<std::string_view> parts = split(path, "/");
    for (std::size_t i = 0; i + kRanks <= parts.size(); ++i) {
        std::string sfen;
        for (std::size_t rank = i; rank < i + kRanks; ++rank) {
            sfen += rank > i ? "/" : "";
            sfen += parts[rank].substr(0, kLongestSfen);
        }
        std::replace(sfen.begin(), sfen.end(), '_', ' ');
        for (const std::string_view side : {"", " b"}) {
            if (parseSfen(sfen + std::string(side)))
                return sfen + std::string(side);
        }
    }
    return std::nullopt;
}

// "7g7f.3c3d", with any mark between the moves.
std::optional<std::string> movesIn(std::string_view value) {
    std::string moves;
    for (const std::string_view part : split(value, " ._,", value.size() + 1)) {
        if (part.empty())
            continue;
        if (!parseUsiMove(part))
            return std::nullopt;
        moves += " " + std::string(part);
    }
    return moves.empty() ? std::nullopt : std::optional(moves);
}

class LinkReader {
public:
    explicit LinkReader(std::string_view link) {
        const std::size_t mark = std::min(link.find('#'), link.size());
        const std::string_view fragment = link.substr(std::min(mark + 1, link.size()));
        const std::size_t query = std::min(link.find('?'), mark);
        m_path = decoded(link.substr(0, query), Plus::Literal);
        for (const std::string_view part : {link.substr(query, mark - query), fragment}) {
            for (std::string_view each : split(part, "?&")) {
                const std::size_t equals = each.find('=');
                if (equals == std::string_view::npos)
                    continue;
                const std::string_view value = each.substr(equals + 1);
                m_parameters.push_back({decoded(each.substr(0, equals), Plus::Blank),
                                        decoded(value, Plus::Blank), decoded(value, Plus::Literal)});
            }
        }
        m_fragment = decoded(fragment, Plus::Literal);
    }

    std::optional<SharedGame> read() {
        SharedGame game;
        for (const Parameter& parameter : m_parameters) {
            if (isOneOf(parameter.name, {"bname", "black", "sente", "sente_name"}))
                game.black = parameter.value;
            if (isOneOf(parameter.name, {"wname", "white", "gote", "gote_name"}))
                game.white = parameter.value;
        }
        if (const auto text = positionText())
            game.text = *text;
        else if (const auto record = recordText())
            game.text = *record;
        else
            return std::nullopt;
        return game;
    }

private:
    static bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    // An SFEN, moves, or both.
    std::optional<std::string> positionText() const {
        std::optional<std::string> sfen = sfenInPath(m_path);
        std::optional<std::string> moves;
        if (!sfen)
            sfen = sfenInPath(m_fragment);
        for (const Parameter& parameter : m_parameters) {
            if (!sfen && !isOneOf(parameter.name, {"moves", "branch"}))
                sfen = sfenIn(parameter.literal);
            if (isOneOf(parameter.name, {"moves", "usi", "m"}) && !moves) {
                moves = movesIn(parameter.literal);
                if (!moves)
                    moves = movesIn(parameter.value);
            }
        }
        if (!sfen && !moves)
            return std::nullopt;
        return "position " + (sfen && *sfen != "startpos" ? withWord(*sfen) : "startpos") +
               (moves ? " moves" + *moves : "");
    }

    static std::string withWord(const std::string& sfen) {
        return sfen.starts_with("sfen ") ? sfen : "sfen " + sfen;
    }

    // A record, a USI position with its moves, perhaps with dots for blanks, or USEN.
    std::optional<std::string> recordText() const {
        for (const Parameter& parameter : m_parameters) {
            if (detectFormat(parameter.literal) == RecordFormat::Usi)
                return parameter.literal;
            if (detectFormat(parameter.value))
                return parameter.value;
            std::string dotted = parameter.literal;
            std::replace(dotted.begin(), dotted.end(), '.', ' ');
            if (dotted.starts_with("position ") && detectFormat(dotted))
                return dotted;
        }
        return std::nullopt;
    }

    std::string m_path;
    std::string m_fragment;
    std::vector<Parameter> m_parameters;
};

} // namespace

std::optional<SharedGame> gameInLink(std::string_view text) {
    const std::string_view link = linkIn(text);
    if (link.empty() || link.size() > kLongestLink)
        return std::nullopt;
    return LinkReader(link).read();
}

} // namespace shogi
