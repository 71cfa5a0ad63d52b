// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/game_information_dialog.h"

#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/text/game_text.h"

#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

namespace app {

namespace {

constexpr int kNoteLines = 3;
constexpr int kTableRows = 4;
constexpr int kWidth = 85 * look::kGrid;

constexpr int kNameColumn = 0;
constexpr int kValueColumn = 1;
constexpr int kFieldColumns = 2;

SettingValue<QString> fieldOf(GameInformation& information, GameField field) {
    std::string& own = information.fields[static_cast<std::size_t>(field)];
    return converted<QString, std::string>(
        valueOf(own), [](const std::string& text) { return QString::fromStdString(text); },
        [](const QString& typed) { return typed.toStdString(); });
}

} // namespace

GameInformationDialog::GameInformationDialog(const std::vector<shogi::RecordHeader>& headers, bool handicap,
                                             const HeaderSuggestions& suggestions, QWidget* parent)
    : Dialog(
          "gameInformationDialog", [] { return tr("Game information"); }, parent)
    , m_before(headers)
    , m_information(gameInformation(headers))
    , m_handicap(handicap) {
    setSizeGripEnabled(true);
    parts().addWidget(makeFields(suggestions));
    parts().addSpacing(look::kGrid);
    parts().addLayout(makeTable(), 1);
    m_said = new QLabel(this);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setWordWrap(true);
    look::colourAsWarning(m_said);
    parts().addWidget(m_said);
    say([this] { setNameless(m_nameless); });
    addButton(
        "keep", [] { return tr("OK"); }, QDialogButtonBox::AcceptRole)
        ->setDefault(true);
    addButton(
        "cancel", [] { return tr("Cancel"); }, QDialogButtonBox::RejectRole);
    for (const shogi::RecordHeader& header : m_information.others)
        addRow(header);
    m_others->setCurrentCell(m_others->rowCount() > 0 ? 0 : -1, kValueColumn);
    updateButtons();
    resize(kWidth, sizeHint().height());
}

Form* GameInformationDialog::makeFields(const HeaderSuggestions& suggestions) {
    auto* form = new Form(this);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    const auto side = [this](shogi::Color color) {
        return [this, color] { return sideName(color, m_handicap); };
    };
    QLineEdit* const black =
        addLine(*form, "black", GameField::Black, side(shogi::Color::Black), suggestions.players);
    QLineEdit* const white =
        addLine(*form, "white", GameField::White, side(shogi::Color::White), suggestions.players);
    addLine(
        *form, "title", GameField::Title, [] { return tr("&Title"); }, suggestions.titles);
    QLineEdit* const event = addLine(
        *form, "event", GameField::Event, [] { return tr("&Event"); }, suggestions.events);
    QLineEdit* const place = addLine(
        *form, "place", GameField::Place, [] { return tr("&Place"); }, suggestions.places);
    QLineEdit* const start = addLine(*form, "start", GameField::Start, [] { return tr("&Start"); });
    QLineEdit* const end = addLine(*form, "end", GameField::End, [] { return tr("En&d"); });
    QLineEdit* const time = addLine(
        *form, "timeLimit", GameField::TimeLimit, [] { return tr("Ti&me limit"); }, suggestions.timeLimits);
    QLineEdit* const byoyomi = addLine(*form, "byoyomi", GameField::Byoyomi, [] { return tr("&Byoyomi"); });
    addLine(
        *form, "opening", GameField::Opening, [] { return tr("&Opening"); }, suggestions.openings);
    form->addLines(
        "note", [] { return tr("&Notes"); }, kNoteLines, fieldOf(m_information, GameField::Note));
    form->pair(black, white);
    form->pair(event, place);
    form->pair(start, end);
    form->pair(time, byoyomi);
    say([start, end] {
        for (QLineEdit* edit : {start, end})
            edit->setPlaceholderText(tr("e.g. 2026/04/01 10:00"));
    });
    return form;
}

QLineEdit* GameInformationDialog::addLine(Form& form, const char* name, GameField field, const Text& text,
                                          const QStringList& suggestions) {
    QLineEdit* const edit = form.addLine(name, text, fieldOf(m_information, field));
    if (!suggestions.isEmpty()) {
        auto* completer = new QCompleter(suggestions, edit);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        edit->setCompleter(completer);
    }
    return edit;
}

QLayout* GameInformationDialog::makeTable() {
    auto* label = new QLabel(this);
    m_others = new QTableWidget(0, kFieldColumns, this);
    m_others->setObjectName(QStringLiteral("others"));
    m_others->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_others->setSelectionMode(QAbstractItemView::SingleSelection);
    m_others->setTabKeyNavigation(false);
    m_others->verticalHeader()->hide();
    m_others->horizontalHeader()->setSectionResizeMode(kNameColumn, QHeaderView::Interactive);
    m_others->horizontalHeader()->setStretchLastSection(true);
    m_others->setColumnWidth(kNameColumn, 24 * look::kGrid);
    m_others->setMinimumHeight((kTableRows + 1) * m_others->verticalHeader()->defaultSectionSize());
    label->setBuddy(m_others);
    say([this, label] {
        label->setText(tr("Ot&her information"));
        m_others->setHorizontalHeaderLabels({tr("Name"), tr("Value")});
    });
    connect(m_others, &QTableWidget::itemSelectionChanged, this, &GameInformationDialog::updateButtons);
    connect(m_others, &QTableWidget::itemChanged, this, [this] { setNameless({}); });

    auto* column = new QVBoxLayout;
    column->setSpacing(look::kGrid / 2);
    const auto make = [this, column](const char* name, const Text& text, auto&& pressed) {
        QPushButton* const button = makeButton(name, text);
        column->addWidget(button);
        connect(button, &QPushButton::clicked, this, std::forward<decltype(pressed)>(pressed));
        return button;
    };
    make(
        "add", [] { return tr("&Add"); },
        [this] {
            addRow({});
            m_others->setCurrentCell(m_others->rowCount() - 1, kNameColumn);
            m_others->editItem(m_others->currentItem());
        });
    m_remove = make(
        "remove", [] { return tr("&Remove"); },
        [this] {
            m_others->removeRow(m_others->currentRow());
            updateButtons();
        });
    m_up = make(
        "up", [] { return tr("Move &up"); }, [this] { moveRow(-1); });
    m_down = make(
        "down", [] { return tr("Move do&wn"); }, [this] { moveRow(1); });
    column->addStretch();
    auto* both = new QHBoxLayout;
    both->setSpacing(look::kGrid);
    both->addWidget(m_others, 1);
    both->addLayout(column);
    auto* table = new QVBoxLayout;
    table->setSpacing(look::kGrid);
    table->addWidget(label);
    table->addLayout(both, 1);
    return table;
}

void GameInformationDialog::addRow(const shogi::RecordHeader& header) {
    const int row = m_others->rowCount();
    m_others->insertRow(row);
    m_others->setItem(row, kNameColumn, new QTableWidgetItem(QString::fromStdString(header.key)));
    m_others->setItem(row, kValueColumn, new QTableWidgetItem(QString::fromStdString(header.value)));
}

void GameInformationDialog::moveRow(int by) {
    const int from = m_others->currentRow();
    const int to = from + by;
    for (int column = 0; column < kFieldColumns; ++column) {
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
        const std::string& typed = m_information.fields[i];
        // Blanks around what was read are part of it.
        information.fields[i] =
            typed == before.fields[i] ? typed : QString::fromStdString(typed).trimmed().toStdString();
    }
    for (int row = 0; row < m_others->rowCount(); ++row) {
        shogi::RecordHeader header{m_others->item(row, kNameColumn)->text().toStdString(),
                                   m_others->item(row, kValueColumn)->text().toStdString()};
        if (!header.key.empty() || !header.value.empty())
            information.others.push_back(std::move(header));
    }
    return withInformation(m_before, information);
}

void GameInformationDialog::accept() {
    for (int row = 0; row < m_others->rowCount(); ++row) {
        if (m_others->item(row, kNameColumn)->text().trimmed().isEmpty() &&
            !m_others->item(row, kValueColumn)->text().isEmpty()) {
            setNameless(m_others->item(row, kValueColumn)->text());
            m_others->setCurrentCell(row, kNameColumn);
            m_others->setFocus();
            return;
        }
    }
    Dialog::accept();
}

void GameInformationDialog::setNameless(const QString& value) {
    m_nameless = value;
    m_said->setText(value.isEmpty() ? QString() : tr("“%1” needs a name.").arg(value));
}

} // namespace app
