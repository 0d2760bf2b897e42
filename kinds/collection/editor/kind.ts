import type { EditorKind } from '#editor/kinds/editor-kind.ts';
import { usualCalls, usualQuestions, usualWords } from '#editor/kinds/usual.ts';

/** Its members are played: they have the questions, the games and the rules. */
export const kind: EditorKind = {
  parts: ['members'],
  questions: { ...usualQuestions, areOneList: false, mayBeDrawn: false },
  outcomes: null,
  settings: {
    lacks: [
      'game_limit',
      'game_limit_type',
      'main_menu',
      'leaderboard_score',
      'leaderboard_bonus_points',
      'combined_leaderboard',
      'rounds',
      'sound_desktop',
      'sound_mobile',
      'share_reward',
    ],
    lacksSections: ['game'],
    notes: {},
  },
  lacksFields: ['cover.button_text', 'result.show_score', 'result.show_answers', 'result.show_play_again', 'result.link', 'result.image'],
  statistics: {
    pages: ['quiz', 'links'],
    overview: 'statistics.overall',
    views: 'statistics.pageViews',
    hasExits: true,
    hasFairTime: true,
  },
  players: { lacks: ['points', 'bonus_points', 'correct', 'wrong', 'complete_games', 'hatches_played'] },
  diplomaOccasions: ['finishing', 'hand'],
  partOfSetting: () => undefined,
  firstScreen: 'question',
  calls: usualCalls,
  words: {
    ...usualWords,
    count: null,
    templateCount: null,
    result: 'parts.allDone',
    emptyList: { lead: 'firstVisit.collections', readOnly: 'firstVisit.noCollections' },
    delete: 'delete.collection',
  },
};
