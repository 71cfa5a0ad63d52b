// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/usi_option.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace app {

// Texts for what an engine reports about itself, in one language. They are for display alone: nothing here
// changes what is sent. Options and values are named by their decoded raw names.
struct LabelGroup {
    QString title;
    QStringList options;

    friend bool operator==(const LabelGroup&, const LabelGroup&) = default;
};

struct LabelSet {
    QString engineName;
    QString author;
    QHash<QString, QString> options;
    QHash<QString, QString> help;
    QHash<QString, QHash<QString, QString>> values; // by option; under "" for every option
    std::vector<LabelGroup> groups;
    QSet<QString> hidden;

    bool isEmpty() const;
    friend bool operator==(const LabelSet&, const LabelSet&) = default;
};

// --- Reading. Texts come out without control characters (line breaks stay in help).

// One language, Shogidokoro's format: a token, white space, its text; tokens are options and values alike,
// the first of a token counts. @name and @author are the engine's own.
LabelSet parseLabelList(const QString& text);

// Several languages, the ".usilang" format.
struct LabelFile {
    std::map<QString, LabelSet> languages; // by tag in lower case with "-"; "*" for all languages
    bool usable = true;                    // false: not of this format, or of a later major version
    std::vector<int> skippedLines;         // from 1
};
LabelFile parseLabelFile(const QString& text);
// What such a file says in a language: the nearest tag over its parents ("ja-jp", "ja") over "*".
LabelSet labelsFor(const LabelFile& file, const QString& language);

// A ".usilang" text to be filled in for these options, with a section for each language (tag and what is
// known in it already). names and values are decoded by decode.
struct TemplateLanguage {
    QString tag;
    LabelSet known;
};
struct TemplateEngine {
    QString name;
    QString author;
    struct Option {
        QString name;
        QStringList values;
    };
    std::vector<Option> options;
};
QString labelTemplate(const TemplateEngine& engine, const std::vector<TemplateLanguage>& languages);
// Of the files beside this program: "<base>.usilang" is what such a text has to be called.
QString labelFileBase(const QString& program);

// --- Looking up

// The texts of one engine for one language, from all sources. Precedence: the user's own, a .usilang file, a
// list, the built-in dictionary, the raw name.
class EngineLabels {
public:
    struct Sources {
        QHash<QString, QString> own; // by option
        LabelSet file;
        LabelSet list;
        LabelSet dictionary;
    };
    EngineLabels() = default;
    explicit EngineLabels(Sources sources);

    // The reported one where there is no other.
    QString engineName(const QString& reported) const;
    QString author(const QString& reported) const;
    // Exact spelling first, then without regard to case.
    QString option(const QString& name) const;
    QString value(const QString& option, const QString& value) const;
    QString help(const QString& option) const; // empty if there is none
    bool isHidden(const QString& option) const;
    // Title of the group it belongs to; empty if none.
    QString group(const QString& option) const;
    std::vector<LabelGroup> groups() const;
    bool isOwn(const QString& option) const;
    const Sources& sources() const { return m_sources; }

private:
    Sources m_sources;
};

// A file beside the engine that was not used, for the log.
struct LabelFileProblem {
    enum class Kind : std::uint8_t { TooLarge, Unreadable, OtherFormat };
    Kind kind = Kind::Unreadable;
    QString path;

    friend bool operator==(const LabelFileProblem&, const LabelFileProblem&) = default;
};

struct LoadedLabels {
    EngineLabels labels;
    QStringList files; // read
    std::vector<LabelFileProblem> problems;
};

// Looks for <base>.usilang and <base>_<language>.txt beside the program; <base> is its file name without
// .exe, .bat, .cmd or .sh. Where nothing is there, beside what the program's path is a link to. language: a
// BCP 47 tag, such as "ja-JP". Files of more than 1 MiB are left alone.
LoadedLabels loadEngineLabels(const QString& program, const QString& language,
                              const QHash<QString, QString>& own = {});
// The names that well-known engines share.
LabelSet builtInLabels(const QString& language);
// Of the texts that are shown now.
QString currentLanguageTag();

} // namespace app
