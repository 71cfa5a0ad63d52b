// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/sources_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

namespace app {

namespace {

enum Column { Path, Games, Problems, Read, ColumnCount };
enum FaultColumn { File, Problem, FaultColumnCount };

QTreeWidget* makeTable(const char* name, QWidget* parent) {
    auto* table = new QTreeWidget(parent);
    table->setObjectName(QLatin1String(name));
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setTextElideMode(Qt::ElideMiddle);
    return table;
}

} // namespace

SourcesDialog::SourcesDialog(QWidget* parent)
    : Dialog(
          "sourcesDialog", [] { return tr("Sources of the library"); }, parent) {
    auto* words = new QLabel(this);
    words->setWordWrap(true);
    say([words] {
        words->setText(
            tr("Records of these folders and files are in the library. Watched ones are read again by "
               "themselves when they change."));
    });
    parts().addWidget(words);
    makeSources();
    makeFaults();
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("sourcesWords"));
    foot().addWidget(m_words, 1);
    addButton(
        "sourcesClose", [] { return tr("Close"); }, QDialogButtonBox::RejectRole);
    resize(104 * look::kGrid, 68 * look::kGrid);
    enableButtons();
}

void SourcesDialog::makeSources() {
    m_sources = makeTable("sourcesTable", this);
    m_folder = makeButton("sourcesFolder", [] { return tr("Add a &folder…"); });
    m_files = makeButton("sourcesFiles", [] { return tr("Add f&iles…"); });
    m_own = makeButton("sourcesOwn", [] { return tr("Add &your own games"); });
    m_read = makeButton("sourcesRead", [] { return tr("&Read again"); });
    m_remove = makeButton("sourcesRemove", [] { return tr("Re&move"); });
    say([this] {
        m_sources->setHeaderLabels({tr("Watched source"), tr("Games"), tr("Problems"), tr("Last read")});
        m_sources->setAccessibleName(tr("Sources"));
        m_own->setToolTip(tr("The games that Komadai has saved when they were finished"));
        m_read->setToolTip(tr("Read all its files, also those that look unchanged"));
        m_remove->setToolTip(tr("Its games leave the library; the files stay where they are"));
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            showSource(*m_sources->topLevelItem(static_cast<int>(i)), m_shown[i]);
    });
    QHeaderView& header = *m_sources->header();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(Path, QHeaderView::Stretch);
    auto* row = new QHBoxLayout;
    auto* column = new QVBoxLayout;
    for (QPushButton* button : {m_folder, m_files, m_own})
        column->addWidget(button);
    column->addStretch(1);
    for (QPushButton* button : {m_read, m_remove})
        column->addWidget(button);
    row->addWidget(m_sources, 1);
    row->addLayout(column);
    parts().addLayout(row, 3);
    connect(m_folder, &QPushButton::clicked, this, &SourcesDialog::addFolderRequested);
    connect(m_files, &QPushButton::clicked, this, &SourcesDialog::addFilesRequested);
    connect(m_own, &QPushButton::clicked, this, &SourcesDialog::ownGamesRequested);
    connect(m_read, &QPushButton::clicked, this, [this] { emit readRequested(chosen()); });
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeRequested(chosen()); });
    connect(m_sources, &QTreeWidget::currentItemChanged, this, [this] {
        if (m_isFilling)
            return;
        setFaults({}, false);
        enableButtons();
        emit chosenChanged();
    });
    connect(m_sources, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int changed) {
        const auto place = static_cast<std::size_t>(m_sources->indexOfTopLevelItem(item));
        if (m_isFilling || changed != Path || place >= m_shown.size())
            return;
        const bool isOn = item->checkState(Path) == Qt::Checked;
        if (std::exchange(m_shown[place].isWatched, isOn) != isOn)
            emit watchChanged(m_shown[place].path(), isOn);
    });
}

