import { IconChartBar, IconClock, IconGift, IconScale, IconTrophy } from '@tabler/icons-react';
import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';
import { AddTieBreak } from './AddTieBreak.tsx';
import { BoardPane } from './board/BoardPane.tsx';
import { ChosenDoorsProvider } from './chosen-doors.tsx';
import { HatchInspector } from './inspector/HatchInspector.tsx';
import { QuestionDoor } from './inspector/QuestionDoor.tsx';
import { OpeningPage } from './opening/OpeningPage.tsx';
import { CalendarOutline } from './outline/CalendarOutline.tsx';
import { LeaderboardPage } from './pages/LeaderboardPage.tsx';
import { PrizesPage } from './pages/PrizesPage.tsx';
import { RulesPage, WinnersPage } from './pages/WordsPages.tsx';
import { DoorTablePage } from './table/DoorTablePage.tsx';

export const editing: EditingOfKind = {
  rows: [
    { part: 'opening', Icon: IconClock },
    { part: 'prizes', Icon: IconGift },
    { part: 'leaderboard', Icon: IconChartBar },
    { part: 'winners', Icon: IconTrophy },
    { part: 'rules', Icon: IconScale },
  ],
  pages: {
    table: DoorTablePage,
    opening: OpeningPage,
    prizes: PrizesPage,
    leaderboard: LeaderboardPage,
    winners: WinnersPage,
    rules: RulesPage,
  },
  Outline: CalendarOutline,
  Provider: ChosenDoorsProvider,
  own: {
    isAt: (part, question) => part === 'hatches' || (part === 'questions' && question === undefined),
    Stage: BoardPane,
    Inspector: HatchInspector,
  },
  AboveQuestion: QuestionDoor,
  waysOut: { luck_decides: AddTieBreak },
};
