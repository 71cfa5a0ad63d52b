// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/practice_window.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/findings/findings.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/review_text.h"
#include "board-widget/board_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kShownMoves = 7;

bool isRight(PracticeVerdict verdict) {
    return verdict == PracticeVerdict::Best || verdict == PracticeVerdict::Good;
}

} // namespace

PracticeWindow::PracticeWindow(shogi::Record record, std::vector<shogi::NodeId> line, GameReview review,
                               const ReviewSettings& settings, Findings& findings, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_record(std::move(record))
    , m_line(std::move(line))
    , m_review(std::move(review))
    , m_settings(settings)
    , m_findings(findings) {
    setObjectName(QStringLiteral("practiceWindow"));
    makeParts();
    arrange();
    connect(m_board, &board::BoardView::moveRequested, this, &PracticeWindow::answer);
    connect(m_sides, &QComboBox::activated, this,
            [this] { setSide(static_cast<shogi::Color>(m_sides->currentData().toInt())); });
    connect(m_again, &QPushButton::clicked, this, [this] { ask(m_current); });
    connect(m_show, &QPushButton::clicked, this, &PracticeWindow::showAnswer);
    connect(m_next, &QPushButton::clicked, this,
            [this] { ask(m_questions.empty() ? 0 : (m_current + 1) % m_questions.size()); });
    resize(720, 760);

    // The side with more to learn.
    const auto count = [this](shogi::Color side) {
        return practiceQuestions(m_record, m_line, m_review, side, kMostQuestions).size();
    };
    setSide(count(shogi::Color::White) > count(shogi::Color::Black) ? shogi::Color::White
                                                                    : shogi::Color::Black);
}

void PracticeWindow::makeParts() {
    m_board = new board::BoardView(this);
    m_board->setObjectName(QStringLiteral("practiceBoard"));
    m_sides = new QComboBox(this);
    m_sides->setObjectName(QStringLiteral("practiceSide"));
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
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_score = new QLabel(this);
    m_score->setForegroundRole(QPalette::PlaceholderText);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_again = button("practiceAgain");
    m_show = button("practiceShow");
    m_next = button("practiceNext");
}

void PracticeWindow::arrange() {
    auto* above = new QHBoxLayout;
    above->addWidget(m_title, 1);
    above->addWidget(m_sides);
    auto* below = new QHBoxLayout;
    below->addWidget(m_score, 1);
    below->addWidget(m_again);
    below->addWidget(m_show);
    below->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * look::kGrid, look::kGrid, 2 * look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    layout->addLayout(above);
    layout->addWidget(m_board, 1);
    layout->addWidget(m_words);
    layout->addLayout(below);
}

void PracticeWindow::setSide(shogi::Color side) {
    m_side = side;
    m_sides->setCurrentIndex(static_cast<int>(side));
    m_questions = practiceQuestions(m_record, m_line, m_review, side, kMostQuestions);
    m_right = 0;
    m_answered = 0;
    ask(0);
}

void PracticeWindow::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    m_board->setTheme(boardTheme(appearance, dark));
    showBoard();
    retranslate();
}

void PracticeWindow::ask(std::size_t index) {
    m_current = index;
    m_answer.reset();
    m_asking.reset();
    m_shown = false;
    showBoard();
    rewrite();
    m_board->setFocus();
}

void PracticeWindow::answer(shogi::Move move) {
    if (m_current >= m_questions.size() || m_answer || m_shown)
        return;
    m_answer = move;
    ++m_answered;
    judge({});
    showBoard();
    if (m_judged.verdict != PracticeVerdict::Unknown)
        return;
    // It may have been analysed elsewhere.
    shogi::Position after = m_questions[m_current].position;
    after.play(move);
    m_asking = std::make_unique<QObject>();
    m_findings.collect({after}, m_asking.get(), [this](const auto& known) {
        if (!known.empty() && !known.front().empty())
            judge(known.front());
    });
}

void PracticeWindow::judge(std::span<const shogi::EngineEvaluation> after) {
    m_judged = judgeAnswer(m_questions[m_current], *m_answer, m_settings, after);
    m_right += isRight(m_judged.verdict) ? 1 : 0;
    rewrite();
    (isRight(m_judged.verdict) ? m_next : m_again)->setFocus();
}

void PracticeWindow::showAnswer() {
    m_shown = true;
    showBoard();
    rewrite();
    m_next->setFocus();
}

