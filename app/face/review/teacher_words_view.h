// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/line_scene.h"
#include "app/text/teacher_text.h"

#include <QLabel>

#include <optional>
#include <vector>

namespace app {

// What is said about a move that lost much; behind each sentence a link that asks to show its line on the
// board. Hidden while there is nothing to say.
class TeacherWordsView : public QLabel {
    Q_OBJECT

public:
    struct Subject {
        TurningPoint point;
        int ply = 0;           // of the move in its game
        bool isAnswer = false; // the move is the user's answer, in place of the one of the game

        friend bool operator==(const Subject&, const Subject&) = default;
    };
    enum class Extent : std::uint8_t {
        MovePlayed, // nothing about the better move, which the user is still to find
        Everything
    };

    explicit TeacherWordsView(QWidget* parent = nullptr);

    // The same as before is not looked through again.
    void explain(std::optional<Subject> subject, Extent extent = Extent::Everything);
    void setNotation(MoveNotation notation);
    // Those that are shown.
    const std::vector<TeacherSentence>& sentences() const { return m_shown; }
    // The title of a line about a move of a game, wherever it is shown.
    static QString lineTitle(int ply, bool isBetter);

signals:
    void lineRequested(const app::LineScene::Line& line);

protected:
    void changeEvent(QEvent* event) override;

private:
    void think();
    void refresh();
    void request(const TeacherSentence& sentence);

    MoveNotation m_notation = MoveNotation::Automatic;
    std::optional<Subject> m_subject;
    Extent m_extent = Extent::Everything;
    std::vector<TeacherSentence> m_sentences; // about the subject
    std::vector<TeacherSentence> m_shown;
};

} // namespace app
