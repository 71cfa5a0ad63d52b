// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace app {

// Message boxes, shown with open(): the calls return at once, answers come through the functions, on the main
// thread, unless the parent is destroyed before.

// Something went wrong: what, what to do, details that unfold.
void showProblem(QWidget* parent, const QString& title, const Message& message,
                 std::function<void()> closed = {});

// Before a record with changes is left behind. name: of its file, or empty.
enum class UnsavedAnswer { Save, Discard };
void askUnsaved(QWidget* parent, const QString& name, std::function<void(UnsavedAnswer)> answered);

// A yes/cancel question; verb is the button that goes ahead.
void askFirst(QWidget* parent, const QString& title, const Message& question, const QString& verb,
              std::function<void()> agreed);

// A question with several ways to go on, of which the first is what Return chooses; and Cancel.
struct Way {
    QString verb; // of its button
    std::function<void()> chosen;
};
void askWhich(QWidget* parent, const QString& title, const Message& question, std::vector<Way> ways);

void showAbout(QWidget* parent);

} // namespace app
