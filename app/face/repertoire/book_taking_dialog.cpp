// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/book_taking_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"

#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kMostFewest = 1'000'000;
constexpr int kMostPlies = 200;

} // namespace

BookTakingDialog::BookTakingDialog(const QString& book, const QString& repertoire, QWidget* parent)
    : FormDialog(
          "bookTakingDialog", [] { return tr("Take from a book"); }, parent) {
    form().addWords([book, repertoire] {
        return tr("From the shown position on, the moves of %1 are added to %2: for you the best one, "
                  "for the opponent all that are played often enough. Moves that you have chosen stay.")
            .arg(foreignText(book), foreignText(repertoire));
    });
    form().addNumber(
        "bookFewest", [] { return tr("&Replies played at least"); },
        {.least = 1, .most = kMostFewest, .suffix = [] { return tr(" times", "a reply is played"); }},
        valueOf(m_fewest));
    form().addNumber(
        "bookPlies", [] { return tr("&Moves deep"); }, {.least = 1, .most = kMostPlies}, valueOf(m_plies));
    const int width = 52 * look::kGrid;
    resize(width, layout()->totalHeightForWidth(width));
}

} // namespace app
