// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_labels.h"

#include "app/files/plain_file.h"
#include "app/files/text_encoding.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr qint64 kMostLabelBytes = qint64{1024} * 1024;
const QLatin1String kAnyLanguage("*");

QString clean(const QString& text, bool keepLines = false) {
    QString out;
    for (const QChar character : text) {
        const bool control = character.category() == QChar::Other_Control;
        if (!control || (keepLines && character == u'\n'))
            out += character;
        else
            out += u' ';
    }
    return out.trimmed();
}

QStringList linesOf(const QString& text) {
    static const QRegularExpression kEnds(QStringLiteral("\r\n|\n\r|\n|\r"));
    return text.split(kEnds);
}

bool isBlank(QChar character) { return character == u' ' || character == u'\t'; }

// The words of a line up to an unquoted "=" between white space, and the text after it.
struct Statement {
    QStringList words;
    std::optional<QString> text;
    bool wellFormed = true;
};

Statement parseStatement(const QString& line) {
    Statement statement;
    qsizetype at = 0;
    const qsizetype size = line.size();
    while (at < size) {
        if (isBlank(line[at])) {
            ++at;
            continue;
        }
        const bool endsWord = at + 1 == size || isBlank(line[at + 1]);
        if (line[at] == u'=' && endsWord && !statement.words.isEmpty()) {
            statement.text = line.mid(at + 1).trimmed();
            return statement;
        }
        QString word;
        if (line[at] == u'"') {
            ++at;
            bool closed = false;
            while (at < size && !closed) {
                if (line[at] == u'\\' && at + 1 < size) {
                    word += line[at + 1];
                    at += 2;
                } else if (line[at] == u'"') {
                    closed = true;
                    ++at;
                } else {
                    word += line[at++];
                }
            }
            if (!closed) {
                statement.wellFormed = false;
                return statement;
            }
        } else {
            while (at < size && !isBlank(line[at]))
                word += line[at++];
        }
        statement.words += word;
    }
    return statement;
}

