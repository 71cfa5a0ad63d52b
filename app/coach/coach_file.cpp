// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach_file.h"

#include "app/platform/disk.h"
#include "app/store/sql_connection.h"
#include "app/store/sql_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSqlQuery>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace app {

namespace {

using std::chrono::sys_seconds;

constexpr int kSchema = 1;
constexpr int kApplicationId = 0x4b4d4348; // "KMCH"

// Everything in the file, in the order of docs/formats/coach.md.
constexpr const char* kTables[] = {
    "CREATE TABLE \"values\" (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE cards (id INTEGER PRIMARY KEY AUTOINCREMENT, subject INTEGER NOT NULL, key TEXT NOT NULL, "
    "kind TEXT "
    "NOT NULL, content TEXT NOT NULL, added INTEGER NOT NULL, retired INTEGER NOT NULL, due INTEGER, asked "
    "INTEGER, "
    "interval REAL NOT NULL, difficulty REAL NOT NULL, stability REAL NOT NULL, repetitions INTEGER NOT "
    "NULL, lapses "
    "INTEGER NOT NULL, result INTEGER NOT NULL, UNIQUE (subject, key))",
    "CREATE TABLE answers (id INTEGER PRIMARY KEY, subject INTEGER NOT NULL, key TEXT NOT NULL, kind TEXT "
    "NOT NULL, "
    "time INTEGER NOT NULL, result INTEGER NOT NULL, milliseconds INTEGER, given TEXT NOT NULL)",
    "CREATE TABLE games (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, opponent TEXT NOT NULL, grade "
    "INTEGER, style "
    "TEXT NOT NULL, side INTEGER NOT NULL, handicap TEXT NOT NULL, score REAL NOT NULL, plies INTEGER NOT "
    "NULL, aids "
    "TEXT NOT NULL, rated INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL "
    "NOT NULL)",
};

constexpr const char* kEmptied[] = {"DELETE FROM \"values\"", "DELETE FROM cards", "DELETE FROM answers",
                                    "DELETE FROM games"};

// Empty, not null: SQL tells them apart.
QString stored(const QString& text) { return text.isNull() ? QString(QLatin1String("")) : text; }

QString stored(const QJsonObject& object) {
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QJsonObject objectOf(const QVariant& text) {
    return QJsonDocument::fromJson(text.toString().toUtf8()).object();
}

qint64 secondsOf(sys_seconds time) { return time.time_since_epoch().count(); }

QVariant secondsOf(const std::optional<sys_seconds>& time) {
    return time ? QVariant(secondsOf(*time)) : QVariant();
}

sys_seconds timeOf(const QVariant& seconds) {
    return sys_seconds(std::chrono::seconds(seconds.toLongLong()));
}

std::optional<sys_seconds> maybeTimeOf(const QVariant& seconds) {
    return seconds.isNull() ? std::nullopt : std::optional(timeOf(seconds));
}

TrainingState::Result resultOf(const QVariant& number) {
    return static_cast<TrainingState::Result>(std::clamp(number.toInt(), 0, 4));
}

CoachSubject subjectOf(const QVariant& number) {
    return static_cast<CoachSubject>(std::clamp(number.toInt(), 1, 4));
}

CoachCard cardOf(const QSqlQuery& row) {
    CoachCard card;
    card.id = row.value(0).toLongLong();
    card.subject = subjectOf(row.value(1));
    card.key = row.value(2).toString();
    card.kind = row.value(3).toString();
    card.content = objectOf(row.value(4));
    card.added = timeOf(row.value(5));
    card.isRetired = row.value(6).toInt() != 0;
    card.memory.due = maybeTimeOf(row.value(7));
    card.memory.asked = maybeTimeOf(row.value(8));
    card.memory.interval = row.value(9).toDouble();
    card.memory.difficulty = row.value(10).toDouble();
    card.memory.stability = row.value(11).toDouble();
    card.memory.repetitions = std::max(0, row.value(12).toInt());
    card.memory.lapses = std::max(0, row.value(13).toInt());
    card.memory.result = resultOf(row.value(14));
    return card;
}

CoachAnswer answerOf(const QSqlQuery& row) {
    CoachAnswer answer;
    answer.subject = subjectOf(row.value(0));
    answer.key = row.value(1).toString();
    answer.kind = row.value(2).toString();
    answer.time = timeOf(row.value(3));
    answer.result = resultOf(row.value(4));
    if (!row.value(5).isNull())
        answer.timeUsed = std::chrono::milliseconds(row.value(5).toLongLong());
    answer.given = row.value(6).toString();
    return answer;
}

CoachGame gameOf(const QSqlQuery& row) {
    CoachGame game;
    game.time = timeOf(row.value(0));
    game.opponent = row.value(1).toString();
    if (!row.value(2).isNull())
        game.grade = row.value(2).toInt();
    game.style = row.value(3).toString();
    game.side = row.value(4).toInt() == 1 ? shogi::Color::White : shogi::Color::Black;
    game.handicap = row.value(5).toString();
    game.score = std::clamp(row.value(6).toDouble(), 0.0, 1.0);
    game.plies = std::max(0, row.value(7).toInt());
    game.aids = objectOf(row.value(8));
    game.isRated = row.value(9).toInt() != 0;
    game.after = {row.value(10).toDouble(), row.value(11).toDouble(), row.value(12).toDouble()};
    return game;
}

std::pair<QString, QString> valueOf(const QSqlQuery& row) {
    return {row.value(0).toString(), row.value(1).toString()};
}

constexpr const char* kCards =
    "SELECT id, subject, key, kind, content, added, retired, due, asked, interval, difficulty, "
    "stability, repetitions, lapses, result FROM cards ORDER BY id";
constexpr const char* kAnswers =
    "SELECT subject, key, kind, time, result, milliseconds, given FROM answers ORDER BY time, id";
constexpr const char* kGames =
    "SELECT time, opponent, grade, style, side, handicap, score, plies, aids, rated, rating, "
    "deviation, volatility FROM games ORDER BY time, id";
constexpr const char* kValues = "SELECT name, value FROM \"values\"";

// Nothing, with the connection's error, if it fails.
template <typename Row>
std::optional<std::vector<Row>> rowsOf(SqlConnection& file, const char* statement,
                                       Row (*take)(const QSqlQuery&)) {
    std::vector<Row> all;
    QSqlQuery query(file.database);
    if (!file.prepare(query, statement) || !file.run(query, {}))
        return std::nullopt;
    while (query.next())
        all.push_back(take(query));
    // The end of the rows, or a damaged page.
    if (!query.lastError().isValid())
        return all;
    file.error = query.lastError();
    return std::nullopt;
}

bool isSameFile(const QString& path, const QString& other) {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    return !canonical.isEmpty() && canonical == QFileInfo(other).canonicalFilePath();
}

struct Contents {
    std::vector<CoachCard> cards;
    std::vector<CoachAnswer> answers;
    std::vector<CoachGame> games;
    std::vector<std::pair<QString, QString>> values;
};

// Of a copy, which is only read. The error is the database's message.
tl::expected<Contents, QString> contentsOf(const QString& path) {
    SqlConnection file;
    const auto failed = [&file] { return tl::unexpected(file.error.databaseText()); };
    if (!file.open(path, false, std::chrono::seconds(1)))
        return failed();
    const auto application = file.number("PRAGMA application_id");
    const auto version = application ? file.number("PRAGMA user_version") : std::nullopt;
    if (!version)
        return failed();
    if (*application != kApplicationId || *version < 1 || *version > kSchema)
        return tl::unexpected(QStringLiteral("other tables"));
    auto cards = rowsOf(file, kCards, cardOf);
    auto answers = cards ? rowsOf(file, kAnswers, answerOf) : std::nullopt;
    auto games = answers ? rowsOf(file, kGames, gameOf) : std::nullopt;
    auto values = games ? rowsOf(file, kValues, valueOf) : std::nullopt;
    if (!values)
        return failed();
    return Contents{*std::move(cards), *std::move(answers), *std::move(games), *std::move(values)};
}

} // namespace

CoachFile::CoachFile(QString path)
    : m_path(std::move(path)) {}

CoachFile::~CoachFile() = default;

QString CoachFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/coach.sqlite");
}

