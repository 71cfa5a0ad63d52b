// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/merged_json.h"
#include "app/files/recent_files.h"
#include "app/files/storage_thread.h"
#include "app/settings/game_analysis_settings.h"
#include "app/settings/game_settings_json.h"
#include "app/settings/settings_exchange.h"
#include "app/settings/settings_file.h"
#include "app/text/kept_file_text.h"
#include "tests/app/worked_off.h"
#include "tests/support/full_disk.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <sys/stat.h>

using namespace app;
using namespace std::chrono_literals;

namespace {

using Change = std::function<void(SettingsFile&)>;
using Check = std::function<bool(const SettingsFile&)>;

QByteArray content(const QString& path) {
    QFile in(path);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
        qFatal("Cannot write a test file");
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("komadai/settings.json"));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("komadai")));
    }
    void startsWithDefaults();
    void numbersAreFirstWrittenAsTheLanguageHasThem();
    void theWindowIsAsItWasOnItsScreen();
    void remembersEverything();
    void keepsForeignKeys();
    void keepsWhatAnotherProgramHasSet();
    void mergesKeyByKey();
    void mergesNamedEntries();
    void aFullDiskLeavesTheFile();
    void aPipeIsNotWaitedFor();
    void movesABrokenFileAside_data();
    void movesABrokenFileAside();
    void tellsTopicsOfTheWrongKind();
    void leavesAFileItCannotReadAlone();
    void saysThatItCannotWrite();
    void writesSoonByItself();
    void replacesNonsenseValues();
    void knowsPieceSetsAndBoards();
    void keepsGameSettings();
    void keepsThresholds_data();
    void keepsThresholds();
    void keepsLiveAnalysis();
    void keepsSound();
    void takesOverWhatItKnows();
    void namesWhatItLeavesAlone();
    void takesPathsOnlyWithConsent();
    void resolvesNotation();
    void listsRecentFiles();
    void twoProgramsChangeDifferentThings_data();
    void twoProgramsChangeDifferentThings();
    void suggestsHeaders();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSettings::theWindowIsAsItWasOnItsScreen() {
    const QString wide = QStringLiteral("DP-1 2560x1440");
    const QString small = QStringLiteral("eDP-1 1366x768");
    const QString other = QStringLiteral("HDMI-1 1920x1080");
    WindowSettings settings;
    settings.geometry = QByteArray("last");
    settings.state = QByteArray("panes");
    // Of an earlier version.
    QCOMPARE(windowOn({small}, settings), settings);
    settings.screen = wide;
    settings.screens[wide] = {QByteArray("last"), QByteArray("panes"), Workspace::Play, {}};
    settings.screens[small] = {
        QByteArray("small"), QByteArray("few"), Workspace::Review, {QStringLiteral("graphDock")}};
    QCOMPARE(windowOn({small, wide}, settings), settings);
    // Unplugged.
    const WindowSettings onSmall = windowOn({small}, settings);
    QCOMPARE(onSmall.geometry, QByteArray("small"));
    QCOMPARE(onSmall.state, QByteArray("few"));
    QCOMPARE(onSmall.workspace, Workspace::Review);
    QCOMPARE(onSmall.closed, QStringList{QStringLiteral("graphDock")});
    QCOMPARE(onSmall.screens, settings.screens);
    // Never seen before: a place on another screen would be a wrong one.
    QCOMPARE(windowOn({other}, settings).geometry, QByteArray());
    QCOMPARE(windowOn({other}, settings).state, QByteArray("panes"));
    QCOMPARE(windowOn({other, small}, settings).geometry, QByteArray("small"));
}

void TestSettings::startsWithDefaults() {
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QVERIFY(!settings.problem());
    QVERIFY(settings.appearance() == AppearanceSettings());
    QVERIFY(settings.window() == WindowSettings());
    QVERIFY(settings.files() == FileSettings());
    QVERIFY(settings.newGame() == GameSettings::standard());
    // Sounds are on, not at their loudest; a voice is off.
    const SoundSettings sound;
    QVERIFY(settings.sound() == sound);
    QVERIFY(sound.on && sound.pieces && sound.pieceVolume > 0 && sound.pieceVolume < SoundSettings::kLoudest);
    QVERIFY(!sound.speakMoves && !sound.speakTime && !sound.speaks());
}

