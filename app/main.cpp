// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/demonstration.h"
#include "app/face/shell/main_window.h"
#include "app/platform/broken_pipes.h"
#include "app/platform/command_words.h"
#include "app/platform/idle_messages.h"
#include "app/platform/interrupt_watch.h"
#include "app/platform/standard_streams.h"
#include "app/sound/device/system_sound.h"
#include "app/startup_options.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <optional>

namespace {

constexpr int kExitFailure = 1;
constexpr int kExitUsage = 2;

void print(std::FILE* stream, const QString& text) {
    app::borrowTerminal();
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
    std::fflush(stream);
}

// Active while the application object is created: Qt aborts without a platform; we exit with a message
// instead.
void onMessageAtStart(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtFatalMsg)
        return;
    print(stderr,
          QStringLiteral("komadai: no usable display found. Set DISPLAY or WAYLAND_DISPLAY, or run with "
                         "QT_QPA_PLATFORM=offscreen, which draws without one.\n%1\n")
              .arg(text.section(u'\n', 0, 0)));
    std::_Exit(kExitFailure);
}

} // namespace

int main(int argc, char** argv) {
    app::prepareStandardStreams();
    // Dead engines close their pipes.
    app::ignoreBrokenPipes();
    QApplication::setApplicationName(QStringLiteral("komadai"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setApplicationVersion(QStringLiteral(KOMADAI_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.komadai.Komadai"));

    // Help and version need no display: they are read before Qt looks for one.
    const QStringList arguments = app::commandWords(argc, argv);
    if (arguments.contains(QStringLiteral("--help")) || arguments.contains(QStringLiteral("-h"))) {
        print(stdout, app::startupHelp());
        return EXIT_SUCCESS;
    }
    if (arguments.contains(QStringLiteral("--version")) || arguments.contains(QStringLiteral("-v"))) {
        print(stdout, QStringLiteral("komadai %1\n").arg(QApplication::applicationVersion()));
        return EXIT_SUCCESS;
    }

    const QtMessageHandler usualHandler = qInstallMessageHandler(onMessageAtStart);
    QApplication qtApplication(argc, argv);
    qInstallMessageHandler(usualHandler);
    app::leaveOutIdleMessages();

    // Without the options that Qt itself uses (-platform etc.).
    const auto options = app::parseStartupOptions(QApplication::arguments().mid(1));
    if (!options) {
        print(stderr, QStringLiteral("komadai: %1\nSee komadai --help.\n").arg(options.error()));
        return kExitUsage;
    }

    const bool demo = !options->demoFolder.isEmpty();
    // The demonstration starts from default settings and does not change the user's.
    std::optional<QTemporaryDir> scratch;
    app::Places places = app::Places::ofUser();
    if (demo) {
        places.settings = scratch.emplace().filePath(QStringLiteral("settings.json"));
        places.catalog.clear();
    }

    std::optional<app::Application> application;
    // Created only for --demo: it plays a game and stops it.
    std::optional<app::Demonstration> demonstration;
    // Delivered once the event loop runs, when there is something to end.
    const app::InterruptWatch watch(
        [&] {
            demonstration.reset();
            application->endNow();
        },
        {app::EndSignal::Interrupt, app::EndSignal::Terminate, app::EndSignal::HangUp});
    application.emplace(
        places, *options,
        demo ? app::Application::Surroundings{}
             : app::Application::Surroundings{nullptr, app::makeSystemSound(), app::makeSystemVoice()});
    QObject::connect(
        &*application, &app::Application::finished, &qtApplication, [] { QApplication::exit(EXIT_SUCCESS); },
        Qt::QueuedConnection);
    application->start();

    if (demo) {
        demonstration.emplace(*application, options->demoFolder);
        QObject::connect(&*demonstration, &app::Demonstration::done, &qtApplication,
                         [](const QString& picture, const QString& record) {
                             print(stdout, QStringLiteral("%1\n%2\n").arg(picture, record));
                             QApplication::exit(EXIT_SUCCESS);
                         });
        QObject::connect(&*demonstration, &app::Demonstration::failed, &qtApplication,
                         [](const QString& reason) {
                             print(stderr, QStringLiteral("komadai: %1\n").arg(reason));
                             QApplication::exit(kExitFailure);
                         });
        demonstration->start();
    }
    return QApplication::exec();
}
