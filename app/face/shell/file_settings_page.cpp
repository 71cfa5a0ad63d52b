// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/file_settings_page.h"

#include "app/document/record_file.h"
#include "app/face/shell/look.h"
#include "app/text/file_name.h"
#include "app/text/record_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace app {

FileSettingsPage::FileSettingsPage(const GameFileSettings& settings, QWidget* parent)
    : QWidget(parent)
    , m_before(settings) {
    const auto label = [this](const char* name) {
        auto* made = new QLabel(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_patternLabel = label("patternLabel");
    m_pattern = new QLineEdit(settings.pattern, this);
    m_pattern->setObjectName(QStringLiteral("pattern"));
    m_pattern->setMaxLength(GameFileSettings::kLongestPattern);
    m_patternLabel->setBuddy(m_pattern);
    m_example = label("example");
    m_placeholders = label("placeholders");
    for (QLabel* quiet : {m_example, m_placeholders}) {
        quiet->setFont(look::smallFont(font()));
        quiet->setWordWrap(true);
    }
    m_save = new QCheckBox(this);
    m_save->setObjectName(QStringLiteral("saveFinished"));
    m_save->setChecked(settings.saveFinished);
    m_folderLabel = label("folderLabel");
    m_folder = new QLineEdit(QDir::toNativeSeparators(gamesFolder(settings)), this);
    m_folder->setObjectName(QStringLiteral("folder"));
    m_folder->setMinimumWidth(38 * look::kGrid);
    m_folderLabel->setBuddy(m_folder);
    m_choose = new QPushButton(this);
    m_choose->setObjectName(QStringLiteral("chooseFolder"));
    m_choose->setAutoDefault(false);
    m_formatLabel = label("formatLabel");
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("gamesFormat"));
    for (const shogi::RecordFormat format :
         {shogi::RecordFormat::Kif, shogi::RecordFormat::Ki2, shogi::RecordFormat::Csa,
          shogi::RecordFormat::Jkf, shogi::RecordFormat::Usi, shogi::RecordFormat::Usen})
        m_format->addItem(formatName(format), static_cast<int>(format));
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(settings.format)));
    m_formatLabel->setBuddy(m_format);
    m_encodingLabel = label("encodingLabel");
    m_encoding = new QComboBox(this);
    m_encoding->setObjectName(QStringLiteral("gamesEncoding"));
    for (const TextEncoding encoding : {TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis,
                                        TextEncoding::EucJp, TextEncoding::Utf16Le})
        m_encoding->addItem(QString(), static_cast<int>(encoding));
    m_encoding->setCurrentIndex(std::max(0, m_encoding->findData(static_cast<int>(settings.encoding))));
    m_encodingLabel->setBuddy(m_encoding);

    auto* folder = new QHBoxLayout;
    folder->setSpacing(look::kGrid);
    folder->addWidget(m_folder, 1);
    folder->addWidget(m_choose);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(2 * look::kGrid);
    form->setVerticalSpacing(look::kGrid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    form->addRow(m_patternLabel, m_pattern);
    form->addRow(QString(), m_example);
    form->addRow(QString(), m_placeholders);
    form->addRow(QString(), m_save);
    form->addRow(m_folderLabel, folder);
    form->addRow(m_formatLabel, m_format);
    form->addRow(m_encodingLabel, m_encoding);

    connect(m_pattern, &QLineEdit::textChanged, this, &FileSettingsPage::refresh);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FileSettingsPage::refresh);
    connect(m_save, &QCheckBox::toggled, this, &FileSettingsPage::refresh);
    connect(m_choose, &QPushButton::clicked, this, &FileSettingsPage::chooseFolder);
    retranslate();
}

GameFileSettings FileSettingsPage::settings() const {
    GameFileSettings settings = m_before;
    if (!m_pattern->text().trimmed().isEmpty())
        settings.pattern = m_pattern->text().trimmed();
    settings.saveFinished = m_save->isChecked();
    // The default stays the default, also where the documents are elsewhere one day.
    const QString folder = QDir::cleanPath(QDir::fromNativeSeparators(m_folder->text().trimmed()));
    if (QDir::isAbsolutePath(folder) && folder != gamesFolder(m_before))
        settings.folder = folder;
    settings.format = static_cast<shogi::RecordFormat>(m_format->currentData().toInt());
    settings.encoding = static_cast<TextEncoding>(m_encoding->currentData().toInt());
    return settings;
}

void FileSettingsPage::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder for finished games"));
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    if (QDir(m_folder->text()).exists())
        dialog->setDirectory(m_folder->text());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_folder->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void FileSettingsPage::refresh() {
    shogi::Record example;
    example.setHeader(shogi::header::kBlackName, tr("Ayumi", "player in an example").toStdString());
    example.setHeader(shogi::header::kWhiteName, tr("Tokin", "player in an example").toStdString());
    example.setHeader(shogi::header::kEvent, tr("Club championship", "event in an example").toStdString());
    const GameFileSettings now = settings();
    m_example->setText(tr("Example: %1")
                           .arg(recordFileName(now.pattern, example, QDateTime::currentDateTime()) + u'.' +
                                RecordFile::suffix(now.format)));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_folder, m_choose, m_format})
        widget->setEnabled(now.saveFinished);
    m_encoding->setEnabled(now.saveFinished && !GameFileSettings::usesOneEncoding(now.format));
}

void FileSettingsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FileSettingsPage::retranslate() {
    m_patternLabel->setText(tr("&Names of new files"));
    m_placeholders->setText(tr("Replaced: %1").arg(fileNamePlaceholders().join(QStringLiteral("  "))));
    m_save->setText(tr("&Save finished games automatically"));
    m_folderLabel->setText(tr("&Folder"));
    m_choose->setText(tr("&Choose…"));
    m_formatLabel->setText(tr("F&ormat"));
    m_encodingLabel->setText(tr("&Encoding"));
    for (int i = 0; i < m_encoding->count(); ++i)
        m_encoding->setItemText(i, encodingLabel(static_cast<TextEncoding>(m_encoding->itemData(i).toInt())));
    refresh();
}

} // namespace app
