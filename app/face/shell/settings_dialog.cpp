// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_dialog.h"

#include "app/face/shell/board_choice.h"
#include "app/face/shell/file_settings_page.h"
#include "app/face/shell/look.h"
#include "app/face/shell/sound_settings_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

namespace {

template <typename T>
void addChoices(QComboBox* box, std::initializer_list<T> values) {
    for (const T value : values)
        box->addItem(QString(), static_cast<int>(value));
}

template <typename T>
void select(QComboBox* box, T value) {
    box->setCurrentIndex(box->findData(static_cast<int>(value)));
}

template <typename T>
T selected(const QComboBox* box) {
    return static_cast<T>(box->currentData().toInt());
}

} // namespace

SettingsDialog::SettingsDialog(const AppearanceSettings& settings, const SoundSettings& sound,
                               const GameFileSettings& files, QWidget* parent)
    : QDialog(parent)
    , m_before(settings) {
    setObjectName(QStringLiteral("settingsDialog"));

    m_pages = new QTabWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_pages->setDocumentMode(true);
    const auto addPage = [this](QWidget* content) {
        auto* page = new QWidget(m_pages);
        auto* layout = new QVBoxLayout(page);
        layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
        layout->addWidget(content);
        layout->addStretch();
        m_pages->addTab(page, QString());
    };
    auto* appearance = new QWidget(this);
    auto* form = new QFormLayout(appearance);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(2 * look::kGrid);
    form->setVerticalSpacing(look::kGrid);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addFields(form);
    fill(settings);
    addPage(appearance);
    m_sound = new SoundSettingsPage(sound, this);
    addPage(m_sound);
    m_files = new FileSettingsPage(files, this);
    addPage(m_files);

    auto* buttons = new QDialogButtonBox(this);
    m_keep = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_keep->setDefault(true);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_sound, &SoundSettingsPage::changed, this, &SettingsDialog::soundChanged);
    connect(this, &QDialog::rejected, this, [this, sound] {
        emit settingsChanged(m_before);
        m_sound->setSettings(sound);
    });

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addWidget(m_pages, 1);
    outer->addWidget(buttons);
    retranslate();

    const auto changed = [this] { emit settingsChanged(this->settings()); };
    connect(m_boardChoice, &BoardChoice::changed, this, changed);
    for (QComboBox* box : {m_language, m_theme, m_coordinates, m_notation})
        connect(box, &QComboBox::currentIndexChanged, this, changed);
    for (QCheckBox* box : {m_animation, m_targets, m_lastMove})
        connect(box, &QCheckBox::toggled, this, changed);
}

void SettingsDialog::addFields(QFormLayout* form) {
    const auto addBox = [this, form](const char* name, QLabel*& label, QComboBox*& box) {
        label = new QLabel(this);
        box = new QComboBox(this);
        box->setObjectName(QLatin1String(name));
        box->setMinimumContentsLength(20);
        label->setBuddy(box);
        form->addRow(label, box);
    };
    addBox("language", m_languageLabel, m_language);
    addChoices(m_language, {Language::System, Language::Japanese, Language::English});
    addBox("theme", m_themeLabel, m_theme);
    addChoices(m_theme, {Theme::System, Theme::Light, Theme::Dark});
    m_boardChoice = new BoardChoice(form, this);
    addBox("coordinates", m_coordinatesLabel, m_coordinates);
    addChoices(m_coordinates,
               {Coordinates::Automatic, Coordinates::Japanese, Coordinates::Western, Coordinates::None});
    addBox("notation", m_notationLabel, m_notation);
    addChoices(m_notation, {MoveNotation::Automatic, MoveNotation::Japanese, MoveNotation::Western});
    const auto addCheck = [this, form](const char* name, QCheckBox*& box) {
        box = new QCheckBox(this);
        box->setObjectName(QLatin1String(name));
        form->addRow(QString(), box);
    };
    addCheck("animation", m_animation);
    addCheck("legalTargets", m_targets);
    addCheck("lastMove", m_lastMove);
}

void SettingsDialog::fill(const AppearanceSettings& settings) {
    select(m_language, settings.language);
    select(m_theme, settings.theme);
    m_boardChoice->fill(settings);
    select(m_coordinates, settings.coordinates);
    select(m_notation, settings.notation);
    m_animation->setChecked(settings.animation);
    m_targets->setChecked(settings.showLegalTargets);
    m_lastMove->setChecked(settings.showLastMove);
}

AppearanceSettings SettingsDialog::settings() const {
    AppearanceSettings settings = m_before;
    settings.language = selected<Language>(m_language);
    settings.theme = selected<Theme>(m_theme);
    m_boardChoice->applyTo(settings);
    settings.coordinates = selected<Coordinates>(m_coordinates);
    settings.notation = selected<MoveNotation>(m_notation);
    settings.animation = m_animation->isChecked();
    settings.showLegalTargets = m_targets->isChecked();
    settings.showLastMove = m_lastMove->isChecked();
    return settings;
}

GameFileSettings SettingsDialog::files() const { return m_files->settings(); }

void SettingsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void SettingsDialog::retranslate() {
    setWindowTitle(tr("Settings"));
    m_pages->setTabText(0, tr("Appearance"));
    m_pages->setTabText(1, tr("Sound"));
    m_pages->setTabText(2, tr("Files"));
    m_languageLabel->setText(tr("&Language"));
    // Each language by its own name, for those who can read only that one.
    m_language->setItemText(0, tr("Follow the system"));
    m_language->setItemText(1, QStringLiteral("日本語"));
    m_language->setItemText(2, QStringLiteral("English"));
    m_themeLabel->setText(tr("&Appearance"));
    m_theme->setItemText(0, tr("Follow the system"));
    m_theme->setItemText(1, tr("Light"));
    m_theme->setItemText(2, tr("Dark"));
    m_boardChoice->retranslate();
    m_coordinatesLabel->setText(tr("&Coordinates"));
    m_coordinates->setItemText(0, tr("Follow the language"));
    m_coordinates->setItemText(1, tr("Japanese (7, 六)"));
    m_coordinates->setItemText(2, tr("Western (7, f)"));
    m_coordinates->setItemText(3, tr("None"));
    m_notationLabel->setText(tr("&Moves"));
    m_notation->setItemText(0, tr("Follow the language"));
    m_notation->setItemText(1, tr("Japanese (▲７六歩)"));
    m_notation->setItemText(2, tr("Western (P-7f)"));
    m_animation->setText(tr("A&nimate moves"));
    m_targets->setText(tr("Show where the selected piece can &go"));
    m_lastMove->setText(tr("Mark the las&t move"));
    m_keep->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
}

} // namespace app
