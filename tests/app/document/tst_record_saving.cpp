// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_saving.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sys/stat.h>
#include <unistd.h>

using namespace app;
using Kind = FileError::Kind;
using Refusal = SaveRefusal::Kind;

namespace {

// Permissions do not apply to root: such tests drop root privileges for a while.
class WithoutPrivileges {
public:
    WithoutPrivileges()
        : m_changed(::geteuid() == 0 && ::setresuid(65534, 65534, 0) == 0) {}
    ~WithoutPrivileges() {
        if (m_changed && ::setresuid(0, 0, 0) != 0)
            qFatal("Privileges are lost");
    }
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

private:
    bool m_changed;
};

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

shogi::Record sample() {
    shogi::Record record;
    record.setHeader(shogi::header::kBlackName, "先手の人");
    record.setHeader(shogi::header::kWhiteName,
                     "ソーア表～－―"); // bytes that look like \ and |, and CP932's own marks
    const auto first = record.addMove(shogi::kRootNode, usi("7g7f"));
    record.setTime(first, std::chrono::seconds(12), std::chrono::seconds(12));
    record.setComment(first, "一行目\n二行目 ①");
    const auto second = record.addMove(first, usi("3c3d"));
    record.addMove(first, usi("8c8d"));
    record.addEnding(second, {shogi::GameEnd::Resignation, shogi::Color::White});
    return record;
}

RecordSaving keeping(const QString& path) {
    RecordSaving wanted{path, sample()};
    wanted.old = OldFile::Kept;
    return wanted;
}

std::optional<Refusal> refusalOf(const RecordSaving& wanted) {
    const auto saved = saveRecord(wanted);
    return saved ? std::optional<Refusal>() : saved.error().kind;
}

} // namespace

class TestRecordSaving : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QVERIFY(::chmod(QFile::encodeName(m_folder->path()).constData(), 0777) == 0);
    }
    void asksBeforeOthersChangesAreLost();
    void asksBeforeUnreadPartsAreLost();
    void asksBeforeTheFormatLosesSomething();
    void leavesOtherOpenRecordsAlone();
    void neverReplacesWhatMustBeUntouched();
    void keepsWhatItOverwrites();
    void keepsNoSecondCopyOfTheSame();
    void refusesWhatShiftJisLacks();
    void mayUseUtf8Instead();
    void refusesToSave();
    void keepsTheOldFileWhenWritingFails();
    void replacesThroughALink();

