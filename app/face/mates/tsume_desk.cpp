// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tsume_desk.h"

#include "app/document/pasted_position.h"
#include "app/document/record_document.h"
#include "app/document/record_file.h"
#include "app/engines/engine_catalog.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/position_dialog.h"
#include "app/face/files/shown_line.h"
#include "app/face/mates/tsume_pane.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/move_typing.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/plain_file.h"
#include "app/findings/findings.h"
#include "app/game/game.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"
#include "board-widget/board_view.h"
#include "shogi-core/kif.h"
#include "shogi-core/position_check.h"
#include "shogi-core/sfen.h"

#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QTabWidget>

namespace app {

namespace {

using namespace std::chrono_literals;
using Kind = MateOutcome::Kind;
using State = MatePractice::State;

constexpr host::Milliseconds kHereLimit{5000};
// For each question of an examination: a workshop that never ends is of no use. Each time that it is gone on
// with there is more.
constexpr host::Milliseconds kStudyLimit{5000};
constexpr int kMoreTime = 6;
constexpr host::Milliseconds kProblemLimit{60000};
constexpr int kHereHash = 64; // MiB
constexpr qint64 kLargestFile = 64 * 1024 * 1024;

shogi::Record recordOf(const shogi::Position& start, const std::vector<shogi::Move>& line) {
    shogi::Record record(start);
    shogi::NodeId node = shogi::kRootNode;
    for (const shogi::Move move : line)
        node = record.addMove(node, move);
    return record;
}

// Problems of one file: one a line, or the start position of a record.
ReadMateProblems readFile(const QString& path, QString& failure) {
    const auto bytes = readPlainFile(path, kLargestFile);
    if (!bytes) {
        failure = fileErrorMessage(bytes.error()).oneParagraph();
        return {};
    }
    ReadMateProblems read = readMateProblems({bytes->constData(), static_cast<std::size_t>(bytes->size())});
    if (!read.problems.empty())
        return read;
    const auto record = RecordFile::read(*bytes, path);
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
        failure = TsumeDesk::tr("%1: the start position is not a mate problem.").arg(shownPath(path));
    return read;
}

} // namespace

TsumeDesk::TsumeDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_solving(parts.hub)
    , m_here(parts.hub)
    , m_running(parts.hub)
    , m_practice(parts.tokin)
    , m_batch(m_running) {
    m_parts.tokin.setEngine(m_parts.catalog.bundled());
    m_problem.what.start = m_parts.document.position();
    new MoveTyping(m_parts.pane.board(), m_parts.pane, this);
    connectPane();
    connectEngines();
    connect(&m_parts.catalog, &EngineCatalog::changed, this, &TsumeDesk::refreshEngines);
    m_ticking.setInterval(200);
    connect(&m_ticking, &QTimer::timeout, this, &TsumeDesk::tick);
    // The answer to the quick question belongs to its position.
    const auto leave = [this] {
        m_here.cancel();
        m_parts.window.banners().remove(BannerArea::Topic::Mate);
    };
    connect(&m_parts.document, &RecordDocument::cursorChanged, this, leave);
    connect(&m_parts.document, &RecordDocument::reset, this, leave);
    connect(&m_parts.document, &RecordDocument::treeChanged, this, leave);
    refreshEngines();
    refreshTitle();
    setLine({}, 0);
    showOutcome();
    showPractice();
    refreshBusy();
}

TsumeDesk::~TsumeDesk() { delete m_dialog; }

void TsumeDesk::connectPane() {
    TsumePane& pane = m_parts.pane;
    QDockWidget& dock = m_parts.dock;
    pane.setStandsAlone(dock.isFloating());
    connect(&dock, &QDockWidget::topLevelChanged, &pane, &TsumePane::setStandsAlone);
    connect(&pane, &TsumePane::dockRequested, &dock, [&dock] { dock.setFloating(false); });
    connect(&pane, &TsumePane::fromRecordRequested, this, &TsumeDesk::showFromRecord);
    connect(&pane, &TsumePane::editRequested, this, &TsumeDesk::editPosition);
    connect(&pane, &TsumePane::pasteRequested, this, &TsumeDesk::paste);
    connect(&pane, &TsumePane::solveRequested, this, &TsumeDesk::solve);
    connect(&pane, &TsumePane::stopRequested, this, &TsumeDesk::stop);
    connect(&pane, &TsumePane::insertRequested, this, &TsumeDesk::insertLine);
    connect(&pane, &TsumePane::copyKifRequested, this, [this] { copyLine(true); });
    connect(&pane, &TsumePane::copyUsiRequested, this, [this] { copyLine(false); });
    connect(&pane, &TsumePane::examineRequested, this, &TsumeDesk::examine);
    connect(&pane, &TsumePane::goOnRequested, this, &TsumeDesk::goOn);
    connect(&pane, &TsumePane::treeNodeChosen, this, &TsumeDesk::chooseNode);
    connect(&pane, &TsumePane::treeNodeExpanded, this,
            [this](const QModelIndex& index) { m_parts.study.examine(m_parts.tree.nodeAt(index)); });
    connect(&pane, &TsumePane::practiceToggled, this, [this] {
        if (m_practice.state() == State::Off)
            practise();
        else
            m_practice.end();
    });
    connect(&pane, &TsumePane::hintRequested, this, [this] {
        m_practice.askHint();
        m_practiceWords = tr("Looking for a hint…");
        showPractice();
    });
    connect(&pane, &TsumePane::takeBackRequested, &m_practice, &MatePractice::takeBack);
    connect(&pane, &TsumePane::moveMade, &m_practice, &MatePractice::attack);
    connect(&pane, &TsumePane::openCollectionRequested, this, &TsumeDesk::openCollection);
    connect(&pane, &TsumePane::solveAllRequested, this, &TsumeDesk::startBatch);
    const auto count = [this] {
        m_parts.pane.setCollectionName(m_collectionName, m_parts.filter.rowCount(),
                                       m_parts.problems.rowCount());
    };
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_parts.filter, signal, this, count);
    connect(&m_parts.filter, &QAbstractItemModel::modelReset, this, count);
    connect(&pane, &TsumePane::lengthsChanged, &m_parts.filter, &MateCollectionFilter::setLengths);
    connect(&pane, &TsumePane::showChanged, this,
            [this](int index) { m_parts.filter.setShow(static_cast<MateCollectionFilter::Show>(index)); });
    connect(&pane, &TsumePane::problemChosen, this, [this](int filteredRow, bool byHand) {
        // Rows that vanish while a collection is being solved choose nothing.
        if (!byHand && m_batch.isRunning())
            return;
        const int row = m_parts.filter.mapToSource(m_parts.filter.index(filteredRow, 0)).row();
        if (row < 0 || m_problem.row == row)
            return;
        Problem problem;
        problem.what = m_parts.problems.problems()[static_cast<std::size_t>(row)];
        problem.row = row;
        problem.title = problem.what.name;
        show(problem);
    });
}

