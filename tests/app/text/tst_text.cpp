// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/journal_reader.h"
#include "app/store/evaluation_database.h"
#include "app/text/analysis_text.h"
#include "app/text/engine_text.h"
#include "app/text/file_name.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/kept_file_text.h"
#include "app/text/language.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/player_text.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QCoreApplication>
#include <QLocale>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <array>
#include <utility>

using namespace app;
using namespace std::chrono_literals;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

// Japanese during its lifetime.
class InJapanese {
public:
    InJapanese() {
        if (!m_translator.load(QStringLiteral(":/komadai/translations/komadai_ja.qm")))
            qFatal("The Japanese translation is missing");
        QCoreApplication::installTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::Japanese));
    }
    ~InJapanese() {
        QCoreApplication::removeTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::English));
    }
    InJapanese(const InJapanese&) = delete;
    InJapanese& operator=(const InJapanese&) = delete;

private:
    QTranslator m_translator;
};

using Texts = QMap<QString, QString>;

// Enumerators from 0 to last.
template <class E>
std::vector<E> all(E last) {
    std::vector<E> values;
    for (int i = 0; i <= static_cast<int>(last); ++i)
        values.push_back(static_cast<E>(i));
    return values;
}

void add(Texts& texts, const char* kind, int value, const Message& message) {
    texts[QStringLiteral("%1 %2").arg(QLatin1String(kind)).arg(value)] = message.what;
    texts[QStringLiteral("%1 %2, advice").arg(QLatin1String(kind)).arg(value)] = message.advice;
}

void add(Texts& texts, const char* kind, int value, const QString& text) {
    texts[QStringLiteral("%1 %2").arg(QLatin1String(kind)).arg(value)] = text;
}

