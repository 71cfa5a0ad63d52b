// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/record_text.h"

#include "app/files/archive_names.h"
#include "app/game/game_series.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace app {

namespace {

struct RecordText {
    Q_DECLARE_TR_FUNCTIONS(app::RecordText)
};

QString placed(int line, int column, const QString& reason) {
    if (line <= 0)
        return reason;
    if (column <= 0)
        return RecordText::tr("Line %1: %2").arg(line).arg(reason);
    return RecordText::tr("Line %1, column %2: %3").arg(line).arg(column).arg(reason);
}

// Text from a file, prepared for display on one line.
QString quoted(const std::string& text) { return foreignText(QString::fromStdString(text).left(80)); }

QString pathOrText(const QString& path) {
    return path.isEmpty() ? RecordText::tr("The text") : shownPath(path);
}

QString parseErrorAdvice(shogi::ParseErrorCode code) {
    using Code = shogi::ParseErrorCode;
    switch (code) {
    case Code::Empty:
    case Code::UnknownFormat:
        return RecordText::tr("Komadai reads records in KIF, KI2, CSA, JKF, USI, SFEN, USEN, PSN and PGN "
                              "format, lists of moves, and links that hold a game.");
    case Code::BadJson:
        return RecordText::tr("Correct this place in a text editor, or get the file again.");
    case Code::BadBoard:
    case Code::BadHand:
    case Code::BadSideToMove:
    case Code::BadMoveNumber:
    case Code::TooManyPieces:
    case Code::TooManyKings:
    case Code::DeadPiece:
    case Code::TwoPawns:
    case Code::OpponentInCheck:
        return RecordText::tr("Correct the position and try again.");
    case Code::PieceMismatch:
    case Code::MoveNumberMismatch:
    case Code::SideFromMove:
        return RecordText::tr("The move was read all the same.");
    case Code::ExtraText:
        return RecordText::tr("This text was skipped; everything else was read.");
    case Code::BranchAsMain:
        return RecordText::tr("Check which of the two was played.");
    case Code::MoreGames:
        return RecordText::tr("Only one of the games was read.");
    case Code::BadMove:
    case Code::IllegalMove:
    case Code::AmbiguousMove:
    case Code::BadVariation:
    case Code::UnknownEnd:
        return RecordText::tr("The line of moves ends here; everything before it was read.");
    case Code::BadTime:
    case Code::BadHeader:
    case Code::UnknownHandicap:
    case Code::UnknownLine:
        return RecordText::tr("The line was skipped; everything else was read.");
    case Code::BadEncoding:
        return RecordText::tr("Save the file as UTF-8 or Shift_JIS in the program that wrote it.");
    case Code::TooLong:
        return RecordText::tr("Split it into smaller files.");
    case Code::Truncated:
        return RecordText::tr(
            "Everything before this place was read. If something is missing, get the file again.");
    }
    return {};
}

} // namespace

QString parseErrorReason(shogi::ParseErrorCode code) {
    using Code = shogi::ParseErrorCode;
    switch (code) {
    case Code::Empty:
        return RecordText::tr("there is nothing to read");
    case Code::UnknownFormat:
        return RecordText::tr("it is not in a format Komadai reads");
    case Code::BadBoard:
        return RecordText::tr("the board cannot be read");
    case Code::BadHand:
        return RecordText::tr("the pieces in hand cannot be read");
    case Code::BadSideToMove:
        return RecordText::tr("the side to move is neither b nor w");
    case Code::BadMoveNumber:
        return RecordText::tr("a move number is expected");
    case Code::TooManyPieces:
        return RecordText::tr("there are too many pieces of one kind");
    case Code::TooManyKings:
        return RecordText::tr("a side has more than one king");
    case Code::DeadPiece:
        return RecordText::tr("a pawn, lance or knight stands where it can never move");
    case Code::TwoPawns:
        return RecordText::tr("a side has two unpromoted pawns on one file");
    case Code::OpponentInCheck:
        return RecordText::tr("the side not to move is in check");
    case Code::BadMove:
        return RecordText::tr("this is not a move");
    case Code::IllegalMove:
        return RecordText::tr("the move is not legal here");
    case Code::AmbiguousMove:
        return RecordText::tr("several moves fit this");
    case Code::PieceMismatch:
        return RecordText::tr("another piece stands on the origin of this move");
    case Code::MoveNumberMismatch:
        return RecordText::tr("the move number is out of sequence");
    case Code::SideFromMove:
        return RecordText::tr("the side to move at the start was taken from this move");
    case Code::BadTime:
        return RecordText::tr("the time cannot be read");
    case Code::BadHeader:
        return RecordText::tr("the header cannot be read");
    case Code::BadVariation:
        return RecordText::tr("the branch starts at a move that does not exist");
    case Code::BranchAsMain:
        return RecordText::tr("this branch stands in place of moves that could not be read");
    case Code::UnknownHandicap:
        return RecordText::tr("the handicap is not supported");
    case Code::UnknownLine:
        return RecordText::tr("the line is not understood");
    case Code::ExtraText:
        return RecordText::tr("unexpected text");
    case Code::UnknownEnd:
        return RecordText::tr("this kind of game end is not supported");
    case Code::BadEncoding:
        return RecordText::tr("these bytes are not text");
    case Code::TooLong:
        return RecordText::tr("the text is too long");
    case Code::MoreGames:
        return RecordText::tr("the text has more games");
    case Code::BadJson:
        return RecordText::tr("this is not correct JSON");
    case Code::Truncated:
        return RecordText::tr("the text is cut off");
    }
    return {};
}

