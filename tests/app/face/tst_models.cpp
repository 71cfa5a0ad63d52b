// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/line_log_model.h"
#include "app/face/files/branch_model.h"
#include "app/face/files/record_model.h"
#include "app/face/files/record_tree_model.h"
#include "app/face/game/thinking_model.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace app;
using namespace std::chrono_literals;
using shogi::NodeId;

namespace {

constexpr auto kStrict = QAbstractItemModelTester::FailureReportingMode::QtTest;

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

void play(RecordDocument& document, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        document.appendMove(usi(move), 61s, 62s);
}

QString cell(const QAbstractItemModel& model, int row, int column = 0) {
    return model.index(row, column).data().toString();
}

QString column(const QAbstractItemModel& model, int column) {
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells << cell(model, row, column);
    return cells.join(u'|');
}

host::SearchInfo info(host::SearchId search, int depth, int centipawns,
                      std::initializer_list<const char*> moves) {
    host::SearchInfo event;
    event.search = search;
    event.elapsed = 1500ms;
    event.info.depth = depth;
    event.info.selectiveDepth = depth + 5;
    event.info.nodes = 1234567;
    event.info.nps = 800000;
    event.info.hashfull = 125;
    event.info.evaluation = host::Evaluation{host::Centipawns{centipawns}, host::Bound::Exact};
    host::Pv pv;
    for (const char* move : moves)
        pv.moves.push_back(usi(move));
    event.info.pv = pv;
    return event;
}

} // namespace

class TestModels : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void recordShowsTheLine();
    void recordGrowsByRows();
    void recordStepsQuietly();
    void recordSwitchesBranches();
    void recordMarksWhatThereIs();
    void recordMarksRepetitions();
    void recordFollowsRandomEdits();
    void treeHasBranchesBelowTheirMoves();
    void treeGrowsByRows();
    void treeStepsQuietly();
    void treeFollowsRandomEdits();
    void branchesAtTheCursor();
    void branchesFollowEdits();
    void thinkingShowsValues();
    void thinkingStartsAnewWithEachSearch();
    void thinkingIsBounded();
    void boundsKeepTheLine();
    void thinkingShowsWordsUntilThereIsALine();
    void logFollowsTheEngine();
    void analysisFollowsRandomLines();
};

