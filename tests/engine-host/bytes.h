// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/usi_parser.h"
#include "shogi-core/sfen.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <vector>

// For comparisons in tests: QCOMPARE prints byte arrays if they differ.

inline QByteArray bytes(std::string_view text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

inline QByteArray joined(const std::vector<std::string>& lines) {
    QByteArray all;
    for (const std::string& line : lines) {
        if (!all.isEmpty())
            all += " | ";
        all += bytes(line);
    }
    return all;
}

inline QByteArray joined(const std::vector<shogi::Move>& moves) {
    QByteArray all;
    for (const shogi::Move move : moves) {
        if (!all.isEmpty())
            all += ' ';
        all += bytes(shogi::toUsi(move));
    }
    return all;
}

inline shogi::Move usiMove(std::string_view text) { return shogi::parseUsiMove(text).value(); }

inline std::vector<shogi::Move> usiMoves(std::string_view text) {
    std::vector<shogi::Move> moves;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        moves.push_back(usiMove(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return moves;
}

inline shogi::Position sfen(std::string_view text) { return shogi::parseSfen(text).value(); }
