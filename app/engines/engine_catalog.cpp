// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_catalog.h"

#include "app/files/json_value.h"
#include "engine-host/events.h"
#include "engine-host/text_limits.h"
#include "engine-host/tokin_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace app {
namespace {

constexpr int kVersion = 1;
constexpr qint64 kMostBytes = qint64{16} * 1024 * 1024;

// Names and values of options are an engine's raw bytes. JSON contains text: other bytes are stored in
// base64.
QJsonValue bytesToJson(const std::string& bytes) {
    const QByteArray raw = QByteArray::fromStdString(bytes);
    if (raw.isValidUtf8())
        return QString::fromUtf8(raw);
    return QJsonObject{{QStringLiteral("base64"), QString::fromLatin1(raw.toBase64())}};
}

QJsonValue textToJson(const std::string& text) { return QString::fromStdString(text); }

// Earlier versions stored names of any length.
QString nameOf(const QString& text) {
    return QString::fromStdString(host::shortened(text.toStdString(), host::kLongestName));
}

using FaultKind = KeptPartFault::Kind;

// Reads one object of the list. Missing values give the default, unless they are required; a value of the
// wrong type is a fault, the first of which is kept: writing a default would overwrite the value.
class Fields {
public:
    Fields(QJsonObject json, std::optional<KeptPartFault>& fault)
        : m_json(std::move(json))
        , m_fault(fault) {}

    bool has(const char* key) const { return m_json.contains(QLatin1String(key)); }
    QString text(const char* key, const QString& otherwise = {}) const {
        return checked(key, &QJsonValue::isString).toString(otherwise);
    }
    QString neededText(const char* key) const {
        const QString value = text(key);
        if (value.isEmpty())
            fail(key, FaultKind::Missing);
        return value;
    }
    bool flag(const char* key, bool otherwise) const {
        return checked(key, &QJsonValue::isBool).toBool(otherwise);
    }
    std::int64_t number(const char* key, std::int64_t otherwise) const {
        return checked(key, &QJsonValue::isDouble).toInteger(otherwise);
    }
    double decimal(const char* key, double otherwise) const {
        return checked(key, &QJsonValue::isDouble).toDouble(otherwise);
    }
    QJsonArray list(const char* key) const { return checked(key, &QJsonValue::isArray).toArray(); }
    QJsonObject object(const char* key) const { return checked(key, &QJsonValue::isObject).toObject(); }
    QStringList texts(const char* key) const {
        QStringList texts;
        for (const QJsonValue entry : list(key)) {
            if (!entry.isString())
                fail(key, FaultKind::NotText);
            texts.push_back(entry.toString());
        }
        return texts;
    }
    std::map<QString, QString> namedTexts(const char* key) const {
        std::map<QString, QString> texts;
        const QJsonObject json = object(key);
        for (auto entry = json.begin(); entry != json.end(); ++entry) {
            if (!entry.value().isString())
                fail(key, FaultKind::NotText);
            texts[entry.key()] = entry.value().toString();
        }
        return texts;
    }
    std::string bytes(const char* key) const { return bytesOf(m_json[QLatin1String(key)], key); }
    std::vector<std::string> bytesList(const char* key) const {
        std::vector<std::string> values;
        for (const QJsonValue entry : list(key))
            values.push_back(bytesOf(entry, key));
        return values;
    }
    Fields inner(const char* key) const { return {object(key), m_fault}; }
    Fields inner(const QJsonValue& entry) const { return {entry.toObject(), m_fault}; }

    void fail(const char* key, FaultKind kind) const {
        if (!m_fault)
            m_fault = KeptPartFault{kind, 0, {}, QLatin1String(key)};
    }

private:
    QJsonValue checked(const char* key, bool (QJsonValue::*is)() const) const {
        const QJsonValue value = m_json[QLatin1String(key)];
        if (!value.isUndefined() && !(value.*is)()) {
            fail(key, FaultKind::WrongKind);
            return QJsonValue(QJsonValue::Undefined);
        }
        return value;
    }
    std::string bytesOf(const QJsonValue& value, const char* key) const {
        if (value.isString())
            return value.toString().toStdString();
        const auto decoded = QByteArray::fromBase64Encoding(
            value[QLatin1String("base64")].toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded || !value[QLatin1String("base64")].isString())
            fail(key, FaultKind::BadBytes);
        return decoded.decoded.toStdString();
    }