private:
    QString file(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    QString write(const char* name, const QByteArray& bytes) const {
        QFile out(file(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("Cannot write a test file");
        return out.fileName();
    }
    static QByteArray content(const QString& path) {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("(cannot be read)");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecordSaving::asksBeforeOthersChangesAreLost() {
    const QString path = file("game.kif");
    const auto first = saveRecord({path, sample()});
    QVERIFY(first);
    RecordSaving again{path, sample()};
    again.origin = {path, first->stamp, {}};
    QVERIFY(!refusalOf(again));
    write("game.kif", "others");
    QVERIFY(refusalOf(again) == Refusal::OthersChanges);
    QCOMPARE(content(path), QByteArray("others"));
    // By another way to the same file as well; but another file may be replaced.
    QVERIFY(QFile::link(path, file("link.kif")));
    again.path = file("link.kif");
    QVERIFY(refusalOf(again) == Refusal::OthersChanges);
    again.path = write("other.kif", "chosen");
    QVERIFY(!refusalOf(again));
    // What others wrote is kept once the user has agreed.
    again.path = path;
    again.agreed.othersChanges = true;
    const auto saved = saveRecord(again);
    QVERIFY(saved);
    QCOMPARE(content(saved->kept), QByteArray("others"));
    // A deleted file has nothing to lose.
    QVERIFY(QFile::remove(path));
    again.agreed = {};
    QVERIFY(!refusalOf(again));
}

void TestRecordSaving::asksBeforeUnreadPartsAreLost() {
    const QString path = file("game.kif");
    RecordSaving wanted{path, sample()};
    wanted.origin.unread.push_back({shogi::ParseErrorCode::BadMove, 3, 1, "?"});
    QVERIFY(!refusalOf(wanted)); // nothing is there
    write("game.kif", "some of it was not read");
    QVERIFY(refusalOf(wanted) == Refusal::Unread);
    wanted.agreed.unread = true;
    const auto saved = saveRecord(wanted);
    QVERIFY(saved);
    QCOMPARE(content(saved->kept), QByteArray("some of it was not read"));
}

void TestRecordSaving::asksBeforeTheFormatLosesSomething() {
    const QString path = write("game.usi", "old");
    RecordSaving wanted{path, sample(), shogi::RecordFormat::Usi};
    const auto refused = saveRecord(wanted);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == Refusal::Losses);
    QVERIFY(!refused.error().losses.empty());
    QCOMPARE(content(path), QByteArray("old"));
    wanted.agreed.losses = true;
    const auto saved = saveRecord(wanted);
    QVERIFY(saved);
    QVERIFY(saved->losses == refused.error().losses);
    QCOMPARE(saved->kept, QString()); // the user has chosen this file
}

void TestRecordSaving::leavesOtherOpenRecordsAlone() {
    const QString path = write("game.kif", "other");
    RecordSaving wanted{path, sample()};
    wanted.openHere = {file("nothing.kif"), m_folder->path() + QStringLiteral("/./game.kif")};
    const auto refused = saveRecord(wanted);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == Refusal::OpenHere);
    QCOMPARE(refused.error().openHere, wanted.openHere[1]);
    wanted.openHere.clear();
    wanted.isOpenElsewhere = [&path](const QString& asked) { return asked == path; };
    QVERIFY(refusalOf(wanted) == Refusal::OpenElsewhere);
    QCOMPARE(content(path), QByteArray("other"));
    // One's own file is open here, of course.
    wanted.origin = {path, stampOf("other", path), {}};
    wanted.openHere = {path};
    QVERIFY(!refusalOf(wanted));
}

void TestRecordSaving::neverReplacesWhatMustBeUntouched() {
    RecordSaving wanted{file("new/folder/game.kif"), sample()};
    wanted.old = OldFile::Untouched;
    QCOMPARE(saveRecord(wanted)->path, wanted.path);
    QCOMPARE(saveRecord(wanted)->path, file("new/folder/game (2).kif"));
    QCOMPARE(saveRecord(wanted)->path, file("new/folder/game (3).kif"));
    QCOMPARE(freePathBeside(wanted.path), file("new/folder/game (4).kif"));
    // A failure leaves no empty file.
    const FullDisk full;
    QVERIFY(refusalOf(wanted) == Refusal::Failed);
    QVERIFY(!QFile::exists(file("new/folder/game (4).kif")));
}

void TestRecordSaving::keepsNoSecondCopyOfTheSame() {
    const QString path = file("game.kif");
    QVERIFY(saveRecord(keeping(path)));
    const auto again = saveRecord(keeping(path));
    QVERIFY(again);
    QCOMPARE(again->kept, QString());
    QCOMPARE(again->stamp, stampOf(content(path), path));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestRecordSaving::mayUseUtf8Instead() {
    RecordSaving wanted{file("game.kif"), sample(), shogi::RecordFormat::Kif, TextEncoding::ShiftJis};
    wanted.orUtf8 = true;
    QVERIFY(saveRecord(wanted)->encoding == TextEncoding::ShiftJis);
    wanted.record.setComment(wanted.record.mainLine()[2], "好手✓");
    QVERIFY(saveRecord(wanted)->encoding == TextEncoding::Utf8);
    QVERIFY(RecordFile::load(wanted.path)->encoding == TextEncoding::Utf8);
}

void TestRecordSaving::keepsWhatItOverwrites() {
    const QString path = write("game.kif", "not all of it was read");
    const auto old = saveRecord(keeping(path));
    QVERIFY(old);
    QCOMPARE(old->kept, path + QStringLiteral(".bak"));
    QCOMPARE(content(old->kept), QByteArray("not all of it was read"));
    QVERIFY(RecordFile::load(path));
    // A failure leaves no second copy.
    write("game.kif", "written by others");
    const FullDisk full;
    QVERIFY(!saveRecord(keeping(path)));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

void TestRecordSaving::refusesWhatShiftJisLacks() {
    const QString path = write("game.kif", "untouched");
    shogi::Record record = sample();
    record.setComment(record.mainLine()[2], "好手✓");
    const auto saved = saveRecord({path, record, shogi::RecordFormat::Kif, TextEncoding::ShiftJis});
    QVERIFY(!saved);
    QVERIFY(saved.error().error.kind == Kind::CannotEncode);
    QCOMPARE(saved.error().error.fault->text, std::string("✓"));
    QVERIFY(saved.error().error.ply == 2);
    const Message message = fileErrorMessage(saved.error().error);
    QVERIFY2(message.what.contains(QStringLiteral("move 2: U+2713 ✓ does not exist in Shift_JIS")),
             qPrintable(message.what));
    QVERIFY(message.advice.contains(QStringLiteral("UTF-8")));
    QCOMPARE(content(path), QByteArray("untouched"));

    record.setHeader(shogi::header::kEvent, "大会 😀");
    const auto named = saveRecord({path, record, shogi::RecordFormat::Kif, TextEncoding::ShiftJis});
    QCOMPARE(named.error().error.fault->text, std::string("😀"));
    QCOMPARE(named.error().error.header, QStringLiteral("棋戦"));
    QVERIFY(saveRecord({path, record}));
}

void TestRecordSaving::refusesToSave() {
    const shogi::Record record = sample();
    const auto kindOf = [&record](const QString& path) {
        const auto saved = saveRecord({path, record});
        return saved ? std::optional<Kind>() : saved.error().error.kind;
    };
    QVERIFY(kindOf(file("no/such/folder/a.kif")) == Kind::FolderMissing);
    QVERIFY(kindOf({}) == Kind::FolderMissing);
    QVERIFY(kindOf(m_folder->path()) == Kind::IsFolder);
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), file("full.kif")));
    QVERIFY(kindOf(file("full.kif")) == Kind::NotAFile);
    // The command line may write to one; a full device simulates a full disk.
    QVERIFY(putRecord(file("full.kif"), "76", OldFile::Replaced).error().kind == Kind::DiskFull);

    const QString guarded = write("guarded.kif", "old");
    QVERIFY(::chmod(QFile::encodeName(guarded).constData(), 0444) == 0);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("locked")));
    const QString folder = file("locked");
    QVERIFY(::chmod(QFile::encodeName(folder).constData(), 0555) == 0);
    const WithoutPrivileges user;
    QVERIFY(kindOf(guarded) == Kind::FileNotWritable);
    QCOMPARE(content(guarded), QByteArray("old"));
    QVERIFY(kindOf(folder + QStringLiteral("/a.kif")) == Kind::FolderNotWritable);
}

void TestRecordSaving::keepsTheOldFileWhenWritingFails() {
    const QString path = write("game.kif", "old");
    shogi::Record record = sample();
    record.setComment(shogi::kRootNode, std::string(200000, 'x'));
    // Writing fails half way, as when a disk fills up.
    const FullDisk full(4096);
    const auto saved = saveRecord({path, record});
    QVERIFY(!saved);
    QVERIFY(saved.error().error.kind == Kind::WriteFailed);
    QCOMPARE(content(path), QByteArray("old"));
    // No partial file is left beside it.
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestRecordSaving::replacesThroughALink() {
    const QString path = write("real.kif", "old");
    QVERIFY(QFile::link(path, file("link.kif")));
    QVERIFY(saveRecord({file("link.kif"), sample()}));
    QVERIFY(QFileInfo(file("link.kif")).isSymLink());
    QVERIFY(RecordFile::load(path));
}

QTEST_GUILESS_MAIN(TestRecordSaving)
#include "tst_record_saving.moc"
