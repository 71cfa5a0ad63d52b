// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_exchange.h"

#include "app/settings/game_settings_json.h"
#include "app/settings/settings_file.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>
#include <functional>
#include <optional>

namespace app {

namespace {

const QLatin1String kFormatKey("format");
const QLatin1String kFormat("komadai-settings");
const QLatin1String kVersionKey("version");
constexpr int kVersion = 1;
const QLatin1String kKeysTopic("keys");

// A part of the settings file, with the functions by which its owner reads and writes it.
struct Topic {
    QLatin1String key;
    QStringList own;      // keys that stay on this machine
    QStringList only;     // if not empty: all others stay
    QStringList together; // the file has all of these that are set, or none of them
    std::function<QJsonObject(const SettingsFile&)> read;
    std::function<void(SettingsFile&, const QJsonObject&)> write;
    std::function<QJsonObject(const QJsonObject&)> clean; // the topic as it is after being read and written
};

template <class T>
Topic topic(const char* key, const T& (SettingsFile::*get)() const, void (SettingsFile::*set)(const T&),
            T (*parse)(const QJsonObject&), QStringList own = {}, QStringList only = {},
            QStringList together = {}) {
    return {QLatin1String(key),
            std::move(own),
            std::move(only),
            std::move(together),
            [get](const SettingsFile& settings) { return toJson((settings.*get)()); },
            [set, parse](SettingsFile& settings, const QJsonObject& json) { (settings.*set)(parse(json)); },
            [parse](const QJsonObject& json) { return toJson(parse(json)); }};
}

const std::vector<Topic>& topics() {
    using File = SettingsFile;
    static const QString engines = QStringLiteral("engines");
    static const std::vector<Topic> all{
        topic("appearance", &File::appearance, &File::setAppearance, appearanceFromJson),
        topic("sound", &File::sound, &File::setSound, soundFromJson),
        topic("files", &File::files, &File::setFiles, fileSettingsFromJson,
              {QStringLiteral("lastFolder"), QStringLiteral("recent"), QStringLiteral("unwatched")}),
        topic("liveAnalysis", &File::liveAnalysis, &File::setLiveAnalysis, liveAnalysisFromJson, {engines}),
        topic("gameAnalysis", &File::gameAnalysis, &File::setGameAnalysis, gameAnalysisFromJson, {engines},
              {}, {QStringLiteral("time"), QStringLiteral("depth"), QStringLiteral("nodes")}),
        topic("newGame", &File::newGame, &File::setNewGame, gameSettingsFromJson, {},
              {QStringLiteral("showThinking")}),
        topic("keys", &File::keys, &File::setKeys, keySettingsFromJson)};
    return all;
}

bool isExchanged(const Topic& topic, const QString& key) {
    return topic.only.isEmpty() ? !topic.own.contains(key) : topic.only.contains(key);
}

// A value of the file, with its place below the topic: one key or two.
struct Leaf {
    QStringList place;
    QJsonValue value;
};

QJsonValue valueAt(const QJsonObject& object, const QStringList& place) {
    const QJsonValue outer = object.value(place[0]);
    return place.size() == 1 ? outer : outer.toObject().value(place[1]);
}

void setValueAt(QJsonObject& object, const QStringList& place, const QJsonValue& value) {
    if (place.size() == 1) {
        object[place[0]] = value;
        return;
    }
    QJsonObject inner = object[place[0]].toObject();
    inner[place[1]] = value;
    object[place[0]] = inner;
}

std::vector<Leaf> leavesOf(const QJsonObject& given, const QJsonObject& current) {
    std::vector<Leaf> leaves;
    for (auto at = given.begin(); at != given.end(); ++at) {
        if (!current[at.key()].isObject() || !at.value().isObject()) {
            leaves.push_back({{at.key()}, at.value()});
            continue;
        }
        const QJsonObject inner = at.value().toObject();
        for (auto below = inner.begin(); below != inner.end(); ++below)
            leaves.push_back({{at.key(), below.key()}, below.value()});
    }
    return leaves;
}

int lineAt(const QByteArray& bytes, qsizetype offset) {
    return static_cast<int>(bytes.left(offset).count('\n')) + 1;
}

QString nameOf(const Topic& topic, const Leaf& leaf) {
    return QString(topic.key) + u'.' + leaf.place.join(u'.');
}

// A path that differs from the present one. A key may look like a path.
bool isOtherPath(const Topic& topic, const Leaf& leaf, const QJsonObject& current) {
    return topic.key != kKeysTopic && QDir::isAbsolutePath(leaf.value.toString()) &&
           valueAt(current, leaf.place) != leaf.value;
}

// given: the file's values for this topic.
void take(const Topic& topic, const QJsonObject& given, const QStringList& commands, SettingsFile& settings,
          ImportPaths paths, SettingsImport& result) {
    const QJsonObject current = topic.read(settings);
    std::vector<Leaf> leaves;
    QJsonObject wanted = current;
    if (std::any_of(topic.together.begin(), topic.together.end(),
                    [&given](const QString& key) { return given.contains(key); }))
        for (const QString& key : topic.together)
            wanted.remove(key);
    for (const Leaf& leaf : leavesOf(given, current)) {
        // Limits of a search are written only if there are any.
        const bool isKnown = topic.key == kKeysTopic
                                 ? commands.contains(leaf.place[0])
                                 : !valueAt(topic.clean(given), leaf.place).isUndefined() ||
                                       !valueAt(current, leaf.place).isUndefined();
        if (!isExchanged(topic, leaf.place[0]) || !isKnown) {
            result.unknown.append(nameOf(topic, leaf));
            continue;
        }
        if (paths == ImportPaths::Leave && isOtherPath(topic, leaf, current))
            continue;
        leaves.push_back(leaf);
        setValueAt(wanted, leaf.place, leaf.value);
    }
    // An invalid value would become the default; the present value is kept instead.
    const QJsonObject understood = topic.clean(wanted);
    for (const Leaf& leaf : leaves) {
        if (valueAt(understood, leaf.place) == leaf.value)
            continue;
        result.unusable.append(nameOf(topic, leaf));
        setValueAt(wanted, leaf.place, valueAt(current, leaf.place));
    }
    topic.write(settings, wanted);
}

} // namespace

QByteArray exportedSettings(const SettingsFile& settings) {
    QJsonObject file{{kFormatKey, kFormat}, {kVersionKey, kVersion}};
    for (const Topic& topic : topics()) {
        QJsonObject object = topic.read(settings);
        for (const QString& key : object.keys())
            if (!isExchanged(topic, key))
                object.remove(key);
        file[topic.key] = object;
    }
    return QJsonDocument(file).toJson(QJsonDocument::Indented);
}

std::vector<ImportedPath> importedPaths(const QByteArray& bytes, const SettingsFile& settings) {
    const QJsonObject file = QJsonDocument::fromJson(bytes).object();
    std::vector<ImportedPath> paths;
    if (file[kFormatKey] != QJsonValue(kFormat) || file[kVersionKey].toInt() > kVersion)
        return paths;
    for (const Topic& topic : topics()) {
        const QJsonObject current = topic.read(settings);
        for (const Leaf& leaf : leavesOf(file[topic.key].toObject(), current))
            if (isExchanged(topic, leaf.place[0]) && isOtherPath(topic, leaf, current))
                paths.push_back({nameOf(topic, leaf), leaf.value.toString()});
    }
    return paths;
}

tl::expected<SettingsImport, SettingsImportFault> importSettings(const QByteArray& bytes,
                                                                 const QStringList& commands,
                                                                 SettingsFile& settings, ImportPaths paths) {
    using Fault = SettingsImportFault;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected(Fault{Fault::Kind::NotJson, error.errorString(), lineAt(bytes, error.offset)});
    const QJsonObject file = document.object();
    if (file[kFormatKey] != QJsonValue(kFormat))
        return tl::unexpected(Fault{Fault::Kind::Foreign, {}, 0});
    if (file[kVersionKey].toInt() > kVersion)
        return tl::unexpected(Fault{Fault::Kind::Newer, {}, 0});

    SettingsImport result;
    QStringList known{kFormatKey, kVersionKey};
    for (const Topic& topic : topics()) {
        known.append(topic.key);
        if (file[topic.key].isObject())
            take(topic, file[topic.key].toObject(), commands, settings, paths, result);
        else if (file.contains(topic.key))
            result.unusable.append(topic.key);
    }
    for (const QString& key : file.keys())
        if (!known.contains(key))
            result.unknown.append(key);
    return result;
}

} // namespace app
