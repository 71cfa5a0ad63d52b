// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/evaluation_store_dialog.h"

#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/store/evaluation_store.h"
#include "app/text/analysis_text.h"
#include "app/text/foreign_text.h"
#include "app/text/review_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

EvaluationStoreDialog::EvaluationStoreDialog(EvaluationStore& store, QWidget* parent)
    : Dialog(
          "evaluationStoreDialog", [] { return tr("Stored evaluations"); }, parent)
    , m_store(store) {
    QLabel* const where = addWords("storeWhere");
    say([where, path = store.path()] {
        where->setText(
            path.isEmpty()
                ? QString()
                : tr("Evaluations by engines are stored here and shown when the position comes up again: %1")
                      .arg(shownPath(path)));
    });
    m_size = addWords("storeSize");
    QFont bold = font();
    bold.setBold(true);
    m_size->setFont(bold);
    parts().addSpacing(look::kGrid);
    makeForm();
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("storeProgress"));
    say([this] { m_progress->setAccessibleName(tr("Removing evaluations…")); });
    parts().addWidget(m_progress);
    m_answer = addWords("storeAnswer");
    parts().addStretch(1);
    makeButtons();
    setMinimumWidth(60 * look::kGrid);
    connect(&store, &EvaluationStore::removalProgressed, m_progress, &QProgressBar::setValue);
    connect(&store, &EvaluationStore::removalFinished, this, &EvaluationStoreDialog::tell);
    say([this] { refresh(); });
    measure();
}

QLabel* EvaluationStoreDialog::addWords(const char* name) {
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    parts().addWidget(label);
    return label;
}

void EvaluationStoreDialog::makeForm() {
    m_form = new Form(this);
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    const SettingValue<StoreRemoval> removal = valueOf(m_removal);
    const SettingValue<std::string> engine = memberOf(removal, &StoreRemoval::engine);
    // All engines, then those that the store has evaluations of.
    const auto names = [this] {
        std::vector<std::string> all{std::string()};
        if (m_figures)
            for (const StoreFigures::Engine& each : m_figures->engines)
                all.push_back(each.name);
        return all;
    };
    QComboBox* const engines = m_form->addChoice(
        "storeEngine", [] { return tr("&Evaluations of:"); }, [this] { return engineTexts(); },
        {[engine, names] { return indexOf(engine, names()).get(); },
         [engine, names](const int& index) { indexOf(engine, names()).set(index); }});
    engines->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    engines->setMinimumContentsLength(24);
    QSpinBox* const depth = m_form->addNumber(
        "storeDepth", [] { return tr("Shallower than &depth:"); },
        {.most = 999, .lowest = [] { return tr("Any depth"); }},
        memberOf(removal, &StoreRemoval::shallowerThan));
    for (QWidget* const control : {static_cast<QWidget*>(engines), static_cast<QWidget*>(depth)})
        m_form->enableWhile(control, [this] { return m_figures && !m_store.isRemoving(); });
    parts().addWidget(m_form);
}

void EvaluationStoreDialog::makeButtons() {
    m_remove = makeButton("storeRemove", [] { return tr("&Remove evaluations…"); });
    m_stop = makeButton("storeStop", [] { return tr("&Stop"); });
    for (QPushButton* button : {m_remove, m_stop})
        foot().addWidget(button);
    foot().addStretch(1);
    addButton(
        "storeClose", [] { return tr("&Close"); }, QDialogButtonBox::RejectRole)
        ->setAutoDefault(false);
    connect(m_remove, &QPushButton::clicked, this, &EvaluationStoreDialog::ask);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_store.cancelRemoval(); });
}

QStringList EvaluationStoreDialog::engineTexts() const {
    QStringList texts{tr("All engines")};
    if (m_figures)
        for (const StoreFigures::Engine& engine : m_figures->engines)
            texts += tr("%1 (%2)", "engine, number of positions")
                         .arg(engineName(engine.name), QLocale().toString(engine.positions));
    return texts;
}

void EvaluationStoreDialog::measure() {
    m_measuring = true;
    refresh();
    m_store.measure(this, [this](const std::optional<StoreFigures>& figures) { showFigures(figures); });
}

void EvaluationStoreDialog::showFigures(const std::optional<StoreFigures>& figures) {
    m_measuring = false;
    m_figures = figures;
    const auto isChosen = [this](const StoreFigures::Engine& engine) {
        return engine.name == m_removal.engine;
    };
    if (!figures || std::none_of(figures->engines.begin(), figures->engines.end(), isChosen))
        m_removal.engine.clear();
    refresh();
}

void EvaluationStoreDialog::ask() {
    const StoreRemoval what = removal();
    Message question;
    const QString engine = engineName(what.engine);
    if (what.isEverything())
        question.what = tr("Remove all evaluations from the store?");
    else if (what.engine.empty())
        question.what =
            tr("Remove all evaluations shallower than depth %1 from the store?").arg(what.shallowerThan);
    else if (what.shallowerThan <= 0)
        question.what = tr("Remove all evaluations of %1 from the store?").arg(engine);
    else
        question.what = tr("Remove all evaluations of %1 shallower than depth %2 from the store?")
                            .arg(engine)
                            .arg(what.shallowerThan);
    question.advice = tr("Evaluations saved in records are not removed. This cannot be undone.");
    askBeforeLoss(this, windowTitle(), question, tr("Remove"), [this, what] {
        m_result.reset();
        m_progress->setValue(0);
        m_store.remove(what);
        refresh();
    });
}

void EvaluationStoreDialog::tell(const StoreRemovalResult& result) {
    m_result = result;
    measure();
}

void EvaluationStoreDialog::refresh() {
    const bool removing = m_store.isRemoving();
    for (QWidget* each : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_stop)})
        each->setVisible(removing);
    m_remove->setVisible(!removing);
    m_remove->setEnabled(m_figures && m_figures->positions > 0);
    m_form->refresh();
    m_size->setText(sizeText());
    m_answer->setText(answerText());
    m_answer->setVisible(!m_answer->text().isEmpty());
}

QString EvaluationStoreDialog::sizeText() const {
    if (m_figures)
        return tr("%Ln position(s)", nullptr, static_cast<int>(m_figures->positions)) + QStringLiteral(", ") +
               QLocale().formattedDataSize(m_figures->bytes);
    if (m_measuring)
        return tr("Counting…");
    return m_store.problem() ? storeProblemMessage(*m_store.problem()).oneParagraph()
                             : tr("No evaluations are stored on disk.");
}

QString EvaluationStoreDialog::answerText() const {
    if (m_store.isRemoving())
        return tr("Removing evaluations…");
    if (!m_result)
        return {};
    if (m_result->problem && m_result->problem->kind == StoreProblem::Kind::Locked)
        return tr(
            "Another Komadai window or another program is using the store. Close it, or try again later.");
    if (m_result->problem)
        return storeProblemMessage(*m_result->problem).what;
    if (!m_result->complete)
        return tr("Stopped. %Ln position(s) were removed; the file size has not changed yet.", nullptr,
                  static_cast<int>(m_result->positions));
    return tr("%1 and %2 were removed. The file shrank from %3 to %4.", "positions, lines")
        .arg(tr("%Ln position(s)", "removed", static_cast<int>(m_result->positions)),
             tr("%Ln line(s)", "removed", static_cast<int>(m_result->lines)),
             QLocale().formattedDataSize(m_result->bytesBefore),
             QLocale().formattedDataSize(m_result->bytesAfter));
}

} // namespace app
