// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QFontMetrics;

namespace app {

// A line of play, word by word on rows of text: what fits is shown, and "…" stands for what does not. The
// rows after the first begin further to the left. A value, in pixels.
struct LineFlow {
    struct Room {
        QRect area;    // all rows; their height is that of a row times their number
        int first = 0; // from the left edge to where the first row begins
        int rowHeight = 1;
    };
    struct Word {
        QRect place; // with the blank that follows, so that there is no gap between two words
        QString text;
        int ply = 0; // 1: the first move; 0: no move
    };
    std::vector<Word> words;
    int moves = 0; // shown

    // before, after: words that are no moves; may be empty.
    static LineFlow of(const QString& before, const QStringList& moves, const QString& after,
                       const Room& room, const QFontMetrics& metrics);
    // The move there.
    std::optional<int> plyAt(QPoint point) const;
};

} // namespace app
