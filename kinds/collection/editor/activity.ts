import type { MemberActivity } from '#shared/contract/collections.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { useCallback } from 'react';
import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { server } from '../server.ts';
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

/** A preview message with the members' activities, whose names and pictures are defaults; the draft has only their ids. */
function withActivities(message: PreviewMessage, activities: ReadonlyMap<string, MemberActivity> | undefined): PreviewMessage {
  if (!message.collection || !activities) return message;
  const members = message.collection.members.map((member) => {
    const activity = activities.get(member.activity_id);
    if (!activity) return member;
    const { cover, name } = activity;
    const image = member.image ?? cover.image.mobile ?? cover.image.desktop;
    return { ...member, title: member.title || cover.title || name, text: member.text || plain(cover.text), ...(image && { image }) };
  });
  return { ...message, collection: { ...message.collection, members } };
}
