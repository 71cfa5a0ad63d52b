// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/own_piece_sets.h"

#include "app/files/small_files.h"
#include "app/settings/appearance_settings.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(app::OwnPieceSets)
};

QString faultText(board::OwnPieces::Fault fault) {
    switch (fault) {
    case board::OwnPieces::Fault::Missing:
        return Words::tr("missing");
    case board::OwnPieces::Fault::TooLarge:
        return Words::tr("larger than 256 KiB, or it cannot be read");
    case board::OwnPieces::Fault::NotSvg:
        return Words::tr("not an SVG picture");
    case board::OwnPieces::Fault::Unsafe:
        return Words::tr("has more than shapes: references, text, styles, scripts or animation");
    case board::OwnPieces::Fault::TooComplex:
        return Words::tr("would take too long to draw");
    }
    return {};
}

constexpr qint64 kMostVerdictBytes = qint64{1024} * 1024; // bytes

QHash<QString, PieceVerdict>& unwrittenVerdicts() {
    static QHash<QString, PieceVerdict> verdicts;
    return verdicts;
}

} // namespace

QString ownPieceSetsPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/pieces");
}

QStringList ownPieceSets() {
    QStringList names;
    for (const QString& name : foldersIn(ownPieceSetsPath()))
        if (ownPieceFolder(ownPieceSet(name)) == name)
            names.append(name);
    return names;
}

std::optional<PieceFiles> readPieceFiles(const QString& pieceSet) {
    const QString folder = ownPieceFolder(pieceSet);
    if (folder.isEmpty())
        return std::nullopt;
    const QStringList names = board::OwnPieces::fileNames();
    const auto found =
        readSmallFiles(ownPieceSetsPath() + QLatin1Char('/') + folder, names, board::OwnPieces::kMostBytes);
    if (!found)
        return std::nullopt;
    PieceFiles set;
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const QString& name : names) {
        const auto content = found->find(name);
        if (content == found->end())
            continue;
        hash.addData(name.toUtf8() + ' ' + QByteArray::number(content->size()) + '\n' + *content);
        set.files.insert(name, *content);
    }
    set.hash = QString::fromLatin1(hash.result().toHex());
    return set;
}

QString pieceVerdictsPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/piece-sets.json");
}

PieceVerdict pieceVerdict(const QString& hash) {
    const QFileInfo file(pieceVerdictsPath());
    const auto found = readSmallFiles(file.path(), {file.fileName()}, kMostVerdictBytes);
    const QByteArray bytes = found ? found->value(file.fileName()) : QByteArray();
    const PieceVerdict written = pieceVerdictFromJson(QJsonDocument::fromJson(bytes).object()[hash]);
    return written.kind == PieceVerdict::Kind::Unknown ? unwrittenVerdicts().value(hash) : written;
}

void keepPieceVerdict(const QString& hash, const PieceVerdict& verdict) {
    unwrittenVerdicts()[hash] = verdict;
}

PieceVerdict pieceVerdictFromJson(const QJsonValue& value) {
    using Kind = PieceVerdict::Kind;
    if (value.isArray()) {
        PieceVerdict verdict{Kind::Slow, {}};
        for (const auto& name : value.toArray())
            verdict.slow.append(name.toString());
        return verdict;
    }
    const QString word = value.toString();
    return {word == QLatin1String("sound")        ? Kind::Sound
            : word == QLatin1String("drawing")    ? Kind::Drawing
            : word == QLatin1String("unfinished") ? Kind::Unfinished
                                                  : Kind::Unknown,
            {}};
}

QJsonValue toJson(const PieceVerdict& verdict) {
    switch (verdict.kind) {
    case PieceVerdict::Kind::Unknown:
        break;
    case PieceVerdict::Kind::Drawing:
        return QStringLiteral("drawing");
    case PieceVerdict::Kind::Unfinished:
        return QStringLiteral("unfinished");
    case PieceVerdict::Kind::Slow:
        return QJsonArray::fromStringList(verdict.slow);
    case PieceVerdict::Kind::Sound:
        return QStringLiteral("sound");
    }
    return {};
}

std::shared_ptr<const board::OwnPieces> readOwnPieces(const QString& pieceSet) {
    const std::optional<PieceFiles> set = readPieceFiles(pieceSet);
    return set && pieceVerdict(set->hash).kind == PieceVerdict::Kind::Sound
               ? std::make_shared<const board::OwnPieces>(set->files)
               : nullptr;
}

std::optional<Message> ownPiecesProblem(const QString& pieceSet) {
    const QString folder = ownPieceFolder(pieceSet);
    if (folder.isEmpty())
        return std::nullopt;
    const std::optional<PieceFiles> set = readPieceFiles(pieceSet);
    if (!set)
        return Message{Words::tr("The piece set \"%1\" is not in the folder %2.")
                           .arg(folder, QDir::toNativeSeparators(ownPieceSetsPath())),
                       Words::tr("The built-in pieces are shown instead."),
                       {}};
    const PieceVerdict verdict = pieceVerdict(set->hash);
    if (verdict.kind == PieceVerdict::Kind::Slow)
        return Message{Words::tr("The piece set \"%1\" takes too long to draw.").arg(folder),
                       Words::tr("The built-in pieces are shown instead."), verdict.slow.join(u'\n')};
    if (verdict.kind == PieceVerdict::Kind::Unfinished)
        return Message{Words::tr("Drawing the piece set \"%1\" did not finish.").arg(folder),
                       Words::tr("The built-in pieces are shown instead, until its pictures change."),
                       {}};
    if (verdict.kind != PieceVerdict::Kind::Sound)
        return std::nullopt;
    const board::OwnPieces pieces(set->files);
    const std::vector<board::OwnPieces::Problem>& problems = pieces.problems();
    if (problems.empty())
        return std::nullopt;
    QStringList details;
    for (const board::OwnPieces::Problem& problem : problems)
        details.append(
            Words::tr("%1: %2", "file: what is wrong with it").arg(problem.file, faultText(problem.fault)));
    return Message{Words::tr("%n picture(s) of the piece set \"%1\" cannot be used.", nullptr,
                             static_cast<int>(problems.size()))
                       .arg(folder),
                   Words::tr("Built-in pieces are shown instead."), details.join(u'\n')};
}

} // namespace app
