// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"

#include "app/files/plain_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace app {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 1;
constexpr qint64 kMostBytes = 16 * 1024 * 1024;
constexpr int kLockMilliseconds = 500; // a file of this size is written in a fraction of it

// Names and values of options are an engine's raw bytes. JSON holds text: other bytes are kept in base64.
Json bytesToJson(const std::string& bytes) {
    const QByteArray raw = QByteArray::fromStdString(bytes);
    if (raw.isValidUtf8())
        return bytes;
    return Json{{"base64", raw.toBase64().toStdString()}};
}

std::string bytesFromJson(const Json& json) {
    if (json.is_string())
        return json.get<std::string>();
    const auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromStdString(json.at("base64").get<std::string>()),
                                       QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        throw std::invalid_argument("bad base64");
    return decoded.decoded.toStdString();
}

Json optionToJson(const host::EngineOption& option) {
    Json json{{"name", bytesToJson(option.name)},
              {"type", option.typeName},
              {"default", bytesToJson(option.defaultValue)}};
    if (option.min)
        json["min"] = *option.min;
    if (option.max)
        json["max"] = *option.max;
    for (const std::string& value : option.values)
        json["values"].push_back(bytesToJson(value));
    return json;
}

host::OptionType optionType(const std::string& name) {
    static const std::map<std::string, host::OptionType> kTypes{
        {"check", host::OptionType::Check},   {"spin", host::OptionType::Spin},
        {"combo", host::OptionType::Combo},   {"button", host::OptionType::Button},
        {"string", host::OptionType::String}, {"filename", host::OptionType::Filename}};
    const auto found = kTypes.find(name);
    return found == kTypes.end() ? host::OptionType::Unknown : found->second;
}

host::EngineOption optionFromJson(const Json& json) {
    host::EngineOption option;
    option.name = bytesFromJson(json.at("name"));
    option.typeName = json.at("type").get<std::string>();
    option.type = optionType(option.typeName);
    option.defaultValue = bytesFromJson(json.at("default"));
    if (json.contains("min"))
        option.min = json.at("min").get<std::int64_t>();
    if (json.contains("max"))
        option.max = json.at("max").get<std::int64_t>();
    if (json.contains("values")) {
        for (const Json& value : json.at("values"))
            option.values.push_back(bytesFromJson(value));
    }
    return option;
}

template <class T>
struct Key {
    T value;
    const char* text;
};
constexpr std::array<Key<host::Protocol>, 4> kProtocols{{{host::Protocol::Detect, "detect"},
                                                         {host::Protocol::Usi, "usi"},
                                                         {host::Protocol::Uci, "uci"},
                                                         {host::Protocol::Ugi, "ugi"}}};
constexpr std::array<Key<host::UgiNotation>, 3> kUgiNotations{{{host::UgiNotation::Detect, "detect"},
                                                               {host::UgiNotation::Usi, "usi"},
                                                               {host::UgiNotation::Uci, "uci"}}};
constexpr std::array<Key<host::TextEncoding>, 4> kEncodings{{{host::TextEncoding::Detect, "detect"},
                                                             {host::TextEncoding::Utf8, "utf-8"},
                                                             {host::TextEncoding::ShiftJis, "shift_jis"},
                                                             {host::TextEncoding::Latin1, "latin-1"}}};
constexpr std::array<Key<bool EngineTags::*>, 3> kTags{
    {{&EngineTags::play, "play"}, {&EngineTags::analysis, "analysis"}, {&EngineTags::mate, "mate"}}};
constexpr std::array<Key<bool CatalogEntry::*>, 7> kSwitches{
    {{&CatalogEntry::playsShogi, "playsShogi"},
     {&CatalogEntry::sendAllOptions, "sendAllOptions"},
     {&CatalogEntry::clockIncludesIncrement, "clockIncludesIncrement"},
     {&CatalogEntry::acceptsTimesOnPonderhit, "acceptsTimesOnPonderhit"},
     {&CatalogEntry::earlyPonder, "earlyPonder"},
     {&CatalogEntry::restartEveryGame, "restartEveryGame"},
     {&CatalogEntry::mateTakesNodes, "mateTakesNodes"}}};