void TestSettings::remembersEverything() {
    AppearanceSettings appearance;
    appearance.language = Language::Japanese;
    appearance.theme = Theme::Dark;
    appearance.pieceSet = QStringLiteral("two-kanji");
    appearance.board = QStringLiteral("slate");
    appearance.coordinates = Coordinates::Western;
    appearance.notation = MoveNotation::Western;
    appearance.animation = false;
    appearance.showLegalTargets = false;
    appearance.movementMarks = true;
    appearance.showLastMove = false;
    appearance.gauge = GaugeShown::Never;
    appearance.premove = true;
    WindowSettings window;
    window.geometry = QByteArray("\0\xff geometry", 11);
    window.state = QByteArray("state");
    window.flipped = true;
    window.recordTree = true;
    window.replayInterval = 5s;
    window.screen = QStringLiteral("DP-1 2560x1440");
    window.screens[window.screen] = {
        QByteArray("there"), QByteArray("panes"), Workspace::Review, {QStringLiteral("graphDock")}};
    window.closed = {QStringLiteral("commentDock"), QStringLiteral("graphDock")};
    FileSettings files;
    files.format = shogi::RecordFormat::Csa;
    files.encoding = TextEncoding::ShiftJis;
    files.lastFolder = QStringLiteral("/home/花子/棋譜");
    files.recentFiles = {QStringLiteral("/a.kif"), QStringLiteral("/棋譜/b.csa")};
    files.keptGames = {QStringLiteral("/棋譜/対局/c.kif")};
    files.unwatched = {QStringLiteral("/遠く/棋譜")};
    files.games = {QStringLiteral("{sente} 対 {gote}"), false, QStringLiteral("/棋譜/対局"),
                   shogi::RecordFormat::Csa, TextEncoding::ShiftJis};
    GameSettings game = GameSettings::standard();
    game.handicap = shogi::Handicap::SixPieces;
    game.side(shogi::Color::White).time.byoyomi = 45s;
    SideSettings& black = game.side(shogi::Color::Black);
    black.moveTimeWhenUnlimited = 2500ms;
    black.limits = {1500ms, std::uint64_t{5'000'000'000}, 12};
    black.strength = {StrengthChoice::Kind::Limited, -3};
    black.resign = {true, 1800, 4};
    black.extraLines = {true, true};
    game.side(shogi::Color::White).strength = {StrengthChoice::Kind::Full, 0};
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QSignalSpy appearanceChanged(&settings, &SettingsFile::appearanceChanged);
        settings.setAppearance(appearance);
        settings.setAppearance(appearance);
        QCOMPARE(appearanceChanged.count(), 1);
        settings.setWindow(window);
        settings.setFiles(files);
        settings.setNewGame(game);
    } // the destructors write pending changes
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QVERIFY(!settings.problem());
    QVERIFY(settings.appearance() == appearance);
    QVERIFY(settings.window() == window);
    QVERIFY(settings.files() == files);
    QVERIFY(settings.newGame() == game);
}

void TestSettings::keepsForeignKeys() {
    put(m_path, "{\"future\": {\"x\": 1}}");
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        WindowSettings window;
        window.flipped = true;
        settings.setWindow(window);
    }
    const QJsonObject json = QJsonDocument::fromJson(content(m_path)).object();
    QCOMPARE(json[QLatin1String("future")].toObject()[QLatin1String("x")].toInt(), 1);
    QCOMPARE(json[QLatin1String("window")].toObject()[QLatin1String("flipped")].toBool(), true);
}

void TestSettings::numbersAreFirstWrittenAsTheLanguageHasThem() {
    const auto counts = [](const QByteArray& json) {
        return appearanceFromJson(QJsonDocument::fromJson(json).object()).counts;
    };
    QCOMPARE(counts("{\"language\": \"ja\"}"), CountStyle::Japanese);
    QCOMPARE(counts("{\"language\": \"en\"}"), CountStyle::Thousands);
    QCOMPARE(counts("{\"language\": \"ja\", \"counts\": \"thousands\"}"), CountStyle::Thousands);
    QCOMPARE(counts("{\"language\": \"en\", \"counts\": \"japanese\"}"), CountStyle::Japanese);
}

// Two windows: neither undoes the other's changes, in whatever order they close.
void TestSettings::keepsWhatAnotherProgramHasSet() {
    put(m_path, "{\"files\": {\"recent\": [\"/old.kif\"]}}");
    {
        StorageThread storage;
        SettingsFile one(m_path, storage);
        SettingsFile two(m_path, storage);
        AppearanceSettings appearance;
        appearance.theme = Theme::Dark;
        one.setAppearance(appearance);
        FileSettings files = one.files();
        files.recentFiles.prepend(QStringLiteral("/one.kif"));
        one.setFiles(files);
        one.flush();
        AppearanceSettings other;
        other.notation = MoveNotation::Western;
        two.setAppearance(other);
        files = two.files();
        files.recentFiles = {QStringLiteral("/two.kif")};
        files.lastFolder = QStringLiteral("/two");
        two.setFiles(files);
        two.flush();
        WindowSettings window;
        window.flipped = true;
        one.setWindow(window);
    }
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QCOMPARE(settings.appearance().theme, Theme::Dark);
    QCOMPARE(settings.appearance().notation, MoveNotation::Western);
    QCOMPARE(settings.files().recentFiles,
             QStringList({QStringLiteral("/two.kif"), QStringLiteral("/one.kif")}));
    QCOMPARE(settings.files().lastFolder, QStringLiteral("/two"));
    QVERIFY(settings.window().flipped);
    QVERIFY(!QFile::exists(m_path + QStringLiteral(".lock")));
}