void TsumeDesk::connectEngines() {
    connect(&m_solving, &MateSolving::preparing, this,
            [this](host::Milliseconds elapsed, const QString& text) {
                m_preparing = preparingText(elapsed);
                if (!text.isEmpty())
                    m_preparing += QStringLiteral(" – ") + plainEngineText(text.toStdString());
            });
    connect(&m_solving, &MateSolving::started, this, [this] { m_preparing.clear(); });
    connect(&m_solving, &MateSolving::progressed, this,
            [this](const MateProgress& progress) { m_progress = progress; });
    connect(&m_solving, &MateSolving::answered, this, [this](const MateOutcome& outcome) { take(outcome); });
    connect(&m_parts.tokin, &MateSolving::answered, this, [this](const MateOutcome& outcome) {
        if (std::exchange(m_proving, false))
            takeProof(outcome);
    });
    connect(&m_here, &MateSolving::answered, this, &TsumeDesk::takeHere);

    MateStudy& study = m_parts.study;
    connect(&study, &MateStudy::progressed, this, [this] {
        showFindings();
        refreshBusy();
    });
    connect(&study, &MateStudy::solving, this, [this](const MateProgress& progress) {
        m_parts.pane.setFindings({tr("Solving…") + QStringLiteral("  ") + mateProgressText(progress)});
    });
    connect(&study, &MateStudy::finished, this, [this](const std::optional<host::Failure>& failure) {
        showFindings();
        refreshBusy();
        const MateFindings& findings = m_parts.study.findings();
        if (failure)
            m_parts.pane.setFindings({failureMessage(*failure, tokinName()).oneParagraph()});
        else if (findings.answer && !m_outcome) {
            m_outcome = findings.answer;
            m_parts.findings.take(question().position(), *m_outcome);
            if (m_outcome->kind == Kind::Mate)
                setLine(m_outcome->line, 0);
            showOutcome();
        }
    });

    connect(&m_practice, &MatePractice::stateChanged, this, [this](State state) {
        m_practiceWords.clear();
        if (state == State::Solved) {
            m_parts.findings.takeSolvedByUser(question().position(), m_practice.mistakes());
        }
        showPractice();
    });
    connect(&m_practice, &MatePractice::refused, this, [this](shogi::Move move, MoveVerdict::Kind reason) {
        const QString text = moveText(m_practice.position(), move, m_appearance.notation);
        m_practiceWords =
            reason == MoveVerdict::Kind::NoCheck
                ? tr("%1 is not a check. The attacker must give check with every move.").arg(text)
                : tr("Could not decide in time whether %1 mates. Try another move.").arg(text);
        showPractice();
    });
    connect(&m_practice, &MatePractice::hinted, this, [this](shogi::Move move, bool whole) {
        const shogi::Position position = m_practice.position();
        if (whole) {
            m_parts.pane.showArrow(board::Arrow::ofMove(move, position.sideToMove()));
            m_practiceWords = tr("Hint: %1").arg(moveText(position, move, m_appearance.notation));
        } else {
            m_practiceWords =
                move.isDrop() ? tr("Hint: drop the %1.").arg(pieceName(move.dropped()))
                              : tr("Hint: move the %1 on %2.")
                                    .arg(pieceName(position.at(move.from()).type()), squareName(move.from()));
        }
        showPractice();
    });
    connect(&m_practice, &MatePractice::nothingToHint, this, [this](Kind reason) {
        m_practiceWords =
            reason == Kind::NoMate ? tr("There is no mate here.") : tr("No mate was found in time.");
        showPractice();
    });
    connect(&m_practice, &MatePractice::failed, this, [this](const host::Failure& failure) {
        m_practiceWords = failureMessage(failure, tokinName()).oneParagraph();
        showPractice();
    });

    connect(&m_batch, &MateBatch::answered, this, [this](int row, const MateOutcome& outcome) {
        m_parts.findings.take(positionOf(m_parts.problems.problems()[static_cast<std::size_t>(row)]),
                              outcome);
        showBatch();
    });
    connect(&m_batch, &MateBatch::finished, this,
            [this](bool complete, const std::optional<host::Failure>& failure) {
                m_batchWords = complete ? tr("Done") : tr("Stopped");
                if (failure) {
                    m_batchWords = failureMessage(*failure, chosenEngine().name).what;
                    m_parts.window.bubble().say(m_batchWords, true);
                }
                showBatch();
                refreshBusy();
            });
}

