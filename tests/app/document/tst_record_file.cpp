// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/files/plain_file.h"
#include "app/text/record_text.h"
#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <sys/stat.h>
#include <unistd.h>

using namespace app;
using Kind = FileError::Kind;

Q_DECLARE_METATYPE(app::TextEncoding)
Q_DECLARE_METATYPE(shogi::RecordFormat)

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

const QByteArray kKif = "手合割：平手\n先手：花子\n後手：太郎\n"
                        "手数----指手---------消費時間--\n"
                        "   1 ７六歩(77)   ( 0:01/00:00:01)\n"
                        "   2 ３四歩(33)   ( 0:02/00:00:02)\n";

} // namespace

class TestRecordFile : public QObject {
    Q_OBJECT
private slots:
    void oneListOfSuffixes();
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QVERIFY(::chmod(QFile::encodeName(m_folder->path()).constData(), 0777) == 0);
    }
    void roundTrip_data();
    void roundTrip();
    void namesItsEncoding();
    void readsDecoded_data();
    void readsDecoded();
    void keepsWhatATornFileHolds();
    void warnsButKeepsTheRest();
    void refusesContent_data();
    void refusesContent();
    void knowsKi2ByItsName();
    void readsEveryFormatInEveryEncoding();
    void readsOtherForms_data();
    void readsOtherForms();
    void utf16WithoutItsMark();
    void readsAllGames();
    void refusesPaths();
    void refusesUnreadableFiles();
    void decodesEngineText();
    void knowsEncodingNames();

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

