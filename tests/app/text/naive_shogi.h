// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace naive {

// Shogi once more, as slowly and plainly as it can be written, to check what the program says about games: it
// shares nothing with shogi-core but the texts of SFEN and USI. Pieces are as in SFEN: 'P' is Black's pawn,
// 'p' White's.

struct Place {
    int file = 0; // 1 … 9 from the right
    int rank = 0; // 1 … 9 from the top
    friend bool operator==(const Place&, const Place&) = default;
    bool isOnBoard() const { return file >= 1 && file <= 9 && rank >= 1 && rank <= 9; }
};

inline Place placeOf(const std::string& text) { return {text[0] - '0', text[1] - 'a' + 1}; }
inline std::string textOf(Place place) {
    return {static_cast<char>('0' + place.file), static_cast<char>('a' + place.rank - 1)};
}

struct Man {
    char letter = 0; // upper case; 0: no player
    bool isBlack = true;
    bool isPromoted = false;
    friend bool operator==(const Man&, const Man&) = default;
};

// In halves of a pawn: on the board, and in hand.
inline int worthOf(char letter, bool isPromoted) {
    switch (letter) {
    case 'P':
        return isPromoted ? 7 : 1;
    case 'L':
        return isPromoted ? 6 : 3;
    case 'N':
        return isPromoted ? 6 : 4;
    case 'S':
        return isPromoted ? 6 : 5;
    case 'G':
        return 6;
    case 'B':
        return isPromoted ? 10 : 8;
    case 'R':
        return isPromoted ? 12 : 10;
    default:
        return 0;
    }
}
inline int worthOf(const Man& man) { return worthOf(man.letter, man.isPromoted); }

