// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/another_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace app;

class AnotherProgramTest : public QObject {
    Q_OBJECT

private slots:
    void inheritsNoPipes();
    void tellsWhatCannotBeStarted();
};

void AnotherProgramTest::inheritsNoPipes() {
    QTemporaryDir folder;
    const QString program = folder.filePath(QStringLiteral("a program"));
    const QString told = folder.filePath(QStringLiteral("a program.told"));
    QFile file(program);
    QVERIFY(file.open(QIODevice::WriteOnly));
    // The end of a pipe beyond the standard streams cannot be duplicated where it does not exist.
    file.write("#!/bin/sh\n"
               "if (: >&7) 2>/dev/null; then echo inherited; else echo alone; fi > \"$0.new\"\n"
               "mv \"$0.new\" \"$0.told\"\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    int pipe[2] = {-1, -1};
    QCOMPARE(::pipe(pipe), 0);
    // As an engine's pipe might be, at the number that the program looks at.
    const int before = ::fcntl(7, F_GETFD) < 0 ? -1 : ::dup(7);
    QCOMPARE(::dup2(pipe[1], 7), 7);
    QVERIFY(startAnother(program));
    QTRY_VERIFY(QFile::exists(told));
    QFile answer(told);
    QVERIFY(answer.open(QIODevice::ReadOnly));
    QCOMPARE(answer.readAll(), QByteArray("alone\n"));
    ::close(7);
    if (before >= 0)
        ::dup2(before, 7);
}

void AnotherProgramTest::tellsWhatCannotBeStarted() {
    QVERIFY(!startAnother(QStringLiteral("/nowhere/komadai")));
}

QTEST_GUILESS_MAIN(AnotherProgramTest)
#include "tst_another_program.moc"
