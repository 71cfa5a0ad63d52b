// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_desk.h"

#include "app/engines/engine_errand.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_labels.h"
#include "app/engines/engine_probe.h"
#include "app/engines/engine_roster.h"
#include "app/engines/threads.h"
#include "app/face/engines/engine_console.h"
#include "app/face/engines/engine_list_dialog.h"
#include "app/face/engines/engine_options_dialog.h"
#include "app/face/engines/engine_question_dialog.h"
#include "app/face/engines/engine_setup_dialog.h"
#include "app/face/engines/option_comparison_dialog.h"
#include "app/face/engines/remote_engine_dialog.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/platform/memory.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/kept_file_text.h"

#include <QDebug>
#include <QTabWidget>
#include <QTimer>

namespace app {

namespace {

// Errors in a translation file go to the log.
LoadedLabels labelsOf(const CatalogEntry& entry) {
    if (entry.computer) // its files are on that computer
        return {};
    LoadedLabels loaded = loadEngineLabels(entry.path, currentLanguageTag());
    for (const LabelFileProblem& problem : loaded.problems)
        qWarning().noquote() << labelProblemText(problem);
    return loaded;
}

// Most engines answer sooner and need no dialog.
constexpr std::chrono::milliseconds kBeforeQuestion{300};

// The message of an engine. name: in the list.
Message foundMessage(const CatalogEntry& entry, std::optional<host::Milliseconds> roundTrip, bool isNew,
                     const QString& name) {
    Message message;
    message.what = isNew ? EngineDesk::tr("Added %1.").arg(name)
                         : EngineDesk::tr("%1 responded. Its options are up to date.").arg(name);
    message.advice = EngineDesk::tr("Protocol: %1. Options: %2.")
                         .arg(protocolName(entry.protocol))
                         .arg(static_cast<int>(entry.options.size()));
    if (roundTrip)
        message.advice += u' ' + EngineDesk::tr("Round trip to %1: %2 ms.")
                                     .arg(foreignText(entry.computer->text()))
                                     .arg(roundTrip->count());
    return message;
}

} // namespace

EngineDesk::EngineDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    parts.window.add(commands());
}

EngineDesk::~EngineDesk() { delete m_console; }

std::vector<Command> EngineDesk::commands() {
    return {
        {.id = "engines",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Engines…"),
         .icon = IconName::Engine,
         .keys = "Ctrl+E",
         .places = {{MenuId::Edit, 310}},
         .run = [this] { showEngines(); }},
        {.id = "engineConsole",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Engine c&onsole"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Show what the engines are doing, and every line sent and received"),
         .keys = "Ctrl+Shift+E",
         .places = {{MenuId::Edit, 320}},
         .run = [this] { showConsole(); }},
    };
}