class Board {
public:
    explicit Board(const std::string& sfen) {
        std::size_t i = 0;
        Place at{9, 1};
        bool isPromoted = false;
        for (; sfen[i] != ' '; ++i) {
            const char c = sfen[i];
            if (c == '/') {
                at = {9, at.rank + 1};
            } else if (c == '+') {
                isPromoted = true;
            } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                at.file -= c - '0';
            } else {
                man(at) = {upper(c), std::isupper(static_cast<unsigned char>(c)) != 0, isPromoted};
                isPromoted = false;
                --at.file;
            }
        }
        m_isBlackToMove = sfen[++i] == 'b';
        int count = 0;
        for (i += 2; i < sfen.size() && sfen[i] != ' '; ++i) {
            const char c = sfen[i];
            if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                count = 10 * count + (c - '0');
            } else if (c != '-') {
                hand(std::isupper(static_cast<unsigned char>(c)) != 0, upper(c)) += count == 0 ? 1 : count;
                count = 0;
            }
        }
    }

    bool isBlackToMove() const { return m_isBlackToMove; }
    const Man& man(Place place) const { return m_men[index(place)]; }
    int hand(bool isBlack, char letter) const {
        return m_hands[isBlack ? 0 : 1][static_cast<std::size_t>(letter - 'A')];
    }
    Board passed() const {
        Board board = *this;
        board.m_isBlackToMove = !m_isBlackToMove;
        return board;
    }

    std::string sfen() const {
        std::string text;
        for (int rank = 1; rank <= 9; ++rank) {
            int empty = 0;
            for (int file = 9; file >= 1; --file) {
                const Man& who = man({file, rank});
                if (who.letter == 0) {
                    ++empty;
                    continue;
                }
                if (empty > 0)
                    text += std::to_string(std::exchange(empty, 0));
                text += (who.isPromoted ? "+" : "") +
                        std::string(1, who.isBlack ? who.letter : lower(who.letter));
            }
            text += (empty > 0 ? std::to_string(empty) : "") + (rank < 9 ? "/" : "");
        }
        text += m_isBlackToMove ? " b " : " w ";
        std::string hands;
        for (const bool isBlack : {true, false}) {
            for (const char letter : std::string("RBGSNLP")) {
                const int count = hand(isBlack, letter);
                if (count > 0)
                    hands += (count > 1 ? std::to_string(count) : "") +
                             std::string(1, isBlack ? letter : lower(letter));
            }
        }
        return text + (hands.empty() ? "-" : hands) + " 1";
    }

    // All squares of the board.
    static std::vector<Place> places() {
        std::vector<Place> all;
        for (int file = 1; file <= 9; ++file) {
            for (int rank = 1; rank <= 9; ++rank)
                all.push_back({file, rank});
        }
        return all;
    }

    std::optional<Place> king(bool isBlack) const {
        for (const Place place : places()) {
            if (man(place).letter == 'K' && man(place).isBlack == isBlack)
                return place;
        }
        return std::nullopt;
    }

    // Squares that the piece on a square could go to, own pieces on them or not.
    std::vector<Place> reach(Place from) const {
        const Man& who = man(from);
        const int forward = who.isBlack ? -1 : 1;
        std::vector<Place> found;
        const auto step = [&](int file, int rank) {
            const Place to{from.file + file, from.rank + rank * forward};
            if (to.isOnBoard())
                found.push_back(to);
        };
        const auto slide = [&](int file, int rank) {
            Place to{from.file + file, from.rank + rank * forward};
            for (; to.isOnBoard(); to.file += file, to.rank += rank * forward) {
                found.push_back(to);
                if (man(to).letter != 0)
                    return;
            }
        };
        const bool isGold = who.letter == 'G' ||
                            (who.isPromoted && std::string("PLNS").find(who.letter) != std::string::npos);
        const bool isKing = who.letter == 'K';
        const auto straight = [](auto&& go) {
            go(0, 1);
            go(0, -1);
            go(1, 0);
            go(-1, 0);
        };
        const auto diagonal = [](auto&& go) {
            go(1, 1);
            go(1, -1);
            go(-1, 1);
            go(-1, -1);
        };
        if (isGold || isKing)
            straight(step);
        if (isGold) {
            step(1, 1);
            step(-1, 1);
            return found;
        }
        if (isKing)
            diagonal(step);
        if (who.letter == 'P')
            step(0, 1);
        if (who.letter == 'L')
            slide(0, 1);
        if (who.letter == 'N') {
            step(1, 2);
            step(-1, 2);
        }
        if (who.letter == 'S') {
            step(0, 1);
            diagonal(step);
        }
        if (who.letter == 'B')
            diagonal(slide);
        if (who.letter == 'R')
            straight(slide);
        if (who.letter == 'B' && who.isPromoted)
            straight(step);
        if (who.letter == 'R' && who.isPromoted)
            diagonal(step);
        return found;
    }
    bool reaches(Place from, Place to) const {
        for (const Place each : reach(from)) {
            if (each == to)
                return true;
        }
        return false;
    }
    // Pieces of a side that could go to a square.
    std::vector<Place> attackers(bool isBlack, Place target) const {
        std::vector<Place> found;
        for (const Place place : places()) {
            if (man(place).letter != 0 && man(place).isBlack == isBlack && reaches(place, target))
                found.push_back(place);
        }
        return found;
    }
    bool isInCheck(bool isBlack) const {
        const std::optional<Place> where = king(isBlack);
        return where && !attackers(!isBlack, *where).empty();
    }
    bool isInCheck() const { return isInCheck(m_isBlackToMove); }

    Board after(const std::string& move) const {
        Board next = *this;
        const Place to = placeOf(move.substr(2));
        if (move[1] == '*') {
            next.man(to) = {move[0], m_isBlackToMove, false};
            --next.hand(m_isBlackToMove, move[0]);
        } else {
            const Place from = placeOf(move);
            if (man(to).letter != 0)
                ++next.hand(m_isBlackToMove, man(to).letter);
            next.man(to) = man(from);
            next.man(to).isPromoted |= move.size() == 5;
            next.man(from) = {};
        }
        next.m_isBlackToMove = !m_isBlackToMove;
        return next;
    }
    bool isCapture(const std::string& move) const {
        return move[1] != '*' && man(placeOf(move.substr(2))).letter != 0;
    }

    std::vector<std::string> legalMoves() const { return moves(true, std::nullopt); }
    // Legal moves to a square, drops included.
    std::vector<std::string> legalMovesTo(Place to) const { return moves(true, to); }
    bool isLegal(const std::string& move) const {
        for (const std::string& each : legalMovesTo(placeOf(move.substr(2)))) {
            if (each == move)
                return true;
        }
        return false;
    }
    bool isMate() const { return isInCheck() && legalMoves().empty(); }

    // What a move changes in the balance of material, in halves of a pawn.
    int gain(const std::string& move) const {
        if (move[1] == '*')
            return 0;
        const Man& taken = man(placeOf(move.substr(2)));
        const Man& who = man(placeOf(move));
        int sum = taken.letter == 0 ? 0 : worthOf(taken) + worthOf(taken.letter, false);
        if (move.size() == 5)
            sum += worthOf(who.letter, true) - worthOf(who.letter, false);
        return sum;
    }
    // The most that the side to move makes by captures on a square, tried one by one.
    int exchange(Place target) const {
        int best = 0;
        if (man(target).letter == 0 || man(target).isBlack == m_isBlackToMove)
            return 0;
        for (const std::string& move : legalMovesTo(target))
            best = std::max(best, gain(move) - after(move).exchange(target));
        return best;
    }
    int bestExchange() const {
        int best = 0;
        for (const Place place : places()) {
            if (man(place).letter != 0 && man(place).isBlack != m_isBlackToMove && man(place).letter != 'K')
                best = std::max(best, exchange(place));
        }
        return best;
    }

    // Whether the side to move mates by checks within so many plies.
    bool mates(int plies) const {
        for (const std::string& move : legalMoves()) {
            const Board next = after(move);
            if (next.isInCheck() && next.isMated(plies - 1))
                return true;
        }
        return false;
    }
    // Whether the side to move is mated within so many plies, whatever it does.
    bool isMated(int plies) const {
        const std::vector<std::string> answers = legalMoves();
        if (answers.empty())
            return isInCheck();
        if (plies < 2)
            return false;
        for (const std::string& answer : answers) {
            if (!after(answer).mates(plies - 1))
                return false;
        }
        return true;
    }

