// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/training_start_page.h"

#include "app/face/coach/answer_plot.h"
#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>

namespace app {

namespace {

constexpr std::array<int, 4> kRunMinutes{3, 5, 10, 20};

QLabel* makeWords(QWidget* parent, const char* name) {
    auto* words = new QLabel(parent);
    words->setObjectName(QLatin1String(name));
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return words;
}

} // namespace

TrainingStartPage::TrainingStartPage(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("trainingStartPage"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    m_title = new QLabel(this);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_words = makeWords(this, "trainingToday");
    m_begin = new QPushButton(this);
    m_begin->setObjectName(QStringLiteral("trainingBegin"));
    m_begin->setAutoDefault(true);
    column->addWidget(m_title);
    column->addWidget(m_words);
    column->addWidget(m_begin);
    makeChoices(*column);
    m_streak = makeWords(this, "trainingStreak");
    m_plot = new AnswerPlot(m_days, this);
    column->addWidget(m_streak);
    column->addWidget(m_plot);
    column->addLayout(makeRun());
    column->addWidget(m_runWords);
    column->addLayout(makeBrinkmates());
    column->addWidget(m_brinkmateWords);
    makeOwnGames(*column);
    column->addStretch(1);
    connect(m_begin, &QPushButton::clicked, this, &TrainingStartPage::beginRequested);
    retranslate();
}

void TrainingStartPage::makeChoices(QVBoxLayout& column) {
    const auto choice = [this, &column](const char* name) {
        auto* box = new QCheckBox(this);
        box->setObjectName(QLatin1String(name));
        column.addWidget(box);
        return box;
    };
    m_mistakes = choice("trainingMistakes");
    m_mates = choice("trainingMates");
    const auto tell = [this] {
        DailyWish wish = m_content.wish;
        wish.mistakes = m_mistakes->isChecked();
        wish.mates = m_mates->isChecked();
        emit wishChanged(wish);
    };
    connect(m_mistakes, &QCheckBox::clicked, this, tell);
    connect(m_mates, &QCheckBox::clicked, this, tell);
}

QHBoxLayout* TrainingStartPage::makeRun() {
    m_run = new QPushButton(this);
    m_run->setObjectName(QStringLiteral("trainingRun"));
    m_run->setAutoDefault(true);
    m_minutes = new QComboBox(this);
    m_minutes->setObjectName(QStringLiteral("trainingMinutes"));
    for (const int minutes : kRunMinutes)
        m_minutes->addItem(QString(), minutes);
    m_runWords = makeWords(this, "trainingRunWords");
    connect(m_run, &QPushButton::clicked, this, [this] { emit runRequested(minutes()); });
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_run, 1);
    row->addWidget(m_minutes);
    return row;
}

QHBoxLayout* TrainingStartPage::makeBrinkmates() {
    m_brinkmates = new QPushButton(this);
    m_brinkmates->setObjectName(QStringLiteral("trainingBrinkmates"));
    m_brinkmates->setAutoDefault(true);
    m_brinkmateMoves = new QComboBox(this);
    m_brinkmateMoves->setObjectName(QStringLiteral("trainingBrinkmateMoves"));
    for (const int moves : {1, 3})
        m_brinkmateMoves->addItem(QString(), moves);
    m_brinkmateWords = makeWords(this, "trainingBrinkmateWords");
    connect(m_brinkmates, &QPushButton::clicked, this,
            [this] { emit brinkmatesRequested(brinkmateMoves()); });
    connect(m_brinkmateMoves, &QComboBox::currentIndexChanged, this, &TrainingStartPage::followBrinkmates);
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_brinkmates, 1);
    row->addWidget(m_brinkmateMoves);
    return row;
}

void TrainingStartPage::makeOwnGames(QVBoxLayout& column) {
    m_cards = makeWords(this, "trainingCards");
    m_nameLabel = new QLabel(this);
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("trainingName"));
    m_nameLabel->setBuddy(m_name);
    m_automatic = new QCheckBox(this);
    m_automatic->setObjectName(QStringLiteral("trainingAutomatic"));
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        if (m_name->text().trimmed() != m_content.name)
            emit nameChanged(m_name->text().trimmed());
    });
    connect(m_automatic, &QCheckBox::clicked, this, &TrainingStartPage::automaticChanged);
    column.addWidget(m_cards);
    column.addWidget(m_nameLabel);
    column.addWidget(m_name);
    column.addWidget(m_automatic);
}

void TrainingStartPage::setContent(const Content& content) {
    if (content == m_content)
        return;
    m_content = content;
    follow();
}

QString TrainingStartPage::words() const { return m_words->text(); }

int TrainingStartPage::minutes() const { return m_minutes->currentData().toInt(); }