    QJsonObject m_json;
    std::optional<KeptPartFault>& m_fault;
};

QJsonObject optionToJson(const host::EngineOption& option) {
    QJsonObject json{{QStringLiteral("name"), bytesToJson(option.name)},
                     {QStringLiteral("type"), textToJson(option.typeName)},
                     {QStringLiteral("default"), bytesToJson(option.defaultValue)}};
    if (option.min)
        json[QLatin1String("min")] = static_cast<qint64>(*option.min);
    if (option.max)
        json[QLatin1String("max")] = static_cast<qint64>(*option.max);
    if (!option.values.empty()) {
        QJsonArray values;
        for (const std::string& value : option.values)
            values.append(bytesToJson(value));
        json[QLatin1String("values")] = values;
    }
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

host::EngineOption optionFromJson(const Fields& fields) {
    host::EngineOption option;
    option.name = fields.bytes("name");
    option.typeName = fields.neededText("type").toStdString();
    option.type = optionType(option.typeName);
    option.defaultValue = fields.bytes("default");
    if (fields.has("min"))
        option.min = fields.number("min", 0);
    if (fields.has("max"))
        option.max = fields.number("max", 0);
    option.values = fields.bytesList("values");
    return option;
}

constexpr std::array<EnumKey<host::Protocol>, 4> kProtocols{{{host::Protocol::Detect, "detect"},
                                                             {host::Protocol::Usi, "usi"},
                                                             {host::Protocol::Uci, "uci"},
                                                             {host::Protocol::Ugi, "ugi"}}};
constexpr std::array<EnumKey<host::UgiNotation>, 3> kUgiNotations{{{host::UgiNotation::Detect, "detect"},
                                                                   {host::UgiNotation::Usi, "usi"},
                                                                   {host::UgiNotation::Uci, "uci"}}};
constexpr std::array<EnumKey<host::TextEncoding>, 4> kEncodings{{{host::TextEncoding::Detect, "detect"},
                                                                 {host::TextEncoding::Utf8, "utf-8"},
                                                                 {host::TextEncoding::ShiftJis, "shift_jis"},
                                                                 {host::TextEncoding::Latin1, "latin-1"}}};
constexpr std::array<EnumKey<bool EngineTags::*>, 3> kTags{
    {{&EngineTags::play, "play"}, {&EngineTags::analysis, "analysis"}, {&EngineTags::mate, "mate"}}};
constexpr std::array<EnumKey<bool CatalogEntry::*>, 7> kSwitches{
    {{&CatalogEntry::playsShogi, "playsShogi"},
     {&CatalogEntry::sendAllOptions, "sendAllOptions"},
     {&CatalogEntry::clockIncludesIncrement, "clockIncludesIncrement"},
     {&CatalogEntry::acceptsTimesOnPonderhit, "acceptsTimesOnPonderhit"},
     {&CatalogEntry::earlyPonder, "earlyPonder"},
     {&CatalogEntry::restartEveryGame, "restartEveryGame"},
     {&CatalogEntry::mateTakesNodes, "mateTakesNodes"}}};
constexpr std::array<EnumKey<host::Milliseconds host::Timeouts::*>, 12> kTimeouts{
    {{&host::Timeouts::connection, "connection"},
     {&host::Timeouts::handshakeSilence, "handshakeSilence"},
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

QJsonObject textsToJson(const std::map<QString, QString>& texts) {
    QJsonObject json;
    for (const auto& [name, text] : texts)
        json[name] = text;
    return json;
}

// Default values are not written, so that the file remains readable.
QJsonObject entryToJson(const CatalogEntry& entry) {
    static const CatalogEntry kStandard;
    QJsonArray options;
    for (const host::EngineOption& option : entry.options)
        options.append(optionToJson(option));
    QJsonArray values;
    for (const auto& value : entry.values)
        values.append(QJsonObject{{QStringLiteral("name"), bytesToJson(value.first)},
                                  {QStringLiteral("value"), bytesToJson(value.second)}});
    QJsonArray tags;
    for (const auto& tag : kTags)
        if (entry.tags.*tag.value)
            tags.append(QLatin1String(tag.key));
    QJsonObject json{{QStringLiteral("id"), entry.id},
                     {QStringLiteral("name"), entry.name},
                     {QStringLiteral("reportedName"), textToJson(entry.reportedName)},
                     {QStringLiteral("author"), textToJson(entry.author)},
                     {QStringLiteral("hashMegabytes"), entry.hashMegabytes},
                     {QStringLiteral("ponder"), entry.ponder},
                     {QStringLiteral("ownBook"), entry.ownBook},
                     {QStringLiteral("options"), options},
                     {QStringLiteral("values"), values},
                     {QStringLiteral("tags"), tags}};
    // The bundled engine is found anew at each start.
    if (entry.bundledProgram)
        json[QLatin1String("bundledProgram")] = true;
    else
        json[QLatin1String("path")] = entry.path;
    if (entry.computer) {
        QJsonObject computer{{QStringLiteral("host"), entry.computer->host}};
        if (!entry.computer->user.isEmpty())
            computer[QLatin1String("user")] = entry.computer->user;
        if (entry.computer->port > 0)
            computer[QLatin1String("port")] = entry.computer->port;
        json[QLatin1String("computer")] = computer;
    }
    if (!entry.arguments.isEmpty())
        json[QLatin1String("arguments")] = QJsonArray::fromStringList(entry.arguments);
    if (!entry.workingFolder.isEmpty())
        json[QLatin1String("workingFolder")] = entry.workingFolder;
    if (!entry.environment.empty())
        json[QLatin1String("environment")] = textsToJson(entry.environment);
    json[QLatin1String("protocol")] = enumKey(kProtocols, entry.protocol);
    if (entry.ugiNotation != kStandard.ugiNotation)
        json[QLatin1String("ugiNotation")] = enumKey(kUgiNotations, entry.ugiNotation);
    json[QLatin1String("encoding")] = enumKey(kEncodings, entry.encoding);
    if (entry.registration)
        json[QLatin1String("registration")] =
            QJsonObject{{QStringLiteral("name"), textToJson(entry.registration->name)},
                        {QStringLiteral("code"), textToJson(entry.registration->code)}};
    if (entry.notRegistered)
        json[QLatin1String("notRegistered")] = true;
    QJsonArray switches;
    for (const auto& each : kSwitches)
        if (entry.*each.value)
            switches.append(QLatin1String(each.key));
    if (!switches.isEmpty())
        json[QLatin1String("switches")] = switches;
    QJsonObject timeouts;
    for (const auto& each : kTimeouts)
        if (entry.timeouts.*each.value != kStandard.timeouts.*each.value)
            timeouts[QLatin1String(each.key)] = static_cast<qint64>((entry.timeouts.*each.value).count());
    if (!timeouts.isEmpty())
        json[QLatin1String("timeouts")] = timeouts;
    if (!entry.labels.empty())
        json[QLatin1String("labels")] = textsToJson(entry.labels);
    if (entry.book.isSet())
        json[QLatin1String("book")] = toJson(entry.book);
    return json;
}

const CatalogEntry* entryIn(const std::vector<CatalogEntry>& entries, const QString& id) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&id](const CatalogEntry& entry) { return entry.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

EngineBook bookFromJson(const Fields& fields) {
    EngineBook book;
    book.path = fields.neededText("file");
    OpeningTerms& terms = book.terms;
    terms.rule = openingRuleFromKey(fields.text("choice"));
    terms.temperature = fields.decimal("temperature", terms.temperature);
    terms.untilMove = static_cast<int>(
        std::clamp<std::int64_t>(fields.number("untilMove", terms.untilMove), 0, OpeningTerms::kLastMove));
    terms.onlyWhileFollowed = fields.flag("whileFollowed", terms.onlyWhileFollowed);
    terms.mirror = fields.flag("mirror", terms.mirror);
    book.withOwn = fields.flag("withOwn", book.withOwn);
    book.normalise();
    return book;
}

CatalogEntry entryFromJson(const Fields& fields) {
    CatalogEntry entry;
    entry.id = fields.neededText("id");
    entry.name = nameOf(fields.neededText("name"));
    entry.bundledProgram = entry.isBundled() || fields.flag("bundledProgram", false);
    if (!entry.bundledProgram)
        entry.path = fields.neededText("path");
    if (fields.has("computer")) {
        const Fields computer = fields.inner("computer");
        RemoteComputer there{
            computer.neededText("host"), computer.text("user"),
            static_cast<int>(std::clamp<std::int64_t>(computer.number("port", 0), 0, 65535))};
        // Nothing in this file may become an option of ssh.
        if (!RemoteComputer::fromText(there.text()))
            computer.fail("host", FaultKind::NoComputer);
        entry.computer = std::move(there);
    }
    entry.arguments = fields.texts("arguments");
    entry.workingFolder = fields.text("workingFolder");
    entry.environment = fields.namedTexts("environment");
    // Lists of earlier versions contain only USI. A value of a later version reads as the default.
    entry.protocol = enumFromKey(fields.text("protocol"), kProtocols, host::Protocol::Usi);
    entry.ugiNotation = enumFromKey(fields.text("ugiNotation"), kUgiNotations, entry.ugiNotation);
    entry.encoding = enumFromKey(fields.text("encoding"), kEncodings, entry.encoding);
    if (fields.has("registration")) {
        const Fields registration = fields.inner("registration");
        entry.registration = host::Registration{registration.text("name").toStdString(),
                                                registration.text("code").toStdString()};
    }
    entry.notRegistered = fields.flag("notRegistered", false);
    if (fields.has("tags")) {
        const QStringList tags = fields.texts("tags");
        for (const auto& tag : kTags)
            entry.tags.*tag.value = tags.contains(QLatin1String(tag.key));
    }
    const QStringList switches = fields.texts("switches");
    for (const auto& each : kSwitches)
        entry.*each.value = switches.contains(QLatin1String(each.key));
    const Fields timeouts = fields.inner("timeouts");
    for (const auto& each : kTimeouts)
        if (timeouts.has(each.key))
            entry.timeouts.*each.value = host::Milliseconds(
                std::clamp<std::int64_t>(timeouts.number(each.key, 0), 100, std::int64_t{24} * 3600 * 1000));
    entry.reportedName = nameOf(fields.text("reportedName")).toStdString();
    entry.author = nameOf(fields.text("author")).toStdString();
    entry.hashMegabytes = static_cast<int>(
        std::clamp<std::int64_t>(fields.number("hashMegabytes", entry.hashMegabytes), 1, 1 << 20));
    entry.ponder = fields.flag("ponder", entry.ponder);
    entry.ownBook = fields.flag("ownBook", entry.ownBook);
    if (fields.has("book"))
        entry.book = bookFromJson(fields.inner("book"));
    entry.labels = fields.namedTexts("labels");
    for (const QJsonValue option : fields.list("options"))
        entry.options.push_back(optionFromJson(fields.inner(option)));
    for (const QJsonValue value : fields.list("values")) {
        const Fields inner = fields.inner(value);
        entry.values[inner.bytes("name")] = inner.bytes("value");
    }
    return entry;
}

// The usable entries of a list, and its faults.
struct ReadEntries {
    std::vector<CatalogEntry> entries;
    std::vector<KeptPartFault> faults;
};

ReadEntries entriesFromJson(const QJsonObject& json) {
    ReadEntries read;
    // Lists are always written with a version. If it is missing, it may have been lost in an editor, and the
    // engines can still be used.
    if (!json[QLatin1String("version")].isDouble())
        read.faults.push_back(
            {json.contains(QLatin1String("version")) ? FaultKind::WrongKind : FaultKind::Missing,
             0,
             {},
             QStringLiteral("version")});
    const QJsonArray engines = json[QLatin1String("engines")].toArray();
    for (int i = 0; i < engines.size(); ++i) {
        const QJsonObject engine = engines[i].toObject();
        std::optional<KeptPartFault> fault;
        CatalogEntry entry;
        if (engines[i].isObject())
            entry = entryFromJson(Fields(engine, fault));
        else
            fault = KeptPartFault{FaultKind::NotAnObject, 0, {}, {}};
        if (!fault && entryIn(read.entries, entry.id) != nullptr)
            fault = KeptPartFault{FaultKind::Twice, 0, {}, QStringLiteral("id")};
        if (fault) {
            fault->entry = i + 1;
            fault->name = engine[QLatin1String("name")].toString();
            read.faults.push_back(*fault);
        } else {
            read.entries.push_back(std::move(entry));
        }
    }
    return read;
}

// The file may have been written by another version.
KeptFault faultOf(const QJsonObject& json) {
    if (json[QLatin1String("version")].toDouble() > kVersion)
        return {KeptFault::Kind::Newer, {}, {}};
    if (const QJsonValue engines = json[QLatin1String("engines")]; !engines.isArray())
        return {
            KeptFault::Kind::Whole,
            {.kind = engines.isUndefined() ? KeptWholeFault::Kind::NoList : KeptWholeFault::Kind::NotAList,
             .key = QStringLiteral("engines")},
            {}};
    std::vector<KeptPartFault> faults = entriesFromJson(json).faults;
    if (faults.empty())
        return {};
    return {KeptFault::Kind::Parts, {}, std::move(faults)};
}

QJsonObject jsonOf(const std::vector<CatalogEntry>& entries) {
    QJsonArray engines;
    for (const CatalogEntry& entry : entries)
        engines.append(entryToJson(entry));
    return {{QStringLiteral("version"), kVersion}, {QStringLiteral("engines"), engines}};
}

KeptJson::Form form() {
    KeptJson::Form form;
    form.limit = kMostBytes;
    form.privacy = FilePrivacy::OwnerOnly; // contains registration codes
    form.delay = std::chrono::milliseconds(0);
    form.wholeLists = {QStringLiteral("arguments"), QStringLiteral("options")};
    // An editor may have removed it.
    form.tidy = [](QJsonObject& json) { json[QStringLiteral("version")] = kVersion; };
    form.fault = faultOf;
    return form;
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

} // namespace

const QString CatalogEntry::kBundledId = QStringLiteral("tokin");

bool CatalogEntry::isTokin() const { return isBundled() || host::isTokin(reportedName); }

EngineCatalog::EngineCatalog(const QString& file, StorageThread* storage, const QString& bundled,
                             QObject* parent)
    : QObject(parent)
    , m_file(file, storage, form())
    , m_bundledPath(bundled) {
    m_entries = arranged(entriesFromJson(m_file.content()).entries);
    // Long lists take time, and most starts change nothing.
    m_file.keep([this] { return json(); }, [entries = m_entries] { return jsonOf(entries); });
    connect(&m_file, &KeptJson::changedByOthers, this, [this](const QJsonObject& merged) {
        std::vector<CatalogEntry> entries = arranged(entriesFromJson(merged).entries);
        if (entries == m_entries)
            return; // parts that cannot be used are only in the file
        m_entries = std::move(entries);
        emit changed();
    });
    connect(&m_file, &KeptJson::written, this, &EngineCatalog::written);
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

// The bundled engine comes first, with the user's settings for it.
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

QJsonObject EngineCatalog::json() const { return jsonOf(m_entries); }

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
    m_file.touch();
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
    m_file.touch();
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
    m_file.touch();
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
    m_file.touch();
    emit changed();
    return true;
}

void CatalogEntry::learn(const host::Ready& identity) {
    reportedName = identity.name;
    author = identity.author;
    options = identity.options;
    notRegistered = identity.notRegistered;
    protocol = identity.protocol;
    ugiNotation = identity.ugiNotation;
}

bool EngineCatalog::takeReport(const CatalogEntry& told) {
    const CatalogEntry* found = find(told.id);
    if (found == nullptr)
        return false;
    CatalogEntry entry = *found;
    const bool sameProtocol = entry.protocol == host::Protocol::Detect || entry.protocol == told.protocol;
    if (entry.path != told.path || entry.computer != told.computer || entry.arguments != told.arguments ||
        !sameProtocol)
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
    m_file.touch();
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
    if (entry.computer)
        connectThrough(*entry.computer, entry, config);
    return config;
}

} // namespace app
