// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/actions.h"

#include "app/face/shell/search_words.h"

#include <QCoreApplication>
#include <QKeySequence>

#include <algorithm>
#include <utility>

namespace app {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("app::Actions", text); }

QString withKey(const QString& tip, const QAction& action) {
    if (action.shortcut().isEmpty())
        return tip;
    return tip + QStringLiteral(" (") + action.shortcut().toString(QKeySequence::NativeText) + u')';
}

} // namespace

Actions::Actions(QObject* parent)
    : QObject(parent) {}

Actions::~Actions() = default;

// --- commands

QAction* Actions::add(Command command) {
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(command.id));
    action->setMenuRole(command.role);
    action->setIconVisibleInMenu(false);
    QList<QKeySequence> keys;
    for (const QString& text : QString::fromLatin1(command.keys).split(u';', Qt::SkipEmptyParts))
        keys.append(QKeySequence(text, QKeySequence::PortableText));
    action->setShortcuts(keys);
    m_commands.push_back({action, keys});
    m_entries.push_back(std::make_unique<Entry>());
    Entry& entry = *m_entries.back();
    entry.command = std::move(command);
    entry.action = action;
    action->setCheckable(entry.command.switched || entry.command.isOn);
    if (entry.command.run)
        connect(action, &QAction::triggered, this, [&entry] {
            entry.command.run();
            ask(entry);
        });
    if (entry.command.switched)
        connect(action, &QAction::toggled, this, [&entry](bool on) { entry.command.switched(on); });
    ask(entry);
    showTexts(entry);
    return action;
}

void Actions::adopt(QAction* action, const QString& name, const QKeySequence& key) {
    action->setObjectName(name);
    action->setShortcut(key);
    m_commands.push_back({action, {key}});
}

QAction* Actions::operator[](std::string_view id) const {
    const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                 [id](const auto& entry) { return entry->command.id == id; });
    Q_ASSERT_X(at != m_entries.end(), "Actions", std::string(id).c_str());
    return (*at)->action;
}

std::vector<QAction*> Actions::commands() const {
    std::vector<QAction*> commands;
    for (const Keyed& command : m_commands)
        commands.push_back(command.action);
    return commands;
}

QStringList Actions::names() const {
    QStringList names;
    for (const Keyed& command : m_commands)
        names.append(command.action->objectName());
    return names;
}

const Actions::Entry* Actions::entryOf(const QAction* action) const {
    const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                 [action](const auto& entry) { return entry->action == action; });
    return at == m_entries.end() ? nullptr : at->get();
}

void Actions::ask(Entry& entry) {
    const Command& command = entry.command;
    if (command.isOn)
        entry.action->setChecked(command.isOn());
    const char* const whyNot = command.whyNot ? command.whyNot() : nullptr;
    const bool isOther = command.other && command.other->isShown();
    const QString named = command.named ? command.named() : QString();
    entry.action->setEnabled(whyNot == nullptr);
    if (whyNot == entry.whyNot && isOther == entry.isOther && named == entry.named)
        return;
    entry.whyNot = whyNot;
    entry.isOther = isOther;
    entry.named = named;
    showTexts(entry);
}

void Actions::refresh() {
    for (const auto& entry : m_entries)
        ask(*entry);
}

QString Actions::whyNot(const QAction* action) const {
    const Entry* const entry = entryOf(action);
    return entry != nullptr && entry->whyNot != nullptr ? translated(entry->whyNot) : QString();
}

const QAction* Actions::disabledBy(const QKeySequence& key) const {
    const QAction* disabled = nullptr;
    for (const Keyed& command : m_commands) {
        if (!command.action->shortcuts().contains(key))
            continue;
        if (command.action->isEnabled())
            return nullptr;
        if (disabled == nullptr)
            disabled = command.action;
    }
    return disabled;
}

// --- keys

const Actions::Keyed& Actions::keyed(const QAction* action) const {
    const auto at = std::find_if(m_commands.begin(), m_commands.end(),
                                 [action](const Keyed& command) { return command.action == action; });
    Q_ASSERT(at != m_commands.end());
    return *at;
}