void TestSettings::mergesKeyByKey() {
    const auto json = [](const char* text) { return QJsonDocument::fromJson(text).object(); };
    const QJsonObject before =
        json(R"({"a": 1, "b": {"c": 1, "d": 1}, "gone": 1, "l": ["x", "y"], "n": [1]})");
    const QJsonObject here = json(R"({"a": 1, "b": {"c": 2, "d": 1}, "l": ["z", "x"], "n": [2], "new": 1})");
    const QJsonObject there =
        json(R"({"a": 3, "b": {"c": 1, "d": 4}, "gone": 1, "l": ["w", "x", "y"], "n": [3], "theirs": 1})");
    QCOMPARE(
        mergedJson(before, here, there),
        json(R"({"a": 3, "b": {"c": 2, "d": 4}, "l": ["z", "w", "x"], "n": [2], "new": 1, "theirs": 1})"));
    QCOMPARE(mergedJson(before, before, there), there);
    QCOMPARE(mergedJson({}, here, {}), here);
}

// Objects in a list are identified by id, or else by name.
void TestSettings::mergesNamedEntries() {
    const auto json = [](const char* text) { return QJsonDocument::fromJson(text).object(); };
    const QJsonObject before =
        json(R"({"l": [{"id": 1, "a": 1}, {"id": 2, "a": 1}, {"id": 3, "a": 1}], "w": ["-x", "1"]})");
    const QJsonObject here =
        json(R"({"l": [{"id": 2, "a": 2}, {"id": 3, "a": 1}, {"id": 4}], "w": ["-x", "2"]})");
    const QJsonObject there =
        json(R"({"l": [{"id": 1, "a": 1}, {"id": 2, "a": 1, "b": 5}, {"id": 5}], "w": ["-y", "1"]})");
    // 1 was removed here, 3 there; 2 was changed on both sides, 4 and 5 are new.
    QCOMPARE(mergedJson(before, here, there, {QStringLiteral("w")}),
             json(R"({"l": [{"id": 2, "a": 2, "b": 5}, {"id": 4}, {"id": 5}], "w": ["-x", "2"]})"));
    // A change made here survives a removal there.
    QCOMPARE(mergedJson(before, here, json(R"({"l": []})"))[QStringLiteral("l")].toArray().size(), 2);
    const QJsonObject named = json(R"({"v": [{"name": "A", "value": "1"}]})");
    QCOMPARE(mergedJson(named, json(R"({"v": [{"name": "A", "value": "2"}]})"),
                        json(R"({"v": [{"name": "A", "value": "1"}, {"name": "B", "value": "3"}]})")),
             json(R"({"v": [{"name": "A", "value": "2"}, {"name": "B", "value": "3"}]})"));
    // What cannot be identified stays there.
    QCOMPARE(mergedJson(json(R"({"l": [{"id": 1}, {"id": 2}]})"), json(R"({"l": [{"id": 1, "a": 1}]})"),
                        json(R"({"l": [{"id": 1}, 5, {"id": 2}, {"id": 1, "b": 1}, {"c": 1}]})")),
             json(R"({"l": [{"id": 1, "a": 1}, 5, {"id": 1, "b": 1}, {"c": 1}]})"));
}

void TestSettings::aFullDiskLeavesTheFile() {
    const QByteArray old = "{\"future\": \"" + QByteArray(1000, 'x') + "\"}";
    put(m_path, old);
    StorageThread storage;
    SettingsFile settings(m_path, storage);
    QSignalSpy written(&settings, &SettingsFile::written);
    WindowSettings window;
    window.state = "state";
    settings.setWindow(window);
    {
        const FullDisk full(100); // a lock fits, the settings do not
        settings.flush();
        QTRY_COMPARE(written.count(), 1);
    }
    QVERIFY(settings.problem());
    QCOMPARE(settings.problem()->kind, KeptFileProblem::Kind::CannotWrite);
    QCOMPARE(content(m_path), old);
    // There is space again: pending changes are not lost.
    window.geometry = "geometry";
    settings.setWindow(window);
    settings.flush();
    QTRY_COMPARE(written.count(), 2);
    QVERIFY(!settings.problem());
    StorageThread other;
    QVERIFY(SettingsFile(m_path, other).window() == window);
}

void TestSettings::aPipeIsNotWaitedFor() {
    const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    QVERIFY(QFile::link(pipe, m_path));
    StorageThread storage;
    {
        SettingsFile settings(m_path, storage);
        QVERIFY(settings.problem());
        QVERIFY(settings.problem()->kind == KeptFileProblem::Kind::CannotRead);
        QVERIFY(settings.problem()->error);
    }
    // Created while the program is running.
    QVERIFY(QFile::remove(m_path));
    SettingsFile settings(m_path, storage);
    QVERIFY(QFile::link(pipe, m_path));
    QSignalSpy written(&settings, &SettingsFile::written);
    WindowSettings window;
    window.flipped = true;
    settings.setWindow(window);
    settings.flush();
    QTRY_COMPARE(written.count(), 1);
    QVERIFY(settings.problem());
    QCOMPARE(settings.problem()->kind, KeptFileProblem::Kind::CannotWrite);
}

