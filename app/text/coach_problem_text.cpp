// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/coach_problem_text.h"

#include "app/text/record_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct CoachProblemText {
    Q_DECLARE_TR_FUNCTIONS(app::CoachProblemText)
};

} // namespace

Message coachProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = CoachProblemText::tr("The file of the training is damaged: %1").arg(path);
        message.advice =
            CoachProblemText::tr("It was moved to %1. A new file is begun; a backup can be restored.")
                .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = CoachProblemText::tr("The file of the training is damaged: %1").arg(path);
        message.advice = CoachProblemText::tr("It could not be moved away. Delete or rename it.");
        break;
    case Kind::Locked:
        message.what =
            CoachProblemText::tr("The file of the training is in use by another program: %1").arg(path);
        message.advice =
            CoachProblemText::tr("What happens now is not kept until that program has finished.");
        break;
    case Kind::ReadOnly:
        message.what = CoachProblemText::tr("Cannot write the file of the training: %1").arg(path);
        message.advice = CoachProblemText::tr("What happens now is not kept.");
        break;
    case Kind::Newer:
        message.what =
            CoachProblemText::tr("The file of the training was written by a newer version of Komadai: %1")
                .arg(path);
        message.advice = CoachProblemText::tr("It is left unchanged. Use that version.");
        break;
    case Kind::CannotOpen:
        message.what = CoachProblemText::tr("Cannot open the file of the training: %1").arg(path);
        break;
    case Kind::CannotWrite:
        message.what = CoachProblemText::tr("Cannot write the file of the training: %1").arg(path);
        message.advice = CoachProblemText::tr("The disk may be full. What happens now is not kept.");
        break;
    }
    return message;
}

} // namespace app
