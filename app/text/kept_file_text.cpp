// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/kept_file_text.h"

#include "app/text/foreign_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct KeptFileText {
    Q_DECLARE_TR_FUNCTIONS(app::KeptFileText)
};

QString nameOf(KeptFile file) {
    switch (file) {
    case KeptFile::Settings:
        return KeptFileText::tr("settings file");
    case KeptFile::Engines:
        return KeptFileText::tr("engine list");
    case KeptFile::Mates:
        return KeptFileText::tr("file of mate problem results");
    }
    return {};
}

QString newBeginning(KeptFile file) {
    switch (file) {
    case KeptFile::Settings:
        return KeptFileText::tr("Komadai starts with the default settings.");
    case KeptFile::Engines:
        return KeptFileText::tr("A new list with the bundled engine was created.");
    case KeptFile::Mates:
        return KeptFileText::tr("New results are saved in a new file.");
    }
    return {};
}

} // namespace

Message keptFileMessage(KeptFile file, const KeptFileProblem& problem) {
    using Kind = KeptFileProblem::Kind;
    const QString name = nameOf(file);
    const QString path = shownPath(problem.path);
    const QString aside = shownPath(problem.movedTo);
    Message message;
    message.details = problem.detail;
    switch (problem.kind) {
    case Kind::Broken:
        message.what = KeptFileText::tr("The %1 was damaged and has been moved to %2.").arg(name, aside);
        message.advice = newBeginning(file);
        break;
    case Kind::CannotMove:
        message.what = KeptFileText::tr("The %1 is damaged and cannot be moved away: %2").arg(name, path);
        message.advice = KeptFileText::tr("Move or delete it. Until then, changes are not saved.");
        break;
    case Kind::CannotRead:
        message.what = KeptFileText::tr("Cannot read the %1: %2").arg(name, path);
        message.advice = KeptFileText::tr("Check its permissions. Until then, changes are not saved.");
        break;
    case Kind::CannotWrite:
        message.what = KeptFileText::tr("Cannot write the %1: %2").arg(name, path);
        message.advice = KeptFileText::tr("The previous contents are unchanged. Free some space or check the "
                                          "permissions. Komadai will try again at the next change.");
        break;
    case Kind::BrokenMeanwhile:
        message.what = KeptFileText::tr("Another program damaged the %1. It was written again.").arg(name);
        message.advice = KeptFileText::tr("The damaged file was moved to %1.").arg(aside);
        break;
    }
    return message;
}

} // namespace app
