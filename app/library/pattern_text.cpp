// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/pattern_text.h"

#include <QStringList>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

namespace app {

namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

constexpr std::string_view kLetters = "PLNSBRGK"; // by PieceType from Pawn on

// Takes what it reads off the front of a text.
class Part {
public:
    explicit Part(std::string_view text)
        : m_text(text) {}

    bool atEnd() const { return m_text.empty(); }
    bool accept(std::string_view word) {
        if (!m_text.starts_with(word))
            return false;
        m_text.remove_prefix(word.size());
        return true;
    }
    std::optional<PieceType> type() {
        const std::string_view before = m_text;
        const bool isPromoted = accept("+");
        if (!m_text.empty()) {
            const char letter = m_text.front();
            m_isWhite = letter >= 'a' && letter <= 'z';
            const auto place = kLetters.find(m_isWhite ? static_cast<char>(letter - 'a' + 'A') : letter);
            const auto type = static_cast<PieceType>(place + 1);
            if (place != std::string_view::npos && (!isPromoted || canPromote(type))) {
                m_text.remove_prefix(1);
                return isPromoted ? promoted(type) : type;
            }
        }
        m_text = before;
        return std::nullopt;
    }
    std::optional<Piece> piece() {
        const auto kind = type();
        return kind ? std::optional(Piece(m_isWhite ? Color::White : Color::Black, *kind)) : std::nullopt;
    }
    std::optional<int> file() {
        if (m_text.empty() || m_text.front() < '1' || m_text.front() > '9')
            return std::nullopt;
        const int file = m_text.front() - '0';
        m_text.remove_prefix(1);
        return file;
    }
    std::optional<Square> square() {
        const std::string_view before = m_text;
        const auto column = file();
        if (column && !m_text.empty() && m_text.front() >= 'a' && m_text.front() <= 'i') {
            const int rank = m_text.front() - 'a' + 1;
            m_text.remove_prefix(1);
            return Square::of(*column, rank);
        }
        m_text = before;
        return std::nullopt;
    }
    std::optional<int> number() {
        int number = 0;
        const auto [end, fault] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), number);
        if (fault != std::errc() || number < -40 || number > 40)
            return std::nullopt;
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        return number;
    }

private:
    std::string_view m_text;
    bool m_isWhite = false;
};

std::uint32_t& maskOf(PositionPattern& pattern, Square square) {
    return pattern.squares[static_cast<std::size_t>(square.index())];
}

void allow(PositionPattern& pattern, Square square, std::uint32_t pieces) {
    std::uint32_t& mask = maskOf(pattern, square);
    mask = mask == PositionPattern::kAnything ? pieces : mask | pieces;
}

bool takeExclusion(Part& part, PositionPattern& pattern) {
    const auto piece = part.piece();
    if (!piece)
        return false;
    const std::uint32_t others = PositionPattern::kAnything & ~PositionPattern::bitOf(*piece);
    if (const auto square = part.square()) {
        maskOf(pattern, *square) &= others;
        return part.atEnd();
    }
    const auto file = part.file();
    for (int rank = 1; file && rank <= 9; ++rank)
        maskOf(pattern, Square::of(*file, rank)) &= others;
    return file && part.atEnd();
}

bool takeNumber(Part& part, Piece piece, PositionPattern& pattern) {
    if (isPromoted(piece.type()) || piece.type() == PieceType::King)
        return false;
    const std::size_t color = index(piece.color());
    const std::size_t type = index(piece.type());
    if (part.accept("#")) {
        const auto lead = part.number();
        if (lead)
            pattern.lead[type] = static_cast<std::int8_t>(color == 0 ? *lead : -*lead);
        return lead && part.atEnd();
    }
    const bool isLeast = part.accept(">=");
    const bool isMost = !isLeast && part.accept("<=");
    if (!isLeast && !isMost && !part.accept("="))
        return false;
    const auto number = part.number();
    if (!number || *number < 0)
        return false;
    if (!isMost)
        pattern.atLeast[color][type] = static_cast<std::uint8_t>(*number);
    if (!isLeast)
        pattern.atMost[color][type] = static_cast<std::uint8_t>(*number);
    return part.atEnd();
}

bool takePart(Part part, PositionPattern& pattern) {
    if (part.accept("black") || part.accept("white"))
        return part.atEnd();
    if (part.accept("!"))
        return takeExclusion(part, pattern);
    const bool isAny = part.accept("?");
    if (isAny || part.accept(".")) {
        const auto square = part.square();
        if (square)
            allow(pattern, *square, isAny ? PositionPattern::kAnything & ~1u : 1u);
        return square && part.atEnd();
    }
    const auto piece = part.piece();
    if (!piece)
        return false;
    if (const auto square = part.square()) {
        allow(pattern, *square, PositionPattern::bitOf(*piece));
        return part.atEnd();
    }
    return takeNumber(part, *piece, pattern);
}

