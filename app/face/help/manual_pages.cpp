// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/manual_pages.h"

#include "app/face/help/markdown_html.h"
#include "app/face/shell/look.h"
#include "app/report/printed_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

// Matches a picture as markdownAsHtml() writes it.
const QRegularExpression& pictureAddress() {
    static const QRegularExpression form(QStringLiteral("<img src=\"([^\"]+)\""));
    return form;
}

QString folderOf(Language language) {
    return language == Language::Japanese ? QStringLiteral("ja") : QStringLiteral("en");
}

QByteArray resource(const QString& path) {
    QFile file(QStringLiteral(":/komadai/manual/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// "../images/ja/start.png" → "images/ja/start.png"
QString withinManual(const QString& address) {
    return address.mid(std::max<qsizetype>(0, address.indexOf(QStringLiteral("images/"))));
}

std::vector<ManualPage> allPages(Language language) {
    std::vector<ManualPage> pages;
    for (const QLatin1String name : kManualPages)
        if (std::optional<ManualPage> page = readManualPage(name, language))
            pages.push_back(std::move(*page));
    return pages;
}

// Texts that are not in the pages.
struct ManualText {
    Q_DECLARE_TR_FUNCTIONS(app::ManualText)
};

} // namespace

std::optional<ManualPage> readManualPage(const QString& name, Language language) {
    if (std::find(kManualPages.begin(), kManualPages.end(), name) == kManualPages.end())
        return std::nullopt;
    const QByteArray text = resource(QStringLiteral("%1/%2.md").arg(folderOf(language), name));
    MarkdownHtml read = markdownAsHtml(QString::fromUtf8(text));
    if (read.headings.empty())
        return std::nullopt;
    ManualPage page;
    page.name = name;
    page.html = std::move(read.html);
    for (MarkdownHtml::Heading& heading : read.headings)
        page.sections.push_back({heading.text, heading.anchor, heading.text + u'\n' + heading.below});
    return page;
}

QImage manualPicture(const QString& address, int width, double devicePixelRatio) {
    QImage picture = QImage::fromData(resource(withinManual(address)));
    if (picture.isNull())
        return picture;
    const int shown = std::min(width, picture.width());
    picture = picture.scaledToWidth(static_cast<int>(std::lround(shown * devicePixelRatio)),
                                    Qt::SmoothTransformation);
    picture.setDevicePixelRatio(devicePixelRatio);
    return picture;
}

QString manualStyle(bool dark) {
    const look::Colours colours = look::colours(dark);
    return QStringLiteral("h1 { font-size: x-large; margin-top: 0; margin-bottom: 12px; }"
                          "h2 { font-size: large; margin-top: 24px; margin-bottom: 8px; }"
                          "h1 a, h2 a { color: %1; text-decoration: none; }"
                          "p { margin-top: 0; margin-bottom: 10px; line-height: 150%; }"
                          // Pictures are lines, too.
                          "p.picture { line-height: 100%; }"
                          "li { margin-bottom: 4px; line-height: 150%; }"
                          "table { border-collapse: collapse; margin-bottom: 14px; }"
                          "th { text-align: left; }"
                          "th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid %2; }"
                          "pre { background-color: %3; margin-bottom: 12px; }"
                          "a { color: %4; }")
        .arg(colours.ink.name(), colours.hairline.name(), colours.sheet.name(), colours.blue.name());
}

QByteArray manualAsHtml(Language language) {
    QString contents;
    QString body;
    for (const ManualPage& page : allPages(language)) {
        contents +=
            QStringLiteral("<li><a href=\"#%1\">%2</a></li>\n").arg(page.name, page.title().toHtmlEscaped());
        QString html = page.html;
        // In a single document, anchors and links contain the name of their page.
        static const QRegularExpression heading(QStringLiteral("<h(\\d)><a name=\"([^\"]*)\">(.*?)</a>"));
        html.replace(heading, QStringLiteral("<h\\1 id=\"%1-\\2\">\\3").arg(page.name));
        static const QRegularExpression toHeading(QStringLiteral("href=\"([a-z-]+)\\.md#"));
        html.replace(toHeading, QStringLiteral("href=\"#\\1-"));
        static const QRegularExpression toPage(QStringLiteral("href=\"([a-z-]+)\\.md\""));
        html.replace(toPage, QStringLiteral("href=\"#\\1\""));
        for (auto found = pictureAddress().match(html); found.hasMatch();
             found = pictureAddress().match(html, found.capturedEnd())) {
            const QString address = found.captured(1);
            const QByteArray bytes = resource(withinManual(address)).toBase64();
            html.replace(found.capturedStart(1), found.capturedLength(1),
                         QStringLiteral("data:image/png;base64,") + QString::fromLatin1(bytes));
        }
        body += QStringLiteral("<section id=\"%1\">\n%2</section>\n").arg(page.name, html);
    }
    const look::Colours light = look::colours(false, false);
    const look::Colours dark = look::colours(true, false);
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\"/>"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
               "<title>%2</title><style>"
               ":root{color-scheme:light dark;--paper:%3;--ink:%4;--line:%5;--blue:%6;--sheet:%7}"
               "@media (prefers-color-scheme:dark){:root{--paper:%8;--ink:%9;--line:%10;--blue:%11;"
               "--sheet:%12}}"
               "body{background:var(--paper);color:var(--ink);max-width:50rem;margin:2rem auto;"
               "padding:0 1rem;line-height:1.7;"
               "font-family:'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,"
               "sans-serif}"
               "h1{font-size:1.6rem;margin-top:3.5rem}h2{font-size:1.15rem;margin-top:2rem}"
               "a{color:var(--blue)}img{max-width:100%;height:auto}"
               "table{border-collapse:collapse}th{text-align:left}"
               "th,td{padding:.25rem 1rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}"
               "pre{background:var(--sheet);padding:.5rem .75rem;overflow-x:auto}"
               "@media print{body{max-width:none;margin:0}h1{break-before:page}h2{break-after:avoid}}"
               "</style></head><body>\n<nav><ol>\n%13</ol></nav>\n%14</body></html>\n")
        .arg(folderOf(language), ManualText::tr("Komadai manual"), light.paper.name(), light.ink.name(),
             light.hairline.name(), light.blue.name(), light.sheet.name(), dark.paper.name(), dark.ink.name())
        .arg(dark.hairline.name(), dark.blue.name(), dark.sheet.name(), contents, body)
        .toUtf8();
}

QByteArray manualAsPdf(Language language, const QFont& font) {
    constexpr int kWidest = 560;       // width of a picture
    constexpr double kSharpness = 1.6; // pixels of the picture per pixel of the page
    const std::vector<ManualPage> pages = allPages(language);
    QString contents;
    QString body;
    QTextDocument document;
    document.setDefaultFont(printFont(font));
    document.setDefaultStyleSheet(manualStyle(false));
    for (const ManualPage& page : pages) {
        contents += QStringLiteral("<li>%1</li>").arg(page.title().toHtmlEscaped());
        QString html = page.html;
        html.replace(QStringLiteral("<h1>"), QStringLiteral("<h1 style=\"page-break-before: always\">"));
        static const QRegularExpression link(QStringLiteral("<a href=[^>]*>(.*?)</a>"));
        html.replace(link, QStringLiteral("\\1")); // paper has no links
        for (auto found = pictureAddress().globalMatch(html); found.hasNext();) {
            const QString address = found.next().captured(1);
            document.addResource(QTextDocument::ImageResource, QUrl(address),
                                 manualPicture(address, kWidest, kSharpness));
        }
        body += html;
    }
    document.setHtml(QStringLiteral("<body style=\"color: %1\"><h1>%2</h1><h2>%3</h2><ol>%4</ol>%5</body>")
                         .arg(look::colours(false, false).ink.name(), ManualText::tr("Komadai manual"),
                              ManualText::tr("Contents"), contents, body));
    return pagesAsPdf(document, ManualText::tr("Komadai manual"), font, look::colours(false, false).quietInk);
}

} // namespace app
