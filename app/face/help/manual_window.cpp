// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/manual_window.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kAnchorRole = Qt::UserRole;
constexpr int kPageRole = Qt::UserRole + 1;
constexpr QSize kSize{1020, 760};
constexpr int kContentsWidth = 31 * look::kGrid;
constexpr int kWidestPicture = 680;

QUrl address(const QString& page, const QString& anchor) {
    QUrl url(page + QStringLiteral(".md"));
    if (!anchor.isEmpty())
        url.setFragment(anchor);
    return url;
}

// "playing.md#clocks" → "playing"
QString pageOf(const QUrl& url) {
    QString name = url.path();
    name.chop(name.endsWith(QStringLiteral(".md")) ? 3 : 0);
    return name;
}

bool has(const QString& text, const QString& words) { return text.contains(words, Qt::CaseInsensitive); }

} // namespace

// Reads pages and pictures from the program.
class ManualWindow::Browser : public QTextBrowser {
public:
    explicit Browser(ManualWindow& window)
        : QTextBrowser(&window)
        , m_window(window) {}

protected:
    QVariant loadResource(int type, const QUrl& name) override {
        if (type == QTextDocument::ImageResource)
            return manualPicture(name.toString(), kWidestPicture, devicePixelRatioF());
        const QString wanted = pageOf(name);
        for (const ManualPage& page : m_window.m_pages)
            if (page.name == wanted)
                return page.html;
        return {};
    }

private:
    ManualWindow& m_window;
};

ManualWindow::ManualWindow(UserFiles& files, Language resolved, bool dark)
    : m_files(files)
    , m_language(resolved)
    , m_dark(dark)
    , m_contrast(look::isHighContrast()) {
    setObjectName(QStringLiteral("manualWindow"));
    setWindowIcon(QIcon(QStringLiteral(":/komadai/icons/komadai.svg")));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid);
    // Created in tab order.
    layout->addLayout(makeHead());
    makeContents();
    m_browser = new Browser(*this);
    m_browser->setObjectName(QStringLiteral("manualPage"));
    m_browser->setOpenLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->document()->setDocumentMargin(3 * look::kGrid);
    auto* sides = new QSplitter(this);
    sides->setChildrenCollapsible(false);
    sides->addWidget(m_contents);
    sides->addWidget(m_browser);
    sides->setStretchFactor(1, 1);
    sides->setSizes({kContentsWidth, kSize.width() - kContentsWidth});
    layout->addWidget(sides, 1);
    layout->addWidget(m_note);

    connect(m_browser, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& url) { m_browser->setSource(url, QTextDocument::HtmlResource); });
    // Not connected to sourceChanged(), as source() still returns the old page then.
    connect(m_browser, &QTextBrowser::historyChanged, this, &ManualWindow::follow);
    connect(m_back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QToolButton::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QToolButton::setEnabled);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_words, [this] {
        m_words->setFocus();
        m_words->selectAll();
    });
    resize(kSize);
    readPages();
    retranslate();
    m_browser->setFocus(); // so that its keys work
}

QLayout* ManualWindow::makeHead() {
    const auto step = [this](const char* name, IconName shown, QKeySequence::StandardKey key) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(shown));
        button->setAutoRaise(true);
        button->setEnabled(false);
        button->setShortcut(key);
        return button;
    };
    m_back = step("manualBack", IconName::Previous, QKeySequence::Back);
    m_forward = step("manualForward", IconName::Next, QKeySequence::Forward);
    m_words = new QLineEdit(this);
    m_words->setObjectName(QStringLiteral("manualSearch"));
    m_words->setClearButtonEnabled(true);
    connect(m_words, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_words, &QLineEdit::returnPressed, this, &ManualWindow::findNext);
    m_html = new QPushButton(this);
    m_html->setObjectName(QStringLiteral("manualHtml"));
    m_pdf = new QPushButton(this);
    m_pdf->setObjectName(QStringLiteral("manualPdf"));
    connect(m_html, &QPushButton::clicked, this, [this] { askForFile(false); });
    connect(m_pdf, &QPushButton::clicked, this, [this] { askForFile(true); });
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("manualNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();
    auto* head = new QHBoxLayout;
    head->setSpacing(look::kGrid);
    head->addWidget(m_back);
    head->addWidget(m_forward);
    head->addWidget(m_words, 1);
    head->addWidget(m_html);
    head->addWidget(m_pdf);
    return head;
}

