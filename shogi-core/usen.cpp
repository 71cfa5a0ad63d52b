// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/usen.h"

#include "shogi-core/detail/reading.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>

namespace shogi {
namespace {

using Code = ParseErrorCode;

constexpr std::size_t kDigits = 3; // per move
constexpr unsigned kBase = 36;

struct Drop {
    PieceType type;
    unsigned code; // instead of an origin
};
constexpr std::array<Drop, 7> kDrops{{{PieceType::Pawn, 91},
                                      {PieceType::Lance, 92},
                                      {PieceType::Knight, 93},
                                      {PieceType::Silver, 94},
                                      {PieceType::Gold, 90},
                                      {PieceType::Bishop, 95},
                                      {PieceType::Rook, 96}}};

// Squares count from 1a along the ranks.
unsigned codeOf(Square square) { return static_cast<unsigned>((square.rank() - 1) * 9 + square.file() - 1); }
Square squareOf(unsigned code) {
    return Square::of(static_cast<int>(code % 9) + 1, static_cast<int>(code / 9) + 1);
}

int digitOf(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
}

std::optional<Move> parseMove(std::string_view digits) {
    unsigned value = 0;
    for (const char c : digits) {
        const int digit = digitOf(c);
        if (digit < 0)
            return std::nullopt;
        value = value * kBase + static_cast<unsigned>(digit);
    }
    const bool promotion = value % 2 == 1;
    const Square to = squareOf(value / 2 % 81);
    const unsigned from = value / 162;
    if (from < 81)
        return Move::board(squareOf(from), to, promotion);
    for (const Drop& drop : kDrops) {
        if (drop.code == from && !promotion)
            return Move::drop(drop.type, to);
    }
    return std::nullopt;
}

std::string moveText(Move move) {
    unsigned from = 0;
    if (move.isDrop()) {
        for (const Drop& drop : kDrops) {
            if (drop.type == move.dropped())
                from = drop.code;
        }
    } else {
        from = codeOf(move.from());
    }
    unsigned value = (from * 81 + codeOf(move.to())) * 2 + (move.isPromotion() ? 1 : 0);
    std::string text(kDigits, '0');
    for (std::size_t i = kDigits; i-- > 0; value /= kBase)
        text[i] = "0123456789abcdefghijklmnopqrstuvwxyz"[value % kBase];
    return text;
}

std::optional<Ending> endingOf(std::string_view letter, Color sideToMove) {
    if (letter == "r")
        return Ending{GameEnd::Resignation, ~sideToMove};
    if (letter == "t")
        return Ending{GameEnd::TimeUp, ~sideToMove};
    if (letter == "i")
        return Ending{GameEnd::IllegalMove, ~sideToMove};
    if (letter == "j")
        return Ending{GameEnd::Impasse, std::nullopt};
    if (letter == "p")
        return Ending{GameEnd::Abort, std::nullopt};
    return std::nullopt;
}

std::string_view letterFor(GameEnd kind) {
    switch (kind) {
    case GameEnd::Resignation:
        return "r";
    case GameEnd::TimeUp:
        return "t";
    case GameEnd::IllegalMove:
        return "i";
    case GameEnd::Impasse:
    case GameEnd::Repetition:
    case GameEnd::MaxMoves:
        return "j";
    case GameEnd::Abort:
    case GameEnd::SealedMove:
    case GameEnd::EngineFailure:
        return "p";
    default:
        return {};
    }
}

// The letter, if reading it gives the same winner; none otherwise. An ending that is followed by others needs
// one: they would continue the line.
std::string_view letterOf(const Record& record, NodeId end, Color sideToMove) {
    const RecordNode& node = record.node(end);
    const std::string_view letter = letterFor(node.ending->kind);
    const auto told = endingOf(letter, sideToMove);
    if (told && told->winner == node.ending->winner)
        return letter;
    const ChildNodes& siblings = record.node(*node.parent).children;
    return siblings.size() > 1 && siblings.front() == end ? "p" : "";
}

// Whether this additional ending is left out: it has no letter, or an earlier ending at the same position is
// written in the same way.
bool isLeftOut(const Record& record, NodeId id, Color sideToMove) {
    const RecordNode& node = record.node(id);
    if (!node.ending)
        return false;
    const std::span<const NodeId> siblings = record.node(*node.parent).children;
    if (siblings.front() != id && letterOf(record, id, sideToMove).empty())
        return true;
    return std::any_of(siblings.begin(), std::find(siblings.begin(), siblings.end(), id), [&](NodeId other) {
        const RecordNode& earlier = record.node(other);
        return earlier.ending && letterOf(record, other, sideToMove) == letterOf(record, id, sideToMove) &&
               earlier.illegalMove == node.illegalMove;
    });
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result(text);
    for (char& c : result) {
        const std::size_t at = from.find(c);
        c = at == std::string_view::npos ? c : to[at];
    }
    return result;
}

// "~12.7ku2jm.r" without the ~. A move that broke the rules follows its i.
struct Section {
    std::string_view ply;
    std::string_view moves;
    std::string_view end;
};

std::optional<Section> splitSection(std::string_view text) {
    const std::size_t first = text.find('.');
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = std::min(text.find('.', first + 1), text.size());
    Section section{text.substr(0, first), text.substr(first + 1, second - first - 1),
                    text.substr(std::min(second + 1, text.size()))};
    const bool digits =
        std::all_of(section.moves.begin(), section.moves.end(), [](char c) { return digitOf(c) >= 0; });
    const bool number = section.ply.find_first_not_of("0123456789") == std::string_view::npos;
    const bool foul =
        section.end.starts_with('i') && section.end.size() == 1 + kDigits &&
        std::all_of(section.end.begin(), section.end.end(), [](char c) { return digitOf(c) >= 0; });
    return digits && number && (section.end.size() <= 1 || foul) ? std::optional(section) : std::nullopt;
}

bool hasItsForm(std::string_view line) {
    std::size_t at = line.find('~');
    if (at == std::string_view::npos ||
        line.substr(0, at).find_first_not_of("0123456789plnsgbrkPLNSGBRKzw_.-") != std::string_view::npos)
        return false;
    while (at != std::string_view::npos) {
        const std::size_t end = line.find('~', at + 1);
        if (!splitSection(line.substr(at + 1, end == std::string_view::npos ? end : end - at - 1)))
            return false;
        at = end;
    }
    return true;
}

class UsenReader {
public:
    UsenReader(std::string_view line, int number)
        : m_line(line)
        , m_number(number) {}

