// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_options_dialog.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/memory.h"
#include "app/engines/threads.h"
#include "app/face/engines/plain_label.h"
#include "app/face/shell/form.h"
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

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr qint64 kMostImport = qint64{1024} * 1024;
constexpr int kWidestName = 50 * look::kGrid;
constexpr int kWidestAuthor = 26 * look::kGrid;

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

} // namespace

EngineOptionsDialog::EngineOptionsDialog(const CatalogEntry& entry, std::function<EngineLabels()> labels,
                                         const Memory& memory, UserFiles& files, QWidget* parent)
    : Dialog(
          "engineOptionsDialog",
          [name = plainEngineText(entry.name)] { return tr("Options of %1").arg(name); }, parent)
    , m_entry(entry)
    , m_source(std::move(labels))
    , m_labels(withOwn(m_source(), entry))
    , m_files(files)
    , m_memory(memory)
    , m_sheet(entry, m_labels) {
    m_area = new QScrollArea(this);
    m_area->setObjectName(QStringLiteral("optionArea"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    followFocus(m_area);
    parts().addLayout(makeHead());
    parts().addWidget(makeFinder());
    parts().addWidget(m_area, 1);
    makeNotices();
    parts().addLayout(makeOutcome());
    makeFoot();
    setUse(Use::None);
    say([this] { retranslateLabels(); });
    m_filter->setFocus();
    resize(92 * look::kGrid, 80 * look::kGrid);
}

void EngineOptionsDialog::makeNotices() {
    m_warning = plainLabel(this);
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    look::colourAsWarning(m_warning);
    m_applyNow = new Form(this);
    m_applyNow->layout()->setContentsMargins(0, 0, 0, 0);
    m_applyNow->addSwitch(
        "applyNow", [] { return tr("Apply a&t once and restart the running analysis"); }, valueOf(m_applies));
    connect(m_applyNow, &Form::changed, this, &EngineOptionsDialog::tellUse);
    m_useWords = plainLabel(this);
    m_useWords->setObjectName(QStringLiteral("useWords"));
    m_useWords->setWordWrap(true);
    say([this] {
        m_useWords->setText(tr("This engine is running. Changes take effect when it is next started."));
    });
    for (QWidget* notice : std::initializer_list<QWidget*>{m_warning, m_applyNow, m_useWords})
        parts().addWidget(notice);
}

QLayout* EngineOptionsDialog::makeOutcome() {
    m_outcome = plainLabel(this);
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = makeButton("", [] { return tr("Details…"); });
    m_details->hide();
    connect(m_details, &QPushButton::clicked, this, [this] { showProblem(this, windowTitle(), m_said()); });
    auto* outcomeRow = new QHBoxLayout;
    outcomeRow->setSpacing(look::kGrid);
    outcomeRow->addWidget(m_outcome, 1);
    outcomeRow->addWidget(m_details, 0, Qt::AlignTop);
    say([this] { tellOutcome(); });
    return outcomeRow;
}

QPushButton* EngineOptionsDialog::makeMenuButton() {
    QPushButton* const more = makeButton("more", [] { return tr("&More"); });
    auto* menu = new QMenu(more);
    const auto add = [this, menu](const char* name, const Text& text, const auto& chosen) {
        QAction* const action = menu->addAction(QString());
        action->setObjectName(QLatin1String(name));
        say([action, text] { action->setText(text()); });
        connect(action, &QAction::triggered, this, chosen);
    };
    add(
        "import", [] { return tr("&Import from a file…"); }, &EngineOptionsDialog::importFile);
    add(
        "export", [] { return tr("&Export to a file…"); },
        [this] {
            saveText(tr("Export options"), m_entry.name + QStringLiteral(".options.txt"), exportedText());
        });
    add(
        "copy", [] { return tr("&Copy as text"); },
        [this] {
            QApplication::clipboard()->setText(textOfEngine(exportedText().toStdString(), m_entry.encoding));
        });
    add(
        "paste", [] { return tr("&Paste values"); },
        [this] { importText(QApplication::clipboard()->text().toUtf8()); });
    menu->addSeparator();
    add(
        "compare", [] { return tr("Compare with &another engine…"); },
        &EngineOptionsDialog::compareRequested);
    add(
        "template", [] { return tr("Export a &translation template…"); },
        [this] {
            saveText(tr("Export a translation template"),
                     labelFileBase(m_entry.path) + QStringLiteral(".usilang"),
                     translationTemplate().toUtf8());
        });
    more->setMenu(menu);
    return more;
}

void EngineOptionsDialog::makeFoot() {
    QPushButton* const more = makeMenuButton();
    m_resetAll = makeButton("resetAll", [] { return tr("&Reset all"); });
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        m_sheet.resetAll();
        refresh();
        showOutcome(
            [] {
                return Message{
                    tr("All options were reset to their defaults. Choose Cancel to keep your values."),
                    {},
                    {}};
            },
            false);
    });
    for (QPushButton* button : {more, m_resetAll})
        foot().addWidget(button);
    foot().addStretch(1);
    m_save = addButton(
        "saveOptions", [] { return tr("Save"); }, QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    addButton(
        "cancel", [] { return tr("Cancel"); }, QDialogButtonBox::RejectRole);
}

QLayout* EngineOptionsDialog::makeHead() {
    auto* name = plainLabel(this);
    name->setObjectName(QStringLiteral("engineName"));
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    auto* author = plainLabel(this);
    author->setObjectName(QStringLiteral("engineAuthor"));
    author->setForegroundRole(QPalette::PlaceholderText);
    say([this, name, author] {
        const QString reported = QString::fromStdString(m_entry.reportedName);
        QString title = plainEngineText(m_labels.engineName(reported));
        if (title.isEmpty())
            title = plainEngineText(m_entry.name);
        name->setText(name->fontMetrics().elidedText(title, Qt::ElideRight, kWidestName));
        name->setToolTip(plainToolTip(plainEngineText(reported)));
        const QString by = plainEngineText(m_labels.author(QString::fromStdString(m_entry.author)));
        author->setText(author->fontMetrics().elidedText(by, Qt::ElideRight, kWidestAuthor));
        author->setToolTip(plainToolTip(by));
    });
    auto* names = new QHBoxLayout;
    names->setSpacing(2 * look::kGrid);
    names->addWidget(name);
    names->addWidget(author, 1);
    return names;
}

Form* EngineOptionsDialog::makeFinder() {
    auto* form = new Form(this);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    const SettingValue<OptionList::Filter> shown = valueOf(m_shown);
    m_filter = form->addLine("filter", {}, memberOf(shown, &OptionList::Filter::text),
                             [] { return tr("Find an option"); });
    m_filter->setClearButtonEnabled(true);
    QCheckBox* const changed = form->addSwitch(
        "changedOnly", [] { return tr("C&hanged only"); }, memberOf(shown, &OptionList::Filter::changedOnly));
    QCheckBox* const all = form->addSwitch(
        "showAll", [] { return tr("&All options"); }, memberOf(shown, &OptionList::Filter::showAll),
        [] { return tr("Also show options that Komadai sets itself or that are rarely needed."); });
    form->join({m_filter, changed, all});
    form->showWhile(all, [this] {
        return std::any_of(m_sheet.rows().begin(), m_sheet.rows().end(),
                           [](const OptionRow& row) { return row.place == OptionPlace::Hidden; });
    });
    connect(form, &Form::changed, this, [this] { m_list->setFilter(m_shown); });
    auto* find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, m_filter, [this] {
        m_filter->setFocus();
        m_filter->selectAll();
    });
    return form;
}

