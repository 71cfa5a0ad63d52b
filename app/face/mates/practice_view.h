// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace app {

// The widgets of the Practice tab: its buttons and the texts for the user. PracticeTab does the rest.
class PracticeView : public QWidget {
    Q_OBJECT

public:
    explicit PracticeView(QWidget* parent);

    void setPractice(const QString& words, bool on, bool canHint, bool canTakeBack);
    // The user's progress with a collection, if there is one: a line for each length.
    void setProgress(const QStringList& lengths);

signals:
    void practiceToggled();
    void hintRequested();
    void takeBackRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    bool m_isOn = false;
    QLabel* m_words = nullptr;
    QPushButton* m_practise = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_takeBack = nullptr;
    QLabel* m_progress = nullptr;
};

} // namespace app