// All texts about a value of an enumeration.
Texts allTexts() {
    Texts texts;
    for (const auto code : all(shogi::ParseErrorCode::Truncated))
        add(texts, "parse error", static_cast<int>(code), parseErrorMessage({code, 3, 4, {}}));
    for (const auto kind : all(FileError::Kind::CannotEncode)) {
        FileError error;
        error.kind = kind;
        error.path = QStringLiteral("/a/b.kif");
        error.fault = shogi::ParseError{shogi::ParseErrorCode::BadMove, 1, 2, "x"};
        add(texts, "file error", static_cast<int>(kind), fileErrorMessage(error));
        add(texts, "reason of a file error", static_cast<int>(kind), fileErrorReason(error));
    }
    for (const auto file : all(KeptFile::Mates))
        for (const auto kind : all(KeptFileProblem::Kind::Parts))
            add(texts, "kept file", 100 * static_cast<int>(file) + static_cast<int>(kind),
                keptFileMessage(file, {kind, QStringLiteral("/a"), QStringLiteral("/b"), {}}));
    for (const auto kind : all(KeptWholeFault::Kind::TooLarge)) {
        KeptFileProblem problem{KeptFileProblem::Kind::LeftBroken, QStringLiteral("/a"), {}, {}};
        problem.whole =
            KeptWholeFault{kind, QStringLiteral("engines"), QJsonParseError::IllegalValue, 3, 7, 16};
        add(texts, "fault of a kept file", static_cast<int>(kind),
            keptFileMessage(KeptFile::Engines, problem).details);
    }
    for (const auto kind : all(KeptPartFault::Kind::Twice))
        add(texts, "part of a kept file", static_cast<int>(kind),
            keptFileMessage(KeptFile::Engines, {KeptFileProblem::Kind::Parts,
                                                QStringLiteral("/a"),
                                                {},
                                                {},
                                                {{kind, 3, QStringLiteral("Apery"), QStringLiteral("path")}}})
                .advice);
    for (const auto kind : all(shogi::GameEnd::SealedMove)) {
        add(texts, "end word", static_cast<int>(kind), endWord(kind));
        add(texts, "end in a list", static_cast<int>(kind), endingMoveText({kind, shogi::Color::White}));
        add(texts, "ending, Black wins", static_cast<int>(kind),
            endingText({kind, shogi::Color::Black}, 113));
        add(texts, "ending, nobody wins", static_cast<int>(kind), endingText({kind, std::nullopt}, 113));
    }
    for (const auto fault : all(shogi::MoveFault::PawnDropMate)) {
        add(texts, "fault", static_cast<int>(fault), moveFaultText(fault, shogi::Position(), usi("7g7f")));
        add(texts, "fault of a drop", static_cast<int>(fault),
            moveFaultText(fault, shogi::Position(),
                          shogi::Move::drop(shogi::PieceType::Pawn, shogi::Square::of(7, 6))));
    }
    add(texts, "hint", 1, hintedPieceText(shogi::Position(), usi("7g7f")));
    add(texts, "hint", 2, hintedPieceText(shogi::Position(), shogi::Move::drop(shogi::PieceType::Gold, {})));
    for (const auto handicap : shogi::allHandicaps())
        add(texts, "handicap", static_cast<int>(handicap), handicapName(handicap));
    for (const auto rule : all(shogi::DeclarationRule::Try))
        add(texts, "declaration", static_cast<int>(rule), declarationRuleName(rule));
    for (const auto rule : all(shogi::CountingRule::RoundUp))
        add(texts, "counting", static_cast<int>(rule), countingRuleName(rule));
    for (const auto type : all(shogi::PieceType::Dragon)) {
        if (type != shogi::PieceType::None)
            add(texts, "piece", static_cast<int>(type), pieceName(type));
    }
    for (const auto fault : all(GameSettingsFault::NoMoveInPosition))
        add(texts, "game that cannot start", static_cast<int>(fault), gameSettingsFaultText(fault));
    for (const auto state : all(PlayerState::NotResponding)) {
        if (state != PlayerState::Away && state != PlayerState::Waiting)
            add(texts, "player", static_cast<int>(state), playerStateText(state));
        add(texts, "player at work", static_cast<int>(state),
            playerActivityText(state, QStringLiteral("Tokin")));
    }
    for (const auto kind : all(PlayerFailure::Kind::Refused)) {
        PlayerFailure failure;
        failure.kind = kind;
        failure.engine = QStringLiteral("Tokin");
        failure.answer = "7g7f";
        add(texts, "player's failure", static_cast<int>(kind), playerFailureMessage(failure).what);
        add(texts, "player's restart", static_cast<int>(kind), playerRestartMessage(failure));
    }
    EngineLimits limits;
    limits.depth = 8;
    limits.moveTime = 1500ms;
    add(texts, "limits", 0, limitsText(limits));
    add(texts, "limits", 1, limitsText({}, {true, 1200, 3}));
    const shogi::ParseError unread{shogi::ParseErrorCode::BadMove, 3, 4, {}};
    add(texts, "unread", 1, recordWarningsMessage({unread}, QStringLiteral("a.kif")));
    add(texts, "unread", 2, recordWarningsMessage({unread, unread}, {}));
    add(texts, "recovery", 0, recoveryOffMessage(QStringLiteral("/a/b"), {}));
    add(texts, "recovery", 1, unfinishedGameMessage());
    for (const auto judgement : all(Judgement::MissedMate)) {
        if (judgement == Judgement::None)
            continue;
        add(texts, "judgement", static_cast<int>(judgement), judgementName(judgement));
        add(texts, "judgement's meaning", static_cast<int>(judgement), judgementMeaning(judgement));
    }
    for (const auto color : shogi::kColors) {
        add(texts, "side", static_cast<int>(color), sideName(color));
        add(texts, "side in a handicap game", static_cast<int>(color), sideName(color, true));
    }
    for (const auto state : all(host::SessionState::Quitting)) {
        host::NotResponding event;
        event.state = state;
        event.elapsed = 65s;
        add(texts, "silence", static_cast<int>(state), notRespondingMessage(event, QStringLiteral("Tokin")));
        host::Failure died;
        died.kind = host::FailureKind::Died;
        died.state = state;
        died.path = "/opt/engine";
        add(texts, "death", static_cast<int>(state), failureMessage(died));
    }
    for (const auto kind : all(host::FailureKind::Died)) {
        host::Failure failure;
        failure.kind = kind;
        failure.path = "/opt/engine";
        add(texts, "failure", static_cast<int>(kind), failureMessage(failure));
        failure.ended = true;
        failure.signal = 9;
        add(texts, "end", static_cast<int>(kind), endText(failure));
    }
    for (const auto kind :
         {host::FailureKind::NotFound, host::FailureKind::NotExecutable, host::FailureKind::BadFolder}) {
        for (const auto fault : all(host::ProgramFault::NotAProgram)) {
            host::Failure failure;
            failure.kind = kind;
            failure.path = "/opt/engine";
            failure.program = {fault, "part"};
            add(texts, "program", 100 * static_cast<int>(kind) + static_cast<int>(fault),
                failureMessage(failure));
        }
    }
    for (const auto fault : all(host::OptionLineFault::Repeated))
        if (fault != host::OptionLineFault::None)
            add(texts, "option line", static_cast<int>(fault), optionLineFaultText(fault));
    for (const auto rule : all(shogi::DeclarationRule::Try))
        add(texts, "declaration", static_cast<int>(rule),
            declarationFaultText(rule, shogi::Color::White, {false, true, 3, 12}));
    for (const auto word : all(host::PvWord::RepetitionInferior))
        add(texts, "pv word", static_cast<int>(word), pvWordText(word));
    add(texts, "mate", 5, mateText(5));
    for (const shogi::Color color : shogi::kColors) {
        add(texts, "mate score", static_cast<int>(color), mateScoreText(color, 5));
        add(texts, "mate of unknown length", static_cast<int>(color), mateScoreText(color, std::nullopt));
    }
    add(texts, "preparing", 0, preparingText(12s));
    for (const auto condition : all(EngineCondition::Lost)) {
        EngineStatus status;
        status.condition = condition;
        add(texts, "condition", static_cast<int>(condition), conditionText(status));
    }
    EngineStatus lost;
    lost.condition = EngineCondition::Lost;
    lost.failure = host::Failure{};
    lost.failure->signal = 11;
    add(texts, "lost by a signal", 0, conditionText(lost));
    for (const auto purpose : all(EngineTitle::Purpose::Setup)) {
        EngineStatus status;
        status.title.purpose = purpose;
        if (purpose != EngineTitle::Purpose::Game)
            add(texts, "purpose", static_cast<int>(purpose), engineTitleText(status));
    }
    add(texts, "tags", 0, engineTagsText({true, true, true}));
    add(texts, "tags", 1, engineTagsText({false, false, false}));
    for (const auto fault : all(OptionFault::NotEncodable)) {
        host::EngineOption option;
        if (fault == OptionFault::None)
            continue;
        add(texts, "option fault", static_cast<int>(fault), optionFaultText(fault, option));
        option.min = 1;
        option.max = 2;
        add(texts, "option fault with range", static_cast<int>(fault), optionFaultText(fault, option));
    }
    for (const auto kind : all(OptionImport::Problem::Kind::BadValue))
        add(texts, "import", static_cast<int>(kind), importProblemText({kind, 3, QStringLiteral("x"), {}}));
    for (const auto kind : all(LabelFileProblem::Kind::OtherFormat))
        add(texts, "translation", static_cast<int>(kind), labelProblemText({kind, QStringLiteral("/x")}));
    return texts;
}