void TestSettings::movesABrokenFileAside_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("torn") << QByteArray("{\"appearance\": {\"theme\": \"da");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray("\x00\x01\xff", 3);
    QTest::newRow("not an object") << QByteArray("[1, 2]");
}

void TestSettings::movesABrokenFileAside() {
    QFETCH(const QByteArray, bytes);
    put(m_path, bytes);
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QVERIFY(settings.problem());
        QVERIFY(settings.problem()->kind == KeptFileProblem::Kind::Broken);
        QCOMPARE(content(settings.problem()->movedTo), bytes);
        const Message message = keptFileMessage(KeptFile::Settings, *settings.problem());
        QVERIFY(message.what.contains(settings.problem()->movedTo));
        QVERIFY(!QFile::exists(m_path));
        QVERIFY(settings.appearance() == AppearanceSettings());
        // Continues as usual.
        AppearanceSettings dark;
        dark.theme = Theme::Dark;
        settings.setAppearance(dark);
    }
    StorageThread storage;
    const SettingsFile again(m_path, storage);
    QVERIFY(!again.problem());
    QVERIFY(again.appearance().theme == Theme::Dark);
}

void TestSettings::tellsTopicsOfTheWrongKind() {
    put(m_path, R"({"sound": 5, "headers": [1], "appearance": {"theme": "dark"}, "later": 1})");
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QVERIFY(settings.problem());
        QVERIFY(settings.problem()->kind == KeptFileProblem::Kind::Parts);
        const Message message = keptFileMessage(KeptFile::Settings, *settings.problem());
        QVERIFY2(message.advice.contains(QStringLiteral("“sound”")), qPrintable(message.advice));
        QVERIFY2(message.advice.contains(QStringLiteral("“headers”")), qPrintable(message.advice));
        QVERIFY(settings.appearance().theme == Theme::Dark);
        WindowSettings window;
        window.flipped = true;
        settings.setWindow(window);
    }
    const QJsonObject kept = QJsonDocument::fromJson(content(m_path)).object();
    QCOMPARE(kept[QStringLiteral("sound")].toInt(), 5);
    QVERIFY(kept[QStringLiteral("headers")].isArray());
    QCOMPARE(kept[QStringLiteral("later")].toInt(), 1);
    QVERIFY(kept[QStringLiteral("window")].isObject());
}

void TestSettings::leavesAFileItCannotReadAlone() {
    // A folder in its place is unreadable for everyone, even root.
    QVERIFY(QDir().mkpath(m_path + QStringLiteral("/inside")));
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QVERIFY(settings.problem());
        QVERIFY(settings.problem()->kind == KeptFileProblem::Kind::CannotRead);
        QVERIFY(keptFileMessage(KeptFile::Settings, *settings.problem()).what.contains(m_path));
        WindowSettings window;
        window.flipped = true;
        settings.setWindow(window);
    }
    QVERIFY(QFileInfo(m_path + QStringLiteral("/inside")).isDir());
}

void TestSettings::saysThatItCannotWrite() {
    StorageThread storage;
    // A file in place of its folder.
    put(m_folder->filePath(QStringLiteral("file")), "x");
    SettingsFile settings(m_folder->filePath(QStringLiteral("file/settings.json")), storage);
    QSignalSpy written(&settings, &SettingsFile::written);
    WindowSettings window;
    window.flipped = true;
    settings.setWindow(window);
    settings.flush();
    QTRY_COMPARE(written.count(), 1);
    QVERIFY(settings.problem());
    QCOMPARE(settings.problem()->kind, KeptFileProblem::Kind::CannotWrite);
}

// Without this a crash would lose the changes since the start.
void TestSettings::writesSoonByItself() {
    StorageThread storage;
    SettingsFile settings(m_path, storage);
    QSignalSpy written(&settings, &SettingsFile::written);
    WindowSettings window;
    window.flipped = true;
    settings.setWindow(window);
    QTRY_COMPARE(written.count(), 1);
    QVERIFY(!settings.problem());
    const SettingsFile again(m_path, storage);
    QVERIFY(again.window().flipped);
    settings.flush(); // nothing to write
    QVERIFY(workedOff(storage));
    QCOMPARE(written.count(), 1);
}

