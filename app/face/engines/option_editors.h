// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/option_sheet.h"

#include <QAbstractSpinBox>
#include <QWidget>

#include <functional>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace app {

// A number field of 64 bits. The user's input may be out of range: the receiver reports it.
class WideSpinBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit WideSpinBox(QWidget* parent = nullptr);

    void setRange(std::optional<std::int64_t> least, std::optional<std::int64_t> most);
    // The value as text, so that invalid ones are shown too.
    void setValueText(const QString& text);
    QString valueText() const;
    void stepBy(int steps) override;
    QSize sizeHint() const override;

signals:
    void valueTextChanged(const QString& text);

protected:
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString& input, int& at) const override;

private:
    std::int64_t m_least = INT64_MIN;
    std::int64_t m_most = INT64_MAX;
};

// The editor of one option. It shows the value in the sheet and requests changes; the sheet owns all values.
class OptionEditor : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    // Shows the current value of the row without emitting signals.
    virtual void showRow(const OptionSheet& sheet, std::size_t index) = 0;

signals:
    void valueChosen(const std::string& raw);
    void textTyped(const QString& text);
    void pressed();
    // Used where two options are shown as one: whether the strength is limited.
    void limitChosen(bool limited);
};

// Creates the editor for the row's type and role. encoding: that of the engine.
OptionEditor* makeOptionEditor(const OptionSheet& sheet, std::size_t index, QWidget* parent);

// Prevents the wheel from changing fields while scrolling.
class WheelGuard : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace app
