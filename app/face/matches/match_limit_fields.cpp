// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_limit_fields.h"

#include "app/face/matches/match_setup_dialog.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <limits>

namespace app {
namespace {

using Kind = MatchLimit::Kind;
const std::vector<Kind> kKinds{Kind::MoveTime, Kind::Clock, Kind::Nodes, Kind::Depth};

double toSeconds(Milliseconds time) { return static_cast<double>(time.count()) / 1000.0; }

// A field for a time.
Form::Decimal seconds(Milliseconds least, double step = 1) {
    return {.least = toSeconds(least),
            .most = toSeconds(GameSettings::kLongestTime),
            .decimals = 2,
            .suffix = [] { return MatchSetupDialog::tr(" s", "seconds, after a number"); },
            .step = step};
}

QByteArray named(const QString& name, const char* part) { return name.toLatin1() + part; }

// Main time, then byoyomi or increment, and its length.
std::array<QWidget*, 3> addClock(Form& form, const QString& name, const SettingValue<TimeChoice>& time) {
    using enum TimeChoice::Then;
    QDoubleSpinBox* const main = form.addDecimal(named(name, "Main"), {}, seconds(Milliseconds(0)),
                                                 inSeconds(memberOf(time, &TimeChoice::main)));
    QComboBox* const then = form.addChoice(
        named(name, "Then"), {},
        [] {
            return QStringList{MatchSetupDialog::tr("nothing", "after the main time"),
                               MatchSetupDialog::tr("byoyomi"), MatchSetupDialog::tr("increment")};
        },
        indexOf(memberOf(time, &TimeChoice::then), {Nothing, Byoyomi, Increment}));
    QDoubleSpinBox* const extra = form.addDecimal(named(name, "Extra"), {}, seconds(Milliseconds(0)),
                                                  inSeconds(memberOf(time, &TimeChoice::extra)));
    form.enableWhile(extra, [time] { return time.get().then != Nothing; });
    form.keep([main, then, extra] {
        main->setAccessibleName(MatchSetupDialog::tr("Main time"));
        then->setAccessibleName(MatchSetupDialog::tr("After main time"));
        extra->setAccessibleName(MatchSetupDialog::tr("Byoyomi or increment"));
    });
    return {main, then, extra};
}

QSpinBox* addNodes(Form& form, const QString& name, const SettingValue<MatchLimit>& limit) {
    return form.addNumber(
        named(name, "Nodes"), {}, {.least = 1, .most = std::numeric_limits<int>::max(), .step = 1000},
        converted<int, std::uint64_t>(
            memberOf(limit, &MatchLimit::nodes),
            [](const std::uint64_t& count) {
                return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
            },
            [](const int& count) { return static_cast<std::uint64_t>(count); }));
}

// The place in the list of choices; with a first one for no limit of one's own.
SettingValue<int> choiceOf(const SettingValue<MatchLimit>& limit, const SettingValue<bool>& hasOwn,
                           bool hasFirst) {
    const SettingValue<int> kind = indexOf(memberOf(limit, &MatchLimit::kind), kKinds);
    if (!hasFirst)
        return kind;
    return {[kind, hasOwn] { return hasOwn.get() ? kind.get() + 1 : 0; },
            [kind, hasOwn](const int& chosen) {
                hasOwn.set(chosen > 0);
                if (chosen > 0)
                    kind.set(chosen - 1);
            },
            0};
}

} // namespace

void MatchLimitFields::addTo(Form& form, const QString& name, const SettingValue<MatchLimit>& limit,
                             const SettingValue<TimeChoice>& time, const Form::Text& first,
                             const SettingValue<bool>& hasOwn) {
    const bool hasFirst = static_cast<bool>(first);
    QComboBox* const choice = form.addChoice(
        named(name, "Limit"), [] { return MatchSetupDialog::tr("&Time"); },
        [first] {
            QStringList choices{MatchSetupDialog::tr("Time per move"), MatchSetupDialog::tr("Clock"),
                                MatchSetupDialog::tr("Nodes per move"), MatchSetupDialog::tr("Depth")};
            if (first)
                choices.prepend(first());
            return choices;
        },
        choiceOf(limit, hasOwn, hasFirst));
    QDoubleSpinBox* const moveTime =
        form.addDecimal(named(name, "MoveTime"), {}, seconds(MatchSetup::kShortestMoveTime, 0.1),
                        inSeconds(memberOf(limit, &MatchLimit::moveTime)));
    const std::array<QWidget*, 3> clock = addClock(form, name, time);
    QSpinBox* const nodes = addNodes(form, name, limit);
    QSpinBox* const depth =
        form.addNumber(named(name, "Depth"), {}, {1, 1000}, memberOf(limit, &MatchLimit::depth));
    form.join({choice, moveTime, clock[0], clock[1], clock[2], nodes, depth});
    const auto showFor = [&](QWidget* control, Kind kind) {
        form.showWhile(control, [limit, hasOwn, hasFirst, kind] {
            return limit.get().kind == kind && (!hasFirst || hasOwn.get());
        });
    };
    showFor(moveTime, Kind::MoveTime);
    for (QWidget* const control : clock)
        showFor(control, Kind::Clock);
    showFor(nodes, Kind::Nodes);
    showFor(depth, Kind::Depth);
    form.keep([moveTime, nodes, depth] {
        moveTime->setAccessibleName(MatchSetupDialog::tr("Time per move"));
        nodes->setAccessibleName(MatchSetupDialog::tr("Nodes per move"));
        depth->setAccessibleName(MatchSetupDialog::tr("Depth"));
    });
}

} // namespace app