void TestModels::recordShowsTheLine() {
    RecordDocument document;
    RecordModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    play(document, {"7g7f", "3c3d", "8h2b+", "3a2b"});
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::White});
    model.setNotation(MoveNotation::Japanese);
    QCOMPARE(column(model, RecordModel::Number), QStringLiteral("|1|2|3|4|"));
    QCOMPARE(column(model, RecordModel::Move),
             QStringLiteral("Start position|▲７六歩|△３四歩|▲２二角成|△同　銀|Resigns"));
    QCOMPARE(cell(model, 1, RecordModel::Used), QStringLiteral("1:01"));
    QCOMPARE(cell(model, 1, RecordModel::Total), QStringLiteral("1:02"));
    QCOMPARE(cell(model, 5, RecordModel::Used), QString());
    model.setNotation(MoveNotation::Western);
    QCOMPARE(cell(model, 3, RecordModel::Move), QStringLiteral("▲Bx2b+"));
    for (int section = 0; section < RecordModel::ColumnCount; ++section)
        QVERIFY(!model.headerData(section, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    document.newRecord();
    QCOMPARE(model.rowCount(), 1);
}

void TestModels::recordGrowsByRows() {
    RecordDocument document;
    RecordModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    play(document, {"7g7f", "3c3d"});
    QCOMPARE(inserted.count(), 2);
    QCOMPARE(inserted.last().at(1).toInt(), 2);
    QCOMPARE(inserted.last().at(2).toInt(), 2);
    QCOMPARE(removed.count(), 0);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(model.currentRow(), 2);
}

void TestModels::recordStepsQuietly() {
    RecordDocument document;
    RecordModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    for (int i = 0; i < 250; ++i)
        play(document, {"2h3h", "8b7b", "3h2h", "7b8b"});
    QCOMPARE(model.rowCount(), 1001);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    document.goToFirst();
    changed.clear();
    for (int i = 0; i < 1000; ++i)
        document.step(1);
    QCOMPARE(inserted.count() + removed.count(), 0);
    // The row left and the row reached, nothing else.
    QCOMPARE(changed.count(), 2000);
    for (const QList<QVariant>& change : changed) {
        const auto from = change.at(0).toModelIndex();
        QCOMPARE(from.row(), change.at(1).toModelIndex().row());
        QCOMPARE(change.at(2).value<QList<int>>(), QList<int>{RecordModel::CurrentRole});
    }
    QVERIFY(model.index(1000, 0).data(RecordModel::CurrentRole).toBool());
    QVERIFY(!model.index(999, 0).data(RecordModel::CurrentRole).toBool());
}

void TestModels::recordSwitchesBranches() {
    RecordDocument document;
    RecordModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.goToFirst();
    document.step(1);
    document.addBranchMove(usi("8c8d"));
    QCOMPARE(column(model, RecordModel::Move), QStringLiteral("Start position|▲７六歩|△８四歩"));
    QCOMPARE(model.currentRow(), 2);
    QCOMPARE(model.index(2, 0).data(RecordModel::BranchesRole).toInt(), 2);
    QCOMPARE(model.index(1, 0).data(RecordModel::BranchesRole).toInt(), 1);
    document.goToNextBranch();
    QCOMPARE(column(model, RecordModel::Move), QStringLiteral("Start position|▲７六歩|△３四歩|▲２六歩"));
    document.undoStack()->undo();
    QCOMPARE(model.index(2, 0).data(RecordModel::BranchesRole).toInt(), 1);
}

void TestModels::recordMarksWhatThereIs() {
    RecordDocument document;
    RecordModel model(document);
    play(document, {"7g7f", "3c3d", "2g2f"});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    document.setComment(2, QStringLiteral("<b>good</b>"));
    document.setBookmark(2, QStringLiteral("here"));
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.last().at(0).toModelIndex().row(), 2);
    const QModelIndex row = model.index(2, RecordModel::Move);
    QVERIFY(row.data(RecordModel::CommentRole).toBool());
    QCOMPARE(row.data(RecordModel::BookmarkRole).toString(), QStringLiteral("here"));
    QCOMPARE(row.data(Qt::ToolTipRole).toString(),
             QStringLiteral("<p style='white-space:pre-wrap'>here\n&lt;b&gt;good&lt;/b&gt;</p>"));
    QCOMPARE(row.data(RecordModel::NodeRole).toUInt(), 2u);
    QVERIFY(!model.index(1, 0).data(RecordModel::CommentRole).toBool());
    // Beside the move: the first line, without what is drawn.
    document.setComment(2, QStringLiteral("first\nsecond"));
    document.setMarks(2, {DrawnMark()});
    QCOMPARE(cell(model, 2, RecordModel::Comment), QStringLiteral("here – first"));
    QVERIFY(model.index(2, RecordModel::Comment).data(Qt::DecorationRole).isValid());
    QCOMPARE(cell(model, 1, RecordModel::Comment), QString());
    QVERIFY(!model.index(1, RecordModel::Comment).data(Qt::DecorationRole).isValid());
    document.setBookmark(2, {});
    QCOMPARE(cell(model, 2, RecordModel::Comment), QStringLiteral("first"));

    QVERIFY(!row.data(RecordModel::WinRateRole).isValid());
    shogi::EngineEvaluation evaluation;
    evaluation.centipawns = -120;
    document.storeEvaluations(2, {evaluation});
    QVERIFY(std::abs(row.data(RecordModel::WinRateRole).toDouble() - 0.45) < 0.01);
    QCOMPARE(model.index(2, RecordModel::Evaluation).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("Win rate of Black: 45 %"));
    model.setCurve(WinRateCurve::Gentle);
    QVERIFY(std::abs(row.data(RecordModel::WinRateRole).toDouble() - 0.475) < 0.01);
    shogi::EngineEvaluation mate;
    mate.matePlies = -7;
    document.storeEvaluations(3, {mate});
    QCOMPARE(model.index(3, 0).data(RecordModel::WinRateRole).toDouble(), 0.0);
    // The engine that has evaluated most positions counts, in all rows.
    shogi::EngineEvaluation other = evaluation;
    other.engine = "Other";
    other.centipawns = 1200;
    for (const shogi::NodeId node : {shogi::NodeId{1}, shogi::NodeId{2}, shogi::NodeId{3}})
        document.storeEvaluations(node, {other});
    QTRY_VERIFY(std::abs(row.data(RecordModel::WinRateRole).toDouble() - 0.73) < 0.01);
}

