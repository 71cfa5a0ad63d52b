// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/choice_cards.h"
#include "app/face/shell/form_rows.h"
#include "app/face/shell/setting_value.h"

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace app {

// Rows of controls that show values kept elsewhere and change them at once. A row is one call that names its
// value.
class Form : public FormRows {
    Q_OBJECT
public:
    using FormRows::FormRows;

    // Shows the current values.
    virtual void refresh();
    // Sets all values to their defaults.
    virtual void reset();

    // Bounds and display of a number. lowest: the text shown instead of the smallest number.
    struct Number {
        int least = 0;
        int most = 0;
        Text suffix = {};
        Text lowest = {};
        int step = 1;
        QString prefix = {};
    };
    struct Decimal {
        double least = 0;
        double most = 0;
        int decimals = 1;
        Text suffix = {};
        Text lowest = {};
        double step = 1;
    };

    QCheckBox* addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                         const Text& tip = {});
    // texts: of the choices, in the order of the value's numbers; an empty one is a separator. They are asked
    // for at every refresh.
    QComboBox* addChoice(const char* name, const Text& text, const std::function<QStringList()>& texts,
                         const SettingValue<int>& value, const Text& tip = {});
    // The same as cards, with this many in a row. If the value is -1, no card is checked.
    ChoiceCards* addCards(const char* name, const Text& text, int columns,
                          const std::function<std::vector<ChoiceCard::Words>()>& cards,
                          const SettingValue<int>& value);
    QSpinBox* addNumber(const char* name, const Text& text, const Number& number,
                        const SettingValue<int>& value, const Text& tip = {});
    QDoubleSpinBox* addDecimal(const char* name, const Text& text, const Decimal& decimal,
                               const SettingValue<double>& value, const Text& tip = {});
    // A number that may be missing: a check box named nameOn is its label and enables its box. usual: the
    // first number in the box.
    QSpinBox* addOptional(const char* name, const Text& text, const Number& number,
                          const SettingValue<std::optional<int>>& value, int usual);
    QDoubleSpinBox* addOptional(const char* name, const Text& text, const Decimal& decimal,
                                const SettingValue<std::optional<double>>& value, double usual);
    // A check box that is ticked while this action is checked.
    QCheckBox* addAction(const char* name, QAction* action, bool standard);
    QLineEdit* addLine(const char* name, const Text& text, const SettingValue<QString>& value,
                       const Text& placeholder = {});
    // A line of text that can also be chosen among these.
    QComboBox* addTyped(const char* name, const Text& text, const QStringList& offered,
                        const SettingValue<QString>& value, const Text& placeholder = {});
    // Several lines of text; lines: its height.
    QPlainTextEdit* addLines(const char* name, const Text& text, int lines,
                             const SettingValue<QString>& value, const Text& placeholder = {});

    // One of these values.
    template <class T>
    QComboBox* addChoice(const char* name, const Text& text, const std::vector<T>& values,
                         QString (*nameOf)(T), const SettingValue<T>& value, const Text& tip = {}) {
        const auto names = [values, nameOf] {
            QStringList all;
            for (const T& one : values)
                all.append(nameOf(one));
            return all;
        };
        return addChoice(name, text, names, indexOf(value, values), tip);
    }

signals:
    // The user has changed a value.
    void changed();

protected:
    struct Field {
        QWidget* control = nullptr;
        QWidget* label = nullptr;    // nullptr: the control has its own text
        std::function<void()> show;  // shows the current value
        std::function<void()> reset; // sets the value to its default; may be empty
        std::vector<QWidget*> more;  // other parts of its row
    };

    const std::vector<Field>& fields() const { return m_fields; }
    void add(Field field);

private:
    template <class Value, class Box>
    Box* addBox(Box* box, const Text& text, const SettingValue<Value>& value);
    template <class Value, class Box>
    Box* addOptionalBox(Box* box, const char* name, const Text& text,
                        const SettingValue<std::optional<Value>>& value, Value usual);
    // Adds any control for a text, given how it is read and written, and the signal after a change.
    template <class Edit, class Signal>
    Edit* addText(Edit* edit, const char* name, const Text& text, const SettingValue<QString>& value,
                  QString (Edit::*read)() const, void (Edit::*write)(const QString&), Signal signal);
    QSpinBox* makeNumber(const char* name, const Number& number, const Text& tip);
    QDoubleSpinBox* makeDecimal(const char* name, const Decimal& decimal, const Text& tip);
    // After the user has changed a value.
    void afterChange();
    void alignTicks();

    std::vector<Field> m_fields;
    std::vector<QCheckBox*> m_ticks; // those of optional numbers
};

} // namespace app