QString parseErrorText(const shogi::ParseError& error) {
    QString reason = parseErrorReason(error.code);
    const QString text = quoted(error.text);
    if (!text.isEmpty())
        reason = RecordText::tr("%1: %2", "reason: offending text").arg(reason, text);
    const QString candidates = quoted(error.candidates);
    if (!candidates.isEmpty())
        reason = RecordText::tr("%1 (possible moves: %2)", "reason, moves").arg(reason, candidates);
    return placed(error.line, error.column, reason);
}

Message parseErrorMessage(const shogi::ParseError& error) {
    return {RecordText::tr("%1.", "a sentence").arg(parseErrorText(error)), parseErrorAdvice(error.code), {}};
}

QString characterName(char32_t character) {
    const QString code = QString::number(static_cast<uint>(character), 16).toUpper().rightJustified(4, u'0');
    return QStringLiteral("U+%1 %2").arg(code, QString::fromUcs4(&character, 1));
}

QString editName(const QString& text) {
    return QCoreApplication::translate("app::RecordEdit", text.toUtf8().constData());
}

QString editRefusalText(EditRefusal refusal) {
    switch (refusal) {
    case EditRefusal::AtStart:
        return RecordText::tr("This is the start position: there is no move to change.");
    case EditRefusal::Played:
        return RecordText::tr("Moves of the game in progress cannot be deleted.");
    case EditRefusal::OnMainLine:
        return RecordText::tr("This is the main line, not a branch.");
    case EditRefusal::NoOtherMoves:
        return RecordText::tr("There is no other move here.");
    case EditRefusal::AlreadyFirst:
        return RecordText::tr("This is the first of the branches here already.");
    case EditRefusal::AlreadyLast:
        return RecordText::tr("This is the last of the branches here already.");
    case EditRefusal::NothingFollows:
        return RecordText::tr("No moves follow.");
    case EditRefusal::NothingNew:
        return RecordText::tr("The record already has these moves.");
    case EditRefusal::OtherPosition:
        return RecordText::tr("These moves start from a position that does not occur in this record.");
    }
    return {};
}

QString mergeSummaryText(const MergeSummary& summary) {
    QStringList parts;
    if (summary.moves > 0)
        parts << RecordText::tr("%n move(s)", "added to a record", summary.moves);
    if (summary.branches > 0)
        parts << RecordText::tr("%n branch(es)", "added to a record", summary.branches);
    if (summary.comments > 0)
        parts << RecordText::tr("%n comment(s)", "added to a record", summary.comments);
    if (summary.bookmarks > 0)
        parts << RecordText::tr("%n bookmark(s)", "added to a record", summary.bookmarks);
    if (summary.times > 0)
        parts << RecordText::tr("%n time(s)", "added to a record", summary.times);
    if (summary.evaluations > 0)
        parts << RecordText::tr("evaluations of %n position(s)", "added to a record", summary.evaluations);
    return RecordText::tr("Added: %1.", "moves, branches …")
        .arg(parts.join(RecordText::tr(", ", "between parts of a list")));
}

