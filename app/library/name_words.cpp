// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/name_words.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>

namespace app {

namespace {

using std::string_view;

// What stands after a player's name, the longer before those they end with.
constexpr auto kTitles = std::to_array<string_view>({
    "女流王座", "女流名人", "女流王位", "女流王将", "女流棋聖", "倉敷藤花", "倉敷藤花位", "白玲",
    "清麗",     "女王",     "竜王",     "名人",     "王位",     "叡王",     "王座",       "棋王",
    "王将",     "棋聖",     "十段",     "九段",     "八段",     "七段",     "六段",       "五段",
    "四段",     "三段",     "二段",     "初段",     "一段",     "二冠",     "三冠",       "四冠",
    "五冠",     "六冠",     "七冠",     "八冠",     "女流",     "永世",     "名誉",       "前",
    "さん",     "先生",     "氏",       "殿",       "アマ",     "様",       "奨励会",     "世",
});
constexpr string_view kWideDigits = "０１２３４５６７８９";
constexpr auto kKanjiDigits =
    std::to_array<string_view>({"一", "二", "三", "四", "五", "六", "七", "八", "九", "十"});
constexpr auto kSeparators = std::to_array<string_view>({" ", "\t", "\u3000", "・", "･", "、", ","});

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool dropEnd(string_view& text, string_view end) {
    if (end.empty() || !text.ends_with(end))
        return false;
    text.remove_suffix(end.size());
    return true;
}

bool dropDigit(string_view& text) {
    if (!text.empty() && isDigit(text.back())) {
        text.remove_suffix(1);
        return true;
    }
    for (std::size_t i = 0; i < kWideDigits.size(); i += 3)
        if (dropEnd(text, kWideDigits.substr(i, 3)))
            return true;
    return std::any_of(kKanjiDigits.begin(), kKanjiDigits.end(),
                       [&text](string_view digit) { return dropEnd(text, digit); });
}

// "4段", "十二級", "4-dan", "12 kyu".
bool dropGrade(string_view& text) {
    for (const string_view grade : {"段", "級", "dan", "kyu", "Dan", "Kyu"}) {
        string_view rest = text;
        if (!dropEnd(rest, grade))
            continue;
        while (dropEnd(rest, "-") || dropEnd(rest, " ")) {
        }
        bool isNumbered = false;
        while (dropDigit(rest))
            isNumbered = true;
        if (isNumbered) {
            text = rest;
            return true;
        }
    }
    return false;
}

// "十四世" of "十四世名人" and the like.
bool dropNumber(string_view& text, string_view whole) {
    if (whole.size() == text.size())
        return false;
    string_view rest = text;
    while (dropDigit(rest)) {
    }
    if (rest.empty() || rest.size() == text.size())
        return false;
    text = rest;
    return true;
}

bool dropSeparator(string_view& text) {
    return std::any_of(kSeparators.begin(), kSeparators.end(),
                       [&text](string_view separator) { return dropEnd(text, separator); });
}

std::optional<int> numberIn(string_view text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number <= 0 || number > 9999)
        return std::nullopt;
    return number;
}

// The place of the bracket that opens a part at the end, "(1523)"; npos if it has no such part.
std::size_t bracketAt(string_view text) {
    if (text.ends_with(')'))
        return text.rfind('(');
    return text.ends_with("）") ? text.rfind("（") : string_view::npos;
}

string_view bracketed(string_view text, std::size_t at) {
    const std::size_t width = text.ends_with(')') ? 1 : 3;
    return text.substr(at + width, text.size() - at - 2 * width);
}

// The place of " R1523" at the end; npos if it is not there.
std::size_t letterRatingAt(string_view text) {
    const auto at = text.rfind('R');
    if (at == string_view::npos || at == 0 || text.size() - at != 5 || text[at - 1] != ' ')
        return string_view::npos;
    return numberIn(text.substr(at + 1)) ? at : string_view::npos;
}

// The place of "+" before 32 hexadecimal digits at the end, which Floodgate makes of a password.
std::size_t hashAt(string_view text) {
    constexpr std::size_t kDigits = 32;
    if (text.size() <= kDigits + 1 || text[text.size() - kDigits - 1] != '+')
        return string_view::npos;
    const string_view digits = text.substr(text.size() - kDigits);
    const bool isHash = std::all_of(digits.begin(), digits.end(),
                                    [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); });
    return isHash ? text.size() - kDigits - 1 : string_view::npos;
}