void TestModels::recordMarksRepetitions() {
    RecordDocument document;
    RecordModel model(document);
    play(document, {"2h3h", "8b7b", "3h2h", "7b8b", "2h3h", "8b7b"});
    QCOMPARE(column(model, RecordModel::Move).count(u'×'), 3);
    QVERIFY(cell(model, 4, RecordModel::Move).endsWith(QStringLiteral("×2"))); // the start position again
    QVERIFY(cell(model, 6, RecordModel::Move).endsWith(QStringLiteral("×2")));
    QVERIFY(model.index(6, RecordModel::Move)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("The same position as at move 2 (occurrence 2)")));
    play(document, {"3h2h", "7b8b"});
    QVERIFY(cell(model, 8, RecordModel::Move).endsWith(QStringLiteral("×3")));
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::White});
    QCOMPARE(model.occurrence(9), 1); // an ending is no position
    document.newRecord();
    QCOMPARE(model.occurrence(0), 1);
}

void TestModels::recordFollowsRandomEdits() {
    std::mt19937 random(99);
    const auto below = [&random](std::size_t n) { return random() % n; };
    RecordDocument document;
    RecordModel record(document);
    BranchModel branches(document);
    const QAbstractItemModelTester recordTester(&record, kStrict);
    const QAbstractItemModelTester branchTester(&branches, kStrict);
    for (int edit = 0; edit < 400; ++edit) {
        const auto node = static_cast<NodeId>(below(document.record().nodeCount()));
        switch (below(6)) {
        case 0:
        case 1: {
            shogi::MoveList moves;
            shogi::generateLegal(document.position(), moves);
            if (!moves.isEmpty())
                document.addBranchMove(moves[below(moves.size())]);
            break;
        }
        case 2:
            document.goTo(node);
            break;
        case 3:
            if (below(4) == 0)
                document.deleteBranch(node);
            break;
        case 4:
            document.promoteBranch(node);
            break;
        default:
            document.undoStack()->undo();
            break;
        }
        QCOMPARE(static_cast<std::size_t>(record.rowCount()), document.line().size());
        for (int row = 0; row < record.rowCount(); ++row) {
            const QModelIndex index = record.index(row, RecordModel::Move);
            QCOMPARE(index.data(RecordModel::NodeRole).toUInt(),
                     document.line()[static_cast<std::size_t>(row)]);
            QVERIFY(!index.data().toString().isEmpty());
            QCOMPARE(index.data(RecordModel::CurrentRole).toBool(), row == record.currentRow());
        }
        if (branches.rowCount() > 0)
            QCOMPARE(branches.index(branches.currentRow()).data(BranchModel::NodeRole).toUInt(),
                     document.cursor());
    }
}

namespace {

// "a b( c( d)) e": rows in their order, those below a row in brackets behind it.
QString treeText(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
    QStringList rows;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        QString text = index.data().toString();
        if (model.rowCount(index) > 0)
            text += u'(' + treeText(model, index) + u')';
        rows << text;
    }
    return rows.join(u'|');
}

} // namespace

