// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/header_values.h"

#include "shogi-core/detail/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace shogi {
namespace {

using namespace detail;

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::size_t kLongest = 200; // length of a value that can be a date or a limit

// Replaces full-width digits, signs and blanks by ASCII.
std::string narrow(std::string_view text) {
    std::string result;
    for (Characters rest(text); !rest.atEnd();) {
        const std::string_view character = rest.take();
        const std::uint32_t bytes = threeBytes(character);
        // U+FF01 to U+FF5E, which are two ranges of 63 and 31 in UTF-8.
        if (bytes >= 0xEFBC81 && bytes <= 0xEFBCBF)
            result += static_cast<char>('!' + (bytes - 0xEFBC81));
        else if (bytes >= 0xEFBD80 && bytes <= 0xEFBD9E)
            result += static_cast<char>('`' + (bytes - 0xEFBD80));
        else if (isBlank(character))
            result += ' ';
        else
            result += character;
    }
    return std::string(trimmed(result));
}

// The rest of a value, consumed piece by piece.
class Value {
public:
    explicit Value(std::string_view text)
        : m_rest(text) {}

    bool atEnd() const { return m_rest.empty(); }
    std::string_view rest() const { return m_rest; }
    bool accept(std::string_view text) {
        if (!m_rest.starts_with(text))
            return false;
        m_rest.remove_prefix(text.size());
        return true;
    }
    bool acceptAny(std::span<const std::string_view> texts) {
        return std::any_of(texts.begin(), texts.end(),
                           [this](std::string_view text) { return accept(text); });
    }
    void skipBlanks() {
        while (accept(" ")) {
        }
    }
    // A whole number with at most this many digits.
    std::optional<int> number(std::size_t most) {
        const std::size_t size = std::min(m_rest.find_first_not_of("0123456789"), m_rest.size());
        const auto value = size <= most ? wholeNumber<int>(m_rest.substr(0, size)) : std::nullopt;
        if (value)
            m_rest.remove_prefix(size);
        return value;
    }
    // A number with up to three decimals, in thousandths.
    std::optional<std::int64_t> thousandths() {
        const auto whole = number(7);
        if (!whole)
            return std::nullopt;
        std::int64_t value = std::int64_t{*whole} * 1000;
        if (!accept("."))
            return value;
        const std::size_t before = m_rest.size();
        const auto decimals = number(3);
        if (!decimals)
            return std::nullopt;
        std::int64_t unit = *decimals;
        for (std::size_t digits = before - m_rest.size(); digits < 3; ++digits)
            unit *= 10;
        return value + unit;
    }

private:
    std::string_view m_rest;
};

// ---- dates

bool isLeapYear(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int daysOf(int year, int month) {
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

// 0: Sunday.
int dayOfWeek(const Moment& moment) {
    int days = moment.year * 365 + (moment.year - 1) / 4 - (moment.year - 1) / 100 + (moment.year - 1) / 400;
    for (int month = 1; month < moment.month; ++month)
        days += daysOf(moment.year, month);
    return (days + moment.day - 1) % 7;
}

bool takeDate(Value& value, Moment& moment) {
    const auto year = value.number(4);
    const bool words = year && value.accept("年");
    const std::string_view sign = words ? "月" : value.rest().substr(0, 1);
    if (!year || (!words && (sign.empty() || std::string_view("/-.").find(sign) == std::string_view::npos)) ||
        (!words && !value.accept(sign)))
        return false;
    const auto month = value.number(2);
    if (!month || !value.accept(sign))
        return false;
    const auto day = value.number(2);
    if (!day || (words && !value.accept("日")))
        return false;
    if (*year < 1 || *month < 1 || *month > 12 || *day < 1 || *day > daysOf(*year, *month))
        return false;
    moment = Moment{*year, *month, *day, std::nullopt};
    return true;
}

// "(木)"; false if it is not the day of this date.
bool takeDayOfWeek(Value& value, const Moment& moment) {
    if (!value.accept("("))
        return true;
    constexpr std::array<std::string_view, 7> kDays{"日", "月", "火", "水", "木", "金", "土"};
    const bool right = value.accept(kDays[static_cast<std::size_t>(dayOfWeek(moment))]);
    value.accept("曜");
    value.accept("日");
    return right && value.accept(")");
}

std::optional<int> takeTimeOfDay(Value& value) {
    const auto hour = value.number(2);
    const bool words = hour && value.accept("時");
    if (!hour || *hour > 23 || (!words && !value.accept(":")))
        return std::nullopt;
    int second = *hour * 3600;
    if (words && value.atEnd())
        return second;
    const auto minute = value.number(2);
    if (!minute || *minute > 59 || (words && !value.accept("分")))
        return std::nullopt;
    second += *minute * 60;
    if (value.atEnd())
        return second;
    if (!words && !value.accept(":"))
        return std::nullopt;
    const auto rest = value.number(2);
    if (!rest || *rest > 59 || (words && !value.accept("秒")))
        return std::nullopt;
    return second + *rest;
}

std::string digits(int number, std::size_t least) {
    const std::string text = std::to_string(number);
    return std::string(text.size() < least ? least - text.size() : 0, '0') + text;
}

// ---- limits

// "1時間30分", "60秒"
std::optional<milliseconds> takeDuration(Value& value) {
    struct Unit {
        std::string_view name;
        milliseconds length;
    };
    constexpr std::array<Unit, 3> kUnits{{{"時間", hours(1)}, {"分", minutes(1)}, {"秒", seconds(1)}}};
    milliseconds total{};
    bool any = false;
    for (const Unit& unit : kUnits) {
        Value ahead = value;
        const auto number = ahead.thousandths();
        if (!number || !ahead.accept(unit.name))
            continue;
        if (any && *number >= 60000)
            return std::nullopt; // "15分60秒" is not a duration
        total += unit.length * *number / 1000;
        any = true;
        value = ahead;
    }
    return any ? std::optional(total) : std::nullopt;
}

std::optional<TimeLimit> figuresIn(std::string_view text) {
    Value value(text);
    // $TIME_LIMIT
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const auto hour = value.number(3);
        if (!hour || !value.accept(":"))
            return std::nullopt;
        const auto minute = value.number(2);
        if (!minute || *minute > 59 || !value.accept("+"))
            return std::nullopt;
        const auto byoyomi = value.number(4);
        if (!byoyomi || !value.atEnd())
            return std::nullopt;
        return TimeLimit{hours(*hour) + minutes(*minute), seconds(*byoyomi), {}};
    }
    // $TIME
    std::array<milliseconds, 3> parts{};
    for (milliseconds& part : parts) {
        const auto number = value.thousandths();
        if (!number || (&part != &parts.back() && !value.accept("+")))
            return std::nullopt;
        part = milliseconds(*number);
    }
    return value.atEnd() ? std::optional(TimeLimit{parts[0], parts[1], parts[2]}) : std::nullopt;
}

// The part after the main time.
bool takeRest(Value& value, TimeLimit& limit) {
    constexpr std::array<std::string_view, 11> kSigns{" ",  "+", "(", ")",  ",", "、",
                                                      "・", "/", ";", "で", "。"};
    constexpr std::array<std::string_view, 5> kSuddenDeath{"切れ負け", "切れ負", "切負け", "切負",
                                                           "秒読みなし"};
    constexpr std::array<std::string_view, 5> kThen{"切れたら", "使用後", "消費後", "経過後", "その後"};
    constexpr std::array<std::string_view, 4> kByoyomi{"秒読み:", "秒読み", "秒読:", "秒読"};
    constexpr std::array<std::string_view, 3> kEachMove{"1手", "一手", "毎手"};
    constexpr std::array<std::string_view, 3> kEach{"ごとに", "毎に", "につき"};
    constexpr std::array<std::string_view, 3> kAdded{"加算", "追加", "増加"};
    bool hasByoyomi = false;
    bool hasIncrement = false;
    while (!value.atEnd()) {
        if (value.acceptAny(kSigns) || value.acceptAny(kThen) || value.acceptAny(kEach))
            continue;
        if (value.acceptAny(kSuddenDeath)) {
            if (std::exchange(hasByoyomi, true))
                return false;
            continue;
        }
        if (value.acceptAny(kByoyomi) || value.acceptAny(kEachMove))
            continue;
        const auto length = takeDuration(value);
        if (!length)
            return false;
        value.accept("未満");
        const bool added = value.acceptAny(kAdded);
        if (std::exchange(added ? hasIncrement : hasByoyomi, true))
            return false;
        (added ? limit.increment : limit.byoyomi) = *length;
    }
    return true;
}

std::string secondsText(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (time.count() % 1000 == 0)
        return text;
    text += "." + std::to_string(1000 + time.count() % 1000).substr(1);
    return text.substr(0, text.find_last_not_of('0') + 1);
}

} // namespace

std::optional<Moment> momentIn(std::string_view value) {
    if (value.size() > kLongest)
        return std::nullopt;
    const std::string text = narrow(value);
    Value rest(text);
    Moment moment;
    if (!takeDate(rest, moment) || !takeDayOfWeek(rest, moment))
        return std::nullopt;
    rest.skipBlanks();
    if (rest.atEnd())
        return moment;
    moment.second = takeTimeOfDay(rest);
    return moment.second && rest.atEnd() ? std::optional(moment) : std::nullopt;
}

std::string csaMoment(const Moment& moment) {
    std::string text = digits(moment.year, 4) + "/" + digits(moment.month, 2) + "/" + digits(moment.day, 2);
    if (moment.second)
        text += " " + digits(*moment.second / 3600, 2) + ":" + digits(*moment.second / 60 % 60, 2) + ":" +
                digits(*moment.second % 60, 2);
    return text;
}

std::optional<TimeLimit> timeLimitIn(std::string_view value) {
    if (value.size() > kLongest)
        return std::nullopt;
    const std::string text = narrow(value);
    if (const auto limit = figuresIn(text))
        return limit;
    Value rest(text);
    if (rest.accept("各自") || rest.accept("各"))
        rest.skipBlanks();
    TimeLimit limit;
    if (const auto main = takeDuration(rest))
        limit.main = *main;
    else if (!rest.rest().starts_with("1手") && !rest.rest().starts_with("一手"))
        return std::nullopt;
    const bool only = rest.atEnd();
    if (!takeRest(rest, limit))
        return std::nullopt;
    return only || limit != TimeLimit{} ? std::optional(limit) : std::nullopt;
}

std::optional<TimeLimit> timeLimitOf(const Record& record) {
    std::optional<TimeLimit> limit;
    std::optional<milliseconds> byoyomi;
    for (const RecordHeader& entry : record.headers()) {
        if (entry.key == header::kTimeLimit) {
            if (limit)
                return std::nullopt;
            limit = timeLimitIn(entry.value);
            if (!limit)
                return std::nullopt;
        } else if (entry.key == header::kByoyomi) {
            // On its own it is read as a main time.
            const auto alone = timeLimitIn(entry.value);
            if (byoyomi || !alone || alone->increment.count() > 0 ||
                (alone->main.count() > 0 && alone->byoyomi.count() > 0))
                return std::nullopt;
            byoyomi = alone->main + alone->byoyomi;
        }
    }
    if (!limit || (byoyomi && limit->byoyomi.count() > 0 && limit->byoyomi != *byoyomi))
        return std::nullopt;
    if (byoyomi)
        limit->byoyomi = *byoyomi;
    return limit;
}

std::string timeLimitWords(const TimeLimit& limit) {
    std::string text = limit.main.count() == 0 ? "0分" : headerDuration(limit.main);
    if (limit.byoyomi.count() > 0)
        text += "+" + secondsText(limit.byoyomi) + "秒";
    if (limit.increment.count() > 0)
        text += " 1手ごとに" + secondsText(limit.increment) + "秒加算";
    return text;
}

std::optional<std::string> csaTimeLimit(const TimeLimit& limit) {
    const auto minute = std::chrono::duration_cast<minutes>(limit.main);
    const auto byoyomi = std::chrono::duration_cast<seconds>(limit.byoyomi);
    // Seconds are written with two digits.
    if (limit.increment.count() > 0 || minute != limit.main || byoyomi != limit.byoyomi ||
        byoyomi.count() > 99)
        return std::nullopt;
    const int whole = static_cast<int>(minute.count());
    return digits(whole / 60, 2) + ":" + digits(whole % 60, 2) + "+" +
           digits(static_cast<int>(byoyomi.count()), 2);
}

std::string csaTime(const TimeLimit& limit) {
    return secondsText(limit.main) + "+" + secondsText(limit.byoyomi) + "+" + secondsText(limit.increment);
}

} // namespace shogi