void EngineOptionsDialog::makeList() {
    m_list = new OptionList(m_sheet);
    connect(m_list, &OptionList::changed, this, &EngineOptionsDialog::refresh);
    connect(m_list, &OptionList::pressed, this,
            [this](std::size_t row) { emit pressRequested(entry(), m_sheet.row(row).option.name); });
    connect(m_list, &OptionList::labelMenuRequested, this, &EngineOptionsDialog::showLabelMenu);
    m_list->setFilter(m_shown);
    m_area->setWidget(m_list);
    refresh();
}

void EngineOptionsDialog::retranslateLabels() {
    m_labels = withOwn(m_source(), m_entry);
    m_sheet.setLabels(m_labels);
    makeList();
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
        Dialog::accept();
}

void EngineOptionsDialog::setUse(Use use) {
    m_use = use;
    tellUse();
}

void EngineOptionsDialog::tellUse() {
    m_applyNow->setVisible(m_use == Use::Analysing);
    m_useWords->setVisible(m_use != Use::None && !appliesNow());
}

bool EngineOptionsDialog::appliesNow() const { return m_use == Use::Analysing && m_applies; }

void EngineOptionsDialog::showOutcome(const std::function<Message()>& message, bool warning) {
    m_said = message;
    look::markWarning(*m_outcome, warning);
    tellOutcome();
}

void EngineOptionsDialog::tellOutcome() {
    const Message message = m_said ? m_said() : Message();
    m_outcome->setText(message.oneParagraph());
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
    showOutcome(
        [result] {
            Message message;
            message.what = tr("%n value(s) imported.", nullptr, result.taken);
            QStringList details;
            for (const OptionImport::Problem& problem : result.problems)
                details += importProblemText(problem);
            if (!details.isEmpty())
                message.advice =
                    tr("%n line(s) could not be used.", nullptr, static_cast<int>(details.size()));
            message.details = details.join(u'\n');
            return message;
        },
        !result.problems.empty());
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
        // The shown values, in the language of the window.
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
                showOutcome([error = bytes.error()] { return fileErrorMessage(error); }, true);
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
            showOutcome(
                [path, written] {
                    return written ? Message{tr("Exported: %1").arg(shownPath(path)), {}, {}}
                                   : fileErrorMessage(written.error());
                },
                !written);
        });
    });
    dialog->open();
}

} // namespace app
