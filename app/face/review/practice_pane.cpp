// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/practice_pane.h"

#include "app/document/record_document.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/review_text.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

PracticePane::PracticePane(MistakePractice& practice, const RecordDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_practice(practice)
    , m_document(document) {
    setObjectName(QStringLiteral("practicePane"));
    makeParts();
    arrange();
    connectParts();
    retranslate();
}

void PracticePane::makeParts() {
    m_sides = new QComboBox(this);
    m_sides->setObjectName(QStringLiteral("practiceSide"));
    // However long the names are.
    m_sides->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sides->setMinimumContentsLength(12);
    for (const shogi::Color color : shogi::kColors)
        m_sides->addItem(QString(), static_cast<int>(color));
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("practiceTitle"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("practiceWords"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * 4); // the list stays where it is for most answers
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_reasons = new TeacherWordsView(this);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("practiceList"));
    m_score = new QLabel(this);
    m_score->setObjectName(QStringLiteral("practiceScore"));
    m_score->setForegroundRole(QPalette::PlaceholderText);
}

QGridLayout* PracticePane::makeButtons() {
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true); // Enter presses it
        return made;
    };
    m_hint = button("practiceHint");
    m_show = button("practiceShow");
    m_again = button("practiceAgain");
    m_next = button("practiceNext");
    auto* grid = new QGridLayout;
    grid->setSpacing(look::kGrid);
    grid->addWidget(m_hint, 0, 0);
    grid->addWidget(m_show, 0, 1);
    grid->addWidget(m_again, 1, 0);
    grid->addWidget(m_next, 1, 1);
    m_keep = button("practiceKeep");
    grid->addWidget(m_keep, 2, 0, 1, 2);
    return grid;
}

// The buttons are above what changes its height, and keep their place.
void PracticePane::arrange() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    column->addWidget(m_sides);
    column->addWidget(m_title);
    column->addLayout(makeButtons());
    column->addWidget(m_words);
    column->addWidget(m_reasons);
    column->addWidget(m_list, 1);
    column->addWidget(m_score);
}

void PracticePane::connectParts() {
    connect(&m_practice, &MistakePractice::changed, this, &PracticePane::follow);
    connect(&m_practice, &MistakePractice::asked, this, [this] {
        if (!m_list->hasFocus())
            emit answerAwaited();
    });
    connect(m_reasons, &TeacherWordsView::lineRequested, this, &PracticePane::lineRequested);
    connect(m_sides, &QComboBox::activated, this,
            [this] { m_practice.setSide(static_cast<shogi::Color>(m_sides->currentData().toInt())); });
    connect(m_hint, &QPushButton::clicked, &m_practice, &MistakePractice::hint);
    connect(m_show, &QPushButton::clicked, &m_practice, &MistakePractice::show);
    connect(m_again, &QPushButton::clicked, &m_practice, &MistakePractice::tryAgain);
    connect(m_next, &QPushButton::clicked, &m_practice, &MistakePractice::next);
    connect(m_keep, &QPushButton::clicked, this, [this] { emit keepRequested(m_practice.side()); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_practice.ask(static_cast<std::size_t>(row));
    });
}

void PracticePane::setNotation(MoveNotation notation) {
    m_notation = notation;
    m_reasons->setNotation(notation);
    follow();
}

QString PracticePane::words() const { return m_words->text(); }

QString PracticePane::verdictWords(const PracticeQuestion& question, const PracticeAnswer& judged) {
    switch (judged.verdict) {
    case PracticeVerdict::Best:
        return tr("Correct! That is the best move.");
    case PracticeVerdict::Good:
        return tr("Good: almost as strong as the best move.");
    case PracticeVerdict::Weaker:
        return tr("Not quite: it loses %1.").arg(percentText(judged.loss.value_or(0.0), 0));
    case PracticeVerdict::SameAgain:
        return tr("The same move as in the game: %1.").arg(costWords(question));
    case PracticeVerdict::Unknown:
        return tr("The engine has no score for this move; it preferred others.");
    }
    return {};
}

QString PracticePane::costWords(const PracticeQuestion& question) {
    const QString loss = percentText(question.loss, 0);
    if (question.mate.empty())
        return tr("lost %1", "by a move").arg(loss);
    const QString mate = tr("missed mate in %1", "by a move").arg(question.mate.size());
    return question.loss > 0 ? tr("%1, lost %2", "by a move").arg(mate, loss) : mate;
}

QString PracticePane::questionWords() const {
    if (m_practice.question() == nullptr)
        return tr("%1 made no mistake worth practising.").arg(sideName(m_practice.side()));
    const PracticeQuestion& question = *m_practice.question();
    const auto wordsOf = [&](shogi::Move move) {
        return moveText(question.position, move, m_notation, question.previousTo());
    };
    QStringList words;
    if (m_practice.answer())
        words += wordsOf(*m_practice.answer()) + QStringLiteral("  ") +
                 verdictWords(question, m_practice.judged());
    else if (!m_practice.isShown())
        words += taskWords(question);
    if (m_practice.isHinted())
        words += hintWords(question);
    if (m_practice.isShown() || m_practice.isCorrect())
        words += solutionWords(question, m_notation);
    return words.join(u'\n');
}