    tl::expected<ReadRecord, ParseError> read() {
        std::size_t at = std::min(m_line.find('~'), m_line.size());
        const std::string sfen = replaced(m_line.substr(0, at), "_.z", "/ +");
        if (!sfen.empty()) {
            const auto start = parseSfen(sfen);
            if (!start) {
                ParseError error = start.error();
                error.line = m_number;
                error.column = 0;
                return tl::unexpected(error);
            }
            m_record = Record(*start);
        }
        m_path.push_back({kRootNode, m_record.startPosition()});
        while (at < m_line.size()) {
            const std::size_t end = std::min(m_line.find('~', at + 1), m_line.size());
            readSection(at + 1, m_line.substr(at + 1, end - at - 1));
            at = end;
        }
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    struct Step {
        NodeId node;
        Position position;
    };

    void warn(Code code, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, m_number, m_line, offset, text));
    }

    void readSection(std::size_t at, std::string_view text) {
        const auto section = splitSection(text);
        const auto ply = section ? detail::wholeNumber<std::uint32_t>(section->ply) : std::nullopt;
        if (!section || (!ply && !section->ply.empty())) {
            warn(Code::UnknownLine, at, text);
            return;
        }
        if (ply.value_or(0) >= m_path.size()) {
            warn(Code::BadVariation, at, text);
            return;
        }
        m_path.resize(ply.value_or(0) + 1, m_path.front());
        const bool replaces =
            m_broken && *m_broken == m_path.back().node && m_record.node(*m_broken).children.empty();
        if (replaces)
            warn(Code::BranchAsMain, at, text);
        Move illegal;
        std::size_t offset = at + section->ply.size() + 1;
        for (std::size_t i = 0; i < section->moves.size(); i += kDigits, offset += kDigits) {
            const std::string_view digits = section->moves.substr(i, kDigits);
            const auto move = digits.size() == kDigits ? parseMove(digits) : std::nullopt;
            if (!move || !detail::isPlayable(m_path.back().position, *move)) {
                const bool last = i + kDigits >= section->moves.size();
                if (move && last && section->end == "i" && isOfMover(*move)) {
                    illegal = *move;
                    break;
                }
                warn(!move ? digits.size() == kDigits ? Code::BadMove : Code::Truncated : Code::IllegalMove,
                     offset, digits);
                m_broken = m_path.back().node;
                return;
            }
            if (m_path.size() > static_cast<std::size_t>(detail::kMostMoves) ||
                m_record.nodeCount() >= detail::kMostNodes) {
                warn(Code::TooLong, offset, digits);
                return;
            }
            const Step next{m_record.addMove(m_path.back().node, *move), m_path.back().position.after(*move)};
            m_path.push_back(next);
        }
        if (section->end.empty() || m_record.nodeCount() >= detail::kMostNodes)
            return;
        if (section->end.size() > 1) {
            const std::string_view words = section->end.substr(1);
            const auto foul = parseMove(words);
            if (foul && isOfMover(*foul))
                illegal = *foul;
            else
                warn(Code::BadMove, at + text.size() - words.size(), words);
        }
        const auto ending = endingOf(section->end.substr(0, 1), m_path.back().position.sideToMove());
        if (!ending)
            warn(Code::UnknownEnd, at + text.size() - section->end.size(), section->end);
        m_record.addAnotherEnding(m_path.back().node, ending.value_or(Ending{}), illegal);
    }

