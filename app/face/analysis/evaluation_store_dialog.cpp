// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/evaluation_store_dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/store/evaluation_store.h"
#include "app/text/analysis_text.h"
#include "app/text/foreign_text.h"
#include "app/text/review_text.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

EvaluationStoreDialog::EvaluationStoreDialog(EvaluationStore& store, QWidget* parent)
    : QDialog(parent)
    , m_store(store) {
    setObjectName(QStringLiteral("evaluationStoreDialog"));
    makeParts();
    arrange();
    connect(m_remove, &QPushButton::clicked, this, &EvaluationStoreDialog::ask);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_store.cancelRemoval(); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&store, &EvaluationStore::removalProgressed, m_progress, &QProgressBar::setValue);
    connect(&store, &EvaluationStore::removalFinished, this, &EvaluationStoreDialog::tell);
    retranslate();
    measure();
}

void EvaluationStoreDialog::makeParts() {
    const auto words = [this](const char* name) {
        auto* label = new QLabel(this);
        label->setObjectName(QLatin1String(name));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return label;
    };
    m_where = words("storeWhere");
    m_size = words("storeSize");
    QFont bold = font();
    bold.setBold(true);
    m_size->setFont(bold);
    m_engineLabel = new QLabel(this);
    m_engine = new QComboBox(this);
    m_engine->setObjectName(QStringLiteral("storeEngine"));
    m_engine->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_engine->setMinimumContentsLength(24);
    m_engineLabel->setBuddy(m_engine);
    m_depthLabel = new QLabel(this);
    m_depth = new QSpinBox(this);
    m_depth->setObjectName(QStringLiteral("storeDepth"));
    m_depth->setRange(0, 999);
    m_depthLabel->setBuddy(m_depth);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("storeProgress"));
    m_answer = words("storeAnswer");
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_remove = button("storeRemove");
    m_stop = button("storeStop");
    m_close = button("storeClose");
}

void EvaluationStoreDialog::arrange() {
    auto* form = new QFormLayout;
    form->setSpacing(look::kGrid);
    form->addRow(m_engineLabel, m_engine);
    form->addRow(m_depthLabel, m_depth);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(look::kGrid);
    buttons->addWidget(m_remove);
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(m_where);
    outer->addWidget(m_size);
    outer->addSpacing(look::kGrid);
    outer->addLayout(form);
    outer->addWidget(m_progress);
    outer->addWidget(m_answer);
    outer->addStretch(1);
    outer->addLayout(buttons);
    setMinimumWidth(60 * look::kGrid);
}

StoreRemoval EvaluationStoreDialog::removal() const {
    return {m_engine->currentData().toString().toStdString(), m_depth->value()};
}

void EvaluationStoreDialog::measure() {
    m_measuring = true;
    refresh();
    m_store.measure(this, [this](const std::optional<StoreFigures>& figures) { showFigures(figures); });
}

void EvaluationStoreDialog::showFigures(const std::optional<StoreFigures>& figures) {
    m_measuring = false;
    m_figures = figures;
    const QString chosen = m_engine->currentData().toString();
    m_engine->clear();
    m_engine->addItem(QString(), QString());
    if (figures) {
        for (const StoreFigures::Engine& engine : figures->engines)
            m_engine->addItem(QString(), QString::fromStdString(engine.name));
    }
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(chosen)));
    retranslate();
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
    m_engine->setEnabled(!removing && m_figures);
    m_depth->setEnabled(!removing && m_figures);

    if (m_figures)
        m_size->setText(tr("%Ln position(s)", nullptr, static_cast<int>(m_figures->positions)) +
                        QStringLiteral(", ") + QLocale().formattedDataSize(m_figures->bytes));
    else if (m_measuring)
        m_size->setText(tr("Counting…"));
    else
        m_size->setText(m_store.problem() ? storeProblemMessage(*m_store.problem()).oneParagraph()
                                          : tr("No evaluations are stored on disk."));
    if (removing)
        m_answer->setText(tr("Removing evaluations…"));
    else if (!m_result)
        m_answer->clear();
    else if (m_result->problem && m_result->problem->kind == StoreProblem::Kind::Locked)
        m_answer->setText(tr(
            "Another Komadai window or another program is using the store. Close it, or try again later."));
    else if (m_result->problem)
        m_answer->setText(storeProblemMessage(*m_result->problem).what);
    else if (!m_result->complete)
        m_answer->setText(tr("Stopped. %Ln position(s) were removed; the file size has not changed yet.",
                             nullptr, static_cast<int>(m_result->positions)));
    else
        m_answer->setText(tr("%1 and %2 were removed. The file shrank from %3 to %4.", "positions, lines")
                              .arg(tr("%Ln position(s)", "removed", static_cast<int>(m_result->positions)),
                                   tr("%Ln line(s)", "removed", static_cast<int>(m_result->lines)),
                                   QLocale().formattedDataSize(m_result->bytesBefore),
                                   QLocale().formattedDataSize(m_result->bytesAfter)));
    m_answer->setVisible(!m_answer->text().isEmpty());
}

void EvaluationStoreDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void EvaluationStoreDialog::retranslate() {
    setWindowTitle(tr("Stored evaluations"));
    m_where->setText(
        m_store.path().isEmpty()
            ? QString()
            : tr("Evaluations by engines are stored here and shown when the position comes up again: %1")
                  .arg(shownPath(m_store.path())));
    m_engineLabel->setText(tr("&Evaluations of:"));
    m_depthLabel->setText(tr("Shallower than &depth:"));
    m_depth->setSpecialValueText(tr("Any depth"));
    if (m_engine->count() > 0)
        m_engine->setItemText(0, tr("All engines"));
    for (int i = 1; m_figures && i < m_engine->count(); ++i) {
        const StoreFigures::Engine& engine = m_figures->engines[static_cast<std::size_t>(i - 1)];
        m_engine->setItemText(i, tr("%1 (%2)", "engine, number of positions")
                                     .arg(engineName(engine.name), QLocale().toString(engine.positions)));
    }
    m_remove->setText(tr("&Remove evaluations…"));
    m_stop->setText(tr("&Stop"));
    m_close->setText(tr("&Close"));
    m_progress->setAccessibleName(tr("Removing evaluations…"));
    refresh();
}

} // namespace app