// --- what the user asks for

void TsumeDesk::showPane() {
    // Until something is chosen, what the main board shows.
    if (!m_hasProblem)
        showFromRecord();
    m_parts.dock.show();
    m_parts.dock.raise();
    m_parts.dock.activateWindow();
    m_parts.pane.setFocus();
}

void TsumeDesk::solveShown() {
    showPane();
    showFromRecord();
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
    solve();
}

void TsumeDesk::showFromRecord() {
    Problem problem;
    problem.what.start = m_parts.document.record().startPosition();
    problem.what.moves = m_parts.document.moves();
    problem.fromRecord = true;
    show(problem);
}

void TsumeDesk::show(const Problem& problem) {
    m_solving.cancel();
    freeTokin();
    m_problem = problem;
    m_hasProblem = true;
    m_outcome.reset();
    m_proof.reset();
    m_parts.study.clear();
    m_practice.end();
    refreshTitle();
    setLine({}, 0);
    showOutcome();
    showFindings();
    showPractice();
    refreshBusy();
}

void TsumeDesk::freeTokin() {
    m_proving = false;
    m_parts.study.stop();
    m_practice.end();
    m_parts.tokin.cancel();
}

MateQuestion TsumeDesk::question() const {
    return {m_problem.what.start, m_problem.what.moves, host::Milliseconds(m_parts.pane.limit())};
}

void TsumeDesk::solve() {
    m_practice.end();
    m_outcome.reset();
    m_proof.reset();
    m_progress = {};
    m_preparing.clear();
    m_solving.setEngine(chosenEngine());
    m_clock.start();
    m_ticking.start();
    setLine({}, 0);
    m_solving.ask(question());
    showOutcome();
    refreshBusy();
}