void TestModels::treeHasBranchesBelowTheirMoves() {
    RecordDocument document;
    RecordTreeModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    play(document, {"7g7f", "3c3d", "2g2f"});
    document.appendEnding({shogi::GameEnd::Resignation, shogi::Color::Black});
    const NodeId first = document.line()[1];
    document.goTo(first);
    document.addBranchMove(usi("8c8d"));
    const NodeId branch = document.cursor();
    document.addBranchMove(usi("2h7h"));
    document.goTo(branch);
    document.addBranchMove(usi("6g6f"));
    document.goTo(first);
    document.addBranchMove(usi("4c4d"));
    const auto expected =
        QStringLiteral("Start position|1 ▲７六歩|2 △３四歩(2 △８四歩(3 ▲７八飛(3 ▲６六歩))|2 △４四歩)|"
                       "3 ▲２六歩|Resigns");
    QCOMPARE(treeText(model), expected);
    const RecordTreeModel anew(document);
    const_cast<RecordTreeModel&>(anew).setNotation(MoveNotation::Japanese);
    QCOMPARE(treeText(anew), expected);
    QVERIFY(model.indexOf(document.cursor()).data(RecordTreeModel::CurrentRole).toBool());
    document.promoteBranch(branch);
    QCOMPARE(treeText(model),
             QStringLiteral("Start position|1 ▲７六歩|2 △８四歩(2 △３四歩(3 ▲２六歩|Resigns)|"
                            "2 △４四歩)|3 ▲７八飛(3 ▲６六歩)"));
}

void TestModels::treeGrowsByRows() {
    RecordDocument document;
    RecordTreeModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    play(document, {"7g7f", "3c3d"});
    document.step(-1);
    document.addBranchMove(usi("8c8d"));
    document.addBranchMove(usi("2g2f"));
    QCOMPARE(inserted.count(), 4);
    QCOMPARE(reset.count(), 0);
}

// A thousand moves with five hundred branches.
void TestModels::treeStepsQuietly() {
    RecordDocument document;
    RecordTreeModel model(document);
    for (int i = 0; i < 250; ++i) {
        for (const char* move : {"2h3h", "8b7b", "3h2h", "7b8b"})
            document.addBranchMove(usi(move));
    }
    const std::vector<NodeId> line = document.line();
    for (std::size_t i = 1; i < line.size(); i += 2) {
        document.goTo(line[i - 1]);
        document.addBranchMove(usi("7g7f"));
    }
    document.goTo(line.back());
    document.goToFirst();
    QCOMPARE(model.rowCount(), 1001);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    for (int i = 0; i < 1000; ++i)
        document.step(1);
    QCOMPARE(inserted.count() + reset.count(), 0);
    QCOMPARE(changed.count(), 2000);
    // Another line is no other tree.
    document.goTo(document.record().node(line[0]).children[1]);
    QCOMPARE(inserted.count() + reset.count(), 0);
}

void TestModels::treeFollowsRandomEdits() {
    std::mt19937 random(7);
    const auto below = [&random](std::size_t n) { return random() % n; };
    RecordDocument document;
    RecordTreeModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    for (int edit = 0; edit < 400; ++edit) {
        const auto node = static_cast<NodeId>(below(document.record().nodeCount()));
        switch (below(7)) {
        case 0:
        case 1: {
            shogi::MoveList moves;
            shogi::generateLegal(document.position(), moves);
            if (!moves.isEmpty())
                document.addBranchMove(moves[below(moves.size())]);
            break;
        }
        case 2:
            document.goTo(node);
            break;
        case 3:
            if (below(4) == 0)
                document.deleteBranch(node);
            break;
        case 4:
            document.promoteBranch(node, below(2) == 0);
            break;
        case 5:
            document.moveBranch(node, below(2) == 0 ? 1 : -1);
            break;
        default:
            document.undoStack()->undo();
            break;
        }
        const RecordTreeModel anew(document);
        QCOMPARE(treeText(model), treeText(anew));
        for (NodeId each = 0; each < document.record().nodeCount(); ++each)
            QCOMPARE(model.indexOf(each).data(RecordTreeModel::NodeRole).toUInt(), each);
    }
}