constexpr std::array<Key<host::Milliseconds host::Timeouts::*>, 11> kTimeouts{
    {{&host::Timeouts::handshakeSilence, "handshakeSilence"},
     {&host::Timeouts::handshakeTotal, "handshakeTotal"},
     {&host::Timeouts::preparingNotice, "preparingNotice"},
     {&host::Timeouts::readySilence, "readySilence"},
     {&host::Timeouts::readySilenceUnattended, "readySilenceUnattended"},
     {&host::Timeouts::mateGrace, "mateGrace"},
     {&host::Timeouts::drainNotice, "drainNotice"},
     {&host::Timeouts::drainKill, "drainKill"},
     {&host::Timeouts::queryLimit, "queryLimit"},
     {&host::Timeouts::quitGrace, "quitGrace"},
     {&host::Timeouts::terminateGrace, "terminateGrace"}}};

template <class T, std::size_t n>
void putWord(Json& json, const char* key, const std::array<Key<T>, n>& words, T value) {
    for (const Key<T>& word : words)
        if (word.value == value)
            json[key] = word.text;
}

// A word of a later version counts as none.
template <class T, std::size_t n>
T takeWord(const Json& json, const char* key, const std::array<Key<T>, n>& words, T fallback) {
    const std::string text = json.value(key, std::string());
    for (const Key<T>& word : words)
        if (text == word.text)
            return word.value;
    return fallback;
}

// What is as it always is stays out of the file, so that it can be read.
Json entryToJson(const CatalogEntry& entry) {
    static const CatalogEntry kStandard;
    Json json{{"id", entry.id.toStdString()},
              {"name", entry.name.toStdString()},
              {"reportedName", entry.reportedName},
              {"author", entry.author},
              {"hashMegabytes", entry.hashMegabytes},
              {"ponder", entry.ponder},
              {"ownBook", entry.ownBook},
              {"options", Json::array()},
              {"values", Json::array()}};
    // The bundled engine is found anew at each start.
    if (entry.bundledProgram)
        json["bundledProgram"] = true;
    else
        json["path"] = entry.path.toStdString();
    for (const QString& argument : entry.arguments)
        json["arguments"].push_back(argument.toStdString());
    if (!entry.workingFolder.isEmpty())
        json["workingFolder"] = entry.workingFolder.toStdString();
    for (const auto& [name, value] : entry.environment)
        json["environment"][name.toStdString()] = value.toStdString();
    putWord(json, "protocol", kProtocols, entry.protocol);
    if (entry.ugiNotation != kStandard.ugiNotation)
        putWord(json, "ugiNotation", kUgiNotations, entry.ugiNotation);
    putWord(json, "encoding", kEncodings, entry.encoding);
    if (entry.registration)
        json["registration"] = {{"name", entry.registration->name}, {"code", entry.registration->code}};
    if (entry.notRegistered)
        json["notRegistered"] = true;
    json["tags"] = Json::array();
    for (const auto& tag : kTags)
        if (entry.tags.*tag.value)
            json["tags"].push_back(tag.text);
    for (const auto& each : kSwitches)
        if (entry.*each.value)
            json["switches"].push_back(each.text);
    for (const auto& each : kTimeouts)
        if (entry.timeouts.*each.value != kStandard.timeouts.*each.value)
            json["timeouts"][each.text] = (entry.timeouts.*each.value).count();
    for (const host::EngineOption& option : entry.options)
        json["options"].push_back(optionToJson(option));
    for (const auto& value : entry.values)
        json["values"].push_back({{"name", bytesToJson(value.first)}, {"value", bytesToJson(value.second)}});
    for (const auto& [name, label] : entry.labels)
        json["labels"][name.toStdString()] = label.toStdString();
    return json;
}

QString textFromJson(const Json& json, const char* key) {
    return QString::fromStdString(json.at(key).get<std::string>());
}

std::map<QString, QString> textsFromJson(const Json& json, const char* key) {
    std::map<QString, QString> texts;
    if (json.contains(key))
        for (const auto& item : json.at(key).items())
            texts[QString::fromStdString(item.key())] =
                QString::fromStdString(item.value().get<std::string>());
    return texts;
}

