// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/entrant_list.h"

#include "app/engines/engine_strength.h"
#include "app/face/engines/option_editors.h"
#include "app/face/game/strength_field.h"
#include "app/face/matches/entrant_dialog.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/strength_text.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace app {

namespace {

enum Column { Number, Engine, Strength, Options, Own, Remove };
constexpr int kFirstRow = 1; // below the titles

} // namespace

EntrantList::EntrantList(std::vector<CatalogEntry> engines, QWidget* parent)
    : QWidget(parent)
    , m_engines(std::move(engines))
    , m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(look::kGrid);
    m_grid->setVerticalSpacing(look::kGrid / 2);
    m_grid->setColumnStretch(Engine, 3);
    m_grid->setColumnStretch(Strength, 2);
    m_grid->setColumnStretch(Options, 3);
    const auto title = [this](int column) {
        auto* label = new QLabel(this);
        label->setFont(look::smallFont(font()));
        m_grid->addWidget(label, 0, column);
        return label;
    };
    m_engineTitle = title(Engine);
    m_strengthTitle = title(Strength);
    m_optionsTitle = title(Options);
    m_add = new QPushButton(this);
    m_add->setObjectName(QStringLiteral("addEngine"));
    m_add->setAutoDefault(false);
    connect(m_add, &QPushButton::clicked, this, [this] {
        MatchEntrant next = MatchSetup::standard().entrants.front();
        for (const MatchEntrant& entrant : entrants())
            if (!entrant.isPerson)
                next = entrant;
        addRow(next);
        m_rows.back().engine->setFocus();
        emit changed();
    });
    m_addPerson = new QPushButton(this);
    m_addPerson->setObjectName(QStringLiteral("addPerson"));
    m_addPerson->setAutoDefault(false);
    connect(m_addPerson, &QPushButton::clicked, this, [this] {
        MatchEntrant person;
        person.isPerson = true;
        addRow(person);
        m_rows.back().name->setFocus();
        emit changed();
    });
    retranslate();
}

std::vector<QWidget*> EntrantList::Row::parts() const {
    return {number, engine, name, strength, options, own, remove};
}

bool EntrantList::isPerson(const Row& row) { return row.engine->currentData().toString().isEmpty(); }

void EntrantList::retranslate() {
    m_engineTitle->setText(tr("Player"));
    m_strengthTitle->setText(tr("Strength"));
    m_optionsTitle->setText(tr("Options for this match"));
    m_optionsTitle->setToolTip(
        plainToolTip(tr("Over those of the engine list, for example: Threads=2; USI_Hash=64")));
    m_add->setText(tr("&Add an engine"));
    m_addPerson->setText(tr("Add a person"));
    for (const Row& row : m_rows)
        row.engine->setItemText(0, tr("Person"));
    number();
}

void EntrantList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EntrantList::updateEngines(const std::vector<CatalogEntry>& engines) {
    for (CatalogEntry& known : m_engines)
        for (const CatalogEntry& engine : engines)
            if (engine.id == known.id)
                known = engine;
    for (const Row& row : m_rows)
        showEngine(row);
}

void EntrantList::setEntrants(const std::vector<MatchEntrant>& entrants) {
    while (!m_rows.empty())
        removeRow(m_rows.back().remove);
    for (const MatchEntrant& entrant : entrants)
        addRow(entrant);
}

void EntrantList::addRow(const MatchEntrant& entrant) {
    Row row;
    row.number = new QLabel(this);
    row.engine = new QComboBox(this);
    row.engine->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.engine->setMinimumContentsLength(12);
    row.engine->addItem(tr("Person"), QString());
    for (const CatalogEntry& engine : m_engines)
        row.engine->addItem(foreignText(engine.name), engine.id);
    const int chosen = row.engine->findData(entrant.engineId);
    if (entrant.isPerson) {
        row.engine->setCurrentIndex(0);
    } else if (chosen > 0) {
        row.engine->setCurrentIndex(chosen);
    } else { // no longer in the list: shown as a fault
        row.engine->addItem(foreignText(entrant.name.isEmpty() ? entrant.engineId : entrant.name),
                            entrant.engineId);
        row.engine->setCurrentIndex(row.engine->count() - 1);
    }
    row.name = new QLineEdit(entrant.isPerson ? entrant.name : QString(), this);
    row.strength = new StrengthField(this);
    row.strength->setChoice(entrant.strength);
    row.options = new QLineEdit(textOf(entrant.options), this);
    row.own = new QToolButton(this);
    row.own->setText(QStringLiteral("…"));
    row.limit = entrant.limit;
    row.book = entrant.book;
    row.remove = new QToolButton(this);
    row.remove->setIcon(icon(IconName::Close));
    row.remove->setAutoRaise(true);
    connectRow(row);
    m_rows.push_back(row);
    placeRow(row, kFirstRow + static_cast<int>(m_rows.size()) - 1);
    showEngine(row);
    number();
}

