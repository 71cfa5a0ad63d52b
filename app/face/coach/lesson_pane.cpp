// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/lesson_pane.h"

#include "app/coach/lesson_run.h"
#include "app/face/shell/look.h"
#include "app/text/game_text.h"
#include "app/text/lesson_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

LessonPane::LessonPane(LessonRun& run, QWidget* parent)
    : QWidget(parent)
    , m_run(run) {
    setObjectName(QStringLiteral("lessonPane"));
    makeParts();
    arrange();
    connectParts();
    retranslate();
}

QLabel* LessonPane::makeWords(const char* name) {
    auto* words = new QLabel(this);
    words->setObjectName(QLatin1String(name));
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return words;
}

QPushButton* LessonPane::makeButton(const char* name) {
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(true); // Enter presses it
    return button;
}

void LessonPane::makeParts() {
    QFont bold = font();
    bold.setBold(true);
    m_title = makeWords("lessonTitle");
    m_title->setFont(bold);
    m_text = makeWords("lessonText");
    m_number = makeWords("lessonNumber");
    m_number->setForegroundRole(QPalette::PlaceholderText);
    m_task = makeWords("lessonTask");
    m_task->setFont(bold);
    m_verdict = makeWords("lessonVerdict");
    m_verdict->setMinimumHeight(fontMetrics().lineSpacing() * 2);
}

QGridLayout* LessonPane::makeButtons() {
    m_again = makeButton("lessonAgain");
    m_hint = makeButton("lessonHint");
    m_back = makeButton("lessonBack");
    m_next = makeButton("lessonNext");
    auto* grid = new QGridLayout;
    grid->setSpacing(look::kGrid);
    grid->addWidget(m_again, 0, 0);
    grid->addWidget(m_hint, 0, 1);
    grid->addWidget(m_back, 1, 0);
    grid->addWidget(m_next, 1, 1);
    return grid;
}

QBoxLayout* LessonPane::makeChoices() {
    auto* column = new QVBoxLayout;
    column->setSpacing(look::kGrid / 2);
    for (std::size_t i = 0; i < kMostChoices; ++i) {
        m_choices.push_back(makeButton(qPrintable(QStringLiteral("lessonChoice%1").arg(i + 1))));
        m_choices.back()->setStyleSheet(QStringLiteral("text-align: left; padding: 6px 8px"));
        column->addWidget(m_choices.back());
    }
    return column;
}

// What is read has a share of its own, so that what is pressed keeps its place below it.
void LessonPane::arrange() {
    auto* read = new QWidget(this);
    auto* words = new QVBoxLayout(read);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(look::kGrid);
    for (QLabel* const label : {m_title, m_text, m_number, m_task})
        words->addWidget(label);
    words->addLayout(makeChoices());
    words->addWidget(m_verdict);
    words->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    column->addWidget(read, 2);
    column->addLayout(makeButtons());
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("lessonList"));
    m_list->setMinimumHeight(fontMetrics().lineSpacing() * 5);
    column->addWidget(m_list, 3);
}

void LessonPane::connectParts() {
    connect(&m_run, &LessonRun::changed, this, &LessonPane::follow);
    connect(&m_run, &LessonRun::asked, this, [this] {
        if (m_list->hasFocus())
            return;
        if (isVisible() && !m_run.choices().empty())
            m_choices.front()->setFocus();
        else
            emit answerAwaited();
    });
    connect(m_again, &QPushButton::clicked, &m_run, &LessonRun::again);
    connect(m_hint, &QPushButton::clicked, &m_run, &LessonRun::hint);
    connect(m_back, &QPushButton::clicked, &m_run, &LessonRun::back);
    connect(m_next, &QPushButton::clicked, this, &LessonPane::goOn);
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        connect(m_choices[i], &QPushButton::clicked, this, [this, i] { m_run.choose(i); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_run.open(static_cast<std::size_t>(row));
    });
}

void LessonPane::goOn() {
    if (m_run.isLast())
        emit gameRequested();
    else
        m_run.next();
}

