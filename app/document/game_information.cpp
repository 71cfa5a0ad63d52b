// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/game_information.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace app {

namespace {

namespace header = shogi::header;
using Headers = std::vector<shogi::RecordHeader>;

struct Keys {
    std::string_view usual;
    std::string_view handicapped; // key in some programs' handicap games
};
constexpr std::array<Keys, kGameFieldCount> kKeys{{{header::kBlackName, "下手"},
                                                   {header::kWhiteName, "上手"},
                                                   {header::kTitle, {}},
                                                   {header::kEvent, {}},
                                                   {header::kPlace, {}},
                                                   {header::kStart, {}},
                                                   {header::kEnd, {}},
                                                   {header::kTimeLimit, {}},
                                                   {header::kByoyomi, {}},
                                                   {header::kOpening, {}},
                                                   {header::kNote, {}}}};

// Index of the header that holds this field: the first with its key.
std::optional<std::size_t> placeOf(const Headers& headers, std::size_t field) {
    for (const std::string_view key : {kKeys[field].usual, kKeys[field].handicapped}) {
        const auto found =
            std::find_if(headers.begin(), headers.end(),
                         [key](const shogi::RecordHeader& each) { return !key.empty() && each.key == key; });
        if (found != headers.end())
            return static_cast<std::size_t>(found - headers.begin());
    }
    return std::nullopt;
}

// The field of each header.
std::vector<std::optional<std::size_t>> fieldsOf(const Headers& headers) {
    std::vector<std::optional<std::size_t>> fields(headers.size());
    for (std::size_t field = 0; field < kGameFieldCount; ++field) {
        if (const auto place = placeOf(headers, field))
            fields[*place] = field;
    }
    return fields;
}

} // namespace

GameInformation gameInformation(const Headers& headers) {
    GameInformation information;
    const auto fields = fieldsOf(headers);
    for (std::size_t i = 0; i < headers.size(); ++i) {
        if (fields[i])
            information.fields[*fields[i]] = headers[i].value;
        else
            information.others.push_back(headers[i]);
    }
    return information;
}

Headers withInformation(const Headers& before, const GameInformation& information) {
    Headers result;
    const auto fields = fieldsOf(before);
    std::array<std::optional<std::size_t>, kGameFieldCount> places; // in result
    std::array<bool, kGameFieldCount> known{};
    auto other = information.others.begin();
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (fields[i]) {
            const std::string& value = information.fields[*fields[i]];
            known[*fields[i]] = true;
            // A header may exist without a value.
            if (value.empty() && !before[i].value.empty())
                continue;
            places[*fields[i]] = result.size();
            result.push_back({before[i].key, value});
        } else if (other != information.others.end()) {
            result.push_back(*other++);
        }
    }
    result.insert(result.end(), other, information.others.end());
    for (std::size_t field = 0; field < kGameFieldCount; ++field) {
        if (known[field] || information.fields[field].empty())
            continue;
        std::size_t place = 0;
        for (std::size_t earlier = 0; earlier < field; ++earlier) {
            if (places[earlier])
                place = std::max(place, *places[earlier] + 1);
        }
        for (auto& each : places) {
            if (each && *each >= place)
                ++*each;
        }
        places[field] = place;
        result.insert(result.begin() + static_cast<std::ptrdiff_t>(place),
                      {std::string(kKeys[field].usual), information.fields[field]});
    }
    return result;
}

} // namespace app