void TsumeDesk::stop() {
    m_solving.stop();
    if (m_proving) {
        m_proving = false;
        m_parts.tokin.cancel();
        showOutcome();
    }
    m_parts.study.stop();
    m_batch.stop();
    m_here.cancel();
    m_parts.window.banners().remove(BannerArea::Topic::Mate);
    refreshBusy();
}

void TsumeDesk::examine() {
    showPane();
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Workshop);
    m_proving = false;
    m_practice.end();
    m_parts.tokin.cancel();
    MateQuestion asked = question();
    const host::Milliseconds limit = asked.limit;
    asked.limit = kStudyLimit;
    // What Tokin has proved already need not be found again.
    if (m_outcome && m_outcome->isProved)
        m_parts.study.start(asked, *m_outcome);
    else if (m_proof && m_proof->isProved)
        m_parts.study.start(asked, *m_proof);
    else
        m_parts.study.start(asked, limit);
    refreshBusy();
}

void TsumeDesk::goOn() {
    m_proving = false;
    m_practice.end();
    m_parts.tokin.cancel();
    m_parts.study.goOn(nextLimit());
    refreshBusy();
}

// The problem itself has had the limit that is set; what follows from it kStudyLimit, or what was given last.
host::Milliseconds TsumeDesk::nextLimit() const {
    const MateFindings& findings = m_parts.study.findings();
    const bool solved = findings.answer && findings.answer->kind == Kind::Mate;
    const host::Milliseconds last = m_parts.study.question().limit;
    return kMoreTime * (solved ? last : std::max(last, host::Milliseconds(m_parts.pane.limit())));
}

void TsumeDesk::practise() {
    showPane();
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Practice);
    m_solving.cancel();
    freeTokin();
    MateQuestion asked = question();
    asked.limit = kStudyLimit;
    if (!shogi::isAllowed(asked.position(), shogi::PositionUse::Problem)) {
        m_practiceWords = tr("This position is not a mate problem.");
        showPractice();
        return;
    }
    m_practice.start(asked);
    refreshBusy();
}

QWidget* TsumeDesk::front() const {
    return m_parts.pane.isVisible() ? m_parts.pane.window() : &m_parts.window;
}

