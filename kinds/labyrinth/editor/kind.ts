import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualCalls, usualQuestions, usualWords } from '#editor/kinds/usual.ts';
import { newRoomEdits } from './new-room.ts';

export const kind: EditorKind = {
  parts: ['questions', 'map'],
  questions: { ...usualQuestions, mayBeDrawn: false, editsOfNew: newRoomEdits },
  outcomes: null,
  settings: {
    // The ways say which room comes next.
    lacks: ['questions_per_game', 'slide_order'],
    lacksSections: [],
    notes: { pass_level: 'setting.pass_level.roomsNote' },
  },
  lacksFields: [],
  statistics: {
    pages: ['quiz', 'questions', 'links'],
    overview: 'statistics.overall',
    views: 'statistics.views',
    hasExits: true,
    hasFairTime: true,
  },
  players: { lacks: ['hatches_played'] },
  diplomaOccasions: ['passing', 'finishing', 'hand'],
  partOfSetting: () => undefined,
  firstScreen: 'question',
  calls: usualCalls,
  words: {
    ...usualWords,
    questions: 'place.rooms',
    count: 'list.rooms',
    templateCount: 'list.rooms',
    emptyList: { lead: 'firstVisit.labyrinths', readOnly: 'firstVisit.noLabyrinths' },
  },
};
