// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/option_comparison_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kSameRole = Qt::UserRole;

QString shownText(const QString& text) { return plainEngineText(text.toStdString()); }

} // namespace

OptionComparisonDialog::OptionComparisonDialog(std::vector<Choice> choices, const QString& left,
                                               const QString& right, QWidget* parent)
    : QDialog(parent)
    , m_choices(std::move(choices)) {
    setObjectName(QStringLiteral("optionComparisonDialog"));
    setWindowTitle(tr("Compare options"));

    makeChoices(left, right);
    m_differencesOnly = new QCheckBox(tr("&Differences only"), this);
    m_differencesOnly->setObjectName(QStringLiteral("differencesOnly"));
    m_differencesOnly->setChecked(true);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setPlaceholderText(tr("Find an option"));
    m_filter->setClearButtonEnabled(true);

    makeTable();
    m_summary = new QLabel(this);
    m_summary->setForegroundRole(QPalette::PlaceholderText);

    auto* engines = new QHBoxLayout;
    engines->setSpacing(look::kGrid);
    engines->addWidget(m_left, 1);
    engines->addWidget(new QLabel(QStringLiteral("⇔"), this));
    engines->addWidget(m_right, 1);
    auto* finder = new QHBoxLayout;
    finder->setSpacing(2 * look::kGrid);
    finder->addWidget(m_filter, 1);
    finder->addWidget(m_differencesOnly);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addLayout(engines);
    outer->addLayout(finder);
    outer->addWidget(m_table, 1);
    outer->addWidget(m_summary);
    outer->addWidget(buttons);
    resize(88 * look::kGrid, 64 * look::kGrid);

    for (QComboBox* box : {m_left, m_right})
        connect(box, &QComboBox::currentIndexChanged, this, &OptionComparisonDialog::compare);
    connect(m_differencesOnly, &QCheckBox::toggled, this, &OptionComparisonDialog::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, this, &OptionComparisonDialog::applyFilter);
    compare();
}

void OptionComparisonDialog::makeChoices(const QString& left, const QString& right) {
    m_left = new QComboBox(this);
    m_left->setObjectName(QStringLiteral("left"));
    m_right = new QComboBox(this);
    m_right->setObjectName(QStringLiteral("right"));
    for (const Choice& choice : m_choices)
        for (QComboBox* box : {m_left, m_right})
            box->addItem(shownText(choice.name), choice.id);
    m_left->setCurrentIndex(std::max(0, m_left->findData(left)));
    int other = right.isEmpty() || right == left ? -1 : m_right->findData(right);
    // Preferably another entry of the same program.
    if (other < 0)
        other = m_left->currentIndex() + 1 < m_right->count() ? m_left->currentIndex() + 1 : 0;
    m_right->setCurrentIndex(other);
}

void OptionComparisonDialog::makeTable() {
    m_table = new QTableWidget(this);
    m_table->setObjectName(QStringLiteral("differences"));
    m_table->setColumnCount(3);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void OptionComparisonDialog::compare() {
    const auto left = static_cast<std::size_t>(m_left->currentIndex());
    const auto right = static_cast<std::size_t>(m_right->currentIndex());
    const std::vector<OptionDifference> rows = compareOptions(m_choices[left].sheet, m_choices[right].sheet);
    m_table->setHorizontalHeaderLabels({tr("Option"), m_left->currentText(), m_right->currentText()});
    m_table->setRowCount(static_cast<int>(rows.size()));
    int number = 0;
    for (const OptionDifference& row : rows) {
        auto* name = new QTableWidgetItem(shownText(row.label));
        name->setToolTip(plainToolTip(shownText(row.name)));
        name->setData(kSameRole, row.isSame());
        const auto value = [](const std::optional<QString>& text, bool isDefault) {
            auto* item = new QTableWidgetItem(!text             ? tr("–")
                                              : text->isEmpty() ? tr("(empty)")
                                                                : shownText(*text));
            if (text && !isDefault) {
                QFont bold = item->font();
                bold.setBold(true);
                item->setFont(bold);
            }
            item->setToolTip(!text ? tr("No such option") : isDefault ? tr("Default") : tr("Changed"));
            return item;
        };
        m_table->setItem(number, 0, name);
        m_table->setItem(number, 1, value(row.left, row.leftIsDefault));
        m_table->setItem(number, 2, value(row.right, row.rightIsDefault));
        ++number;
    }
    applyFilter();
}

void OptionComparisonDialog::applyFilter() {
    int different = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem* name = m_table->item(row, 0);
        const bool same = name->data(kSameRole).toBool();
        different += same ? 0 : 1;
        const QString text = name->text() + u'\n' + name->toolTip();
        const bool found = text.contains(m_filter->text().trimmed(), Qt::CaseInsensitive);
        m_table->setRowHidden(row, (same && m_differencesOnly->isChecked()) || !found);
    }
    m_summary->setText(different == 0 ? tr("All options are the same.")
                                      : tr("%n option(s) differ.", nullptr, different));
}

} // namespace app