    bool isOfMover(Move move) const {
        const Position& position = m_path.back().position;
        return move.isDrop() || (move.from() != move.to() && !position.at(move.from()).isNone() &&
                                 position.at(move.from()).color() == position.sideToMove() &&
                                 (!move.isPromotion() || canPromote(position.at(move.from()).type())));
    }

    std::string_view m_line;
    int m_number;
    Record m_record;
    detail::Warnings m_warnings;
    std::vector<Step> m_path;       // the last line read
    std::optional<NodeId> m_broken; // where the last faulty line broke off
};

} // namespace

bool looksLikeUsen(std::string_view text) {
    const std::string_view line = detail::firstLine(text);
    return !line.empty() && hasItsForm(line);
}

tl::expected<ReadRecord, ParseError> readUsen(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const std::vector<std::string_view> lines = detail::splitLines(text);
    tl::expected<ReadRecord, ParseError> result = tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    int more = 0;
    int firstOfMore = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = detail::trimmed(lines[i]);
        const int number = static_cast<int>(i) + 1;
        if (line.empty())
            continue;
        if (result) {
            firstOfMore = more++ == 0 ? number : firstOfMore;
            continue;
        }
        if (!hasItsForm(line))
            return tl::unexpected(ParseError{Code::UnknownFormat, number, 1, detail::excerpt(line)});
        result = UsenReader(line, number).read();
        if (!result)
            return result;
    }
    if (more > 0)
        result->warnings.push_back(ParseError{Code::MoreGames, firstOfMore, 0, std::to_string(more)});
    return result;
}

std::string writeUsen(const Record& record) {
    std::string text;
    const Position& start = record.startPosition();
    if (handicapOf(start) != Handicap::None)
        text = replaced(toSfen(start, false), "/ +", "_.z");
    // At the node's parent.
    const auto sideToMove = [&](NodeId id) {
        return record.node(id).ply % 2 == 1 ? start.sideToMove() : ~start.sideToMove();
    };
    // Lines of play without recursion; branches that leave a line last come first.
    std::vector<NodeId> open;
    const std::span<const NodeId> first = record.node(kRootNode).children;
    open.insert(open.end(), first.rbegin(), first.rend());
    if (open.empty())
        text += "~0..";
    while (!open.empty()) {
        NodeId id = open.back();
        open.pop_back();
        if (isLeftOut(record, id, sideToMove(id)))
            continue;
        text += "~" + std::to_string(record.node(id).ply - 1) + ".";
        std::string end;
        for (;;) {
            const RecordNode& node = record.node(id);
            if (node.ending) {
                end = letterOf(record, id, sideToMove(id));
                if (node.illegalMove && end == "i")
                    end += moveText(node.illegalMove);
            } else {
                text += moveText(node.move);
            }
            const std::span<const NodeId> children = node.children;
            if (children.empty())
                break;
            open.insert(open.end(), children.rbegin(), children.rend() - 1);
            id = children.front();
        }
        text += "." + end;
    }
    return text + "\n";
}

} // namespace shogi