void TsumeDesk::openCollection() {
    showPane();
    auto* dialog = new QFileDialog(front(), tr("Open mate problems"), m_parts.settings.files().lastFolder);
    dialog->setObjectName(QStringLiteral("openProblemsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Mate problems (*.sfen *.tsv *.txt *.csv *.kif *.kifu *.csa)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &TsumeDesk::openFiles);
    dialog->open();
    // The pane, shown just now, would take the keys.
    dialog->activateWindow();
}

void TsumeDesk::openFiles(const QStringList& paths) {
    std::vector<MateProblem> problems;
    QStringList faults;
    for (const QString& path : paths) {
        QString failure;
        ReadMateProblems read = readFile(path, failure);
        if (!failure.isEmpty())
            faults.append(failure);
        for (const shogi::ParseError& fault : read.faults)
            faults.append(parseErrorText(fault));
        std::move(read.problems.begin(), read.problems.end(), std::back_inserter(problems));
    }
    if (problems.empty()) {
        Message message;
        message.what = tr("No mate problem found.");
        message.details = faults.join(u'\n');
        showProblem(front(), tr("Open mate problems"), message);
        return;
    }
    m_batch.stop();
    if (m_problem.row)
        show({});
    m_collectionName = paths.size() == 1 ? foreignText(QFileInfo(paths.front()).fileName())
                                         : tr("%1 files").arg(paths.size());
    m_parts.problems.setProblems(std::move(problems));
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Collection);
    m_parts.pane.setBatch(0, 0, {});
    if (m_parts.filter.rowCount() > 0)
        m_parts.pane.selectProblem(0);
    if (!faults.isEmpty())
        m_parts.window.bubble().say(
            tr("Skipped: %1 (first of %2 errors)").arg(faults.front()).arg(faults.size()), true);
}

void TsumeDesk::startBatch() {
    std::vector<MateBatch::Task> tasks;
    for (int i = 0; i < m_parts.filter.rowCount(); ++i) {
        const int row = m_parts.filter.mapToSource(m_parts.filter.index(i, 0)).row();
        const MateStanding::Result known = m_parts.problems.standing(row).result;
        if (known == MateStanding::Result::Mate || known == MateStanding::Result::NoMate)
            continue;
        tasks.push_back({row, m_parts.problems.problems()[static_cast<std::size_t>(row)]});
    }
    if (tasks.empty()) {
        m_parts.window.bubble().say(tr("All problems shown are solved."));
        return;
    }
    m_running.setEngine(chosenEngine());
    const int limit = m_parts.pane.limit();
    m_batchWords.clear();
    m_ticking.start();
    m_batch.start(std::move(tasks), limit == 0 ? kProblemLimit : host::Milliseconds(limit));
    showBatch();
    refreshBusy();
}

void TsumeDesk::editPosition() {
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    // From the pane its problem is edited, from elsewhere what the main board shows.
    const bool inPane =
        m_parts.pane.isVisible() && m_parts.pane.isActiveWindow() && m_parts.dock.isFloating();
    m_dialog = new PositionDialog(inPane ? question().position() : m_parts.document.position(), m_appearance,
                                  m_dark, &m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &PositionDialog::recordRequested, this,
            [this](const shogi::Position& position) { newRecord(position, {}); });
    connect(m_dialog, &PositionDialog::problemRequested, this, [this](const shogi::Position& position) {
        showPane();
        Problem problem;
        problem.what.start = position;
        problem.title = tr("Edited position");
        show(problem);
        m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
        solve();
    });
    m_dialog->show();
}

void TsumeDesk::newRecord(const shogi::Position& position, const std::vector<shogi::Move>& line) {
    m_parts.files.leaveRecord([this, position, line] {
        m_parts.window.banners().remove(BannerArea::Topic::Result);
        m_parts.window.banners().remove(BannerArea::Topic::Record);
        m_parts.document.restore(recordOf(position, line), shogi::kRootNode);
    });
}

void TsumeDesk::paste() {
    const auto pasted = readPositionText(QGuiApplication::clipboard()->text());
    if (!pasted) {
        showProblem(front(), tr("Paste"), parseErrorMessage(pasted.error()));
        return;
    }
    Problem problem;
    problem.what.start = pasted->start;
    problem.what.moves = pasted->moves;
    problem.title = tr("Pasted position");
    show(problem);
    if (!pasted->warnings.empty())
        m_parts.window.bubble().say(parseErrorText(pasted->warnings.front()), true);
}

// --- the quick question

void TsumeDesk::askMateHere() {
    const RecordDocument& document = m_parts.document;
    m_asked = {document.record().startPosition(), document.moves()};
    CatalogEntry tokin = m_parts.catalog.bundled();
    tokin.hashMegabytes = kHereHash;
    m_here.setEngine(tokin);
    m_here.ask({m_asked.start, m_asked.moves, kHereLimit});
    Banner::Content content;
    content.message = [] {
        Message message;
        message.what = TsumeDesk::tr("Looking for a mate…");
        return message;
    };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Stop"), [this] { m_here.cancel(); }}};
    };
    content.closed = [this] { m_here.cancel(); };
    m_parts.window.banners().put(BannerArea::Topic::Mate, std::move(content));
}

void TsumeDesk::takeHere(const MateOutcome& outcome) {
    const MateQuestion asked{m_asked.start, m_asked.moves, {}};
    const shogi::Position position = asked.position();
    const bool found = outcome.kind == Kind::Mate;
    m_parts.findings.take(position, outcome);
    if (found)
        m_parts.scene.showHint(outcome.line.front(), mateText(outcome.plies()));
    Banner::Content content;
    content.tone = outcome.kind == Kind::Lost ? Banner::Tone::Warning : Banner::Tone::Quiet;
    content.message = [this, outcome, position, found] {
        Message message = mateOutcomeMessage(outcome, tokinName());
        if (found) {
            message.what = tr("%1 mates in %2.").arg(sideName(position.sideToMove())).arg(outcome.plies());
            message.advice = lineText(position, outcome.line, m_appearance.notation);
        }
        return message;
    };
    if (found) {
        content.choices = [this, outcome, asked] {
            return std::vector<Banner::Choice>{
                {tr("Insert as a branch"),
                 [this, outcome, asked] { insertBranch(asked.start, asked.moves, outcome.line); }},
                {tr("Show in Mate problems"), [this, outcome, asked] {
                     Problem problem;
                     problem.what.start = asked.start;
                     problem.what.moves = asked.moves;
                     problem.fromRecord = true;
                     showPane();
                     show(problem);
                     m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
                     take(outcome);
                 }}};
        };
    }
    m_parts.window.banners().put(BannerArea::Topic::Mate, std::move(content));
}