void TestModels::branchesAtTheCursor() {
    RecordDocument document;
    BranchModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    play(document, {"7g7f"});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.currentRow(), -1);
    for (const char* move : {"3c3d", "8c8d"}) {
        document.addBranchMove(usi(move));
        document.step(-1);
    }
    QCOMPARE(model.rowCount(), 0);
    document.step(1);
    QCOMPARE(column(model, 0), QStringLiteral("△３四歩|△８四歩"));
    QCOMPARE(model.currentRow(), 1);
    QVERIFY(model.index(1).data(BranchModel::CurrentRole).toBool());
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    document.goToNextBranch();
    QCOMPARE(model.currentRow(), 0);
    QCOMPARE(reset.count(), 0); // the same list, another cursor
}

void TestModels::branchesFollowEdits() {
    RecordDocument document;
    BranchModel model(document);
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    document.addBranchMove(usi("7g7f"));
    document.step(-1);
    document.addBranchMove(usi("2g2f"));
    QCOMPARE(column(model, 0), QStringLiteral("▲７六歩|▲２六歩"));
    document.promoteBranch(document.cursor());
    QCOMPARE(column(model, 0), QStringLiteral("▲２六歩|▲７六歩"));
    document.undoStack()->undo();
    QCOMPARE(column(model, 0), QStringLiteral("▲７六歩|▲２六歩"));
    document.deleteBranch(document.cursor());
    QCOMPARE(model.rowCount(), 0);
    document.newRecord();
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::thinkingShowsValues() {
    ThinkingModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    QSignalSpy latest(&model, &ThinkingModel::latestChanged);
    model.add(info(1, 8, 55, {"7g7f", "3c3d"}), shogi::Position(), std::nullopt);
    QVERIFY(latest.count() > 0);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(cell(model, 0, ThinkingModel::Depth), QStringLiteral("8/13"));
    QCOMPARE(cell(model, 0, ThinkingModel::Time), QStringLiteral("0:01"));
    QCOMPARE(cell(model, 0, ThinkingModel::Nodes), QStringLiteral("1.23 M"));
    QCOMPARE(cell(model, 0, ThinkingModel::Speed), QStringLiteral("800 k/s"));
    QCOMPARE(cell(model, 0, ThinkingModel::Hash), QStringLiteral("12 %"));
    QCOMPARE(cell(model, 0, ThinkingModel::Score), QStringLiteral("+55"));
    QCOMPARE(cell(model, 0, ThinkingModel::Line), QStringLiteral("▲７六歩 △３四歩"));
    QCOMPARE(model.index(0, 0).data(ThinkingModel::CentipawnsRole).toInt(), 55);
    QCOMPARE(model.index(0, 0).data(ThinkingModel::FirstMoveRole).toUInt(), uint{usi("7g7f").bits()});

    // Newest first; the second candidate is numbered and does not replace the best line.
    host::SearchInfo second = info(1, 9, -10, {"2g2f"});
    second.info.multipv = 2;
    model.add(second, shogi::Position(), std::nullopt);
    QCOMPARE(cell(model, 0, ThinkingModel::Line), QStringLiteral("2. ▲２六歩"));
    QCOMPARE(model.latest().depth, std::optional<int>(8));
    QCOMPARE(model.index(0, 0).data(ThinkingModel::MultiPvRole).toInt(), 2);

    // Numbers alone change only the newest values.
    host::SearchInfo numbers;
    numbers.search = 1;
    numbers.info.nodes = 5000000;
    model.add(numbers, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.latest().nodes == 5000000u);
    QVERIFY(model.latest().pv);
}

void TestModels::thinkingStartsAnewWithEachSearch() {
    ThinkingModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    model.setNotation(MoveNotation::Japanese);
    model.add(info(1, 1, 0, {"7g7f"}), shogi::Position(), std::nullopt);
    model.add(info(1, 2, 0, {"7g7f"}), shogi::Position(), std::nullopt);
    shogi::Position later;
    for (const char* move : {"7g7f", "3c3d", "8h2b+"})
        later.play(usi(move));
    model.add(info(2, 1, 0, {"3a2b"}), later, shogi::Square::of(2, 2));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(cell(model, 0, ThinkingModel::Line), QStringLiteral("△同　銀"));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.latest().depth);
}