void ManualWindow::makeContents() {
    m_contents = new QTreeWidget(this);
    m_contents->setObjectName(QStringLiteral("manualContents"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setStyleSheet(
        QStringLiteral("QTreeView { padding: 4px; } QTreeView::item { padding: 2px 0; }"));
    connect(m_contents, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { showChosen(item); });
    connect(m_contents, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { showChosen(item); });
}

void ManualWindow::setLook(Language resolved, bool dark) {
    if (resolved == m_language && dark == m_dark && m_contrast == look::isHighContrast())
        return;
    m_language = resolved;
    m_dark = dark;
    m_contrast = look::isHighContrast();
    readPages();
    if (!page().isEmpty()) {
        const int at = m_browser->verticalScrollBar()->value();
        m_browser->reload();
        m_browser->verticalScrollBar()->setValue(at);
        follow();
    }
}

void ManualWindow::readPages() {
    m_pages.clear();
    for (const QLatin1String name : kManualPages)
        if (std::optional<ManualPage> page = readManualPage(name, m_language))
            m_pages.push_back(std::move(*page));
    m_browser->document()->setDefaultStyleSheet(manualStyle(m_dark));
    fillContents();
}

void ManualWindow::fillContents() {
    m_contents->clear();
    for (const ManualPage& page : m_pages) {
        auto* chapter = new QTreeWidgetItem(m_contents, {page.title()});
        chapter->setData(0, kPageRole, page.name);
        for (std::size_t i = 1; i < page.sections.size(); ++i) {
            auto* section = new QTreeWidgetItem(chapter, {page.sections[i].title});
            section->setData(0, kPageRole, page.name);
            section->setData(0, kAnchorRole, page.sections[i].anchor);
        }
    }
    search();
}

void ManualWindow::showPage(const QString& name, const QString& anchor) {
    m_browser->setSource(address(name, anchor), QTextDocument::HtmlResource);
}

void ManualWindow::showChosen(const QTreeWidgetItem* item) {
    showPage(item->data(0, kPageRole).toString(), item->data(0, kAnchorRole).toString());
}

QString ManualWindow::page() const { return pageOf(m_browser->source()); }

const ManualPage* ManualWindow::shownPage() const {
    const auto found = std::find_if(m_pages.begin(), m_pages.end(),
                                    [name = page()](const ManualPage& each) { return each.name == name; });
    return found == m_pages.end() ? nullptr : &*found;
}

void ManualWindow::follow() {
    const QString anchor = m_browser->source().fragment();
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i) {
        QTreeWidgetItem* chapter = m_contents->topLevelItem(i);
        const bool isShown = chapter->data(0, kPageRole).toString() == page();
        if (m_words->text().isEmpty())
            chapter->setExpanded(isShown);
        if (!isShown)
            continue;
        QTreeWidgetItem* current = chapter;
        for (int j = 0; j < chapter->childCount() && !anchor.isEmpty(); ++j)
            if (chapter->child(j)->data(0, kAnchorRole).toString() == anchor)
                current = chapter->child(j);
        m_contents->setCurrentItem(current);
    }
    highlight();
}

// --- searching

void ManualWindow::search() {
    const QString words = m_words->text().trimmed();
    m_note->hide();
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        QTreeWidgetItem* chapter = m_contents->topLevelItem(static_cast<int>(i));
        const std::vector<ManualPage::Section>& sections = m_pages[i].sections;
        bool found = has(sections.front().text, words);
        for (std::size_t j = 1; j < sections.size(); ++j) {
            const bool foundHere = has(sections[j].text, words);
            chapter->child(static_cast<int>(j) - 1)->setHidden(!foundHere);
            found = found || foundHere;
        }
        chapter->setHidden(!found);
        chapter->setExpanded(words.isEmpty() ? m_pages[i].name == page() : found);
    }
    highlight();
}