namespace {

QString lossName(shogi::RecordLoss loss) {
    switch (loss) {
    case shogi::RecordLoss::Start:
        return RecordText::tr("the start position", "cannot be saved");
    case shogi::RecordLoss::Moves:
        return RecordText::tr("moves", "cannot be saved");
    case shogi::RecordLoss::Branches:
        return RecordText::tr("branches", "cannot be saved");
    case shogi::RecordLoss::Endings:
        return RecordText::tr("how the game ended", "cannot be saved");
    case shogi::RecordLoss::Headers:
        return RecordText::tr("headers", "cannot be saved");
    case shogi::RecordLoss::Comments:
        return RecordText::tr("comments or bookmarks", "cannot be saved");
    case shogi::RecordLoss::Times:
        return RecordText::tr("times", "cannot be saved");
    case shogi::RecordLoss::Evaluations:
        return RecordText::tr("evaluations", "cannot be saved");
    case shogi::RecordLoss::FirstNumber:
        return RecordText::tr("the number of the first move", "cannot be saved");
    }
    return {};
}

} // namespace

QString recordLossText(const std::vector<shogi::RecordLoss>& losses) {
    QStringList names;
    for (const shogi::RecordLoss loss : losses)
        names.append(lossName(loss));
    return names.join(RecordText::tr(", ", "between losses"));
}

Message recordLossMessage(const std::vector<shogi::RecordLoss>& losses, shogi::RecordFormat format,
                          const QString& file) {
    Message message;
    message.what =
        RecordText::tr("The %1 format cannot store everything in this record.").arg(formatName(format));
    message.advice = RecordText::tr("Lost in “%1”: %2.").arg(foreignText(file), recordLossText(losses));
    return message;
}

QString formatName(shogi::RecordFormat format) {
    switch (format) {
    case shogi::RecordFormat::Kif:
        return RecordText::tr("KIF");
    case shogi::RecordFormat::Csa:
        return RecordText::tr("CSA");
    case shogi::RecordFormat::Ki2:
        return RecordText::tr("KI2");
    case shogi::RecordFormat::Jkf:
        return RecordText::tr("JKF");
    case shogi::RecordFormat::Usi:
        return RecordText::tr("USI");
    case shogi::RecordFormat::Usen:
        return RecordText::tr("USEN");
    }
    return {};
}

QString sourceName(const LoadedRecord& loaded) {
    if (!loaded.foreign)
        return formatName(loaded.format);
    switch (*loaded.foreign) {
    case shogi::ForeignForm::Wars:
        return RecordText::tr("Shogi Wars");
    case shogi::ForeignForm::Western:
        return RecordText::tr("PSN or PGN");
    case shogi::ForeignForm::Link:
        return RecordText::tr("Link", "form of a record");
    }
    return {};
}

QString encodingLabel(TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::Utf8:
        return RecordText::tr("UTF-8");
    case TextEncoding::Utf8Bom:
        return RecordText::tr("UTF-8 with byte order mark");
    case TextEncoding::ShiftJis:
        return RecordText::tr("Shift_JIS");
    case TextEncoding::EucJp:
        return RecordText::tr("EUC-JP");
    case TextEncoding::Utf16Le:
    case TextEncoding::Utf16Be:
        return RecordText::tr("UTF-16");
    }
    return {};
}

QStringList parseErrorLines(const std::vector<shogi::ParseError>& errors, std::size_t most) {
    QStringList lines;
    for (const shogi::ParseError& error : errors) {
        if (static_cast<std::size_t>(lines.size()) == most) {
            lines.append(QStringLiteral("…"));
            break;
        }
        lines.append(parseErrorText(error));
    }
    return lines;
}

Message recordWarningsMessage(const std::vector<shogi::ParseError>& warnings, const QString& file) {
    Message message;
    message.what = file.isEmpty() ? RecordText::tr("Part of the text could not be read.")
                                  : RecordText::tr("Part of “%1” could not be read.").arg(foreignText(file));
    message.advice = parseErrorText(warnings.front());
    if (warnings.size() > 1) {
        message.advice +=
            u' ' + RecordText::tr("%n more problem(s).", nullptr, static_cast<int>(warnings.size()) - 1);
        message.details = parseErrorLines(warnings).join(u'\n');
    }
    return message;
}

Message recoveryOffMessage(const QString& path, const QString& reason) {
    Message message;
    message.what = RecordText::tr("Crash recovery is off: cannot write %1.").arg(shownPath(path));
    message.advice = RecordText::tr("Save the record from time to time.");
    message.details = reason;
    return message;
}

