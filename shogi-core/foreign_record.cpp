// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/foreign_record.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/jkf.h"
#include "shogi-core/link_record.h"
#include "shogi-core/wars_record.h"
#include "shogi-core/western_record.h"

#include <array>
#include <utility>

namespace shogi {
namespace {

// The length of <br>, <br/>, <BR />; 0 for anything else.
std::size_t breakLength(std::string_view text) {
    constexpr std::size_t kLongest = 8;
    if (text.size() < 4 || (text[1] != 'b' && text[1] != 'B') || (text[2] != 'r' && text[2] != 'R'))
        return 0;
    const std::size_t close = text.substr(0, kLongest).find('>');
    if (close == std::string_view::npos ||
        text.substr(3, close - 3).find_first_not_of(" /") != std::string_view::npos)
        return 0;
    return close + 1;
}

tl::expected<std::vector<ReadGame>, ParseError> readShared(const SharedGame& shared) {
    const auto format = detectFormat(shared.text);
    if (!format)
        return tl::unexpected(ParseError{ParseErrorCode::UnknownFormat, 1, 1, detail::excerpt(shared.text)});
    auto games = readRecords(shared.text, *format);
    if (!games)
        return games;
    for (ReadGame& game : *games) {
        for (const auto& [key, name] :
             {std::pair(header::kBlackName, &shared.black), std::pair(header::kWhiteName, &shared.white)}) {
            if (!name->empty() && game.record.header(key).empty())
                game.record.addHeader({std::string(key), *name});
        }
    }
    return games;
}

} // namespace

std::optional<ForeignForm> detectForeign(std::string_view text) {
    if (looksLikeWars(text))
        return ForeignForm::Wars;
    // In JKF a brace begins a comment.
    if (!looksLikeJkf(text) && looksWestern(text))
        return ForeignForm::Western;
    if (text.find("://") != std::string_view::npos && !detectFormat(text) && gameInLink(text))
        return ForeignForm::Link;
    return std::nullopt;
}

tl::expected<std::vector<ReadGame>, ParseError> readForeign(std::string_view text, ForeignForm form) {
    if (form == ForeignForm::Western)
        return readWestern(text);
    if (form == ForeignForm::Link) {
        const auto shared = gameInLink(text);
        return shared ? readShared(*shared)
                      : tl::unexpected(ParseError{ParseErrorCode::UnknownFormat, 1, 1, {}});
    }
    return readWars(text);
}

std::string withoutMarkup(std::string text) {
    const std::size_t feed = detail::trimmed(text).find_first_of("\r\n");
    // In JKF it is part of the written text.
    if (feed != std::string_view::npos || looksLikeJkf(text))
        return text;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kCharacters{
        {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&nbsp;", " "}, {"&amp;", "&"}}};
    std::string plain;
    bool any = false;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t next = std::min(rest.find_first_of("<&"), rest.size());
        plain += rest.substr(0, next);
        rest.remove_prefix(next);
        if (rest.empty())
            break;
        if (const std::size_t length = rest[0] == '<' ? breakLength(rest) : 0; length > 0) {
            plain += '\n';
            any = true;
            rest.remove_prefix(length);
            continue;
        }
        std::size_t length = 1;
        std::string_view character = rest.substr(0, 1);
        for (const auto& [written, meant] : kCharacters) {
            if (rest.starts_with(written)) {
                length = written.size();
                character = meant;
            }
        }
        plain += character;
        rest.remove_prefix(length);
    }
    return any ? plain : text;
}

} // namespace shogi
