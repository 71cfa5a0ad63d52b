// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opening_pane.h"

#include "app/face/coach/opening_words.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

OpeningPane::OpeningPane(OpeningTrainer& trainer, const OpeningWords& words, QWidget* parent)
    : QWidget(parent)
    , m_trainer(trainer)
    , m_words(words) {
    setObjectName(QStringLiteral("openingPane"));
    makeParts();
    arrange();
    connectParts();
    retranslate();
}

void OpeningPane::makeParts() {
    m_choice = new QComboBox(this);
    m_choice->setObjectName(QStringLiteral("openingChoice"));
    // However long the names are.
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(12);
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("openingTitle"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("openingWords"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_score = new QLabel(this);
    m_score->setObjectName(QStringLiteral("openingScore"));
    m_score->setForegroundRole(QPalette::PlaceholderText);
}

QGridLayout* OpeningPane::makeButtons() {
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true); // Enter presses it
        return made;
    };
    m_hint = button("openingHint");
    m_show = button("openingShow");
    m_again = button("openingAgain");
    m_next = button("openingNext");
    m_add = button("openingAdd");
    m_everything = button("openingAll");
    m_make = button("openingMake");
    auto* grid = new QGridLayout;
    grid->setSpacing(look::kGrid);
    grid->addWidget(m_hint, 0, 0);
    grid->addWidget(m_show, 0, 1);
    grid->addWidget(m_again, 1, 0);
    grid->addWidget(m_next, 1, 1);
    grid->addWidget(m_add, 2, 0, 1, 2);
    grid->addWidget(m_everything, 3, 0, 1, 2);
    grid->addWidget(m_make, 4, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    return grid;
}

// The buttons are above what changes its height, and keep their place.
void OpeningPane::arrange() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    column->addWidget(m_choice);
    column->addWidget(m_title);
    column->addLayout(makeButtons());
    column->addWidget(m_text, 1);
    column->addWidget(m_score);
}

void OpeningPane::connectParts() {
    connect(&m_trainer, &OpeningTrainer::asked, this, &OpeningPane::answerAwaited);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { m_trainer.choose(m_choice->itemData(index).toLongLong()); });
    connect(m_hint, &QPushButton::clicked, &m_trainer, &OpeningTrainer::hint);
    connect(m_show, &QPushButton::clicked, &m_trainer, &OpeningTrainer::show);
    connect(m_again, &QPushButton::clicked, &m_trainer, &OpeningTrainer::tryAgain);
    connect(m_next, &QPushButton::clicked, this, &OpeningPane::goOn);
    connect(m_add, &QPushButton::clicked, &m_trainer, &OpeningTrainer::addGiven);
    connect(m_everything, &QPushButton::clicked, this, [this] { m_trainer.begin({.isEarly = true}); });
    connect(m_make, &QPushButton::clicked, this, &OpeningPane::repertoireRequested);
}

void OpeningPane::goOn() {
    switch (m_trainer.stage()) {
    case Stage::Asking:
    case Stage::Deviated:
        return m_trainer.goOn();
    case Stage::LineOver:
        return m_trainer.nextLine();
    case Stage::Over:
        return m_trainer.begin();
    case Stage::Off:
    case Stage::Preparing:
    case Stage::NoRepertoire:
    case Stage::NoMoves:
    case Stage::Playing:
        return;
    }
}

void OpeningPane::setRepertoires(const std::vector<RepertoireInfo>& all,
                                 const std::optional<RepertoireInfo>& chosen) {
    if (all == m_all && chosen == m_chosen)
        return; // its list may be open
    m_all = all;
    m_chosen = chosen;
    listRepertoires();
}

void OpeningPane::listRepertoires() {
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    for (const RepertoireInfo& info : m_all) {
        m_choice->addItem(
            tr("%1 (%2)", "name of a repertoire, side").arg(foreignText(info.name), sideName(info.side)),
            info.id);
        if (m_chosen && info.id == m_chosen->id)
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    m_choice->setVisible(!m_all.empty());
}

void OpeningPane::setAddable(bool isAddable) {
    m_isAddable = isAddable;
    showButtons();
}

void OpeningPane::showButtons() {
    const Stage stage = m_trainer.stage();
    const bool isAsking = stage == Stage::Asking;
    const bool isShown = isAsking && m_trainer.isShown();
    const bool isEmpty = stage == Stage::NoRepertoire || stage == Stage::NoMoves;
    const OpeningOutlook outlook = stage == Stage::Over ? m_trainer.outlook() : OpeningOutlook();
    for (QPushButton* const button : {m_hint, m_show, m_again})
        button->setVisible(!isEmpty && stage != Stage::Over);
    m_next->setVisible(!isEmpty && (stage != Stage::Over || outlook.fresh + outlook.due > 0));
    m_hint->setEnabled(isAsking && !isShown);
    m_show->setEnabled(isAsking && !isShown);
    m_again->setEnabled(stage == Stage::Deviated);
    m_next->setEnabled(stage == Stage::Deviated || isShown || stage == Stage::LineOver ||
                       stage == Stage::Over);
    m_next->setText(stage == Stage::LineOver ? tr("&Next line")
                    : stage != Stage::Over   ? tr("&Continue")
                    : outlook.due > 0        ? tr("Go &on")
                                             : tr("Lear&n more"));
    m_add->setVisible(!isEmpty && stage != Stage::Over);
    m_add->setEnabled(stage == Stage::Deviated && m_isAddable);
    m_everything->setVisible(stage == Stage::Over);
    m_make->setVisible(isEmpty);
}

// Enter presses the button for the next step.
void OpeningPane::offerNextStep() {
    const Stage stage = m_trainer.stage();
    QPushButton* const offered = stage == Stage::Deviated                          ? m_again
                                 : stage == Stage::LineOver || m_trainer.isShown() ? m_next
                                 : stage == Stage::Over ? (m_next->isVisibleTo(this) ? m_next : m_everything)
                                 : stage == Stage::NoMoves || stage == Stage::NoRepertoire ? m_make
                                                                                           : nullptr;
    if (offered == m_offered)
        return;
    m_offered = offered;
    if (offered != nullptr && isVisible())
        offered->setFocus();
}

void OpeningPane::follow() {
    m_title->setText(m_words.title());
    m_text->setText(withWholePercents(m_words.text()));
    m_score->setText(m_words.score());
    showButtons();
    offerNextStep();
}

void OpeningPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void OpeningPane::retranslate() {
    setWindowTitle(tr("Opening training"));
    m_choice->setAccessibleName(tr("Repertoire"));
    m_choice->setToolTip(tr("The repertoire that is trained"));
    m_hint->setText(tr("H&int"));
    m_show->setText(tr("&Show the answer"));
    m_again->setText(tr("Tr&y again"));
    m_add->setText(tr("Add it to the re&pertoire"));
    m_add->setToolTip(tr("Take your move into the repertoire, as an alternative; it counts as correct. Only "
                         "for moves that lose little"));
    m_everything->setText(tr("&Practise everything"));
    m_everything->setToolTip(tr("Ask also what is not due yet. What you know stays due when it was"));
    m_make->setText(tr("Open the re&pertoires"));
    listRepertoires();
    follow();
}

} // namespace app
