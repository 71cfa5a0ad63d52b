// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_file.h"

#include "app/store/sql_connection.h"
#include "app/store/sql_file.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace app {

namespace {

constexpr int kSchema = 1;
constexpr int kApplicationId = 0x4b4d5250; // "KMRP"

// Everything in the file, in the order of docs/formats/repertoire.md.
constexpr const char* kTables[] = {
    "CREATE TABLE numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE repertoires (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, side INTEGER "
    "NOT NULL)",
    "CREATE TABLE positions (id INTEGER PRIMARY KEY, repertoire INTEGER NOT NULL, key INTEGER NOT NULL, sfen "
    "TEXT NOT NULL, start INTEGER NOT NULL, note TEXT NOT NULL, UNIQUE (repertoire, key))",
    "CREATE TABLE moves (position INTEGER NOT NULL, place INTEGER NOT NULL, move TEXT NOT NULL, note TEXT "
    "NOT "
    "NULL, PRIMARY KEY (position, place)) WITHOUT ROWID",
    "CREATE TABLE training (position INTEGER PRIMARY KEY, due INTEGER, asked INTEGER, interval REAL NOT "
    "NULL, ease REAL NOT NULL, difficulty REAL NOT NULL, stability REAL NOT NULL, repetitions INTEGER NOT "
    "NULL, lapses INTEGER NOT NULL, result INTEGER NOT NULL)",
    "CREATE INDEX training_by_due ON training (due)",
};

QString textOf(const std::string& text) {
    // Empty, not null: SQL tells them apart.
    return text.empty() ? QString(QLatin1String("")) : QString::fromStdString(text);
}

QVariant secondsOf(const std::optional<std::chrono::sys_seconds>& time) {
    return time ? QVariant(static_cast<qint64>(time->time_since_epoch().count())) : QVariant();
}

std::optional<std::chrono::sys_seconds> timeOf(const QVariant& seconds) {
    return seconds.isNull()
               ? std::nullopt
               : std::optional(std::chrono::sys_seconds(std::chrono::seconds(seconds.toLongLong())));
}

} // namespace

struct RepertoireFile::Statements {
    explicit Statements(const QSqlDatabase& database)
        : findPosition(database)
        , addPosition(database)
        , updatePosition(database)
        , dropPosition(database)
        , dropMoves(database)
        , addMove(database)
        , dropTraining(database)
        , addTraining(database) {}

