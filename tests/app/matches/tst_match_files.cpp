// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_files.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <dlfcn.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace app;

namespace {

// The files and folders that were synchronised, in order, and the size of the journal at that time.
struct Synced {
    QString path;
    qint64 journal = 0;
};
std::vector<Synced> synced;
QString journalPath;

QString pathOf(int descriptor) {
    return QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(descriptor));
}

} // namespace

// Called by the program in place of the system's.
extern "C" int fsync(int descriptor) {
    synced.push_back({pathOf(descriptor), QFileInfo(journalPath).size()});
    using Fsync = int (*)(int);
    static const auto next = reinterpret_cast<Fsync>(::dlsym(RTLD_NEXT, "fsync"));
    return next(descriptor);
}

class TestMatchFiles : public QObject {
    Q_OBJECT

    static MatchGame resigned() {
        MatchGame game;
        game.ending = {shogi::GameEnd::Resignation, shogi::Color::White};
        game.names = {QStringLiteral("One"), QStringLiteral("Two")};
        game.record = shogi::Record(shogi::Position());
        game.record.addEnding(shogi::kRootNode, game.ending);
        return game;
    }
    static MatchGame lateLoss() {
        MatchGame game = resigned();
        game.culprit = 0;
        return game;
    }

    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::unique_ptr<MatchFiles> opened() {
        auto files =
            std::make_unique<MatchFiles>(MatchOutput::inFolder(m_folder->path(), shogi::RecordFormat::Kif),
                                         std::make_shared<const StallWatch>(), MatchFiles::Words{});
        if (!files->open({{QStringLiteral("nodes1"), QStringLiteral("8000")}}))
            qFatal("Cannot open the journal");
        return files;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        journalPath = path("match.jsonl");
        synced.clear();
    }

    // After a power failure the journal names no game whose files are lost.
    void aGameIsOnDiskBeforeTheJournalNamesIt() {
        const std::unique_ptr<MatchFiles> files = opened();
        QCOMPARE(synced.size(), std::size_t{2}); // the journal, and its name
        synced.clear();
        const qint64 head = QFileInfo(journalPath).size();
        files->add(lateLoss(), 1, {});
        QVERIFY(!files->fault());
        QStringList before;
        for (const Synced& each : synced)
            if (each.journal == head)
                before.append(QDir(m_folder->path()).relativeFilePath(each.path));
        QCOMPARE(before.filter(QStringLiteral("games/game-00001.kif")).size(), 1);
        QCOMPARE(before.filter(QStringLiteral("failures/game-00001.kif")).size(), 1);
        QCOMPARE(before.filter(QStringLiteral("failures/game-00001.txt")).size(), 1);
        QCOMPARE(QFileInfo(synced.back().path), QFileInfo(journalPath));
        QVERIFY(synced.back().journal > head);
        QCOMPARE(MatchFiles::look(journalPath)->games.size(), std::size_t{1});
    }

    void aFullDiskLeavesTheOldRecord() {
        const std::unique_ptr<MatchFiles> files = opened();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("games")));
        QFile old(path("games/game-00001.kif"));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        {
            const FullDisk full;
            files->add(resigned(), 1, {});
        }
        QVERIFY(files->fault());
        QCOMPARE(contentOf(old.fileName()), QByteArray("old"));
        // Without its record, the game is played again.
        QCOMPARE(MatchFiles::look(journalPath)->games.size(), std::size_t{0});
    }

    void whatAKillHasLeftIsRemoved() {
        opened();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("games")));
        const std::array names{"games/game-00001.kif.7d563277", "games/game-00002.kif.7d563277",
                               "games/game-00001.kif.mine", "games/game-00001.kif.7d56327z"};
        for (const char* name : names) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const std::unique_ptr<MatchFiles> files = opened();
        files->add(resigned(), 1, {});
        QVERIFY(!files->fault());
        QCOMPARE(
            QDir(path("games")).entryList(QDir::Files, QDir::Name),
            QStringList({QStringLiteral("game-00001.kif"), QStringLiteral("game-00001.kif.7d56327z"),
                         QStringLiteral("game-00001.kif.mine"), QStringLiteral("game-00002.kif.7d563277")}));
    }

    // A pipe without a reader would be waited for.
    void nothingWaitsForAPipe() {
        const std::unique_ptr<MatchFiles> files = opened();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("games")));
        QVERIFY(::mkfifo(QFile::encodeName(path("games/game-00001.kif")).constData(), 0600) == 0);
        files->add(resigned(), 1, {});
        QVERIFY(files->fault());
        QCOMPARE(files->fault()->path, path("games/game-00001.kif"));
    }
};

QTEST_GUILESS_MAIN(TestMatchFiles)
#include "tst_match_files.moc"
