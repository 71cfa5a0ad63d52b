// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_value.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace app {

// A page of the settings: controls that show values kept elsewhere and change them at once. Each can be found
// by its words.
class SettingsPage : public QWidget {
    Q_OBJECT
public:
    using Text = std::function<QString()>;

    // Something that can be looked for.
    struct Findable {
        QString text;               // its name
        QString words;              // name, choices and explanation, searchable()
        std::function<void()> lead; // shows where it is
    };

    explicit SettingsPage(Text title, QWidget* parent = nullptr);

    QString title() const { return m_title(); }
    // Shows the values as they are now.
    virtual void refresh();
    // All values of this page become the default ones.
    virtual void reset();
    virtual std::vector<Findable> findables();
    // Highlights the row of this control and scrolls to it; nullptr: none.
    void mark(QWidget* control);
    QWidget* marked() const { return m_marked; }
    // What is to have the focus when a search has led here.
    virtual QWidget* focusTarget() const { return m_marked; }

protected:
    struct Field {
        QWidget* control = nullptr;
        QWidget* label = nullptr;    // nullptr: the control has its own text
        std::function<void()> show;  // the value as it is now
        std::function<void()> reset; // the value becomes the default; may be empty
        std::vector<QWidget*> more;  // other parts of its row
    };

    QFormLayout& form() { return *m_form; }
    void addHeading(const Text& text);
    QCheckBox* addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                         const Text& tip = {});
    // texts: of the choices, in the order of the value's numbers.
    QComboBox* addChoice(const char* name, const Text& text, const std::function<QStringList()>& texts,
                         const SettingValue<int>& value, const Text& tip = {});
    // lowest: what the box says instead of its smallest number; may be empty.
    QSpinBox* addNumber(const char* name, const Text& text, int least, int most, const Text& suffix,
                        const Text& lowest, const SettingValue<int>& value, const Text& tip = {});
    // A box that is ticked while this action is.
    QCheckBox* addAction(const char* name, QAction* action, bool standard);
    // A line in small letters below the last row.
    QLabel* addNote(const char* name);
    QLabel* makeLabel(const Text& text, QWidget* buddy);
    void add(Field field);
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);

    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Text m_title;
    QFormLayout* m_form = nullptr;
    std::vector<Field> m_fields;
    std::vector<std::function<void()>> m_texts;
    QPointer<QWidget> m_marked;
};

} // namespace app