void TestModels::thinkingIsBounded() {
    ThinkingModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    for (int depth = 1; depth <= ThinkingModel::kMaxRows + 50; ++depth)
        model.add(info(1, depth, depth, {"7g7f"}), shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), ThinkingModel::kMaxRows);
    QCOMPARE(cell(model, 0, ThinkingModel::Score), QStringLiteral("+%1").arg(ThinkingModel::kMaxRows + 50));
    QCOMPARE(cell(model, ThinkingModel::kMaxRows - 1, ThinkingModel::Score), QStringLiteral("+51"));
}

void TestModels::boundsKeepTheLine() {
    ThinkingModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    model.add(info(1, 8, 55, {"7g7f", "3c3d"}), shogi::Position(), std::nullopt);
    host::SearchInfo bound = info(1, 9, -86, {"7g7f"});
    bound.info.evaluation->bound = host::Bound::Upper;
    model.add(bound, shogi::Position(), std::nullopt);
    QCOMPARE(column(model, ThinkingModel::Score), QStringLiteral("≤ −86|+55"));
    QCOMPARE(column(model, ThinkingModel::Line), QStringLiteral("▲P-7f △P-3d|▲P-7f △P-3d"));
    QCOMPARE(model.latest().pv->moves.size(), std::size_t{2});
    // The history of the engine's move is visible.
    bound = info(1, 9, 90, {"2g2f"});
    bound.info.evaluation->bound = host::Bound::Lower;
    model.add(bound, shogi::Position(), std::nullopt);
    QCOMPARE(cell(model, 0, ThinkingModel::Line), QStringLiteral("▲P-2f"));

    AnalysisLines lines;
    lines.begin(1);
    lines.add(info(1, 8, 55, {"7g7f", "3c3d"}));
    lines.add(bound);
    AnalysisModel analysis;
    analysis.show(lines, shogi::Position(), std::nullopt);
    QCOMPARE(column(analysis, AnalysisModel::Score), QStringLiteral("≥ +90"));
    QCOMPARE(column(analysis, AnalysisModel::Line), QStringLiteral("▲P-7f △P-3d"));
    const QString tip = analysis.index(0, AnalysisModel::Score).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("+55")) && tip.contains(QStringLiteral("P-2f")), qPrintable(tip));
}

void TestModels::thinkingShowsWordsUntilThereIsALine() {
    ThinkingModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    host::SearchInfo words;
    words.search = 1;
    words.info.text = "book \x1b hit <i>";
    model.add(words, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(cell(model, 0, ThinkingModel::Line), QStringLiteral("book \\x1b hit <i>"));
    QCOMPARE(model.index(0, ThinkingModel::Line).data(Qt::ToolTipRole).toString(),
             QStringLiteral("<p style='white-space:pre-wrap'>book \\x1b hit &lt;i&gt;</p>"));
    model.add(info(1, 3, 0, {"7g7f"}), shogi::Position(), std::nullopt);
    model.add(words, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), 2);
}

