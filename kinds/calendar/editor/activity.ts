import { IconClockPlay, IconTheater } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';
import { TargetDoors } from './TargetDoors.tsx';
import { useHeldQuizProblems } from './use-held-quiz-problems.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: {
    ...usualActivity.questions,
    target: ({ hatch }) => (hatch === undefined ? { from_door: 1 } : { part_id: hatch }),
    TargetChoice: TargetDoors,
  },
  previews: [
    { title: 'travel.title', Icon: IconClockPlay, Content: lazy(() => import('./previews/TimeMachine.tsx')) },
    { title: 'rehearsal.title', Icon: IconTheater, Content: lazy(() => import('./rehearsal/DressRehearsal.tsx')) },
  ],
  settings: {
    // A door is played once with all its questions, regardless of the limit, and has no pass level.
    lacks: ['game_limit', 'game_limit_type', 'questions_per_game', 'pass_level', 'pass_level_type'],
    notes: {},
  },
  // Each door shows where games were abandoned.
  statistics: { ...usualActivity.statistics, hasExits: false, hasFairTime: false },
  lacksColumns: server.lacksColumns,
  diplomaOccasions: ['finishing', 'doors', 'hand'],
  partOfSetting: ({ part, field = '' }) =>
    part === 'settings' && ['start_date', 'end_date', 'timezone'].includes(field) ? 'opening' : undefined,
  calls: {
    idIn: (id) => ({ calendar_id: id }),
    cheatersable_type: 'calendar',
    deleteFigures: (api, id, type) => api.deleteCalendarData({ body: { id, type, confirm: true } }),
    listPlayers: async (api, id, query, signal) => (await api.listCalendarPlayers({ params: { id }, query }, { signal })).data,
  },
  words: {
    ...usualActivity.words,
    startNow: 'startNow.doors',
    deleteFigures: { games: 'data.calendarGames', players: 'data.calendarPlayers' },
  },
  useProblems: useHeldQuizProblems,
};
