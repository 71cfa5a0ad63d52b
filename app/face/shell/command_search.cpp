// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/command_search.h"

#include <algorithm>

namespace app {

namespace {

constexpr int kTextStart = 1000;
constexpr int kWordStart = 900;
constexpr int kInText = 800;
constexpr int kMenuStart = 500;
constexpr int kInMenu = 450;
constexpr int kLetters = 400; // reduced by the letters skipped between them
constexpr int kInOthers = 100;
constexpr int kMostSkipped = 200;

// The place where a word begins with this; -1 if there is none.
qsizetype wordStart(const QString& text, const QString& word) {
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (at > 0 && !text[at - 1].isLetterOrNumber())
            return at;
    return -1;
}

// Looks for the letters in this order, from the beginning of a word on; returns the number of letters
// skipped.
std::optional<int> skippedBetween(const QString& text, const QString& letters) {
    std::optional<int> least;
    for (qsizetype start = 0; start < text.size(); ++start) {
        if (text[start] != letters[0] || (start > 0 && text[start - 1].isLetterOrNumber()))
            continue;
        qsizetype at = start;
        int skipped = 0;
        bool found = true;
        for (qsizetype i = 1; found && i < letters.size(); ++i) {
            const qsizetype next = text.indexOf(letters[i], at + 1);
            found = next >= 0;
            // The letters before the beginning of another word do not count: readers look there anyway.
            if (found && text[next - 1].isLetterOrNumber())
                skipped += static_cast<int>(next - at - 1);
            at = next;
        }
        if (found && (!least || skipped < *least))
            least = skipped;
    }
    return least;
}

std::optional<int> wordScore(const CommandWords& command, const QString& word) {
    if (command.text.startsWith(word))
        return kTextStart;
    if (wordStart(command.text, word) >= 0)
        return kWordStart;
    if (command.text.contains(word))
        return kInText;
    if (command.menus.startsWith(word) || wordStart(command.menus, word) >= 0)
        return kMenuStart;
    if (command.menus.contains(word))
        return kInMenu;
    if (const std::optional<int> skipped = skippedBetween(command.text, word))
        return kLetters - std::min(*skipped, kMostSkipped);
    if (command.others.contains(word))
        return kInOthers;
    return std::nullopt;
}

} // namespace

std::optional<int> commandScore(const CommandWords& command, const QStringList& words) {
    int sum = 0;
    for (const QString& word : words) {
        const std::optional<int> score = wordScore(command, word);
        if (!score)
            return std::nullopt;
        sum += *score;
    }
    // If two commands fit equally well, the shorter one is probably meant.
    return words.isEmpty() ? 0
                           : sum / static_cast<int>(words.size()) -
                                 static_cast<int>(std::min<qsizetype>(command.text.size(), 60));
}

} // namespace app
