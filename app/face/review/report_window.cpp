// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/report_window.h"

#include "app/document/record_document.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace app {

namespace {

// Copied text must be suitable for other programs.
class ReportPage : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QMimeData* createMimeDataFromSelection() const override {
        const std::unique_ptr<QMimeData> shown(QTextBrowser::createMimeDataFromSelection());
        auto* copied = new QMimeData;
        copied->setText(withoutJoiners(shown->text()));
        copied->setHtml(withoutJoiners(shown->html()));
        return copied;
    }
};

} // namespace

ReportWindow::ReportWindow(RecordDocument& document, ReviewedLine& reviewed, UserFiles& files,
                           QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_document(document)
    , m_reviewed(reviewed)
    , m_files(files) {
    setObjectName(QStringLiteral("reportWindow"));
    m_page = new ReportPage(this);
    m_page->setObjectName(QStringLiteral("reportPage"));
    m_page->setOpenLinks(false);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(3 * look::kGrid);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("reportNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_refresh = button("reportRefresh");
    m_html = button("reportHtml");
    m_pdf = button("reportPdf");
    auto* below = new QHBoxLayout;
    below->addWidget(m_note, 1);
    below->addWidget(m_refresh);
    below->addWidget(m_html);
    below->addWidget(m_pdf);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_page, 1);
    layout->addLayout(below);
    connect(m_page, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { follow(link.toString()); });
    connect(&document, &RecordDocument::reset, this, [this] { m_line.clear(); });
    connect(&document, &RecordDocument::treeChanged, this, [this] { m_line.clear(); });
    connect(m_refresh, &QPushButton::clicked, this, &ReportWindow::refresh);
    connect(m_html, &QPushButton::clicked, this, [this] { save(false); });
    connect(m_pdf, &QPushButton::clicked, this, [this] { save(true); });
    resize(820, 860);
    retranslate();
}

void ReportWindow::follow(const QString& link) {
    const std::optional<int> ply = linkedPly(link);
    if (ply && static_cast<std::size_t>(*ply) < m_line.size())
        m_document.goTo(m_line[static_cast<std::size_t>(*ply)]);
    const std::optional<std::size_t> index = linkedSentence(link);
    if (!index || *index >= m_told.size())
        return;
    const GameReport::Line& line = m_told[*index];
    // Under the line is the position that it begins with.
    if (static_cast<std::size_t>(line.ply) <= m_line.size() && line.ply > 0)
        m_document.goTo(m_line[static_cast<std::size_t>(line.ply) - 1]);
    emit lineRequested(
        {TeacherWordsView::lineTitle(line.ply, line.isBetter), line.before, line.previousTo, line.moves});
}

void ReportWindow::setPlayerFinder(PlayerFinder finder) { m_finder = std::move(finder); }

void ReportWindow::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    refresh();
}

ReportSettings ReportWindow::reportSettings() const {
    ReportSettings settings;
    settings.review = m_reviewed.settings();
    settings.notation = m_appearance.notation;
    settings.pieces = boardTheme(m_appearance, m_dark).pieceSet;
    settings.players = m_players;
    return settings;
}

void ReportWindow::refresh() {
    if (const QStringList players = playersOf(m_document.record()); m_asked != players) {
        m_asked = players;
        m_players.clear();
    }
    showReport();
    askAboutPlayers();
}

void ReportWindow::askAboutPlayers() {
    if (!m_finder || m_asked.isEmpty())
        return;
    m_finder(m_asked, this, [this, asked = m_asked](const std::vector<PlayerFindings>& found) {
        if (m_asked != asked || m_players == found)
            return;
        m_players = found;
        showReport();
    });
}

void ReportWindow::showReport() {
    const int at = m_page->verticalScrollBar()->value();
    const ReportLook look = ReportLook::screen(m_dark, isHighContrast(m_appearance.theme), font());
    ReportSettings settings = reportSettings();
    settings.linked = true;
    const GameReport report =
        makeReport(m_document.record(), m_document.line(), m_reviewed.review(), settings, look);
    m_line = m_document.line();
    m_told = report.lines;
    m_page->clear();
    for (const GameReport::Picture& picture : report.pictures)
        m_page->document()->addResource(QTextDocument::ImageResource, QUrl(picture.name), picture.image);
    m_page->setHtml(report.html);
    m_page->verticalScrollBar()->setValue(at);
    setWindowTitle(tr("Report: %1").arg(report.title));
}

QString ReportWindow::note() const { return m_note->text(); }

void ReportWindow::save(bool pdf) {
    auto* dialog =
        new QFileDialog(this, pdf ? tr("Save the report as PDF") : tr("Save the report as a web page"));
    dialog->setObjectName(QStringLiteral("reportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(pdf ? tr("PDF (*.pdf)") : tr("Web pages (*.html)"));
    dialog->setDefaultSuffix(pdf ? QStringLiteral("pdf") : QStringLiteral("html"));
    const QFileInfo file(m_document.path());
    dialog->setDirectory(startFolderOf(file.filePath()));
    dialog->selectFile((file.baseName().isEmpty() ? QStringLiteral("report") : file.baseName()) +
                       (pdf ? QStringLiteral(".pdf") : QStringLiteral(".html")));
    connect(dialog, &QFileDialog::fileSelected, this, &ReportWindow::saveTo);
    dialog->open();
}

void ReportWindow::saveTo(const QString& path) {
    const ReportLook look = ReportLook::print(font());
    const GameReport report =
        makeReport(m_document.record(), m_document.line(), m_reviewed.review(), reportSettings(), look);
    const bool isPdf = path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive);
    const QByteArray bytes = isPdf ? reportAsPdf(report, look) : reportAsHtml(report, look);
    m_files.write(path, bytes, this, [this, path](const UserFiles::Written& written) {
        m_note->setForegroundRole(written ? QPalette::WindowText : QPalette::BrightText);
        m_note->setText(written ? tr("Saved: %1").arg(shownPath(path))
                                : tr("Cannot write %1: %2. Choose another folder.")
                                      .arg(shownPath(path), fileErrorReason(written.error())));
    });
}

void ReportWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
    QWidget::changeEvent(event);
}

void ReportWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

void ReportWindow::retranslate() {
    m_refresh->setText(tr("&Refresh"));
    m_html->setText(tr("Save as &web page…"));
    m_pdf->setText(tr("Save as &PDF…"));
    m_page->setAccessibleName(tr("Report"));
}

} // namespace app
