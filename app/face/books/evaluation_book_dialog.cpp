// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/evaluation_book_dialog.h"

#include <QLocale>

namespace app {

EvaluationBookDialog::EvaluationBookDialog(qint64 positions, int minDepth, QWidget* parent)
    : FormDialog(
          "evaluationBookDialog", [] { return tr("Make a book from stored evaluations"); }, parent)
    , m_minDepth(minDepth) {
    form().addWords([positions] {
        return tr("The book gets the best moves that engines have found in analysed positions, with their "
                  "scores. Evaluations of %1 positions are stored.")
            .arg(QLocale().toString(positions));
    });
    form().addNumber(
        "evaluationDepth", [] { return tr("&Least depth"); }, Form::Number{1, 1000}, valueOf(m_minDepth));
    form().refresh();
}

} // namespace app