void Actions::setKeys(const KeySettings& keys) {
    m_keys = keys;
    std::vector<std::pair<QKeySequence, const Keyed*>> taken;
    const auto isFree = [&taken](const QKeySequence& key, const Keyed& command) {
        return std::none_of(taken.begin(), taken.end(), [&](const auto& claim) {
            const bool shared = claim.second->standard.contains(key) && command.standard.contains(key);
            return claim.first == key && claim.second != &command && !shared;
        });
    };
    // Commands whose keys were changed by the user come first; where keys collide, the others have none.
    for (const bool changed : {true, false}) {
        for (const Keyed& command : m_commands) {
            const auto given = keys.changed.find(command.action->objectName());
            if ((given != keys.changed.end()) != changed)
                continue;
            const QList<QKeySequence> wanted =
                changed ? QKeySequence::listFromString(given->second, QKeySequence::PortableText)
                        : command.standard;
            QList<QKeySequence> own;
            for (const QKeySequence& key : wanted)
                if (!key.isEmpty() && isFree(key, command))
                    own.append(key);
            command.action->setShortcuts(own);
            for (const QKeySequence& key : own)
                taken.emplace_back(key, &command);
        }
    }
    retranslate();
}

QList<QKeySequence> Actions::standardKeys(const QAction* action) const { return keyed(action).standard; }

bool Actions::isChanged(const QAction* action) const { return action->shortcuts() != standardKeys(action); }

QAction* Actions::ownerOf(const QKeySequence& key, const QAction* action) const {
    for (const Keyed& command : m_commands) {
        const bool shared = command.standard.contains(key) && standardKeys(action).contains(key);
        if (command.action != action && !shared && command.action->shortcuts().contains(key))
            return command.action;
    }
    return nullptr;
}

KeySettings Actions::withKeys(const QAction* action, const QList<QKeySequence>& keys) const {
    KeySettings settings = m_keys;
    const auto put = [&settings](const Keyed& command, const QList<QKeySequence>& wanted) {
        if (wanted == command.standard)
            settings.changed.erase(command.action->objectName());
        else
            settings.changed[command.action->objectName()] =
                QKeySequence::listToString(wanted, QKeySequence::PortableText);
    };
    for (const QKeySequence& key : keys) {
        if (const QAction* owner = ownerOf(key, action)) {
            QList<QKeySequence> rest = owner->shortcuts();
            rest.removeAll(key);
            put(keyed(owner), rest);
        }
    }
    put(keyed(action), keys);
    return settings;
}

// --- texts

QStringList Actions::labels(const QAction* action) const {
    const Entry* const entry = entryOf(action);
    if (entry == nullptr || !entry->command.other || entry->command.other->text == nullptr)
        return {};
    const auto shown = [](const char* label, const char* text) {
        return label != nullptr ? translated(label) : withoutMnemonic(translated(text));
    };
    const Command& command = entry->command;
    return {shown(command.label, command.text), shown(command.other->label, command.other->text)};
}

void Actions::showTexts(const Entry& entry) {
    const Command& command = entry.command;
    const OtherFace* const other = entry.isOther ? &*command.other : nullptr;
    const bool isRenamed = other != nullptr && other->text != nullptr;
    const char* const text = isRenamed ? other->text : command.text;
    const char* const label = isRenamed ? other->label : command.label;
    const char* const tip = other != nullptr && other->tip != nullptr ? other->tip : command.tip;
    QAction& action = *entry.action;
    action.setIcon(icon(other != nullptr ? other->icon : command.icon));
    action.setText(entry.named.isEmpty() ? translated(text) : entry.named);
    action.setIconText(label != nullptr ? translated(label) : withoutMnemonic(translated(text)));
    QString words = withKey(tip != nullptr ? translated(tip) : withoutMnemonic(translated(text)), action);
    if (entry.whyNot != nullptr)
        words += u'\n' + translated(entry.whyNot);
    action.setToolTip(words);
}

void Actions::retranslate() {
    for (const auto& entry : m_entries) {
        if (entry->command.named)
            entry->named = entry->command.named();
        showTexts(*entry);
    }
}

} // namespace app
