// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/collection_view.h"

#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLongestLength = 2000;
constexpr std::size_t kLengthButtons = 8;

} // namespace

CollectionView::CollectionView(QAbstractItemModel* collection, QWidget* parent)
    : QWidget(parent) {
    QVBoxLayout* column = makeTabColumn(this);
    auto* top = new QHBoxLayout;
    m_open = makeTabButton(this, "tsumeOpen");
    m_name = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_name->setObjectName(QStringLiteral("tsumeCollectionName"));
    m_tokins = makeTabButton(this, "tsumeTokins");
    m_compositions = makeTabButton(this, "tsumeCompositions");
    top->addWidget(m_open);
    top->addWidget(m_tokins);
    top->addWidget(m_compositions);
    top->addStretch(1);
    m_lengthRow = new QWidget(this);
    auto* lengths = new QHBoxLayout(m_lengthRow);
    lengths->setContentsMargins(0, 0, 0, 0);
    lengths->setSpacing(look::kGrid / 2);
    QLayout* filter = makeFilter();
    auto* buttons = new QHBoxLayout;
    m_solveAll = makeTabButton(this, "tsumeSolveAll");
    m_stop = makeTabButton(this, "tsumeStopBatch");
    buttons->addWidget(m_solveAll, 1);
    buttons->addWidget(m_stop, 1);
    m_batch = new QProgressBar(this);
    m_batch->setObjectName(QStringLiteral("tsumeBatch"));
    makeTable(collection);
    column->addLayout(top);
    column->addWidget(m_name);
    column->addWidget(m_lengthRow);
    column->addLayout(filter);
    column->addWidget(m_order, 0, Qt::AlignLeft);
    column->addLayout(buttons);
    column->addWidget(m_batch);
    column->addWidget(m_table, 1);
    connect(m_open, &QPushButton::clicked, this, &CollectionView::openCollectionRequested);
    connect(m_tokins, &QPushButton::clicked, this, &CollectionView::tokinsRequested);
    connect(m_compositions, &QPushButton::clicked, this, &CollectionView::compositionsRequested);
    connect(m_solveAll, &QPushButton::clicked, this, &CollectionView::solveAllRequested);
    connect(m_stop, &QPushButton::clicked, this, &CollectionView::stopRequested);
    setBusy(false);
    setBatch(0, 0, {});
    retranslate();
}

void CollectionView::makeLengthButton() {
    const std::size_t number = m_lengthButtons.size();
    auto* button = new QToolButton(m_lengthRow);
    button->setObjectName(QStringLiteral("tsumeLength%1").arg(number));
    button->setCheckable(true);
    // They share the available width and request none, as a docked pane is narrow.
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setFont(look::smallFont(font()));
    m_lengthRow->layout()->addWidget(button);
    m_lengthButtons.push_back(button);
    // A second click shows all lengths again.
    connect(button, &QToolButton::clicked, this, [this, number](bool on) {
        const int plies = on ? m_lengths[number].plies : 0;
        setLengths(plies, plies);
        emit lengthChosen();
    });
}

QLayout* CollectionView::makeFilter() {
    auto* filter = new QHBoxLayout;
    m_lengthsLabel = new QLabel(this);
    auto* dash = new QLabel(QStringLiteral("–"), this);
    const auto makeLength = [this](const char* name) {
        auto* box = new QSpinBox(this);
        box->setObjectName(QLatin1String(name));
        box->setRange(0, kLongestLength);
        box->setSpecialValueText(QStringLiteral("…"));
        return box;
    };
    m_shortest = makeLength("tsumeShortest");
    m_longest = makeLength("tsumeLongest");
    m_show = new QComboBox(this);
    m_show->setObjectName(QStringLiteral("tsumeShow"));
    for (int i = 0; i < 3; ++i)
        m_show->addItem(QString());
    filter->addWidget(m_lengthsLabel);
    filter->addWidget(m_shortest);
    filter->addWidget(dash);
    filter->addWidget(m_longest);
    filter->addWidget(m_show, 1);
    m_order = new QComboBox(this);
    m_order->setObjectName(QStringLiteral("tsumeOrder"));
    for (const int column :
         {-1, static_cast<int>(MateCollectionModel::Stated), static_cast<int>(MateCollectionModel::Time),
          static_cast<int>(MateCollectionModel::Mine)})
        m_order->addItem(QString(), column);
    connect(m_order, &QComboBox::currentIndexChanged, this,
            [this] { m_table->sortByColumn(m_order->currentData().toInt(), Qt::AscendingOrder); });
    const auto lengths = [this] {
        refreshLengthButtons();
        emit lengthsChanged(m_shortest->value(), m_longest->value());
    };
    connect(m_shortest, &QSpinBox::valueChanged, this, lengths);
    connect(m_longest, &QSpinBox::valueChanged, this, lengths);
    connect(m_show, &QComboBox::currentIndexChanged, this, &CollectionView::showChanged);
    return filter;
}