void TestSettings::replacesNonsenseValues() {
    put(m_path,
        R"({"appearance": {"theme": "pink", "language": 7, "pieceSet": "../../etc", "board": "marble", "animation": "yes"},
                    "window": {"geometry": "%%%", "flipped": 1},
                    "sound": {"on": "no", "pieceVolume": 101, "signalVolume": -1, "voiceVolume": "loud"},
                    "files": {"format": "pgn", "encoding": "latin1", "lastFolder": "relative", "recent": ["a", 3]},
                    "newGame": {"black": {"main": -5, "byoyomi": "x"}, "handicap": "九枚落ち", "maxMoves": -1}})");
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QVERIFY(!settings.problem());
    QVERIFY(settings.appearance() == AppearanceSettings());
    QVERIFY(settings.window() == WindowSettings());
    QVERIFY(settings.sound() == SoundSettings());
    QVERIFY(settings.files() == FileSettings());
    QVERIFY(settings.newGame().side(shogi::Color::Black).time.main >= 0ms);
    QVERIFY(settings.newGame().handicap == shogi::Handicap::None);
    QVERIFY(settings.newGame().rules.maxMoves >= 0);
}

void TestSettings::knowsPieceSetsAndBoards() {
    const auto pieceSetOf = [](const QString& name) {
        return app::appearanceFromJson({{QStringLiteral("pieceSet"), name}}).pieceSet;
    };
    for (const QLatin1String name : app::kPieceSets)
        QCOMPARE(pieceSetOf(name), QString(name));
    // Formerly one character in mincho.
    QCOMPARE(pieceSetOf(QStringLiteral("one-kanji")), QStringLiteral("brush"));
    const QString own = app::ownPieceSet(QStringLiteral("私の駒 2"));
    QCOMPARE(pieceSetOf(own), own);
    QCOMPARE(app::ownPieceFolder(own), QStringLiteral("私の駒 2"));
    for (const char* folder : {"", "..", ".hidden", "../up", "a/b", "a\\b"}) {
        const QString name = app::ownPieceSet(QLatin1String(folder));
        QCOMPARE(app::ownPieceFolder(name), QString());
        QCOMPARE(pieceSetOf(name), QStringLiteral("brush"));
    }
    for (const QLatin1String name : app::kBoards)
        QCOMPARE(app::appearanceFromJson({{QStringLiteral("board"), name}}).board, QString(name));
}

void TestSettings::keepsGameSettings() {
    GameSettings game = GameSettings::standard();
    game.start = GameSettings::Start::CurrentPosition;
    game.handicap = shogi::Handicap::TwoPieces;
    game.counting = shogi::CountingRule::RoundUp;
    game.rules.declaration = shogi::DeclarationRule::Points24;
    game.rules.handicapCredit = false;
    game.rules.repetition = false;
    game.rules.maxMoves = 256;
    game.rules.maxMovesExtendedInCheck = false;
    game.strictEngineTime = true;
    game.failureLoses = true;
    SideSettings& black = game.side(shogi::Color::Black);
    black.player.kind = PlayerChoice::Kind::Engine;
    black.player.name = QStringLiteral("相手");
    black.player.engineId = QStringLiteral("engine-7");
    black.time = {10min, 0ms, 5s};
    black.ponder = true;
    black.limits.moveTime = 300ms;
    black.limits.nodes = 123456789012ull;
    black.limits.depth = 12;
    black.moveTimeWhenUnlimited = 7s;
    SideSettings& white = game.side(shogi::Color::White);
    white.player.kind = PlayerChoice::Kind::Human;
    white.time = {0ms, 30s, 0ms};
    const auto bytes = QJsonDocument(toJson(game)).toJson();
    QVERIFY(gameSettingsFromJson(QJsonDocument::fromJson(bytes).object()) == game);
    QVERIFY(gameSettingsFromJson({}) == GameSettings::standard());
}

// Files of versions that knew three thresholds keep those; the one between them never moves another.
void TestSettings::keepsThresholds_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<double>("inaccuracy");
    QTest::addColumn<double>("dubious");
    QTest::addColumn<double>("mistake");
    QTest::newRow("four") << QByteArray(R"({"inaccuracy":0.03,"dubious":0.05,"mistake":0.12})") << 0.03
                          << 0.05 << 0.12;
    QTest::newRow("three") << QByteArray(R"({"inaccuracy":0.05,"mistake":0.1})") << 0.05 << 0.07 << 0.1;
    QTest::newRow("three small ones")
        << QByteArray(R"({"inaccuracy":0.02,"mistake":0.04})") << 0.02 << 0.04 << 0.04;
    QTest::newRow("three large ones")
        << QByteArray(R"({"inaccuracy":0.15,"mistake":0.3})") << 0.15 << 0.15 << 0.3;
    QTest::newRow("three in disorder")
        << QByteArray(R"({"inaccuracy":0.3,"mistake":0.1})") << 0.3 << 0.3 << 0.3;
}

void TestSettings::keepsThresholds() {
    QFETCH(QByteArray, json);
    const JudgementThresholds read =
        gameAnalysisFromJson(QJsonDocument::fromJson(json).object()).review.thresholds;
    QTEST(read.inaccuracy, "inaccuracy");
    QTEST(read.dubious, "dubious");
    QTEST(read.mistake, "mistake");
    GameAnalysisSettings settings = GameAnalysisSettings::standard();
    settings.review.thresholds = read;
    QVERIFY(gameAnalysisFromJson(toJson(settings)) == settings);
}

