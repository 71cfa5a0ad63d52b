// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/sfen.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/start_position.h"

#include <algorithm>

namespace shogi {
namespace {

using Code = ParseErrorCode;

constexpr std::string_view kLetters = ".PLNSBRGK";

char letterOf(PieceType type) { return kLetters[index(unpromoted(type))]; }

constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

// Unpromoted type of an upper-case letter.
std::optional<PieceType> typeOf(char letter) {
    const std::size_t at = kLetters.find(letter);
    if (at == std::string_view::npos || at == 0)
        return std::nullopt;
    return static_cast<PieceType>(at);
}

// In links and file names _ means a blank.
bool isSpace(char c) { return c == '_' || c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

struct Field {
    std::string_view text;
    std::size_t offset = 0;
};

std::vector<Field> fieldsOf(std::string_view text) {
    std::vector<Field> fields;
    for (std::size_t at = 0; at < text.size();) {
        if (isSpace(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !isSpace(text[end]))
            ++end;
        fields.push_back(Field{text.substr(at, end - at), at});
        at = end;
    }
    return fields;
}

class SfenReader {
public:
    explicit SfenReader(std::string_view text)
        : m_text(text)
        , m_position(Position::empty()) {}

    tl::expected<Position, ParseError> read() {
        std::vector<Field> fields = fieldsOf(m_text);
        if (fields.empty())
            return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
        std::size_t next = 0;
        if (fields[0].text == "startpos") {
            if (fields.size() > 1)
                return fault(Code::UnknownLine, fields[1]);
            return startPosition();
        }
        if (fields[0].text == "sfen")
            ++next;
        if (next == fields.size())
            return tl::unexpected(
                ParseError{Code::Truncated, 1, detail::columnAt(m_text, m_text.size()), {}});
        if (const auto error = readBoard(fields[next++]))
            return tl::unexpected(*error);
        if (next == fields.size())
            return tl::unexpected(
                ParseError{Code::BadSideToMove, 1, detail::columnAt(m_text, m_text.size()), {}});
        const Field side = fields[next++];
        if (side.text != "b" && side.text != "w")
            return fault(Code::BadSideToMove, side);
        // If there are no hands, the counter comes next.
        if (next < fields.size() && !isNumber(fields[next].text)) {
            if (const auto error = readHands(fields[next++]))
                return tl::unexpected(*error);
        }
        if (next < fields.size()) {
            const Field counter = fields[next++];
            const auto number = detail::wholeNumber<std::uint16_t>(counter.text);
            if (!number)
                return fault(Code::BadMoveNumber, counter);
            m_position.setMoveNumber(std::max<int>(1, *number));
        }
        if (next < fields.size())
            return fault(Code::UnknownLine, fields[next]);
        m_position.setHand(Color::Black, m_hands[0]);
        m_position.setHand(Color::White, m_hands[1]);
        m_position.setSideToMove(side.text == "b" ? Color::Black : Color::White);
        return m_position;
    }

private:
    static bool isNumber(std::string_view text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    }

    ParseError faultIn(Code code, const Field& field, std::size_t at, std::size_t length) const {
        return detail::faultAt(code, 1, m_text, field.offset + at, field.text.substr(at, length));
    }
    tl::unexpected<ParseError> fault(Code code, const Field& field) const {
        return tl::unexpected(faultIn(code, field, 0, field.text.size()));
    }

    // Counts pieces over board and hands.
    std::optional<Code> count(Color color, PieceType type, int n) {
        const PieceType base = unpromoted(type);
        int& seen = m_seen[index(base)];
        seen += n;
        if (base == PieceType::King)
            return ++m_kings[index(color)] > 1 ? std::optional(Code::TooManyKings) : std::nullopt;
        return seen > piecesInSet(base) ? std::optional(Code::TooManyPieces) : std::nullopt;
    }

    std::optional<ParseError> readBoard(const Field& board) {
        int file = 9;
        int rank = 1;
        for (std::size_t at = 0; at < board.text.size(); ++at) {
            const char c = board.text[at];
            if (c == '/') {
                if (file != 0 || rank == 9)
                    return faultIn(Code::BadBoard, board, at, 1);
                file = 9;
                ++rank;
                continue;
            }
            if (c >= '1' && c <= '9') {
                file -= c - '0';
                if (file < 0)
                    return faultIn(Code::BadBoard, board, at, 1);
                continue;
            }
            const std::size_t start = at;
            const bool plus = c == '+';
            if (plus && ++at == board.text.size())
                return faultIn(Code::BadBoard, board, start, 1);
            const char letter = board.text[at];
            const auto type = typeOf(upper(letter));
            if (!type || (plus && !canPromote(*type)) || file == 0)
                return faultIn(Code::BadBoard, board, start, at - start + 1);
            const Color color = upper(letter) == letter ? Color::Black : Color::White;
            const PieceType full = plus ? promoted(*type) : *type;
            if (const auto code = count(color, full, 1))
                return faultIn(*code, board, start, at - start + 1);
            m_position.put(Square::of(file, rank), Piece(color, full));
            --file;
        }
        if (rank != 9 || file != 0)
            return faultIn(Code::BadBoard, board, 0, board.text.size());
        return std::nullopt;
    }

    std::optional<ParseError> readHands(const Field& hands) {
        if (hands.text == "-")
            return std::nullopt;
        for (std::size_t at = 0; at < hands.text.size();) {
            const std::size_t start = at;
            int n = 0;
            while (at < hands.text.size() && hands.text[at] >= '0' && hands.text[at] <= '9') {
                n = std::min(n * 10 + (hands.text[at] - '0'), 1000);
                ++at;
            }
            const bool written = at != start;
            const auto type = at < hands.text.size() ? typeOf(upper(hands.text[at])) : std::nullopt;
            if (!type || *type == PieceType::King || (written && n == 0))
                return faultIn(Code::BadHand, hands, start, at - start + 1);
            const Color color = upper(hands.text[at]) == hands.text[at] ? Color::Black : Color::White;
            ++at;
            if (const auto code = count(color, *type, written ? n : 1))
                return faultIn(*code, hands, start, at - start);
            m_hands[index(color)].add(*type, written ? n : 1);
        }
        return std::nullopt;
    }

    std::string_view m_text;
    Position m_position;
    std::array<Hand, 2> m_hands{};
    std::array<int, kPieceTypeCount> m_seen{};
    std::array<int, 2> m_kings{};
};

void appendPiece(std::string& text, Piece piece) {
    if (isPromoted(piece.type()))
        text += '+';
    const char letter = letterOf(piece.type());
    text += piece.color() == Color::Black ? letter : lower(letter);
}

void appendHand(std::string& text, Hand hand, Color color) {
    for (const PieceType type : kHandTypes) {
        const int n = hand.count(type);
        if (n == 0)
            continue;
        if (n > 1)
            text += std::to_string(n);
        text += color == Color::Black ? letterOf(type) : lower(letterOf(type));
    }
}

std::optional<Square> squareOf(char file, char rank) {
    return Square::tryOf(file - '0', lower(rank) - 'a' + 1);
}

} // namespace

tl::expected<Position, ParseError> parseSfen(std::string_view text) { return SfenReader(text).read(); }

std::string toSfen(const Position& position, bool withCounter) {
    std::string text;
    text.reserve(96);
    for (int rank = 1; rank <= 9; ++rank) {
        if (rank > 1)
            text += '/';
        int gap = 0;
        for (int file = 9; file >= 1; --file) {
            const Piece piece = position.at(Square::of(file, rank));
            if (piece.isNone()) {
                ++gap;
                continue;
            }
            if (gap > 0)
                text += static_cast<char>('0' + gap);
            gap = 0;
            appendPiece(text, piece);
        }
        if (gap > 0)
            text += static_cast<char>('0' + gap);
    }
    text += position.sideToMove() == Color::Black ? " b " : " w ";
    const std::size_t beforeHands = text.size();
    for (const Color color : kColors)
        appendHand(text, position.hand(color), color);
    if (text.size() == beforeHands)
        text += '-';
    if (withCounter)
        text += ' ' + std::to_string(position.moveNumber());
    return text;
}

tl::expected<Move, ParseError> parseUsiMove(std::string_view text) {
    const auto bad = [text] {
        return tl::unexpected(ParseError{Code::BadMove, 0, 0, detail::excerpt(text)});
    };
    if (text.size() < 4 || text.size() > 5)
        return bad();
    const auto to = squareOf(text[2], text[3]);
    if (!to)
        return bad();
    if (text[1] == '*') {
        const auto type = typeOf(upper(text[0]));
        if (text.size() != 4 || !type || *type == PieceType::King)
            return bad();
        return Move::drop(*type, *to);
    }
    const auto from = squareOf(text[0], text[1]);
    if (!from || *from == *to || (text.size() == 5 && text[4] != '+'))
        return bad();
    return Move::board(*from, *to, text.size() == 5);
}

std::string toUsi(Square square) {
    return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

std::string toUsi(Move move) {
    if (move.isDrop())
        return std::string{letterOf(move.dropped()), '*'} + toUsi(move.to());
    return toUsi(move.from()) + toUsi(move.to()) + (move.isPromotion() ? "+" : "");
}

std::optional<ParseError> positionFault(const Position& position) {
    for (const Color color : kColors) {
        for (int file = 1; file <= 9; ++file) {
            int pawns = 0;
            for (int rank = 1; rank <= 9; ++rank) {
                const Square square = Square::of(file, rank);
                const Piece piece = position.at(square);
                if (piece.isNone() || piece.color() != color)
                    continue;
                if (isDeadSquare(color, piece.type(), square))
                    return ParseError{Code::DeadPiece, 0, 0, toUsi(square)};
                if (piece.type() == PieceType::Pawn && ++pawns == 2)
                    return ParseError{Code::TwoPawns, 0, 0, toUsi(square)};
            }
        }
    }
    return problemFault(position);
}

std::optional<ParseError> problemFault(const Position& position) {
    const Color waiting = ~position.sideToMove();
    const auto king = position.kingSquare(waiting);
    if (king && position.isAttacked(position.sideToMove(), *king))
        return ParseError{Code::OpponentInCheck, 0, 0, toUsi(*king)};
    return std::nullopt;
}

} // namespace shogi
