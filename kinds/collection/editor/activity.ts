import { useCallback } from 'react';
import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { server } from '../server.ts';
import { withActivities } from './preview-members.ts';
import { useMemberActivities, useMemberProblems } from './use-members.ts';

function usePreviewed() {
  const members = useMemberActivities();
  return useCallback((message: PreviewMessage) => withActivities(message, members), [members]);
}

/** Its members are played: they have the questions, the games and the rules. */
export const activity: ActivityOfKind = {
  ...usualActivity,
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
    notes: {},
  },
  lacksFields: ['cover.button_text', 'result.show_score', 'result.show_answers', 'result.show_play_again', 'result.link', 'result.image'],
  statistics: { ...usualActivity.statistics, views: 'statistics.pageViews' },
  lacksColumns: server.lacksColumns,
  diplomaOccasions: ['finishing', 'hand'],
  words: { ...usualActivity.words, result: 'parts.allDone' },
  useProblems: useMemberProblems,
  usePreviewed,
};