    bool prepare(SqlConnection& file) {
        return file.prepare(findPosition, "SELECT id FROM positions WHERE repertoire = ? AND key = ?") &&
               file.prepare(addPosition, "INSERT INTO positions (repertoire, key, sfen, start, note) "
                                         "VALUES (?, ?, ?, ?, ?)") &&
               file.prepare(updatePosition,
                            "UPDATE positions SET sfen = ?, start = ?, note = ? WHERE id = ?") &&
               file.prepare(dropPosition, "DELETE FROM positions WHERE id = ?") &&
               file.prepare(dropMoves, "DELETE FROM moves WHERE position = ?") &&
               file.prepare(addMove, "INSERT INTO moves (position, place, move, note) VALUES (?, ?, ?, ?)") &&
               file.prepare(dropTraining, "DELETE FROM training WHERE position = ?") &&
               file.prepare(addTraining,
                            "INSERT INTO training (position, due, asked, interval, ease, difficulty, "
                            "stability, repetitions, lapses, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    QSqlQuery findPosition;
    QSqlQuery addPosition;
    QSqlQuery updatePosition;
    QSqlQuery dropPosition;
    QSqlQuery dropMoves;
    QSqlQuery addMove;
    QSqlQuery dropTraining;
    QSqlQuery addTraining;
};

RepertoireFile::RepertoireFile(QString path)
    : m_path(std::move(path)) {}

RepertoireFile::~RepertoireFile() = default;

QString RepertoireFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/repertoires.sqlite");
}

// --- opening

bool RepertoireFile::open(bool create) {
    m_problem.reset();
    const bool exists = QFileInfo::exists(m_path);
    if (m_file && exists)
        return true;
    close(); // somebody has taken the file away
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
    ++m_opened;
    m_statements = std::make_unique<Statements>(m_file->connection().database);
    if (m_statements->prepare(m_file->connection()))
        return true;
    fail();
    return false;
}

// Statements must be destroyed before their database.
void RepertoireFile::close() {
    m_statements.reset();
    m_file.reset();
}

void RepertoireFile::fail() {
    m_statements.reset();
    m_problem = m_file->problem();
    close();
}

// --- reading

std::optional<std::vector<RepertoireInfo>> RepertoireFile::list() {
    std::vector<RepertoireInfo> all;
    if (!open(false))
        return m_problem ? std::nullopt : std::optional(all);
    {
        QSqlQuery query(m_file->connection().database);
        if (m_file->connection().prepare(query, "SELECT id, name, side FROM repertoires ORDER BY name") &&
            m_file->connection().run(query, {})) {
            while (query.next())
                all.push_back({query.value(0).toLongLong(), query.value(1).toString(),
                               query.value(2).toInt() == 1 ? shogi::Color::White : shogi::Color::Black});
            // The end of the rows, or a damaged page.
            if (!query.lastError().isValid())
                return all;
            m_file->connection().error = query.lastError();
        }
    }
    fail();
    return std::nullopt;
}

std::optional<Repertoire> RepertoireFile::load(const RepertoireInfo& info) {
    if (!open(false))
        return std::nullopt;
    std::vector<RepertoirePosition> positions;
    std::unordered_map<qint64, std::size_t> places;
    SqlConnection& file = m_file->connection();
    const auto read = [&file, &info](const char* statement, const auto& take) {
        QSqlQuery query(file.database);
        if (!file.prepare(query, statement) || !file.run(query, {info.id}))
            return false;
        while (query.next())
            take(query);
        file.error = query.lastError();
        return !file.error.isValid();
    };
    const bool isRead =
        read("SELECT id, sfen, start, note FROM positions WHERE repertoire = ? ORDER BY id",
             [&](const QSqlQuery& row) {
                 auto position = shogi::parseSfen(row.value(1).toString().toStdString());
                 if (!position)
                     return;
                 places.emplace(row.value(0).toLongLong(), positions.size());
                 positions.push_back({*position,
                                      {},
                                      row.value(3).toString().toStdString(),
                                      std::max(0, row.value(2).toInt())});
             }) &&
        read("SELECT moves.position, moves.move, moves.note FROM moves JOIN positions ON positions.id = "
             "moves.position WHERE positions.repertoire = ? ORDER BY moves.position, moves.place",
             [&](const QSqlQuery& row) {
                 const auto place = places.find(row.value(0).toLongLong());
                 const auto move = shogi::parseUsiMove(row.value(1).toString().toStdString());
                 if (place != places.end() && move)
                     positions[place->second].moves.push_back({*move, row.value(2).toString().toStdString()});
             }) &&
        read("SELECT training.position, due, asked, interval, ease, difficulty, stability, repetitions, "
             "lapses, result FROM training JOIN positions ON positions.id = training.position WHERE "
             "positions.repertoire = ?",
             [&](const QSqlQuery& row) {
                 const auto place = places.find(row.value(0).toLongLong());
                 if (place == places.end())
                     return;
                 TrainingState state;
                 state.due = timeOf(row.value(1));
                 state.asked = timeOf(row.value(2));
                 state.interval = row.value(3).toDouble();
                 state.ease = row.value(4).toDouble();
                 state.difficulty = row.value(5).toDouble();
                 state.stability = row.value(6).toDouble();
                 state.repetitions = std::max(0, row.value(7).toInt());
                 state.lapses = std::max(0, row.value(8).toInt());
                 state.result = static_cast<TrainingState::Result>(std::clamp(row.value(9).toInt(), 0, 4));
                 positions[place->second].training = state;
             });
    if (!isRead) {
        fail();
        return std::nullopt;
    }
    return Repertoire(info.side, std::move(positions));
}

qint64 RepertoireFile::chosen() {
    if (!open(false))
        return 0;
    return m_file->connection().number("SELECT value FROM numbers WHERE name = 'chosen'").value_or(0);
}

std::optional<qint64> RepertoireFile::version() {
    if (!open(false))
        return std::nullopt;
    const auto version = m_file->connection().number("PRAGMA data_version");
    if (!version) {
        fail();
        return std::nullopt;
    }
    return m_opened << 32 | *version; // connections count on their own
}

// --- writing

bool RepertoireFile::begin() {
    if (!open(true))
        return false;
    if (!m_file->isWritable()) {
        m_problem = StoreProblem{StoreProblem::Kind::ReadOnly, m_path, {}, {}};
        return false;
    }
    if (m_file->connection().run("BEGIN IMMEDIATE"))
        return true;
    fail();
    return false;
}

bool RepertoireFile::commit() {
    if (m_file && m_file->connection().run("COMMIT"))
        return true;
    if (m_file)
        fail();
    return false;
}

void RepertoireFile::rollback() {
    if (m_file)
        m_file->connection().run("ROLLBACK");
}

bool RepertoireFile::choose(qint64 id) {
    if (!begin())
        return false;
    {
        QSqlQuery query(m_file->connection().database);
        if (m_file->connection().prepare(query, "REPLACE INTO numbers (name, value) VALUES ('chosen', ?)") &&
            m_file->connection().run(query, {id})) {
            query.finish();
            return commit();
        }
    }
    fail();
    return false;
}

bool RepertoireFile::putInfo(RepertoireInfo& info) {
    {
        QSqlQuery query(m_file->connection().database);
        const int side = info.side == shogi::Color::White ? 1 : 0;
        if (m_file->connection().prepare(
                query, "INSERT INTO repertoires (id, name, side) VALUES (?, ?, ?) ON CONFLICT (id) "
                       "DO UPDATE SET name = excluded.name, side = excluded.side") &&
            m_file->connection().run(query,
                                     {info.id == 0 ? QVariant() : QVariant(info.id), info.name, side})) {
            if (info.id == 0)
                info.id = query.lastInsertId().toLongLong();
            return true;
        }
    }
    fail();
    return false;
}

bool RepertoireFile::putPositions(qint64 repertoire, std::span<const RepertoireChange> changes) {
    for (const RepertoireChange& change : changes) {
        if (!putPosition(repertoire, change)) {
            fail();
            return false;
        }
    }
    return true;
}

bool RepertoireFile::putPosition(qint64 repertoire, const RepertoireChange& change) {
    SqlConnection& file = m_file->connection();
    Statements& with = *m_statements;
    const auto key = static_cast<qint64>(change.key);
    if (!file.run(with.findPosition, {repertoire, key}))
        return false;
    qint64 id = with.findPosition.next() ? with.findPosition.value(0).toLongLong() : 0;
    with.findPosition.finish();
    if (id != 0 && (!file.run(with.dropMoves, {id}) || !file.run(with.dropTraining, {id})))
        return false;
    if (!change.after)
        return id == 0 || file.run(with.dropPosition, {id});
    const RepertoirePosition& position = *change.after;
    const QString sfen = QString::fromStdString(shogi::toSfen(position.position, false));
    const bool isPut =
        id == 0 ? file.run(with.addPosition, {repertoire, key, sfen, position.start, textOf(position.note)})
                : file.run(with.updatePosition, {sfen, position.start, textOf(position.note), id});
    if (!isPut)
        return false;
    if (id == 0)
        id = with.addPosition.lastInsertId().toLongLong();
    int place = 0;
    for (const RepertoireMove& move : position.moves)
        if (!file.run(with.addMove,
                      {id, place++, QString::fromStdString(shogi::toUsi(move.move)), textOf(move.note)}))
            return false;
    if (!position.training)
        return true;
    const TrainingState& state = *position.training;
    return file.run(with.addTraining, {id, secondsOf(state.due), secondsOf(state.asked), state.interval,
                                       state.ease, state.difficulty, state.stability, state.repetitions,
                                       state.lapses, static_cast<int>(state.result)});
}

bool RepertoireFile::remove(qint64 repertoire) {
    const auto removed = [this, repertoire] {
        for (const char* statement :
             {"DELETE FROM moves WHERE position IN (SELECT id FROM positions WHERE repertoire = ?)",
              "DELETE FROM training WHERE position IN (SELECT id FROM positions WHERE repertoire = ?)",
              "DELETE FROM positions WHERE repertoire = ?", "DELETE FROM repertoires WHERE id = ?"}) {
            QSqlQuery query(m_file->connection().database);
            if (!m_file->connection().prepare(query, statement) ||
                !m_file->connection().run(query, {repertoire}))
                return false;
        }
        return true;
    };
    if (removed())
        return true;
    fail();
    return false;
}

} // namespace app
