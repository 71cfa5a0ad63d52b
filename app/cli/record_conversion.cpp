// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/record_conversion.h"

#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/document/record_saving.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"

#include <QFileInfo>

#include <utility>

namespace app {

namespace {

// A file to write.
struct Target {
    QString path;
    std::vector<const shogi::Record*> games;
};

// One file for all games, or one for each game.
std::vector<Target> targetsOf(const std::vector<InputGame>& games, const QString& out,
                              shogi::RecordFormat format) {
    std::vector<Target> targets;
    if (games.size() > 1 && !shogi::holdsSeveralGames(format)) {
        for (std::size_t i = 0; i < games.size(); ++i)
            targets.push_back({numberedPath(out, i + 1, games.size()), {&games[i].loaded.record}});
        return targets;
    }
    targets.push_back({out, {}});
    for (const InputGame& game : games)
        targets.front().games.push_back(&game.loaded.record);
    return targets;
}

// Whether all games are found again in a text that contains several.
bool areDistinct(const std::vector<const shogi::Record*>& games, shogi::RecordFormat format) {
    if (games.size() == 1)
        return true;
    const auto back = shogi::readRecords(shogi::writeRecords(games, format), format);
    return back && back->size() == games.size();
}

// The reason why a game is not converted; nothing if it is.
bool isRefused(const InputGame& game, const ConversionSettings& settings, const QString& place,
               const QString& out, Conversion& result) {
    const auto losses = shogi::recordLosses(game.loaded.record, settings.format);
    if (losses.empty())
        return false;
    result.isLess = true;
    Message message = recordLossMessage(losses, settings.format,
                                        isStandardStream(out) ? QStringLiteral("standard output")
                                                              : QFileInfo(out).fileName());
    if (!settings.lossy)
        message.advice += QStringLiteral(" Use --lossy to convert it anyway.");
    result.notes.append(place + QStringLiteral(": ") + message.oneParagraph());
    return !settings.lossy;
}

Outcome convert(const QString& out, const ConversionSettings& settings, Conversion& result) {
    const QString in = inputName(result.in);
    const auto fail = [&result](Outcome outcome, const QString& text) {
        result.notes.append(text);
        return outcome;
    };
    auto games = loadGames(result.in);
    if (!games)
        return fail(Outcome::Unreadable, fileErrorMessage(games.error()).oneParagraph());
    result.isLess = settings.game && games->size() > 1;
    if (const auto chosen = chooseGame(*games, settings.game, in); !chosen)
        return fail(Outcome::Failed, chosen.error());
    result.games = static_cast<int>(games->size());
    for (const InputGame& game : *games) {
        for (const shogi::ParseError& warning : game.loaded.warnings)
            result.notes.append(in + QStringLiteral(": ") + parseErrorMessage(warning).oneParagraph());
        result.warnings += static_cast<int>(game.loaded.warnings.size());
    }
    result.isLess = result.isLess || result.warnings > 0 || games->front().loaded.foreign;
    for (const InputGame& game : *games) {
        const QString place =
            games->size() == 1 ? in : QStringLiteral("%1, game %2").arg(in, QString::number(game.number));
        if (isRefused(game, settings, place, out, result))
            return Outcome::Refused;
    }
    const std::vector<Target> targets = targetsOf(*games, out, settings.format);
    if (targets.size() > 1 && isStandardStream(out))
        return fail(
            Outcome::Failed,
            QStringLiteral("%1 has %2 games, and %3 holds only one. Choose a game with --game, or write into "
                           "a file.")
                .arg(in, QString::number(games->size()), formatName(settings.format)));
    if (!areDistinct(targets.front().games, settings.format))
        return fail(
            Outcome::Failed,
            QStringLiteral("%1: one of its %2 games has no moves; %3 cannot hold it together with others. "
                           "Convert it by itself (--game), or choose another format.")
                .arg(in, QString::number(games->size()), formatName(settings.format)));
    for (const Target& target : targets) {
        auto bytes = RecordFile::writeAll(target.games, settings.format, settings.encoding, target.path);
        if (!bytes)
            return fail(Outcome::Failed, fileErrorMessage(bytes.error()).oneParagraph());
        result.files.push_back({target.path, std::move(*bytes)});
    }
    return Outcome::Converted;
}

tl::expected<void, FileError> write(const Conversion::File& file, Conversion& conversion) {
    if (isStandardStream(file.path))
        return writeOutput(file.path, file.bytes);
    const bool holdsMore = conversion.isLess && isSameFile(conversion.in, file.path);
    const auto saved = putRecord(file.path, file.bytes, holdsMore ? OldFile::Kept : OldFile::Replaced);
    if (!saved)
        return tl::unexpected(saved.error());
    if (!saved->kept.isEmpty())
        conversion.notes.append(
            QStringLiteral("%1 held more than what was written. The original file was kept as %2.")
                .arg(file.path, saved->kept));
    return {};
}

} // namespace

Conversion convertRecord(const QString& in, const QString& out, const ConversionSettings& settings) {
    Conversion result;
    result.in = in;
    result.outcome = convert(out, settings, result);
    return result;
}

void writeConverted(Conversion& conversion, const ConversionSettings& settings, std::set<QString>& written) {
    if (conversion.outcome != Outcome::Converted)
        return;
    const auto fail = [&conversion](Outcome outcome, const QString& text) {
        conversion.outcome = outcome;
        conversion.notes.append(text);
    };
    for (const Conversion::File& file : conversion.files) {
        if (written.count(file.path) > 0)
            return fail(Outcome::Exists,
                        QStringLiteral("%1 was not converted: %2 was already written from another file.")
                            .arg(conversion.in, file.path));
        if (!settings.overwrite && !isStandardStream(file.path) && QFileInfo(file.path).isFile())
            return fail(Outcome::Exists,
                        QStringLiteral("%1 exists. Use --overwrite to replace it.").arg(file.path));
    }
    for (const Conversion::File& file : conversion.files) {
        written.insert(file.path);
        if (const auto done = write(file, conversion); !done)
            return fail(Outcome::Failed, fileErrorMessage(done.error()).oneParagraph());
    }
    if (conversion.files.size() > 1)
        conversion.notes.append(QStringLiteral("%1 has %2 games: they are in %3 to %4.")
                                    .arg(conversion.in, QString::number(conversion.games),
                                         conversion.files.front().path,
                                         QFileInfo(conversion.files.back().path).fileName()));
}

} // namespace app
