// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace app {

// Message boxes, shown with open(): the calls return at once, answers arrive through the functions, on the
// main thread, unless the parent is destroyed before.

// An error: what happened, what to do, details on request.
void showProblem(QWidget* parent, const QString& title, const Message& message,
                 std::function<void()> closed = {});

// Before leaving a record with unsaved changes. name: of its file, or empty.
enum class UnsavedAnswer { Save, Discard };
void askUnsaved(QWidget* parent, const QString& name, std::function<void(UnsavedAnswer)> answered);

// A question with two buttons: verb, which proceeds and is the default, and Cancel.
void askFirst(QWidget* parent, const QString& title, const Message& question, const QString& verb,
              std::function<void()> agreed);
// The same for questions in which something may be lost by proceeding: Enter cancels.
void askBeforeLoss(QWidget* parent, const QString& title, const Message& question, const QString& verb,
                   std::function<void()> agreed);

// A question with several choices, the first being the default, and Cancel.
struct Way {
    QString verb; // text of its button
    std::function<void()> chosen;
};
void askWhich(QWidget* parent, const QString& title, const Message& question, std::vector<Way> ways);

// Reports a success, with one further action.
void tell(QWidget* parent, const QString& title, const Message& message, const Way& way);

void showAbout(QWidget* parent);

} // namespace app
