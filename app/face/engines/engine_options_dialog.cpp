// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_options_dialog.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/memory.h"
#include "app/face/engines/option_editors.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/scrolled_page.h"
#include "app/files/plain_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr qint64 kMostImport = qint64{1024} * 1024;
constexpr int kWidestLabel = 36 * look::kGrid;
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

// A label takes its column and no more: what is longer than a few lines is cut, and a word longer than a line
// may be broken. The whole stands in the tool tip.
QString fittingLabel(const QString& text) {
    constexpr qsizetype kMost = 120;
    constexpr int kLongestWord = 24;
    const QString shown = text.size() > kMost ? text.left(kMost) + u'…' : text;
    QString broken;
    int word = 0;
    for (const QChar character : shown) {
        word = character.isSpace() ? 0 : word + 1;
        if (word > kLongestWord && !character.isLowSurrogate()) {
            broken += QChar(0x200b); // a line may end here
            word = 1;
        }
        broken += character;
    }
    return broken;
}

void colourAsWarning(QLabel* label) {
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    label->setPalette(palette);
}

} // namespace

EngineOptionsDialog::EngineOptionsDialog(const CatalogEntry& entry, const EngineLabels& labels,
                                         const Memory& memory, QWidget* parent)
    : QDialog(parent)
    , m_entry(entry)
    , m_labels(withOwn(labels, entry))
    , m_memory(memory)
    , m_sheet(entry, m_labels) {
    setObjectName(QStringLiteral("engineOptionsDialog"));
    setWindowTitle(tr("Options of %1").arg(shownText(entry.name)));

    m_area = new QScrollArea(this);
    m_area->setObjectName(QStringLiteral("optionArea"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    followFocus(m_area);

    m_warning = plainLabel(this);
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    colourAsWarning(m_warning);
    m_applyNow = new QCheckBox(tr("Apply a&t once and restart the running analysis"), this);
    m_applyNow->setObjectName(QStringLiteral("applyNow"));
    m_applyNow->setChecked(true);
    connect(m_applyNow, &QCheckBox::toggled, this, [this] { setUse(m_use); });
    m_useWords = plainLabel(this);
    m_useWords->setObjectName(QStringLiteral("useWords"));
    m_useWords->setWordWrap(true);
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

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(makeHead());
    outer->addWidget(m_area, 1);
    outer->addWidget(m_warning);
    outer->addWidget(m_applyNow);
    outer->addWidget(m_useWords);
    outer->addLayout(outcomeRow);
    outer->addLayout(foot);

    makeLines();
    refresh();
    setUse(Use::None);
    m_filter->setFocus();
    resize(92 * look::kGrid, 80 * look::kGrid);
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

QString EngineOptionsDialog::sectionTitle(const OptionRow& row) const {
    switch (row.place) {
    case OptionPlace::Managed:
        return tr("Common settings");
    case OptionPlace::Common:
        return tr("Frequently used");
    case OptionPlace::Group:
        return shownText(row.group);
    case OptionPlace::Other:
        return tr("Other options");
    case OptionPlace::Hidden:
        return tr("Rarely used");
    }
    return {};
}

void EngineOptionsDialog::makeLines() {
    m_page = new QWidget;
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, look::kGrid, 0);
    grid->setHorizontalSpacing(2 * look::kGrid);
    grid->setVerticalSpacing(look::kGrid / 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(0, 30 * look::kGrid);
    grid->setColumnMinimumWidth(3, 3 * look::kGrid);
    int row = 0;
    for (std::size_t index = 0; index < m_sheet.rows().size(); ++index) {
        const OptionRow& option = m_sheet.row(index);
        // Shown together with the strength itself.
        if (option.role == OptionRole::LimitStrength)
            continue;
        const QString title = sectionTitle(option);
        if (m_sections.empty() || m_sections.back().title != title) {
            Section section;
            section.title = title;
            section.heading = plainLabel(m_page);
            section.heading->setText(
                section.heading->fontMetrics().elidedText(title, Qt::ElideRight, kWidestName));
            section.heading->setToolTip(plainToolTip(title));
            section.heading->setForegroundRole(QPalette::Link);
            section.heading->setContentsMargins(0, m_sections.empty() ? 0 : 2 * look::kGrid, 0, 0);
            grid->addWidget(section.heading, row++, 0, 1, 4);
            m_sections.push_back(section);
        }
        makeLine(index, grid, row);
        row += 2;
    }
    m_nothing = plainLabel(m_page);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(m_nothing, row++, 0, 1, 4);
    auto* outer = new QVBoxLayout(m_page);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(grid);
    outer->addStretch(1);
    m_area->setWidget(m_page);
}

void EngineOptionsDialog::makeLine(std::size_t index, QGridLayout* grid, int row) {
    Line line;
    line.index = index;
    line.title = m_sections.back().title;
    line.label = plainLabel(m_page);
    line.label->setWordWrap(true);
    line.label->setMaximumWidth(kWidestLabel);
    line.label->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(line.label, &QWidget::customContextMenuRequested, this,
            [this, index, label = line.label](const QPoint& at) {
                auto* menu = new QMenu(this);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                connect(menu->addAction(tr("&Rename…")), &QAction::triggered, this,
                        [this, index] { renameOption(index); });
                const QString name = m_sheet.row(index).name;
                if (m_labels.isOwn(name))
                    connect(menu->addAction(tr("Use the original &name")), &QAction::triggered, this,
                            [this, name] { setOwnLabel(name, QString()); });
                menu->popup(label->mapToGlobal(at));
            });
    line.editor = makeOptionEditor(m_sheet, index, m_page);
    line.editor->setObjectName(QStringLiteral("edit ") + m_sheet.row(index).name);
    line.label->setBuddy(line.editor);
    connect(line.editor, &OptionEditor::valueChosen, this,
            [this, index](const std::string& raw) { takeValue(index, raw); });
    connect(line.editor, &OptionEditor::textTyped, this, [this, index](const QString& text) {
        m_sheet.setText(index, text);
        refresh();
    });
    connect(line.editor, &OptionEditor::limitChosen, this, [this](bool limited) {
        for (std::size_t i = 0; i < m_sheet.rows().size(); ++i)
            if (m_sheet.row(i).role == OptionRole::LimitStrength)
                takeValue(i, limited ? "true" : "false");
    });
    connect(line.editor, &OptionEditor::pressed, this,
            [this, index] { emit pressRequested(entry(), m_sheet.row(index).option.name); });
    line.standard = plainLabel(m_page);
    line.standard->setForegroundRole(QPalette::PlaceholderText);
    line.standard->setFont(look::smallFont(font()));
    line.reset = new QToolButton(m_page);
    line.reset->setObjectName(QStringLiteral("reset ") + m_sheet.row(index).name);
    line.reset->setAutoRaise(true);
    line.reset->setIcon(icon(IconName::TakeBack));
    line.reset->setToolTip(tr("Reset to default"));
    // Not higher than the fields, so that nothing moves when it comes.
    line.reset->setFixedSize(3 * look::kGrid, 3 * look::kGrid);
    connect(line.reset, &QToolButton::clicked, this, [this, index] {
        m_sheet.reset(index);
        if (m_sheet.row(index).role == OptionRole::Strength)
            for (std::size_t i = 0; i < m_sheet.rows().size(); ++i)
                if (m_sheet.row(i).role == OptionRole::LimitStrength)
                    m_sheet.reset(i);
        refresh();
    });
    line.fault = plainLabel(m_page);
    line.fault->setObjectName(QStringLiteral("fault ") + m_sheet.row(index).name);
    line.fault->setWordWrap(true);
    line.fault->setFont(look::smallFont(font()));
    colourAsWarning(line.fault);

    grid->addWidget(line.label, row, 0);
    grid->addWidget(line.editor, row, 1);
    grid->addWidget(line.standard, row, 2);
    grid->addWidget(line.reset, row, 3);
    grid->addWidget(line.fault, row + 1, 1, 1, 2);
    m_lines.push_back(line);
}

void EngineOptionsDialog::takeValue(std::size_t index, const std::string& raw) {
    m_sheet.setValue(index, raw);
    refresh();
}

void EngineOptionsDialog::refresh() {
    for (const Line& line : m_lines)
        refreshLine(line);
    const std::int64_t hash = allHash();
    QString warning;
    if (isTooMuchHash(hash, m_memory.megabytes)) {
        const QLocale locale;
        warning = tr("All running engines and this one would use %1 MB of the %2 MB of memory for their hash "
                     "tables. The computer may become very slow.")
                      .arg(locale.toString(qlonglong{hash}), locale.toString(qlonglong{m_memory.megabytes}));
    }
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
    m_resetAll->setEnabled(m_sheet.isChanged() || m_sheet.hasFaults());
    m_save->setEnabled(!m_sheet.hasFaults());
    m_save->setToolTip(m_sheet.hasFaults() ? tr("Correct the values marked in red first.") : QString());
    applyFilter();
}

std::int64_t EngineOptionsDialog::allHash() const { return m_sheet.hashMegabytes() + m_memory.hashOfOthers; }

void EngineOptionsDialog::refreshLine(const Line& line) {
    const OptionRow& row = m_sheet.row(line.index);
    QFont font = line.label->font();
    font.setBold(row.isChanged());
    line.label->setFont(font);
    line.label->setText(row.isButton() ? QString() : fittingLabel(shownText(row.label)));
    // The raw name stands in every tool tip.
    const QString tip = plainToolTip(
        row.help.isEmpty() ? shownText(row.name) : shownText(row.name) + QStringLiteral("\n\n") + row.help);
    line.label->setToolTip(tip);
    line.editor->setToolTip(tip);
    line.editor->setAccessibleName(shownText(row.label));
    line.editor->showRow(m_sheet, line.index);
    QString standard;
    if (!row.isButton() && row.isEditable()) {
        if (row.role == OptionRole::Strength)
            standard = QString();
        else if (row.option.type == host::OptionType::Check)
            standard = row.option.defaultValue == "true" ? tr("Default: on") : tr("Default: off");
        else if (row.option.defaultValue.empty())
            standard = tr("Default: empty");
        else
            standard =
                tr("Default: %1").arg(shownText(m_sheet.shownValue(line.index, row.option.defaultValue)));
    }
    line.standard->setToolTip(standard.size() > 28 ? plainToolTip(standard) : QString());
    line.standard->setText(
        line.standard->fontMetrics().elidedText(standard, Qt::ElideMiddle, 20 * look::kGrid));
    const OptionRow* limit = row.role == OptionRole::Strength ? limitRow() : nullptr;
    const OptionFault fault = faultOf(line);
    const bool changed = row.isChanged() || (limit != nullptr && limit->isChanged());
    const bool resettable = (changed || fault != OptionFault::None) && row.isEditable() && !row.isButton();
    line.reset->setProperty("resettable", resettable);
    line.fault->setText(optionFaultText(
        fault, row.fault == OptionFault::None && limit != nullptr ? limit->option : row.option));
    // Where it is set, besides the sentence below the list, and no fault: it can be saved.
    if (row.role == OptionRole::Hash && fault == OptionFault::None &&
        isTooMuchHash(allHash(), m_memory.megabytes))
        line.fault->setText(
            tr("Too much for this computer (%1 MB)").arg(QLocale().toString(qlonglong{m_memory.megabytes})));
}

const OptionRow* EngineOptionsDialog::limitRow() const {
    for (const OptionRow& row : m_sheet.rows())
        if (row.role == OptionRole::LimitStrength)
            return &row;
    return nullptr;
}

// The limit of the strength has no line of its own.
OptionFault EngineOptionsDialog::faultOf(const Line& line) const {
    const OptionRow& row = m_sheet.row(line.index);
    const OptionRow* limit = row.role == OptionRole::Strength ? limitRow() : nullptr;
    return row.fault == OptionFault::None && limit != nullptr ? limit->fault : row.fault;
}

bool EngineOptionsDialog::isShown(const OptionRow& row) const {
    if (m_changedOnly->isChecked() && !row.isChanged())
        return false;
    // Who looks for something, or has changed it, sees it wherever it is.
    return row.place != OptionPlace::Hidden || m_showAll->isChecked() || row.isChanged() ||
           !m_filter->text().trimmed().isEmpty();
}

void EngineOptionsDialog::applyFilter() {
    QStringList shownSections;
    for (const Line& line : m_lines) {
        const OptionRow& row = m_sheet.row(line.index);
        // What keeps Save from working is never out of sight.
        const bool shown = faultOf(line) != OptionFault::None ||
                           (isShown(row) && m_sheet.matches(line.index, m_filter->text()));
        for (QWidget* widget : {static_cast<QWidget*>(line.label), static_cast<QWidget*>(line.editor),
                                static_cast<QWidget*>(line.standard)})
            widget->setVisible(shown);
        line.reset->setVisible(shown && line.reset->property("resettable").toBool());
        line.fault->setVisible(shown && !line.fault->text().isEmpty());
        if (shown && !shownSections.contains(line.title))
            shownSections += line.title;
    }
    for (const Section& section : m_sections)
        section.heading->setVisible(shownSections.contains(section.title));
    m_nothing->setVisible(shownSections.isEmpty());
    m_nothing->setText(m_filter->text().trimmed().isEmpty() ? tr("All options have their default values.")
                                                            : tr("No matching options."));
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
    QPalette palette = this->palette();
    if (warning)
        palette.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    m_outcome->setPalette(palette);
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
        if (const auto bytes = readPlainFile(path, kMostImport))
            importText(*bytes);
        else
            showOutcome(fileErrorMessage(bytes.error()), true);
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
        const auto written = writePlainFile(path, bytes);
        Message message;
        if (written)
            message.what = tr("Exported: %1").arg(shownPath(path));
        else
            message = fileErrorMessage(written.error());
        showOutcome(message, !written);
    });
    dialog->open();
}

} // namespace app
