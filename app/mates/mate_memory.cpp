// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_memory.h"

#include "app/mates/mate_solving.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QStandardPaths>

#include <array>

namespace app {

namespace {

using namespace std::chrono_literals;
using Result = MateStanding::Result;

constexpr qint64 kMaxSize = qint64{256} * 1024 * 1024;
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
    if (standing.triedByUser)
        json[QLatin1String("triedByUser")] = true;
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
    standing.triedByUser = json[QLatin1String("triedByUser")].toBool();
    standing.solvedByUser = json[QLatin1String("solvedByUser")].toBool();
    standing.mistakes = std::max(0, json[QLatin1String("mistakes")].toInt());
    return standing;
}

KeptFault faultOf(const QJsonObject& json) {
    KeptFault fault;
    const QJsonValue problems = json[QLatin1String("problems")];
    const QJsonValue engines = json[QLatin1String("cannotSolve")];
    if (!problems.isUndefined() && !problems.isObject())
        fault.parts.push_back({KeptPartFault::Kind::WrongKind, 0, {}, QStringLiteral("problems")});
    if (!engines.isUndefined() && !engines.isArray())
        fault.parts.push_back({KeptPartFault::Kind::WrongKind, 0, {}, QStringLiteral("cannotSolve")});
    if (!fault.parts.empty())
        fault.kind = KeptFault::Kind::Parts;
    return fault;
}

KeptJson::Form form() {
    KeptJson::Form form;
    form.fault = faultOf;
    form.limit = kMaxSize;
    form.format = QJsonDocument::Compact;
    form.delay = 1s; // a run over many problems writes occasionally
    return form;
}

} // namespace

MateStanding rememberedAfter(MateStanding before, const MateOutcome& outcome) {
    using Kind = MateOutcome::Kind;
    MateStanding after = before;
    switch (outcome.kind) {
    case Kind::Mate:
        if (!outcome.isProved || (before.result == Result::Mate && before.isShortest))
            return before;
        after.result = Result::Mate;
        after.plies = outcome.plies();
        after.isShortest = outcome.isShortest;
        break;
    case Kind::NoMate:
        after.result = Result::NoMate;
        break;
    case Kind::Undecided:
        if (before.result == Result::Mate || before.result == Result::NoMate)
            return before;
        after.result = Result::Open;
        break;
    default:
        return before;
    }
    after.milliseconds =
        static_cast<int>(std::chrono::duration_cast<host::Milliseconds>(outcome.elapsed).count());
    return after;
}

MateMemory::MateMemory(const QString& path, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_file(path, &storage, form()) {
    const QJsonObject problems = m_file.content()[QLatin1String("problems")].toObject();
    for (auto entry = problems.begin(); entry != problems.end(); ++entry) {
        const auto position = shogi::parseSfen(entry.key().toStdString());
        if (position && entry.value().isObject())
            m_standings[keyOf(*position)] = standingFromJson(entry.value().toObject());
    }
    for (const QJsonValue engine : m_file.content()[QLatin1String("cannotSolve")].toArray()) {
        if (engine.isString())
            m_cannotSolve.insert(engine.toString());
    }
    m_file.keep([this] { return json(); });
    connect(&m_file, &KeptJson::written, this, &MateMemory::written);
}

MateMemory::~MateMemory() { flush(); }

QString MateMemory::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/mates.json");
}

MateStanding MateMemory::standing(const shogi::Position& problem) const {
    return m_standings.value(keyOf(problem));
}

void MateMemory::remember(const shogi::Position& problem, const MateStanding& standing) {
    const QString key = keyOf(problem);
    if (m_standings.value(key) == standing)
        return;
    m_standings[key] = standing;
    m_file.touch();
    emit changed(key);
}

void MateMemory::rememberCannotSolve(const QString& engine) {
    if (engine.isEmpty() || !m_cannotSolve.insert(engine).second)
        return;
    m_file.touch();
}

void MateMemory::flush() { m_file.flush(); }

QJsonObject MateMemory::json() const {
    QJsonObject problems;
    for (auto entry = m_standings.begin(); entry != m_standings.end(); ++entry)
        problems[entry.key()] = toJson(entry.value());
    QJsonArray engines;
    for (const QString& engine : m_cannotSolve)
        engines.append(engine);
    return {{QStringLiteral("problems"), problems}, {QStringLiteral("cannotSolve"), engines}};
}

} // namespace app
