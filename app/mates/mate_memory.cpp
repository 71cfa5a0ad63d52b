// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_memory.h"

#include "app/files/merged_json.h"
#include "app/files/plain_file.h"
#include "app/files/storage_thread.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include <array>

namespace app {

namespace {

using namespace std::chrono_literals;
using Result = MateStanding::Result;

constexpr qint64 kMaxSize = 256 * 1024 * 1024;
constexpr int kLongestMate = 100000;
constexpr std::array<std::pair<Result, const char*>, 4> kResults{{{Result::Unknown, "unknown"},
                                                                  {Result::Mate, "mate"},
                                                                  {Result::NoMate, "noMate"},
                                                                  {Result::Open, "open"}}};

QString keyOf(const shogi::Position& position) {
    return QString::fromStdString(shogi::toSfen(position, false));
}

QJsonObject toJson(const MateStanding& standing) {
    QJsonObject json;
    for (const auto& entry : kResults) {
        if (entry.first == standing.result)
            json[QLatin1String("result")] = QLatin1String(entry.second);
    }
    if (standing.result == Result::Mate) {
        json[QLatin1String("plies")] = standing.plies;
        json[QLatin1String("shortest")] = standing.isShortest;
    }
    if (standing.milliseconds > 0)
        json[QLatin1String("ms")] = standing.milliseconds;
    if (standing.solvedByUser) {
        json[QLatin1String("solvedByUser")] = true;
        json[QLatin1String("mistakes")] = standing.mistakes;
    }
    return json;
}

MateStanding standingFromJson(const QJsonObject& json) {
    MateStanding standing;
    const QString result = json[QLatin1String("result")].toString();
    for (const auto& entry : kResults) {
        if (result == QLatin1String(entry.second))
            standing.result = entry.first;
    }
    const int plies = json[QLatin1String("plies")].toInt();
    if (standing.result == Result::Mate) {
        if (plies < 1 || plies > kLongestMate)
            standing.result = Result::Unknown;
        else
            standing.plies = plies;
        standing.isShortest = json[QLatin1String("shortest")].toBool();
    }
    standing.milliseconds = std::max(0, json[QLatin1String("ms")].toInt());
    standing.solvedByUser = json[QLatin1String("solvedByUser")].toBool();
    standing.mistakes = std::max(0, json[QLatin1String("mistakes")].toInt());
    return standing;
}

} // namespace

MateMemory::MateMemory(const QString& path, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_path(path)
    , m_storage(storage) {
    m_writeTimer.setSingleShot(true);
    m_writeTimer.setInterval(1s);
    connect(&m_writeTimer, &QTimer::timeout, this, &MateMemory::write);
    if (!m_path.isEmpty())
        read();
    *m_written = json();
}

MateMemory::~MateMemory() { flush(); }

QString MateMemory::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/mates.json");
}

void MateMemory::read() {
    const auto bytes = readPlainFile(m_path, kMaxSize);
    const bool tooLarge = !bytes && bytes.error().kind == FileError::Kind::TooLarge;
    if (!bytes && bytes.error().kind == FileError::Kind::NotFound)
        return;
    if (!bytes && !tooLarge) {
        m_problem = MateMemoryProblem{m_path, {}, bytes.error().reason()};
        m_mayWrite = false;
        return;
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes.value_or(QByteArray()), &error);
    if (tooLarge || !document.isObject()) {
        const QString aside = putAside(m_path);
        m_mayWrite = !aside.isEmpty();
        m_problem = MateMemoryProblem{m_path, aside, tooLarge ? bytes.error().reason() : error.errorString()};
        return;
    }
    m_unknown = document.object();
    const QJsonObject problems = m_unknown[QLatin1String("problems")].toObject();
    for (auto entry = problems.begin(); entry != problems.end(); ++entry) {
        const auto position = shogi::parseSfen(entry.key().toStdString());
        if (position && entry.value().isObject())
            m_standings[keyOf(*position)] = standingFromJson(entry.value().toObject());
    }
    for (const QJsonValue engine : m_unknown[QLatin1String("cannotSolve")].toArray()) {
        if (engine.isString())
            m_cannotSolve.insert(engine.toString());
    }
}

MateStanding MateMemory::standing(const shogi::Position& problem) const {
    return m_standings.value(keyOf(problem));
}

void MateMemory::remember(const shogi::Position& problem, const MateStanding& standing) {
    const QString key = keyOf(problem);
    if (m_standings.value(key) == standing)
        return;
    m_standings[key] = standing;
    // A run over many problems writes now and then, not never.
    if (!m_writeTimer.isActive())
        m_writeTimer.start();
    emit changed(key);
}

void MateMemory::rememberCannotSolve(const QString& engine) {
    if (engine.isEmpty() || !m_cannotSolve.insert(engine).second)
        return;
    if (!m_writeTimer.isActive())
        m_writeTimer.start();
}

void MateMemory::flush() {
    if (!m_writeTimer.isActive())
        return;
    m_writeTimer.stop();
    write();
}

void MateMemory::write() {
    if (m_path.isEmpty() || !m_mayWrite)
        return;
    m_storage.post(
        [path = m_path, before = m_written, here = json()] {
            const auto change = [&](const std::optional<QJsonObject>& there) {
                return there ? mergedJson(*before, here, *there) : here;
            };
            const QString reason = changeJsonFile(path, kMaxSize, QJsonDocument::Compact, change);
            if (reason.isEmpty())
                *before = here;
            return reason;
        },
        this, [this](const QString& reason) { emit written(reason); });
}

QJsonObject MateMemory::json() const {
    QJsonObject problems;
    for (auto entry = m_standings.begin(); entry != m_standings.end(); ++entry)
        problems[entry.key()] = toJson(entry.value());
    QJsonArray engines;
    for (const QString& engine : m_cannotSolve)
        engines.append(engine);
    QJsonObject json = m_unknown;
    json[QLatin1String("problems")] = problems;
    json[QLatin1String("cannotSolve")] = engines;
    return json;
}

} // namespace app
