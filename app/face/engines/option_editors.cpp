// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/option_editors.h"

#include "app/face/shell/elided_label.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
#include "app/text/engine_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/strength_text.h"
#include "engine-host/known_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace app {

namespace {

constexpr int kSearchableFrom = 21; // values
constexpr int kMostGrades = 100;
constexpr int kWidestButton = 36 * look::kGrid;

QString translated(const char* text) { return QCoreApplication::translate("app::OptionEditors", text); }

QHBoxLayout* rowLayout(QWidget* widget) {
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    return layout;
}

void guardWheel(QWidget* field) {
    field->setFocusPolicy(Qt::StrongFocus);
    field->installEventFilter(new WheelGuard(field));
}

class CheckEditor final : public OptionEditor {
public:
    explicit CheckEditor(QWidget* parent)
        : OptionEditor(parent)
        , m_box(new QCheckBox(this)) {
        rowLayout(this)->addWidget(m_box);
        setFocusProxy(m_box);
        connect(m_box, &QCheckBox::toggled, this,
                [this](bool on) { emit valueChosen(on ? "true" : "false"); });
        connect(m_box, &QCheckBox::toggled, this, &CheckEditor::showWord);
        showWord();
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const QSignalBlocker block(m_box);
        m_box->setChecked(sheet.row(index).value == "true");
        showWord();
    }

private:
    void showWord() {
        m_box->setText(m_box->isChecked() ? translated(QT_TRANSLATE_NOOP("app::OptionEditors", "On"))
                                          : translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Off")));
    }
    QCheckBox* m_box;
};

class SpinEditor final : public OptionEditor {
public:
    SpinEditor(const OptionRow& row, QWidget* parent)
        : OptionEditor(parent)
        , m_box(new WideSpinBox(this)) {
        m_box->setRange(row.option.min, row.option.max);
        guardWheel(m_box);
        auto* layout = rowLayout(this);
        layout->addWidget(m_box);
        if (row.option.min || row.option.max) {
            const auto number = [](std::int64_t value) {
                return QLocale().toString(qlonglong{value}).replace(u'-', QChar(0x2212));
            };
            // 64-bit ranges are long: the labels may shrink.
            auto* range = new ElidedLabel(ElidedLabel::Room::Filling, this);
            range->setText(
                row.option.min && row.option.max
                    ? QStringLiteral("%1 – %2").arg(number(*row.option.min), number(*row.option.max))
                : row.option.min ? QStringLiteral("≥ %1").arg(number(*row.option.min))
                                 : QStringLiteral("≤ %1").arg(number(*row.option.max)));
            range->setForegroundRole(QPalette::PlaceholderText);
            layout->addWidget(range, 1);
        } else {
            layout->addStretch(1);
        }
        setFocusProxy(m_box);
        connect(m_box, &WideSpinBox::valueTextChanged, this,
                [this](const QString& text) { emit valueChosen(text.toStdString()); });
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const QString text = QString::fromStdString(sheet.row(index).value);
        if (text == m_box->valueText())
            return;
        const QSignalBlocker block(m_box);
        m_box->setValueText(text);
    }

private:
    WideSpinBox* m_box;
};

class ComboEditor final : public OptionEditor {
public:
    ComboEditor(const OptionSheet& sheet, std::size_t index, QWidget* parent)
        : OptionEditor(parent)
        , m_values(sheet.row(index).option.values)
        , m_box(new QComboBox(this)) {
        for (std::size_t i = 0; i < m_values.size(); ++i)
            m_box->addItem(QString());
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(16);
        m_box->setMaxVisibleItems(20);
        guardWheel(m_box);
        if (m_values.size() >= kSearchableFrom) {
            m_box->setEditable(true);
            m_box->setInsertPolicy(QComboBox::NoInsert);
            m_box->completer()->setCompletionMode(QCompleter::PopupCompletion);
            m_box->completer()->setFilterMode(Qt::MatchContains);
            m_box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
            m_box->lineEdit()->setPlaceholderText(
                translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Type to search")));
            // A text that is not in the list reverts to the current value.
            connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, [this] {
                const int typed = m_box->findText(m_box->currentText(), Qt::MatchFixedString);
                if (typed >= 0 && typed != m_box->currentIndex())
                    m_box->setCurrentIndex(typed);
                m_box->setEditText(m_box->itemText(m_box->currentIndex()));
            });
        }
        auto* layout = rowLayout(this);
        layout->addWidget(m_box, 1);
        setFocusProxy(m_box);
        connect(m_box, &QComboBox::currentIndexChanged, this, [this](int chosen) {
            if (chosen >= 0)
                emit valueChosen(m_values[static_cast<std::size_t>(chosen)]);
        });
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const QSignalBlocker block(m_box);
        const OptionRow& row = sheet.row(index);
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const int item = static_cast<int>(i);
            m_box->setItemText(item, plainEngineText(sheet.shownValue(index, m_values[i])));
            m_box->setItemData(item, plainToolTip(plainEngineText(m_values[i])), Qt::ToolTipRole);
        }
        const auto found = std::find(m_values.begin(), m_values.end(), row.value);
        m_box->setCurrentIndex(found == m_values.end() ? -1 : static_cast<int>(found - m_values.begin()));
        if (m_box->isEditable())
            m_box->setEditText(m_box->itemText(m_box->currentIndex()));
    }

private:
    std::vector<std::string> m_values;
    QComboBox* m_box;
};

class ButtonEditor final : public OptionEditor {
public:
    ButtonEditor(const OptionRow& row, QWidget* parent)
        : OptionEditor(parent)
        , m_button(new QPushButton(this)) {
        m_button->setAutoDefault(false);
        m_button->setObjectName(QStringLiteral("press ") + row.name);
        auto* layout = rowLayout(this);
        layout->addWidget(m_button);
        layout->addStretch(1);
        setFocusProxy(m_button);
        connect(m_button, &QPushButton::clicked, this, &ButtonEditor::pressed);
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        // The full text is in the tool tip.
        const QString text = m_button->fontMetrics().elidedText(plainEngineText(sheet.row(index).label),
                                                                Qt::ElideRight, kWidestButton);
        m_button->setText(QString(text).replace(u'&', QStringLiteral("&&")));
    }

private:
    QPushButton* m_button;
};

bool wantsFolder(const QString& name) {
    for (const char* ending : {"Dir", "Folder", "Path"})
        if (name.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
            return true;
    return false;
}

class TextEditor final : public OptionEditor {
public:
    TextEditor(const OptionRow& row, QWidget* parent)
        : OptionEditor(parent)
        , m_edit(new QLineEdit(this)) {
        auto* layout = rowLayout(this);
        layout->addWidget(m_edit, 1);
        setFocusProxy(m_edit);
        m_edit->setPlaceholderText(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "(empty)")));
        connect(m_edit, &QLineEdit::textEdited, this, &TextEditor::textTyped);
        if (row.option.type != host::OptionType::Filename)
            return;
        layout->addWidget(makeButton(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "File…")),
                                     QFileDialog::ExistingFile, QStringLiteral("browseFile")));
        if (wantsFolder(row.name))
            layout->addWidget(makeButton(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Folder…")),
                                         QFileDialog::Directory, QStringLiteral("browseFolder")));
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const OptionRow& row = sheet.row(index);
        // Text that the engine's encoding lacks is only in the field.
        if (row.fault == OptionFault::NotEncodable)
            return;
        const QString text = sheet.shownValue(index);
        if (text != m_edit->text())
            m_edit->setText(text);
    }

