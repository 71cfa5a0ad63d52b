// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_file.h"

#include "app/files/plain_file.h"
#include "app/store/sql_connection.h"
#include "shogi-core/sfen.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace app {

namespace {

using Kind = StoreProblem::Kind;

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

// Statements must be destroyed before their database.
struct RepertoireFile::Connection : SqlConnection {
    struct Statements {
        explicit Statements(const QSqlDatabase& database)
            : findPosition(database)
            , addPosition(database)
            , updatePosition(database)
            , dropPosition(database)
            , dropMoves(database)
            , addMove(database)
            , dropTraining(database)
            , addTraining(database) {}
        QSqlQuery findPosition;
        QSqlQuery addPosition;
        QSqlQuery updatePosition;
        QSqlQuery dropPosition;
        QSqlQuery dropMoves;
        QSqlQuery addMove;
        QSqlQuery dropTraining;
        QSqlQuery addTraining;
    };

    bool prepareStatements() {
        statements.emplace(database);
        return prepare(statements->findPosition,
                       "SELECT id FROM positions WHERE repertoire = ? AND key = ?") &&
               prepare(statements->addPosition, "INSERT INTO positions (repertoire, key, sfen, start, note) "
                                                "VALUES (?, ?, ?, ?, ?)") &&
               prepare(statements->updatePosition,
                       "UPDATE positions SET sfen = ?, start = ?, note = ? WHERE id = ?") &&
               prepare(statements->dropPosition, "DELETE FROM positions WHERE id = ?") &&
               prepare(statements->dropMoves, "DELETE FROM moves WHERE position = ?") &&
               prepare(statements->addMove,
                       "INSERT INTO moves (position, place, move, note) VALUES (?, ?, ?, ?)") &&
               prepare(statements->dropTraining, "DELETE FROM training WHERE position = ?") &&
               prepare(statements->addTraining,
                       "INSERT INTO training (position, due, asked, interval, ease, difficulty, stability, "
                       "repetitions, lapses, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    std::optional<Statements> statements;
    bool isOurs = false; // has our tables; otherwise it is empty
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
    if (m_connection && exists)
        return true;
    close(); // somebody has taken the file away
    if (m_path.isEmpty() || (!exists && !create))
        return false;
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE"))) {
        m_problem = StoreProblem{Kind::CannotOpen, m_path, {}, QStringLiteral("QSQLITE")};
        return false;
    }
    if (const auto fault = plainFileFault(m_path, std::numeric_limits<qint64>::max())) {
        m_problem = StoreProblem{Kind::CannotOpen, m_path, {}, {}, fault};
        return false;
    }
    if (create)
        QDir().mkpath(QFileInfo(m_path).absolutePath());
    const bool writable = mayBeWritten(m_path);
    if (create && !writable) {
        m_problem = StoreProblem{Kind::ReadOnly, m_path, {}, {}};
        return false;
    }
    if (create)
        claimForOwner(m_path);
    m_connection = std::make_unique<Connection>();
    ++m_opened;
    if (m_connection->open(m_path, writable, m_busy) && prepare())
        return true;
    if (!m_problem)
        fail();
    close();
    return false;
}

bool RepertoireFile::prepare() {
    Connection& file = *m_connection;
    const auto version = file.number("PRAGMA user_version");
    const auto application = version ? file.number("PRAGMA application_id") : std::nullopt;
    const auto tables = application ? file.number("SELECT count(*) FROM sqlite_master") : std::nullopt;
    if (!tables)
        return false;
    const bool isEmpty = *tables == 0 && *application == 0;
    if (!isEmpty && *application == kApplicationId && *version > kSchema) {
        m_problem = StoreProblem{Kind::Newer, m_path, {}, {}};
        return false;
    }
    if (!isEmpty && (*application != kApplicationId || *version != kSchema)) { // somebody else's
        close();
        const QString moved = putDatabaseAside(m_path);
        m_problem = StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved, {}};
        return false;
    }
    file.isOurs = !isEmpty;
    // What is committed survives a power failure.
    return file.run("PRAGMA synchronous = FULL") && (isEmpty || file.prepareStatements());
}

void RepertoireFile::close() { m_connection.reset(); }

void RepertoireFile::fail() {
    const SqlCode code = m_connection->code();
    const QString detail = m_connection->error.text();
    const bool isOpen = m_connection->database.isOpen();
    close();
    switch (code) {
    case SqlCode::Corrupt:
    case SqlCode::NotADatabase: {
        const QString moved = putDatabaseAside(m_path);
        m_problem = StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved, detail};
        return;
    }
    case SqlCode::Busy:
    case SqlCode::Locked:
        m_problem = StoreProblem{Kind::Locked, m_path, {}, detail};
        return;
    case SqlCode::ReadOnly:
    case SqlCode::Perm:
        m_problem = StoreProblem{Kind::ReadOnly, m_path, {}, detail};
        return;
    case SqlCode::Error:
        break;
    }
    m_problem = StoreProblem{isOpen ? Kind::CannotWrite : Kind::CannotOpen, m_path, {}, detail};
}