bool CoachFile::open(bool create) {
    m_problem.reset();
    const bool exists = QFileInfo::exists(m_path);
    if (m_file && exists)
        return true;
    m_file.reset(); // somebody has taken the file away
    if (m_path.isEmpty() || (!exists && !create))
        return false;
    SqlForm form{kApplicationId, kSchema, kTables};
    form.busy = m_busy;
    auto file = SqlFile::open(m_path, SqlFile::Access::WriteIfAllowed, form);
    if (!file) {
        m_problem = file.error();
        return false;
    }
    m_file = std::move(*file);
    return true;
}

bool CoachFile::openToWrite() {
    if (!open(true))
        return false;
    if (!m_file->isWritable()) {
        m_problem = StoreProblem{StoreProblem::Kind::ReadOnly, m_path, {}, {}};
        return false;
    }
    return true;
}

void CoachFile::fail() {
    m_problem = m_file->problem();
    m_file.reset();
}

std::optional<std::vector<CoachCard>> CoachFile::cards() { return read(kCards, cardOf); }

std::optional<std::vector<CoachAnswer>> CoachFile::answers() { return read(kAnswers, answerOf); }

std::optional<std::vector<CoachGame>> CoachFile::games() { return read(kGames, gameOf); }

std::optional<QHash<QString, QString>> CoachFile::values() {
    const auto all = read(kValues, valueOf);
    if (!all)
        return std::nullopt;
    QHash<QString, QString> values;
    for (const auto& [name, value] : *all)
        values.insert(name, value);
    return values;
}