bool hasKana(const QString& text) {
    for (const QChar character : text) {
        if (character.unicode() >= 0x3000)
            return true;
    }
    return false;
}

} // namespace

class TestText : public QObject {
    Q_OBJECT
private slots:
    void filesAreNamedByPattern_data();
    void filesAreNamedByPattern();
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void saysSomethingAboutEverything();
    void silenceIsToldWithWhatToDo();
    void saysEverythingInJapanese();
    void detailsOfFilesAreJapanese();
    void handicapsNameWhatIsMissing();
    void saysWhyAMoveCannotBePlayed_data();
    void saysWhyAMoveCannotBePlayed();
    void saysHowAGameEnded_data();
    void saysHowAGameEnded();
    void saysHowAGameEndedAsJapaneseRecordsDo();
    void saysWhatADeclarationLacked();
    void saysWhoWon();
    void saysHowManyProblemsARecordHas();
    void saysWhereAFaultIs();
    void showsStrangeTextAsItIs();
    void whatKomadaiEndedIsSaidSo();
    void quotesTheLastWordsOfAnEngine();
    void toldNeverToDoWhatHasNoButton();
    void quotationsAreShort();
    void showsTimes_data();
    void showsTimes();
    void showsNumbers();
    void namesTimes();
    void showsScores();
    void showsMovesInTheChosenNotation();
    void showsLinesOfPlay();
    void namesPlayers();
};

void TestText::saysSomethingAboutEverything() {
    const Texts texts = allTexts();
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        QVERIFY2(!text.value().trimmed().isEmpty(), qPrintable(text.key()));
        QVERIFY2(!text.value().contains(u'%'), qPrintable(text.key() + QStringLiteral(": ") + text.value()));
        QVERIFY2(!hasKana(text.value()), qPrintable(text.key() + QStringLiteral(": ") + text.value()));
    }
}

void TestText::silenceIsToldWithWhatToDo() {
    host::NotResponding event;
    event.state = host::SessionState::Handshake;
    event.elapsed = 12s;
    const Message message = notRespondingMessage(event, QStringLiteral("Foo"));
    QCOMPARE(message.what, QStringLiteral("Foo has been starting for 0:12 without responding."));
    for (const char* word :
         {"Keep waiting", "terminate the engine", "engine console", "protocol", "engine list"})
        QVERIFY2(message.advice.contains(QLatin1String(word)), word);
}

