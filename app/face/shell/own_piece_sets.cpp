// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/own_piece_sets.h"

#include "app/files/plain_file.h"
#include "app/settings/appearance_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
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

std::optional<board::OwnPieces> read(const QString& folder) {
    const QDir dir(ownPieceSetsPath() + QLatin1Char('/') + folder);
    if (!dir.exists())
        return std::nullopt;
    QHash<QString, QByteArray> files;
    for (const QString& name : board::OwnPieces::fileNames())
        if (const QString path = dir.filePath(name); QFileInfo::exists(path))
            files.insert(name, readPlainFile(path, board::OwnPieces::kMostBytes).value_or(QByteArray()));
    return board::OwnPieces(files);
}

} // namespace

QString ownPieceSetsPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/pieces");
}

QStringList ownPieceSets() {
    QStringList names;
    for (const QString& name :
         QDir(ownPieceSetsPath()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (ownPieceFolder(ownPieceSet(name)) == name)
            names.append(name);
    return names;
}

std::shared_ptr<const board::OwnPieces> readOwnPieces(const QString& pieceSet) {
    const QString folder = ownPieceFolder(pieceSet);
    if (folder.isEmpty())
        return nullptr;
    std::optional<board::OwnPieces> pieces = read(folder);
    return pieces ? std::make_shared<const board::OwnPieces>(*std::move(pieces)) : nullptr;
}

std::optional<Message> ownPiecesProblem(const QString& pieceSet) {
    const QString folder = ownPieceFolder(pieceSet);
    if (folder.isEmpty())
        return std::nullopt;
    const std::optional<board::OwnPieces> pieces = read(folder);
    if (!pieces)
        return Message{Words::tr("The piece set \"%1\" is not in the folder %2.")
                           .arg(folder, QDir::toNativeSeparators(ownPieceSetsPath())),
                       Words::tr("The built-in pieces are shown instead."),
                       {}};
    if (pieces->problems().empty())
        return std::nullopt;
    QStringList details;
    for (const board::OwnPieces::Problem& problem : pieces->problems())
        details.append(
            Words::tr("%1: %2", "file: what is wrong with it").arg(problem.file, faultText(problem.fault)));
    return Message{Words::tr("%n picture(s) of the piece set \"%1\" cannot be used.", nullptr,
                             static_cast<int>(pieces->problems().size()))
                       .arg(folder),
                   Words::tr("Built-in pieces are shown instead."), details.join(u'\n')};
}

} // namespace app