bool hasWord(const Json& json, const char* key, const char* word) {
    if (!json.contains(key))
        return false;
    const Json& list = json.at(key);
    if (!list.is_array())
        throw std::invalid_argument(std::string(key) + " is no list");
    return std::find(list.begin(), list.end(), Json(word)) != list.end();
}

CatalogEntry entryFromJson(const Json& json) {
    CatalogEntry entry;
    entry.id = textFromJson(json, "id");
    entry.name = textFromJson(json, "name");
    entry.bundledProgram = entry.isBundled() || json.value("bundledProgram", false);
    if (!entry.bundledProgram)
        entry.path = textFromJson(json, "path");
    entry.workingFolder = QString::fromStdString(json.value("workingFolder", std::string()));
    entry.environment = textsFromJson(json, "environment");
    // Lists of earlier versions know USI alone.
    entry.protocol = takeWord(json, "protocol", kProtocols, host::Protocol::Usi);
    entry.ugiNotation = takeWord(json, "ugiNotation", kUgiNotations, entry.ugiNotation);
    entry.encoding = takeWord(json, "encoding", kEncodings, entry.encoding);
    if (json.contains("registration"))
        entry.registration = host::Registration{json.at("registration").at("name").get<std::string>(),
                                                json.at("registration").at("code").get<std::string>()};
    entry.notRegistered = json.value("notRegistered", false);
    if (json.contains("tags"))
        for (const auto& tag : kTags)
            entry.tags.*tag.value = hasWord(json, "tags", tag.text);
    for (const auto& each : kSwitches)
        entry.*each.value = hasWord(json, "switches", each.text);
    if (json.contains("timeouts"))
        for (const auto& each : kTimeouts)
            if (json.at("timeouts").contains(each.text))
                entry.timeouts.*each.value = host::Milliseconds(std::clamp<std::int64_t>(
                    json.at("timeouts").at(each.text).get<std::int64_t>(), 100, 24 * 3600 * 1000));
    entry.reportedName = json.value("reportedName", std::string());
    entry.author = json.value("author", std::string());
    entry.hashMegabytes = std::clamp(json.value("hashMegabytes", entry.hashMegabytes), 1, 1 << 20);
    entry.ponder = json.value("ponder", entry.ponder);
    entry.ownBook = json.value("ownBook", entry.ownBook);
    entry.labels = textsFromJson(json, "labels");
    if (json.contains("arguments")) {
        for (const Json& argument : json.at("arguments"))
            entry.arguments.push_back(QString::fromStdString(argument.get<std::string>()));
    }
    for (const Json& option : json.value("options", Json::array()))
        entry.options.push_back(optionFromJson(option));
    for (const Json& value : json.value("values", Json::array()))
        entry.values[bytesFromJson(value.at("name"))] = bytesFromJson(value.at("value"));
    if (entry.id.isEmpty() || entry.name.isEmpty() || (!entry.bundledProgram && entry.path.isEmpty()))
        throw std::invalid_argument("engine without id, name or path");
    return entry;
}

// Throws what nlohmann::json throws, or std::invalid_argument.
std::vector<CatalogEntry> entriesFromBytes(const QByteArray& bytes) {
    const Json json = Json::parse(bytes.begin(), bytes.end());
    if (json.at("version").get<int>() != kVersion)
        throw std::invalid_argument("unknown version");
    std::vector<CatalogEntry> entries;
    for (const Json& engine : json.at("engines"))
        entries.push_back(entryFromJson(engine));
    return entries;
}

const CatalogEntry* entryIn(const std::vector<CatalogEntry>& entries, const QString& id) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&id](const CatalogEntry& entry) { return entry.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

const CatalogEntry* entryNamed(const std::vector<CatalogEntry>& entries, const QString& name) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&name](const CatalogEntry& entry) {
        return entry.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    return found == entries.end() ? nullptr : &*found;
}