void TestText::saysEverythingInJapanese() {
    const Texts english = allTexts();
    const InJapanese japanese;
    const Texts texts = allTexts();
    QStringList missing;
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        if (text.value() == english[text.key()] || !hasKana(text.value()) || text.value().contains(u'%'))
            missing << text.key() + QStringLiteral(": ") + text.value();
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

// A folder where the program wants its own file.
void TestText::detailsOfFilesAreJapanese() {
    const InJapanese japanese;
    const QTemporaryDir folder;
    const KeptJson kept(folder.path(), nullptr, {});
    QVERIFY(kept.problem());
    EvaluationDatabase database(folder.path());
    QVERIFY(!database.measure() && database.problem());
    const ReadJournal journal = readJournal(folder.path());
    QVERIFY(journal.fault);
    const QString reason = QStringLiteral("フォルダーです");
    QCOMPARE(keptFileMessage(KeptFile::Mates, *kept.problem()).details, reason);
    QCOMPARE(storeProblemMessage(*database.problem()).details, reason);
    const QString advice = unreadableJournalsMessage({*journal.fault}).advice;
    QVERIFY2(advice.contains(reason), qPrintable(advice));
}

// Left and right as White sees it, who gives the handicap.
void TestText::handicapsNameWhatIsMissing() {
    using shogi::Square;
    const std::array<std::pair<const char*, Square>, 6> places{{{"left lance", Square::of(1, 1)},
                                                                {"right lance", Square::of(9, 1)},
                                                                {"left knight", Square::of(2, 1)},
                                                                {"right knight", Square::of(8, 1)},
                                                                {"left silver", Square::of(3, 1)},
                                                                {"right silver", Square::of(7, 1)}}};
    for (const shogi::Handicap handicap : shogi::allHandicaps()) {
        const QString name = handicapName(handicap).toLower();
        const shogi::Position start = shogi::startPosition(handicap);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto& [words, square] = places[i];
            if (!name.contains(QLatin1String(words)))
                continue;
            QVERIFY2(start.at(square).isNone(), qPrintable(name));
            QVERIFY2(!start.at(places[i ^ 1U].second).isNone(), qPrintable(name));
        }
    }
}

void TestText::saysWhyAMoveCannotBePlayed_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<QString>("move");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* position, const char* move, const char* text) {
        QTest::newRow(name) << QString::fromLatin1(position) << QString::fromLatin1(move)
                            << QString::fromUtf8(text);
    };
    row("nifu", "4k4/9/9/9/9/9/2P6/9/4K4 b P 1", "P*7e", "Nifu: there is already a pawn on file 7.");
    row("drop-pawn mate", "8k/6G2/7B1/9/9/9/9/9/K8 b P 1", "P*1b",
        "Uchifuzume: a pawn drop must not give mate.");
    row("nothing there", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "7g7f", "The side to move has no piece on 7g.");
    row("not in hand", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "S*5e", "There is no silver in hand.");
    row("own piece", "4k4/9/9/9/9/9/9/4P4/4K4 b - 1", "5i5h",
        "There is already a piece of the same side on 5h.");
    row("occupied", "4k4/9/9/9/9/9/9/4P4/4K4 b G 1", "G*5h",
        "5h is occupied: pieces can be dropped only on empty squares.");
    row("too far", "4k4/9/9/9/9/9/4P4/9/4K4 b - 1", "5g5e", "The pawn on 5g cannot go to 5e.");
    row("no promotion", "4k4/9/9/9/9/9/4P4/9/4K4 b - 1", "5g5f+", "The pawn cannot promote with this move.");
    row("must promote", "4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a",
        "The pawn must promote on 9a: it could never move again.");
    row("dead drop", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*9b",
        "A knight cannot be dropped on 9b: it could never move.");
    row("stays in check", "4k4/9/9/9/9/9/9/4r4/4K3P b - 1", "1i1h", "The king would stay in check.");
    row("opens check", "4k4/9/9/9/9/4r4/9/4G4/4K4 b - 1", "5h4h",
        "This move would expose the king to check.");
}

void TestText::saysWhyAMoveCannotBePlayed() {
    QFETCH(const QString, sfen);
    QFETCH(const QString, move);
    QFETCH(const QString, text);
    const shogi::Position position = *shogi::parseSfen(sfen.toStdString());
    const shogi::Move tried = *shogi::parseUsiMove(move.toStdString());
    const auto fault = shogi::moveFault(position, tried);
    QVERIFY(fault);
    QCOMPARE(moveFaultText(*fault, position, tried), text);
}

void TestText::saysHowAGameEnded_data() {
    QTest::addColumn<shogi::Ending>("ending");
    QTest::addColumn<QString>("text");
    using shogi::Color;
    using shogi::GameEnd;
    const auto row = [](const char* name, shogi::Ending ending, const char* text) {
        QTest::newRow(name) << ending << QString::fromUtf8(text);
    };
    row("mate", {GameEnd::Mate, Color::Black}, "Mate. Black wins after 113 moves.");
    row("resignation", {GameEnd::Resignation, Color::White}, "Black resigns. White wins after 113 moves.");
    row("repetition", {GameEnd::Repetition, std::nullopt}, "Fourfold repetition. Draw after 113 moves.");
    row("perpetual check", {GameEnd::PerpetualCheck, Color::Black},
        "Perpetual check by White. Black wins after 113 moves.");
    row("time", {GameEnd::TimeUp, Color::White}, "Black ran out of time. White wins after 113 moves.");
    row("abort", {GameEnd::Abort, std::nullopt}, "The game was aborted after 113 moves.");
    row("engine", {GameEnd::EngineFailure, Color::Black},
        "White’s engine failed. Black wins after 113 moves.");
}

