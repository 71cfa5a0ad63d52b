// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_flow.h"

#include <QFontMetrics>

#include <algorithm>

namespace app {

namespace {

constexpr QChar kMore(u'…');

// Puts words side by side and below each other.
class Typesetter {
public:
    Typesetter(const LineFlow::Room& room, const QFontMetrics& metrics)
        : m_room(room)
        , m_metrics(metrics)
        , m_blank(metrics.horizontalAdvance(u' '))
        , m_right(room.area.left() + room.first)
        , m_rows(std::max(1, room.area.height() / std::max(1, room.rowHeight))) {}

    // Where the word has its place; nothing if it does not fit. last: nothing follows, so no room is left for
    // the sign of more.
    std::optional<QRect> place(const QString& word, bool last) {
        const int width = m_metrics.horizontalAdvance(word);
        if (!fits(width, last || m_row + 1 < m_rows)) {
            if (m_row + 1 >= m_rows)
                return std::nullopt;
            ++m_row;
            m_right = m_room.area.left();
            if (!fits(width, last || m_row + 1 < m_rows))
                return std::nullopt;
        }
        const QRect found = next(width + m_blank);
        m_right += width + m_blank;
        return found;
    }
    QRect next(int width) const {
        return {m_right, m_room.area.top() + m_row * m_room.rowHeight, width, m_room.rowHeight};
    }

private:
    bool fits(int width, bool alone) const {
        const int more = alone ? 0 : m_blank + m_metrics.horizontalAdvance(kMore);
        return m_right + width + more <= m_room.area.left() + m_room.area.width();
    }

    const LineFlow::Room& m_room;
    const QFontMetrics& m_metrics;
    int m_blank;
    int m_right; // where the next word begins
    int m_row = 0;
    int m_rows;
};

} // namespace

LineFlow LineFlow::of(const QString& before, const QStringList& moves, const QString& after, const Room& room,
                      const QFontMetrics& metrics) {
    LineFlow flow;
    Typesetter setter(room, metrics);
    const auto add = [&](const QString& text, int ply, bool last) {
        const std::optional<QRect> place = setter.place(text, last);
        if (!place) {
            flow.words.push_back({setter.next(metrics.horizontalAdvance(kMore)), QString(kMore), 0});
            return false;
        }
        flow.words.push_back({*place, text, ply});
        flow.moves = ply > 0 ? ply : flow.moves;
        return true;
    };
    if (!before.isEmpty() && !add(before, 0, moves.isEmpty() && after.isEmpty()))
        return flow;
    for (int i = 0; i < moves.size(); ++i)
        if (!add(moves[i], i + 1, i + 1 == moves.size() && after.isEmpty()))
            return flow;
    if (!after.isEmpty())
        add(after, 0, true);
    return flow;
}

std::optional<int> LineFlow::plyAt(QPoint point) const {
    const auto word = std::find_if(words.begin(), words.end(), [point](const Word& each) {
        return each.ply > 0 && each.place.contains(point);
    });
    return word != words.end() ? std::optional(word->ply) : std::nullopt;
}

} // namespace app