QString uniqueNameIn(const std::vector<CatalogEntry>& entries, const QString& wanted,
                     const QString& exceptId) {
    const QString base = wanted.simplified().isEmpty() ? QStringLiteral("engine") : wanted.simplified();
    QString name = base;
    for (int n = 2;; ++n) {
        const CatalogEntry* taken = entryNamed(entries, name);
        if (!taken || taken->id == exceptId)
            return name;
        name = QStringLiteral("%1 (%2)").arg(base).arg(n);
    }
}

template <class Map>
Map mergedMap(const Map& before, const Map& here, const Map& there) {
    Map merged = there;
    for (const auto& [name, value] : here) {
        const auto was = before.find(name);
        if (was == before.end() || was->second != value)
            merged[name] = value;
    }
    for (const auto& entry : before)
        if (here.find(entry.first) == here.end())
            merged.erase(entry.first);
    return merged;
}

// Field by field: what was changed here counts, the rest is as it stands there.
CatalogEntry mergedEntry(const CatalogEntry& before, const CatalogEntry& here, const CatalogEntry& there) {
    const Json was = entryToJson(before);
    const Json ours = entryToJson(here);
    Json merged = entryToJson(there);
    for (const auto& field : ours.items())
        if (!was.contains(field.key()) || was.at(field.key()) != field.value())
            merged[field.key()] = field.value();
    for (const auto& field : was.items())
        if (!ours.contains(field.key()))
            merged.erase(field.key());
    try {
        CatalogEntry entry = entryFromJson(merged);
        entry.values = mergedMap(before.values, here.values, there.values);
        entry.labels = mergedMap(before.labels, here.labels, there.labels);
        entry.environment = mergedMap(before.environment, here.environment, there.environment);
        return entry;
    } catch (const std::exception&) { // two that do not go together
        return here;
    }
}

// before: what both began with. An entry that was changed here stays even if it was removed there.
std::vector<CatalogEntry> mergedEntries(const std::vector<CatalogEntry>& before,
                                        const std::vector<CatalogEntry>& here,
                                        const std::vector<CatalogEntry>& there) {
    std::vector<CatalogEntry> merged;
    for (const CatalogEntry& ours : here) {
        const CatalogEntry* was = entryIn(before, ours.id);
        const CatalogEntry* theirs = entryIn(there, ours.id);
        if (theirs == nullptr) {
            if (was == nullptr || !(*was == ours))
                merged.push_back(ours);
        } else if (was == nullptr) {
            merged.push_back(ours);
        } else {
            merged.push_back(*was == ours ? *theirs : mergedEntry(*was, ours, *theirs));
        }
    }
    for (const CatalogEntry& theirs : there)
        if (entryIn(before, theirs.id) == nullptr && entryIn(here, theirs.id) == nullptr)
            merged.push_back(theirs);
    return merged;
}

} // namespace

const QString CatalogEntry::kBundledId = QStringLiteral("tokin");

EngineCatalog::EngineCatalog(const QString& file, const QString& bundled, QObject* parent)
    : QObject(parent)
    , m_file(file)
    , m_bundledPath(bundled) {
    std::optional<std::vector<CatalogEntry>> entries = readFile(m_problem);
    m_mayWrite = !m_problem || m_problem->kind == CatalogProblem::Kind::Broken;
    m_entries = arranged(entries ? std::move(*entries) : std::vector<CatalogEntry>{});
    m_onDisk = m_entries;
}

QString EngineCatalog::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/engines.json");
}

QString EngineCatalog::bundledEnginePath() {
    const QString asked = qEnvironmentVariable("KOMADAI_TOKIN");
    if (!asked.isEmpty())
        return QFileInfo(asked).absoluteFilePath();
#ifdef Q_OS_WIN
    const QString program = QStringLiteral("tokin.exe");
#else
    const QString program = QStringLiteral("tokin");
#endif
    const QDir folder(QCoreApplication::applicationDirPath());
    const QString installed =
        QDir::cleanPath(folder.filePath(QStringLiteral("../libexec/komadai/") + program));
    return QFileInfo::exists(installed) ? installed : folder.filePath(program);
}

