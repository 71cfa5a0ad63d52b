// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/keys_settings_page.h"

#include "app/face/shell/actions.h"
#include "app/face/shell/key_field.h"
#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"

#include <QEvent>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>

namespace app {

namespace {

// Shows the rows that contain all typed words.
class KeyFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QStringList& words) {
        m_words = words;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        QString text;
        for (int column = 0; column < sourceModel()->columnCount(); ++column)
            text += searchable(sourceModel()->index(row, column, parent).data().toString()) + u'\n';
        return std::all_of(m_words.begin(), m_words.end(),
                           [&text](const QString& word) { return text.contains(word); });
    }

private:
    QStringList m_words;
};

} // namespace

KeysSettingsPage::KeysSettingsPage(const SettingValue<KeySettings>& keys, const Actions& actions,
                                   const std::function<std::vector<ListedCommand>()>& commands,
                                   QWidget* parent)
    : SettingsPage([] { return tr("Keys"); }, parent)
    , m_keys(keys)
    , m_actions(actions)
    , m_model(actions, commands) {
    makeTable();
    makeFields();
    m_table->selectRow(0);
    showCurrent();
}

void KeysSettingsPage::makeTable() {
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("keyFilter"));
    m_filter->setClearButtonEnabled(true);
    form().addRow(m_filter);
    auto* filter = new KeyFilter(this);
    m_shown = filter;
    m_shown->setDynamicSortFilter(false); // a command stays visible while its key changes
    m_shown->setSourceModel(&m_model);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("keyTable"));
    m_table->setModel(m_shown);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_table->setMinimumHeight(20 * look::kGrid);
    m_table->verticalHeader()->hide();
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(KeysModel::Text, QHeaderView::Stretch);
    header->setSectionResizeMode(KeysModel::Menu, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(KeysModel::Keys, QHeaderView::ResizeToContents);
    form().addRow(m_table);
    connect(m_filter, &QLineEdit::textChanged, this, [this, filter](const QString& text) {
        filter->setWords(searchWords(text));
        if (current() == nullptr)
            m_table->selectRow(0);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &KeysSettingsPage::showCurrent);
    // Enter leads from a command to its key.
    connect(m_table, &QTableView::activated, this, [this] { m_field->setFocus(); });
}

void KeysSettingsPage::makeFields() {
    m_field = new KeyField(this);
    m_field->setObjectName(QStringLiteral("keyField"));
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_none = button("noKey");
    m_standard = button("standardKey");
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_field, 1);
    row->addWidget(m_none);
    row->addWidget(m_standard);
    form().addRow(makeLabel([] { return tr("New &key"); }, m_field), row);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("keyNote"));
    m_note->setWordWrap(true);
    m_note->setMinimumHeight(2 * m_note->fontMetrics().lineSpacing() + look::kGrid);
    m_take = button("takeKey");
    QSizePolicy policy = m_take->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_take->setSizePolicy(policy);
    auto* below = new QHBoxLayout;
    below->setSpacing(look::kGrid);
    below->addWidget(m_note, 1);
    below->addWidget(m_take);
    form().addRow(QString(), below);
    say([this] {
        m_filter->setPlaceholderText(tr("Search commands and keys"));
        m_filter->setAccessibleName(tr("Search commands and keys"));
        m_table->setAccessibleName(tr("Commands and their keys"));
        m_field->setPlaceholderText(tr("Press the key here"));
        m_none->setText(tr("&No key"));
        m_standard->setText(tr("&Default key"));
        m_take->setText(tr("&Use it here"));
    });
    connect(m_field, &KeyField::entered, this, &KeysSettingsPage::enter);
    connect(m_none, &QPushButton::clicked, this, [this] { give({}); });
    connect(m_standard, &QPushButton::clicked, this, &KeysSettingsPage::toStandard);
    connect(m_take, &QPushButton::clicked, this, [this] { give(QList<QKeySequence>(m_wanted)); });
}

QAction* KeysSettingsPage::current() const {
    const QModelIndex index = m_shown->mapToSource(m_table->currentIndex());
    return index.isValid() ? m_model.action(index.row()) : nullptr;
}

void KeysSettingsPage::select(const QAction* action) {
    m_filter->clear();
    const QModelIndex index = m_shown->mapFromSource(m_model.index(m_model.rowOf(action), 0));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void KeysSettingsPage::enter(const QKeySequence& key) {
    const QAction* action = current();
    if (action == nullptr)
        return;
    if (const QAction* owner = m_actions.ownerOf(key, action))
        showConflict({key}, *owner, key);
    else
        give({key});
}

void KeysSettingsPage::toStandard() {
    const QAction* action = current();
    const QList<QKeySequence> keys = m_actions.standardKeys(action);
    for (const QKeySequence& key : keys) {
        if (const QAction* owner = m_actions.ownerOf(key, action)) {
            showConflict(keys, *owner, key);
            return;
        }
    }
    give(keys);
}

void KeysSettingsPage::give(const QList<QKeySequence>& keys) {
    const QAction* action = current();
    if (action == nullptr)
        return;
    m_keys.set(m_actions.withKeys(action, keys));
    showCurrent();
}

void KeysSettingsPage::showConflict(const QList<QKeySequence>& keys, const QAction& owner,
                                    const QKeySequence& key) {
    m_wanted = keys;
    m_field->setText(key.toString(QKeySequence::NativeText));
    m_note->setText(tr("%1 is the key of “%2”.")
                        .arg(key.toString(QKeySequence::NativeText), withoutMnemonic(owner.text())));
    m_take->show();
}

void KeysSettingsPage::showCurrent() {
    const QAction* action = current();
    m_wanted.clear();
    m_take->hide();
    m_field->setText(action != nullptr ? keysText(*action) : QString());
    m_field->setEnabled(action != nullptr);
    m_none->setEnabled(action != nullptr && !action->shortcuts().isEmpty());
    m_standard->setEnabled(action != nullptr && m_actions.isChanged(action));
    if (action == nullptr) {
        m_note->setText(tr("No command has these words."));
        return;
    }
    QStringList standard;
    for (const QKeySequence& key : m_actions.standardKeys(action))
        standard.append(key.toString(QKeySequence::NativeText));
    m_note->setText(
        m_actions.isChanged(action)
            ? tr("Default: %1").arg(standard.isEmpty() ? tr("no key") : standard.join(QStringLiteral(", ")))
            : tr("While text is entered, its field has the keys it needs."));
}

void KeysSettingsPage::refresh() {
    SettingsPage::refresh();
    m_model.refresh();
    showCurrent();
}

void KeysSettingsPage::reset() { m_keys.set(m_keys.standard); }

std::vector<SettingsPage::Findable> KeysSettingsPage::findables() {
    std::vector<Findable> found;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QAction* action = m_model.action(row);
        const QString text = m_model.index(row, KeysModel::Text).data().toString();
        found.push_back({text,
                         searchable(text) + u'\n' + searchable(title()) + u'\n' +
                             searchable(m_model.index(row, KeysModel::Keys).data().toString()),
                         [this, action] { select(action); }});
    }
    return found;
}

QWidget* KeysSettingsPage::focusTarget() const { return m_field; }

void KeysSettingsPage::changeEvent(QEvent* event) {
    SettingsPage::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_table != nullptr) {
        // Queued: the window's actions may be updated after this.
        QMetaObject::invokeMethod(this, &KeysSettingsPage::refresh, Qt::QueuedConnection);
    }
}

} // namespace app