bool isIdeograph(char32_t c) {
    return (c >= 0x3400 && c <= 0x9fff) || (c >= 0xf900 && c <= 0xfaff) || c == U'々';
}
bool isHiragana(char32_t c) { return c >= 0x3041 && c <= 0x3096; }
bool isKatakana(char32_t c) { return c >= 0x30a1 && c <= 0x30f6; }
bool isKana(char32_t c) { return isHiragana(c) || c == U'ー'; }

// Blanks within a name of kanji are for the eye only.
std::string withoutInnerBlanks(string_view name) {
    const QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    const auto isJapanese = [](QChar c) {
        return isIdeograph(c.unicode()) || isHiragana(c.unicode()) || isKatakana(c.unicode());
    };
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isSpace()) {
            qsizetype next = i;
            while (next < text.size() && text[next].isSpace())
                ++next;
            if (!result.isEmpty() && next < text.size() && isJapanese(result.back()) &&
                isJapanese(text[next]))
                continue;
        }
        result += text[i];
    }
    return result.trimmed().toStdString();
}

// Hiragana by their code from 0x3041, in the spelling that latinSpelling() makes of every other.
constexpr auto kLatinOfKana = std::to_array<const char*>({
    "a",  "a",  "i",  "i",  "u",  "u",  "e",  "e",  "o",  "o",  "ka", "ga", "ki", "gi", "ku",
    "gu", "ke", "ge", "ko", "go", "sa", "za", "si", "zi", "su", "zu", "se", "ze", "so", "zo",
    "ta", "da", "ti", "zi", "",   "tu", "zu", "te", "de", "to", "do", "na", "ni", "nu", "ne",
    "no", "ha", "ba", "pa", "hi", "bi", "pi", "hu", "bu", "pu", "he", "be", "pe", "ho", "bo",
    "po", "ma", "mi", "mu", "me", "mo", "ya", "ya", "yu", "yu", "yo", "yo", "ra", "ri", "ru",
    "re", "ro", "wa", "wa", "i",  "e",  "o",  "n",  "bu", "ka", "ke",
});
static_assert(kLatinOfKana.size() == 0x3096 - 0x3041 + 1);

bool isSmallY(char32_t c) { return c == U'ゃ' || c == U'ゅ' || c == U'ょ'; }

QString latinOf(const QString& kana) {
    QString latin;
    bool isDoubled = false;
    for (const QChar c : kana) {
        if (c == u'っ') {
            isDoubled = true;
            continue;
        }
        if (!isHiragana(c.unicode()))
            continue;
        const QLatin1String syllable(kLatinOfKana[c.unicode() - 0x3041u]);
        if (isSmallY(c.unicode()) && latin.endsWith(u'i'))
            latin.chop(1);
        if (isDoubled && !syllable.isEmpty())
            latin += syllable.front();
        isDoubled = false;
        latin += syllable;
    }
    return latin;
}

// One spelling for all: Hepburn's and Kunrei's, with and without long vowels.
QString latinSpelling(QString word) {
    static const std::array<std::pair<QLatin1String, QLatin1String>, 8> kRules{{
        {QLatin1String("tch"), QLatin1String("tty")},
        {QLatin1String("sh"), QLatin1String("sy")},
        {QLatin1String("ch"), QLatin1String("ty")},
        {QLatin1String("j"), QLatin1String("zy")},
        {QLatin1String("yy"), QLatin1String("y")},
        {QLatin1String("yi"), QLatin1String("i")},
        {QLatin1String("tsu"), QLatin1String("tu")},
        {QLatin1String("fu"), QLatin1String("hu")},
    }};
    for (const auto& [from, to] : kRules)
        word.replace(from, to);
    QString result;
    const auto isVowel = [](QChar c) { return QStringView(u"aiueo").contains(c); };
    for (qsizetype i = 0; i < word.size(); ++i) {
        const QChar c = word[i];
        const QChar next = i + 1 < word.size() ? word[i + 1] : QChar();
        const QChar last = result.isEmpty() ? QChar() : result.back();
        const bool isLongVowel = (last == u'o' && (c == u'u' || c == u'o')) || (last == u'u' && c == u'u');
        const bool isLongMark = c == u'h' && last == u'o' && !isVowel(next) && next != u'y';
        if (c == u'm' && (next == u'b' || next == u'p' || next == u'm'))
            result += u'n';
        else if (!isLongVowel && !isLongMark)
            result += c;
    }
    return result;
}