std::optional<std::vector<CatalogEntry>>
EngineCatalog::readFile(std::optional<CatalogProblem>& problem) const {
    if (m_file.isEmpty())
        return std::nullopt;
    // Codes of registrations stand in it.
    keepToOwner(m_file);
    const auto bytes = readPlainFile(m_file, kMostBytes);
    if (!bytes && bytes.error().kind == FileError::Kind::NotFound)
        return std::nullopt;
    if (!bytes && bytes.error().kind != FileError::Kind::TooLarge) {
        problem = CatalogProblem{CatalogProblem::Kind::CannotRead, m_file, {}, bytes.error().reason()};
        return std::nullopt;
    }
    try {
        if (!bytes)
            throw std::length_error("larger than 16 MiB");
        return entriesFromBytes(*bytes);
    } catch (const std::exception& error) {
        const QString aside = putAside(m_file);
        problem =
            CatalogProblem{aside.isEmpty() ? CatalogProblem::Kind::CannotMove : CatalogProblem::Kind::Broken,
                           m_file, aside, QString::fromUtf8(error.what())};
        return std::nullopt;
    }
}

// The bundled engine comes first, with what the user has set for it.
std::vector<CatalogEntry> EngineCatalog::arranged(std::vector<CatalogEntry> entries) const {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    tokin.bundledProgram = true;
    tokin.protocol = host::Protocol::Usi;
    tokin.tags.mate = true;
    std::vector<CatalogEntry> others;
    for (CatalogEntry& entry : entries) {
        if (entry.isBundled())
            tokin = std::move(entry);
        else if (entryIn(others, entry.id) == nullptr)
            others.push_back(std::move(entry));
    }
    tokin.path = m_bundledPath;
    std::vector<CatalogEntry> result;
    result.push_back(std::move(tokin));
    for (CatalogEntry& entry : others) {
        if (entry.bundledProgram)
            entry.path = m_bundledPath;
        entry.name = uniqueNameIn(result, entry.name, entry.id);
        result.push_back(std::move(entry));
    }
    return result;
}

void EngineCatalog::write() {
    if (m_file.isEmpty())
        return;
    const auto fail = [this](const QString& detail) {
        m_problem = CatalogProblem{CatalogProblem::Kind::CannotWrite, m_file, {}, detail};
        emit writeFailed(*m_problem);
    };
    if (!m_mayWrite) {
        fail(m_problem ? m_problem->detail : QString());
        return;
    }
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    const auto lock = PathLock::take(m_file, kLockMilliseconds);
    if (!lock) {
        fail(lock.error());
        return;
    }
    std::optional<CatalogProblem> problem;
    if (std::optional<std::vector<CatalogEntry>> there = readFile(problem)) {
        std::vector<CatalogEntry> known = arranged(std::move(*there));
        m_entries = arranged(mergedEntries(m_onDisk, m_entries, known));
        m_onDisk = std::move(known);
    } else if (problem && problem->kind != CatalogProblem::Kind::Broken) {
        fail(problem->detail);
        return;
    }
    Json json{{"version", kVersion}, {"engines", Json::array()}};
    for (const CatalogEntry& entry : m_entries)
        json["engines"].push_back(entryToJson(entry));
    const std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
    if (static_cast<qint64>(text.size()) > kMostBytes) {
        fail(QStringLiteral("> 16 MiB"));
        return;
    }
    if (const auto written = writePlainFile(m_file, QByteArray::fromStdString(text), FilePrivacy::OwnerOnly);
        !written) {
        fail(written.error().reason());
        return;
    }
    m_onDisk = m_entries;
    m_problem.reset();
    if (problem) {
        problem->kind = CatalogProblem::Kind::BrokenMeanwhile;
        m_problem = std::move(problem);
        emit writeFailed(*m_problem);
    }
}

const CatalogEntry* EngineCatalog::find(const QString& id) const { return entryIn(m_entries, id); }

const CatalogEntry* EngineCatalog::findByName(const QString& name) const {
    return entryNamed(m_entries, name);
}

QString EngineCatalog::uniqueName(const QString& wanted, const QString& exceptId) const {
    return uniqueNameIn(m_entries, wanted, exceptId);
}