Message unfinishedGameMessage() {
    Message message;
    message.what = RecordText::tr("This game was not finished.");
    message.advice =
        RecordText::tr("You can continue it with the same players and the time left on their clocks.");
    return message;
}

QString fileErrorReason(const FileError& error) {
    switch (error.kind) {
    case FileError::Kind::NotFound:
        return RecordText::tr("the file does not exist");
    case FileError::Kind::FolderMissing:
        return RecordText::tr("the folder does not exist");
    case FileError::Kind::IsFolder:
        return RecordText::tr("it is a folder");
    case FileError::Kind::NotAFile:
        return RecordText::tr("it is not a regular file");
    case FileError::Kind::TooLarge:
        return RecordText::tr("it is larger than %1").arg(QLocale().formattedDataSize(error.limit, 0));
    case FileError::Kind::NotReadable:
    case FileError::Kind::FolderNotWritable:
        return RecordText::tr("permission denied");
    case FileError::Kind::FileNotWritable:
        return RecordText::tr("the file is write-protected");
    case FileError::Kind::DiskFull:
        return RecordText::tr("the disk is full");
    default:
        return error.detail.isEmpty() ? RecordText::tr("unknown error") : error.detail;
    }
}

Message fileErrorMessage(const FileError& error) {
    using Kind = FileError::Kind;
    const QString path = error.entry.isEmpty() ? pathOrText(error.path) : shownPlace(error.path, error.entry);
    const auto fault = [&error] {
        return error.fault ? RecordText::tr("%1.", "a sentence").arg(parseErrorText(*error.fault))
                           : QString();
    };
    Message message;
    message.details = error.detail;
    switch (error.kind) {
    case Kind::NotFound:
        message.what = RecordText::tr("%1 does not exist.").arg(path);
        message.advice = RecordText::tr("Check the name and the folder.");
        break;
    case Kind::NotReadable:
        message.what = RecordText::tr("%1: you do not have permission to read this file.").arg(path);
        message.advice = RecordText::tr("Change its permissions, or copy it to a folder of your own.");
        break;
    case Kind::IsFolder:
        message.what = RecordText::tr("%1 is a folder.").arg(path);
        message.advice = RecordText::tr("Choose a file.");
        break;
    case Kind::NotAFile:
        message.what = RecordText::tr("%1 is not a regular file.").arg(path);
        message.advice = RecordText::tr("Choose a file on a disk.");
        break;
    case Kind::Empty:
        message.what = isArchiveName(path) ? RecordText::tr("%1 has no records in it.").arg(path)
                                           : RecordText::tr("%1 is empty.").arg(path);
        message.advice = RecordText::tr("Choose another file, or get this one again.");
        break;
    case Kind::TooLarge:
        message.what =
            RecordText::tr("%1 is larger than %2.").arg(path, QLocale().formattedDataSize(error.limit, 0));
        message.advice = RecordText::tr("Choose a smaller file.");
        break;
    case Kind::Binary:
        message.what = RecordText::tr("%1 is not a text file.").arg(path);
        message.advice = RecordText::tr("Choose a record of a game. Extract archives first.");
        break;
    case Kind::BadEncoding:
        message.what = RecordText::tr("%1 is neither UTF-8 nor Shift_JIS nor EUC-JP. %2").arg(path, fault());
        message.advice = RecordText::tr("Save it as UTF-8 in the program that wrote it.");
        break;
    case Kind::UnknownFormat:
        message.what = RecordText::tr("%1 is not in a format Komadai reads.").arg(path);
        message.advice = parseErrorAdvice(shogi::ParseErrorCode::UnknownFormat);
        break;
    case Kind::BadContent:
        message.what = RecordText::tr("Cannot read %1. %2").arg(path, fault());
        message.advice = RecordText::tr("Correct this place in a text editor, or get the file again.");
        break;
    case Kind::ReadFailed:
        message.what = RecordText::tr("Cannot read %1: %2.").arg(path, error.detail);
        message.details.clear();
        message.advice = RecordText::tr("Check the disk or the connection and try again.");
        break;
    case Kind::NoFormatForName:
        message.what = RecordText::tr("%1: this file extension is not supported.").arg(path);
        message.advice = RecordText::tr("Use the extension .kif, .ki2, .csa, .jkf, .usi or .usen.");
        break;
    case Kind::FolderMissing:
        message.what = RecordText::tr("Cannot save %1: the folder does not exist.").arg(path);
        message.advice = RecordText::tr("Create the folder or choose another one.");
        break;
    case Kind::FolderNotWritable:
        message.what =
            RecordText::tr("Cannot save %1: you do not have permission to write to this folder.").arg(path);
        message.advice = RecordText::tr("Choose another folder.");
        break;
    case Kind::FileNotWritable:
        message.what = RecordText::tr("Cannot save %1: the file is write-protected.").arg(path);
        message.advice = RecordText::tr("Save under another name.");
        break;
    case Kind::DiskFull:
        message.what = RecordText::tr("Cannot save %1: the disk is full.").arg(path);
        message.advice = RecordText::tr("Free some space, or choose another disk.");
        break;
    case Kind::WriteFailed:
        message.what = RecordText::tr("Cannot save %1: %2.").arg(path, error.detail);
        message.details.clear();
        message.advice = RecordText::tr("Try again, or choose another folder.");
        break;
    case Kind::DamagedArchive:
        message.what = RecordText::tr("The archive is damaged at %1.").arg(path);
        message.advice = RecordText::tr("Get the archive again. What could be read of it is used.");
        break;
    case Kind::Encrypted:
        message.what = RecordText::tr("%1 is protected by a password.").arg(path);
        message.advice = RecordText::tr("Extract it with the program that made the archive.");
        break;
    case Kind::UnpacksTooLarge:
        message.what =
            RecordText::tr("The archive unpacks to more than any collection of records: %1.").arg(path);
        message.advice = RecordText::tr("Its rest was not read. Extract the records from it.");
        break;
    case Kind::ArchiveInArchive:
        message.what = RecordText::tr("%1 is an archive in an archive, which is not read.").arg(path);
        message.advice = RecordText::tr("Extract it, and add it by itself.");
        break;
    case Kind::NoArchives:
        message.what = RecordText::tr("%1 is an archive, which this build of Komadai cannot read.").arg(path);
        message.advice = RecordText::tr("Extract it, and use the extracted files.");
        break;
    case Kind::TooManyGames:
        message.what =
            RecordText::tr("%1 has more than %2 games.").arg(path, QLocale().toString(error.limit));
        message.advice = RecordText::tr("Add it to the library, in the pane Library: there its games can be "
                                        "searched and opened.");
        break;
    case Kind::CannotEncode: {
        const auto characters =
            error.fault ? QString::fromStdString(error.fault->text).toUcs4() : QList<uint>();
        const QString name =
            characters.isEmpty() ? QString() : characterName(static_cast<char32_t>(characters.first()));
        QString place;
        if (!error.header.isEmpty())
            place = RecordText::tr("In the game information \"%1\":").arg(foreignText(error.header));
        else if (error.ply == 0)
            place = RecordText::tr("In the comment on the start position:");
        else if (error.ply)
            place = RecordText::tr("In the comment on move %1:").arg(*error.ply);
        else if (error.fault)
            place = RecordText::tr("Line %1, column %2:").arg(error.fault->line).arg(error.fault->column);
        message.what =
            RecordText::tr("%1 was not saved. %2 %3 does not exist in %4.", "path, place, character")
                .arg(path, place, name, encodingLabel(error.encoding));
        message.advice = RecordText::tr("Save as UTF-8, or replace this character.");
        break;
    }
    }
    return message;
}

