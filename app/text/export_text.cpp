// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/export_text.h"

#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct ExportText {
    Q_DECLARE_TR_FUNCTIONS(app::ExportText)
};

QString faultLine(const ExportFault& fault) {
    const QString path = shownPath(fault.path);
    switch (fault.kind) {
    case ExportFault::Kind::Unreadable:
    case ExportFault::Kind::Unwritable:
        return fault.error ? fileErrorMessage(*fault.error).oneParagraph() : path;
    case ExportFault::Kind::Changed:
        return ExportText::tr("%1 no longer has the game. Update the library.").arg(path);
    case ExportFault::Kind::Losses:
        return ExportText::tr("%1: the format cannot store: %2.").arg(path, recordLossText(fault.losses));
    }
    return {};
}

} // namespace

QStringList exportFaultLines(const ExportResult& result, std::size_t most) {
    QStringList lines;
    for (const ExportFault& fault : result.faults) {
        if (static_cast<std::size_t>(lines.size()) >= most) {
            lines.append(QStringLiteral("…"));
            break;
        }
        lines.append(faultLine(fault));
    }
    return lines;
}

Message exportEndMessage(const ExportResult& result, const ExportSettings& settings) {
    using End = ExportResult::End;
    Message message;
    const QString path = shownPath(settings.path);
    switch (result.end) {
    case End::None:
        break;
    case End::OneGame:
        message.what =
            ExportText::tr("A file in the format %1 holds only one game.").arg(formatName(settings.format));
        message.advice = ExportText::tr("Write a file for each game, or choose another format.");
        break;
    case End::Indistinct:
        message.what =
            ExportText::tr("One of the games has no moves: in one file, %1 cannot tell it from the next.")
                .arg(formatName(settings.format));
        message.advice = ExportText::tr("Write a file for each game, or choose another format.");
        break;
    case End::TooLarge:
        message.what =
            ExportText::tr("The games are too many for one file: it would be larger than Komadai reads.");
        message.advice = ExportText::tr("Write a file for each game, or choose fewer games.");
        break;
    case End::HasLosses:
        message.what = ExportText::tr("%1 was not written: %2 cannot store everything in its games.")
                           .arg(path, formatName(settings.format));
        break;
    case End::CannotWrite:
        if (result.error)
            return fileErrorMessage(*result.error);
        message.what = ExportText::tr("%1 cannot be written.").arg(path);
        break;
    case End::Cancelled:
        message.what = ExportText::tr("The export was cancelled.");
        break;
    }
    return message;
}

} // namespace app