void LessonPane::setNotation(MoveNotation notation) {
    m_notation = notation;
    retranslate();
}

QString LessonPane::verdict() const { return m_verdict->text(); }

void LessonPane::tellExercise() {
    const Exercise* const exercise = m_run.exercise();
    m_title->setText(lessonTitle(m_run.lesson()));
    m_text->setText(lessonText(m_run.lesson()));
    m_number->setVisible(exercise != nullptr);
    m_task->setVisible(exercise != nullptr);
    if (exercise == nullptr)
        return;
    m_number->setText(tr("Exercise %1 of %2").arg(m_run.number() + 1).arg(m_run.lesson().exercises.size()));
    m_task->setText(taskText(*exercise, m_notation));
}

void LessonPane::tellVerdict() {
    const Exercise* const exercise = m_run.exercise();
    QString words;
    if (exercise != nullptr && m_run.judgement())
        words = judgementText(*exercise, *m_run.judgement(), m_run.before(), m_run.movesLeft(), m_notation);
    else if (const std::optional<shogi::Move> move = m_run.hintedMove())
        words = hintedPieceText(m_run.stand().position, *move);
    m_verdict->setText(words);
    look::markWarning(*m_verdict, m_run.judgement() && m_run.judgement()->isWrong());
}

// Those that are out stay where they are.
void LessonPane::tellChoices() {
    const std::vector<LessonChoice>& choices = m_run.choices();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const bool isThere = i < choices.size();
        QString words = QString::number(i + 1); // for those that are hidden, too: everything has a name
        if (isThere)
            words += QStringLiteral("  ") + choiceText(*m_run.exercise(), choices[i], m_notation);
        m_choices[i]->setText(words);
        m_choices[i]->setEnabled(isThere && m_run.isAsking() && !m_run.isOut(i));
        m_choices[i]->setVisible(isThere);
    }
}

void LessonPane::listLessons() {
    const QSignalBlocker blocker(m_list);
    const std::vector<Lesson>& lessons = m_run.lessons();
    while (m_list->count() < static_cast<int>(lessons.size()))
        m_list->addItem(QString());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const QString title =
            tr("%1. %2", "number and title of a lesson").arg(QString::number(i + 1), lessonTitle(lessons[i]));
        QListWidgetItem* const item = m_list->item(static_cast<int>(i));
        item->setText(m_run.isDone(i) ? tr("%1 ✓", "a lesson that is done").arg(title) : title);
    }
    m_list->setCurrentRow(static_cast<int>(m_run.place()));
    // Once it has the height that the rest leaves.
    QMetaObject::invokeMethod(
        m_list, [this] { m_list->scrollToItem(m_list->currentItem()); }, Qt::QueuedConnection);
}

// Enter presses the button for the next step.
void LessonPane::offerNextStep() {
    QPushButton* const offered = m_run.phase() == LessonRun::Phase::Solved || m_run.exercise() == nullptr
                                     ? m_next
                                 : m_run.phase() == LessonRun::Phase::Wrong ? m_again
                                                                            : nullptr;
    if (offered == m_offered)
        return;
    m_offered = offered;
    if (offered != nullptr && isVisible() && !m_list->hasFocus())
        offered->setFocus();
}

void LessonPane::follow() {
    tellExercise();
    tellVerdict();
    tellChoices();
    listLessons();
    m_again->setEnabled(m_run.phase() != LessonRun::Phase::Asking || m_run.stand().made > 0);
    m_hint->setEnabled(m_run.isAsking());
    m_back->setEnabled(!m_run.isFirst());
    m_next->setText(m_run.isLast() ? tr("&Play now") : tr("&Next"));
    offerNextStep();
}

void LessonPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LessonPane::retranslate() {
    setWindowTitle(tr("First steps"));
    m_list->setAccessibleName(tr("Lessons"));
    m_again->setText(tr("&Again"));
    m_hint->setText(tr("H&int"));
    m_back->setText(tr("&Back"));
    follow();
}

} // namespace app
