// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/choice_menu.h"

#include <QActionGroup>

#include <utility>

namespace app {

ChoiceMenu::ChoiceMenu(std::function<QStringList()> texts, QWidget* parent)
    : QMenu(parent)
    , m_texts(std::move(texts)) {
    auto* group = new QActionGroup(this);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    const int count = static_cast<int>(m_texts().size());
    for (int choice = 0; choice < count; ++choice) {
        QAction* action = addAction(QString());
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, action, choice] {
            action->setChecked(true); // clicking the checked item leaves it checked
            emit chosen(choice);
        });
    }
    retranslate();
}

void ChoiceMenu::retranslate() {
    const QStringList texts = m_texts();
    const QList<QAction*> choices = actions();
    for (qsizetype i = 0; i < choices.size(); ++i)
        choices[i]->setText(texts.value(i));
}

void ChoiceMenu::setCurrent(int choice) {
    const QList<QAction*> choices = actions();
    for (qsizetype i = 0; i < choices.size(); ++i)
        choices[i]->setChecked(i == choice);
}

} // namespace app