QString unescapedHelp(const QString& text) {
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\\' && i + 1 < text.size() && (text[i + 1] == u'n' || text[i + 1] == u'\\')) {
            out += text[i + 1] == u'n' ? u'\n' : u'\\';
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

// Returns whether the line was usable. An empty text, as in a template, defines nothing.
bool carryOut(const Statement& statement, LabelSet& set) {
    if (!statement.wellFormed || statement.words.isEmpty())
        return false;
    const QString keyword = statement.words.front();
    const QStringList words = statement.words.mid(1);
    if (keyword == QLatin1String("group")) {
        if (words.size() != 1 || !statement.text)
            return false;
        LabelGroup group{clean(words[0]), parseStatement(*statement.text).words};
        const auto known =
            std::find_if(set.groups.begin(), set.groups.end(),
                         [&group](const LabelGroup& other) { return other.title == group.title; });
        if (known != set.groups.end())
            *known = std::move(group);
        else
            set.groups.push_back(std::move(group));
        return true;
    }
    if (keyword == QLatin1String("hide")) {
        if (words.isEmpty() || statement.text)
            return false;
        for (const QString& word : words)
            set.hidden.insert(word);
        return true;
    }
    if (!statement.text)
        return false;
    const QString text = clean(*statement.text);
    const auto define = [&text](QHash<QString, QString>& to, const QString& key) {
        if (!text.isEmpty())
            to[key] = text;
    };
    if (keyword == QLatin1String("name") && words.isEmpty()) {
        if (!text.isEmpty())
            set.engineName = text;
    } else if (keyword == QLatin1String("author") && words.isEmpty()) {
        if (!text.isEmpty())
            set.author = text;
    } else if (keyword == QLatin1String("option") && words.size() == 1) {
        define(set.options, words[0]);
    } else if (keyword == QLatin1String("help") && words.size() == 1) {
        if (!text.isEmpty())
            set.help[words[0]] = clean(unescapedHelp(*statement.text), true);
    } else if (keyword == QLatin1String("value") && words.size() == 2) {
        if (!text.isEmpty())
            define(set.values[words[0]], words[1]);
    } else {
        return false;
    }
    return true;
}

QString normalTag(const QString& tag) { return tag.trimmed().toLower().replace(u'_', u'-'); }

// "ja-jp", "ja".
QStringList tagChain(const QString& language) {
    QStringList chain;
    QString tag = normalTag(language);
    while (!tag.isEmpty()) {
        chain += tag;
        tag = tag.left(std::max<qsizetype>(tag.lastIndexOf(u'-'), 0));
    }
    return chain;
}

void putOver(LabelSet& below, const LabelSet& above) {
    if (!above.engineName.isEmpty())
        below.engineName = above.engineName;
    if (!above.author.isEmpty())
        below.author = above.author;
    below.options.insert(above.options);
    below.help.insert(above.help);
    for (auto it = above.values.begin(); it != above.values.end(); ++it)
        below.values[it.key()].insert(it.value());
    if (!above.groups.empty())
        below.groups = above.groups;
    below.hidden.unite(above.hidden);
}

const QString* findKey(const QHash<QString, QString>& texts, const QString& key) {
    auto found = texts.constFind(key);
    if (found != texts.constEnd())
        return &found.value();
    // The alphabetically first of those that differ only in case, regardless of the hash's order.
    const QString* best = nullptr;
    QString bestKey;
    for (auto it = texts.constBegin(); it != texts.constEnd(); ++it) {
        if (it.key().compare(key, Qt::CaseInsensitive) == 0 && (best == nullptr || it.key() < bestKey)) {
            best = &it.value();
            bestKey = it.key();
        }
    }
    return best;
}

const QString* findValueText(const LabelSet& set, const QString& option, const QString& value) {
    for (auto it = set.values.constBegin(); it != set.values.constEnd(); ++it)
        if (!it.key().isEmpty() && it.key().compare(option, Qt::CaseInsensitive) == 0)
            if (const QString* text = findKey(it.value(), value))
                return text;
    const auto any = set.values.constFind(QString());
    return any == set.values.constEnd() ? nullptr : findKey(any.value(), value);
}

bool containsName(const QStringList& names, const QString& name) {
    return names.contains(name, Qt::CaseInsensitive);
}

QString quoted(const QString& word) {
    const bool plain = !word.isEmpty() && std::none_of(word.begin(), word.end(), [](QChar character) {
        return character.isSpace() || character == u'=' || character == u'#' || character == u'"' ||
               character == u'\\';
    });
    if (plain)
        return word;
    QString out = word;
    out.replace(u'\\', QStringLiteral("\\\\"));
    out.replace(u'"', QStringLiteral("\\\""));
    return u'"' + out + u'"';
}

QString escapedHelp(QString text) {
    text.replace(u'\\', QStringLiteral("\\\\"));
    text.replace(u'\n', QStringLiteral("\\n"));
    return text;
}

// Program folder and base name.
struct Place {
    QDir folder;
    QString base;
};

Place placeOf(const QString& program) {
    const QFileInfo info(program);
    QString base = info.fileName();
    for (const char* ending : {".exe", ".bat", ".cmd", ".sh"}) {
        const QLatin1String text(ending);
        if (base.size() > text.size() && base.endsWith(text, Qt::CaseInsensitive)) {
            base.chop(text.size());
            break;
        }
    }
    return {info.absoluteDir(), base};
}

std::optional<QString> readText(const QString& path, std::vector<LabelFileProblem>& problems) {
    using Kind = LabelFileProblem::Kind;
    const auto bytes = readPlainFile(path, kMostLabelBytes);
    if (!bytes) {
        const bool tooLarge = bytes.error().kind == FileError::Kind::TooLarge;
        problems.push_back({tooLarge ? Kind::TooLarge : Kind::Unreadable, path});
        return std::nullopt;
    }
    const auto decoded = decodeText(*bytes);
    if (!decoded) {
        problems.push_back({Kind::Unreadable, path});
        return std::nullopt;
    }
    return decoded->text;
}

void readFile(const Place& place, const QString& language, LoadedLabels& loaded,
              EngineLabels::Sources& sources) {
    const QString path = place.folder.filePath(place.base + QStringLiteral(".usilang"));
    if (!QFileInfo::exists(path))
        return;
    const std::optional<QString> text = readText(path, loaded.problems);
    if (!text)
        return;
    const LabelFile file = parseLabelFile(*text);
    if (!file.usable) {
        loaded.problems.push_back({LabelFileProblem::Kind::OtherFormat, path});
        return;
    }
    loaded.files += path;
    sources.file = labelsFor(file, language);
}

void readList(const Place& place, const QString& language, LoadedLabels& loaded,
              EngineLabels::Sources& sources) {
    // Spelling of the tag: region in capitals.
    QString tag = language.trimmed();
    tag.replace(u'_', u'-');
    while (!tag.isEmpty()) {
        QString underscored = tag;
        underscored.replace(u'-', u'_');
        QStringList forms{underscored, tag};
        forms.removeDuplicates(); // a bad file is reported once
        for (const QString& form : forms) {
            const QString path = place.folder.filePath(place.base + u'_' + form + QStringLiteral(".txt"));
            if (!QFileInfo::exists(path))
                continue;
            if (const std::optional<QString> text = readText(path, loaded.problems)) {
                loaded.files += path;
                sources.list = parseLabelList(*text);
                return;
            }
        }
        tag = tag.left(std::max<qsizetype>(tag.lastIndexOf(u'-'), 0));
    }
}

} // namespace

