// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sound/voice.h"

#include <QObject>
#include <QString>

#include <memory>

namespace app {

// Speech as one system offers it. Lives on a thread of its own, as looking for voices may take seconds.
class Speaker : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual void start(Language language) = 0; // ends with started()
    virtual void say(const QString& text, int volume) = 0;
    virtual void stop() = 0;

signals:
    void started(app::Language language, app::Voice::State state);
};

// Only one source file of this function is built.
std::unique_ptr<Speaker> makeSpeaker();

} // namespace app