void EntrantList::connectRow(const Row& row) {
    connect(row.remove, &QToolButton::clicked, this, [this, button = row.remove] {
        removeRow(button);
        emit changed();
    });
    connect(row.own, &QToolButton::clicked, this, [this, button = row.own] { askOwn(button); });
    connect(row.engine, &QComboBox::currentIndexChanged, this, [this, box = row.engine] {
        for (const Row& changedRow : m_rows)
            if (changedRow.engine == box)
                showEngine(changedRow);
        emit changed();
    });
    connect(row.strength, &StrengthField::chosen, this, &EntrantList::changed);
    for (QLineEdit* const line : {row.options, row.name})
        connect(line, &QLineEdit::textChanged, this, &EntrantList::changed);
}

// A person's name takes the place of what engines have.
void EntrantList::placeRow(const Row& row, int line) {
    m_grid->addWidget(row.number, line, Number);
    m_grid->addWidget(row.engine, line, Engine);
    m_grid->addWidget(row.name, line, Strength, 1, 2);
    m_grid->addWidget(row.strength, line, Strength);
    m_grid->addWidget(row.options, line, Options);
    m_grid->addWidget(row.own, line, Own);
    m_grid->addWidget(row.remove, line, Remove);
}

void EntrantList::askOwn(const QToolButton* button) {
    const auto rowOf = [this, button] {
        return std::find_if(m_rows.begin(), m_rows.end(),
                            [button](const Row& row) { return row.own == button; });
    };
    auto* dialog = new EntrantDialog(entrantOf(*rowOf()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, rowOf] {
        const auto row = rowOf();
        if (row == m_rows.end())
            return;
        row->limit = dialog->entrant().limit;
        row->book = dialog->entrant().book;
        emit changed();
    });
    dialog->open();
}

void EntrantList::removeRow(QToolButton* button) {
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [button](const Row& row) { return row.remove == button; });
    for (QWidget* part : found->parts()) {
        m_grid->removeWidget(part);
        part->setObjectName(QString()); // the next row gets this name
        part->hide();
        part->deleteLater();
    }
    m_rows.erase(found);
    // The rows below move up.
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        placeRow(m_rows[i], kFirstRow + static_cast<int>(i));
    number();
}

void EntrantList::nameParts(const Row& row, int shown) {
    row.number->setText(QString::number(shown));
    row.engine->setObjectName(QStringLiteral("matchEngine%1").arg(shown));
    row.engine->setAccessibleName(tr("Engine %1").arg(shown));
    row.name->setObjectName(QStringLiteral("matchPerson%1").arg(shown));
    row.name->setAccessibleName(tr("Name of player %1").arg(shown));
    row.name->setPlaceholderText(tr("Name"));
    row.strength->setObjectName(QStringLiteral("matchStrength%1").arg(shown));
    row.strength->findChild<QComboBox*>()->setAccessibleName(tr("Strength of engine %1").arg(shown));
    row.options->setObjectName(QStringLiteral("matchOptions%1").arg(shown));
    row.options->setAccessibleName(tr("Options of engine %1").arg(shown));
    row.options->setPlaceholderText(tr("As in the engine list"));
    row.own->setObjectName(QStringLiteral("matchOwn%1").arg(shown));
    row.own->setAccessibleName(tr("Limit and opening book of engine %1").arg(shown));
    row.own->setToolTip(tr("Limit and opening book of this engine"));
    row.remove->setObjectName(QStringLiteral("removeEngine%1").arg(shown));
    row.remove->setAccessibleName(tr("Remove engine %1").arg(shown));
    row.remove->setToolTip(tr("Remove"));
    row.remove->setEnabled(m_rows.size() > 2);
}