bool LabelSet::isEmpty() const { return *this == LabelSet{}; }

LabelSet parseLabelList(const QString& text) {
    LabelSet set;
    QHash<QString, QString> values;
    for (const QString& raw : linesOf(text)) {
        const QString line = raw.trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const auto gap = std::find_if(line.begin(), line.end(), isBlank);
        if (gap == line.end())
            continue;
        const QString token = line.left(gap - line.begin());
        const QString shown = clean(line.mid(gap - line.begin()));
        if (token == QLatin1String("@name")) {
            if (set.engineName.isEmpty())
                set.engineName = shown;
        } else if (token == QLatin1String("@author")) {
            if (set.author.isEmpty())
                set.author = shown;
        } else if (!set.options.contains(token)) {
            set.options.insert(token, shown);
            values.insert(token, shown);
        }
    }
    if (!values.isEmpty())
        set.values.insert(QString(), values);
    return set;
}

LabelFile parseLabelFile(const QString& text) {
    LabelFile file;
    const QStringList lines = linesOf(text);
    static const QRegularExpression kMagic(QStringLiteral("^usilang\\s+(\\d{1,6})(\\.\\d+)*$"));
    const QRegularExpressionMatch magic = kMagic.match(lines.value(0).trimmed());
    if (!magic.hasMatch() || magic.captured(1).toInt() > 1) {
        file.usable = false;
        return file;
    }
    std::optional<QString> language;
    for (qsizetype number = 1; number < lines.size(); ++number) {
        const QString line = lines[number].trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        if (line.startsWith(u'[')) {
            const qsizetype end = line.indexOf(u']');
            const QString tag = end > 0 ? normalTag(line.mid(1, end - 1)) : QString();
            language = tag.isEmpty() ? std::nullopt : std::optional(tag);
            if (!language)
                file.skippedLines.push_back(static_cast<int>(number + 1));
            continue;
        }
        if (!language || !carryOut(parseStatement(line), file.languages[*language]))
            file.skippedLines.push_back(static_cast<int>(number + 1));
    }
    return file;
}

LabelSet labelsFor(const LabelFile& file, const QString& language) {
    LabelSet set;
    QStringList chain{kAnyLanguage};
    QStringList tags = tagChain(language);
    std::reverse(tags.begin(), tags.end());
    chain += tags;
    for (const QString& tag : chain) {
        const auto found = file.languages.find(tag);
        if (found != file.languages.end())
            putOver(set, found->second);
    }
    return set;
}

