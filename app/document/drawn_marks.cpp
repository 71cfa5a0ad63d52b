// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/drawn_marks.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <optional>

namespace app {

namespace {

constexpr std::string_view kMark = "#図示"; // common beginning of all of them
constexpr std::string_view kPrefixes[DrawnMark::kColours] = {"#図示=", "#図示2=", "#図示3=", "#図示4="};

std::optional<shogi::Square> squareOf(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
        return std::nullopt;
    return shogi::Square::of(text[0] - '0', text[1] - 'a' + 1);
}

std::string squareText(shogi::Square square) {
    return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

constexpr std::string_view kDropLetters = "PLNSGBR";
constexpr shogi::PieceType kDropTypes[] = {
    shogi::PieceType::Pawn, shogi::PieceType::Lance,  shogi::PieceType::Knight, shogi::PieceType::Silver,
    shogi::PieceType::Gold, shogi::PieceType::Bishop, shogi::PieceType::Rook};

std::optional<DrawnMark> markOf(std::string_view word) {
    DrawnMark mark;
    const auto to = squareOf(word.size() < 2 ? word : word.substr(word.size() - 2));
    if (!to)
        return std::nullopt;
    mark.to = *to;
    if (word.size() == 2)
        return mark;
    if (word.size() != 4)
        return std::nullopt;
    if (word[1] == '*') {
        mark.kind = DrawnMark::Kind::Drop;
        const bool small = word[0] >= 'a';
        const std::size_t at = kDropLetters.find(small ? static_cast<char>(word[0] - 'a' + 'A') : word[0]);
        if (at == std::string_view::npos)
            return std::nullopt;
        mark.side = small ? shogi::Color::White : shogi::Color::Black;
        mark.type = kDropTypes[at];
        return mark;
    }
    const auto from = squareOf(word.substr(0, 2));
    if (!from || *from == *to)
        return std::nullopt;
    mark.kind = DrawnMark::Kind::Arrow;
    mark.from = *from;
    return mark;
}

std::string markText(const DrawnMark& mark) {
    switch (mark.kind) {
    case DrawnMark::Kind::Circle:
        break;
    case DrawnMark::Kind::Arrow:
        return squareText(mark.from) + squareText(mark.to);
    case DrawnMark::Kind::Drop: {
        const auto* type = std::find(std::begin(kDropTypes), std::end(kDropTypes), mark.type);
        char letter = kDropLetters[static_cast<std::size_t>(type - std::begin(kDropTypes))];
        if (mark.side == shogi::Color::White)
            letter = static_cast<char>(letter - 'A' + 'a');
        return letter + ('*' + squareText(mark.to));
    }
    }
    return squareText(mark.to);
}

// Nothing if it is a different line.
std::optional<std::vector<DrawnMark>> marksOfLine(std::string_view line) {
    const auto* const prefix =
        std::find_if(std::begin(kPrefixes), std::end(kPrefixes),
                     [line](std::string_view one) { return line.substr(0, one.size()) == one; });
    if (prefix == std::end(kPrefixes))
        return std::nullopt;
    line.remove_prefix(prefix->size());
    std::vector<DrawnMark> marks;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        if (end > 0) {
            auto mark = markOf(line.substr(0, end));
            if (!mark)
                return std::nullopt;
            mark->colour = static_cast<int>(prefix - std::begin(kPrefixes));
            marks.push_back(*mark);
        }
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return marks;
}

template <typename OnLine>
void forEachLine(std::string_view comment, OnLine onLine) {
    for (std::size_t at = 0; at <= comment.size();) {
        const std::size_t end = std::min(comment.find('\n', at), comment.size());
        onLine(comment.substr(at, end - at));
        at = end + 1;
    }
}

} // namespace

std::vector<DrawnMark> marksIn(std::string_view comment) {
    std::vector<DrawnMark> all;
    if (comment.find(kMark) == std::string_view::npos)
        return all;
    forEachLine(comment, [&all](std::string_view line) {
        if (const auto marks = marksOfLine(line))
            all.insert(all.end(), marks->begin(), marks->end());
    });
    std::stable_sort(all.begin(), all.end(),
                     [](const DrawnMark& a, const DrawnMark& b) { return a.colour < b.colour; });
    return all;
}

QString withoutMarks(std::string_view comment) {
    if (comment.find(kMark) == std::string_view::npos)
        return QString::fromUtf8(comment.data(), static_cast<qsizetype>(comment.size()));
    std::string rest;
    bool first = true;
    forEachLine(comment, [&rest, &first](std::string_view line) {
        if (marksOfLine(line))
            return;
        if (!first)
            rest += '\n';
        rest += line;
        first = false;
    });
    return QString::fromStdString(rest);
}

std::string withMarks(const QString& comment, const std::vector<DrawnMark>& marks) {
    std::string text = comment.toStdString();
    for (int colour = 0; colour < DrawnMark::kColours; ++colour) {
        bool first = true;
        for (const DrawnMark& mark : marks) {
            if (mark.colour != colour)
                continue;
            if (first && !text.empty())
                text += '\n';
            text += first ? std::string(kPrefixes[colour]) : " ";
            text += markText(mark);
            first = false;
        }
    }
    return text;
}

} // namespace app
