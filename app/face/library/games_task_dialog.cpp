// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/games_task_dialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

GamesTaskDialog::GamesTaskDialog(const char* name, const Text& title, const ListedCounts& counts,
                                 QWidget* parent)
    : Dialog(name, title, parent)
    , m_isOfSelection(counts.selected > 1 && counts.selected < counts.listed)
    , m_form(new Form(this)) {
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    QComboBox* const which = m_form->addChoice(
        "taskGames", [] { return tr("&Games:"); },
        [counts] {
            const auto number = [](std::size_t games) {
                return QLocale().toString(static_cast<qulonglong>(games));
            };
            return QStringList{tr("All that are listed (%1)").arg(number(counts.listed)),
                               tr("The selected ones (%1)").arg(number(counts.selected))};
        },
        indexOf(valueOf(m_isOfSelection), {false, true}));
    m_form->enableWhile(which, [counts] { return counts.selected > 0; });
    parts().addWidget(m_form);
    parts().addStretch(1);
}

void GamesTaskDialog::addButtons(const Text& begin) {
    m_progressRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_progressRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_progress = new QProgressBar(m_progressRow);
    m_progress->setObjectName(QStringLiteral("taskProgress"));
    say([this] { m_progress->setAccessibleName(windowTitle()); });
    QPushButton* const cancel = makeButton("taskCancel", [] { return tr("Cancel"); });
    connect(cancel, &QPushButton::clicked, this, &GamesTaskDialog::cancelRequested);
    row->addWidget(m_progress, 1);
    row->addWidget(cancel);
    m_progressRow->hide();
    parts().addWidget(m_progressRow);
    QPushButton* const button = addButton("taskBegin", begin, QDialogButtonBox::ActionRole);
    button->setDefault(true);
    buttons().addButton(QDialogButtonBox::Cancel);
    connect(button, &QPushButton::clicked, this, &GamesTaskDialog::beginRequested);
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
}

void GamesTaskDialog::showProgress(std::size_t done, std::size_t total) {
    const bool runs = total > 0;
    m_progress->setRange(0, static_cast<int>(std::max<std::size_t>(1, total)));
    m_progress->setValue(static_cast<int>(done));
    m_form->setEnabled(!runs);
    buttons().setVisible(!runs);
    m_progressRow->setVisible(runs);
}

void GamesTaskDialog::reject() {
    if (m_progressRow->isVisible())
        emit cancelRequested();
    else
        QDialog::reject();
}

} // namespace app