void TestText::saysHowAGameEnded() {
    QFETCH(const shogi::Ending, ending);
    QFETCH(const QString, text);
    QCOMPARE(endingText(ending, 113), text);
}

void TestText::saysHowAGameEndedAsJapaneseRecordsDo() {
    const InJapanese japanese;
    using shogi::Color;
    using shogi::GameEnd;
    QCOMPARE(endingText({GameEnd::Resignation, Color::White}, 113),
             QStringLiteral("まで113手で後手の勝ち（先手の投了）"));
    QCOMPARE(endingText({GameEnd::Repetition, std::nullopt}, 80),
             QStringLiteral("まで80手で引き分け（千日手）"));
    QCOMPARE(endingText({GameEnd::Abort, std::nullopt}, 12), QStringLiteral("まで12手で中断"));
    QCOMPARE(endingText({GameEnd::TimeUp, Color::Black}, 90, true),
             QStringLiteral("まで90手で下手の勝ち（上手の時間切れ）"));
}

void TestText::saysWhatADeclarationLacked() {
    GameResult result;
    result.ending = {shogi::GameEnd::IllegalMove, shogi::Color::White};
    result.moveCount = 80;
    result.illegalText = "win"; // what was sent matters less than what it lacked
    FailedDeclaration claim;
    claim.rule = shogi::DeclarationRule::Points27;
    claim.count.points = 20;
    result.declaration = claim;
    const Message message =
        gameResultMessage(result, false, {QStringLiteral("Kuro"), QStringLiteral("Shiro")});
    QCOMPARE(message.what,
             QStringLiteral("Invalid declaration. Illegal move by Black. White wins after 80 moves."));
    QVERIFY2(message.advice.startsWith(QStringLiteral("Kuro declared a win. ")), qPrintable(message.advice));
    QVERIFY2(message.advice.contains(QStringLiteral("points: 20 (28 needed)")), qPrintable(message.advice));
    result.declaration.reset();
    QCOMPARE(gameResultMessage(result, false, {}).advice, QStringLiteral("The engine answered “win”."));
}

void TestText::saysWhoWon() {
    using shogi::Color;
    using shogi::GameEnd;
    const std::array names{QStringLiteral("Ayumi"), QStringLiteral("Tokin")};
    const auto says = [&names](GameEnd kind, std::optional<Color> winner, std::optional<Color> person) {
        return outcomeText({kind, winner}, person, names);
    };
    QCOMPARE(says(GameEnd::Mate, Color::Black, Color::Black), QStringLiteral("You won"));
    QCOMPARE(says(GameEnd::TimeUp, Color::White, Color::Black), QStringLiteral("You lost"));
    QCOMPARE(says(GameEnd::Resignation, Color::White, std::nullopt), QStringLiteral("Tokin won"));
    for (const GameEnd kind : {GameEnd::Repetition, GameEnd::Impasse, GameEnd::MaxMoves})
        QCOMPARE(says(kind, std::nullopt, Color::Black), QStringLiteral("Draw"));
    for (const GameEnd kind : {GameEnd::Abort, GameEnd::EngineFailure, GameEnd::SealedMove})
        QCOMPARE(says(kind, std::nullopt, Color::Black), QString());
}

void TestText::saysHowManyProblemsARecordHas() {
    const std::vector<shogi::ParseError> warnings(3, {shogi::ParseErrorCode::BadMove, 12, 0, {}});
    const Message message = recordWarningsMessage(warnings, QStringLiteral("game.kif"));
    QCOMPARE(message.what, QStringLiteral("Part of “game.kif” could not be read."));
    QCOMPARE(message.advice, parseErrorText(warnings[0]) + QStringLiteral(" 2 more problem(s)."));
    QCOMPARE(message.details.count(u'\n'), 2);
    QVERIFY(recordWarningsMessage({warnings[0]}, {}).details.isEmpty());
    QCOMPARE(parseErrorLines(warnings, 2),
             (QStringList{parseErrorText(warnings[0]), parseErrorText(warnings[0]), QStringLiteral("…")}));
}

void TestText::saysWhereAFaultIs() {
    using Code = shogi::ParseErrorCode;
    QCOMPARE(parseErrorText({Code::IllegalMove, 12, 4, "７六歩(77)"}),
             QStringLiteral("Line 12, column 4: the move is not legal here: ７六歩(77)"));
    QCOMPARE(parseErrorText({Code::Truncated, 7, 0, {}}), QStringLiteral("Line 7: the text is cut off"));
    QCOMPARE(parseErrorText({Code::Empty, 0, 0, {}}), QStringLiteral("there is nothing to read"));
    QCOMPARE(characterName(U'✓'), QStringLiteral("U+2713 ✓"));
    QCOMPARE(characterName(U'😀'), QStringLiteral("U+1F600 😀"));
}

