// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/line_scene.h"
#include "app/library/player_findings.h"
#include "app/report/game_report.h"
#include "app/settings/appearance_settings.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace app {

class RecordDocument;
class ReviewedLine;
class UserFiles;

// The report about the shown line in a separate window; can be saved as HTML or PDF. Its moves and diagrams
// lead to their places in the record.
class ReportWindow : public QWidget {
    Q_OBJECT

public:
    // All of these must outlive the window.
    ReportWindow(RecordDocument& document, ReviewedLine& reviewed, UserFiles& files,
                 QWidget* parent = nullptr);

    // Without it nothing is said about other games of the players.
    void setPlayerFinder(PlayerFinder finder);
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // Updated with current knowledge.
    void refresh();
    // By suffix: PDF, otherwise HTML. note() tells afterwards how it went.
    void saveTo(const QString& path);
    QTextBrowser& page() { return *m_page; }
    QString note() const;

signals:
    // The line of a sentence about a turning point.
    void lineRequested(const app::LineScene::Line& line);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void save(bool pdf);
    void retranslate();
    void showReport();
    void askAboutPlayers();
    void follow(const QString& link);
    ReportSettings reportSettings() const;

    RecordDocument& m_document;
    std::vector<shogi::NodeId> m_line;    // of the report, as long as its nodes are valid
    std::vector<GameReport::Line> m_told; // the lines of its sentences
    ReviewedLine& m_reviewed;
    UserFiles& m_files;
    PlayerFinder m_finder;
    QStringList m_asked; // about whom m_players is
    std::vector<PlayerFindings> m_players;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    QTextBrowser* m_page = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_refresh = nullptr;
    QPushButton* m_html = nullptr;
    QPushButton* m_pdf = nullptr;
};

} // namespace app