template <typename Row>
std::optional<std::vector<Row>> CoachFile::read(const char* statement, Row (*take)(const QSqlQuery&)) {
    if (!open(false))
        return m_problem ? std::nullopt : std::optional(std::vector<Row>());
    auto all = rowsOf(m_file->connection(), statement, take);
    if (!all)
        fail();
    return all;
}

bool CoachFile::run(const char* statement, std::initializer_list<QVariant> values) {
    QSqlQuery query(m_file->connection().database);
    return m_file->connection().prepare(query, statement) && m_file->connection().run(query, values);
}

bool CoachFile::change(const std::function<bool()>& statements) {
    if (!openToWrite())
        return false;
    SqlConnection& file = m_file->connection();
    if (file.run("BEGIN IMMEDIATE") && statements() && file.run("COMMIT"))
        return true;
    // Closing the file takes back what was begun.
    fail();
    return false;
}

bool CoachFile::put(const CoachCard& card) {
    const TrainingState& memory = card.memory;
    return run(
        "INSERT INTO cards (subject, key, kind, content, added, retired, due, asked, interval, difficulty, "
        "stability, repetitions, lapses, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON "
        "CONFLICT "
        "(subject, key) DO NOTHING",
        {static_cast<int>(card.subject), stored(card.key), stored(card.kind), stored(card.content),
         secondsOf(card.added), card.isRetired ? 1 : 0, secondsOf(memory.due), secondsOf(memory.asked),
         memory.interval, memory.difficulty, memory.stability, memory.repetitions, memory.lapses,
         static_cast<int>(memory.result)});
}

bool CoachFile::put(const CoachAnswer& answer) {
    const QVariant used =
        answer.timeUsed ? QVariant(static_cast<qint64>(answer.timeUsed->count())) : QVariant();
    return run("INSERT INTO answers (subject, key, kind, time, result, milliseconds, given) VALUES (?, ?, ?, "
               "?, ?, ?, "
               "?)",
               {static_cast<int>(answer.subject), stored(answer.key), stored(answer.kind),
                secondsOf(answer.time), static_cast<int>(answer.result), used, stored(answer.given)});
}

