// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/reading.h"

#include <utility>

namespace shogi::detail {

void Warnings::add(ParseError warning) {
    if (m_list.size() + 1 < kMostWarnings)
        m_list.push_back(std::move(warning));
    else if (m_list.size() + 1 == kMostWarnings)
        m_list.push_back(ParseError{ParseErrorCode::TooLong, warning.line, 0, {}});
}

bool HeaderLines::add(Record& record, std::string_view key, std::string_view value) {
    if (key == header::kNote) {
        if (!addToNote(value))
            m_note = value;
        return true;
    }
    close(record);
    if (record.headers().size() >= kMostHeaders)
        return false;
    record.addHeader(RecordHeader{std::string(key), std::string(value)});
    return true;
}

bool HeaderLines::addToNote(std::string_view line) {
    if (!m_note)
        return false;
    *m_note += '\n';
    *m_note += line;
    return true;
}

void HeaderLines::close(Record& record) {
    if (m_note)
        record.addHeader(RecordHeader{std::string(header::kNote), std::move(*m_note)});
    m_note.reset();
}

int PositionDraft::used(PieceType type) const {
    int count = m_position.pieces(type).count();
    if (canPromote(type))
        count += m_position.pieces(promoted(type)).count();
    if (type != PieceType::King) {
        for (const Hand hand : m_hands)
            count += hand.count(type);
    }
    return count;
}

std::optional<ParseErrorCode> PositionDraft::put(Square square, Piece piece) {
    clear(square);
    const PieceType base = unpromoted(piece.type());
    if (base == PieceType::King && m_position.kingSquare(piece.color()))
        return ParseErrorCode::TooManyKings;
    if (used(base) >= piecesInSet(base))
        return ParseErrorCode::TooManyPieces;
    m_position.put(square, piece);
    return std::nullopt;
}

void PositionDraft::clear(Square square) {
    if (m_position.at(square))
        m_position.put(square, Piece());
}

std::optional<ParseErrorCode> PositionDraft::addToHand(Color color, PieceType type, int count) {
    if (type == PieceType::King || isPromoted(type) || type == PieceType::None)
        return ParseErrorCode::BadHand;
    if (used(type) + count > piecesInSet(type))
        return ParseErrorCode::TooManyPieces;
    m_hands[index(color)].add(type, count);
    return std::nullopt;
}

void PositionDraft::giveTheRest(Color color) {
    for (const PieceType type : kHandTypes)
        m_hands[index(color)].add(type, piecesInSet(type) - used(type));
}

Position PositionDraft::position() const {
    Position position = m_position;
    for (const Color color : kColors)
        position.setHand(color, m_hands[index(color)]);
    position.setSideToMove(m_side);
    return position;
}

bool GamesOfText::hasRoomFor(std::size_t line) {
    if (m_nodes <= kMostNodesOfText)
        return true;
    m_games.back().read.warnings.push_back(
        ParseError{ParseErrorCode::TooLong, static_cast<int>(line) + 1, 0, {}});
    return false;
}

void GamesOfText::add(ReadRecord read, std::size_t first) {
    for (ParseError& warning : read.warnings) {
        if (warning.line > 0)
            warning.line += static_cast<int>(first);
    }
    m_nodes += read.record.nodeCount();
    m_games.push_back({std::move(read), first});
}

bool isPlayable(const Position& position, Move move) {
    return position.isLegal(move) && position.at(move.to()).type() != PieceType::King;
}

} // namespace shogi::detail