// Folded characters: width, case, accents of Latin letters; katakana become hiragana.
QString folded(const QString& text) {
    QString result;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
        if (c.category() == QChar::Mark_NonSpacing && c.unicode() != 0x3099 && c.unicode() != 0x309a)
            continue;
        result += c;
    }
    result = result.normalized(QString::NormalizationForm_KC).toLower();
    for (QChar& c : result)
        if (isKatakana(c.unicode()))
            c = QChar(c.unicode() - 0x60);
    return result;
}

struct Run {
    QString text;
    bool isJapanese = false;
};

// Words in the order of the text: runs of kanji and kana, runs of other letters and digits.
std::vector<Run> runsOf(const QString& text) {
    std::vector<Run> runs;
    bool isOpen = false;
    for (const QChar c : folded(text)) {
        const bool isJapanese = isIdeograph(c.unicode()) || isKana(c.unicode());
        if (!isJapanese && !c.isLetterOrNumber() && !c.isSurrogate()) {
            isOpen = false;
            continue;
        }
        if (!isOpen || runs.back().isJapanese != isJapanese)
            runs.push_back(Run{{}, isJapanese});
        runs.back().text += c;
        isOpen = true;
    }
    return runs;
}

QString spaced(const QString& text) {
    QString result;
    for (const QChar c : text) {
        if (!result.isEmpty())
            result += u' ';
        result += c;
    }
    return result;
}

} // namespace

std::optional<int> ratingInName(string_view name) {
    while (dropSeparator(name)) {
    }
    if (const std::size_t at = bracketAt(name); at != string_view::npos && at > 0) {
        string_view inside = bracketed(name, at);
        if (inside.starts_with('R'))
            inside.remove_prefix(1);
        return numberIn(inside);
    }
    const std::size_t at = letterRatingAt(name);
    return at == string_view::npos ? std::nullopt : numberIn(name.substr(at + 1));
}

std::string plainName(string_view name) {
    const string_view whole = name;
    string_view plain = name;
    while (!name.empty()) {
        if (dropSeparator(name) || dropGrade(name) || dropNumber(name, whole))
            continue;
        if (const std::size_t at = bracketAt(name); at != string_view::npos && ratingInName(name)) {
            name = name.substr(0, at);
            continue;
        }
        if (const std::size_t at = std::min(letterRatingAt(name), hashAt(name)); at != string_view::npos) {
            name = name.substr(0, at);
            continue;
        }
        const auto title = std::find_if(kTitles.begin(), kTitles.end(),
                                        [name](string_view end) { return name.ends_with(end); });
        if (title == kTitles.end())
            break;
        name.remove_suffix(title->size());
    }
    if (!name.empty())
        plain = name;
    return withoutInnerBlanks(plain);
}

QString indexedWords(const QString& text) {
    QStringList words;
    QStringList latin;
    for (const Run& run : runsOf(text)) {
        if (!run.isJapanese) {
            words.append(latinSpelling(run.text));
            continue;
        }
        words.append(spaced(run.text));
        if (std::all_of(run.text.begin(), run.text.end(), [](QChar c) { return isKana(c.unicode()); }))
            latin.append(latinSpelling(latinOf(run.text)));
    }
    return (words + latin).join(u' ');
}

QString readingOf(const QString& plainName) {
    // Read once, by whoever asks first.
    static const QJsonObject readings = [] {
        QFile file(QStringLiteral(":/komadai/library/players.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }();
    return readings.value(plainName).toString();
}

QString wordQuery(const QString& text) {
    QStringList terms;
    for (const Run& run : runsOf(text)) {
        // Quotes cannot occur in a run.
        terms.append(run.isJapanese ? u'"' + spaced(run.text) + u'"'
                                    : u'"' + latinSpelling(run.text) + QStringLiteral("\"*"));
    }
    return terms.join(u' ');
}

} // namespace app