void TestRecordFile::roundTrip_data() {
    QTest::addColumn<shogi::RecordFormat>("format");
    QTest::addColumn<TextEncoding>("encoding");
    for (const auto encoding : {TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis,
                                TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
        QTest::addRow("kif, %s", qPrintable(encodingName(encoding))) << shogi::RecordFormat::Kif << encoding;
        QTest::addRow("csa, %s", qPrintable(encodingName(encoding))) << shogi::RecordFormat::Csa << encoding;
    }
}

void TestRecordFile::roundTrip() {
    QFETCH(const shogi::RecordFormat, format);
    QFETCH(const TextEncoding, encoding);
    const QString path = file("game");
    const shogi::Record record = sample();
    const auto bytes = RecordFile::write(record, format, encoding);
    QVERIFY(bytes && writePlainFile(path, *bytes));
    const auto loaded = RecordFile::load(path);
    QVERIFY(loaded);
    QVERIFY(loaded->warnings.empty());
    QVERIFY(loaded->format == format);
    QVERIFY(loaded->encoding == encoding);
    QCOMPARE(std::string(loaded->record.header(shogi::header::kWhiteName)),
             std::string(record.header(shogi::header::kWhiteName)));
    const auto end = loaded->record.lineEnd(shogi::kRootNode);
    QCOMPARE(loaded->record.movesTo(end).size(), std::size_t{2});
    QVERIFY(loaded->record.node(end).ending->kind == shogi::GameEnd::Resignation);
    QCOMPARE(loaded->record.node(loaded->record.mainLine()[1]).comment, std::string("一行目\n二行目 ①"));
}

void TestRecordFile::namesItsEncoding() {
    const auto firstLine = [](shogi::RecordFormat format, TextEncoding encoding) {
        const auto bytes = RecordFile::write(sample(), format, encoding);
        return bytes ? bytes->left(bytes->indexOf('\n')) : QByteArray();
    };
    using shogi::RecordFormat;
    QCOMPARE(firstLine(RecordFormat::Kif, TextEncoding::Utf8), QByteArray("#KIF version=2.0 encoding=UTF-8"));
    QCOMPARE(firstLine(RecordFormat::Kif, TextEncoding::ShiftJis),
             QByteArray("#KIF version=2.0 encoding=Shift_JIS"));
    QCOMPARE(firstLine(RecordFormat::Csa, TextEncoding::Utf8), QByteArray("'CSA encoding=UTF-8"));
    QCOMPARE(firstLine(RecordFormat::Csa, TextEncoding::ShiftJis), QByteArray("'CSA encoding=SHIFT_JIS"));
}

void TestRecordFile::readsDecoded_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<TextEncoding>("encoding");
    QTest::addColumn<bool>("truncated");
    const QString kanji = QStringLiteral("先手：表");
    QTest::newRow("ascii") << QByteArray("V2.2\n") << QStringLiteral("V2.2\n") << TextEncoding::Utf8 << false;
    QTest::newRow("utf-8") << kanji.toUtf8() << kanji << TextEncoding::Utf8 << false;
    QTest::newRow("utf-8 with mark") << QByteArray("\xef\xbb\xbf") + kanji.toUtf8() << kanji
                                     << TextEncoding::Utf8Bom << false;
    QTest::newRow("shift_jis") << QByteArray("\x90\xe6\x8e\xe8\x81\x46\x95\x5c") << kanji
                               << TextEncoding::ShiftJis << false;
    QTest::newRow("cp932 beyond shift_jis")
        << QByteArray("\x87\x40\xfa\xb1\x81\x60")
        << QStringLiteral("①\u2170\uff5e").replace(1, 1, QStringLiteral("\ufa11")) << TextEncoding::ShiftJis
        << false;
    QTest::newRow("half-width kana") << QByteArray("\xb1\xb2\n") << QStringLiteral("ｱｲ\n")
                                     << TextEncoding::ShiftJis << false;
    QTest::newRow("utf-16le") << QByteArray("\xff\xfe\x48\x51\x0a\x00", 6) << QStringLiteral("先\n")
                              << TextEncoding::Utf16Le << false;
    QTest::newRow("utf-16be") << QByteArray("\xfe\xff\x51\x48\x00\x0a", 6) << QStringLiteral("先\n")
                              << TextEncoding::Utf16Be << false;
    QTest::newRow("utf-8 cut inside a character")
        << kanji.toUtf8().chopped(1) << QStringLiteral("先手：") << TextEncoding::Utf8 << true;
    QTest::newRow("shift_jis cut inside a character")
        << QByteArray("\x90\xe6\x8e\xe8\x81\x46\x95") << QStringLiteral("先手：") << TextEncoding::ShiftJis
        << true;
    QTest::newRow("utf-16 cut inside a character")
        << QByteArray("\xff\xfe\x48\x51\x0a", 5) << QStringLiteral("先") << TextEncoding::Utf16Le << true;
}

void TestRecordFile::readsDecoded() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, text);
    QFETCH(const TextEncoding, encoding);
    QFETCH(const bool, truncated);
    const auto decoded = decodeText(bytes);
    QVERIFY(decoded);
    QCOMPARE(decoded->text, text);
    QVERIFY(decoded->encoding == encoding);
    QCOMPARE(decoded->truncated, truncated);
}

void TestRecordFile::keepsWhatATornFileHolds() {
    // Truncated anywhere, a file gives a record or an explained error, but never a crash or an invented move.
    const QByteArray whole = *RecordFile::write(sample(), shogi::RecordFormat::Kif, TextEncoding::ShiftJis);
    const std::vector<shogi::Move> game{usi("7g7f"), usi("3c3d")};
    std::size_t kept = 0; // grows with the available content
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto loaded = RecordFile::read(whole.left(size));
        if (!loaded) {
            QVERIFY(!fileErrorMessage(loaded.error()).what.isEmpty());
            continue;
        }
        const auto moves = loaded->record.movesTo(loaded->record.lineEnd(shogi::kRootNode));
        QVERIFY(moves.size() == kept || moves.size() == kept + 1);
        kept = moves.size();
        QVERIFY(std::equal(moves.begin(), moves.end(), game.begin(),
                           game.begin() + static_cast<std::ptrdiff_t>(kept)));
    }
    QCOMPARE(kept, game.size());
    const auto torn = RecordFile::read(kKif + "*" + QByteArray("あ").left(2));
    QVERIFY(torn);
    QCOMPARE(torn->record.movesTo(torn->record.lineEnd(shogi::kRootNode)).size(), std::size_t{2});
    QVERIFY(torn->warnings.back().code == shogi::ParseErrorCode::Truncated);
    QCOMPARE(torn->warnings.back().line, 7);
}

