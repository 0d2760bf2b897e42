import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualQuestions, usualWords } from '#editor/kinds/usual.ts';
import { calendarParts } from '#shared/content/problems.ts';

export const kind: EditorKind = {
  parts: ['questions', ...calendarParts, 'opening', 'leaderboard'],
  questions: { ...usualQuestions, areOneList: false, mayBeDrawn: false, targetPart: ({ hatch }) => hatch },
  outcomes: null,
  settings: {
    // A door is played once, whatever the limit, with all its questions, and nothing is passed.
    lacks: ['game_limit', 'game_limit_type', 'questions_per_game', 'pass_level'],
    lacksSections: [],
    notes: {},
  },
  lacksFields: [],
  statistics: {
    pages: ['overall', 'country', 'questions'],
    overview: 'statistics.overall',
    views: 'statistics.views',
    hasExits: false,
    hasFairTime: false,
  },
  players: { lacks: [] },
  diplomaOccasions: ['finishing', 'doors', 'hand'],
  partOfSetting: ({ part, field = '' }) =>
    part === 'settings' && ['start_date', 'end_date', 'timezone'].includes(field) ? 'opening' : undefined,
  firstScreen: 'board',
  calls: {
    idIn: (id) => ({ calendar_id: id }),
    cheatersable_type: 'calendar',
    deleteFigures: (api, id, type) => api.deleteCalendarData({ body: { id, type, confirm: true } }),
    listPlayers: async (api, id, query, signal) => (await api.listCalendarPlayers({ params: { id }, query }, { signal })).data,
  },
  words: {
    ...usualWords,
    emptyList: { lead: 'firstVisit.calendars', readOnly: 'firstVisit.noCalendars' },
    startNow: 'startNow.doors',
    deleteFigures: { games: 'data.calendarGames', players: 'data.calendarPlayers' },
  },
};