bool CoachFile::put(const CoachGame& game) {
    return run(
        "INSERT INTO games (time, opponent, grade, style, side, handicap, score, plies, aids, rated, rating, "
        "deviation, volatility) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        {secondsOf(game.time), stored(game.opponent), game.grade ? QVariant(*game.grade) : QVariant(),
         stored(game.style), game.side == shogi::Color::White ? 1 : 0, stored(game.handicap), game.score,
         game.plies, stored(game.aids), game.isRated ? 1 : 0, game.after.rating, game.after.deviation,
         game.after.volatility});
}

bool CoachFile::putValue(const QString& name, const QString& value) {
    return run("REPLACE INTO \"values\" (name, value) VALUES (?, ?)", {stored(name), stored(value)});
}

bool CoachFile::putMemory(const CoachAnswer& answer, const TrainingState& memory) {
    return run(
        "UPDATE cards SET due = ?, asked = ?, interval = ?, difficulty = ?, stability = ?, repetitions = ?, "
        "lapses = ?, result = ? WHERE subject = ? AND key = ?",
        {secondsOf(memory.due), secondsOf(memory.asked), memory.interval, memory.difficulty, memory.stability,
         memory.repetitions, memory.lapses, static_cast<int>(memory.result), static_cast<int>(answer.subject),
         stored(answer.key)});
}

bool CoachFile::empty() {
    return std::all_of(std::begin(kEmptied), std::end(kEmptied),
                       [this](const char* statement) { return m_file->connection().run(statement); });
}

bool CoachFile::addCards(std::span<const CoachCard> cards) {
    return change([&] {
        return std::all_of(cards.begin(), cards.end(), [this](const CoachCard& card) { return put(card); });
    });
}

bool CoachFile::retire(CoachSubject subject, const QString& key, bool isRetired) {
    return change([&] {
        return run("UPDATE cards SET retired = ? WHERE subject = ? AND key = ?",
                   {isRetired ? 1 : 0, static_cast<int>(subject), stored(key)});
    });
}

bool CoachFile::addAnswer(const CoachAnswer& answer, const std::optional<TrainingState>& memory) {
    return change([&] { return put(answer) && (!memory || putMemory(answer, *memory)); });
}

bool CoachFile::addGame(const CoachGame& game) {
    return change([&] { return put(game); });
}

bool CoachFile::setValue(const QString& name, const QString& value) {
    return change([&] { return putValue(name, value); });
}

bool CoachFile::removeAll() {
    return change([this] { return empty(); });
}

bool CoachFile::backUp(const QString& path) {
    if (!openToWrite())
        return false;
    if (isSameFile(path, m_path)) {
        m_problem =
            StoreProblem{StoreProblem::Kind::CannotWrite, path, {}, QStringLiteral("the file itself")};
        return false;
    }
    const QString part = path + QStringLiteral(".part");
    QFile::remove(part);
    if (!run("VACUUM INTO ?", {part})) {
        m_problem = StoreProblem{
            StoreProblem::Kind::CannotWrite, path, {}, m_file->connection().error.databaseText()};
        QFile::remove(part);
        return false;
    }
    if (const int code = replaceFile(part, path); code != 0) {
        m_problem = StoreProblem{StoreProblem::Kind::CannotWrite, path, {}, systemWords(code)};
        QFile::remove(part);
        return false;
    }
    return true;
}

bool CoachFile::restore(const QString& path) {
    // Not an SqlFile: that would move a file aside which is another one, and it may be any file of the
    // user's.
    const auto contents = contentsOf(path);
    if (!contents) {
        m_problem = StoreProblem{StoreProblem::Kind::CannotOpen, path, {}, contents.error()};
        return false;
    }
    return change([&] {
        const auto putAll = [this](const auto& rows) {
            return std::all_of(rows.begin(), rows.end(), [this](const auto& row) { return put(row); });
        };
        return empty() && putAll(contents->cards) && putAll(contents->answers) && putAll(contents->games) &&
               std::all_of(contents->values.begin(), contents->values.end(),
                           [this](const auto& value) { return putValue(value.first, value.second); });
    });
}

} // namespace app