void TestRecordFile::warnsButKeepsTheRest() {
    const auto loaded = RecordFile::read(kKif + "   3 ５五歩(57)   ( 0:01/00:00:02)\n");
    QVERIFY(loaded);
    QCOMPARE(loaded->record.movesTo(loaded->record.lineEnd(shogi::kRootNode)).size(), std::size_t{2});
    QCOMPARE(loaded->warnings.size(), std::size_t{1});
    QCOMPARE(loaded->warnings.front().line, 7);
    QVERIFY(parseErrorText(loaded->warnings.front()).startsWith(QStringLiteral("Line 7, column ")));
}

void TestRecordFile::refusesContent_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QByteArray& bytes, Kind kind, const char* words) {
        QTest::newRow(name) << bytes << static_cast<int>(kind) << QString::fromUtf8(words);
    };
    row("nothing", {}, Kind::Empty, "is empty");
    row("white space", " \r\n\t\n", Kind::Empty, "is empty");
    row("a mark alone", "\xef\xbb\xbf", Kind::Empty, "is empty");
    row("zeros", QByteArray(100, '\0'), Kind::Binary, "is not a text file");
    row("an image", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), Kind::Binary, "is not a text file");
    row("control characters", QByteArray("ab\x01\x02\x03"), Kind::Binary, "is not a text file");
    row("no encoding",
        "KIF\nab\xfd\xfe\xff\xff"
        "cd",
        Kind::BadEncoding, "Line 2, column 3");
    row("prose", "Dear Sir or Madam,\n", Kind::UnknownFormat, "not in a format Komadai reads");
    row("json", "{\"steps\":[]}", Kind::UnknownFormat, "not in a format Komadai reads");
}

void TestRecordFile::refusesContent() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, kind);
    QFETCH(const QString, words);
    const QString path = write("faulty", bytes);
    const auto loaded = RecordFile::load(path);
    QVERIFY(!loaded);
    QCOMPARE(static_cast<int>(loaded.error().kind), kind);
    const Message message = fileErrorMessage(loaded.error());
    QVERIFY2(message.what.contains(words), qPrintable(message.what));
    QVERIFY(message.what.contains(path));
    QVERIFY(!message.advice.isEmpty());
}

// If the content is ambiguous, the suffix decides.
void TestRecordFile::knowsKi2ByItsName() {
    const QByteArray headers = "手合割：平手\n先手：花子\n後手：太郎\n";
    QVERIFY(RecordFile::load(write("a.kif", headers))->format == shogi::RecordFormat::Kif);
    QVERIFY(RecordFile::load(write("a.ki2", headers))->format == shogi::RecordFormat::Ki2);
    QVERIFY(RecordFile::load(write("b.KI2", "何か\n")).error().kind == Kind::UnknownFormat);
    // KIF under a wrong name.
    QVERIFY(RecordFile::load(write("c.ki2", kKif))->format == shogi::RecordFormat::Kif);
}

void TestRecordFile::readsEveryFormatInEveryEncoding() {
    using shogi::RecordFormat;
    for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2,
                                      RecordFormat::Jkf, RecordFormat::Usi, RecordFormat::Usen}) {
        for (const TextEncoding encoding :
             {TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis, TextEncoding::EucJp,
              TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
            for (const char* const lineEnd : {"\n", "\r\n", "\r"}) {
                const QString text = QString::fromStdString(shogi::writeRecord(sample(), format))
                                         .replace(QLatin1Char('\n'), QLatin1String(lineEnd));
                const auto bytes = encodeText(text, encoding);
                QVERIFY(bytes);
                const auto read = RecordFile::read(*bytes);
                QVERIFY(read);
                QCOMPARE(static_cast<int>(read->format), static_cast<int>(format));
                // Text of ASCII characters alone is the same in most of them.
                if (format == RecordFormat::Kif)
                    QCOMPARE(encodingName(read->encoding), encodingName(encoding));
                QVERIFY(read->warnings.empty());
                QCOMPARE(read->record.mainLine().size() > 1, sample().mainLine().size() > 1);
                if (format == RecordFormat::Kif)
                    QCOMPARE(QString::fromStdString(shogi::writeKif(read->record)),
                             QString::fromStdString(shogi::writeKif(sample())));
            }
        }
    }
}

