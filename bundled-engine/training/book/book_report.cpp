// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_report.h"

#include "shogi-core/sfen.h"

#include <cmath>
#include <cstdlib>

namespace tokin::training {

using namespace shogi;

namespace {

std::string percent(double share) {
    const long tenths = std::lround(share * 1000);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
}

std::string signedText(int score) { return (score > 0 ? "+" : "") + std::to_string(score); }

void addLines(const Book& book, const BookReportSettings& settings, const Position& position, int ply,
              double share, std::string& text) {
    const BookPosition* const entry = book.find(position);
    if (entry == nullptr || ply >= settings.plies)
        return;
    int total = 0;
    for (const BookMove& each : entry->moves)
        total += each.weight;
    for (const BookMove& each : entry->moves) {
        const double played = share * each.weight / total;
        if (played * 1000 < settings.leastShare || !position.isLegal(each.move))
            continue;
        text += std::string(2 * static_cast<std::size_t>(ply), ' ') + toUsi(each.move) + "  " +
                percent(played) + "  " + signedText(each.score) + '\n';
        addLines(book, settings, position.after(each.move), ply + 1, played, text);
    }
}

} // namespace

std::string bookReport(const Book& book, const BookReportSettings& settings) {
    std::size_t moves = 0;
    for (const BookPosition& each : book.positions())
        moves += each.moves.size();
    std::string text = book.description() + '\n' + std::to_string(book.positions().size()) + " positions, " +
                       std::to_string(moves) + " moves\n";
    addLines(book, settings, settings.start, 0, 1.0, text);
    return text;
}

} // namespace tokin::training
