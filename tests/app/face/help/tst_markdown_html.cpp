// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/markdown_html.h"

#include <QTest>

using namespace app;

class TestMarkdownHtml : public QObject {
    Q_OBJECT

private slots:
    void blocks_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        QTest::newRow("heading") << "# Sound & voice"
                                 << "<h1><a name=\"sound--voice\">Sound &amp; voice</a></h1>\n";
        QTest::newRow("paragraph") << "One line\nand *another*."
                                   << "<p>One line and another.</p>\n";
        QTest::newRow("bold") << "Press **Start** now"
                              << "<p>Press <b>Start</b> now</p>\n";
        QTest::newRow("code in a line") << "`Ctrl+N` 1 < 2"
                                        << "<p><code>Ctrl+N</code> 1 &lt; 2</p>\n";
        QTest::newRow("link") << "See [Playing](playing.md#clocks)."
                              << "<p>See <a href=\"playing.md#clocks\">Playing</a>.</p>\n";
        QTest::newRow("picture")
            << "![A \"board\"](../images/ja/start.png)"
            << "<p class=\"picture\"><img src=\"../images/ja/start.png\" alt=\"A &quot;board&quot;\"/></p>\n";
        QTest::newRow("list") << "- one\n- two\n"
                              << "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n";
        QTest::newRow("numbered list, then text") << "1. one\n2. two\n\nEnd"
                                                  << "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<p>End</p>\n";
        QTest::newRow("code") << "```\na < b\n\n  c\n```\n\nEnd"
                              << "<pre>a &lt; b\n\n  c\n</pre>\n<p>End</p>\n";
        QTest::newRow("table") << "| A | **B** |\n|---|---|\n| `c` | d |\n"
                               << "<table>\n<tr><th>A</th><th>B</th></tr>\n"
                                  "<tr><td><code>c</code></td><td>d</td></tr>\n</table>\n";
    }
    void blocks() {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(markdownAsHtml(markdown).html, html);
    }

    void headingsKnowWhatIsBelow() {
        const MarkdownHtml read =
            markdownAsHtml(QStringLiteral("# A\n\nfirst\n\n## B c\n\n- item\n\n| x |\n|---|\n| y |\n"));
        QCOMPARE(read.headings.size(), std::size_t{2});
        QCOMPARE(read.headings[0].below, QStringLiteral("first\n"));
        QCOMPARE(read.headings[1].level, 2);
        QCOMPARE(read.headings[1].anchor, QStringLiteral("b-c"));
        QCOMPARE(read.headings[1].below, QStringLiteral("item\nx\ny\n"));
    }

    void anchors_data() {
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QString>("anchor");
        QTest::newRow("words") << "Sound and voice"
                               << "sound-and-voice";
        QTest::newRow("punctuation") << "Comments, bookmarks, arrows"
                                     << "comments-bookmarks-arrows";
        QTest::newRow("Japanese") << "コメント、しおり、矢印"
                                  << "コメントしおり矢印";
        QTest::newRow("code") << "komadai-cli"
                              << "komadai-cli";
    }
    void anchors() {
        QFETCH(QString, heading);
        QTEST(headingAnchor(heading), "anchor");
    }
};

QTEST_MAIN(TestMarkdownHtml)
#include "tst_markdown_html.moc"