void PracticeWindow::showBoard() {
    board::BoardState state = m_board->state();
    state.arrows.clear();
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.flipped = m_side == shogi::Color::White;
    state.lastMove.reset();
    for (const shogi::Color color : shogi::kColors) {
        state.plates[shogi::index(color)] = {};
        state.plates[shogi::index(color)].name = playerName(m_record, color);
    }
    state.userMoves = {false, false};
    if (m_current < m_questions.size()) {
        const PracticeQuestion& question = m_questions[m_current];
        state.position = question.position;
        const bool waiting = !m_answer && !m_shown;
        state.userMoves[shogi::index(m_side)] = waiting;
        if (m_answer) {
            state.position.play(*m_answer);
            state.lastMove = m_answer;
        }
        if (m_shown && !m_answer) {
            const std::vector<shogi::Move> better = m_review.moves[question.move].betterLine();
            if (!better.empty())
                state.arrows.push_back(board::Arrow::ofMove(better.front(), m_side));
        }
    } else {
        state.position = m_record.startPosition();
    }
    m_board->setState(state);
}

QString PracticeWindow::lineWords(const std::vector<shogi::Move>& line) const {
    const PracticeQuestion& question = m_questions[m_current];
    std::vector<shogi::Move> shown = line;
    if (shown.size() > kShownMoves)
        shown.resize(kShownMoves);
    return lineText(question.position, shown, m_appearance.notation, question.previousTo);
}

QString PracticeWindow::verdictWords() const {
    switch (m_judged.verdict) {
    case PracticeVerdict::Best:
        return tr("Correct! That is the best move.");
    case PracticeVerdict::Good:
        return tr("Good: almost as strong as the best move.");
    case PracticeVerdict::Weaker:
        return tr("Not quite: it loses %1.").arg(percentText(m_judged.loss.value_or(0.0), 0));
    case PracticeVerdict::SameAgain:
        return tr("The same move as in the game; it lost %1.")
            .arg(percentText(m_judged.loss.value_or(0.0), 0));
    case PracticeVerdict::Unknown:
        return tr("The engine has no score for this move; it preferred others.");
    }
    return {};
}

void PracticeWindow::rewrite() {
    if (m_questions.empty()) {
        m_title->setText(tr("Nothing to practise"));
        m_words->setText(tr("%1 made no mistake worth practising.").arg(sideName(m_side)));
        m_score->clear();
        for (QPushButton* each : {m_again, m_show, m_next})
            each->setEnabled(false);
        return;
    }
    const PracticeQuestion& question = m_questions[m_current];
    m_title->setText(tr("Question %1 of %2 (move %3)")
                         .arg(m_current + 1)
                         .arg(m_questions.size())
                         .arg(m_review.moves[question.move].ply));
    QString words;
    if (m_answer)
        words = moveText(question.position, *m_answer, m_appearance.notation, question.previousTo) +
                QStringLiteral("  ") + verdictWords();
    else if (!m_shown)
        words = question.mate.empty() ? tr("%1 to move. Find the best move.").arg(sideName(m_side))
                                      : tr("%1 to move. There is a mate.").arg(sideName(m_side));
    if (m_shown || (m_answer && isRight(m_judged.verdict))) {
        const MoveReview& move = m_review.moves[question.move];
        words +=
            (words.isEmpty() ? QString() : QStringLiteral("\n")) +
            tr("Best: %1").arg(lineWords(move.betterLine())) + u'\n' +
            tr("In the game: %1 (lost %2)")
                .arg(moveText(question.position, question.played, m_appearance.notation, question.previousTo),
                     percentText(question.loss, 0));
    }
    m_words->setText(words);
    m_score->setText(m_answered == 0 ? QString() : tr("%1 of %2 correct").arg(m_right).arg(m_answered));
    m_again->setEnabled(m_answer || m_shown);
    m_show->setEnabled(!m_shown);
    m_next->setEnabled(m_questions.size() > 1);
}

QString PracticeWindow::words() const { return m_words->text(); }

void PracticeWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        showBoard();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void PracticeWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

void PracticeWindow::retranslate() {
    setWindowTitle(tr("Practise my mistakes"));
    for (const shogi::Color color : shogi::kColors)
        m_sides->setItemText(static_cast<int>(color), playerLabel(color, playerName(m_record, color)));
    m_sides->setAccessibleName(tr("Mistakes of"));
    m_again->setText(tr("&Try again"));
    m_show->setText(tr("&Show the answer"));
    m_next->setText(tr("&Next"));
    rewrite();
}

} // namespace app
