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

// Rows of labels and controls: their arrangement, when they are shown and enabled, and their texts, which are
// functions and follow a change of the language.
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

    // Moves the rows of these controls into the row of the first one, side by side. text: the label, if the
    // row has none.
    void join(std::initializer_list<QWidget*> controls, const Text& text = {});
    // Joins the rows of two controls, which share the row equally; the labels of the right controls form a
    // column as well.
    void pair(QWidget* left, QWidget* right);
    // Moves the rows of these controls into the row of the first one, in two columns. All divided rows have
    // the same columns; the right one may be empty. The label is shown while any of the controls is.
    void divide(const std::vector<QWidget*>& left, const std::vector<QWidget*>& right);

    // The labels of two forms below each other form one column. Both forms must outlive the connection
    // between them.
    void alignLabelsWith(FormRows& other);

    // The control is enabled, or shown, while the condition holds, which is checked after every change. If it
    // is the first control of its row, the whole row is shown with it.
    void enableWhile(QWidget* control, const Condition& condition);
    void showWhile(QWidget* control, const Condition& condition);
    // Any other consequence of the values: applied now, after every change of a value and after a change of
    // the language.
    void keep(const std::function<void()>& rule);

protected:
    QFormLayout& form() { return *m_form; }
    QLabel* makeLabel(const Text& text, QWidget* buddy);
    // As addRow(); nullptr without a text.
    QLabel* addLabelled(const Text& text, QWidget* control);
    // Adds the room between labels and controls, once there is a label.
    void makeLabelColumn();
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);
    // To be called after a change of anything the conditions depend on.
    void askConditions();

    void changeEvent(QEvent* event) override;

private:
    // A row in two columns.
    struct Divided {
        QLabel* label = nullptr; // may be missing
        std::vector<QWidget*> controls;
        QGridLayout* layout = nullptr;
    };

    // Takes these controls out of their rows and puts them into the row of one of them.
    QHBoxLayout* gather(const std::vector<QWidget*>& controls, QWidget* first);
    // The row that begins with this control; -1 if there is none.
    int rowBegunBy(const QWidget* control) const;
    void alignSecondLabels();
    std::vector<QLabel*> labels() const;
    void arrangeDivided();

    QFormLayout* m_form = nullptr;
    std::vector<std::function<void()>> m_texts;
    std::vector<std::function<void()>> m_conditions;
    std::vector<QLabel*> m_secondLabels; // the right labels of pairs
    std::vector<Divided> m_divided;
};

} // namespace app
