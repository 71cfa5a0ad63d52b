// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <initializer_list>
#include <vector>

class QFormLayout;
class QGridLayout;
class QHBoxLayout;
class QLabel;

namespace app {

// Rows of labels and controls: how they are arranged, what is shown and enabled when, and their texts, which
// are functions and follow a change of the language.
class FormRows : public QWidget {
    Q_OBJECT

public:
    using Text = std::function<QString()>;
    using Condition = std::function<bool()>;

    explicit FormRows(QWidget* parent = nullptr);

    void addHeading(const Text& text);
    // A line in small letters below the last row.
    QLabel* addNote(const char* name);
    // A paragraph over the whole width.
    QLabel* addWords(const Text& text);
    // A thin line over the whole width.
    void addSeparator();
    // Any control with its label; text may be empty.
    void addRow(const Text& text, QWidget* control);

    // Puts the row of each of these controls into the row of the first, beside it. text: its label, if it had
    // none.
    void join(std::initializer_list<QWidget*> controls, const Text& text = {});
    // Joins the rows of two controls, which share it equally; the labels of the right ones are a column, too.
    void pair(QWidget* left, QWidget* right);
    // Puts the rows of these controls into the row of the first, in two columns. All rows that are divided
    // have the same columns; the right one may be empty. The label is shown while any of the controls is.
    void divide(const std::vector<QWidget*>& left, const std::vector<QWidget*>& right);

    // The labels of two forms below each other form one column. Both outlive this object.
    void alignLabelsWith(FormRows& other);

    // Whether the control is enabled, or shown, while the condition holds; asked after every change. The
    // first control of a row is shown with all of it.
    void enableWhile(QWidget* control, const Condition& condition);
    void showWhile(QWidget* control, const Condition& condition);
    // Anything else that follows from the values: done now, after every change and in every language.
    void keep(const std::function<void()>& rule);

protected:
    QFormLayout& form() { return *m_form; }
    QLabel* makeLabel(const Text& text, QWidget* buddy);
    // As addRow(); nullptr without a text.
    QLabel* addLabelled(const Text& text, QWidget* control);
    // There is room between labels and controls from now on.
    void makeLabelColumn();
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);
    // After a change of what they depend on.
    void askConditions();

    void changeEvent(QEvent* event) override;

private:
    // A row in two columns.
    struct Divided {
        QLabel* label = nullptr; // may be missing
        std::vector<QWidget*> controls;
        QGridLayout* layout = nullptr;
    };

    // These controls in the row of one of them, taken out of their own.
    QHBoxLayout* gather(const std::vector<QWidget*>& controls, QWidget* first);
    // The row whose first control it is; -1: none.
    int rowBegunBy(const QWidget* control) const;
    void alignSecondLabels();
    std::vector<QLabel*> labels() const;
    void arrangeDivided();

    QFormLayout* m_form = nullptr;
    std::vector<std::function<void()>> m_texts;
    std::vector<std::function<void()>> m_conditions;
    std::vector<QLabel*> m_secondLabels; // of pairs
    std::vector<Divided> m_divided;
};

} // namespace app
