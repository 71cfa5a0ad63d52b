// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/collection_tab.h"

#include "app/document/record_file.h"
#include "app/engines/engine_catalog.h"
#include "app/face/mates/collection_view.h"
#include "app/face/mates/practice_view.h"
#include "app/face/mates/solve_tab.h"
#include "app/face/mates/tsume_pane.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/findings/findings.h"
#include "app/mates/mate_progress.h"
#include "app/mates/todays_problem.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/mate_text.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"
#include "shogi-core/position_check.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

constexpr host::Milliseconds kProblemLimit{60000}; // if no limit is set
constexpr qint64 kLargestFile = qint64{64} * 1024 * 1024;

// The problems of one file: one per line, or the start position of a record.
ReadMateProblems problemsIn(const QByteArray& bytes, const QString& path, QString& failure) {
    ReadMateProblems read = readMateProblems({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!read.problems.empty())
        return read;
    const auto record = RecordFile::read(bytes, path);
    if (!record) {
        failure = fileErrorMessage(record.error()).oneParagraph();
        return {};
    }
    read.faults.clear();
    MateProblem problem;
    problem.name = QFileInfo(path).completeBaseName();
    problem.start = record->record.startPosition();
    if (shogi::isAllowed(problem.start, shogi::PositionUse::Problem))
        read.problems.push_back(std::move(problem));
    else
        failure = CollectionTab::tr("%1: the start position is not a mate problem.").arg(shownPath(path));
    return read;
}

} // namespace

struct CollectionTab::Reading {
    QStringList paths;
    QPointer<QWidget> parent;
    std::size_t done = 0;
    std::vector<MateProblem> problems{};
    QStringList faults{};
};

CollectionTab::CollectionTab(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_problems(parts.pane.problems())
    , m_filter(parts.pane.filter())
    , m_batch(parts.session.batch()) {
    m_ticking.setInterval(200);
    connect(&m_ticking, &QTimer::timeout, this, &CollectionTab::showProgress);
    CollectionView& view = m_parts.pane.collection();
    connect(&view, &CollectionView::tokinsRequested, this, &CollectionTab::openTokins);
    connect(&view, &CollectionView::compositionsRequested, this, &CollectionTab::openCompositions);
    connect(&view, &CollectionView::solveAllRequested, this, &CollectionTab::solveAll);
    connect(&view, &CollectionView::lengthsChanged, &m_filter, &MateCollectionFilter::setLengths);
    connect(&view, &CollectionView::lengthChosen, this, [this] {
        if (const auto row = rowToSolve(-1))
            m_parts.pane.collection().selectProblem(*row);
    });
    connect(&view, &CollectionView::showChanged, this,
            [this](int index) { m_filter.setShow(static_cast<MateCollectionFilter::Show>(index)); });
    connect(&view, &CollectionView::problemChosen, this, &CollectionTab::choose);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(&m_filter, signal, this, &CollectionTab::showName);
        connect(&m_filter, signal, this, &CollectionTab::listChanged);
    }
    connect(&m_problems, &QAbstractItemModel::dataChanged, this, &CollectionTab::showProgressOfUser);
    connect(&m_problems, &QAbstractItemModel::modelReset, this, &CollectionTab::showProgressOfUser);
    connect(&m_filter, &QAbstractItemModel::modelReset, this, &CollectionTab::showName);
    connect(&m_filter, &QAbstractItemModel::layoutChanged, this, &CollectionTab::listChanged);
    connect(&m_batch, &MateBatch::answered, this, [this](int row, const MateOutcome& outcome) {
        m_parts.findings.take(positionOf(m_problems.problems()[static_cast<std::size_t>(row)]), outcome);
        showProgress();
    });
    connect(&m_batch, &MateBatch::finished, this,
            [this](bool complete, const std::optional<host::Failure>& failure) {
                m_complete = complete;
                m_failure = failure;
                m_ticking.stop();
                showProgress();
                if (failure)
                    m_parts.bubble.say(failureMessage(*failure, m_engine).what, true);
                emit runningChanged();
            });
}