// --- answers

void TsumeDesk::take(const MateOutcome& outcome) {
    m_outcome = outcome;
    m_proof.reset();
    m_parts.findings.take(question().position(), outcome);
    if (outcome.kind == Kind::CannotSolve)
        refreshEngines();
    if (!outcome.line.empty())
        setLine(outcome.line, 0);
    else if (!outcome.pv.empty())
        setLine(outcome.pv, 0);
    if (outcome.kind == Kind::Mate && !outcome.isProved) {
        // One legal line with a helping defender proves nothing: every defence is walked.
        m_parts.study.stop();
        m_practice.end();
        m_proving = true;
        MateQuestion asked = question();
        if (asked.limit.count() == 0)
            asked.limit = kProblemLimit;
        m_parts.tokin.ask(asked);
    }
    showOutcome();
    refreshBusy();
}

void TsumeDesk::takeProof(const MateOutcome& outcome) {
    m_proof = outcome;
    m_parts.findings.take(question().position(), outcome);
    showOutcome();
    refreshBusy();
}

void TsumeDesk::setLine(const std::vector<shogi::Move>& line, std::size_t step) {
    m_line = line;
    m_parts.pane.showLine(question().position(), line, step);
    m_parts.pane.setCanInsert(!line.empty());
}

void TsumeDesk::chooseNode(const QModelIndex& index) {
    if (m_practice.state() != State::Off)
        return;
    const int node = m_parts.tree.nodeAt(index);
    std::vector<shogi::Move> moves = m_parts.study.movesTo(node);
    const std::size_t step = moves.size();
    // On along the first moves, so that the line can be stepped through to its end.
    const std::vector<MateNode>& nodes = m_parts.study.nodes();
    for (int at = node; !nodes[static_cast<std::size_t>(at)].children.empty();) {
        at = nodes[static_cast<std::size_t>(at)].children.front();
        moves.push_back(nodes[static_cast<std::size_t>(at)].move);
    }
    setLine(moves, step);
    m_parts.study.examine(node);
}

void TsumeDesk::insertLine() {
    if (m_line.empty())
        return;
    insertBranch(m_problem.what.start, m_problem.what.moves, m_line);
}

void TsumeDesk::insertBranch(shogi::Position start, std::vector<shogi::Move> before,
                             std::vector<shogi::Move> line) {
    if (m_parts.game.isActive()) {
        m_parts.window.bubble().say(tr("The record cannot be changed during a game."), true);
        return;
    }
    RecordDocument& document = m_parts.document;
    const shogi::Record& record = document.record();
    // Where the record has this position, by the moves that led to it.
    std::optional<shogi::NodeId> place;
    if (record.startPosition() == start)
        place = record.nodeAfter(shogi::kRootNode, before);
    if (!place) {
        MateQuestion problem{start, before, {}};
        if (!shogi::isAllowed(problem.position(), shogi::PositionUse::Record)) {
            m_parts.window.bubble().say(
                tr("A record cannot start with this position: it breaks a rule of the game."), true);
            return;
        }
        newRecord(problem.position(), line);
        return;
    }
    if (!document.insertLine(*place, line)) {
        m_parts.window.bubble().say(tr("The record already has this line."));
        return;
    }
    document.goTo(*place);
    m_parts.window.bubble().say(tr("Line added to the record."));
}

void TsumeDesk::copyLine(bool kif) {
    const ShownLine line{{}, question().position(), std::nullopt, m_line};
    if (kif)
        copyLineAsKif(line);
    else
        copyLineAsUsi(line);
    m_parts.window.bubble().say(tr("Line copied."));
}

// --- what is shown

void TsumeDesk::tick() {
    if (!m_solving.isBusy() && !m_proving && !m_batch.isRunning()) {
        m_ticking.stop();
        return;
    }
    if (m_batch.isRunning())
        showBatch();
    if (m_solving.isBusy() || m_proving)
        showOutcome();
}