QString labelTemplate(const TemplateEngine& engine, const std::vector<TemplateLanguage>& languages) {
    QString out =
        QStringLiteral("usilang 1\n"
                       "# Write the text to show after each \"=\". Lines without a text change nothing.\n"
                       "# Save this file as UTF-8 beside the engine, under the engine's file name with the\n"
                       "# extension .usilang instead of .exe.\n"
                       "# Also possible:  group \"Title\" = Option1 Option2     hide Option3\n");
    for (const TemplateLanguage& language : languages) {
        const EngineLabels known(EngineLabels::Sources{{}, language.known, {}, {}});
        // A label equal to the raw name remains to be translated.
        const auto text = [](const QString& shown, const QString& raw) {
            return shown == raw ? QString() : QStringLiteral(" ") + shown;
        };
        out += QStringLiteral("\n[%1]\n").arg(language.tag);
        out += QStringLiteral("name   =") + text(known.engineName(engine.name), engine.name) + u'\n';
        out += QStringLiteral("author =") + text(known.author(engine.author), engine.author) + u'\n';
        for (const TemplateEngine::Option& option : engine.options) {
            const QString name = quoted(option.name);
            out += QStringLiteral("option %1 =").arg(name) + text(known.option(option.name), option.name) +
                   u'\n';
            const QString help = known.help(option.name);
            out += QStringLiteral("help   %1 =").arg(name) +
                   (help.isEmpty() ? QString() : QStringLiteral(" ") + escapedHelp(help)) + u'\n';
            for (const QString& value : option.values)
                out += QStringLiteral("value  %1 %2 =").arg(name, quoted(value)) +
                       text(known.value(option.name, value), value) + u'\n';
        }
    }
    return out;
}

EngineLabels::EngineLabels(Sources sources)
    : m_sources(std::move(sources)) {}

QString EngineLabels::engineName(const QString& reported) const {
    for (const LabelSet* set : {&m_sources.file, &m_sources.list})
        if (!set->engineName.isEmpty())
            return set->engineName;
    return reported;
}

QString EngineLabels::author(const QString& reported) const {
    for (const LabelSet* set : {&m_sources.file, &m_sources.list})
        if (!set->author.isEmpty())
            return set->author;
    return reported;
}

QString EngineLabels::option(const QString& name) const {
    if (const QString* own = findKey(m_sources.own, name))
        return *own;
    for (const LabelSet* set : {&m_sources.file, &m_sources.list, &m_sources.dictionary})
        if (const QString* text = findKey(set->options, name))
            return *text;
    return name;
}

QString EngineLabels::value(const QString& option, const QString& value) const {
    for (const LabelSet* set : {&m_sources.file, &m_sources.list, &m_sources.dictionary})
        if (const QString* text = findValueText(*set, option, value))
            return *text;
    return value;
}

QString EngineLabels::help(const QString& option) const {
    for (const LabelSet* set : {&m_sources.file, &m_sources.list, &m_sources.dictionary})
        if (const QString* text = findKey(set->help, option))
            return *text;
    return {};
}

bool EngineLabels::isHidden(const QString& option) const {
    return containsName(QStringList(m_sources.file.hidden.begin(), m_sources.file.hidden.end()), option);
}

QString EngineLabels::group(const QString& option) const {
    for (const LabelGroup& group : m_sources.file.groups)
        if (containsName(group.options, option))
            return group.title;
    return {};
}

std::vector<LabelGroup> EngineLabels::groups() const { return m_sources.file.groups; }

bool EngineLabels::isOwn(const QString& option) const { return findKey(m_sources.own, option) != nullptr; }

LoadedLabels loadEngineLabels(const QString& program, const QString& language,
                              const QHash<QString, QString>& own) {
    LoadedLabels loaded;
    EngineLabels::Sources sources;
    sources.own = own;
    sources.dictionary = builtInLabels(language);
    std::vector<Place> places{placeOf(program)};
    const QString target = QFileInfo(program).canonicalFilePath();
    if (!target.isEmpty() && target != QFileInfo(program).absoluteFilePath())
        places.push_back(placeOf(target));
    for (const Place& place : places) {
        readFile(place, language, loaded, sources);
        readList(place, language, loaded, sources);
        if (!loaded.files.isEmpty())
            break;
    }
    loaded.labels = EngineLabels(std::move(sources));
    return loaded;
}

QString labelFileBase(const QString& program) { return placeOf(program).base; }

LabelSet builtInLabels(const QString& language) {
    static const LabelFile kFile = [] {
        QFile file(QStringLiteral(":/komadai/engines/option_names.usilang"));
        return file.open(QIODevice::ReadOnly) ? parseLabelFile(QString::fromUtf8(file.readAll()))
                                              : LabelFile{};
    }();
    return labelsFor(kFile, language);
}

QString currentLanguageTag() { return QLocale().name().replace(u'_', u'-'); }

} // namespace app
