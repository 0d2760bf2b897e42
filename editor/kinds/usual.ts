import type { DraftOfKind } from './draft-of-kind.ts';
import type { CallsOfKind, EditorKind } from './editor-kind.ts';

/** What most kinds have in common. */

export const usualQuestions: EditorKind['questions'] = {
  areOneList: true,
  mayBeDrawn: true,
  form: { leadsToTypes: false },
  suits: () => true,
  begin: (fresh) => fresh,
  editsOfNew: () => [],
  targetPart: () => undefined,
};

export const usualCalls: CallsOfKind = {
  idIn: (id) => ({ quiz_localization_id: id }),
  cheatersable_type: 'quizLocalization',
  deleteFigures: (api, id, what) => api.deleteQuizData({ body: { id, type: what === 'games' ? 'games' : 'games&players', confirm: true } }),
  listPlayers: async (api, id, query, signal) => (await api.listPlayers({ params: { quizID: id }, query }, { signal })).data,
};

export const usualWords: EditorKind['words'] = {
  questions: 'parts.questions',
  count: 'list.questions',
  templateCount: 'templates.questions',
  result: 'parts.result',
  emptyList: { lead: 'firstVisit.lead', readOnly: 'firstVisit.readOnly' },
  delete: 'delete.text',
  liveLimit: 'publish.liveLimitAny',
  startNow: null,
  deleteFigures: { games: 'data.games', players: 'data.gamesAndPlayers' },
};

const none: readonly never[] = [];
const same = <T>(message: T): T => message;
export const usualDraft: DraftOfKind = { useProblems: () => none, usePreviewed: () => same };