void EngineDesk::showEngines() {
    auto* dialog = new EngineListDialog(&m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    fillList(*dialog);
    connectList(*dialog);
    dialog->open();
}

void EngineDesk::fillList(EngineListDialog& dialog) const {
    std::vector<EngineListDialog::Row> rows;
    for (const CatalogEntry& entry : m_parts.catalog.entries())
        rows.push_back({entry.id, entry.name, QString::fromStdString(entry.author), entry.path,
                        entry.computer ? entry.computer->text() : QString(), entry.tags, entry.protocol,
                        entry.isBundled(), entry.notRegistered});
    dialog.setEngines(rows);
}

void EngineDesk::connectList(EngineListDialog& dialog) {
    EngineListDialog* list = &dialog;
    EngineCatalog& catalog = m_parts.catalog;
    EngineProbe& probe = m_parts.probe;
    connect(&catalog, &EngineCatalog::changed, list, [this, list] { fillList(*list); });
    connect(&catalog, &EngineCatalog::written, list, [list, &catalog] {
        // Earlier problems are reported in the banner.
        if (catalog.problem() && catalog.problem()->kind != KeptFileProblem::Kind::Parts)
            list->showOutcome(
                [problem = *catalog.problem()] { return keptFileMessage(KeptFile::Engines, problem); }, true);
    });
    connect(list, &EngineListDialog::renameRequested, this,
            [this, list](const QString& id, const QString& name) {
                if (name.isEmpty() || !m_parts.catalog.rename(id, name))
                    fillList(*list);
            });
    connect(list, &EngineListDialog::tagsRequested, this, [this](const QString& id, const EngineTags& tags) {
        const CatalogEntry* found = m_parts.catalog.find(id);
        if (found == nullptr)
            return;
        CatalogEntry entry = *found;
        entry.tags = tags;
        m_parts.catalog.update(std::move(entry));
    });
    connect(list, &EngineListDialog::removeRequested, this,
            [this, list](const QString& id) { remove(*list, id); });
    connect(list, &EngineListDialog::undoRequested, this, [this, list] { undoRemove(*list); });
    connect(list, &EngineListDialog::duplicateRequested, this, [this, list](const QString& id) {
        const QString copy = m_parts.catalog.duplicate(id);
        list->select(copy);
        list->showOutcome(
            [name = foreignQuote(m_parts.catalog.find(copy)->name)] {
                return Message{tr("Added %1, a copy with its own options.").arg(name), {}, {}};
            },
            false);
    });
    connect(list, &EngineListDialog::optionsRequested, this,
            [this, list](const QString& id) { showOptions(id, list); });
    connect(list, &EngineListDialog::setupRequested, this,
            [this, list](const QString& id) { showSetup(*list, id); });
    connect(list, &EngineListDialog::registrationRequested, this,
            [this, list](const QString& id) { showRegistration(*list, id); });
    connect(list, &EngineListDialog::compareRequested, this,
            [this, list](const QString& id) { showComparison(id, list); });
    connect(list, &EngineListDialog::addRequested, this,
            [this, list](const QString& path) { add(*list, path); });
    connect(list, &EngineListDialog::cancelRequested, this, [this, list] {
        m_parts.probe.cancel();
        list->setTrying(QString());
        list->showOutcome({}, false);
    });
    connect(list, &EngineListDialog::nextProtocolRequested, &probe, &EngineProbe::tryNextProtocol);
    connect(list, &QDialog::finished, &probe, &EngineProbe::cancel);
    connect(&probe, &EngineProbe::progress, list, &EngineListDialog::showProgress);
    connect(&probe, &EngineProbe::failed, list, [list](const host::Failure& failure) {
        list->setTrying(QString());
        list->showOutcome([failure] { return failureMessage(failure); }, true);
    });
    connect(list, &EngineListDialog::addRemoteRequested, this, [this, list] { chooseRemote(*list); });
    connect(&probe, &EngineProbe::found, list,
            [this, list](const CatalogEntry& entry, std::optional<host::Milliseconds> roundTrip) {
                list->setTrying(QString());
                const bool isNew = m_parts.catalog.find(entry.id) == nullptr;
                QString id = entry.id;
                if (isNew) {
                    id = m_parts.catalog.add(entry);
                    list->select(id);
                } else {
                    m_parts.catalog.takeReport(entry);
                }
                const QString name = foreignQuote(m_parts.catalog.find(id)->name);
                list->showOutcome(
                    [entry, roundTrip, isNew, name] { return foundMessage(entry, roundTrip, isNew, name); },
                    false);
            });
}

void EngineDesk::chooseRemote(EngineListDialog& dialog) {
    QStringList known;
    for (const CatalogEntry& entry : m_parts.catalog.entries())
        if (entry.computer && !known.contains(entry.computer->text()))
            known += entry.computer->text();
    auto* remote = new RemoteEngineDialog(m_parts.hub, m_parts.files, known, &dialog);
    remote->setAttribute(Qt::WA_DeleteOnClose);
    connect(remote, &QDialog::accepted, &dialog, [this, remote, list = &dialog] {
        CatalogEntry entry;
        entry.computer = remote->computer();
        entry.path = remote->program();
        askAgain(*list, entry);
    });
    remote->open();
}

void EngineDesk::add(EngineListDialog& dialog, const QString& path) {
    dialog.setTrying(path);
    m_parts.probe.start(path);
}

void EngineDesk::askAgain(EngineListDialog& dialog, const CatalogEntry& entry) {
    dialog.setTrying(entry.path);
    m_parts.probe.start(entry);
}

void EngineDesk::remove(EngineListDialog& dialog, const QString& id) {
    const std::vector<CatalogEntry>& entries = m_parts.catalog.entries();
    for (std::size_t place = 0; place < entries.size(); ++place) {
        if (entries[place].id != id)
            continue;
        const Removed removed{entries[place], place};
        if (!m_parts.catalog.remove(id))
            return;
        m_removed.push_back(removed);
        dialog.showOutcome(
            [name = foreignQuote(removed.entry.name)] {
                return Message{tr("Removed %1 from the list. Its files were not deleted.").arg(name), {}, {}};
            },
            false, true);
        return;
    }
}

void EngineDesk::undoRemove(EngineListDialog& dialog) {
    if (m_removed.empty())
        return;
    const Removed removed = m_removed.back();
    m_removed.pop_back();
    m_parts.catalog.restore(removed.entry, removed.place);
    dialog.select(removed.entry.id);
    dialog.showOutcome(
        [name = foreignQuote(removed.entry.name)] {
            return Message{tr("Restored %1.").arg(name), {}, {}};
        },
        false, !m_removed.empty());
}

void EngineDesk::showOptions(const QString& id, QWidget* parent) {
    const CatalogEntry* found = m_parts.catalog.find(id);
    if (found == nullptr)
        return;
    // For example Tokin, initially.
    if (found->options.empty())
        askForOptions(*found, parent);
    else
        openOptions(*found, parent);
}

void EngineDesk::askForOptions(const CatalogEntry& entry, QWidget* parent) {
    if (m_question) {
        m_question->raise();
        return;
    }
    auto* dialog = new EngineQuestionDialog(foreignQuote(entry.name), parent);
    m_question = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* probe = new EngineProbe(m_parts.hub, dialog);
    connect(probe, &EngineProbe::progress, dialog, &EngineQuestionDialog::showProgress);
    connect(dialog, &EngineQuestionDialog::nextProtocolRequested, probe, &EngineProbe::tryNextProtocol);
    connect(dialog, &QDialog::rejected, this, [this, probe] {
        probe->cancel();
        m_question.clear(); // another query may start even before this dialog is destroyed
    });
    connect(probe, &EngineProbe::failed, dialog, [dialog, name = entry.name](const host::Failure& failure) {
        dialog->showFailure([failure, name] { return failureMessage(failure, name); });
        dialog->open();
    });
    connect(probe, &EngineProbe::found, dialog, [this, dialog, parent](const CatalogEntry& told) {
        m_question.clear();
        dialog->deleteLater();
        m_parts.catalog.takeReport(told);
        if (const CatalogEntry* found = m_parts.catalog.find(told.id))
            openOptions(*found, parent);
    });
    QTimer::singleShot(kBeforeQuestion, dialog, [this, dialog] {
        if (m_question == dialog && !dialog->isVisible())
            dialog->open();
    });
    probe->start(entry);
}

void EngineDesk::learnOptions(const QString& id) {
    const CatalogEntry* found = m_parts.catalog.find(id);
    if (found == nullptr || !found->options.empty())
        return;
    if (m_quietProbe == nullptr) {
        m_quietProbe = new EngineProbe(m_parts.hub, this);
        connect(m_quietProbe, &EngineProbe::found, this,
                [this](const CatalogEntry& told) { m_parts.catalog.takeReport(told); });
        // Its result is no longer needed.
        connect(m_quietProbe, &EngineProbe::progress, this, [this](const EngineProbe::Progress& progress) {
            if (progress.silent)
                m_quietProbe->cancel();
        });
    }
    if (!m_quietProbe->isRunning())
        m_quietProbe->start(*found);
}

void EngineDesk::openOptions(const CatalogEntry& shown, QWidget* parent) {
    const auto isOther = [&shown](const EngineStatus& status) { return status.title.entryId != shown.id; };
    const EngineOptionsDialog::Memory memory{memoryMegabytes(), m_parts.roster.runningHash(shown.id),
                                             processorCores(),
                                             runningThreads(m_parts.roster, m_parts.catalog, isOther)};
    auto* dialog = new EngineOptionsDialog(
        shown, [shown] { return labelsOf(shown).labels; }, memory, m_parts.files, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (const auto problems = labelsOf(shown).problems; !problems.empty())
        dialog->showOutcome(
            [problem = problems.front()] {
                return Message{labelProblemText(problem), {}, {}};
            },
            true);
    // Destroyed before the errand, whose end the roster reports while the dialog is being destroyed.
    auto* watch = new QObject(dialog);
    auto* errand = new EngineErrand(m_parts.hub, dialog);
    connect(dialog, &QDialog::accepted, this, [this, dialog, id = shown.id] {
        const CatalogEntry* found = m_parts.catalog.find(id);
        if (found == nullptr)
            return;
        const CatalogEntry before = *found;
        const CatalogEntry after = dialog->appliedTo(before);
        m_parts.catalog.update(after);
        if (dialog->appliesNow())
            applyNow(before, after);
    });
    const auto tellUse = [this, dialog, id = shown.id] {
        auto use = EngineOptionsDialog::Use::None;
        for (const EngineSession* session : m_parts.roster.runningSessions(id)) {
            if (session->title().purpose == EngineTitle::Purpose::Analysis)
                use = EngineOptionsDialog::Use::Analysing;
            else if (session->title().purpose != EngineTitle::Purpose::Setup &&
                     use == EngineOptionsDialog::Use::None)
                use = EngineOptionsDialog::Use::Other;
        }
        dialog->setUse(use);
    };
    for (const auto signal : {&EngineRoster::added, &EngineRoster::changed, &EngineRoster::removed})
        connect(&m_parts.roster, signal, watch, tellUse);
    tellUse();
    const auto said = [dialog](const std::function<QString()>& text) {
        dialog->showOutcome([text] { return Message{text(), {}, {}}; }, false);
    };
    connect(dialog, &EngineOptionsDialog::pressRequested, errand,
            [this, errand, said](const CatalogEntry& entry, const std::string& option) {
                // Prefers the playing engine.
                if (EngineSession* session = m_parts.roster.runningSession(entry.id);
                    session != nullptr && session->title().purpose != EngineTitle::Purpose::Setup) {
                    session->pressButton(option);
                    said([name = plainEngineText(option)] {
                        return tr("Sent to the running engine: %1").arg(name);
                    });
                    return;
                }
                said([name = foreignQuote(entry.name)] { return tr("Starting %1…").arg(name); });
                errand->press(entry, option);
            });
    connect(errand, &EngineErrand::pressed, dialog, [said](const std::string& option) {
        said([name = plainEngineText(option)] { return tr("Pressed: %1").arg(name); });
    });
    connect(errand, &EngineErrand::said, dialog, [said](const QString& text) {
        said([shown = plainEngineText(text.toStdString())] { return shown; });
    });
    connect(errand, &EngineErrand::failed, dialog, [dialog](const host::Failure& failure) {
        dialog->showOutcome([failure] { return failureMessage(failure); }, true);
    });
    connect(dialog, &EngineOptionsDialog::compareRequested, this,
            [this, id = shown.id, dialog] { showComparison(id, dialog); });
    dialog->open();
}

void EngineDesk::applyNow(const CatalogEntry& before, const CatalogEntry& after) {
    const host::OptionValues old = OptionSheet(before, {}).valuesForRunning();
    host::OptionValues changes;
    for (const auto& [name, value] : OptionSheet(after, {}).valuesForRunning())
        if (const auto found = old.find(name); found == old.end() || found->second != value)
            changes[name] = value;
    if (changes.empty())
        return;
    for (EngineSession* session : m_parts.roster.runningSessions(after.id))
        if (session->title().purpose == EngineTitle::Purpose::Analysis)
            session->setOptionsNow(changes);
}

void EngineDesk::showSetup(EngineListDialog& dialog, const QString& id) {
    const CatalogEntry* found = m_parts.catalog.find(id);
    if (found == nullptr)
        return;
    auto* setup = new EngineSetupDialog(*found, m_parts.files, &dialog);
    setup->setAttribute(Qt::WA_DeleteOnClose);
    connect(setup, &QDialog::accepted, &dialog, [this, setup, list = &dialog] {
        const QString edited = setup->entry().id;
        const CatalogEntry* entry = m_parts.catalog.find(edited);
        if (entry == nullptr)
            return;
        const bool ask = setup->needsAsking();
        const CatalogEntry after = setup->appliedTo(*entry);
        // A running engine has already asked and is answered again.
        if (after.registration && after.registration != entry->registration)
            for (EngineSession* session : m_parts.roster.runningSessions(edited))
                if (session->hasSideCommands())
                    session->registerEngine(after.registration);
        m_parts.catalog.update(after);
        if (ask)
            askAgain(*list, *m_parts.catalog.find(edited));
    });
    setup->open();
}

void EngineDesk::showRegistration(EngineListDialog& dialog, const QString& id) {
    showSetup(dialog, id);
    if (auto* setup = dialog.findChild<EngineSetupDialog*>())
        if (auto* tabs = setup->findChild<QTabWidget*>(QStringLiteral("tabs")))
            tabs->setCurrentIndex(tabs->count() - 1);
}

void EngineDesk::showComparison(const QString& left, QWidget* parent) {
    // The engines that exist when the dialog opens.
    const auto choices = [entries = m_parts.catalog.entries()] {
        std::vector<OptionComparisonDialog::Choice> all;
        for (const CatalogEntry& entry : entries)
            all.push_back({entry.id, entry.name, OptionSheet(entry, labelsOf(entry).labels)});
        return all;
    };
    auto* dialog = new OptionComparisonDialog(choices, left, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void EngineDesk::showConsole() {
    if (!m_console)
        m_console = new EngineConsole(m_parts.roster, m_parts.logs, m_parts.files);
    m_console->present();
}

void EngineDesk::closeConsole() { delete m_console; }

} // namespace app
