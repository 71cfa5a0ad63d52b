// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/kept_file_text.h"

#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstddef>

namespace app {

namespace {

constexpr std::size_t kMostFaultsShown = 3;

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
    case KeptFile::Servers:
        return KeptFileText::tr("list of servers");
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
    case KeptFile::Servers:
        return KeptFileText::tr("A new list was created.");
    }
    return {};
}

// "Entry 3 (Apery): “path” is missing."
QString partFaultText(const KeptPartFault& fault) {
    using Kind = KeptPartFault::Kind;
    const QString key = foreignText(fault.key);
    QString what;
    switch (fault.kind) {
    case Kind::NotAnObject:
        what = KeptFileText::tr("it is not an object");
        break;
    case Kind::Missing:
        what = KeptFileText::tr("“%1” is missing").arg(key);
        break;
    case Kind::WrongKind:
        what = KeptFileText::tr("the value of “%1” is of the wrong kind").arg(key);
        break;
    case Kind::NotText:
        what = KeptFileText::tr("something in “%1” is not a text").arg(key);
        break;
    case Kind::BadBytes:
        what = KeptFileText::tr("the value of “%1” is neither text nor Base64").arg(key);
        break;
    case Kind::NoComputer:
        what = KeptFileText::tr("the value of “%1” is not the name of a computer").arg(key);
        break;
    case Kind::Twice:
        what = KeptFileText::tr("an earlier entry has the same “%1”").arg(key);
        break;
    }
    if (fault.entry == 0)
        return KeptFileText::tr("%1.", "a sentence").arg(what);
    return fault.name.isEmpty() ? KeptFileText::tr("Entry %1: %2.").arg(fault.entry).arg(what)
                                : KeptFileText::tr("Entry %1 (%2): %3.")
                                      .arg(QString::number(fault.entry), foreignText(fault.name), what);
}

QString wholeFaultText(const KeptWholeFault& fault) {
    using Kind = KeptWholeFault::Kind;
    const QString key = foreignText(fault.key);
    switch (fault.kind) {
    case Kind::NoJson: {
        QJsonParseError parser;
        parser.error = fault.parser;
        return KeptFileText::tr("Line %1, column %2: %3.")
            .arg(QString::number(fault.line), QString::number(fault.column), parser.errorString());
    }
    case Kind::NotAnObject:
        return KeptFileText::tr("It is not a JSON object.");
    case Kind::NoList:
        return KeptFileText::tr("It contains no “%1”.").arg(key);
    case Kind::NotAList:
        return KeptFileText::tr("The value of “%1” is not a list.").arg(key);
    case Kind::TooLarge:
        return KeptFileText::tr("It is larger than %1 MiB.").arg(fault.megabytes);
    }
    return {};
}

// The first faults, and the number of further ones.
QString partFaultsText(const std::vector<KeptPartFault>& faults) {
    QStringList texts;
    for (std::size_t i = 0; i < std::min(faults.size(), kMostFaultsShown); ++i)
        texts.append(partFaultText(faults[i]));
    if (faults.size() > kMostFaultsShown)
        texts.append(KeptFileText::tr("And %1 more.").arg(faults.size() - kMostFaultsShown));
    return texts.join(u' ');
}

} // namespace

Message keptFileMessage(KeptFile file, const KeptFileProblem& problem) {
    using Kind = KeptFileProblem::Kind;
    const QString name = nameOf(file);
    const QString path = shownPath(problem.path);
    const QString aside = shownPath(problem.movedTo);
    Message message;
    message.details = problem.whole   ? wholeFaultText(*problem.whole)
                      : problem.error ? fileErrorReason(*problem.error)
                                      : problem.detail;
    switch (problem.kind) {
    case Kind::Broken:
        message.what = KeptFileText::tr("The %1 was damaged and has been moved to %2.").arg(name, aside);
        message.advice = newBeginning(file);
        break;
    case Kind::LeftBroken:
        message.what = KeptFileText::tr("The %1 is damaged and cannot be used (%2).").arg(name, path);
        message.advice = KeptFileText::tr("It was left unchanged. Correct it, or move it away.");
        break;
    case Kind::Newer:
        message.what =
            KeptFileText::tr("A newer version of Komadai has written the %1 (%2).").arg(name, path);
        message.advice = KeptFileText::tr(
            "It was left unchanged and is not used. Use that version; this one saves no changes.");
        break;
    case Kind::Parts:
        message.what = KeptFileText::tr("Parts of the %1 cannot be used (%2).").arg(name, path);
        message.advice =
            partFaultsText(problem.parts) + u' ' +
            (file == KeptFile::Engines
                 ? KeptFileText::tr(
                       "They stay in the file, where you can correct them; everything else is used.")
                 : KeptFileText::tr(
                       "Everything else is used. They are replaced when something new is stored in "
                       "their place."));
        if (problem.parts.size() > kMostFaultsShown) {
            QStringList all;
            for (const KeptPartFault& fault : problem.parts)
                all.append(partFaultText(fault));
            message.details = all.join(u'\n');
        }
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
