// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/file_settings.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace app {

// Names of new files, and whether and where finished games are saved: a page of the settings.
class FileSettingsPage : public QWidget {
    Q_OBJECT
public:
    explicit FileSettingsPage(const GameFileSettings& settings, QWidget* parent = nullptr);

    GameFileSettings settings() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void chooseFolder();
    void refresh();
    void retranslate();

    GameFileSettings m_before;
    QLabel* m_patternLabel = nullptr;
    QLineEdit* m_pattern = nullptr;
    QLabel* m_example = nullptr;
    QLabel* m_placeholders = nullptr;
    QCheckBox* m_save = nullptr;
    QLabel* m_folderLabel = nullptr;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_choose = nullptr;
    QLabel* m_formatLabel = nullptr;
    QComboBox* m_format = nullptr;
    QLabel* m_encodingLabel = nullptr;
    QComboBox* m_encoding = nullptr;
};

} // namespace app
