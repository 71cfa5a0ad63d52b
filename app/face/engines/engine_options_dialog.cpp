// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_options_dialog.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/memory.h"
#include "app/engines/threads.h"
#include "app/face/engines/option_list.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/scrolled_page.h"
#include "app/files/user_files.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr qint64 kMostImport = qint64{1024} * 1024;
constexpr int kWidestName = 50 * look::kGrid;
constexpr int kWidestAuthor = 26 * look::kGrid;

QString shownText(const QString& text) { return plainEngineText(text.toStdString()); }

QHash<QString, QString> ownLabels(const CatalogEntry& entry) {
    QHash<QString, QString> own;
    for (const auto& [name, label] : entry.labels)
        own.insert(name, label);
    return own;
}

EngineLabels withOwn(const EngineLabels& labels, const CatalogEntry& entry) {
    EngineLabels::Sources sources = labels.sources();
    sources.own = ownLabels(entry);
    return EngineLabels(std::move(sources));
}

QLabel* plainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

EngineOptionsDialog::EngineOptionsDialog(const CatalogEntry& entry, const EngineLabels& labels,
                                         const Memory& memory, UserFiles& files, QWidget* parent)
    : QDialog(parent)
    , m_entry(entry)
    , m_labels(withOwn(labels, entry))
    , m_files(files)
    , m_memory(memory)
    , m_sheet(entry, m_labels) {
    setObjectName(QStringLiteral("engineOptionsDialog"));
    setWindowTitle(tr("Options of %1").arg(shownText(entry.name)));

    auto* area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("optionArea"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    followFocus(area);

    makeNotices();
    QLayout* outcome = makeOutcome();
    QLayout* foot = makeFoot();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(makeHead());
    outer->addWidget(area, 1);
    outer->addWidget(m_warning);
    outer->addWidget(m_applyNow);
    outer->addWidget(m_useWords);
    outer->addLayout(outcome);
    outer->addLayout(foot);
    makeList();
    area->setWidget(m_list);
    refresh();
    setUse(Use::None);
    m_filter->setFocus();
    resize(92 * look::kGrid, 80 * look::kGrid);
}

void EngineOptionsDialog::makeNotices() {
    m_warning = plainLabel(this);
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    look::colourAsWarning(m_warning);
    m_applyNow = new QCheckBox(tr("Apply a&t once and restart the running analysis"), this);
    m_applyNow->setObjectName(QStringLiteral("applyNow"));
    m_applyNow->setChecked(true);
    connect(m_applyNow, &QCheckBox::toggled, this, [this] { setUse(m_use); });
    m_useWords = plainLabel(this);
    m_useWords->setObjectName(QStringLiteral("useWords"));
    m_useWords->setWordWrap(true);
}

QLayout* EngineOptionsDialog::makeOutcome() {
    m_outcome = plainLabel(this);
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = new QPushButton(tr("Details…"), this);
    m_details->setAutoDefault(false);
    m_details->hide();
    connect(m_details, &QPushButton::clicked, this, [this] { showProblem(this, windowTitle(), m_message); });
    auto* outcomeRow = new QHBoxLayout;
    outcomeRow->setSpacing(look::kGrid);
    outcomeRow->addWidget(m_outcome, 1);
    outcomeRow->addWidget(m_details, 0, Qt::AlignTop);
    return outcomeRow;
}

QPushButton* EngineOptionsDialog::makeMenuButton() {
    auto* more = new QPushButton(tr("&More"), this);
    more->setObjectName(QStringLiteral("more"));
    more->setAutoDefault(false);
    auto* menu = new QMenu(more);
    const auto addAction = [menu](const QString& text, const char* name) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    connect(addAction(tr("&Import from a file…"), "import"), &QAction::triggered, this,
            &EngineOptionsDialog::importFile);
    connect(addAction(tr("&Export to a file…"), "export"), &QAction::triggered, this, [this] {
        saveText(tr("Export options"), m_entry.name + QStringLiteral(".options.txt"), exportedText());
    });
    connect(addAction(tr("&Copy as text"), "copy"), &QAction::triggered, this, [this] {
        QApplication::clipboard()->setText(textOfEngine(exportedText().toStdString(), m_entry.encoding));
    });
    connect(addAction(tr("&Paste values"), "paste"), &QAction::triggered, this,
            [this] { importText(QApplication::clipboard()->text().toUtf8()); });
    menu->addSeparator();
    connect(addAction(tr("Compare with &another engine…"), "compare"), &QAction::triggered, this,
            &EngineOptionsDialog::compareRequested);
    connect(addAction(tr("Export a &translation template…"), "template"), &QAction::triggered, this, [this] {
        saveText(tr("Export a translation template"),
                 labelFileBase(m_entry.path) + QStringLiteral(".usilang"), translationTemplate().toUtf8());
    });
    more->setMenu(menu);
    return more;
}

QLayout* EngineOptionsDialog::makeFoot() {
    QPushButton* more = makeMenuButton();
    m_resetAll = new QPushButton(tr("&Reset all"), this);
    m_resetAll->setObjectName(QStringLiteral("resetAll"));
    m_resetAll->setAutoDefault(false);
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        m_sheet.resetAll();
        refresh();
        Message message;
        message.what = tr("All options were reset to their defaults. Choose Cancel to keep your values.");
        showOutcome(message, false);
    });
    auto* buttons = new QDialogButtonBox(this);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(QStringLiteral("saveOptions"));
    m_save->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &EngineOptionsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(look::kGrid);
    foot->addWidget(more);
    foot->addWidget(m_resetAll);
    foot->addStretch(1);
    foot->addWidget(buttons);
    return foot;
}