void CollectionView::makeTable(QAbstractItemModel* collection) {
    m_table = new LongTable(this);
    m_table->setObjectName(QStringLiteral("tsumeCollection"));
    m_table->setModel(collection);
    m_table->setShowGrid(false);
    m_table->setMinimumHeight(11 * look::kGrid); // for what is said in an empty one
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setResizeContentsPrecision(0);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    // In the order of the collection, until the user wants another one.
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [this](int column, Qt::SortOrder) {
                const QSignalBlocker blocker(m_order);
                m_order->setCurrentIndex(std::max(0, m_order->findData(column)));
            });
    m_noProblems = new QLabel(m_table->viewport());
    m_noProblems->setObjectName(QStringLiteral("tsumeNoProblems"));
    m_noProblems->setAlignment(Qt::AlignCenter);
    m_noProblems->setWordWrap(true);
    m_noProblems->setForegroundRole(QPalette::PlaceholderText);
    m_noProblems->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* over = new QVBoxLayout(m_table->viewport());
    over->addWidget(m_noProblems);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    emit problemChosen(index.row(), false);
            });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { emit problemChosen(index.row(), true); });
}

void CollectionView::setBusy(bool batch) {
    m_solveAll->setEnabled(!batch && m_table->model()->rowCount() > 0);
    m_stop->setEnabled(batch);
}

void CollectionView::setBatch(int done, int all, const QString& words) {
    m_batch->setVisible(all > 0);
    m_batch->setMaximum(std::max(all, 1));
    m_batch->setValue(done);
    m_batch->setFormat(words);
    m_batch->setAccessibleName(words);
}

void CollectionView::setCollectionName(const QString& name, int shown, int all) {
    m_name->setText(name.isEmpty() ? QString()
                    : shown == all ? tr("%1: %n problem(s)", nullptr, all).arg(name)
                                   : tr("%1: %2 of %3").arg(name).arg(shown).arg(all));
    m_solveAll->setEnabled(shown > 0 && !m_stop->isEnabled());
    refreshNoProblems();
}

// Tells why the list is empty and what to do.
void CollectionView::refreshNoProblems() {
    m_noProblems->setText(
        m_name->text().isEmpty()
            ? tr("No problems yet.\nOpen one or more files: SFEN lines, tables, KIF or CSA.")
            : tr("No problem matches the filter."));
    m_noProblems->setVisible(m_table->model()->rowCount() == 0);
}

void CollectionView::selectProblem(int filteredRow) {
    m_table->setCurrentIndex(m_table->model()->index(filteredRow, 0));
}

int CollectionView::selectedProblem() const { return m_table->currentIndex().row(); }

void CollectionView::setLengths(int shortest, int longest) {
    m_shortest->setValue(shortest);
    m_longest->setValue(longest);
    refreshLengthButtons();
}

void CollectionView::setLengthsProgress(const std::vector<MateProgressOfLength>& lengths) {
    m_lengths = lengths;
    refreshLengthButtons();
}

void CollectionView::refreshLengthButtons() {
    const std::size_t count = m_lengths.size() <= kLengthButtons ? m_lengths.size() : 0;
    m_lengthRow->setVisible(count > 0);
    while (m_lengthButtons.size() < count)
        makeLengthButton();
    for (std::size_t i = 0; i < m_lengthButtons.size(); ++i) {
        QToolButton* button = m_lengthButtons[i];
        button->setVisible(i < count);
        if (i >= count)
            continue;
        const MateProgressOfLength& length = m_lengths[i];
        button->setText(QStringLiteral("%1\n%2/%3")
                            .arg(tr("%1-ply", "length of a problem").arg(length.plies))
                            .arg(length.solved)
                            .arg(length.all));
        const QString words = tr("%1: %2 of %3 solved, %4 tried")
                                  .arg(mateText(length.plies))
                                  .arg(length.solved)
                                  .arg(length.all)
                                  .arg(length.tried);
        button->setToolTip(plainToolTip(words));
        button->setAccessibleName(words);
        button->setChecked(m_shortest->value() == length.plies && m_longest->value() == length.plies);
    }
}

void CollectionView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CollectionView::retranslate() {
    m_open->setText(tr("Open…"));
    m_open->setToolTip(tr("A file with one SFEN per line, or records whose start position is a problem"));
    m_tokins->setText(tr("Tokin’s problems"));
    m_tokins->setToolTip(tr("Problems that Tokin found in its own games"));
    m_compositions->setText(tr("Compositions"));
    m_compositions->setToolTip(tr("Problems of 3 to 17 plies that Tokin composed"));
    m_lengthsLabel->setText(tr("Plies:"));
    m_shortest->setAccessibleName(tr("Shortest length"));
    m_longest->setAccessibleName(tr("Longest length"));
    m_show->setItemText(0, tr("All"));
    m_show->setItemText(1, tr("Unsolved"));
    m_show->setItemText(2, tr("Not solved by me"));
    m_order->setItemText(0, tr("As collected", "order of problems"));
    m_order->setItemText(1, tr("By length", "order of problems"));
    m_order->setItemText(2, tr("By effort", "order of problems"));
    m_order->setItemText(3, tr("By my result", "order of problems"));
    m_order->setAccessibleName(tr("Order of the problems"));
    m_order->setToolTip(
        plainToolTip(tr("By effort: the time that an engine has needed; “Solve all shown” finds it out")));
    refreshNoProblems();
    refreshLengthButtons();
    m_show->setAccessibleName(tr("Problems to show"));
    m_solveAll->setText(tr("Solve all shown"));
    m_stop->setText(tr("Stop"));
    m_table->setAccessibleName(tr("Problems of the collection"));
}

} // namespace app