void EntrantList::number() {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        nameParts(m_rows[i], static_cast<int>(i) + 1);
    const int line = kFirstRow + static_cast<int>(m_rows.size());
    for (QPushButton* const button : {m_add, m_addPerson}) {
        m_grid->removeWidget(button);
        m_grid->addWidget(button, line, button == m_add ? Engine : Strength, Qt::AlignLeft);
        button->setEnabled(m_rows.size() < MatchSetup::kMostEntrants);
    }
    // In the order of the rows.
    QWidget* before = nullptr;
    const auto follow = [&before](QWidget* next) {
        if (before != nullptr)
            setTabOrder(before, next);
        before = next;
    };
    for (const Row& row : m_rows)
        for (QWidget* part :
             std::initializer_list<QWidget*>{row.engine, row.name, row.strength->findChild<QComboBox*>(),
                                             row.options, row.own, row.remove})
            follow(part);
    follow(m_add);
    follow(m_addPerson);
}

const CatalogEntry* EntrantList::engineOf(const Row& row) const {
    const QString id = row.engine->currentData().toString();
    const auto found = std::find_if(m_engines.begin(), m_engines.end(),
                                    [&id](const CatalogEntry& engine) { return engine.id == id; });
    return found == m_engines.end() ? nullptr : &*found;
}

void EntrantList::showEngine(const Row& row) {
    const CatalogEntry* engine = engineOf(row);
    const std::optional<StrengthScale> scale =
        engine != nullptr ? strengthScale(engine->options) : std::nullopt;
    row.strength->setScale(scale, scale ? strengthAsSet(*engine, *scale) : std::nullopt);
    row.strength->setVisible(scale.has_value());
    row.name->setVisible(isPerson(row));
    row.options->setVisible(!isPerson(row));
    row.own->setVisible(!isPerson(row));
}

MatchEntrant EntrantList::entrantOf(const Row& row) const {
    MatchEntrant entrant;
    if (isPerson(row)) {
        entrant.isPerson = true;
        entrant.name = row.name->text().simplified();
        return entrant;
    }
    entrant.engineId = row.engine->currentData().toString();
    entrant.name = row.engine->currentText();
    entrant.options = optionsFrom(row.options->text());
    entrant.limit = row.limit;
    entrant.book = row.book;
    if (const CatalogEntry* engine = engineOf(row)) {
        entrant.name = engine->name;
        const std::optional<StrengthScale> scale = strengthScale(engine->options);
        if (scale)
            entrant.strength = row.strength->choice();
        if (scale && entrant.strength.kind == StrengthChoice::Kind::Limited)
            entrant.name += u' ' + (scale->kind == StrengthScale::Kind::Grade
                                        ? gradeText(static_cast<int>(entrant.strength.value))
                                        : QString::number(entrant.strength.value));
    }
    if (!entrant.options.empty())
        entrant.name += QStringLiteral(" (%1)").arg(textOf(entrant.options));
    return entrant;
}

std::vector<MatchEntrant> EntrantList::entrants() const {
    std::vector<MatchEntrant> entrants;
    for (const Row& row : m_rows)
        entrants.push_back(entrantOf(row));
    return entrants;
}

std::map<QString, QString> EntrantList::optionsFrom(const QString& text) {
    std::map<QString, QString> options;
    for (const QString& part : text.split(u';', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const QString name = (equals < 0 ? part : part.left(equals)).trimmed();
        if (!name.isEmpty() || equals >= 0)
            options[name] = equals < 0 ? QString() : part.mid(equals + 1).trimmed();
    }
    return options;
}

QString EntrantList::textOf(const std::map<QString, QString>& options) {
    QStringList parts;
    for (const auto& [name, value] : options)
        parts.append(name + u'=' + value);
    return parts.join(QStringLiteral("; "));
}

} // namespace app