QString EngineCatalog::add(CatalogEntry entry) {
    if (entry.id.isEmpty() || find(entry.id))
        entry.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    entry.name =
        uniqueName(entry.name.isEmpty() ? QString::fromStdString(entry.reportedName) : entry.name, entry.id);
    const QString id = entry.id;
    m_entries.push_back(std::move(entry));
    write();
    emit changed();
    return id;
}

QString EngineCatalog::duplicate(const QString& id) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&id](const CatalogEntry& entry) { return entry.id == id; });
    if (found == m_entries.end())
        return {};
    CatalogEntry copy = *found;
    copy.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    copy.name = uniqueName(copy.name, copy.id);
    const QString newId = copy.id;
    m_entries.insert(found + 1, std::move(copy));
    write();
    emit changed();
    return newId;
}

bool EngineCatalog::restore(CatalogEntry entry, std::size_t place) {
    if (entry.id.isEmpty() || find(entry.id))
        return false;
    entry.name = uniqueName(entry.name, entry.id);
    // The bundled engine stays first.
    place = std::clamp<std::size_t>(place, 1, m_entries.size());
    m_entries.insert(m_entries.begin() + static_cast<std::ptrdiff_t>(place), std::move(entry));
    write();
    emit changed();
    return true;
}

bool EngineCatalog::update(CatalogEntry entry) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&entry](const CatalogEntry& other) { return other.id == entry.id; });
    if (found == m_entries.end())
        return false;
    if (entry.isBundled())
        entry.bundledProgram = true;
    if (entry.bundledProgram)
        entry.path = m_bundledPath;
    entry.name = uniqueName(entry.name, entry.id);
    *found = std::move(entry);
    write();
    emit changed();
    return true;
}

bool EngineCatalog::takeReport(const CatalogEntry& told) {
    const CatalogEntry* found = find(told.id);
    if (found == nullptr)
        return false;
    CatalogEntry entry = *found;
    const bool sameProtocol = entry.protocol == host::Protocol::Detect || entry.protocol == told.protocol;
    if (entry.path != told.path || entry.arguments != told.arguments || !sameProtocol)
        return true;
    entry.protocol = told.protocol;
    if (entry.ugiNotation == host::UgiNotation::Detect)
        entry.ugiNotation = told.ugiNotation;
    entry.reportedName = told.reportedName;
    entry.author = told.author;
    entry.options = told.options;
    entry.notRegistered = told.notRegistered;
    return update(std::move(entry));
}

bool EngineCatalog::rename(const QString& id, const QString& name) {
    const CatalogEntry* found = find(id);
    if (!found || name.simplified().isEmpty())
        return false;
    CatalogEntry entry = *found;
    entry.name = name;
    return update(std::move(entry));
}

bool EngineCatalog::remove(const QString& id) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&id](const CatalogEntry& entry) { return entry.id == id; });
    if (found == m_entries.end() || found->isBundled())
        return false;
    m_entries.erase(found);
    write();
    emit changed();
    return true;
}

host::EngineConfig EngineCatalog::configFor(const CatalogEntry& entry) {
    host::EngineConfig config;
    config.path = entry.path.toStdString();
    for (const QString& argument : entry.arguments)
        config.arguments.push_back(argument.toStdString());
    config.workingFolder = entry.workingFolder.toStdString();
    for (const auto& [name, value] : entry.environment)
        config.environment[name.toStdString()] = value.toStdString();
    config.protocol = entry.protocol;
    config.ugiNotation = entry.ugiNotation;
    config.encoding = entry.encoding;
    config.registration = entry.registration;
    config.timeouts = entry.timeouts;
    config.playsShogi = entry.playsShogi;
    config.sendAllOptions = entry.sendAllOptions;
    config.clockIncludesIncrement = entry.clockIncludesIncrement;
    config.acceptsTimesOnPonderhit = entry.acceptsTimesOnPonderhit;
    config.earlyPonder = entry.earlyPonder;
    config.restartEveryGame = entry.restartEveryGame;
    config.mateTakesNodes = entry.mateTakesNodes;
    config.options = entry.values;
    config.hashMegabytes = entry.hashMegabytes;
    config.ownBook = entry.ownBook;
    return config;
}

} // namespace app