void TestSettings::keepsLiveAnalysis() {
    LiveAnalysisSettings wanted;
    wanted.engines = {{QStringLiteral("tokin"), 4}, {QStringLiteral("other"), 1}};
    wanted.time = 5s;
    wanted.depth = 12;
    wanted.nodes = 7000;
    wanted.side = ScoreSide::Viewer;
    wanted.unit = ScoreUnit::WinRate;
    wanted.notation = MoveNotation::Western;
    wanted.olderLines = true;
    wanted.arrows = 0;
    wanted.replyArrow = false;
    wanted.palette = ArrowPalette::Distinct;
    wanted.watchMates = false;
    wanted.mateBudget = 250ms;
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QVERIFY(settings.liveAnalysis() == LiveAnalysisSettings());
        settings.setLiveAnalysis(wanted);
    }
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QVERIFY(settings.liveAnalysis() == wanted);
    // Invalid values become usable ones.
    const QJsonObject odd = QJsonDocument::fromJson(
                                R"({"engines": [{"id": "a", "lines": 900}, {"id": "a"}, {"lines": 2}, 7],
                                    "time": -4, "depth": 99999, "scoreSide": "left", "arrows": 77})")
                                .object();
    const LiveAnalysisSettings read = liveAnalysisFromJson(odd);
    QCOMPARE(read.engines.size(), std::size_t{1});
    QCOMPARE(read.engines.front().lines, LiveAnalysisSettings::kMostLines);
    QCOMPARE(read.time, 0ms);
    QCOMPARE(read.depth, 1000);
    QCOMPARE(read.side, ScoreSide::Black);
    QCOMPARE(read.arrows, LiveAnalysisSettings::kMostArrows);
}

void TestSettings::keepsSound() {
    SoundSettings sound;
    sound.on = false;
    sound.pieceVolume = 0;
    sound.signalVolume = 100;
    sound.voiceVolume = 33;
    sound.pieces = false;
    sound.check = false;
    sound.startAndEnd = false;
    sound.time = false;
    sound.speakMoves = true;
    sound.speakTime = true;
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        QSignalSpy changed(&settings, &SettingsFile::soundChanged);
        settings.setSound(sound);
        settings.setSound(sound);
        QCOMPARE(changed.count(), 1);
    }
    StorageThread storage;
    const SettingsFile settings(m_path, storage);
    QVERIFY(settings.sound() == sound);
    QVERIFY(!sound.speaks());
}

void TestSettings::takesOverWhatItKnows() {
    StorageThread storage;
    SettingsFile here(m_path, storage);
    AppearanceSettings appearance;
    appearance.theme = Theme::Dark;
    appearance.coordinates = Coordinates::None;
    here.setAppearance(appearance);
    LiveAnalysisSettings analysis;
    analysis.engines = {{QStringLiteral("mine"), 4}};
    analysis.arrows = 7;
    analysis.time = 2500ms;
    here.setLiveAnalysis(analysis);
    GameAnalysisSettings review = GameAnalysisSettings::standard();
    review.limits = {};
    review.limits.nodes = 5000;
    review.review.thresholds.blunder = 0.4;
    review.annotation.style = CommentStyle::Floodgate;
    here.setGameAnalysis(review);
    here.setKeys({{{QStringLiteral("open"), QStringLiteral("F8")}}});
    FileSettings files;
    files.games.pattern = QStringLiteral("{sente}");
    files.lastFolder = QStringLiteral("/here");
    here.setFiles(files);

    SettingsFile there(m_folder->filePath(QStringLiteral("there.json")), storage);
    FileSettings own;
    own.lastFolder = QStringLiteral("/there");
    there.setFiles(own);
    const auto result =
        importSettings(exportedSettings(here), {QStringLiteral("open")}, there, ImportPaths::Leave);
    QVERIFY(result);
    QCOMPARE(result->unknown, QStringList());
    QCOMPARE(result->unusable, QStringList());
    QVERIFY(there.appearance() == appearance);
    QVERIFY(there.keys() == here.keys());
    QCOMPARE(there.files().games.pattern, QStringLiteral("{sente}"));
    // Engines and folders are those of the machine.
    QCOMPARE(there.files().lastFolder, QStringLiteral("/there"));
    analysis.engines.clear();
    QVERIFY(there.liveAnalysis() == analysis);
    QCOMPARE(there.gameAnalysis().limits.nodes, review.limits.nodes);
    QVERIFY(!there.gameAnalysis().limits.time);
    QVERIFY(there.gameAnalysis().review == here.gameAnalysis().review);
    QVERIFY(there.gameAnalysis().annotation == review.annotation);
}

