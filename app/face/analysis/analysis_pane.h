// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QToolButton;

namespace app {

class AnalysisModel;
class AnalysisSection;
class LineLogModel;

// The analysis of the shown position: a tool bar, findings about mates and threats, and a section for each
// engine, side by side if there is room. Display only.
class AnalysisPane : public QWidget {
    Q_OBJECT

public:
    // A finding, shown beside the engines' lines.
    struct Note {
        QString text;
        bool urgent = false;  // a mate
        bool hasLine = false; // the user can step through its line
        friend bool operator==(const Note&, const Note&) = default;
    };

    explicit AnalysisPane(QWidget* parent = nullptr);

    // Adds buttons at the left of the bar and menus at its right.
    void useActions(const QList<QAction*>& actions, QMenu* engines, QMenu* view);
    AnalysisSection* addSection(const QString& entryId, AnalysisModel& model, LineLogModel& log);
    void removeSection(const QString& entryId);
    AnalysisSection* section(const QString& entryId) const;
    const std::vector<AnalysisSection*>& sections() const { return m_sections; }
    void setNotes(const std::vector<Note>& notes);
    // Names the moves being analysed; empty: all.
    void setRestriction(const QString& text);

    // The displayed text; for tests.
    QString notesText() const;

signals:
    void noteActivated(int note);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void arrange();
    void shareRoom();
    void arrangeBar();

    QWidget* m_barArea = nullptr;
    std::vector<std::pair<QToolButton*, Qt::ToolButtonStyle>> m_buttons; // with their styles if there is room
    QHBoxLayout* m_bar = nullptr;
    QToolButton* m_engines = nullptr;
    QToolButton* m_view = nullptr;
    QLabel* m_restriction = nullptr;
    QWidget* m_noteArea = nullptr;
    QHBoxLayout* m_noteRow = nullptr;
    std::vector<QPushButton*> m_notes;
    std::vector<Note> m_shownNotes;
    QSplitter* m_splitter = nullptr;
    std::vector<AnalysisSection*> m_sections;
};

} // namespace app