namespace {

QString journalFaultReason(const JournalFault& fault) {
    using enum JournalFault::Kind;
    switch (fault.kind) {
    case NotAFile:
        return RecordText::tr("It is not a regular file.");
    case TooLarge:
        return RecordText::tr("It is too large to be a recovery file of Komadai.");
    case CannotRead:
        return RecordText::tr("It cannot be read: %1.").arg(fileErrorReason(*fault.error));
    case Empty:
        return RecordText::tr("It is empty.");
    case NewerVersion:
        return RecordText::tr("It was written by a newer version of Komadai, which can restore it.");
    case Torn:
        return RecordText::tr("Line %1 is incomplete.").arg(fault.line);
    case BadContent:
        return RecordText::tr("Line %1 cannot be interpreted.").arg(fault.line);
    }
    return {};
}

QString keptText(const JournalFault& fault) {
    return fault.keptAs.isEmpty() ? RecordText::tr("It was left where it is.")
                                  : RecordText::tr("It was kept as %1.").arg(shownPath(fault.keptAs));
}

} // namespace

Message unreadableJournalsMessage(const std::vector<JournalFault>& faults) {
    const JournalFault& first = faults.front();
    Message message;
    message.what = RecordText::tr("An unsaved record cannot be restored: cannot read its recovery file %1.")
                       .arg(shownPath(first.path));
    message.advice = journalFaultReason(first) + u' ' + keptText(first);
    QStringList details;
    if (!first.detail.isEmpty())
        details.append(first.detail);
    if (faults.size() > 1) {
        message.advice += u' ' + RecordText::tr("%n more recovery file(s) cannot be read either.", nullptr,
                                                static_cast<int>(faults.size()) - 1);
        details.clear();
        for (const JournalFault& fault : faults)
            details.append(
                QStringList{shownPath(fault.path), journalFaultReason(fault), keptText(fault)}.join(u' '));
    }
    message.details = details.join(u'\n');
    return message;
}