void TestSettings::namesWhatItLeavesAlone() {
    StorageThread storage;
    SettingsFile settings(m_path, storage);
    AppearanceSettings dark;
    dark.theme = Theme::Dark;
    settings.setAppearance(dark);
    const auto result = importSettings(R"({"format": "komadai-settings", "version": 1, "weather": {"rain": 1},
            "appearance": {"theme": "purple", "glow": true, "board": "slate"},
            "files": {"games": {"pattern": 5, "saveFinished": true, "colour": "red"}, "recent": ["/a"]},
            "sound": 7,
            "keys": {"open": "F8", "fly": "F7"}})",
                                       {QStringLiteral("open")}, settings, ImportPaths::Leave);
    QVERIFY(result);
    QCOMPARE(
        result->unknown,
        QStringList({QStringLiteral("appearance.glow"), QStringLiteral("files.games.colour"),
                     QStringLiteral("files.recent"), QStringLiteral("keys.fly"), QStringLiteral("weather")}));
    QCOMPARE(result->unusable, QStringList({QStringLiteral("appearance.theme"), QStringLiteral("sound"),
                                            QStringLiteral("files.games.pattern")}));
    // An unusable value leaves the present one, not the default.
    QCOMPARE(settings.appearance().theme, Theme::Dark);
    QCOMPARE(settings.appearance().board, QStringLiteral("slate"));
    QCOMPARE(settings.files().games.pattern, GameFileSettings().pattern);
    QVERIFY(settings.files().games.saveFinished);
    QVERIFY(settings.files().recentFiles.isEmpty());
    QCOMPARE(settings.keys().changed,
             (std::map<QString, QString>{{QStringLiteral("open"), QStringLiteral("F8")}}));
}

// A file from elsewhere may name folders. A key may look like one.
void TestSettings::takesPathsOnlyWithConsent() {
    StorageThread storage;
    SettingsFile settings(m_path, storage);
    const QByteArray bytes = R"({"format": "komadai-settings", "version": 1,
        "appearance": {"board": "slate"},
        "files": {"games": {"folder": "/srv/elsewhere", "pattern": "{gote}"}},
        "keys": {"findComment": "/"}})";
    const std::vector<ImportedPath> paths = importedPaths(bytes, settings);
    QCOMPARE(paths, (std::vector<ImportedPath>{
                        {QStringLiteral("files.games.folder"), QStringLiteral("/srv/elsewhere")}}));
    const QStringList commands{QStringLiteral("findComment")};
    const auto without = importSettings(bytes, commands, settings, ImportPaths::Leave);
    QVERIFY(without);
    QCOMPARE(without->unusable, QStringList());
    QCOMPARE(settings.files().games.folder, QString());
    QCOMPARE(settings.files().games.pattern, QStringLiteral("{gote}"));
    QCOMPARE(settings.appearance().board, QStringLiteral("slate"));
    QCOMPARE(settings.keys().changed.size(), std::size_t{1});
    QVERIFY(importSettings(bytes, commands, settings, ImportPaths::Take));
    QCOMPARE(settings.files().games.folder, QStringLiteral("/srv/elsewhere"));
    // They are the present ones now.
    QVERIFY(importedPaths(bytes, settings).empty());
    QVERIFY(importedPaths(R"({"files": {"games": {"folder": "/srv/other"}}})", settings).empty());
}

void TestSettings::resolvesNotation() {
    QVERIFY(resolvedNotation(MoveNotation::Automatic, Language::Japanese) == MoveNotation::Japanese);
    QVERIFY(resolvedNotation(MoveNotation::Automatic, Language::English) == MoveNotation::Western);
    QVERIFY(resolvedNotation(MoveNotation::Japanese, Language::English) == MoveNotation::Japanese);
    QVERIFY(resolvedLanguage(Language::English) == Language::English);
    QVERIFY(resolvedLanguage(Language::System) != Language::System);
}

void TestSettings::listsRecentFiles() {
    RecentFiles recent;
    QSignalSpy changed(&recent, &RecentFiles::changed);
    recent.setPaths({QStringLiteral("/a"), QStringLiteral("relative"), QString(), QStringLiteral("/a"),
                     QStringLiteral("/b")});
    QCOMPARE(recent.paths(), QStringList({QStringLiteral("/a"), QStringLiteral("/b")}));
    QCOMPARE(changed.count(), 1);
    recent.setPaths({QStringLiteral("/a"), QStringLiteral("/b")});
    QCOMPARE(changed.count(), 1); // the same ones
    recent.add(QStringLiteral("/x/../b"));
    QCOMPARE(recent.paths(), QStringList({QStringLiteral("/b"), QStringLiteral("/a")}));
    recent.add(QStringLiteral("/b"));
    QCOMPARE(changed.count(), 2);
    for (int i = 0; i < 20; ++i)
        recent.add(QStringLiteral("/%1").arg(i));
    QCOMPARE(recent.paths().size(), RecentFiles::kMaxPaths);
    QCOMPARE(recent.paths().first(), QStringLiteral("/19"));
    recent.remove(QStringLiteral("/19"));
    QCOMPARE(recent.paths().first(), QStringLiteral("/18"));
    recent.clear();
    QVERIFY(recent.paths().isEmpty());
}