// Why the move of the game was a mistake, once it has been played again; and why the better one is better,
// once that is known.
void PracticePane::explain() {
    const PracticeQuestion* const question = m_practice.question();
    const bool isSolved = question != nullptr && (m_practice.isShown() || m_practice.isCorrect());
    const bool isRepeated = question != nullptr && m_practice.answer() == question->played;
    if (isSolved || isRepeated)
        m_reasons->explain(TeacherWordsView::Subject{turningPointOf(*question), question->ply},
                           isSolved ? TeacherWordsView::Extent::Everything
                                    : TeacherWordsView::Extent::MovePlayed);
    else
        m_reasons->explain(std::nullopt);
}

QString PracticePane::taskWords(const PracticeQuestion& question) {
    const QString side = sideName(question.position.sideToMove());
    return question.mate.empty() ? tr("%1 to move. Find the best move.").arg(side)
                                 : tr("%1 to move. There is a mate.").arg(side);
}

QString PracticePane::hintWords(const PracticeQuestion& question) {
    const shogi::Move best = question.better.front();
    return best.isDrop()
               ? tr("Hint: drop the %1.").arg(pieceName(best.dropped()))
               : tr("Hint: move the %1 on %2.")
                     .arg(pieceName(question.position.at(best.from()).type()), squareName(best.from()));
}

QStringList PracticePane::solutionWords(const PracticeQuestion& question, MoveNotation notation) {
    return {tr("Best: %1").arg(lineText(question.position, question.better, notation, question.previousTo())),
            tr("In the game: %1 (%2)")
                .arg(moveText(question.position, question.played, notation, question.previousTo()),
                     costWords(question))};
}

QString PracticePane::rowWords(std::size_t question) const {
    const PracticeQuestion& asked = m_practice.questions()[question];
    const QString move = tr("Move %1: %2").arg(QString::number(asked.ply), costWords(asked));
    switch (m_practice.marks()[question]) {
    case MistakePractice::Mark::Open:
        break;
    case MistakePractice::Mark::Correct:
        return tr("%1 – correct", "a question").arg(move);
    case MistakePractice::Mark::Wrong:
        return tr("%1 – wrong", "a question").arg(move);
    case MistakePractice::Mark::Shown:
        return tr("%1 – answer shown", "a question").arg(move);
    }
    return move;
}

void PracticePane::listQuestions() {
    const QSignalBlocker blocker(m_list);
    const std::size_t count = m_practice.questions().size();
    while (m_list->count() > static_cast<int>(count))
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < static_cast<int>(count))
        m_list->addItem(QString());
    for (std::size_t i = 0; i < count; ++i)
        m_list->item(static_cast<int>(i))->setText(rowWords(i));
    m_list->setCurrentRow(count == 0 ? -1 : static_cast<int>(m_practice.current()));
    m_list->setVisible(count > 0);
}

// Enter presses the button for the next step.
void PracticePane::offerNextStep() {
    QPushButton* const offered = m_practice.isShown() || m_practice.isCorrect() ? m_next
                                 : m_practice.answer()                          ? m_again
                                                                                : nullptr;
    if (offered == m_offered)
        return;
    m_offered = offered;
    if (offered != nullptr && isVisible())
        offered->setFocus();
}

void PracticePane::follow() {
    const PracticeQuestion* const question = m_practice.question();
    for (const shogi::Color color : shogi::kColors)
        m_sides->setItemText(static_cast<int>(color),
                             playerLabel(color, foreignText(playerName(m_document.record(), color))));
    m_sides->setCurrentIndex(static_cast<int>(m_practice.side()));
    m_title->setText(question == nullptr ? tr("Nothing to practise")
                                         : tr("Move %1 of the game").arg(question->ply));
    m_words->setText(withWholePercents(questionWords()));
    explain();
    listQuestions();
    m_score->setText(m_practice.answered() == 0
                         ? QString()
                         : tr("%1 of %2 correct").arg(m_practice.correct()).arg(m_practice.answered()));
    m_hint->setEnabled(m_practice.isAsking());
    m_show->setEnabled(question != nullptr && !m_practice.isShown() &&
                       !(m_practice.isCorrect() && m_practice.judged().verdict == PracticeVerdict::Best));
    m_again->setEnabled(m_practice.answer() || m_practice.isShown());
    m_next->setEnabled(m_practice.questions().size() > 1);
    m_keep->setEnabled(!m_practice.questions().empty());
    offerNextStep();
}

void PracticePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PracticePane::retranslate() {
    setWindowTitle(tr("Practise my mistakes"));
    m_sides->setAccessibleName(tr("Mistakes of"));
    m_list->setAccessibleName(tr("Questions"));
    m_hint->setText(tr("H&int"));
    m_again->setText(tr("&Try again"));
    m_show->setText(tr("&Show the answer"));
    m_next->setText(tr("&Next"));
    m_keep->setText(tr("&Add to the training"));
    m_keep->setToolTip(plainToolTip(tr("These mistakes are asked again, at growing intervals")));
    follow();
}

} // namespace app
