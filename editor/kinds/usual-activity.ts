import { traits } from '#questions/traits.ts';
import { usualServer } from '#kinds/usual-server.ts';
import type { ActivityOfKind } from './activity-of-kind.ts';

const none: readonly never[] = [];
const same = <T>(message: T): T => message;

/** The defaults of most kinds. */
export const usualActivity: ActivityOfKind = {
  questions: {
    mayBeDrawn: usualServer.mayBeDrawn,
    form: { leadsToTypes: false },
    suits: (type) => !traits[type].beginsSection,
    begin: (question) => question,
    editsOfNew: () => [],
    target: () => ({}),
  },
  outcomes: null,
  settings: { lacks: [], notes: {} },
  lacksFields: [],
  statistics: { views: 'statistics.views', hasExits: true, hasFairTime: true },
  lacksColumns: usualServer.lacksColumns,
  diplomaOccasions: ['passing', 'finishing', 'hand'],
  partOfSetting: () => undefined,
  calls: {
    idIn: (id) => ({ quiz_localization_id: id }),
    cheatersable_type: 'quizLocalization',
    deleteFigures: (api, id, what) =>
      api.deleteQuizData({ body: { id, type: what === 'games' ? 'games' : 'games&players', confirm: true } }),
    listPlayers: async (api, id, query, signal) => (await api.listPlayers({ params: { quizID: id }, query }, { signal })).data,
  },
  words: {
    questions: 'parts.questions',
    result: 'parts.result',
    startNow: null,
    deleteFigures: { games: 'data.games', players: 'data.gamesAndPlayers' },
  },
  useProblems: () => none,
  usePreviewed: () => same,
};