QWidget* EngineOptionsDialog::makeHead() {
    auto* head = new QWidget(this);
    auto* name = plainLabel(head);
    name->setObjectName(QStringLiteral("engineName"));
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    const QString reported = QString::fromStdString(m_entry.reportedName);
    QString title = shownText(m_labels.engineName(reported));
    if (title.isEmpty())
        title = shownText(m_entry.name);
    name->setText(name->fontMetrics().elidedText(title, Qt::ElideRight, kWidestName));
    name->setToolTip(plainToolTip(shownText(reported)));
    auto* author = plainLabel(head);
    author->setObjectName(QStringLiteral("engineAuthor"));
    author->setForegroundRole(QPalette::PlaceholderText);
    const QString by = shownText(m_labels.author(QString::fromStdString(m_entry.author)));
    author->setText(author->fontMetrics().elidedText(by, Qt::ElideRight, kWidestAuthor));
    author->setToolTip(plainToolTip(by));

    m_filter = new QLineEdit(head);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setPlaceholderText(tr("Find an option"));
    m_filter->setClearButtonEnabled(true);
    m_changedOnly = new QCheckBox(tr("C&hanged only"), head);
    m_changedOnly->setObjectName(QStringLiteral("changedOnly"));
    m_showAll = new QCheckBox(tr("&All options"), head);
    m_showAll->setObjectName(QStringLiteral("showAll"));
    m_showAll->setToolTip(tr("Also show options that Komadai sets itself or that are rarely needed."));
    connect(m_filter, &QLineEdit::textChanged, this, &EngineOptionsDialog::applyFilter);
    connect(m_changedOnly, &QCheckBox::toggled, this, &EngineOptionsDialog::applyFilter);
    connect(m_showAll, &QCheckBox::toggled, this, &EngineOptionsDialog::applyFilter);
    auto* find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, m_filter, [this] {
        m_filter->setFocus();
        m_filter->selectAll();
    });
    bool anyHidden = false;
    for (const OptionRow& row : m_sheet.rows())
        anyHidden = anyHidden || row.place == OptionPlace::Hidden;
    m_showAll->setVisible(anyHidden);

    auto* names = new QHBoxLayout;
    names->setSpacing(2 * look::kGrid);
    names->addWidget(name);
    names->addWidget(author, 1);
    auto* finder = new QHBoxLayout;
    finder->setSpacing(2 * look::kGrid);
    finder->addWidget(m_filter, 1);
    finder->addWidget(m_changedOnly);
    finder->addWidget(m_showAll);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addLayout(names);
    layout->addLayout(finder);
    return head;
}