void CollectionTab::open(QWidget* parent) {
    auto* dialog =
        new QFileDialog(parent, tr("Open mate problems"), startFolder(m_parts.settings.files().lastFolder));
    dialog->setObjectName(QStringLiteral("openProblemsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Mate problems (%1)").arg(QStringLiteral("*.tsv *.txt *.csv ") + RecordFile::patterns()),
         tr("All files (*)")});
    dialog->setOption(QFileDialog::HideNameFilterDetails);
    connect(dialog, &QFileDialog::filesSelected, this,
            [this, parent](const QStringList& paths) { openFiles(paths, parent); });
    dialog->open();
    // The pane that has just been shown would take the keyboard focus.
    dialog->activateWindow();
}

void CollectionTab::openFiles(const QStringList& paths, QWidget* parent) {
    readNext(std::make_shared<Reading>(Reading{paths, parent}));
}

void CollectionTab::readNext(const std::shared_ptr<Reading>& reading) {
    if (reading->done == static_cast<std::size_t>(reading->paths.size())) {
        show(*reading);
        return;
    }
    const QString path = reading->paths[static_cast<qsizetype>(reading->done++)];
    m_parts.files.read(path, kLargestFile, this, [this, reading, path](const UserFiles::Read& bytes) {
        QString failure;
        ReadMateProblems read;
        if (bytes)
            read = problemsIn(*bytes, path, failure);
        else
            failure = fileErrorMessage(bytes.error()).oneParagraph();
        if (!failure.isEmpty())
            reading->faults.append(failure);
        for (const shogi::ParseError& fault : read.faults)
            reading->faults.append(parseErrorText(fault));
        std::move(read.problems.begin(), read.problems.end(), std::back_inserter(reading->problems));
        readNext(reading);
    });
}

void CollectionTab::show(const Reading& reading) {
    const QStringList& faults = reading.faults;
    if (reading.problems.empty()) {
        Message message;
        message.what = tr("No mate problem found.");
        message.details = faults.join(u'\n');
        if (reading.parent)
            showProblem(reading.parent, tr("Open mate problems"), message);
        return;
    }
    m_paths = reading.paths;
    m_shipped = Shipped::None;
    take(reading.problems);
    if (m_filter.rowCount() > 0)
        m_parts.pane.collection().selectProblem(0);
    if (!faults.isEmpty())
        m_parts.bubble.say(tr("Skipped: %1 (first of %n error(s))", nullptr, static_cast<int>(faults.size()))
                               .arg(faults.front()),
                           true);
}

void CollectionTab::openTokins() { openShipped(Shipped::Found); }

void CollectionTab::openCompositions() { openShipped(Shipped::Composed); }

void CollectionTab::openShipped(Shipped shipped) {
    m_paths.clear();
    m_shipped = shipped;
    m_parts.pane.collection().setLengths(0, 0);
    take(shipped == Shipped::Composed ? tokinsCompositions() : tokinsProblems());
    m_parts.pane.collection().selectProblem(rowToSolve(-1).value_or(0));
}

void CollectionTab::openTodays() {
    openTokins();
    const int row = m_filter.mapFromSource(m_problems.index(m_problems.todays(), 0)).row();
    if (row >= 0) // otherwise the list shows others
        m_parts.pane.collection().selectProblem(row);
}

// Shows another collection.
void CollectionTab::take(std::vector<MateProblem> problems) {
    m_batch.stop();
    m_shown = -1;
    emit opened();
    m_complete.reset();
    m_failure.reset();
    m_problems.setProblems(std::move(problems));
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Collection);
    m_parts.pane.collection().setBatch(0, 0, {});
}

std::optional<int> CollectionTab::rowToSolve(int after) const {
    const int rows = m_filter.rowCount();
    for (int step = 1; step <= rows; ++step) {
        const int row = (std::max(after, -1) + step) % rows;
        if (!m_filter.index(row, 0).data(MateCollectionModel::MineRole).toBool())
            return row;
    }
    return std::nullopt;
}

