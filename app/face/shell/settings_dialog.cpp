// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_dialog.h"

#include "app/face/shell/actions.h"
#include "app/face/shell/board_settings_pages.h"
#include "app/face/shell/file_settings_page.h"
#include "app/face/shell/keys_settings_page.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/screen_bounds.h"
#include "app/face/shell/scrolled_page.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/settings_pages.h"
#include "app/face/shell/sound_settings_page.h"
#include "app/files/user_files.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "app/text/settings_text.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr qint64 kMostBytes = qint64{1024} * 1024; // the largest file that is imported
constexpr int kListWidth = 24 * look::kGrid;
constexpr QSize kSize(800, 540);

// A page that is as wide as it needs to be, and scrolls if it is too high.
class PageArea : public QScrollArea {
public:
    PageArea(QWidget* page, QWidget* parent)
        : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(page);
        followFocus(this);
    }

    QSize minimumSizeHint() const override {
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
                16 * look::kGrid};
    }
    QSize sizeHint() const override { return minimumSizeHint(); }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool taken = QScrollArea::eventFilter(watched, event);
        if (event->type() == QEvent::LayoutRequest && watched == widget())
            updateGeometry();
        return taken;
    }
};

QString inDocuments(const QString& name) {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace

SettingsDialog::SettingsDialog(const Parts& parts, QWidget* parent)
    : QDialog(parent)
    , m_parts(parts) {
    setObjectName(QStringLiteral("settingsDialog"));
    makeList();
    m_stack = new QStackedWidget(this);
    m_stack->setObjectName(QStringLiteral("pages"));
    const SettingTopics& topics = m_parts.topics;
    addPage(makeGeneralPage(topics, this));
    addPage(makePlayPage(topics, m_parts.actions, this));
    addPage(new BoardSettingsPage(topics.appearance, this));
    addPage(new PiecesSettingsPage(topics.appearance, this));
    addPage(m_sound = new SoundSettingsPage(topics.sound, this));
    addPage(makeAnalysisPage(topics, this));
    addPage(new FileSettingsPage(topics.files, topics.games, this));
    addPage(new KeysSettingsPage(
                topics.keys, m_parts.actions, [&menus = m_parts.menus] { return commandsIn(menus); }, this),
            false);

    auto* left = new QVBoxLayout;
    left->setSpacing(look::kGrid);
    left->addWidget(m_search);
    left->addWidget(m_lists, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(look::kGrid);
    middle->addLayout(left);
    middle->addWidget(m_stack, 1);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addLayout(middle, 1);
    outer->addLayout(makeButtons());

    for (const auto signal :
         {&SettingsFile::appearanceChanged, &SettingsFile::filesChanged, &SettingsFile::liveAnalysisChanged,
          &SettingsFile::gameAnalysisChanged, &SettingsFile::soundChanged, &SettingsFile::keysChanged})
        connect(&m_parts.file, signal, this, &SettingsDialog::refresh);
    retranslate();
    m_pageList->setCurrentRow(0);
    resize(kSize.boundedTo(ScreenBounds::room(*this)));
}

void SettingsDialog::addPage(SettingsPage* page, bool scrolls) {
    m_pages.push_back(page);
    m_stack->addWidget(scrolls ? new PageArea(page, m_stack) : static_cast<QWidget*>(page));
    m_pageList->addItem(QString());
}

void SettingsDialog::makeList() {
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("searchSettings"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_lists = new QStackedWidget(this);
    m_lists->setFixedWidth(kListWidth);
    m_search->setFixedWidth(kListWidth);
    const auto makeOne = [this](const char* name) {
        auto* list = new QListWidget(m_lists);
        list->setObjectName(QLatin1String(name));
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        list->setUniformItemSizes(false);
        list->setWordWrap(true);
        m_lists->addWidget(list);
        return list;
    };
    m_pageList = makeOne("pageList");
    m_hitList = makeOne("hitList");
    m_noHit = new QLabel(m_lists);
    m_noHit->setObjectName(QStringLiteral("noHit"));
    m_noHit->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_noHit->setWordWrap(true);
    m_noHit->setContentsMargins(look::kGrid, 3 * look::kGrid, look::kGrid, 0);
    m_lists->addWidget(m_noHit);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsDialog::search);
    connect(m_pageList, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_stack->setCurrentIndex(row);
    });
    connect(m_hitList, &QListWidget::currentRowChanged, this, &SettingsDialog::showHit);
}

QLayout* SettingsDialog::makeButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    row->addWidget(m_import = button("importSettings"));
    row->addWidget(m_export = button("exportSettings"));
    row->addStretch(1);
    row->addWidget(m_reset = button("resetPage"));
    row->addWidget(m_close = button("closeSettings"));
    m_close->setDefault(true);
    connect(m_import, &QPushButton::clicked, this, &SettingsDialog::chooseImport);
    connect(m_export, &QPushButton::clicked, this, &SettingsDialog::chooseExport);
    connect(m_reset, &QPushButton::clicked, this,
            [this] { m_pages[static_cast<std::size_t>(m_stack->currentIndex())]->reset(); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    return row;
}

void SettingsDialog::showPage(const QString& title) {
    m_search->clear();
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        if (m_pages[i]->title() == title)
            m_pageList->setCurrentRow(static_cast<int>(i));
}

void SettingsDialog::refresh() {
    for (SettingsPage* page : m_pages)
        page->refresh();
}

// --- search

void SettingsDialog::search() {
    const QStringList words = searchWords(m_search->text());
    m_hits.clear();
    for (SettingsPage* page : m_pages)
        page->mark(nullptr);
    if (words.isEmpty()) {
        m_lists->setCurrentWidget(m_pageList);
        m_pageList->setCurrentRow(m_stack->currentIndex());
        return;
    }
    const auto holds = [&words](const QString& text) {
        return std::all_of(words.begin(), words.end(),
                           [&text](const QString& word) { return text.contains(word); });
    };
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        for (SettingsPage::Findable& findable : m_pages[i]->findables())
            if (holds(findable.words))
                m_hits.emplace_back(static_cast<int>(i), std::move(findable));
    // Rows with the words in their names come before those that only mention them.
    std::stable_partition(m_hits.begin(), m_hits.end(),
                          [&holds](const auto& hit) { return holds(searchable(hit.second.text)); });
    {
        const QSignalBlocker blocker(m_hitList);
        m_hitList->clear();
        for (const auto& [page, findable] : m_hits)
            m_hitList->addItem(findable.text + u'\n' + m_pages[static_cast<std::size_t>(page)]->title());
    }
    m_lists->setCurrentWidget(m_hits.empty() ? static_cast<QWidget*>(m_noHit) : m_hitList);
    if (!m_hits.empty()) {
        const QSignalBlocker blocker(m_hitList);
        m_hitList->setCurrentRow(0);
        showHit(0);
    }
}

void SettingsDialog::showHit(int row) {
    if (row < 0 || row >= static_cast<int>(m_hits.size()))
        return;
    for (SettingsPage* page : m_pages)
        page->mark(nullptr);
    const auto& [page, findable] = m_hits[static_cast<std::size_t>(row)];
    m_stack->setCurrentIndex(page);
    findable.lead();
}

// In the search field Up and Down walk through the hits, and Enter goes to the control.
bool SettingsDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        QListWidget* list = m_hits.empty() ? m_pageList : m_hitList;
        const int row = list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
        if (row >= 0 && row < list->count())
            list->setCurrentRow(row);
        return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (!m_hits.empty())
            if (QWidget* target = m_pages[static_cast<std::size_t>(m_stack->currentIndex())]->focusTarget())
                target->setFocus(Qt::TabFocusReason);
        return true;
    }
    if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

// --- files

void SettingsDialog::chooseExport() {
    auto* dialog =
        new QFileDialog(this, tr("Export the settings"), inDocuments(QStringLiteral("komadai-settings.json")),
                        tr("Settings (*.json)"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &SettingsDialog::exportTo);
    dialog->open();
}

void SettingsDialog::chooseImport() {
    auto* dialog =
        new QFileDialog(this, tr("Import settings"), inDocuments(QString()), tr("Settings (*.json)"));
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SettingsDialog::importFrom);
    dialog->open();
}

void SettingsDialog::exportTo(const QString& path) {
    m_parts.files.write(
        path, exportedSettings(m_parts.file), this, [this](const UserFiles::Written& written) {
            if (!written)
                showProblem(this, tr("Export the settings"), fileErrorMessage(written.error()));
        });
}

void SettingsDialog::importFrom(const QString& path) {
    m_parts.files.read(path, kMostBytes, this, [this, path](const UserFiles::Read& bytes) {
        if (bytes)
            take(path, *bytes);
        else
            showProblem(this, tr("Import settings"), fileErrorMessage(bytes.error()));
    });
}

void SettingsDialog::take(const QString& path, const QByteArray& bytes) {
    // A fault is reported before any question.
    const std::vector<ImportedPath> paths = importedPaths(bytes, m_parts.file);
    if (paths.empty()) {
        import(path, bytes, ImportPaths::Leave);
        return;
    }
    askWhich(
        this, tr("Import settings"), importedPathsMessage(paths),
        {{tr("Import without folders"), [this, path, bytes] { import(path, bytes, ImportPaths::Leave); }},
         {tr("Import with folders"), [this, path, bytes] { import(path, bytes, ImportPaths::Take); }}});
}

void SettingsDialog::import(const QString& path, const QByteArray& bytes, ImportPaths paths) {
    const QByteArray before = exportedSettings(m_parts.file);
    const auto result = importSettings(bytes, m_parts.actions.names(), m_parts.file, paths);
    if (!result)
        showProblem(this, tr("Import settings"), settingsImportMessage(path, result.error()));
    else
        tellImport(*result, before);
}

void SettingsDialog::tellImport(const SettingsImport& result, const QByteArray& before) {
    tell(this, tr("Import settings"), settingsImportMessage(result),
         {tr("Undo the import"), [this, before] {
              (void) importSettings(before, m_parts.actions.names(), m_parts.file, ImportPaths::Take);
          }});
}

// --- texts

void SettingsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void SettingsDialog::retranslate() {
    setWindowTitle(tr("Settings"));
    m_search->setPlaceholderText(tr("Search the settings"));
    m_search->setAccessibleName(tr("Search the settings"));
    m_pageList->setAccessibleName(tr("Pages"));
    m_hitList->setAccessibleName(tr("Found settings"));
    m_noHit->setText(tr("No setting has these words."));
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        m_pageList->item(static_cast<int>(i))->setText(m_pages[i]->title());
    m_import->setText(tr("&Import…"));
    m_export->setText(tr("E&xport…"));
    m_reset->setText(tr("Reset t&his page"));
    m_close->setText(tr("Close"));
    // Queued: the pages change their language after this.
    QMetaObject::invokeMethod(this, &SettingsDialog::search, Qt::QueuedConnection);
}

} // namespace app