void TrainingStartPage::setMinutes(int minutes) {
    if (const int row = m_minutes->findData(minutes); row >= 0)
        m_minutes->setCurrentIndex(row);
}

int TrainingStartPage::brinkmateMoves() const { return m_brinkmateMoves->currentData().toInt(); }

void TrainingStartPage::setBrinkmateMoves(int moves) {
    if (const int row = m_brinkmateMoves->findData(moves); row >= 0)
        m_brinkmateMoves->setCurrentIndex(row);
}

void TrainingStartPage::takeFocus() {
    if (m_begin->isEnabled())
        m_begin->setFocus();
    else
        m_mistakes->setFocus();
}

QString TrainingStartPage::todaysWords() const {
    QStringList words;
    if (m_content.right >= 0)
        words += tr("%1 of %2 correct at the first attempt.").arg(m_content.right).arg(m_content.asked);
    const int count = m_content.due + m_content.fresh;
    if (m_content.isDone)
        words += tr("Today’s questions are answered.");
    else if (m_content.answered > 0)
        words += tr("%n question(s) answered today.", nullptr, m_content.answered);
    if (count > 0 && !m_content.isDone)
        words += tr("%n question(s) are waiting: %1 to be asked again, %2 new.", nullptr, count)
                     .arg(m_content.due)
                     .arg(m_content.fresh);
    else if (count > 0)
        words += tr("If you like, go on: %n more question(s).", nullptr, count);
    else if (!m_content.wish.mistakes && !m_content.wish.mates)
        words += tr("Choose what you want to be asked.");
    else
        words += tr("There is nothing to ask now.");
    return words.join(u'\n');
}

void TrainingStartPage::followBrinkmates() {
    QStringList words{tr("A brinkmate (hisshi): the defender, who is not in check, cannot avoid mate any "
                         "more, whatever he plays.")};
    int count = 0;
    for (const BrinkmatesLeft& each : m_content.brinkmates) {
        if (each.moves != brinkmateMoves())
            continue;
        count = each.due + each.fresh;
        if (count > 0)
            words += tr("%n question(s) are waiting: %1 to be asked again, %2 new.", nullptr, count)
                         .arg(each.due)
                         .arg(each.fresh);
    }
    if (count == 0)
        words += tr("There is nothing to ask now.");
    m_brinkmates->setEnabled(count > 0);
    m_brinkmateWords->setText(words.join(u'\n'));
}

void TrainingStartPage::follow() {
    m_words->setText(todaysWords());
    m_begin->setEnabled(m_content.due + m_content.fresh > 0);
    m_begin->setText(m_content.isDone ? tr("&Go on") : tr("&Begin"));
    m_mistakes->setChecked(m_content.wish.mistakes);
    m_mates->setChecked(m_content.wish.mates);
    m_runWords->setText(m_content.run);
    m_runWords->setVisible(!m_content.run.isEmpty());
    followBrinkmates();
    m_streak->setText(m_content.streak == 0 ? tr("Answers of the last 30 days")
                                            : tr("%n day(s) in a row", nullptr, m_content.streak));
    if (m_days.results() != m_content.days)
        m_days.show(m_content.days);
    m_cards->setText(m_content.hasMistakes
                         ? tr("Mistakes of your games are added in “Practise my mistakes”, or by themselves:")
                         : tr("There are no mistakes of yours yet. Analyse one of your games, and add them "
                              "in “Practise my "
                              "mistakes”; or let it happen by itself:"));
    if (!m_name->hasFocus())
        m_name->setText(m_content.name);
    m_automatic->setChecked(m_content.isAutomatic);
    m_automatic->setEnabled(!m_content.name.isEmpty());
}

void TrainingStartPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TrainingStartPage::retranslate() {
    m_title->setText(tr("Today’s training"));
    m_mistakes->setText(tr("&Mistakes of my games"));
    m_mates->setText(tr("Mate &problems that fit me"));
    m_run->setText(tr("Mates against the &clock"));
    m_minutes->setAccessibleName(tr("Time"));
    for (int i = 0; i < m_minutes->count(); ++i)
        m_minutes->setItemText(i, tr("%n minute(s)", nullptr, m_minutes->itemData(i).toInt()));
    m_plot->setAccessibleName(tr("Answers of the last 30 days"));
    m_brinkmates->setText(tr("B&rinkmates"));
    m_brinkmateMoves->setAccessibleName(tr("Length of the brinkmates"));
    for (int i = 0; i < m_brinkmateMoves->count(); ++i)
        m_brinkmateMoves->setItemText(i, tr("%n move(s)", nullptr, m_brinkmateMoves->itemData(i).toInt()));
    m_nameLabel->setText(tr("My &name in records:"));
    m_name->setPlaceholderText(tr("A part of it is enough"));
    m_automatic->setText(tr("&After an analysis, add my mistakes"));
    follow();
}

} // namespace app