void CollectionTab::goToNext() {
    // If the shown problem has left the list, the selected row is already the next one.
    const int selected = m_parts.pane.collection().selectedProblem();
    const auto row = rowToSolve(sourceRow(selected) == m_shown ? selected : selected - 1);
    if (row) {
        m_parts.pane.collection().selectProblem(*row);
        choose(*row, true);
    } else if (m_problems.rowCount() > 0) {
        m_parts.bubble.say(tr("You have solved all problems of the list."));
    }
}

void CollectionTab::showProgressOfUser() {
    const std::vector<MateProgressOfLength> lengths = m_problems.progress();
    m_parts.pane.collection().setLengthsProgress(lengths);
    QStringList words;
    for (const MateProgressOfLength& length : lengths)
        words.append(tr("%1: %2 of %3").arg(mateText(length.plies)).arg(length.solved).arg(length.all));
    m_parts.pane.practice().setProgress(words);
}

void CollectionTab::showName() {
    const QString name = m_shipped == Shipped::Found      ? tr("Tokin’s problems")
                         : m_shipped == Shipped::Composed ? tr("Tokin’s compositions")
                         : m_paths.size() == 1            ? foreignText(QFileInfo(m_paths.front()).fileName())
                         : m_paths.isEmpty()              ? QString()
                                                          : tr("%1 files").arg(m_paths.size());
    m_parts.pane.collection().setCollectionName(name, m_filter.rowCount(), m_problems.rowCount());
}

int CollectionTab::numberInList(int row) const {
    return m_filter.mapFromSource(m_problems.index(row, 0)).row() + 1;
}

int CollectionTab::listed() const { return m_filter.rowCount(); }

int CollectionTab::sourceRow(int filteredRow) const {
    return m_filter.mapToSource(m_filter.index(filteredRow, 0)).row();
}

void CollectionTab::choose(int filteredRow, bool byHand) {
    // Rows that disappear while a collection is being solved select nothing.
    if (!byHand && (m_batch.isRunning() || m_isHeld))
        return;
    const int row = sourceRow(filteredRow);
    if (row < 0)
        return;
    m_shown = row;
    emit problemChosen(row);
}

void CollectionTab::solveAll() {
    std::vector<MateBatch::Task> tasks;
    for (int i = 0; i < m_filter.rowCount(); ++i) {
        const int row = m_filter.mapToSource(m_filter.index(i, 0)).row();
        const MateStanding::Result known = m_problems.standing(row).result;
        if (known == MateStanding::Result::Mate || known == MateStanding::Result::NoMate)
            continue;
        tasks.push_back({row, m_problems.problems()[static_cast<std::size_t>(row)]});
    }
    if (tasks.empty()) {
        m_parts.bubble.say(tr("All problems shown are solved."));
        return;
    }
    const CatalogEntry& engine = m_parts.solve.engine();
    const host::Milliseconds limit = m_parts.solve.limit();
    m_engine = engine.name;
    m_complete.reset();
    m_failure.reset();
    m_ticking.start();
    m_parts.session.solveAll(std::move(tasks), engine, limit.count() == 0 ? kProblemLimit : limit);
    showProgress();
    emit runningChanged();
}

void CollectionTab::refresh() {
    showName();
    showProgress();
    showProgressOfUser();
}

void CollectionTab::showProgress() {
    QString words;
    if (m_batch.isRunning())
        words = mateStepsText(m_batch.done(), m_batch.inAll(), m_batch.remaining());
    else if (m_failure)
        words = failureMessage(*m_failure, m_engine).what;
    else if (m_complete)
        words = *m_complete ? tr("Done") : tr("Stopped");
    m_parts.pane.collection().setBatch(m_batch.done(), m_batch.inAll(), words);
}

} // namespace app