Message changedFileMessage(const QString& name) {
    Message message;
    message.what =
        RecordText::tr("“%1” has changed since this record was last read or saved.").arg(foreignText(name));
    message.advice = RecordText::tr("This window still shows what was in it before.");
    return message;
}

Message missingFileMessage(const QString& name) {
    Message message;
    message.what = RecordText::tr("“%1” was deleted, moved or renamed.").arg(foreignText(name));
    message.advice = RecordText::tr("Its record is only in this window now.");
    return message;
}

QString recordSummaryText(const RecordSummary& summary) {
    const auto player = [&summary](const QString& name, shogi::Color color) {
        return name.isEmpty() ? sideName(color, summary.handicap) : foreignText(name);
    };
    const QString players =
        RecordText::tr("%1 – %2", "two players")
            .arg(player(summary.black, shogi::Color::Black), player(summary.white, shogi::Color::White));
    QStringList parts{RecordText::tr("%n move(s)", "of a record", summary.moves)};
    if (summary.branches > 0)
        parts += RecordText::tr("%n branch(es)", "of a record", summary.branches);
    if (summary.comments > 0)
        parts += RecordText::tr("%n comment(s)", "of a record", summary.comments);
    const QString name = foreignText(QFileInfo(summary.file).fileName());
    const QString what = players + RecordText::tr(", ", "between parts of a list") +
                         parts.join(RecordText::tr(", ", "between parts of a list"));
    return name.isEmpty() ? what : RecordText::tr("“%1”: %2", "file, what is in it").arg(name, what);
}

Message recoveredRecordMessage(const RecoveredRecord& recovered, int number, int of) {
    Message message;
    const QString when = QLocale().toString(recovered.lastChange.toLocalTime(), QLocale::ShortFormat);
    const std::optional<GameSeries::Waiting> series =
        recovered.inGame ? std::nullopt : waitingSeriesFromJson(recovered.series);
    if (series)
        message.what =
            recovered.closedInOrder
                ? RecordText::tr("A series of games was not finished when Komadai was closed (%1).").arg(when)
                : RecordText::tr("Komadai ended unexpectedly during a series of games (%1).").arg(when);
    else if (recovered.closedInOrder)
        message.what = recovered.inGame
                           ? RecordText::tr("A game was being played when Komadai was closed (%1).").arg(when)
                           : RecordText::tr("A record was not saved when Komadai was closed (%1).").arg(when);
    else
        message.what =
            recovered.inGame
                ? RecordText::tr("Komadai ended unexpectedly during a game (%1).").arg(when)
                : RecordText::tr("Komadai ended unexpectedly with an unsaved record (%1).").arg(when);
    if (series)
        message.advice =
            RecordText::tr("Games played: %1 of %2.")
                .arg(QString::number(series->score.played), QString::number(series->score.games));
    else
        message.advice = RecordText::tr("%1. Restore it?").arg(recordSummaryText(summaryOf(recovered)));
    if (of > 1)
        message.what += u' ' + RecordText::tr("(%1 of %2)", "records to restore").arg(number).arg(of);
    if (const std::optional<JournalFault>& fault = recovered.fault) {
        message.advice +=
            u' ' + RecordText::tr("The last %n line(s) of its recovery file are lost.", nullptr, fault->lost);
        message.advice += u' ' + journalFaultReason(*fault);
        message.details = shownPath(fault->path);
        if (!fault->detail.isEmpty())
            message.details += u'\n' + fault->detail;
        message.details +=
            u'\n' + RecordText::tr("If you restore the record, this file is kept under another name.");
    }
    return message;
}

} // namespace app