// A mark is usual, but not all programs write it.
void TestRecordFile::readsOtherForms_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("games");
    QTest::addColumn<int>("moves");
    QTest::addColumn<bool>("foreign");
    QTest::newRow("PSN") << QByteArray("[Sente \"A\"]\n\n1. P7g-7f P3c-3d\n") << 1 << 2 << true;
    QTest::newRow("two games") << QByteArray(
                                      "[Sente \"A\"]\n\n1. P7g-7f P3c-3d\n\n[Sente \"B\"]\n\n1. P-2f\n")
                               << 2 << 2 << true;
    QTest::newRow("Wars") << QByteArray("+7776FU,L600\t-3334FU,L598\tGOTE_WIN_TORYO") << 1 << 2 << true;
    QTest::newRow("link") << QByteArray("https://example.org/?moves=7g7f.3c3d") << 1 << 2 << true;
    QTest::newRow("markup") << QByteArray("手合割：平手<br>1 ７六歩(77)<br>2 ３四歩(33)<br>") << 1 << 2
                            << false;
    QTest::newRow("markup in JKF")
        << QByteArray("{\"header\":{},\"moves\":[{\"comments\":[\"a<br>&quot;b&quot;\"]}]}") << 1 << 0
        << false;
    QTest::newRow("Shift_JIS list") << *encodeText(QStringLiteral("1.▲７八飛 2.△８四歩"),
                                                   TextEncoding::ShiftJis)
                                    << 1 << 2 << false;
}

// They are saved under another name, in a format that is written.
void TestRecordFile::readsOtherForms() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, games);
    QFETCH(const int, moves);
    QFETCH(const bool, foreign);
    const auto all = RecordFile::readAll(bytes);
    QVERIFY(all);
    QCOMPARE(static_cast<int>(all->size()), games);
    QCOMPARE(all->front().foreign.has_value(), foreign);
    const auto first = RecordFile::read(bytes);
    QVERIFY(first);
    QCOMPARE(first->foreign.has_value(), foreign);
    QCOMPARE(static_cast<int>(first->warnings.size()), games - 1);
    QCOMPARE(static_cast<int>(first->record.movesTo(first->record.lineEnd(shogi::kRootNode)).size()), moves);
}

void TestRecordFile::utf16WithoutItsMark() {
    for (const TextEncoding encoding : {TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
        const QByteArray bytes = encodeText(QString::fromUtf8(kKif), encoding)->mid(2);
        const auto read = RecordFile::read(bytes);
        QVERIFY(read);
        QCOMPARE(encodingName(read->encoding), encodingName(encoding));
    }
}

void TestRecordFile::readsAllGames() {
    const auto one = RecordFile::readAll(kKif);
    QVERIFY(one);
    QCOMPARE(one->size(), std::size_t{1});
    QVERIFY(one->front().warnings.empty());
    const auto two = RecordFile::readAll("startpos moves 2g2f\nstartpos moves 7g7f 3c3d\n");
    QVERIFY(two);
    QCOMPARE(two->size(), std::size_t{2});
    QCOMPARE((*two)[1].record.nodeCount(), std::size_t{3});
    for (const app::LoadedRecord& game : *two)
        QVERIFY(game.warnings.back().code == shogi::ParseErrorCode::MoreGames);
    QVERIFY(!RecordFile::readAll("nothing of the kind"));
}

void TestRecordFile::refusesPaths() {
    const auto kindOf = [](const QString& path) { return RecordFile::load(path).error().kind; };
    QVERIFY(kindOf(file("missing.kif")) == Kind::NotFound);
    QVERIFY(kindOf({}) == Kind::NotFound);
    QVERIFY(kindOf(m_folder->path()) == Kind::IsFolder);
    QVERIFY(kindOf(QStringLiteral("/dev/null")) == Kind::NotAFile);
    const QString pipe = file("pipe");
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    QVERIFY(kindOf(pipe) == Kind::NotAFile);
    QVERIFY(QFile::link(file("nowhere"), file("dangling")));
    QVERIFY(kindOf(file("dangling")) == Kind::NotFound);
    QFile large(file("large.kif"));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(RecordFile::kMaxFileSize + 1));
    QVERIFY(kindOf(large.fileName()) == Kind::TooLarge);
}