private:
    QPushButton* makeButton(const QString& text, QFileDialog::FileMode mode, const QString& name) {
        auto* button = new QPushButton(text, this);
        button->setAutoDefault(false);
        button->setObjectName(name);
        connect(button, &QPushButton::clicked, this, [this, mode] {
            auto* dialog = new QFileDialog(this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setFileMode(mode);
            if (mode == QFileDialog::Directory)
                dialog->setOption(QFileDialog::ShowDirsOnly);
            if (QDir::isAbsolutePath(m_edit->text()))
                dialog->setDirectory(folderAt(m_edit->text()));
            connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
                m_edit->setText(QDir::toNativeSeparators(path));
                emit textTyped(m_edit->text());
            });
            dialog->open();
        });
        return button;
    }
    QLineEdit* m_edit;
};

// USI_Strength as grades, with "full strength" first.
class GradeEditor final : public OptionEditor {
public:
    GradeEditor(const OptionRow& row, QWidget* parent)
        : OptionEditor(parent)
        , m_box(new QComboBox(this)) {
        m_box->setObjectName(QStringLiteral("strength"));
        m_box->addItem(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Full strength")));
        for (std::int64_t grade = *row.option.min; grade <= *row.option.max; ++grade)
            if (grade != 0)
                m_box->addItem(gradeText(static_cast<int>(grade)), static_cast<int>(grade));
        m_box->setMaxVisibleItems(20);
        guardWheel(m_box);
        auto* layout = rowLayout(this);
        layout->addWidget(m_box);
        layout->addStretch(1);
        setFocusProxy(m_box);
        connect(m_box, &QComboBox::currentIndexChanged, this, [this](int index) {
            if (index > 0)
                emit valueChosen(std::to_string(m_box->itemData(index).toInt()));
            emit limitChosen(index > 0);
        });
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const QSignalBlocker block(m_box);
        const QString value = QString::fromStdString(sheet.row(index).value);
        m_box->setCurrentIndex(isLimited(sheet) ? std::max(0, m_box->findData(value.toInt())) : 0);
    }
    static bool isLimited(const OptionSheet& sheet) {
        for (const OptionRow& row : sheet.rows())
            if (row.role == OptionRole::LimitStrength)
                return row.value == "true";
        return false;
    }

private:
    QComboBox* m_box;
};

// A number preceded by a check box.
class RatingEditor final : public OptionEditor {
public:
    RatingEditor(const OptionRow& row, QWidget* parent)
        : OptionEditor(parent)
        , m_limit(new QCheckBox(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Limited to")), this))
        , m_box(new WideSpinBox(this)) {
        m_box->setRange(row.option.min, row.option.max);
        guardWheel(m_box);
        auto* layout = rowLayout(this);
        layout->addWidget(m_limit);
        layout->addWidget(m_box);
        layout->addStretch(1);
        setFocusProxy(m_limit);
        connect(m_limit, &QCheckBox::toggled, this, [this](bool on) {
            m_box->setEnabled(on);
            emit limitChosen(on);
        });
        connect(m_box, &WideSpinBox::valueTextChanged, this,
                [this](const QString& text) { emit valueChosen(text.toStdString()); });
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        const QSignalBlocker blockLimit(m_limit);
        const QSignalBlocker blockBox(m_box);
        m_limit->setChecked(GradeEditor::isLimited(sheet));
        m_box->setEnabled(m_limit->isChecked());
        const QString text = QString::fromStdString(sheet.row(index).value);
        if (text != m_box->valueText())
            m_box->setValueText(text);
    }

private:
    QCheckBox* m_limit;
    WideSpinBox* m_box;
};

class WordsEditor final : public OptionEditor {
public:
    explicit WordsEditor(QWidget* parent)
        : OptionEditor(parent)
        , m_words(new QLabel(this)) {
        m_words->setTextFormat(Qt::PlainText);
        m_words->setWordWrap(true);
        m_words->setForegroundRole(QPalette::PlaceholderText);
        rowLayout(this)->addWidget(m_words, 1);
    }
    void showRow(const OptionSheet& sheet, std::size_t index) override {
        switch (sheet.row(index).role) {
        case OptionRole::AnalyseMode:
            m_words->setText(translated(
                QT_TRANSLATE_NOOP("app::OptionEditors", "Set by Komadai: on in analysis, off in games")));
            break;
        case OptionRole::Automatic:
            m_words->setText(translated(QT_TRANSLATE_NOOP("app::OptionEditors", "Set by Komadai")));
            break;
        default:
            m_words->setText(plainEngineText(sheet.shownValue(index)));
            break;
        }
    }

private:
    QLabel* m_words;
};

} // namespace

WideSpinBox::WideSpinBox(QWidget* parent)
    : QAbstractSpinBox(parent) {
    connect(lineEdit(), &QLineEdit::textChanged, this, &WideSpinBox::valueTextChanged);
}

void WideSpinBox::setRange(std::optional<std::int64_t> least, std::optional<std::int64_t> most) {
    m_least = least.value_or(INT64_MIN);
    m_most = most.value_or(INT64_MAX);
    updateGeometry();
}

void WideSpinBox::setValueText(const QString& text) { lineEdit()->setText(text); }

QString WideSpinBox::valueText() const { return lineEdit()->text(); }

void WideSpinBox::stepBy(int steps) {
    bool isNumber = false;
    const std::int64_t now = lineEdit()->text().toLongLong(&isNumber);
    const std::int64_t start = isNumber ? now : std::clamp<std::int64_t>(0, m_least, m_most);
    std::int64_t next = 0;
    if (__builtin_add_overflow(start, std::int64_t{steps}, &next))
        next = steps > 0 ? m_most : m_least;
    lineEdit()->setText(QString::number(std::clamp(next, m_least, m_most)));
    lineEdit()->selectAll();
}

QSize WideSpinBox::sizeHint() const {
    const QSize base = QAbstractSpinBox::sizeHint();
    const int digits = static_cast<int>(std::clamp<qsizetype>(
        std::max(QString::number(m_least).size(), QString::number(m_most).size()), 6, 11));
    const int text = fontMetrics().horizontalAdvance(QString(digits, u'0'));
    return {text + 5 * look::kGrid, base.height()};
}

QAbstractSpinBox::StepEnabled WideSpinBox::stepEnabled() const {
    bool isNumber = false;
    const std::int64_t now = lineEdit()->text().toLongLong(&isNumber);
    StepEnabled enabled = StepNone;
    if (!isNumber || now < m_most)
        enabled |= StepUpEnabled;
    if (!isNumber || now > m_least)
        enabled |= StepDownEnabled;
    return enabled;
}

QValidator::State WideSpinBox::validate(QString& input, int&) const {
    for (qsizetype i = 0; i < input.size(); ++i) {
        const bool sign = i == 0 && (input[i] == u'-' || input[i] == u'+');
        if (!sign && (input[i] < u'0' || input[i] > u'9'))
            return QValidator::Invalid;
    }
    return QValidator::Acceptable;
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel) {
        const auto* field = qobject_cast<QWidget*>(watched);
        if (field != nullptr && !field->hasFocus()) {
            event->ignore();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

OptionEditor* makeOptionEditor(const OptionSheet& sheet, std::size_t index, QWidget* parent) {
    const OptionRow& row = sheet.row(index);
    using host::OptionType;
    if (!row.isEditable())
        return new WordsEditor(parent);
    if (row.role == OptionRole::Strength && row.option.type == OptionType::Spin) {
        const bool graded = host::sameOptionName(row.option.name, host::known_options::kGrade.value) &&
                            row.option.min && row.option.max && *row.option.min > -kMostGrades &&
                            *row.option.max < kMostGrades;
        if (graded)
            return new GradeEditor(row, parent);
        return new RatingEditor(row, parent);
    }
    switch (row.option.type) {
    case OptionType::Check:
        return new CheckEditor(parent);
    case OptionType::Spin:
        return new SpinEditor(row, parent);
    case OptionType::Combo:
        return new ComboEditor(sheet, index, parent);
    case OptionType::Button:
        return new ButtonEditor(row, parent);
    case OptionType::String:
    case OptionType::Filename:
        return new TextEditor(row, parent);
    case OptionType::Unknown:
        break;
    }
    return new WordsEditor(parent);
}

} // namespace app