void TestText::showsStrangeTextAsItIs() {
    QCOMPARE(parseErrorText({shogi::ParseErrorCode::BadMove, 1, 1, "a\x1b[31m\x07"}),
             QStringLiteral("Line 1, column 1: this is not a move: a\\x1b[31m\\x07"));
    QCOMPARE(plainEngineText(std::string("x\x1b<b>\ty")), QStringLiteral("x\\x1b<b>\ty"));
}

// A process ended by the program itself was not "Killed" by an unexplained signal.
void TestText::whatKomadaiEndedIsSaidSo() {
    host::Failure failure;
    failure.kind = host::FailureKind::NotStopping;
    failure.signal = 9;
    failure.ended = true;
    const Message message = failureMessage(failure, QStringLiteral("Foo"));
    QVERIFY2(message.details.contains(
                 QStringLiteral("terminated by Komadai because it did not stop thinking when asked to")),
             qPrintable(message.details));
    EngineStatus status;
    status.condition = EngineCondition::Lost;
    failure.kind = host::FailureKind::Died; // on request
    status.failure = failure;
    for (const QString& text : {message.details, failureMessage(failure).oneParagraph(),
                                failureMessage(failure).details, conditionText(status)})
        QVERIFY2(!text.contains(QStringLiteral("signal")), qPrintable(text));
    QCOMPARE(failureMessage(failure, QStringLiteral("Foo")).what,
             QStringLiteral("Foo was terminated (terminated by Komadai on request)."));
}

// The buttons beside a message say what can be done; there are none for it everywhere.
void TestText::toldNeverToDoWhatHasNoButton() {
    for (const auto kind : all(host::FailureKind::Died)) {
        host::Failure failure;
        failure.kind = kind;
        QVERIFY(!failureMessage(failure).oneParagraph().contains(QStringLiteral("Restart")));
        QVERIFY(!failureMessage(failure).oneParagraph().contains(QStringLiteral("details")) ||
                !failure.computer.empty() || kind == host::FailureKind::NoConnection ||
                kind == host::FailureKind::ConnectionLost);
    }
    // What an engine said last may be all there is to know.
    host::Failure failure;
    failure.kind = host::FailureKind::NotThisDialect;
    host::LogLine line;
    line.text = "Error! : failed to read nn.bin";
    failure.lastLines = {line};
    QVERIFY(failureMessage(failure).advice.contains(QStringLiteral("“Error! : failed to read nn.bin”")));
    failure.stderrTail = "first\nlast\n\n";
    QVERIFY(failureMessage(failure).advice.contains(QStringLiteral("“last”")));
    failure.stderrTail.clear();
    failure.lastLines[0].text = "info depth 3 pv 7g7f";
    QVERIFY(!failureMessage(failure).advice.contains(QStringLiteral("7g7f")));
    failure.kind = host::FailureKind::Died;
    failure.hadJustBegun = true;
    failure.state = host::SessionState::Searching;
    QVERIFY(!failureMessage(failure).what.contains(QStringLiteral("thinking")));
}

void TestText::quotationsAreShort() {
    const QString endless(1'000'000, u'x');
    QCOMPARE(foreignQuote(endless), QString(79, u'x') + u'…');
    QCOMPARE(foreignQuote(QString(80, u'x')), QString(80, u'x'));
    const QString pairs = QStringLiteral("😀").repeated(100);
    QCOMPARE(foreignQuote(pairs), QStringLiteral("😀").repeated(79) + u'…');
    QVERIFY(threadsWarning(5, 4).contains(QStringLiteral("5 threads")));
    QVERIFY(threadsWarning(4, 4).isEmpty());
    QVERIFY(threadsWarning(4, 0).isEmpty());
}

void TestText::quotesTheLastWordsOfAnEngine() {
    host::Failure failure;
    failure.kind = host::FailureKind::Died;
    failure.state = host::SessionState::Searching;
    failure.path = "/opt/engines/foo";
    failure.signal = 11;
    host::LogLine sent;
    sent.direction = host::Direction::Sent;
    sent.text = "go btime 0 wtime 0 byoyomi 1000";
    host::LogLine received;
    received.direction = host::Direction::Received;
    received.text = "info depth 3";
    failure.lastLines = {sent, received};
    failure.stderrTail = "out of memory\nbye";
    const Message message = failureMessage(failure, QStringLiteral("Foo 1.0"));
    QCOMPARE(message.what, QStringLiteral("Foo 1.0 ended while thinking (signal 11, Segmentation fault)."));
    for (const char* part : {"/opt/engines/foo", "signal 11", "> go btime 0 wtime 0 byoyomi 1000",
                             "< info depth 3", "out of memory\nbye"})
        QVERIFY2(message.details.contains(QLatin1String(part)), part);
    failure.signal.reset();
    failure.exitCode = 3;
    QVERIFY(failureMessage(failure).what.startsWith(QStringLiteral("foo ended")));
    QVERIFY(failureMessage(failure).what.contains(QStringLiteral("exit code 3")));
    failure.kind = host::FailureKind::NotFound;
    const Message absent = failureMessage(failure);
    QVERIFY(absent.what.contains(QStringLiteral("/opt/engines/foo")));
    QVERIFY(!absent.advice.isEmpty());
}

