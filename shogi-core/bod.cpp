// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/bod.h"

#include "shogi-core/detail/board_diagram.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_start.h"
#include "shogi-core/detail/reading.h"

#include <algorithm>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using LineKind = detail::KifLineKind;

bool isMoveOfRecord(const detail::KifLine& line) {
    return line.kind == LineKind::Move && detail::isTelling(line);
}

} // namespace

bool looksLikeBod(std::string_view text) {
    bool hasBoard = false;
    for (const std::string_view whole : detail::splitLines(text)) {
        const detail::KifLine line = detail::classifyKifLine(whole);
        if (isMoveOfRecord(line))
            return false;
        hasBoard = hasBoard || (line.kind == LineKind::BoardRow && detail::isTelling(line));
    }
    return hasBoard;
}

tl::expected<ReadPosition, ParseError> readBod(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean(text);
    const std::vector<std::string_view> lines = detail::splitLines(clean.text());
    const std::vector<detail::KifLine> kinds = detail::classifyKifLines(lines);
    const auto is = [&kinds](LineKind kind) {
        return std::any_of(kinds.begin(), kinds.end(),
                           [kind](const detail::KifLine& line) { return line.kind == kind; });
    };
    if (std::all_of(kinds.begin(), kinds.end(),
                    [](const detail::KifLine& line) { return line.kind == LineKind::Blank; }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    if (!is(LineKind::BoardRow))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, detail::excerpt(lines.front())});
    detail::Warnings warnings;
    if (clean.firstBadLine() != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine(), 0, {}});
    ReadPosition result;
    result.position = detail::readKifStart(lines, kinds, warnings).position;
    result.warnings = warnings.take();
    return result;
}

std::string writeBod(const Position& position) {
    std::string text = detail::boardDiagram(position);
    if (position.moveNumber() > 1)
        text += std::string(detail::kMovesPlayed) + std::to_string(position.moveNumber() - 1) + '\n';
    return text;
}

} // namespace shogi