QString letterOf(Piece piece) {
    const PieceType base = unpromoted(piece.type());
    QString text = isPromoted(piece.type()) ? QStringLiteral("+") : QString();
    const QChar letter = QLatin1Char(kLetters[index(base) - 1]);
    return text + (piece.color() == Color::Black ? letter : letter.toLower());
}

QString nameOf(Square square) {
    return QString::number(square.file()) + QLatin1Char(static_cast<char>('a' + square.rank() - 1));
}

std::vector<Piece> allPieces() {
    std::vector<Piece> pieces;
    for (const Color color : shogi::kColors)
        for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type)
            pieces.emplace_back(color, static_cast<PieceType>(type));
    return pieces;
}

} // namespace

tl::expected<PositionPattern, PatternFault> patternFromText(const QString& text) {
    PositionPattern pattern;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const std::string part = word.toStdString();
        if (!takePart(Part(part), pattern))
            return tl::unexpected(PatternFault{word});
        if (part == "black")
            pattern.sideToMove = Color::Black;
        else if (part == "white")
            pattern.sideToMove = Color::White;
    }
    return pattern;
}

QString patternToText(const PositionPattern& pattern) {
    QStringList parts;
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const std::uint32_t mask = pattern.squares[static_cast<std::size_t>(i)];
        const QString square = nameOf(Square(i));
        if (mask == PositionPattern::kAnything)
            continue;
        if (mask == (PositionPattern::kAnything & ~1u)) {
            parts.append(u'?' + square);
            continue;
        }
        QStringList allowed;
        QStringList excluded;
        if ((mask & 1u) != 0)
            allowed.append(u'.' + square);
        for (const Piece piece : allPieces()) {
            if ((mask & PositionPattern::bitOf(piece)) != 0)
                allowed.append(letterOf(piece) + square);
            else
                excluded.append(u'!' + letterOf(piece) + square);
        }
        parts += (mask & 1u) != 0 && excluded.size() < allowed.size() ? excluded : allowed;
    }
    const PositionPattern plain;
    for (const Color color : shogi::kColors) {
        for (const PieceType type : shogi::kHandTypes) {
            const int least = pattern.atLeast[index(color)][index(type)];
            const int most = pattern.atMost[index(color)][index(type)];
            const QString letter = letterOf(Piece(color, type));
            const bool isLimited = most != plain.atMost[index(color)][index(type)];
            if (least == most)
                parts.append(letter + u'=' + QString::number(least));
            else if (least > 0)
                parts.append(letter + QStringLiteral(">=") + QString::number(least));
            if (isLimited && least != most)
                parts.append(letter + QStringLiteral("<=") + QString::number(most));
        }
    }
    for (const PieceType type : shogi::kHandTypes)
        if (const auto lead = pattern.lead[index(type)])
            parts.append(letterOf(Piece(Color::Black, type)) + u'#' + QString::number(*lead));
    if (pattern.sideToMove)
        parts.append(*pattern.sideToMove == Color::Black ? QStringLiteral("black") : QStringLiteral("white"));
    return parts.join(u' ');
}

PositionPattern patternOf(const shogi::Position& position) {
    PositionPattern pattern;
    for (int i = 0; i < shogi::kSquareCount; ++i)
        if (const Piece piece = position.at(Square(i)))
            maskOf(pattern, Square(i)) = PositionPattern::bitOf(piece);
    for (const Color color : shogi::kColors)
        for (const PieceType type : shogi::kHandTypes)
            pattern.atLeast[index(color)][index(type)] =
                static_cast<std::uint8_t>(position.hand(color).count(type));
    return pattern;
}

shogi::Position piecesOf(const PositionPattern& pattern) {
    shogi::Position position = shogi::Position::empty();
    for (int i = 0; i < shogi::kSquareCount; ++i)
        for (const Piece piece : allPieces())
            if (pattern.squares[static_cast<std::size_t>(i)] == PositionPattern::bitOf(piece))
                position.put(Square(i), piece);
    for (const Color color : shogi::kColors) {
        shogi::Hand hand;
        for (const PieceType type : shogi::kHandTypes)
            hand.add(type,
                     std::min<int>(pattern.atLeast[index(color)][index(type)], shogi::piecesInSet(type)));
        position.setHand(color, hand);
    }
    return position;
}

tl::expected<std::vector<ManoeuvreStep>, PatternFault> manoeuvreFromText(const QString& text) {
    std::vector<ManoeuvreStep> steps;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const std::string letters = word.toStdString();
        Part part(letters);
        ManoeuvreStep step;
        const auto type = part.type();
        if (type)
            step.piece = *type;
        if (type && part.accept("*"))
            step.isDrop = true;
        step.to = part.square();
        if (step.to && part.accept("-")) {
            step.from = step.to;
            step.to = part.square();
        }
        if (!type || !step.to || !part.atEnd())
            return tl::unexpected(PatternFault{word});
        steps.push_back(step);
    }
    return steps;
}

} // namespace app
