// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// A message for the user, translated, plain text. what says what happened and where, advice says what to do
// (may be empty), details is shown on request (may be empty, several lines).
struct Message {
    QString what;
    QString advice;
    QString details;

    // what and advice in one paragraph.
    QString oneParagraph() const;
};

} // namespace app