// Each program has its own values since its start; what the other has changed meanwhile stays.
void TestSettings::twoProgramsChangeDifferentThings_data() {
    QTest::addColumn<Change>("one");
    QTest::addColumn<Change>("other");
    QTest::addColumn<Check>("hasBoth");
    const Change dark = [](SettingsFile& file) {
        AppearanceSettings appearance = file.appearance();
        appearance.theme = Theme::Dark;
        file.setAppearance(appearance);
    };
    const auto isDark = [](const SettingsFile& file) { return file.appearance().theme == Theme::Dark; };
    QTest::newRow("values of one subject") << dark << Change([](SettingsFile& file) {
        AppearanceSettings appearance = file.appearance();
        appearance.board = QStringLiteral("slate");
        file.setAppearance(appearance);
    }) << Check([isDark](const SettingsFile& file) {
        return isDark(file) && file.appearance().board == QStringLiteral("slate");
    });
    QTest::newRow("different subjects") << dark << Change([](SettingsFile& file) {
        GameAnalysisSettings analysis = file.gameAnalysis();
        analysis.limits.nodes = 4321;
        file.setGameAnalysis(analysis);
    }) << Check([isDark](const SettingsFile& file) {
        return isDark(file) && file.gameAnalysis().limits.nodes == 4321;
    });
    const auto openedFile = [](const char* path) {
        return Change([path](SettingsFile& file) {
            FileSettings files = file.files();
            files.recentFiles.prepend(QLatin1String(path));
            file.setFiles(files);
        });
    };
    QTest::newRow("recent files") << openedFile("/a.kif") << openedFile("/b.kif")
                                  << Check([](const SettingsFile& file) {
                                         return file.files().recentFiles.size() == 2;
                                     });
    const auto key = [](const char* command, const char* keys) {
        return Change([command, keys](SettingsFile& file) {
            KeySettings settings = file.keys();
            settings.changed[QLatin1String(command)] = QLatin1String(keys);
            file.setKeys(settings);
        });
    };
    QTest::newRow("keys") << key("open", "F8") << key("save", "F9")
                          << Check([](const SettingsFile& file) { return file.keys().changed.size() == 2; });
    const auto layout = [](const char* name) {
        return Change([name](SettingsFile& file) {
            SettingsFile::Layouts layouts = file.layouts();
            layouts[QLatin1String(name)].state = QByteArray("state");
            file.setLayouts(layouts);
        });
    };
    QTest::newRow("saved layouts") << layout("mine") << layout("theirs")
                                   << Check([](const SettingsFile& file) {
                                          return file.layouts().size() == 2;
                                      });
}

void TestSettings::twoProgramsChangeDifferentThings() {
    QFETCH(const Change, one);
    QFETCH(const Change, other);
    QFETCH(const Check, hasBoth);
    {
        StorageThread storage;
        SettingsFile first(m_path, storage);
        SettingsFile second(m_path, storage);
        one(first);
        first.flush();
        other(second);
        second.flush();
        // Something else, by the first one, which has not seen what the second has changed.
        SoundSettings sound = first.sound();
        sound.pieceVolume = 17;
        first.setSound(sound);
    }
    StorageThread storage;
    const SettingsFile again(m_path, storage);
    QVERIFY(hasBoth(again));
    QVERIFY(again.sound().pieceVolume == 17);
}

void TestSettings::suggestsHeaders() {
    HeaderSuggestions suggestions;
    suggestions.remember({{"先手", "Ayumi"}, {"後手", " Ben "}, {"棋戦", "名人戦"}, {"天気", "雨"}});
    suggestions.remember({{"上手", "Ayumi"}, {"棋戦", ""}, {"場所", "two\nlines"}});
    QCOMPARE(suggestions.players, QStringList({QStringLiteral("Ayumi"), QStringLiteral("Ben")}));
    QCOMPARE(suggestions.events, QStringList(QStringLiteral("名人戦")));
    QVERIFY(suggestions.places.isEmpty());
    for (int i = 0; i < 500; ++i)
        suggestions.remember({{"先手", "player " + std::to_string(i)}});
    QCOMPARE(suggestions.players.size(), HeaderSuggestions::kMost);
    QCOMPARE(suggestions.players.first(), QStringLiteral("player 499"));
    {
        StorageThread storage;
        SettingsFile settings(m_path, storage);
        SettingsFile other(m_path, storage);
        settings.setHeaders(suggestions);
        settings.flush();
        HeaderSuggestions others;
        others.remember({{"先手", "Chiyo"}, {"棋戦", "王将戦"}});
        other.setHeaders(others);
        other.flush();
    }
    // Those of two programs come together, and stay within the limit.
    StorageThread storage;
    const SettingsFile again(m_path, storage);
    QCOMPARE(again.headers().players.size(), HeaderSuggestions::kMost);
    QVERIFY(again.headers().players.contains(QStringLiteral("Chiyo")));
    QCOMPARE(again.headers().events.size(), 2);
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
