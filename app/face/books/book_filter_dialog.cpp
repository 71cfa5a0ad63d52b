// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_filter_dialog.h"

#include "app/text/game_text.h"

namespace app {

namespace {

constexpr int kLargest = 1'000'000;

}

BookFilterDialog::BookFilterDialog(QWidget* parent)
    : FormDialog(
          "bookFilterDialog", [] { return tr("Filter the book"); }, parent) {
    const auto value = valueOf(m_chosen);
    form().addWords([] {
        return tr(
            "Only moves that fulfil all of these stay. A move that lacks the number is left out, and so "
            "is a position without moves. This can be undone.");
    });
    form().addOptional(
        "filterCount", [] { return tr("Least &count"); }, Form::Number{1, kLargest},
        memberOf(value, &Chosen::minCount), 2);
    form().addOptional(
        "filterDepth", [] { return tr("Least &depth"); }, Form::Number{1, 1000},
        memberOf(value, &Chosen::minDepth), 10);
    form().addOptional(
        "filterLeastScore", [] { return tr("&Least evaluation"); }, Form::Number{-kLargest, kLargest},
        memberOf(value, &Chosen::minScore), -100);
    form().addOptional(
        "filterMostScore", [] { return tr("&Greatest evaluation"); }, Form::Number{-kLargest, kLargest},
        memberOf(value, &Chosen::maxScore), 300);
    form().addOptional(
        "filterUntil", [] { return tr("Up to &move"); }, Form::Number{1, 1000},
        memberOf(value, &Chosen::untilMove), 40);
    form().addChoice(
        "filterSide", [] { return tr("Moves of"); },
        [] {
            return QStringList{tr("both sides"), sideName(shogi::Color::Black),
                               sideName(shogi::Color::White)};
        },
        memberOf(value, &Chosen::side));
    form().refresh();
}

BookFilter BookFilterDialog::filter() const {
    BookFilter filter;
    filter.minCount = m_chosen.minCount.value_or(0);
    filter.minDepth = m_chosen.minDepth.value_or(0);
    filter.minScore = m_chosen.minScore;
    filter.maxScore = m_chosen.maxScore;
    filter.untilPly = m_chosen.untilMove.value_or(0);
    if (m_chosen.side > 0)
        filter.side = m_chosen.side == 1 ? shogi::Color::Black : shogi::Color::White;
    return filter;
}

} // namespace app