void TsumeDesk::showOutcome() {
    TsumePane& pane = m_parts.pane;
    const shogi::Position position = question().position();
    if (m_solving.isBusy()) {
        const QString elapsed = usedTimeText(std::chrono::milliseconds(m_clock.elapsed()));
        pane.setVerdict(tr("%1 is solving… %2").arg(foreignText(chosenEngine().name), elapsed), m_preparing,
                        false);
        pane.setProgress(mateProgressText(m_progress),
                         lineText(position, m_progress.line, m_appearance.notation));
        return;
    }
    if (!m_outcome) {
        QStringList words;
        for (const shogi::PositionRemark& remark : shogi::examinePosition(position))
            if (forbids(remark, shogi::PositionUse::Problem, position.sideToMove()))
                words.append(positionRemarkText(remark));
        pane.setVerdict(words.isEmpty() ? QString() : tr("This position is not a mate problem."),
                        words.join(u'\n'), !words.isEmpty());
        pane.setProgress({}, {});
        return;
    }
    const QString engine = m_outcome->isProved ? tokinName() : foreignText(chosenEngine().name);
    Message message = mateOutcomeMessage(*m_outcome, engine);
    if (m_outcome->kind == Kind::Mate && !m_outcome->isProved) {
        if (m_proving)
            message.advice = tr("%1 is checking every defence…").arg(tokinName());
        else if (m_proof && m_proof->kind == Kind::Mate) {
            message.what = tr("Solved: %1").arg(message.what);
            message.advice = m_proof->isShortest && m_proof->plies() != m_outcome->plies()
                                 ? tr("%1 has proved a mate in %2 against every defence.")
                                       .arg(tokinName())
                                       .arg(m_proof->plies())
                                 : tr("%1 has proved it against every defence.").arg(tokinName());
        } else if (m_proof && m_proof->kind == Kind::NoMate)
            message.advice =
                tr("But %1 has proved that there is no mate: the line overlooks a defence.").arg(tokinName());
    }
    const bool warning = m_outcome->kind == Kind::FaultyLine || m_outcome->kind == Kind::Lost ||
                         m_outcome->kind == Kind::Refused || (m_proof && m_proof->kind == Kind::NoMate);
    QStringList details{message.advice};
    if (!message.details.isEmpty())
        details.append(message.details.left(1000));
    details.removeAll(QString());
    pane.setVerdict(message.what, details.join(u'\n'), warning);
    pane.setProgress(mateEffortText(*m_outcome), {});
}

void TsumeDesk::showFindings() {
    const MateStudy& study = m_parts.study;
    const MateFindings& findings = study.findings();
    QStringList lines = mateFindingLines(findings, !study.isBusy());
    if (lines.isEmpty() && findings.answer)
        lines = {mateOutcomeMessage(*findings.answer, tokinName()).oneParagraph()};
    lines += mateOpenLines(study, m_appearance.notation);
    m_parts.pane.setFindings(lines);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(nextLimit()).count();
    m_parts.pane.setGoOn(!study.canGoOn() ? QString()
                         : seconds < 60   ? tr("Continue with up to %1 s per move").arg(seconds)
                                          : tr("Continue with up to %1 min per move").arg(seconds / 60));
    if (!study.isBusy()) {
        m_examining.invalidate();
        m_parts.pane.setExamination(0, 0, {});
        return;
    }
    if (!m_examining.isValid()) {
        m_examining.start();
        m_doneBefore = study.stepsDone();
    }
    const int done = study.stepsDone();
    std::optional<std::chrono::milliseconds> left;
    if (done > m_doneBefore)
        left = std::chrono::milliseconds(m_examining.elapsed() * (study.stepsInAll() - done) /
                                         (done - m_doneBefore));
    m_parts.pane.setExamination(done, study.stepsInAll(), progressWords(done, study.stepsInAll(), left));
}

QString TsumeDesk::progressWords(int done, int all, std::optional<std::chrono::milliseconds> left) {
    QString words = tr("%1 of %2").arg(done).arg(all);
    if (left)
        words += QStringLiteral(" – ") + tr("%1 left").arg(clockText(*left));
    return words;
}

