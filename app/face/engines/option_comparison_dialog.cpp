// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/option_comparison_dialog.h"

#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kSameRole = Qt::UserRole;

} // namespace

OptionComparisonDialog::OptionComparisonDialog(Choices choices, const QString& left, QWidget* parent)
    : Dialog(
          "optionComparisonDialog", [] { return tr("Compare options"); }, parent)
    , m_source(std::move(choices))
    , m_choices(m_source()) {
    const auto at = std::find_if(m_choices.begin(), m_choices.end(),
                                 [&left](const Choice& choice) { return choice.id == left; });
    m_left = at == m_choices.end() ? 0 : static_cast<int>(at - m_choices.begin());
    m_right = m_left + 1 < static_cast<int>(m_choices.size()) ? m_left + 1 : 0;
    parts().addWidget(makeFields());
    makeTable();
    parts().addWidget(m_table, 1);
    m_summary = new QLabel(this);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    parts().addWidget(m_summary);
    addButton(
        "close", [] { return tr("Close"); }, QDialogButtonBox::RejectRole);
    resize(88 * look::kGrid, 64 * look::kGrid);
    say([this] {
        m_choices = m_source();
        compare();
    });
}

Form* OptionComparisonDialog::makeFields() {
    auto* form = new Form(this);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    const auto names = [this] {
        QStringList all;
        for (const Choice& choice : m_choices)
            all += plainEngineText(choice.name);
        return all;
    };
    QComboBox* const left = form->addChoice("left", {}, names, valueOf(m_left));
    auto* sign = new QLabel(QStringLiteral("⇔"), form);
    form->addRow({}, sign);
    QComboBox* const right = form->addChoice("right", {}, names, valueOf(m_right));
    for (QComboBox* box : {left, right}) {
        box->setMaximumWidth(QWIDGETSIZE_MAX);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(box, &QComboBox::currentIndexChanged, this, &OptionComparisonDialog::compare);
    }
    form->join({left, sign, right});
    QLineEdit* const filter =
        form->addLine("filter", {}, valueOf(m_filter), [] { return tr("Find an option"); });
    filter->setClearButtonEnabled(true);
    QCheckBox* const differences = form->addSwitch(
        "differencesOnly", [] { return tr("&Differences only"); }, valueOf(m_differencesOnly));
    form->join({filter, differences});
    connect(form, &Form::changed, this, &OptionComparisonDialog::applyFilter);
    return form;
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
    const Choice& left = m_choices[static_cast<std::size_t>(m_left)];
    const Choice& right = m_choices[static_cast<std::size_t>(m_right)];
    const std::vector<OptionDifference> rows = compareOptions(left.sheet, right.sheet);
    m_table->setHorizontalHeaderLabels(
        {tr("Option"), plainEngineText(left.name), plainEngineText(right.name)});
    m_table->setRowCount(static_cast<int>(rows.size()));
    int number = 0;
    for (const OptionDifference& row : rows) {
        auto* name = new QTableWidgetItem(plainEngineText(row.label));
        name->setToolTip(plainToolTip(plainEngineText(row.name)));
        name->setData(kSameRole, row.isSame());
        const auto value = [](const std::optional<QString>& text, bool isDefault) {
            auto* item = new QTableWidgetItem(!text             ? tr("–")
                                              : text->isEmpty() ? tr("(empty)")
                                                                : plainEngineText(*text));
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
        const bool found = text.contains(m_filter.trimmed(), Qt::CaseInsensitive);
        m_table->setRowHidden(row, (same && m_differencesOnly) || !found);
    }
    m_summary->setText(different == 0 ? tr("All options are the same.")
                                      : tr("%n option(s) differ.", nullptr, different));
}

} // namespace app