private:
    static char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
    static char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
    static std::size_t index(Place place) {
        return static_cast<std::size_t>(place.file) * 10 + static_cast<std::size_t>(place.rank);
    }
    Man& man(Place place) { return m_men[index(place)]; }
    int& hand(bool isBlack, char letter) {
        return m_hands[isBlack ? 0 : 1][static_cast<std::size_t>(letter - 'A')];
    }
    // Of Black's rank 1.
    int distance(int rank) const { return m_isBlackToMove ? rank : 10 - rank; }
    bool isDead(char letter, int rank) const {
        return ((letter == 'P' || letter == 'L') && distance(rank) == 1) ||
               (letter == 'N' && distance(rank) <= 2);
    }

    void addMove(std::vector<std::string>& list, const std::string& move) const {
        if (!after(move).isInCheck(m_isBlackToMove))
            list.push_back(move);
    }

    std::vector<std::string> moves(bool withPawnMates, std::optional<Place> only) const {
        std::vector<std::string> list;
        for (const Place from : places()) {
            const Man& who = man(from);
            if (who.letter == 0 || who.isBlack != m_isBlackToMove)
                continue;
            for (const Place to : reach(from)) {
                if ((only && to != *only) || (man(to).letter != 0 && man(to).isBlack == m_isBlackToMove) ||
                    man(to).letter == 'K')
                    continue;
                const std::string move = textOf(from) + textOf(to);
                const bool canPromote = !who.isPromoted && who.letter != 'G' && who.letter != 'K' &&
                                        (distance(from.rank) <= 3 || distance(to.rank) <= 3);
                if (canPromote)
                    addMove(list, move + "+");
                if (who.isPromoted || !isDead(who.letter, to.rank))
                    addMove(list, move);
            }
        }
        for (const Place to : only ? std::vector{*only} : places()) {
            if (man(to).letter != 0)
                continue;
            for (const char letter : std::string("PLNSGBR")) {
                if (hand(m_isBlackToMove, letter) == 0 || isDead(letter, to.rank) ||
                    (letter == 'P' && hasPawn(to.file)))
                    continue;
                const std::string move = std::string(1, letter) + "*" + textOf(to);
                if (letter == 'P' && withPawnMates) {
                    const Board next = after(move);
                    if (next.isInCheck() && next.moves(false, std::nullopt).empty())
                        continue;
                }
                addMove(list, move);
            }
        }
        return list;
    }
    bool hasPawn(int file) const {
        for (int rank = 1; rank <= 9; ++rank) {
            const Man& who = man({file, rank});
            if (who.letter == 'P' && !who.isPromoted && who.isBlack == m_isBlackToMove)
                return true;
        }
        return false;
    }

    std::array<Man, 100> m_men{};
    std::array<std::array<int, 26>, 2> m_hands{};
    bool m_isBlackToMove = true;
};

} // namespace naive
