<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>app::AidText</name>
    <message numerus="yes">
        <source>+%n rook(s)</source>
        <translation>
            <numerusform>+%n rook</numerusform>
            <numerusform>+%n rooks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n rook(s)</source>
        <translation>
            <numerusform>−%n rook</numerusform>
            <numerusform>−%n rooks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n bishop(s)</source>
        <translation>
            <numerusform>+%n bishop</numerusform>
            <numerusform>+%n bishops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n bishop(s)</source>
        <translation>
            <numerusform>−%n bishop</numerusform>
            <numerusform>−%n bishops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n gold(s)</source>
        <translation>
            <numerusform>+%n gold</numerusform>
            <numerusform>+%n golds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n gold(s)</source>
        <translation>
            <numerusform>−%n gold</numerusform>
            <numerusform>−%n golds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n silver(s)</source>
        <translation>
            <numerusform>+%n silver</numerusform>
            <numerusform>+%n silvers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n silver(s)</source>
        <translation>
            <numerusform>−%n silver</numerusform>
            <numerusform>−%n silvers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n knight(s)</source>
        <translation>
            <numerusform>+%n knight</numerusform>
            <numerusform>+%n knights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n knight(s)</source>
        <translation>
            <numerusform>−%n knight</numerusform>
            <numerusform>−%n knights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n lance(s)</source>
        <translation>
            <numerusform>+%n lance</numerusform>
            <numerusform>+%n lances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n lance(s)</source>
        <translation>
            <numerusform>−%n lance</numerusform>
            <numerusform>−%n lances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n pawn(s)</source>
        <translation>
            <numerusform>+%n pawn</numerusform>
            <numerusform>+%n pawns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n pawn(s)</source>
        <translation>
            <numerusform>−%n pawn</numerusform>
            <numerusform>−%n pawns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n take-back(s)</source>
        <translation>
            <numerusform>%n take-back</numerusform>
            <numerusform>%n take-backs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) of a blunder</source>
        <translation>
            <numerusform>%n warning of a blunder</numerusform>
            <numerusform>%n warnings of a blunder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“Why not that move?” %n time(s)</source>
        <translation>
            <numerusform>“Why not that move?” once</numerusform>
            <numerusform>“Why not that move?” %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::Banner</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>messages that wait</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::BookDesk</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>of a book in a position</comment>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ClipboardDesk</name>
    <message numerus="yes">
        <source>Pasted a USI record with %n move(s).</source>
        <translation>
            <numerusform>Pasted a USI record with %n move.</numerusform>
            <numerusform>Pasted a USI record with %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted a %1 record with %n move(s).</source>
        <translation>
            <numerusform>Pasted a %1 record with %n move.</numerusform>
            <numerusform>Pasted a %1 record with %n moves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CollectionTab</name>
    <message numerus="yes">
        <source>Skipped: %1 (first of %n error(s))</source>
        <translation>
            <numerusform>Skipped: %1 (the only error)</numerusform>
            <numerusform>Skipped: %1 (first of %n errors)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CollectionView</name>
    <message numerus="yes">
        <source>%1: %n problem(s)</source>
        <translation>
            <numerusform>%1: %n problem</numerusform>
            <numerusform>%1: %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::CollectionsDesk</name>
    <message numerus="yes">
        <source>%Ln game(s) in “%1”.</source>
        <translation>
            <numerusform>%Ln game in “%1”.</numerusform>
            <numerusform>%Ln games in “%1”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::DiagramsDesk</name>
    <message numerus="yes">
        <source>%n diagram(s) written.</source>
        <translation>
            <numerusform>%n diagram written.</numerusform>
            <numerusform>%n diagrams written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::EngineLogView</name>
    <message numerus="yes">
        <source>%n line(s) copied.</source>
        <translation>
            <numerusform>%n line copied.</numerusform>
            <numerusform>%n lines copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::EngineOptionsDialog</name>
    <message numerus="yes">
        <source>%n value(s) imported.</source>
        <translation>
            <numerusform>%n value imported.</numerusform>
            <numerusform>%n values imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used.</source>
        <translation>
            <numerusform>%n line could not be used.</numerusform>
            <numerusform>%n lines could not be used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::EvaluationStoreDialog</name>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln position</numerusform>
            <numerusform>%Ln positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped. %Ln position(s) were removed; the file size has not changed yet.</source>
        <translation>
            <numerusform>Stopped. %Ln position was removed; the file size has not changed yet.</numerusform>
            <numerusform>Stopped. %Ln positions were removed; the file size has not changed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <comment>removed</comment>
        <translation>
            <numerusform>%Ln position</numerusform>
            <numerusform>%Ln positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <comment>removed</comment>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExplorerModel</name>
    <message numerus="yes">
        <source>%Ln game(s), %1 of all</source>
        <translation>
            <numerusform>%Ln game, %1 of all</numerusform>
            <numerusform>%Ln games, %1 of all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a result</source>
        <translation>
            <numerusform>%Ln without a result</numerusform>
            <numerusform>%Ln without a result</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExplorerView</name>
    <message numerus="yes">
        <source>%Ln game(s) with this position</source>
        <translation>
            <numerusform>%Ln game with this position</numerusform>
            <numerusform>%Ln games with this position</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ExportDesk</name>
    <message numerus="yes">
        <source>%Ln game(s) written.</source>
        <translation>
            <numerusform>%Ln game written.</numerusform>
            <numerusform>%Ln games written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot store everything in %Ln of the games.</source>
        <translation>
            <numerusform>%1 cannot store everything in %Ln of the games.</numerusform>
            <numerusform>%1 cannot store everything in %Ln of the games.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::GameText</name>
    <message numerus="yes">
        <source>Draw after %n moves.</source>
        <translation>
            <numerusform>Draw after %n move.</numerusform>
            <numerusform>Draw after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wins after %n moves.</source>
        <translation>
            <numerusform>%1 wins after %n move.</numerusform>
            <numerusform>%1 wins after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was aborted after %n moves.</source>
        <translation>
            <numerusform>The game was aborted after %n move.</numerusform>
            <numerusform>The game was aborted after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resignation after %n moves.</source>
        <translation>
            <numerusform>Resignation after %n move.</numerusform>
            <numerusform>Resignation after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Time up after %n moves.</source>
        <translation>
            <numerusform>Time up after %n move.</numerusform>
            <numerusform>Time up after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Illegal move after %n moves.</source>
        <translation>
            <numerusform>Illegal move after %n move.</numerusform>
            <numerusform>Illegal move after %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An engine failed after %n moves; the game has no result.</source>
        <translation>
            <numerusform>An engine failed after %n move; the game has no result.</numerusform>
            <numerusform>An engine failed after %n moves; the game has no result.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game was adjourned with a sealed move after %n moves.</source>
        <translation>
            <numerusform>The game was adjourned with a sealed move after %n move.</numerusform>
            <numerusform>The game was adjourned with a sealed move after %n moves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::GamesDialog</name>
    <message numerus="yes">
        <source>The text holds %n games. Which do you want to open?</source>
        <translation>
            <numerusform>The text holds one game. Do you want to open it?</numerusform>
            <numerusform>The text holds %n games. Which do you want to open?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” holds %n games. Which do you want to open?</source>
        <translation>
            <numerusform>“%1” holds one game. Do you want to open it?</numerusform>
            <numerusform>“%1” holds %n games. Which do you want to open?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::GamesView</name>
    <message numerus="yes">
        <source>%Ln game(s) in the collection</source>
        <translation>
            <numerusform>%Ln game in the collection</numerusform>
            <numerusform>%Ln games in the collection</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) found</source>
        <translation>
            <numerusform>%Ln game found</numerusform>
            <numerusform>%Ln games found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s) so far</source>
        <translation>
            <numerusform>%Ln game so far</numerusform>
            <numerusform>%Ln games so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::LessonText</name>
    <message numerus="yes">
        <source>Good. %n move(s) left.</source>
        <translation>
            <numerusform>Good. %n move left.</numerusform>
            <numerusform>Good. %n moves left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::LibraryDesk</name>
    <message numerus="yes">
        <source>Open %n games, each in a tab?</source>
        <translation>
            <numerusform>Open %n game in a tab?</numerusform>
            <numerusform>Open %n games, each in a tab?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new game(s) in the library.</source>
        <translation>
            <numerusform>%Ln new game in the library.</numerusform>
            <numerusform>%Ln new games in the library.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are no longer there.</source>
        <translation>
            <numerusform>%Ln file is no longer there.</numerusform>
            <numerusform>%Ln files are no longer there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read completely.</source>
        <translation>
            <numerusform>%Ln file could not be read completely.</numerusform>
            <numerusform>%Ln files could not be read completely.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::LineLogModel</name>
    <message numerus="yes">
        <source>%n older line(s) are no longer kept</source>
        <translation>
            <numerusform>%n older line is no longer kept</numerusform>
            <numerusform>%n older lines are no longer kept</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MatchBoardTile</name>
    <message numerus="yes">
        <source>Game %1 · %n move(s)</source>
        <translation>
            <numerusform>Game %1 · %n move</numerusform>
            <numerusform>Game %1 · %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MatchPage</name>
    <message numerus="yes">
        <source>%1 of %n game(s)</source>
        <translation>
            <numerusform>%1 of %n game</numerusform>
            <numerusform>%1 of %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MatchSetupDialog</name>
    <message numerus="yes">
        <source>per pairing, %n in all</source>
        <translation>
            <numerusform>per pairing, %n in all</numerusform>
            <numerusform>per pairing, %n in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %1 of %n core(s)</source>
        <translation>
            <numerusform>on %1 of %n core</numerusform>
            <numerusform>on %1 of %n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) in all</source>
        <translation>
            <numerusform>%n game in all</numerusform>
            <numerusform>%n games in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MatchText</name>
    <message numerus="yes">
        <source>%n loss(es) on time</source>
        <translation>
            <numerusform>%n loss on time</numerusform>
            <numerusform>%n losses on time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n illegal move(s)</source>
        <translation>
            <numerusform>%n illegal move</numerusform>
            <numerusform>%n illegal moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crash(es)</source>
        <translation>
            <numerusform>%n crash</numerusform>
            <numerusform>%n crashes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MatchWindow</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n game(s)</source>
        <translation>
            <numerusform>%1 of %n game</numerusform>
            <numerusform>%1 of %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the journal are damaged and were skipped. Their games are played again.</source>
        <translation>
            <numerusform>%n line of the journal is damaged and was skipped. Its game is played again.</numerusform>
            <numerusform>%n lines of the journal are damaged and were skipped. Their games are played again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MateText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more line(s); see the tree for all</source>
        <translation>
            <numerusform>… and %n more line; see the tree for all</numerusform>
            <numerusform>… and %n more lines; see the tree for all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not examined yet: %n move(s)</source>
        <translation>
            <numerusform>Not examined yet: %n move</numerusform>
            <numerusform>Not examined yet: %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::MistakesDesk</name>
    <message numerus="yes">
        <source>%n mistake(s) added to the training.</source>
        <translation>
            <numerusform>%n mistake added to the training.</numerusform>
            <numerusform>%n mistakes added to the training.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The whole game has been analysed. %n mistake(s) added to the training.</source>
        <translation>
            <numerusform>The whole game has been analysed. %n mistake added to the training.</numerusform>
            <numerusform>The whole game has been analysed. %n mistakes added to the training.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::NewGameDialog</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::NumberText</name>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OfferView</name>
    <message numerus="yes">
        <source>, with %n move(s) played</source>
        <translation>
            <numerusform>, with %n move played</numerusform>
            <numerusform>, with %n moves played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OpeningWords</name>
    <message numerus="yes">
        <source>%Ln due</source>
        <comment>positions</comment>
        <translation>
            <numerusform>%Ln due</numerusform>
            <numerusform>%Ln due</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <comment>positions</comment>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln again</source>
        <comment>positions</comment>
        <translation>
            <numerusform>%Ln again</numerusform>
            <numerusform>%Ln again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln early</source>
        <comment>positions</comment>
        <translation>
            <numerusform>%Ln early</numerusform>
            <numerusform>%Ln early</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln day(s)</source>
        <translation>
            <numerusform>in %Ln day</numerusform>
            <numerusform>in %Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s) are due.</source>
        <translation>
            <numerusform>%Ln position is due.</numerusform>
            <numerusform>%Ln positions are due.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln position</numerusform>
            <numerusform>%Ln positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s) have not been asked yet.</source>
        <translation>
            <numerusform>%Ln position has not been asked yet.</numerusform>
            <numerusform>%Ln positions have not been asked yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln position(s) were answered correctly.</source>
        <translation>
            <numerusform>The position was answered correctly.</numerusform>
            <numerusform>All %Ln positions were answered correctly.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln position(s) were answered correctly at once.</source>
        <translation>
            <numerusform>%1 of %Ln position was answered correctly at once.</numerusform>
            <numerusform>%1 of %Ln positions were answered correctly at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OpponentText</name>
    <message numerus="yes">
        <source>Won %1 of %n game(s)</source>
        <translation>
            <numerusform>Won %1 of %n game</numerusform>
            <numerusform>Won %1 of %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OptionComparisonDialog</name>
    <message numerus="yes">
        <source>%n option(s) differ.</source>
        <translation>
            <numerusform>%n option differs.</numerusform>
            <numerusform>%n options differ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::OwnPieceSets</name>
    <message numerus="yes">
        <source>%n picture(s) of the piece set &quot;%1&quot; cannot be used.</source>
        <translation>
            <numerusform>%n picture of the piece set &quot;%1&quot; cannot be used.</numerusform>
            <numerusform>%n pictures of the piece set &quot;%1&quot; cannot be used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ProgressWindow</name>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RecordDesk</name>
    <message numerus="yes">
        <source>%n move(s) copied.</source>
        <translation>
            <numerusform>%n move copied.</numerusform>
            <numerusform>%n moves copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RecordText</name>
    <message numerus="yes">
        <source>%n more recovery file(s) cannot be read either.</source>
        <translation>
            <numerusform>%n more recovery file cannot be read either.</numerusform>
            <numerusform>%n more recovery files cannot be read either.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n line(s) of its recovery file are lost.</source>
        <translation>
            <numerusform>The last line of its recovery file is lost.</numerusform>
            <numerusform>The last %n lines of its recovery file are lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s).</source>
        <translation>
            <numerusform>%n more problem.</numerusform>
            <numerusform>%n more problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n comment</numerusform>
            <numerusform>%n comments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n bookmark</numerusform>
            <numerusform>%n bookmarks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>evaluations of %n position(s)</source>
        <comment>added to a record</comment>
        <translation>
            <numerusform>evaluations of %n position</numerusform>
            <numerusform>evaluations of %n positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <comment>of a record</comment>
        <translation>
            <numerusform>%n comment</numerusform>
            <numerusform>%n comments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RecoveryDesk</name>
    <message numerus="yes">
        <source>Discarded. For %n day(s) it can be restored from the File menu.</source>
        <translation>
            <numerusform>Discarded. For %n day it can be restored from the File menu.</numerusform>
            <numerusform>Discarded. For %n days it can be restored from the File menu.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RemoteEngineDialog</name>
    <message numerus="yes">
        <source>Connected to %1. Found %n program(s).</source>
        <translation>
            <numerusform>Connected to %1. Found one program.</numerusform>
            <numerusform>Connected to %1. Found %n programs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RepertoireDesk</name>
    <message numerus="yes">
        <source>%n move(s) deep</source>
        <translation>
            <numerusform>%n move deep</numerusform>
            <numerusform>%n moves deep</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln position(s)</source>
        <translation>
            <numerusform>%Ln position</numerusform>
            <numerusform>%Ln positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln own move(s)</source>
        <translation>
            <numerusform>%Ln own move</numerusform>
            <numerusform>%Ln own moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RepertoireText</name>
    <message numerus="yes">
        <source>Against %1 you have nothing: %Ln game(s)</source>
        <translation>
            <numerusform>Against %1 you have nothing: %Ln game</numerusform>
            <numerusform>Against %1 you have nothing: %Ln games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReportText</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 point(s): %2</source>
        <comment>loss, number of moves</comment>
        <translation>
            <numerusform>%1 point: %2</numerusform>
            <numerusform>%1 points: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ResultBars</name>
    <message numerus="yes">
        <source>%Ln more in the table</source>
        <translation>
            <numerusform>%Ln more in the table</numerusform>
            <numerusform>%Ln more in the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReviewDesk</name>
    <message numerus="yes">
        <source>%n position(s) are done. Continue?</source>
        <translation>
            <numerusform>%n position is done. Continue?</numerusform>
            <numerusform>%n positions are done. Continue?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged line(s) of its file were skipped.</source>
        <translation>
            <numerusform>%n damaged line of its file was skipped.</numerusform>
            <numerusform>%n damaged lines of its file were skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The analysis was stopped after %1 of %n position(s).</source>
        <translation>
            <numerusform>The analysis was stopped after %1 of %n position.</numerusform>
            <numerusform>The analysis was stopped after %1 of %n positions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The analysis ended after %1 of %n position(s): all engines failed.</source>
        <translation>
            <numerusform>The analysis ended after %1 of %n position: all engines failed.</numerusform>
            <numerusform>The analysis ended after %1 of %n positions: all engines failed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReviewPane</name>
    <message numerus="yes">
        <source>%1 of %n position(s)</source>
        <translation>
            <numerusform>%1 of %n position</numerusform>
            <numerusform>%1 of %n positions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::ReviewText</name>
    <message numerus="yes">
        <source>%n more analysis file(s) cannot be read either.</source>
        <translation>
            <numerusform>%n more analysis file cannot be read either.</numerusform>
            <numerusform>%n more analysis files cannot be read either.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::SearchedMoves</name>
    <message numerus="yes">
        <source>Searching %n move(s)</source>
        <translation>
            <numerusform>Searching %n move</numerusform>
            <numerusform>Searching %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::SettingsText</name>
    <message numerus="yes">
        <source>%n entries are unknown to this version and were left alone.</source>
        <translation>
            <numerusform>%n entry is unknown to this version and was left alone.</numerusform>
            <numerusform>%n entries are unknown to this version and were left alone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries have values that cannot be used; those settings stay as they were.</source>
        <translation>
            <numerusform>%n entry has a value that cannot be used; that setting stays as it was.</numerusform>
            <numerusform>%n entries have values that cannot be used; those settings stay as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file also sets %n folder(s) of this computer:</source>
        <translation>
            <numerusform>The file also sets a folder of this computer:</numerusform>
            <numerusform>The file also sets %n folders of this computer:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StatisticsText</name>
    <message numerus="yes">
        <source>at least %n move(s)</source>
        <translation>
            <numerusform>at least %n move</numerusform>
            <numerusform>at least %n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n move(s)</source>
        <translation>
            <numerusform>at most %n move</numerusform>
            <numerusform>at most %n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StatisticsWindow</name>
    <message numerus="yes">
        <source>at most %n win(s) in a row</source>
        <translation>
            <numerusform>at most %n win in a row</numerusform>
            <numerusform>at most %n wins in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n win(s)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n win</numerusform>
            <numerusform>%n wins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loss(es)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n loss</numerusform>
            <numerusform>%n losses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draw(s)</source>
        <comment>in a row</comment>
        <translation>
            <numerusform>%n draw</numerusform>
            <numerusform>%n draws</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln game(s)</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accuracy: mean of %Ln analysed game(s)</source>
        <translation>
            <numerusform>accuracy: mean of %Ln analysed game</numerusform>
            <numerusform>accuracy: mean of %Ln analysed games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>per move, in %Ln game(s) with times</source>
        <translation>
            <numerusform>per move, in %Ln game with times</numerusform>
            <numerusform>per move, in %Ln games with times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::TableText</name>
    <message numerus="yes">
        <source>You have asked to take back %n move(s). Waiting for the answer of %1.</source>
        <translation>
            <numerusform>You have asked to take back %n move. Waiting for the answer of %1.</numerusform>
            <numerusform>You have asked to take back %n moves. Waiting for the answer of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks to take back %n move(s).</source>
        <translation>
            <numerusform>%1 asks to take back %n move.</numerusform>
            <numerusform>%1 asks to take back %n moves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::TrainingDesk</name>
    <message numerus="yes">
        <source>%n problem(s) solved</source>
        <translation>
            <numerusform>%n problem solved</numerusform>
            <numerusform>%n problems solved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not solved; asked again in the training</source>
        <translation>
            <numerusform>%n not solved; asked again in the training</numerusform>
            <numerusform>%n not solved; asked again in the training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Most within %n minute(s): %1</source>
        <translation>
            <numerusform>Most within %n minute: %1</numerusform>
            <numerusform>Most within %n minutes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Asked again in %n day(s).</source>
        <translation>
            <numerusform>Asked again in %n day.</numerusform>
            <numerusform>Asked again in %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Brinkmate in %n move(s)</source>
        <translation>
            <numerusform>Brinkmate in %n move</numerusform>
            <numerusform>Brinkmate in %n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::TrainingStartPage</name>
    <message numerus="yes">
        <source>%n question(s) answered today.</source>
        <translation>
            <numerusform>%n question answered today.</numerusform>
            <numerusform>%n questions answered today.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) are waiting: %1 to be asked again, %2 new.</source>
        <translation>
            <numerusform>%n question is waiting: %1 to be asked again, %2 new.</numerusform>
            <numerusform>%n questions are waiting: %1 to be asked again, %2 new.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If you like, go on: %n more question(s).</source>
        <translation>
            <numerusform>If you like, go on: %n more question.</numerusform>
            <numerusform>If you like, go on: %n more questions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n day in a row</numerusform>
            <numerusform>%n days in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
</TS>
