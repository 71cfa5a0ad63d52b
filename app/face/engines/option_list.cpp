// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/option_list.h"

#include "app/face/engines/option_editors.h"
#include "app/face/engines/plain_label.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/title_key.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kWidestLabel = 36 * look::kGrid;
constexpr int kWidestTitle = 50 * look::kGrid;

// A label does not exceed its column: text of more than a few lines is cut, and a word longer than a line may
// be broken. The tool tip shows the whole text.
QString fittingLabel(const QString& text) {
    constexpr qsizetype kMost = 120;
    constexpr int kLongestWord = 24;
    const QString shown = text.size() > kMost ? text.left(kMost) + u'…' : text;
    QString broken;
    int word = 0;
    for (const QChar character : shown) {
        word = character.isSpace() ? 0 : word + 1;
        if (word > kLongestWord && !character.isLowSurrogate()) {
            broken += QChar(0x200b); // a line may break here
            word = 1;
        }
        broken += character;
    }
    return broken;
}

} // namespace

OptionList::OptionList(OptionSheet& sheet, QWidget* parent)
    : QWidget(parent)
    , m_sheet(sheet) {
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, look::kGrid, 0);
    grid->setHorizontalSpacing(2 * look::kGrid);
    grid->setVerticalSpacing(look::kGrid / 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(0, 30 * look::kGrid);
    grid->setColumnMinimumWidth(3, 3 * look::kGrid);
    makeLines(grid);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(grid);
    outer->addStretch(1);
}

QString OptionList::sectionTitle(const OptionRow& row) const {
    switch (row.place) {
    case OptionPlace::Managed:
        return tr("Common settings");
    case OptionPlace::Common:
        return tr("Frequently used");
    case OptionPlace::Group:
        return plainEngineText(row.group);
    case OptionPlace::Other:
        return tr("Other options");
    case OptionPlace::Hidden:
        return tr("Rarely used");
    }
    return {};
}

void OptionList::makeLines(QGridLayout* grid) {
    int row = 0;
    for (std::size_t index = 0; index < m_sheet.rows().size(); ++index) {
        const OptionRow& option = m_sheet.row(index);
        // Shown together with the strength itself.
        if (option.role == OptionRole::LimitStrength)
            continue;
        const QString title = sectionTitle(option);
        if (m_sections.empty() || m_sections.back().title != title)
            grid->addWidget(makeHeading(title), row++, 0, 1, 4);
        makeLine(index, grid, row);
        row += 2;
    }
    m_nothing = plainLabel(this);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(m_nothing, row, 0, 1, 4);
}

QLabel* OptionList::makeHeading(const QString& title) {
    QLabel* heading = plainLabel(this);
    heading->setText(heading->fontMetrics().elidedText(title, Qt::ElideRight, kWidestTitle));
    heading->setToolTip(plainToolTip(title));
    heading->setForegroundRole(QPalette::Link);
    heading->setContentsMargins(0, m_sections.empty() ? 0 : 2 * look::kGrid, 0, 0);
    m_sections.push_back({title, heading});
    return heading;
}

void OptionList::makeLine(std::size_t index, QGridLayout* grid, int row) {
    const QString& name = m_sheet.row(index).name;
    Line line;
    line.index = index;
    line.title = m_sections.back().title;
    line.label = plainLabel(this);
    line.label->setWordWrap(true);
    line.label->setMaximumWidth(kWidestLabel);
    line.label->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(line.label, &QWidget::customContextMenuRequested, this,
            [this, index, label = line.label](const QPoint& at) {
                emit labelMenuRequested(index, label->mapToGlobal(at));
            });
    line.editor = makeOptionEditor(m_sheet, index, this);
    line.editor->setObjectName(QStringLiteral("edit ") + name);
    setTitleOf(*line.label, *line.editor);
    connectEditor(line);
    line.standard = plainLabel(this);
    line.standard->setForegroundRole(QPalette::PlaceholderText);
    line.standard->setFont(look::smallFont(font()));
    line.reset = new QToolButton(this);
    line.reset->setObjectName(QStringLiteral("reset ") + name);
    line.reset->setAutoRaise(true);
    line.reset->setIcon(icon(IconName::TakeBack));
    line.reset->setToolTip(tr("Reset to default"));
    // Not higher than the fields, so that nothing moves when it appears.
    line.reset->setFixedSize(3 * look::kGrid, 3 * look::kGrid);
    connect(line.reset, &QToolButton::clicked, this, [this, index] { reset(index); });
    line.fault = plainLabel(this);
    line.fault->setObjectName(QStringLiteral("fault ") + name);
    line.fault->setWordWrap(true);
    line.fault->setFont(look::smallFont(font()));
    look::colourAsWarning(line.fault);

    grid->addWidget(line.label, row, 0);
    grid->addWidget(line.editor, row, 1);
    grid->addWidget(line.standard, row, 2);
    grid->addWidget(line.reset, row, 3);
    grid->addWidget(line.fault, row + 1, 1, 1, 2);
    m_lines.push_back(line);
}

