// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the manual themselves: complete, alike in both languages, in the words of the program.
#include "app/face/help/manual_pages.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTextDocument>
#include <QXmlStreamReader>

using namespace app;

namespace {

constexpr Language kLanguages[] = {Language::Japanese, Language::English};

QStringList captured(const QString& text, const QString& pattern) {
    QStringList all;
    for (auto found = QRegularExpression(pattern).globalMatch(text); found.hasNext();)
        all.append(found.next().captured(1));
    return all;
}

QString withoutCode(QString html) {
    html.remove(QRegularExpression(QStringLiteral("<(code|pre)>.*?</\\1>"),
                                   QRegularExpression::DotMatchesEverythingOption));
    return html;
}

ManualPage page(QLatin1String name, Language language) {
    return readManualPage(name, language).value_or(ManualPage());
}

// A text of the program as a manual quotes it: without mnemonic, and without what only dialogs need.
QString quoted(QString text) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)"));
    text.remove(mnemonic).remove(u'&');
    static const QRegularExpression end(QStringLiteral("[…:：\\s]+$"));
    return text.remove(end).trimmed();
}

// All texts of the program in the language, from the files of translations.
QSet<QString> textsOfProgram(Language language) {
    QFile file(QStringLiteral(KOMADAI_SOURCE_DIR "/translations/komadai_ja.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QSet<QString> texts;
    QXmlStreamReader xml(&file);
    const auto wanted =
        language == Language::Japanese ? QLatin1String("translation") : QLatin1String("source");
    while (xml.readNextStartElement() || !xml.atEnd())
        if (xml.isStartElement() && xml.name() == wanted)
            texts.insert(quoted(xml.readElementText(QXmlStreamReader::IncludeChildElements)));
    // Tokin's options are shown as its own file says.
    QFile options(QStringLiteral(KOMADAI_SOURCE_DIR "/resources/tokin/tokin.usilang"));
    if (!options.open(QIODevice::ReadOnly))
        return {};
    const QString all = QString::fromUtf8(options.readAll());
    const QString part = language == Language::Japanese ? all.section(QStringLiteral("\n[en]\n"), 0, 0)
                                                        : all.section(QStringLiteral("\n[en]\n"), 1);
    static const QRegularExpression label(QStringLiteral("(?<=\n)option +\\w+ *= *(.+)"));
    for (auto found = label.globalMatch(part); found.hasNext();)
        texts.insert(quoted(found.next().captured(1)));
    return texts;
}

void addPages() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Language>("language");
    for (const Language language : kLanguages)
        for (const QLatin1String name : kManualPages)
            QTest::addRow("%s %s", name.data(), language == Language::Japanese ? "ja" : "en")
                << QString(name) << language;
}

} // namespace

Q_DECLARE_METATYPE(app::Language)

class TestManualPages : public QObject {
    Q_OBJECT

private slots:
    void everyPageLoads_data() { addPages(); }
    void everyPageLoads() {
        QFETCH(QString, name);
        QFETCH(Language, language);
        const std::optional<ManualPage> page = readManualPage(name, language);
        QVERIFY(page.has_value());
        QVERIFY(!page->title().isEmpty());
        QVERIFY(page->sections.size() >= 3);
        QSet<QString> anchors;
        for (const ManualPage::Section& section : page->sections) {
            QVERIFY2(!section.text.trimmed().isEmpty(), qPrintable(section.title));
            anchors.insert(section.anchor);
        }
        QCOMPARE(anchors.size(), qsizetype(page->sections.size()));
        // Marks that Qt's reader has not understood.
        const QString text = withoutCode(page->html);
        for (const char* mark : {"**", "](", "|--", "```"})
            QVERIFY2(!text.contains(QLatin1String(mark)), mark);
    }

