// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/solve_view.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/shell/look.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>

namespace app {

namespace {

constexpr std::array<int, 8> kLimits{0, 5000, 10000, 30000, 60000, 300000, 600000, 3600000}; // ms
constexpr int kDefaultLimit = 60000;

} // namespace

SolveView::SolveView(QWidget* parent)
    : QWidget(parent) {
    QVBoxLayout* column = makeTabColumn(this);
    column->addLayout(makeForm());
    auto* buttons = new QHBoxLayout;
    m_solve = makeTabButton(this, "tsumeSolve");
    m_stop = makeTabButton(this, "tsumeStop");
    buttons->addWidget(m_solve, 1);
    buttons->addWidget(m_stop, 1);
    m_verdict = makeTabWords(this, "tsumeVerdict");
    QFont bold = font();
    bold.setBold(true);
    m_verdict->setFont(bold);
    m_advice = makeTabWords(this, "tsumeAdvice");
    m_figures = makeTabWords(this, "tsumeFigures");
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    m_hash = makeTabWords(this, "tsumeHash");
    m_hash->setWordWrap(false);
    m_hash->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_bestLine = makeTabWords(this, "tsumeBestLine");
    m_bestLine->setForegroundRole(QPalette::PlaceholderText);
    m_bestLine->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("tsumeSolution"));
    m_list->setUniformItemSizes(true);
    auto* ends = new QHBoxLayout;
    m_insert = makeTabButton(this, "tsumeInsert");
    m_copyKif = makeTabButton(this, "tsumeCopyKif");
    m_copyUsi = makeTabButton(this, "tsumeCopyUsi");
    ends->addWidget(m_insert, 1);
    ends->addWidget(m_copyKif);
    ends->addWidget(m_copyUsi);
    column->addLayout(buttons);
    column->addWidget(m_verdict);
    column->addWidget(m_advice);
    auto* effort = new QHBoxLayout;
    effort->addWidget(m_figures, 1);
    effort->addWidget(m_hash);
    column->addLayout(effort);
    column->addWidget(m_bestLine);
    column->addWidget(m_list, 1);
    column->addLayout(ends);
    connect(m_solve, &QPushButton::clicked, this, &SolveView::solveRequested);
    connect(m_stop, &QPushButton::clicked, this, &SolveView::stopRequested);
    connect(m_insert, &QPushButton::clicked, this, &SolveView::insertRequested);
    connect(m_copyKif, &QPushButton::clicked, this, &SolveView::copyKifRequested);
    connect(m_copyUsi, &QPushButton::clicked, this, &SolveView::copyUsiRequested);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit stepChosen(static_cast<std::size_t>(row));
    });
    setBusy(false);
    boundBestLine();
    retranslate();
}

QLayout* SolveView::makeForm() {
    auto* form = new QGridLayout;
    form->setSpacing(look::kGrid);
    m_engineLabel = new QLabel(this);
    m_engine = new QComboBox(this);
    m_engine->setObjectName(QStringLiteral("tsumeEngine"));
    m_engine->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_engineLabel->setBuddy(m_engine);
    m_limitLabel = new QLabel(this);
    m_limit = new QComboBox(this);
    m_limit->setObjectName(QStringLiteral("tsumeLimit"));
    m_limitLabel->setBuddy(m_limit);
    for (const int limit : kLimits)
        m_limit->addItem(QString(), limit);
    m_limit->setCurrentIndex(m_limit->findData(kDefaultLimit));
    form->addWidget(m_engineLabel, 0, 0);
    form->addWidget(m_engine, 0, 1);
    form->addWidget(m_limitLabel, 1, 0);
    form->addWidget(m_limit, 1, 1);
    form->setColumnStretch(1, 1);
    return form;
}

void SolveView::setEngines(const std::vector<Choice>& engines, const QString& selected) {
    const QSignalBlocker blocker(m_engine);
    m_engine->clear();
    for (const Choice& choice : engines)
        m_engine->addItem(choice.text, choice.id);
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(selected)));
}

QString SolveView::engine() const { return m_engine->currentData().toString(); }

int SolveView::limit() const { return m_limit->currentData().toInt(); }

void SolveView::setBusy(bool solving) {
    m_solve->setEnabled(!solving);
    m_stop->setEnabled(solving);
    m_engine->setEnabled(!solving);
    m_limit->setEnabled(!solving);
}

void SolveView::setVerdict(const QString& what, const QString& advice, bool warning) {
    m_verdict->setText(what);
    m_verdict->setVisible(!what.isEmpty());
    look::markWarning(*m_verdict, warning);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
}

void SolveView::setProgress(const QString& figures, std::optional<int> hash, const QString& bestLine) {
    m_figures->setText(figures);
    m_figures->setVisible(!figures.isEmpty());
    m_hash->setText(hashUsageText(hash));
    m_hash->setVisible(hash.has_value());
    look::markHashUsage(*m_hash, hash.value_or(0));
    m_bestLine->setText(bestLine);
    m_bestLine->setVisible(!bestLine.isEmpty());
}

void SolveView::showMoves(const shogi::Position& start, const std::vector<shogi::Move>& line,
                          MoveNotation notation) {
    for (QPushButton* button : {m_insert, m_copyKif, m_copyUsi})
        button->setEnabled(!line.empty());
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    if (line.empty())
        return;
    m_list->addItem(tr("Start position"));
    shogi::Position position = start;
    std::optional<shogi::Square> previousTo;
    for (std::size_t i = 0; i < line.size(); ++i) {
        m_list->addItem(
            QStringLiteral("%1  %2").arg(i + 1, 3).arg(moveText(position, line[i], notation, previousTo)));
        position.play(line[i]);
        previousTo = line[i].to();
    }
}

void SolveView::setStep(std::size_t step) {
    if (static_cast<int>(step) >= m_list->count())
        return;
    const QSignalBlocker blocker(m_list);
    m_list->setCurrentRow(static_cast<int>(step));
}

void SolveView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        boundBestLine();
    QWidget::changeEvent(event);
}

// Whole lines of text: a longer line of moves would end in the middle of one.
void SolveView::boundBestLine() {
    constexpr int kMostLines = 4;
    m_bestLine->setMaximumHeight(kMostLines * m_bestLine->fontMetrics().lineSpacing());
}

void SolveView::retranslate() {
    m_engineLabel->setText(tr("Engine:"));
    m_limitLabel->setText(tr("Limit:"));
    for (int i = 0; i < m_limit->count(); ++i) {
        const int seconds = m_limit->itemData(i).toInt() / 1000;
        m_limit->setItemText(i, seconds == 0   ? tr("None")
                                : seconds < 60 ? tr("%1 s").arg(seconds)
                                               : tr("%1 min").arg(seconds / 60));
    }
    m_solve->setText(tr("Solve"));
    m_stop->setText(tr("Stop"));
    m_list->setAccessibleName(tr("Moves of the line"));
    m_insert->setText(tr("Insert into the record"));
    m_copyKif->setText(tr("Copy KIF"));
    m_copyUsi->setText(tr("Copy USI"));
}

} // namespace app