void TestText::showsTimes_data() {
    QTest::addColumn<int>("milliseconds");
    QTest::addColumn<QString>("clock");
    QTest::addColumn<QString>("used");
    QTest::newRow("none") << 0 << QStringLiteral("0:00") << QStringLiteral("0:00");
    QTest::newRow("negative") << -1500 << QStringLiteral("0:00") << QStringLiteral("0:00");
    QTest::newRow("a moment") << 1 << QStringLiteral("0:01") << QStringLiteral("0:00");
    QTest::newRow("seconds") << 9999 << QStringLiteral("0:10") << QStringLiteral("0:09");
    QTest::newRow("minutes") << 600000 << QStringLiteral("10:00") << QStringLiteral("10:00");
    QTest::newRow("nearly an hour") << 3599001 << QStringLiteral("1:00:00") << QStringLiteral("59:59");
    QTest::newRow("hours") << 36605000 << QStringLiteral("10:10:05") << QStringLiteral("10:10:05");
}

void TestText::showsTimes() {
    QFETCH(const int, milliseconds);
    QFETCH(const QString, clock);
    QFETCH(const QString, used);
    QCOMPARE(clockText(std::chrono::milliseconds(milliseconds)), clock);
    QCOMPARE(usedTimeText(std::chrono::milliseconds(milliseconds)), used);
}

void TestText::showsNumbers() {
    QCOMPARE(countText(0), QStringLiteral("0"));
    QCOMPARE(countText(9999), QStringLiteral("9,999"));
    QCOMPARE(countText(10000), QStringLiteral("10.0 k"));
    QCOMPARE(countText(999949), QStringLiteral("1.00 M"));
    QCOMPARE(countText(12345678), QStringLiteral("12.3 M"));
    QCOMPARE(countText(1234567890), QStringLiteral("1.23 G"));
    QCOMPARE(countText(18446744073709551615ull), QStringLiteral("18,446,744 T"));
    QCOMPARE(permilleText(345), QStringLiteral("34 %"));
    QCOMPARE(permilleText(5000), QStringLiteral("100 %"));
}

void TestText::namesTimes() {
    using std::chrono::minutes;
    using std::chrono::seconds;
    const auto text = [](auto main, auto byoyomi, auto increment) {
        return timeControlText({main, byoyomi, increment});
    };
    QCOMPARE(text(minutes(10), seconds(30), seconds(0)), QStringLiteral("10 min + 30 s byoyomi"));
    QCOMPARE(text(minutes(10), seconds(0), seconds(0)), QStringLiteral("10 min, sudden death"));
    QCOMPARE(text(seconds(90), seconds(0), seconds(2)),
             QStringLiteral("1 min 30 s + 2 s added for each move"));
    QCOMPARE(text(seconds(45), seconds(0), seconds(0)), QStringLiteral("45 s, sudden death"));
    QCOMPARE(text(seconds(0), seconds(10), seconds(0)), QStringLiteral("10 s a move"));
    QCOMPARE(text(seconds(0), seconds(0), seconds(0)), QStringLiteral("No time limit"));
}

void TestText::showsScores() {
    QCOMPARE(evaluationText({host::Centipawns{123}, host::Bound::Exact}), QStringLiteral("+123"));
    QCOMPARE(evaluationText({host::Centipawns{-45}, host::Bound::Lower}), QStringLiteral("≥ −45"));
    QCOMPARE(evaluationText({host::Centipawns{0}, host::Bound::Upper}), QStringLiteral("≤ 0"));
    QCOMPARE(evaluationText({host::Mate{shogi::Color::Black, 5}, host::Bound::Exact}),
             QStringLiteral("▲ mates in 5"));
    QCOMPARE(evaluationText({host::Mate{shogi::Color::White, 4}, host::Bound::Exact}),
             QStringLiteral("△ mates in 4"));
    QCOMPARE(evaluationText({host::Mate{shogi::Color::White, std::nullopt}, host::Bound::Exact}),
             QStringLiteral("△ mates"));
}

