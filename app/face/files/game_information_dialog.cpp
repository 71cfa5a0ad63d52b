// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/game_information_dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/text_area.h"
#include "app/text/game_text.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

namespace app {

namespace {

constexpr int kNoteLines = 3;
constexpr int kTableRows = 4;
constexpr int kWidth = 85 * look::kGrid;

enum Column { Name, Value, ColumnCount };

struct Place {
    GameField field;
    const char* name; // of the widget
    int row;
    int column; // 0 left, 1 right
    int span;   // in columns
    QStringList HeaderSuggestions::*suggestions;
};
constexpr std::array<Place, kGameFieldCount> kPlaces{{
    {GameField::Black, "black", 0, 0, 1, &HeaderSuggestions::players},
    {GameField::White, "white", 0, 1, 1, &HeaderSuggestions::players},
    {GameField::Title, "title", 1, 0, 2, &HeaderSuggestions::titles},
    {GameField::Event, "event", 2, 0, 1, &HeaderSuggestions::events},
    {GameField::Place, "place", 2, 1, 1, &HeaderSuggestions::places},
    {GameField::Start, "start", 3, 0, 1, nullptr},
    {GameField::End, "end", 3, 1, 1, nullptr},
    {GameField::TimeLimit, "timeLimit", 4, 0, 1, &HeaderSuggestions::timeLimits},
    {GameField::Byoyomi, "byoyomi", 4, 1, 1, nullptr},
    {GameField::Opening, "opening", 5, 0, 2, &HeaderSuggestions::openings},
    {GameField::Note, "note", 6, 0, 2, nullptr},
}};

std::size_t at(GameField field) { return static_cast<std::size_t>(field); }

} // namespace

GameInformationDialog::GameInformationDialog(const std::vector<shogi::RecordHeader>& headers, bool handicap,
                                             const HeaderSuggestions& suggestions, QWidget* parent)
    : QDialog(parent)
    , m_before(headers)
    , m_handicap(handicap) {
    setObjectName(QStringLiteral("gameInformationDialog"));
    setSizeGripEnabled(true);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(look::kGrid);
    grid->setVerticalSpacing(look::kGrid);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    makeFields(grid, suggestions);
    m_said = new QLabel(this);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setWordWrap(true);
    look::colourAsWarning(m_said);
    auto* buttons = new QDialogButtonBox(this);
    m_keep = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_keep->setObjectName(QStringLiteral("keep"));
    m_keep->setDefault(true);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    QLayout* table = makeTable();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addLayout(grid);
    outer->addSpacing(look::kGrid);
    outer->addWidget(m_othersLabel);
    outer->addLayout(table, 1);
    outer->addWidget(m_said);
    outer->addWidget(buttons);

    const GameInformation information = gameInformation(headers);
    for (std::size_t i = 0; i < kGameFieldCount; ++i) {
        if (m_fields[i] != nullptr)
            m_fields[i]->setText(QString::fromStdString(information.fields[i]));
    }
    m_note->setPlainText(QString::fromStdString(information[GameField::Note]));
    for (const shogi::RecordHeader& header : information.others)
        addRow(header);
    m_others->setCurrentCell(m_others->rowCount() > 0 ? 0 : -1, Value);
    retranslate();
    updateButtons();
    resize(kWidth, sizeHint().height());
}

void GameInformationDialog::makeFields(QGridLayout* grid, const HeaderSuggestions& suggestions) {
    for (const Place& place : kPlaces) {
        auto* label = new QLabel(this);
        m_labels[at(place.field)] = label;
        QWidget* field = nullptr;
        if (place.field == GameField::Note) {
            m_note = new TextArea(this);
            m_note->setTabChangesFocus(true);
            m_note->setFixedHeight(kNoteLines * fontMetrics().lineSpacing() + 2 * look::kGrid);
            field = m_note;
        } else {
            auto* edit = new QLineEdit(this);
            m_fields[at(place.field)] = edit;
            if (place.suggestions != nullptr) {
                auto* completer = new QCompleter(suggestions.*place.suggestions, edit);
                completer->setCaseSensitivity(Qt::CaseInsensitive);
                completer->setFilterMode(Qt::MatchContains);
                edit->setCompleter(completer);
            }
            field = edit;
        }
        field->setObjectName(QLatin1String(place.name));
        label->setBuddy(field);
        const Qt::Alignment side = place.field == GameField::Note ? Qt::AlignTop : Qt::AlignVCenter;
        grid->addWidget(label, place.row, 2 * place.column, Qt::AlignRight | side);
        grid->addWidget(field, place.row, 2 * place.column + 1, 1, 2 * place.span - 1);
    }
}

QLayout* GameInformationDialog::makeTable() {
    m_othersLabel = new QLabel(this);
    m_others = new QTableWidget(0, ColumnCount, this);
    m_others->setObjectName(QStringLiteral("others"));
    m_others->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_others->setSelectionMode(QAbstractItemView::SingleSelection);
    m_others->setTabKeyNavigation(false);
    m_others->verticalHeader()->hide();
    m_others->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Interactive);
    m_others->horizontalHeader()->setStretchLastSection(true);
    m_others->setColumnWidth(Name, 24 * look::kGrid);
    m_others->setMinimumHeight((kTableRows + 1) * m_others->verticalHeader()->defaultSectionSize());
    m_othersLabel->setBuddy(m_others);
    connect(m_others, &QTableWidget::itemSelectionChanged, this, &GameInformationDialog::updateButtons);
    connect(m_others, &QTableWidget::itemChanged, this, [this] { m_said->clear(); });

