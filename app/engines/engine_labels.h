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

// Texts in one language for an engine's reports about itself. For display only: they never change what is
// sent. Options and values are identified by their decoded raw names.
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
    QHash<QString, QHash<QString, QString>> values; // by option; under "" for all options
    std::vector<LabelGroup> groups;
    QSet<QString> hidden;

    bool isEmpty() const;
    friend bool operator==(const LabelSet&, const LabelSet&) = default;
};

// --- Reading. Control characters are removed from texts (line breaks remain in help).

// One language, Shogidokoro's format: a token, white space, its text; tokens are both options and values; the
// first entry of a token counts. @name and @author are the engine's own.
LabelSet parseLabelList(const QString& text);

// Several languages, the ".usilang" format.
struct LabelFile {
    std::map<QString, LabelSet> languages; // by tag in lower case with "-"; "*" for all languages
    bool usable = true;                    // false: not this format, or a later major version
    std::vector<int> skippedLines;         // from 1
};
LabelFile parseLabelFile(const QString& text);
// The texts of such a file for one language: the nearest tag, then its parents ("ja-jp", "ja"), then "*".
LabelSet labelsFor(const LabelFile& file, const QString& language);

// For a ".usilang" text to be completed for these options, with a section for each language (its tag and the
// texts already known). names and values are decoded by decode.
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
// Base name for the files beside this program: "<base>.usilang" is the required name of such a file.
QString labelFileBase(const QString& program);

// --- Looking up

// The texts of one engine in one language, from all sources. Precedence: the user's own, a .usilang file, a
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

    // The reported name if there is no other.
    QString engineName(const QString& reported) const;
    QString author(const QString& reported) const;
    // Exact spelling first, then ignoring case.
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
    QStringList files; // the files read
    std::vector<LabelFileProblem> problems;
};

// Looks for <base>.usilang and <base>_<language>.txt beside the program; <base> is its file name without
// .exe, .bat, .cmd or .sh. If there is none and the program's path is a link, looks beside its target.
// language: a BCP 47 tag, such as "ja-JP". Files of more than 1 MiB are ignored.
LoadedLabels loadEngineLabels(const QString& program, const QString& language,
                              const QHash<QString, QString>& own = {});
// Names used by several well-known engines.
LabelSet builtInLabels(const QString& language);
// For the texts currently displayed.
QString currentLanguageTag();

} // namespace app
