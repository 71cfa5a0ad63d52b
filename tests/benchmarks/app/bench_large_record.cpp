// SPDX-License-Identifier: GPL-3.0-or-later
// What large records cost in the window: a step, a key typed into a comment, and the time until what was
// typed is in the recovery file. QT_QPA_PLATFORM=offscreen build/<preset>/tests/bench_large_record [shape]
#include "app/face/files/record_pane.h"
#include "tests/benchmarks/app/random_branches.h"
#include "tests/benchmarks/app/window_bench.h"

#include <QDir>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <sys/stat.h>

using namespace app;

namespace {

constexpr std::size_t kSize = std::size_t{10} * 1024 * 1024; // of comments, or about that as KIF
constexpr int kSteps = 20;
constexpr int kKeys = 10;

std::string words(std::size_t bytes, std::size_t lineLength) {
    const std::string word = "とても長い棋譜の感想";
    std::string text;
    for (std::size_t line = 0; text.size() < bytes;) {
        text += word;
        line += word.size();
        if (line >= lineLength) {
            text += '\n';
            line = 0;
        }
    }
    return text;
}

// Both kings walk back and forth.
shogi::Record walk(int moves) {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode;
    const char* const cycle[] = {"5i5h", "5a5b", "5h5i", "5b5a"};
    for (int move = 0; move < moves; ++move)
        node = record.addMove(node, *shogi::parseUsiMove(cycle[move % 4]));
    return record;
}

// Every move is judged, and many are mistakes.
shogi::EngineEvaluation evaluation(shogi::NodeId node) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = "Deep";
    evaluation.centipawns = static_cast<int>(node * 37 % 900) - 450;
    evaluation.depth = 20;
    evaluation.line = {*shogi::parseUsiMove(node % 2 == 0 ? "7g7f" : "3c3d")};
    return evaluation;
}

struct Shape {
    const char* name;
    shogi::Record (*make)();
};

const Shape kShapes[] = {{"one comment, short lines",
                          [] {
                              shogi::Record record = bench::randomGame(200, 1);
                              record.setComment(5, words(kSize, 60));
                              return record;
                          }},
                         {"one comment, one line",
                          [] {
                              shogi::Record record = bench::randomGame(200, 1);
                              record.setComment(5, words(kSize, 2 * kSize));
                              return record;
                          }},
                         {"comments of 50 kB",
                          [] {
                              shogi::Record record = bench::randomGame(200, 1);
                              for (shogi::NodeId node = 0; node < record.nodeCount(); ++node)
                                  record.setComment(node, words(kSize / 200, 60));
                              return record;
                          }},
                         {"a long line of moves with comments",
                          [] {
                              shogi::Record record = walk(40'000);
                              for (shogi::NodeId node = 0; node < record.nodeCount(); ++node)
                                  record.setComment(node, words(220, 60));
                              return record;
                          }},
                         {"a long line of moves that are analysed",
                          [] {
                              shogi::Record record = walk(40'000);
                              for (shogi::NodeId node = 0; node < record.nodeCount(); ++node)
                                  record.addEvaluation(node, evaluation(node));
                              return record;
                          }},
                         {"a long line of moves", [] { return walk(150'000); }},
                         {"many branches", [] {
                              shogi::Record record = bench::randomGame(300, 1);
                              bench::addBranches(record, 15'000, 20);
                              return record;
                          }}};

double processed(QElapsedTimer& timer) {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

// Looks for text in the recovery files, and reads only what is new in them: reading a large one again and
// again would be most of what is measured.
class Journals {
public:
    explicit Journals(const QString& folder)
        : m_folder(folder) {}

    bool have(const QByteArray& text) {
        for (const QFileInfo& info : QDir(m_folder).entryInfoList({QStringLiteral("*.journal")})) {
            Known& known = m_known[info.fileName()];
            // A file that was replaced is another one.
            struct stat status = {};
            if (::stat(QFile::encodeName(info.filePath()).constData(), &status) != 0)
                continue;
            if (status.st_ino != known.inode)
                known = {status.st_ino, 0};
            QFile file(info.filePath());
            if (!file.open(QIODevice::ReadOnly) || !file.seek(known.read))
                continue;
            if (file.readAll().contains(text))
                return true;
            known.read = std::max(qint64{0}, file.pos() - text.size());
        }
        return false;
    }

private:
    struct Known {
        ino_t inode = 0;
        qint64 read = 0;
    };
    QString m_folder;
    std::map<QString, Known> m_known;
};

// With the graph and the list of moves. Half the way: a list that is searched from its beginning shows.
void stepInReview(Application& application) {
    PaneLayout& panes = application.window().panes();
    const Workspace before = panes.workspace();
    panes.setWorkspace(Workspace::Review);
    const std::vector<shogi::NodeId>& line = application.document().line();
    application.document().goTo(line[line.size() / 2]);
    QTest::qWait(500);
    bench::Times steps;
    QElapsedTimer timer;
    for (int step = 0; step < kSteps; ++step) {
        timer.start();
        application.document().step(step < kSteps / 2 ? 1 : -1);
        steps.add(processed(timer));
    }
    steps.report("a step in the review");
    panes.setWorkspace(before);
    application.document().goToFirst();
}

void measure(const Shape& shape) {
    std::printf("--- %s\n", shape.name);
    bench::Window window;
    Application& application = window.application();
    application.start();
    QTest::qWait(500);
    QElapsedTimer timer;
    const shogi::Record record = shape.make();
    timer.start();
    application.document().restore(record, shogi::kRootNode, {}, shogi::RecordFormat::Kif, TextEncoding::Utf8,
                                   {}, false);
    std::printf("%zu moves; shown after %.0f ms\n", record.nodeCount() - 1, processed(timer));
    for (const bool tree : {false, true}) {
        application.window().findChild<RecordPane*>()->setTreeShown(tree);
        QTest::qWait(200);
        bench::Times steps;
        for (int step = 0; step < kSteps; ++step) {
            timer.start();
            application.document().step(step < kSteps / 2 ? 1 : -1);
            steps.add(processed(timer));
        }
        steps.report(tree ? "a step, as tree" : "a step");
    }
    stepInReview(application);
    application.document().step(5);
    auto* comment = application.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    comment->setFocus();
    comment->moveCursor(QTextCursor::End);
    QTest::qWait(200);
    for (const char* text : {"qwertyuiop", "asdfghjklz"}) {
        bench::Times keys;
        QElapsedTimer sinceTyped;
        sinceTyped.start();
        for (int key = 0; key < kKeys; ++key) {
            timer.start();
            QTest::keyClick(comment, text[key]);
            keys.add(processed(timer));
        }
        keys.report("a key typed into the comment");
        bench::Times blocked;
        Journals journals(window.places().journals);
        while (!journals.have(text) && sinceTyped.elapsed() < 60'000) {
            timer.start();
            QTest::qWait(10);
            blocked.add(static_cast<double>(timer.nsecsElapsed()) / 1e6 - 10);
        }
        std::printf("in the recovery file %.1f s after the first key\n",
                    static_cast<double>(sinceTyped.elapsed()) / 1000);
        blocked.report("the window was blocked meanwhile");
    }
    QObject::connect(&application, &Application::finished, &application, [] { QCoreApplication::exit(); });
    application.endNow();
    QApplication::exec();
}

} // namespace

int main(int argc, char* argv[]) {
    QApplication qt(argc, argv);
    for (const Shape& shape : kShapes)
        if (argc < 2 || std::strstr(shape.name, argv[1]) != nullptr)
            measure(shape);
    return 0;
}