void EngineOptionsDialog::makeList() {
    m_list = new OptionList(m_sheet);
    connect(m_list, &OptionList::changed, this, &EngineOptionsDialog::refresh);
    connect(m_list, &OptionList::pressed, this,
            [this](std::size_t row) { emit pressRequested(entry(), m_sheet.row(row).option.name); });
    connect(m_list, &OptionList::labelMenuRequested, this, &EngineOptionsDialog::showLabelMenu);
}

void EngineOptionsDialog::showLabelMenu(std::size_t index, const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Rename…")), &QAction::triggered, this,
            [this, index] { renameOption(index); });
    const QString name = m_sheet.row(index).name;
    if (m_labels.isOwn(name))
        connect(menu->addAction(tr("Use the original &name")), &QAction::triggered, this,
                [this, name] { setOwnLabel(name, QString()); });
    menu->popup(at);
}

void EngineOptionsDialog::refresh() {
    const std::int64_t hash = allHash();
    const bool isTooMuch = isTooMuchHash(hash, m_memory.megabytes);
    QString warning;
    if (isTooMuch) {
        const QLocale locale;
        warning = tr("All running engines and this one would use %1 MB of the %2 MB of memory for their hash "
                     "tables. The computer may become very slow.")
                      .arg(locale.toString(qlonglong{hash}), locale.toString(qlonglong{m_memory.megabytes}));
    }
    const int threads = threadsHere(m_sheet.appliedTo(m_entry)) + m_memory.threadsOfOthers;
    if (const QString words = threadsWarning(threads, m_memory.cores); !words.isEmpty())
        warning += (warning.isEmpty() ? QString() : QStringLiteral("\n")) + words;
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
    m_resetAll->setEnabled(m_sheet.isChanged() || m_sheet.hasFaults());
    m_save->setEnabled(!m_sheet.hasFaults());
    m_save->setToolTip(m_sheet.hasFaults() ? tr("Correct the values marked in red first.") : QString());
    m_list->setExceededMemory(isTooMuch ? std::optional(m_memory.megabytes) : std::nullopt);
    m_list->refresh();
}

void EngineOptionsDialog::applyFilter() {
    m_list->setFilter({m_filter->text(), m_changedOnly->isChecked(), m_showAll->isChecked()});
}

std::int64_t EngineOptionsDialog::allHash() const {
    return (m_entry.computer ? 0 : m_sheet.hashMegabytes()) + m_memory.hashOfOthers;
}

CatalogEntry EngineOptionsDialog::entry() const { return appliedTo(m_entry); }

CatalogEntry EngineOptionsDialog::appliedTo(CatalogEntry entry) const {
    entry.labels = m_entry.labels;
    return m_sheet.appliedTo(std::move(entry));
}

QString EngineOptionsDialog::warning() const { return m_warning->text(); }

void EngineOptionsDialog::accept() {
    if (!m_sheet.hasFaults())
        QDialog::accept();
}

void EngineOptionsDialog::setUse(Use use) {
    m_use = use;
    m_applyNow->setVisible(use == Use::Analysing);
    m_useWords->setVisible(use != Use::None && !appliesNow());
    m_useWords->setText(tr("This engine is running. Changes take effect when it is next started."));
}

bool EngineOptionsDialog::appliesNow() const { return m_use == Use::Analysing && m_applyNow->isChecked(); }

void EngineOptionsDialog::showOutcome(const Message& message, bool warning) {
    m_message = message;
    m_outcome->setText(message.oneParagraph());
    look::markWarning(*m_outcome, warning);
    m_details->setVisible(!message.details.isEmpty());
}