void TestRecordFile::refusesUnreadableFiles() {
    const QString path = write("secret.kif", kKif);
    QVERIFY(::chmod(QFile::encodeName(path).constData(), 0) == 0);
    const WithoutPrivileges user;
    const auto loaded = RecordFile::load(path);
    QVERIFY(!loaded);
    QVERIFY(loaded.error().kind == Kind::NotReadable);
}

void TestRecordFile::decodesEngineText() {
    QCOMPARE(decodeEngineText("id name 将棋"), std::string("id name 将棋"));
    QCOMPARE(decodeEngineText("\x8f\xab\x8a\xfb"), std::string("将棋"));
    QCOMPARE(decodeEngineText("caf\xe9"), std::string("café"));
    QCOMPARE(decodeShiftJis("\x8f\xab\x8a\xfb"), std::string("将棋"));
}

void TestRecordFile::knowsEncodingNames() {
    for (const auto encoding : {TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis,
                                TextEncoding::Utf16Le, TextEncoding::Utf16Be})
        QVERIFY(encodingFromName(encodingName(encoding)) == encoding);
    QVERIFY(encodingFromName(u"sjis") == TextEncoding::ShiftJis);
    QVERIFY(encodingFromName(u"CP932") == TextEncoding::ShiftJis);
    QVERIFY(encodingFromName(u"utf8") == TextEncoding::Utf8);
    QVERIFY(!encodingFromName(u"latin1"));
}

// Dialogs, folders on the command line and the desktop's types of files go by the same list.
void TestRecordFile::oneListOfSuffixes() {
    QStringList wanted;
    QStringList written;
    for (const shogi::RecordSuffix& suffix : shogi::recordSuffixes()) {
        wanted.append(u'*' +
                      QString::fromLatin1(suffix.text.data(), static_cast<qsizetype>(suffix.text.size())));
        if (suffix.format)
            written.append(wanted.back());
        QVERIFY(shogi::isRecordName("A" + std::string(suffix.text)));
    }
    QCOMPARE(RecordFile::patterns().split(u' '), wanted);
    QFile types(QStringLiteral(KOMADAI_SOURCE_DIR "/resources/desktop/org.komadai.Komadai.xml"));
    QVERIFY(types.open(QIODevice::ReadOnly));
    QStringList globs;
    auto found = QRegularExpression(QStringLiteral("<glob pattern=\"([^\"]*)\"/>"))
                     .globalMatch(QString::fromUtf8(types.readAll()));
    while (found.hasNext())
        globs.append(found.next().captured(1));
    globs.sort();
    written.sort();
    QCOMPARE(globs, written); // those of other programs are not claimed
    // The page that lists the formats has them all.
    QFile page(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/guide/records.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray words = page.readAll();
    for (const QString& pattern : wanted)
        QVERIFY2(words.contains('`' + pattern.mid(1).toUtf8() + '`'), qPrintable(pattern));
}

QTEST_GUILESS_MAIN(TestRecordFile)
#include "tst_record_file.moc"
