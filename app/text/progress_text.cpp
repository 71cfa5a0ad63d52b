// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/progress_text.h"

#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct ProgressText {
    Q_DECLARE_TR_FUNCTIONS(app::ProgressText)
};

} // namespace

QString coachKindText(const QString& key) {
    if (key == QLatin1String("missed-mate"))
        return ProgressText::tr("Missed mate");
    if (key == QLatin1String("tsumero"))
        return ProgressText::tr("Missed threat of mate (tsumero)");
    if (key == QLatin1String("entering-king"))
        return ProgressText::tr("Entering king");
    if (key == QLatin1String("hanging"))
        return ProgressText::tr("Hanging piece");
    if (key == QLatin1String("exchange"))
        return ProgressText::tr("Bad exchange");
    if (key == QLatin1String("opening"))
        return ProgressText::tr("Opening", "a kind of mistake");
    return ProgressText::tr("Other", "a kind of mistake");
}

QString spentText(std::chrono::milliseconds time) {
    const auto minutes = static_cast<int>(std::chrono::floor<std::chrono::minutes>(time).count());
    if (minutes == 0)
        return time.count() == 0 ? ProgressText::tr("0 min") : ProgressText::tr("less than 1 min");
    if (minutes < 60)
        return ProgressText::tr("%1 min").arg(minutes);
    return ProgressText::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

Message coachProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = ProgressText::tr("The file of training and results is damaged: %1").arg(path);
        message.advice = ProgressText::tr("It was moved to %1. From now on everything goes to a new file.")
                             .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = ProgressText::tr("The file of training and results is damaged: %1").arg(path);
        message.advice = ProgressText::tr("It could not be moved away. Delete or rename it.");
        break;
    case Kind::Locked:
        message.what = ProgressText::tr("Training and results are in use by another program: %1").arg(path);
        message.advice = ProgressText::tr("Nothing was changed. Try again when that program has finished.");
        break;
    case Kind::ReadOnly:
        message.what = ProgressText::tr("Cannot write training and results: %1").arg(path);
        message.advice = ProgressText::tr("They can be read, but not added to.");
        break;
    case Kind::Newer:
        message.what =
            ProgressText::tr("Training and results were written by a newer version of Komadai: %1").arg(path);
        message.advice = ProgressText::tr("They are left unchanged. Use that version.");
        break;
    case Kind::CannotOpen:
        message.what =
            ProgressText::tr("This is no file of training and results, or cannot be read: %1").arg(path);
        message.advice = ProgressText::tr("Nothing was changed.");
        break;
    case Kind::CannotWrite:
        message.what = ProgressText::tr("Cannot write training and results: %1").arg(path);
        message.advice = ProgressText::tr("The disk may be full. Nothing was changed.");
        break;
    }
    return message;
}

} // namespace app
