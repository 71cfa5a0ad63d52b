// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/setting_value.h"

#include <QWidget>

#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace app {

// Rows of controls that show values kept elsewhere and change them at once. A row is one call that names its
// value; texts are functions, and follow a change of the language.
class Form : public QWidget {
    Q_OBJECT
public:
    using Text = std::function<QString()>;
    using Condition = std::function<bool()>;

    explicit Form(QWidget* parent = nullptr);

    // Shows the values as they are now.
    virtual void refresh();
    // All values become the default ones.
    virtual void reset();

    // Bounds and looks of a number. lowest: what the box says instead of its smallest number.
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

    void addHeading(const Text& text);
    QCheckBox* addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                         const Text& tip = {});
    // texts: of the choices, in the order of the value's numbers; an empty one is a separator. They are asked
    // for at every refresh.
    QComboBox* addChoice(const char* name, const Text& text, const std::function<QStringList()>& texts,
                         const SettingValue<int>& value, const Text& tip = {});
    QSpinBox* addNumber(const char* name, const Text& text, const Number& number,
                        const SettingValue<int>& value, const Text& tip = {});
    QDoubleSpinBox* addDecimal(const char* name, const Text& text, const Decimal& decimal,
                               const SettingValue<double>& value, const Text& tip = {});
    // A number that may be missing: a check box named nameOn labels and enables its box. usual: what the box
    // says first.
    QSpinBox* addOptional(const char* name, const Text& text, const Number& number,
                          const SettingValue<std::optional<int>>& value, int usual);
    QDoubleSpinBox* addOptional(const char* name, const Text& text, const Decimal& decimal,
                                const SettingValue<std::optional<double>>& value, double usual);
    // A box that is ticked while this action is.
    QCheckBox* addAction(const char* name, QAction* action, bool standard);
    // A line in small letters below the last row.
    QLabel* addNote(const char* name);
    // A paragraph over the whole width.
    QLabel* addWords(const Text& text);
    // Any other control with its label; text may be empty, here and above.
    void addRow(const Text& text, QWidget* control);
    // Puts the row of each of these controls into the row of the first, beside it. text: its label, if it had
    // none.
    void join(std::initializer_list<QWidget*> controls, const Text& text = {});
    // Whether the control is enabled, or shown, while the condition holds; asked after every change. The
    // first control of a row is shown with all of it.
    void enableWhile(QWidget* control, const Condition& condition);
    void showWhile(QWidget* control, const Condition& condition);
    QLineEdit* addLine(const char* name, const Text& text, const SettingValue<QString>& value,
                       const Text& placeholder = {});
    // A line of text that can also be chosen among these.
    QComboBox* addTyped(const char* name, const Text& text, const QStringList& offered,
                        const SettingValue<QString>& value, const Text& placeholder = {});
    // Several lines of text; lines: its height.
    QPlainTextEdit* addLines(const char* name, const Text& text, int lines,
                             const SettingValue<QString>& value, const Text& placeholder = {});
    // Joins the rows of two controls, which share it equally; the labels of the right ones are a column, too.
    void pair(QWidget* left, QWidget* right);
    // Anything else that follows from the values: done now, after every change and in every language.
    void keep(const std::function<void()>& rule);

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
    // A thin line over the whole width.
    void addSeparator();
    // Puts the rows of these controls into the row of the first, in two columns. All rows that are divided
    // have the same columns; the right one may be empty. The label is shown while any of the controls is.
    void divide(const std::vector<QWidget*>& left, const std::vector<QWidget*>& right);

signals:
    // By the user.
    void changed();

protected:
    struct Field {
        QWidget* control = nullptr;
        QWidget* label = nullptr;    // nullptr: the control has its own text
        std::function<void()> show;  // the value as it is now
        std::function<void()> reset; // the value becomes the default; may be empty
        std::vector<QWidget*> more;  // other parts of its row
    };

    QFormLayout& form() { return *m_form; }
    const std::vector<Field>& fields() const { return m_fields; }
    QLabel* makeLabel(const Text& text, QWidget* buddy);
    void add(Field field);
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);

    void changeEvent(QEvent* event) override;

private:
    // A row in two columns.
    struct Divided {
        QLabel* label = nullptr; // may be missing
        std::vector<QWidget*> controls;
        QGridLayout* layout = nullptr;
    };

    template <class Value, class Box>
    Box* addBox(Box* box, const Text& text, const SettingValue<Value>& value);
    template <class Value, class Box>
    Box* addOptionalBox(Box* box, const char* name, const Text& text,
                        const SettingValue<std::optional<Value>>& value, Value usual);
    // Any control for a text: how it is read and written, and the signal after a change.
    template <class Edit, class Signal>
    Edit* addText(Edit* edit, const char* name, const Text& text, const SettingValue<QString>& value,
                  QString (Edit::*read)() const, void (Edit::*write)(const QString&), Signal signal);
    QSpinBox* makeNumber(const char* name, const Number& number, const Text& tip);
    QDoubleSpinBox* makeDecimal(const char* name, const Decimal& decimal, const Text& tip);
    QLabel* addLabelled(const Text& text, QWidget* control);
    // These controls in the row of one of them, taken out of their own.
    QHBoxLayout* gather(const std::vector<QWidget*>& controls, QWidget* first);
    // The row whose first control it is; -1: none.
    int rowBegunBy(const QWidget* control) const;
    // After the user has changed a value.
    void afterChange();
    void askConditions();
    void makeLabelColumn();
    void alignTicks();
    void alignSecondLabels();
    void arrangeDivided();

    QFormLayout* m_form = nullptr;
    std::vector<Field> m_fields;
    std::vector<std::function<void()>> m_texts;
    std::vector<std::function<void()>> m_conditions;
    std::vector<QCheckBox*> m_ticks;     // of optional numbers
    std::vector<QLabel*> m_secondLabels; // of pairs
    std::vector<Divided> m_divided;
};

} // namespace app