void SourcesDialog::makeFaults() {
    m_faultsLabel = new QLabel(this);
    m_faults = makeTable("sourcesFaults", this);
    m_faultsLabel->setBuddy(m_faults);
    say([this] {
        m_faultsLabel->setText(tr("&What could not be read in it"));
        m_faults->setAccessibleName(tr("What could not be read"));
        m_faults->setHeaderLabels({tr("File"), tr("Problem")});
        setFaults(std::move(m_shownFaults), m_hasMoreFaults);
    });
    m_faults->header()->setSectionResizeMode(File, QHeaderView::Interactive);
    m_faults->header()->resizeSection(File, 34 * look::kGrid);
    parts().addWidget(m_faultsLabel);
    parts().addWidget(m_faults, 2);
    connect(m_faults, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const auto row = static_cast<std::size_t>(m_faults->indexOfTopLevelItem(item));
        if (row < m_shownFaults.size())
            emit faultOpened(m_shownFaults[row]);
    });
}

void SourcesDialog::showSource(QTreeWidgetItem& item, const ListedSource& source) const {
    const SourceFigures& figures = source.figures;
    const QLocale locale;
    item.setText(Path, shownPath(source.path()));
    item.setToolTip(Path, plainToolTip(shownPath(source.path())));
    item.setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    item.setCheckState(Path, source.isWatched ? Qt::Checked : Qt::Unchecked);
    item.setText(Games, locale.toString(figures.games));
    item.setText(Problems, figures.faulty > 0 ? locale.toString(figures.faulty) : QString());
    const QDateTime read = QDateTime::fromMSecsSinceEpoch(figures.source.read);
    item.setText(Read, !source.isReachable        ? tr("cannot be reached")
                       : figures.source.read == 0 ? tr("not completely yet")
                                                  : locale.toString(read, QLocale::ShortFormat));
    for (const Column column : {Games, Problems})
        item.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
}

void SourcesDialog::setSources(std::vector<ListedSource> sources) {
    const QString before = chosen();
    m_isFilling = true;
    m_shown = std::move(sources);
    m_sources->clear();
    QTreeWidgetItem* current = nullptr;
    for (const ListedSource& source : m_shown) {
        auto* item = new QTreeWidgetItem(m_sources);
        showSource(*item, source);
        if (current == nullptr || source.path() == before)
            current = item;
    }
    m_sources->setCurrentItem(current);
    m_isFilling = false;
    if (m_shown.empty())
        setFaults({}, false);
    enableButtons();
    emit chosenChanged();
}

void SourcesDialog::showFault(QTreeWidgetItem& item, const LibraryFault& fault) const {
    const QString file = QFileInfo(fault.path).fileName();
    QString problem;
    if (fault.unreadable) {
        FileError error = fileErrorOf(fault);
        error.path = file;
        problem = fileErrorMessage(error).what;
    } else {
        problem = parseErrorText(fault.fault);
    }
    item.setText(File, shownPlace(file, fault.entry));
    item.setToolTip(File, plainToolTip(shownPlace(fault.path, fault.entry)));
    item.setText(Problem, problem);
    item.setToolTip(Problem, plainToolTip(problem));
}

void SourcesDialog::setFaults(std::vector<LibraryFault> faults, bool more) {
    m_shownFaults = std::move(faults);
    m_hasMoreFaults = more;
    m_faults->clear();
    for (const LibraryFault& fault : m_shownFaults)
        showFault(*new QTreeWidgetItem(m_faults), fault);
    if (more)
        (new QTreeWidgetItem(m_faults))->setText(Problem, tr("and others"));
    m_faults->setEnabled(!m_shownFaults.empty());
}

void SourcesDialog::setOwnGamesMissing(bool missing) { m_own->setVisible(missing); }

void SourcesDialog::setProgress(const QString& progress) {
    m_progress = progress;
    m_words->setText(progress);
    enableButtons();
}

QString SourcesDialog::chosen() const {
    const int row = m_sources->indexOfTopLevelItem(m_sources->currentItem());
    return row < 0 ? QString() : m_shown[static_cast<std::size_t>(row)].path();
}

void SourcesDialog::enableButtons() {
    const bool isIdle = m_progress.isEmpty();
    for (QPushButton* button : {m_folder, m_files, m_own})
        button->setEnabled(isIdle);
    for (QPushButton* button : {m_read, m_remove})
        button->setEnabled(isIdle && !chosen().isEmpty());
}

} // namespace app