    auto* column = new QVBoxLayout;
    column->setSpacing(look::kGrid / 2);
    const auto make = [this, column](const char* name, QPushButton*& button, auto&& pressed) {
        button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        column->addWidget(button);
        connect(button, &QPushButton::clicked, this, std::forward<decltype(pressed)>(pressed));
    };
    make("add", m_add, [this] {
        addRow({});
        m_others->setCurrentCell(m_others->rowCount() - 1, Name);
        m_others->editItem(m_others->currentItem());
    });
    make("remove", m_remove, [this] {
        m_others->removeRow(m_others->currentRow());
        updateButtons();
    });
    make("up", m_up, [this] { moveRow(-1); });
    make("down", m_down, [this] { moveRow(1); });
    column->addStretch();
    auto* both = new QHBoxLayout;
    both->setSpacing(look::kGrid);
    both->addWidget(m_others, 1);
    both->addLayout(column);
    return both;
}

void GameInformationDialog::addRow(const shogi::RecordHeader& header) {
    const int row = m_others->rowCount();
    m_others->insertRow(row);
    m_others->setItem(row, Name, new QTableWidgetItem(QString::fromStdString(header.key)));
    m_others->setItem(row, Value, new QTableWidgetItem(QString::fromStdString(header.value)));
}

void GameInformationDialog::moveRow(int by) {
    const int from = m_others->currentRow();
    const int to = from + by;
    for (int column = 0; column < ColumnCount; ++column) {
        QTableWidgetItem* moved = m_others->takeItem(from, column);
        m_others->setItem(from, column, m_others->takeItem(to, column));
        m_others->setItem(to, column, moved);
    }
    m_others->setCurrentCell(to, m_others->currentColumn());
}

void GameInformationDialog::updateButtons() {
    const int row = m_others->selectedItems().isEmpty() ? -1 : m_others->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_others->rowCount());
}

std::vector<shogi::RecordHeader> GameInformationDialog::headers() const {
    const GameInformation before = gameInformation(m_before);
    GameInformation information;
    for (std::size_t i = 0; i < kGameFieldCount; ++i) {
        const QString text = m_fields[i] != nullptr ? m_fields[i]->text() : m_note->toPlainText();
        // Blanks around what was read are part of it.
        const bool isUntouched = text.toStdString() == before.fields[i];
        information.fields[i] = (isUntouched ? text : text.trimmed()).toStdString();
    }
    for (int row = 0; row < m_others->rowCount(); ++row) {
        shogi::RecordHeader header{m_others->item(row, Name)->text().toStdString(),
                                   m_others->item(row, Value)->text().toStdString()};
        if (!header.key.empty() || !header.value.empty())
            information.others.push_back(std::move(header));
    }
    return withInformation(m_before, information);
}

void GameInformationDialog::accept() {
    for (int row = 0; row < m_others->rowCount(); ++row) {
        if (m_others->item(row, Name)->text().trimmed().isEmpty() &&
            !m_others->item(row, Value)->text().isEmpty()) {
            m_said->setText(tr("“%1” needs a name.").arg(m_others->item(row, Value)->text()));
            m_others->setCurrentCell(row, Name);
            m_others->setFocus();
            return;
        }
    }
    QDialog::accept();
}

void GameInformationDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void GameInformationDialog::retranslate() {
    setWindowTitle(tr("Game information"));
    m_labels[at(GameField::Black)]->setText(sideName(shogi::Color::Black, m_handicap));
    m_labels[at(GameField::White)]->setText(sideName(shogi::Color::White, m_handicap));
    m_labels[at(GameField::Title)]->setText(tr("&Title"));
    m_labels[at(GameField::Event)]->setText(tr("&Event"));
    m_labels[at(GameField::Place)]->setText(tr("&Place"));
    m_labels[at(GameField::Start)]->setText(tr("&Start"));
    m_labels[at(GameField::End)]->setText(tr("En&d"));
    m_labels[at(GameField::TimeLimit)]->setText(tr("Ti&me limit"));
    m_labels[at(GameField::Byoyomi)]->setText(tr("&Byoyomi"));
    m_labels[at(GameField::Opening)]->setText(tr("&Opening"));
    m_labels[at(GameField::Note)]->setText(tr("&Notes"));
    for (const GameField field : {GameField::Start, GameField::End})
        m_fields[at(field)]->setPlaceholderText(tr("e.g. 2026/04/01 10:00"));
    m_othersLabel->setText(tr("Ot&her information"));
    m_others->setHorizontalHeaderLabels({tr("Name"), tr("Value")});
    m_add->setText(tr("&Add"));
    m_remove->setText(tr("&Remove"));
    m_up->setText(tr("Move &up"));
    m_down->setText(tr("Move do&wn"));
    m_keep->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
}

} // namespace app