void ManualWindow::highlight() {
    const QString words = m_words->text().trimmed();
    QList<QTextEdit::ExtraSelection> places;
    QTextCursor at(m_browser->document());
    while (!words.isEmpty()) {
        at = m_browser->document()->find(words, at);
        if (at.isNull())
            break;
        QTextEdit::ExtraSelection place;
        place.cursor = at;
        place.format.setBackground(look::colours(m_dark).selection);
        places.append(place);
    }
    m_browser->setExtraSelections(places);
}

void ManualWindow::findNext() {
    const QString words = m_words->text().trimmed();
    if (words.isEmpty() || m_browser->find(words))
        return;
    // Searches the pages after this one, then from the first up to this one.
    const ManualPage* shown = shownPage();
    const std::size_t from = shown != nullptr ? static_cast<std::size_t>(shown - m_pages.data()) + 1 : 0;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const ManualPage& page = m_pages[(from + i) % m_pages.size()];
        if (std::none_of(page.sections.begin(), page.sections.end(),
                         [&words](const auto& section) { return has(section.text, words); }))
            continue;
        showPage(page.name);
        m_browser->moveCursor(QTextCursor::Start);
        m_browser->find(words);
        return;
    }
    m_note->setText(tr("“%1” is not in the manual.").arg(words));
    m_note->show();
}

// --- saving

void ManualWindow::askForFile(bool pdf) {
    auto* dialog =
        new QFileDialog(this, pdf ? tr("Save the manual as PDF") : tr("Save the manual as a web page"));
    dialog->setObjectName(QStringLiteral("manualFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(pdf ? tr("PDF (*.pdf)") : tr("Web pages (*.html)"));
    dialog->setDefaultSuffix(pdf ? QStringLiteral("pdf") : QStringLiteral("html"));
    dialog->setDirectory(startFolder());
    dialog->selectFile(pdf ? QStringLiteral("komadai.pdf") : QStringLiteral("komadai.html"));
    connect(dialog, &QFileDialog::fileSelected, this, &ManualWindow::saveTo);
    dialog->open();
}

void ManualWindow::saveTo(const QString& path) {
    const bool pdf = path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive);
    m_files.write(path, pdf ? manualAsPdf(m_language, font()) : manualAsHtml(m_language), this,
                  [this, path](const UserFiles::Written& written) {
                      m_note->setText(written ? tr("Saved: %1").arg(shownPath(path))
                                              : tr("Cannot write %1: %2. Choose another folder.")
                                                    .arg(shownPath(path), fileErrorReason(written.error())));
                      m_note->show();
                  });
}

QTextBrowser& ManualWindow::browser() { return *m_browser; }

QString ManualWindow::note() const { return m_note->isHidden() ? QString() : m_note->text(); }

// --- events

void ManualWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ManualWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel))
        close();
    else
        QWidget::keyPressEvent(event);
}

void ManualWindow::retranslate() {
    setWindowTitle(tr("Komadai manual"));
    m_back->setToolTip(tr("Back"));
    m_forward->setToolTip(tr("Forward"));
    m_back->setAccessibleName(tr("Back"));
    m_forward->setAccessibleName(tr("Forward"));
    m_words->setPlaceholderText(tr("Search the manual"));
    m_words->setAccessibleName(tr("Search the manual"));
    m_html->setText(tr("Save as &web page…"));
    m_pdf->setText(tr("Save as &PDF…"));
    m_contents->setAccessibleName(tr("Contents"));
    m_browser->setAccessibleName(tr("Manual"));
}

} // namespace app
