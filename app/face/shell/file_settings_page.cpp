// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/file_settings_page.h"

#include "app/document/record_file.h"
#include "app/face/shell/look.h"
#include "app/files/start_folder.h"
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

namespace app {

namespace {

const std::vector<shogi::RecordFormat> kFormats{shogi::RecordFormat::Kif, shogi::RecordFormat::Ki2,
                                                shogi::RecordFormat::Csa, shogi::RecordFormat::Jkf,
                                                shogi::RecordFormat::Usi, shogi::RecordFormat::Usen};
const std::vector<TextEncoding> kEncodings{TextEncoding::Utf8, TextEncoding::Utf8Bom, TextEncoding::ShiftJis,
                                           TextEncoding::EucJp, TextEncoding::Utf16Le};

QStringList formatNames() {
    QStringList names;
    for (const shogi::RecordFormat format : kFormats)
        names.append(formatName(format));
    return names;
}

QStringList encodingLabels() {
    QStringList labels;
    for (const TextEncoding encoding : kEncodings)
        labels.append(encodingLabel(encoding));
    return labels;
}

} // namespace

FileSettingsPage::FileSettingsPage(const SettingValue<FileSettings>& files,
                                   const SettingValue<GameFileSettings>& games, QWidget* parent)
    : SettingsPage([] { return tr("Files"); }, parent)
    , m_games(games) {
    addFormats(files);
    addPattern();
    addHeading([] { return tr("Finished games"); });
    addSwitch(
        "saveFinished", [] { return tr("&Save finished games automatically"); },
        memberOf(m_games, &GameFileSettings::saveFinished));
    addFolder();
    m_gamesFormat = addChoice(
        "gamesFormat", [] { return tr("F&ormat"); }, formatNames,
        indexOf(memberOf(m_games, &GameFileSettings::format), kFormats));
    m_gamesEncoding = addChoice(
        "gamesEncoding", [] { return tr("&Encoding"); }, encodingLabels,
        indexOf(memberOf(m_games, &GameFileSettings::encoding), kEncodings));
    FileSettingsPage::refresh();
}

void FileSettingsPage::addFormats(const SettingValue<FileSettings>& files) {
    addHeading([] { return tr("New files"); });
    addChoice(
        "newFormat", [] { return tr("Format of new &records"); }, formatNames,
        indexOf(memberOf(files, &FileSettings::format), kFormats),
        [] { return tr("The format that “Save as” offers first: the one used last."); });
    addChoice(
        "newEncoding", [] { return tr("Encoding of new recor&ds"); }, encodingLabels,
        indexOf(memberOf(files, &FileSettings::encoding), kEncodings),
        [] { return tr("For formats that can be written in several encodings."); });
}

void FileSettingsPage::addPattern() {
    m_pattern = new QLineEdit(this);
    m_pattern->setObjectName(QStringLiteral("pattern"));
    m_pattern->setMaxLength(GameFileSettings::kLongestPattern);
    QLabel* label = makeLabel([] { return tr("&Names of new files"); }, m_pattern);
    form().addRow(label, m_pattern);
    m_example = addNote("example");
    QLabel* placeholders = addNote("placeholders");
    say([placeholders] {
        placeholders->setText(tr("Replaced: %1").arg(fileNamePlaceholders().join(QStringLiteral("  "))));
    });
    const SettingValue<QString> pattern = memberOf(m_games, &GameFileSettings::pattern);
    connect(m_pattern, &QLineEdit::textChanged, this, [pattern](const QString& text) {
        if (!text.trimmed().isEmpty())
            pattern.set(text.trimmed());
    });
    add({m_pattern,
         label,
         [this, pattern] {
             // The old pattern is not put back while the user clears the field to type another one.
             const QString typed = m_pattern->text().trimmed();
             if (typed != pattern.get() && !(typed.isEmpty() && m_pattern->hasFocus()))
                 m_pattern->setText(pattern.get());
         },
         [pattern] { pattern.set(pattern.standard); },
         {m_example, placeholders}});
}

void FileSettingsPage::addFolder() {
    m_folder = new QLineEdit(this);
    m_folder->setObjectName(QStringLiteral("folder"));
    m_folder->setMinimumWidth(30 * look::kGrid);
    m_choose = new QPushButton(this);
    m_choose->setObjectName(QStringLiteral("chooseFolder"));
    m_choose->setAutoDefault(false);
    say([this] { m_choose->setText(tr("&Choose…")); });
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addWidget(m_folder, 1);
    row->addWidget(m_choose);
    QLabel* label = makeLabel([] { return tr("&Folder"); }, m_folder);
    form().addRow(label, row);
    const auto entered = [this] {
        return QDir::cleanPath(QDir::fromNativeSeparators(m_folder->text().trimmed()));
    };
    connect(m_folder, &QLineEdit::textChanged, this, [this, entered] {
        GameFileSettings games = m_games.get();
        // The default folder is stored as such, so that it follows the documents if they are moved.
        if (!QDir::isAbsolutePath(entered()) || entered() == gamesFolder(games))
            return;
        games.folder = entered();
        m_games.set(games);
    });
    connect(m_choose, &QPushButton::clicked, this, &FileSettingsPage::chooseFolder);
    add({m_folder,
         label,
         [this, entered] {
             const QString now = gamesFolder(m_games.get());
             if (entered() != now && !m_folder->hasFocus())
                 m_folder->setText(QDir::toNativeSeparators(now));
         },
         [this] { memberOf(m_games, &GameFileSettings::folder).set({}); },
         {m_choose}});
}

void FileSettingsPage::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder for finished games"));
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setDirectory(startFolder(m_folder->text()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_folder->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void FileSettingsPage::refresh() {
    SettingsPage::refresh();
    const GameFileSettings now = m_games.get();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_folder, m_choose, m_gamesFormat})
        widget->setEnabled(now.saveFinished);
    m_gamesEncoding->setEnabled(now.saveFinished && !GameFileSettings::usesOneEncoding(now.format));
    showExample();
}

void FileSettingsPage::showExample() {
    const GameFileSettings now = m_games.get();
    shogi::Record example;
    const std::array players{tr("Ayumi", "player in an example"), tr("Tokin", "player in an example")};
    example.setHeader(shogi::header::kEvent, tr("Club championship", "event in an example").toStdString());
    const QString name = recordFileName(now.pattern, example, players, QDateTime::currentDateTime());
    m_example->setText(tr("Example: %1").arg(name + u'.' + RecordFile::suffix(now.format)));
}

void FileSettingsPage::changeEvent(QEvent* event) {
    SettingsPage::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_gamesEncoding != nullptr)
        showExample();
}

} // namespace app