void EngineOptionsDialog::renameOption(std::size_t index) {
    const OptionRow& row = m_sheet.row(index);
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("labelDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename option"));
    dialog->setLabelText(tr("Name to show:"));
    dialog->setTextValue(row.label);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, name = row.name](const QString& text) { setOwnLabel(name, text.simplified()); });
    dialog->open();
}

void EngineOptionsDialog::setOwnLabel(const QString& name, const QString& label) {
    if (label.isEmpty())
        m_entry.labels.erase(name);
    else
        m_entry.labels[name] = label;
    m_labels = withOwn(m_labels, m_entry);
    m_sheet.setLabels(m_labels);
    refresh();
}

void EngineOptionsDialog::importText(const QByteArray& text) {
    const OptionImport result = m_sheet.import(text);
    refresh();
    Message message;
    message.what = tr("%n value(s) imported.", nullptr, result.taken);
    QStringList details;
    for (const OptionImport::Problem& problem : result.problems)
        details += importProblemText(problem);
    if (!details.isEmpty())
        message.advice = tr("%n line(s) could not be used.", nullptr, static_cast<int>(details.size()));
    message.details = details.join(u'\n');
    showOutcome(message, !details.isEmpty());
}

QByteArray EngineOptionsDialog::exportedText() const {
    return m_sheet.exported(tr("Options of %1").arg(m_entry.name));
}

QString EngineOptionsDialog::translationTemplate() const {
    TemplateEngine engine;
    engine.name = QString::fromStdString(m_entry.reportedName);
    engine.author = QString::fromStdString(m_entry.author);
    for (const host::EngineOption& option : m_entry.options) {
        TemplateEngine::Option named;
        named.name = textOfEngine(option.name, m_entry.encoding);
        for (const std::string& value : option.values)
            named.values += textOfEngine(value, m_entry.encoding);
        engine.options.push_back(std::move(named));
    }
    std::vector<TemplateLanguage> languages;
    for (const char* tag : {"ja", "en"}) {
        const QString language = QLatin1String(tag);
        LabelSet known = builtInLabels(language);
        // What is shown now, in the language of the window.
        if (currentLanguageTag().startsWith(language)) {
            for (const TemplateEngine::Option& option : engine.options) {
                const QString label = m_labels.option(option.name);
                if (label != option.name)
                    known.options.insert(option.name, label);
                const QString help = m_labels.help(option.name);
                if (!help.isEmpty())
                    known.help.insert(option.name, help);
                for (const QString& value : option.values)
                    if (const QString text = m_labels.value(option.name, value); text != value)
                        known.values[option.name].insert(value, text);
            }
            known.engineName = m_labels.engineName(engine.name);
            known.author = m_labels.author(engine.author);
        }
        languages.push_back({language, std::move(known)});
    }
    return labelTemplate(engine, languages);
}

void EngineOptionsDialog::importFile() {
    auto* dialog = new QFileDialog(this, tr("Import options"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_files.read(path, kMostImport, this, [this](const UserFiles::Read& bytes) {
            if (bytes)
                importText(*bytes);
            else
                showOutcome(fileErrorMessage(bytes.error()), true);
        });
    });
    dialog->open();
}

void EngineOptionsDialog::saveText(const QString& title, const QString& name, const QByteArray& bytes) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QString plain = name;
    plain.replace(u'/', u'_');
    dialog->selectFile(plain);
    connect(dialog, &QFileDialog::fileSelected, this, [this, bytes](const QString& path) {
        m_files.write(path, bytes, this, [this, path](const UserFiles::Written& written) {
            Message message;
            if (written)
                message.what = tr("Exported: %1").arg(shownPath(path));
            else
                message = fileErrorMessage(written.error());
            showOutcome(message, !written);
        });
    });
    dialog->open();
}

} // namespace app