void OptionList::connectEditor(const Line& line) {
    const std::size_t index = line.index;
    connect(line.editor, &OptionEditor::valueChosen, this,
            [this, index](const std::string& raw) { takeValue(index, raw); });
    connect(line.editor, &OptionEditor::textTyped, this, [this, index](const QString& text) {
        m_sheet.setText(index, text);
        emit changed();
    });
    connect(line.editor, &OptionEditor::limitChosen, this, [this](bool limited) {
        for (std::size_t i = 0; i < m_sheet.rows().size(); ++i)
            if (m_sheet.row(i).role == OptionRole::LimitStrength)
                takeValue(i, limited ? "true" : "false");
    });
    connect(line.editor, &OptionEditor::pressed, this, [this, index] { emit pressed(index); });
}

void OptionList::takeValue(std::size_t index, const std::string& raw) {
    m_sheet.setValue(index, raw);
    emit changed();
}

void OptionList::reset(std::size_t index) {
    m_sheet.reset(index);
    if (m_sheet.row(index).role == OptionRole::Strength)
        for (std::size_t i = 0; i < m_sheet.rows().size(); ++i)
            if (m_sheet.row(i).role == OptionRole::LimitStrength)
                m_sheet.reset(i);
    emit changed();
}

void OptionList::setFilter(const Filter& filter) {
    m_wanted = filter;
    applyFilter();
}

void OptionList::refresh() {
    for (const Line& line : m_lines)
        refreshLine(line);
    applyFilter();
}

void OptionList::refreshLine(const Line& line) {
    const OptionRow& row = m_sheet.row(line.index);
    QFont font = line.label->font();
    font.setBold(row.isChanged());
    line.label->setFont(font);
    line.label->setText(row.isButton() ? QString() : fittingLabel(plainEngineText(row.label)));
    // Every tool tip contains the raw name.
    const QString tip =
        plainToolTip(row.help.isEmpty() ? plainEngineText(row.name)
                                        : plainEngineText(row.name) + QStringLiteral("\n\n") + row.help);
    line.label->setToolTip(tip);
    line.editor->setToolTip(tip);
    line.editor->setAccessibleName(plainEngineText(row.label));
    line.editor->showRow(m_sheet, line.index);
    const QString standard = standardText(line.index);
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
    // Shown beside the option as well as below the list. This is not a fault: the value can be saved.
    if (row.role == OptionRole::Hash && fault == OptionFault::None && m_exceededMemory)
        line.fault->setText(
            tr("Too much for this computer (%1 MB)").arg(QLocale().toString(qlonglong{*m_exceededMemory})));
}

QString OptionList::standardText(std::size_t index) const {
    const OptionRow& row = m_sheet.row(index);
    if (row.isButton() || !row.isEditable() || row.role == OptionRole::Strength)
        return {};
    const std::string& value = row.option.defaultValue;
    if (row.option.type == host::OptionType::Check)
        return value == "true" ? tr("Default: on") : tr("Default: off");
    return value.empty() ? tr("Default: empty")
                         : tr("Default: %1").arg(plainEngineText(m_sheet.shownValue(index, value)));
}

const OptionRow* OptionList::limitRow() const {
    for (const OptionRow& row : m_sheet.rows())
        if (row.role == OptionRole::LimitStrength)
            return &row;
    return nullptr;
}

// The limit of the strength has no row of its own.
OptionFault OptionList::faultOf(const Line& line) const {
    const OptionRow& row = m_sheet.row(line.index);
    const OptionRow* limit = row.role == OptionRole::Strength ? limitRow() : nullptr;
    return row.fault == OptionFault::None && limit != nullptr ? limit->fault : row.fault;
}

bool OptionList::isShown(const OptionRow& row) const {
    if (m_wanted.changedOnly && !row.isChanged())
        return false;
    // Options that match the search, or have been changed, are always shown.
    return row.place != OptionPlace::Hidden || m_wanted.showAll || row.isChanged() ||
           !m_wanted.text.trimmed().isEmpty();
}

void OptionList::applyFilter() {
    QStringList shownSections;
    for (const Line& line : m_lines) {
        const OptionRow& row = m_sheet.row(line.index);
        // Options that prevent saving are always shown.
        const bool shown = faultOf(line) != OptionFault::None ||
                           (isShown(row) && m_sheet.matches(line.index, m_wanted.text));
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
    m_nothing->setText(m_wanted.text.trimmed().isEmpty() ? tr("All options have their default values.")
                                                         : tr("No matching options."));
}

} // namespace app
