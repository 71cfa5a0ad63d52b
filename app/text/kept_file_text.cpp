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
        return KeptFileText::tr("The settings file");
    case KeptFile::Engines:
        return KeptFileText::tr("The engine list");
    case KeptFile::Mates:
        return KeptFileText::tr("The mate problem history");
    }
    return {};
}

QString newBeginning(KeptFile file) {
    switch (file) {
    case KeptFile::Settings:
        return KeptFileText::tr("Komadai starts with default settings.");
    case KeptFile::Engines:
        return KeptFileText::tr("The new list contains only the built-in engine.");
    case KeptFile::Mates:
        return KeptFileText::tr("Results are recorded from now on.");
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
        message.what = KeptFileText::tr("%1 was damaged and has been moved to %2.").arg(name, aside);
        message.advice = newBeginning(file);
        break;
    case Kind::CannotMove:
        message.what =
            KeptFileText::tr("%1 is damaged and cannot be moved out of the way: %2").arg(name, path);
        message.advice = KeptFileText::tr("Move or delete it. Until then, changes are not saved.");
        break;
    case Kind::CannotRead:
        message.what = KeptFileText::tr("%1 cannot be read: %2").arg(name, path);
        message.advice = KeptFileText::tr("Check its permissions. Until then, changes are not saved.");
        break;
    case Kind::CannotWrite:
        message.what = KeptFileText::tr("%1 cannot be saved: %2").arg(name, path);
        message.advice = KeptFileText::tr("The previous version is kept. Free some disk space or check the "
                                          "permissions; Komadai tries again at the next change.");
        break;
    case Kind::BrokenMeanwhile:
        message.what =
            KeptFileText::tr("%1 was damaged by another program and has been saved again.").arg(name);
        message.advice = KeptFileText::tr("The damaged file was moved to %1.").arg(aside);
        break;
    }
    return message;
}

} // namespace app