    void noPageIsForgotten() {
        for (const char* folder : {"ja", "en"}) {
            const QDir dir(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/manual/") + QLatin1String(folder));
            QStringList there = dir.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
            QStringList known;
            for (const QLatin1String name : kManualPages)
                known.append(name + QStringLiteral(".md"));
            known.sort();
            QCOMPARE(there, known);
        }
    }

    void bothLanguagesSayTheSame_data() {
        QTest::addColumn<QString>("name");
        for (const QLatin1String name : kManualPages)
            QTest::newRow(name.data()) << QString(name);
    }
    // What can be counted: headings, rows, items, keys, links and pictures.
    void bothLanguagesSayTheSame() {
        QFETCH(QString, name);
        const QString ja = readManualPage(name, Language::Japanese).value_or(ManualPage()).html;
        const QString en = readManualPage(name, Language::English).value_or(ManualPage()).html;
        QVERIFY(!ja.isEmpty() && !en.isEmpty());
        for (const char* part : {"<(h\\d)>", "<(t[rhd])>", "<(li)>", "<(pre)>", "<(code)>",
                                 "href=\"([^\"#]*)", "src=\"../images/..(/[^\"]*)"}) {
            const QString pattern = QLatin1String(part);
            QCOMPARE(captured(ja, pattern), captured(en, pattern));
        }
    }

    void linksLeadSomewhere_data() { addPages(); }
    void linksLeadSomewhere() {
        QFETCH(QString, name);
        QFETCH(Language, language);
        const QString html = readManualPage(name, language).value_or(ManualPage()).html;
        for (const QString& link : captured(html, QStringLiteral("href=\"([^\"]*)\""))) {
            QString target = link.section(u'#', 0, 0);
            QVERIFY2(target.endsWith(QStringLiteral(".md")), qPrintable(link));
            target.chop(3);
            const std::optional<ManualPage> found = readManualPage(target, language);
            QVERIFY2(found.has_value(), qPrintable(link));
            const QString anchor = link.section(u'#', 1);
            QVERIFY2(anchor.isEmpty() ||
                         std::any_of(found->sections.begin(), found->sections.end(),
                                     [&anchor](const auto& section) { return section.anchor == anchor; }),
                     qPrintable(link));
        }
    }

    void picturesAreThereAndSmall() {
        constexpr qint64 kLargest = 120'000;
        constexpr qint64 kTogether = 2'500'000;
        qint64 together = 0;
        for (const Language language : kLanguages) {
            int count = 0;
            for (const QLatin1String name : kManualPages) {
                for (const QString& address :
                     captured(page(name, language).html, QStringLiteral("<img src=\"([^\"]*)\""))) {
                    ++count;
                    const QImage picture = manualPicture(address, 400, 2);
                    QVERIFY2(!picture.isNull(), qPrintable(address));
                    QCOMPARE(picture.width(), 800);
                    const qint64 size = QFile(QStringLiteral(":/komadai/manual/") + address.mid(3)).size();
                    QVERIFY2(size < kLargest, qPrintable(QStringLiteral("%1: %2").arg(address).arg(size)));
                    together += size;
                    QVERIFY(captured(page(name, language).html, QStringLiteral("alt=\"(\")")).isEmpty());
                }
            }
            QVERIFY(count >= 10);
        }
        QVERIFY2(together < kTogether, qPrintable(QString::number(together)));
    }

    void wordsAreThoseOfTheProgram_data() { addPages(); }
    // 「」 in Japanese and bold in English are words on the screen; "Menu > Entry" are several.
    void wordsAreThoseOfTheProgram() {
        QFETCH(QString, name);
        QFETCH(Language, language);
        const QSet<QString> texts = textsOfProgram(language);
        QVERIFY(texts.size() > 1000);
        const QString html = withoutCode(readManualPage(name, language).value_or(ManualPage()).html);
        QTextDocument plain;
        QStringList strange;
        for (const QString& quote :
             captured(html, language == Language::Japanese ? QStringLiteral("「([^」]*)」")
                                                           : QStringLiteral("<b>(.*?)</b>"))) {
            plain.setHtml(quote);
            for (const QString& words : plain.toPlainText().split(QStringLiteral(" > ")))
                // Emptied by withoutCode(): a heading of this manual's own.
                if (!words.isEmpty() && !texts.contains(quoted(words)))
                    strange.append(words);
        }
        QVERIFY2(strange.isEmpty(), qPrintable(strange.join(QStringLiteral(", "))));
    }

    void asOneWebPage() {
        for (const Language language : kLanguages) {
            const QString html = QString::fromUtf8(manualAsHtml(language));
            QVERIFY(html.contains(language == Language::Japanese ? QStringLiteral("lang=\"ja\"")
                                                                 : QStringLiteral("lang=\"en\"")));
            const QStringList ids = captured(html, QStringLiteral(" id=\"([^\"]*)\""));
            QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
            for (const QString& link : captured(html, QStringLiteral("href=\"([^\"]*)\"")))
                QVERIFY2(link.startsWith(u'#') && ids.contains(link.mid(1)), qPrintable(link));
            const QStringList pictures = captured(html, QStringLiteral("<img src=\"([^\"]{0,30})"));
            QVERIFY(pictures.size() >= 10);
            for (const QString& picture : pictures)
                QVERIFY2(picture.startsWith(QStringLiteral("data:image/png;base64,iVBO")),
                         qPrintable(picture));
            for (const QLatin1String name : kManualPages)
                QVERIFY(html.contains(page(name, language).sections.back().title));
        }
    }

    void onPaper() {
        const QByteArray pdf = manualAsPdf(Language::English, QFont());
        QVERIFY(pdf.startsWith("%PDF-"));
        const qsizetype pages = captured(QString::fromLatin1(pdf), QStringLiteral("/(Type /Page)\\s")).size();
        // Contents, and each page of the manual on its own.
        QVERIFY2(pages > qsizetype(kManualPages.size()), qPrintable(QString::number(pages)));
        QVERIFY(captured(QString::fromLatin1(pdf), QStringLiteral("/(Subtype /Image)")).size() >= 10);
    }
};

QTEST_MAIN(TestManualPages)
#include "tst_manual_pages.moc"