void TestText::showsMovesInTheChosenNotation() {
    const shogi::Position start;
    const shogi::Move pawn = usi("7g7f");
    QCOMPARE(moveText(start, pawn, MoveNotation::Japanese), QStringLiteral("▲７六歩"));
    QCOMPARE(moveText(start, pawn, MoveNotation::Japanese, std::nullopt, false), QStringLiteral("７六歩"));
    QCOMPARE(moveText(start, pawn, MoveNotation::Western), QStringLiteral("▲P-7f"));
    QCOMPARE(moveText(start, pawn, MoveNotation::Automatic), QStringLiteral("▲P-7f"));
    QCOMPARE(squareName(shogi::Square::of(7, 6)), QStringLiteral("7f"));
    const InJapanese japanese;
    QCOMPARE(moveText(start, pawn, MoveNotation::Automatic), QStringLiteral("▲７六歩"));
    QCOMPARE(moveText(start, pawn, MoveNotation::Western), QStringLiteral("▲P-7f"));
    QCOMPARE(squareName(shogi::Square::of(7, 6)), QStringLiteral("７六"));
}

void TestText::showsLinesOfPlay() {
    const shogi::Position start;
    const std::vector<shogi::Move> line{usi("7g7f"), usi("3c3d"), usi("8h2b+"), usi("3a2b"), usi("1a1b")};
    QCOMPARE(lineText(start, line, MoveNotation::Japanese),
             QStringLiteral("▲７六歩 △３四歩 ▲２二角成 △同　銀"));
    host::Pv pv;
    pv.moves = {usi("7g7f")};
    pv.word = host::PvWord::Resign;
    pv.rest = "bla\x01";
    QCOMPARE(pvText(start, pv, MoveNotation::Japanese), QStringLiteral("▲７六歩 (resigns) bla\\x01"));
}

void TestText::namesPlayers() {
    shogi::Record record;
    QCOMPARE(playerName(record, shogi::Color::Black), QStringLiteral("Black"));
    record.setHeader(shogi::header::kBlackName, "羽生");
    QCOMPARE(playerName(record, shogi::Color::Black), QStringLiteral("羽生"));
    shogi::Record handicap(shogi::startPosition(shogi::Handicap::TwoPieces));
    QCOMPARE(playerName(handicap, shogi::Color::White), QStringLiteral("Giver (uwate)"));
    handicap.setHeader("下手", "弟子");
    QCOMPARE(playerName(handicap, shogi::Color::Black), QStringLiteral("弟子"));
    QCOMPARE(playerLabel(shogi::Color::White, {}), QStringLiteral("△ White"));
}

void TestText::filesAreNamedByPattern_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* title, const char* pattern, const char* name) {
        QTest::newRow(title) << QString::fromUtf8(pattern) << QString::fromUtf8(name);
    };
    row("usual", "{date}_{sente}_{gote}", "20240501_藤井 聡太_A-B-C");
    row("time and moves", "{date}-{time} {moves}", "20240501-0905 1");
    row("absent", "{title}{event}", "shogi");
    row("unknown", "{who} {sente}{", "{who} 藤井 聡太{");
    row("refused characters", "a/b\\c:d*e?f\"g<h>i|j\tk", "a-b-c-d-e-f-g-h-i-j k");
    row("hidden", "..{moves}. ", "1");
    row("reserved", "con", "_con");
    row("reserved with an ending", "Com1.x", "_Com1.x");
    row("nothing", "...", "shogi");
}

void TestText::filesAreNamedByPattern() {
    QFETCH(QString, pattern);
    QFETCH(QString, name);
    shogi::Record record;
    record.addMove(shogi::kRootNode, *shogi::parseUsiMove("7g7f"));
    record.setHeader("開始日時", "2024/05/01 9:05:00");
    const std::array players{QStringLiteral("藤井 聡太"), QStringLiteral("A/B:C")};
    const QDateTime now(QDate(2026, 4, 1), QTime(12, 0));
    QCOMPARE(app::recordFileName(pattern, record, players, now), name);
    // Without a date of its own: now. A name is no pattern.
    const std::array odd{QStringLiteral("{gote}"), QString()};
    QCOMPARE(app::recordFileName(QStringLiteral("{date} {sente}"), shogi::Record(), odd, now),
             QStringLiteral("20260401 {gote}"));
    // A move that broke the rules was made; resigning is no move.
    shogi::Record other;
    other.addAnotherEnding(shogi::kRootNode, {shogi::GameEnd::IllegalMove, shogi::Color::White},
                           *shogi::parseUsiMove("P*5e"));
    QCOMPARE(app::recordFileName(QStringLiteral("{moves}"), other, players, now), QStringLiteral("1"));
    record.addEnding(1, {shogi::GameEnd::Resignation, shogi::Color::Black});
    QCOMPARE(app::recordFileName(QStringLiteral("{moves}"), record, players, now), QStringLiteral("1"));
    // Japanese text has three bytes a character, and names have at most 255.
    const QString longest = app::portableFileName(QStringLiteral("棋").repeated(500));
    QVERIFY(longest.toUtf8().size() <= 200 && longest.size() > 60);
}

QTEST_GUILESS_MAIN(TestText)
#include "tst_text.moc"