// --- reading

std::optional<std::vector<RepertoireInfo>> RepertoireFile::list() {
    std::vector<RepertoireInfo> all;
    if (!open(false))
        return m_problem ? std::nullopt : std::optional(all);
    if (!m_connection->isOurs)
        return all;
    {
        QSqlQuery query(m_connection->database);
        if (m_connection->prepare(query, "SELECT id, name, side FROM repertoires ORDER BY name") &&
            m_connection->run(query, {})) {
            while (query.next())
                all.push_back({query.value(0).toLongLong(), query.value(1).toString(),
                               query.value(2).toInt() == 1 ? shogi::Color::White : shogi::Color::Black});
            // The end of the rows, or a damaged page.
            if (!query.lastError().isValid())
                return all;
            m_connection->error = query.lastError();
        }
    }
    fail();
    return std::nullopt;
}

std::optional<Repertoire> RepertoireFile::load(const RepertoireInfo& info) {
    if (!open(false) || !m_connection->isOurs)
        return std::nullopt;
    std::vector<RepertoirePosition> positions;
    std::unordered_map<qint64, std::size_t> places;
    Connection& file = *m_connection;
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
    if (!open(false) || !m_connection->isOurs)
        return 0;
    return m_connection->number("SELECT value FROM numbers WHERE name = 'chosen'").value_or(0);
}

std::optional<qint64> RepertoireFile::version() {
    if (!open(false))
        return std::nullopt;
    const auto version = m_connection->number("PRAGMA data_version");
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
    Connection& file = *m_connection;
    const auto begun = [&file] {
        if (file.isOurs)
            return file.run("BEGIN IMMEDIATE");
        // Readers and a writer do not wait for each other.
        if (!file.run("PRAGMA journal_mode = WAL") || !file.run("BEGIN IMMEDIATE"))
            return false;
        // Another program may have made the tables meanwhile.
        const auto tables = file.number("SELECT count(*) FROM sqlite_master");
        if (!tables)
            return false;
        if (*tables == 0) {
            for (const char* table : kTables)
                if (!file.run(table))
                    return false;
            if (!file.run(qPrintable(QStringLiteral("PRAGMA application_id = %1").arg(kApplicationId))) ||
                !file.run(qPrintable(QStringLiteral("PRAGMA user_version = %1").arg(kSchema))))
                return false;
        }
        file.isOurs = file.prepareStatements();
        return file.isOurs;
    };
    if (begun())
        return true;
    fail();
    return false;
}

bool RepertoireFile::commit() {
    if (m_connection && m_connection->run("COMMIT"))
        return true;
    if (m_connection)
        fail();
    return false;
}

void RepertoireFile::rollback() {
    if (m_connection)
        m_connection->run("ROLLBACK");
}

bool RepertoireFile::choose(qint64 id) {
    if (!begin())
        return false;
    {
        QSqlQuery query(m_connection->database);
        if (m_connection->prepare(query, "REPLACE INTO numbers (name, value) VALUES ('chosen', ?)") &&
            m_connection->run(query, {id})) {
            query.finish();
            return commit();
        }
    }
    fail();
    return false;
}

bool RepertoireFile::putInfo(RepertoireInfo& info) {
    {
        QSqlQuery query(m_connection->database);
        const int side = info.side == shogi::Color::White ? 1 : 0;
        if (m_connection->prepare(
                query, "INSERT INTO repertoires (id, name, side) VALUES (?, ?, ?) ON CONFLICT (id) "
                       "DO UPDATE SET name = excluded.name, side = excluded.side") &&
            m_connection->run(query, {info.id == 0 ? QVariant() : QVariant(info.id), info.name, side})) {
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
    Connection& file = *m_connection;
    Connection::Statements& with = *file.statements;
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
            QSqlQuery query(m_connection->database);
            if (!m_connection->prepare(query, statement) || !m_connection->run(query, {repertoire}))
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
