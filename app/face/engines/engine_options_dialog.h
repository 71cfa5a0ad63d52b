// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_labels.h"
#include "app/engines/option_sheet.h"
#include "app/face/engines/option_list.h"
#include "app/face/shell/dialog.h"
#include "app/text/message.h"

#include <functional>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QScrollArea;

namespace app {

class Form;
class UserFiles;

// The options of a registered engine, as it reported them. Takes an entry and returns one; buttons of the
// engine emit a signal and act at once, everything else takes effect on acceptance.
class EngineOptionsDialog : public Dialog {
    Q_OBJECT

public:
    // The machine's memory, and the part used by running engines.
    struct Memory {
        std::int64_t megabytes = 0; // 0: not known
        std::int64_t hashOfOthers = 0;
        int cores = 0; // of the processor; 0: not known
        int threadsOfOthers = 0;
    };
    // labels: for this engine's program, in the current language; asked for again after a change of
    // language. Names given by the user are taken from the entry.
    EngineOptionsDialog(const CatalogEntry& entry, std::function<EngineLabels()> labels, const Memory& memory,
                        UserFiles& files, QWidget* parent = nullptr);

    // The entry with the present settings.
    CatalogEntry entry() const;
    // Another state of the same entry, with the settings made here: options and their names only.
    CatalogEntry appliedTo(CatalogEntry entry) const;
    const OptionSheet& sheet() const { return m_sheet; }
    // Text of the row in the list, as a person would hear it; for tests.
    QString warning() const;

    // What engines of this entry are doing, which decides when changes take effect; to be set whenever that
    // changes.
    enum class Use : std::uint8_t { None, Analysing, Other };
    void setUse(Use use);
    // Whether a running analysis is to take the changes at once.
    bool appliesNow() const;

    // Shows the result of a button or of another request.
    void showOutcome(const std::function<Message()>& message, bool warning);
    // Sets the values in such a text.
    void importText(const QByteArray& text);
    QByteArray exportedText() const;
    QString translationTemplate() const;

    void accept() override;

signals:
    // The engine is to be started with these options, if it does not run, and the button pressed.
    void pressRequested(const app::CatalogEntry& entry, const std::string& option);
    void compareRequested();

private:
    QLayout* makeHead();
    Form* makeFinder();
    void makeNotices();
    QLayout* makeOutcome();
    QPushButton* makeMenuButton();
    void makeFoot();
    void makeList();
    void retranslateLabels();
    void showLabelMenu(std::size_t index, const QPoint& at);
    void refresh();
    // In megabytes: what this engine asks for, and those that run.
    std::int64_t allHash() const;
    void tellUse();
    void tellOutcome();
    void renameOption(std::size_t index);
    void setOwnLabel(const QString& name, const QString& label);
    void importFile();
    void saveText(const QString& title, const QString& name, const QByteArray& bytes);

    CatalogEntry m_entry;
    std::function<EngineLabels()> m_source;
    EngineLabels m_labels;
    UserFiles& m_files;
    Memory m_memory;
    OptionSheet m_sheet;
    OptionList::Filter m_shown;
    QScrollArea* m_area = nullptr;
    OptionList* m_list = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_warning = nullptr;
    Use m_use = Use::None;
    bool m_applies = true; // at once, if there is an analysis
    Form* m_applyNow = nullptr;
    QLabel* m_useWords = nullptr;
    QLabel* m_outcome = nullptr;
    QPushButton* m_details = nullptr;
    QPushButton* m_resetAll = nullptr;
    QPushButton* m_save = nullptr;
    std::function<Message()> m_said; // the last result; empty: none
};

} // namespace app
