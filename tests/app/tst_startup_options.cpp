// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startup_options.h"

#include <QTest>

class StartupOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void readsAll();
    void refuses_data();
    void refuses();
};

void StartupOptionsTest::readsAll() {
    const auto options = app::parseStartupOptions(
        {QStringLiteral("--language=ja"), QStringLiteral("--theme"), QStringLiteral("dark"),
         QStringLiteral("--size"), QStringLiteral("1280x800"), QStringLiteral("--demo"),
         QStringLiteral("out"), QStringLiteral("--"), QStringLiteral("-odd.kif")});
    QVERIFY(options.has_value());
    QCOMPARE(options->language, std::optional(app::Language::Japanese));
    QCOMPARE(options->theme, std::optional(app::Theme::Dark));
    const auto strong = app::parseStartupOptions({QStringLiteral("--theme=contrast-dark")});
    QVERIFY(strong && strong->theme == app::Theme::ContrastDark);
    QCOMPARE(options->size, std::optional(QSize(1280, 800)));
    QCOMPARE(options->demoFolder, QStringLiteral("out"));
    QCOMPARE(options->file, QStringLiteral("-odd.kif"));

    const auto placed = app::parseStartupOptions({QStringLiteral("a.kif"), QStringLiteral("+12")});
    QVERIFY(placed.has_value());
    QCOMPARE(placed->file, QStringLiteral("a.kif"));
    QCOMPARE(placed->ply, 12);
    // Without a file before it, it is one.
    const auto odd = app::parseStartupOptions({QStringLiteral("+12")});
    QVERIFY(odd.has_value());
    QCOMPARE(odd->file, QStringLiteral("+12"));
    QVERIFY(app::startupHelp().contains(QStringLiteral("+PLY")));

    const auto none = app::parseStartupOptions({});
    QVERIFY(none.has_value());
    QVERIFY(none->file.isEmpty() && none->demoFolder.isEmpty());
    QVERIFY(!none->language && !none->theme && !none->size);
}

void StartupOptionsTest::refuses_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* name, const QStringList& arguments, const QString& named) {
        QTest::newRow(name) << arguments << named;
    };
    row("unknown", {QStringLiteral("--frobnicate")}, QStringLiteral("--frobnicate"));
    row("no value", {QStringLiteral("--demo")}, QStringLiteral("--demo"));
    row("language", {QStringLiteral("--language"), QStringLiteral("fr")}, QStringLiteral("fr"));
    row("theme", {QStringLiteral("--theme=pink")}, QStringLiteral("pink"));
    row("size without height", {QStringLiteral("--size=800")}, QStringLiteral("800"));
    row("size with letters", {QStringLiteral("--size=800x6o0")}, QStringLiteral("800x6o0"));
    row("tiny size", {QStringLiteral("--size=10x10")}, QStringLiteral("10x10"));
    row("no move", {QStringLiteral("a.kif"), QStringLiteral("+x")}, QStringLiteral("+x"));
    row("two files", {QStringLiteral("a.kif"), QStringLiteral("b.kif")}, QStringLiteral("b.kif"));
}

void StartupOptionsTest::refuses() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, named);
    const auto options = app::parseStartupOptions(arguments);
    QVERIFY(!options.has_value());
    QVERIFY2(options.error().contains(named), qPrintable(options.error()));
}

QTEST_APPLESS_MAIN(StartupOptionsTest)

#include "tst_startup_options.moc"