void TestModels::logFollowsTheEngine() {
    LineLogModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    LineLog log;
    log.begin();
    model.show(log, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), 0);
    log.add(info(1, 1, 10, {"7g7f"}));
    log.add(info(1, 2, 20, {"7g7f", "3c3d"}));
    model.show(log, shogi::Position(), std::nullopt);
    host::SearchInfo bound = info(1, 3, 40, {"2g2f"});
    bound.info.evaluation->bound = host::Bound::Lower;
    log.add(bound);
    host::SearchInfo second = info(1, 3, 5, {"5g5f"});
    second.info.multipv = 2;
    log.add(second);
    model.show(log, shogi::Position(), std::nullopt);
    QCOMPARE(column(model, LineLogModel::Depth), QStringLiteral("3/8|3/8|2/7|1/6"));
    QCOMPARE(column(model, LineLogModel::Rank), QStringLiteral("2|1|1|1"));
    QCOMPARE(column(model, LineLogModel::Score), QStringLiteral("+5|≥ +40|+20|+10"));
    QCOMPARE(column(model, LineLogModel::Line), QStringLiteral("▲P-5f|▲P-2f|▲P-7f △P-3d|▲P-7f"));
    QVERIFY(!model.index(0, 0).data(LineLogModel::BeginsRole).toBool());
    QVERIFY(model.index(1, 0).data(LineLogModel::BeginsRole).toBool());
    QVERIFY(model.rowText(1).startsWith(QStringLiteral("3/8\t1\t≥ +40\t")));
    QVERIFY(model.rowText(1).endsWith(QStringLiteral("\t▲P-2f")));

    // More than are kept, in steps small and large.
    std::mt19937 random(3);
    for (int step = 0; step < 60; ++step) {
        for (auto i = random() % 120; i > 0; --i)
            log.add(info(1, static_cast<int>(random() % 30), 0, {"7g7f"}));
        model.show(log, shogi::Position(), std::nullopt);
        QCOMPARE(model.rowCount(), static_cast<int>(log.lines().size()) + (log.forgotten() > 0 ? 1 : 0));
        for (const int row : {0, static_cast<int>(log.lines().size()) - 1})
            QVERIFY(model.line(row) ==
                    &log.lines()[log.lines().size() - 1 - static_cast<std::size_t>(row)]->line);
    }
    QVERIFY(log.forgotten() > 0);
    QVERIFY(model.line(static_cast<int>(LineLog::kMostLines)) == nullptr);
    QVERIFY(cell(model, static_cast<int>(LineLog::kMostLines), LineLogModel::Line)
                .startsWith(QString::number(log.forgotten())));
    for (std::size_t i = 0; i < 2 * LineLog::kMostLines; ++i)
        log.add(info(1, 1, 0, {"7g7f"}));
    model.show(log, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), static_cast<int>(LineLog::kMostLines) + 1);
    log.begin();
    model.show(log, shogi::Position(), std::nullopt);
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::analysisFollowsRandomLines() {
    AnalysisModel model;
    const QAbstractItemModelTester tester(&model, kStrict);
    std::mt19937 random(5);
    AnalysisLines lines;
    lines.begin(3);
    for (int round = 0; round < 400; ++round) {
        if (random() % 40 == 0) {
            lines.begin(1 + static_cast<int>(random() % 4));
        } else {
            host::SearchInfo event = info(1, 1 + round / 8, round, {"7g7f", "3c3d"});
            event.info.multipv = 1 + static_cast<int>(random() % 5);
            lines.add(event);
        }
        if (random() % 20 == 0)
            model.setOlderShown(random() % 2 == 0);
        model.show(lines, shogi::Position(), std::nullopt);
        QVERIFY(model.rowCount() >= static_cast<int>(lines.best().size()));
        for (int row = 0; row < static_cast<int>(lines.best().size()); ++row)
            QCOMPARE(cell(model, row, AnalysisModel::Rank),
                     QString::number(lines.best()[static_cast<std::size_t>(row)].rank));
    }
    lines.begin(1);
    lines.add(info(1, 9, 55, {"7g7f"}));
    lines.add(info(1, 10, 66, {"2g2f"}));
    model.setOlderShown(true);
    model.show(lines, shogi::Position(), std::nullopt);
    QCOMPARE(column(model, AnalysisModel::Score), QStringLiteral("+66|+55"));
    QCOMPARE(model.line(0).depth, std::optional(10));
    QCOMPARE(model.line(1).depth, std::optional(9));
    QVERIFY(!model.index(0, 0).data(AnalysisModel::QuietRole).toBool());
    QVERIFY(model.index(1, 0).data(AnalysisModel::QuietRole).toBool());
    model.setOlderShown(false);
    QCOMPARE(model.rowCount(), 1);
}

QTEST_MAIN(TestModels)
#include "tst_models.moc"
