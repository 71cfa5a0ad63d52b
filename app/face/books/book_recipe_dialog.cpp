// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_recipe_dialog.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSpinBox>

namespace app {

namespace {

constexpr int kMost = 1'000'000;

// Names separated by commas, also by Japanese ones.
QString joined(const std::vector<std::string>& players) {
    QStringList names;
    for (const std::string& each : players)
        names.append(QString::fromStdString(each));
    return names.join(QStringLiteral(", "));
}

std::vector<std::string> divided(QString typed) {
    std::vector<std::string> players;
    typed.replace(QChar(0x3001), u',').replace(QChar(0xff0c), u',');
    for (const QString& each : typed.split(u',', Qt::SkipEmptyParts))
        if (const QString name = each.trimmed(); !name.isEmpty())
            players.push_back(name.toStdString());
    return players;
}

} // namespace

BookRecipeDialog::BookRecipeDialog(const BookRecipe& recipe, QWidget* parent)
    : FormDialog(
          "bookRecipeDialog", [] { return tr("Make a book from the library"); }, parent)
    , m_recipe(recipe) {
    const auto value = valueOf(m_recipe);
    form().addNumber(
        "recipePlies", [] { return tr("&Moves of each game"); }, Form::Number{1, 1000},
        memberOf(value, &BookRecipe::plies));
    form().addNumber(
        "recipeCount", [] { return tr("Played at &least"); },
        Form::Number{1, kMost, [] { return tr(" times", "after a number"); }},
        converted<int, std::int64_t>(
            memberOf(value, &BookRecipe::minCount),
            [](const std::int64_t& count) { return static_cast<int>(count); },
            [](const int& count) { return std::int64_t{count}; }));
    form().addLine(
        "recipePlayers", [] { return tr("Only moves of &players"); },
        converted<QString, std::vector<std::string>>(memberOf(value, &BookRecipe::players), joined, divided),
        [] { return tr("Parts of names, separated by commas"); });
    form().addSwitch(
        "recipeWins", [] { return tr("Moves of the side that &won"); }, memberOf(value, &BookRecipe::wins));
    form().addSwitch(
        "recipeDraws", [] { return tr("Moves of &drawn games"); }, memberOf(value, &BookRecipe::draws));
    form().addSwitch(
        "recipeLosses", [] { return tr("Moves of the side that l&ost"); },
        memberOf(value, &BookRecipe::losses));
    form().addSwitch(
        "recipeUnfinished", [] { return tr("Moves of games without a &result"); },
        memberOf(value, &BookRecipe::unfinished));
    form().addOptional(
        "recipeFrom", [] { return tr("&From year"); }, Form::Number{1600, 9999},
        memberOf(value, &BookRecipe::fromYear), 2000);
    form().addOptional(
        "recipeTo", [] { return tr("&To year"); }, Form::Number{1600, 9999},
        memberOf(value, &BookRecipe::toYear), 2099);
    form().addOptional(
        "recipeRating", [] { return tr("Rating of the player at l&east"); }, Form::Number{0, 10000},
        memberOf(value, &BookRecipe::minRating), 1500);
    form().refresh();
    form().keep([this] {
        buttons()
            .button(QDialogButtonBox::Ok)
            ->setEnabled(m_recipe.wins || m_recipe.draws || m_recipe.losses || m_recipe.unfinished);
    });
}

} // namespace app