void TsumeDesk::showPractice() {
    const State state = m_practice.state();
    const bool on = state != State::Off;
    QStringList words;
    switch (state) {
    case State::Off:
        words.append(tr("You attack; Tokin plays the longest defence. Every move must give check."));
        break;
    case State::Waiting:
        words.append(m_practice.moves().empty() ? tr("Your move.") : tr("Correct so far. Your move."));
        break;
    case State::Judging:
        words.append(tr("Tokin is looking for a defence…"));
        break;
    case State::Refuted: {
        MateQuestion before = m_practice.question();
        const std::vector<shogi::Move>& moves = m_practice.moves();
        before.moves.insert(before.moves.end(), moves.begin(), moves.end() - 1);
        words.append(tr("Wrong: there is no mate after %1. Take it back.")
                         .arg(moveText(before.position(), moves.back(), m_appearance.notation)));
        break;
    }
    case State::Solved:
        words.append(m_practice.mistakes() == 0 && m_practice.hints() == 0
                         ? tr("Mate. Solved without a mistake!")
                         : tr("Mate. Solved. Mistakes: %1, hints: %2.")
                               .arg(m_practice.mistakes())
                               .arg(m_practice.hints()));
        break;
    }
    if (!m_practiceWords.isEmpty())
        words.append(m_practiceWords);
    TsumePane& pane = m_parts.pane;
    pane.setPractice(words.join(QStringLiteral("\n\n")), on, state == State::Waiting,
                     on && state != State::Judging && !m_practice.moves().empty());
    if (!on) {
        pane.setUserMoves({false, false});
        return;
    }
    std::array<bool, 2> mayMove{false, false};
    mayMove[shogi::index(m_practice.question().position().sideToMove())] = state == State::Waiting;
    pane.setUserMoves(mayMove);
    if (m_line != m_practice.moves())
        setLine(m_practice.moves(), m_practice.moves().size());
}

void TsumeDesk::showBatch() {
    const QString words = m_batch.isRunning()
                              ? progressWords(m_batch.done(), m_batch.inAll(), m_batch.remaining())
                              : m_batchWords;
    m_parts.pane.setBatch(m_batch.done(), m_batch.inAll(), words);
}

void TsumeDesk::refreshBusy() {
    const bool batch = m_batch.isRunning();
    const bool solving = m_solving.isBusy() || m_proving;
    m_parts.pane.setBusy(solving, m_parts.study.isBusy(), batch);
    if (solving || batch)
        m_ticking.start();
}

void TsumeDesk::refreshEngines() {
    m_parts.tokin.setEngine(m_parts.catalog.bundled());
    std::vector<TsumePane::Choice> choices;
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        if (!entry.tags.mate && !entry.tags.analysis && !entry.isBundled())
            continue;
        const bool cannot = m_parts.memory.cannotSolve(QString::fromStdString(entry.reportedName));
        choices.push_back(
            {entry.id,
             cannot ? tr("%1 (cannot solve mates)").arg(foreignText(entry.name)) : foreignText(entry.name),
             true});
    }
    const QString now = m_parts.pane.engine();
    m_parts.pane.setEngines(choices, now.isEmpty() ? m_parts.catalog.bundled().id : now);
}

void TsumeDesk::refreshTitle() {
    QString title = foreignText(m_problem.title);
    if (m_problem.fromRecord)
        title = m_problem.what.moves.empty() ? tr("Start position of the record")
                                             : tr("Record after move %1").arg(m_problem.what.moves.size());
    if (m_problem.what.statedPlies)
        title += QStringLiteral(" (") + tr("mate in %1").arg(*m_problem.what.statedPlies) + u')';
    m_parts.pane.setTitle(title);
}

const CatalogEntry& TsumeDesk::chosenEngine() const {
    const CatalogEntry* entry = m_parts.catalog.find(m_parts.pane.engine());
    return entry != nullptr ? *entry : m_parts.catalog.bundled();
}

QString TsumeDesk::tokinName() const { return foreignText(m_parts.catalog.bundled().name); }

void TsumeDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    m_parts.pane.setAppearance(appearance, dark);
    m_parts.tree.setNotation(appearance.notation);
    m_parts.problems.refreshTexts();
    if (m_dialog)
        m_dialog->setAppearance(appearance, dark);
    refreshEngines();
    refreshTitle();
    showOutcome();
    showFindings();
    showPractice();
    showBatch();
}

void TsumeDesk::shutDown() {
    delete m_dialog;
    m_ticking.stop();
    m_here.release();
    m_solving.release();
    m_batch.stop();
    m_running.release();
    freeTokin();
    m_parts.tokin.release();
    m_parts.memory.flush();
}

} // namespace app
