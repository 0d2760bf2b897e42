import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { newRoomEdits } from './new-room.ts';

export const activity: ActivityOfKind = {
  ...usualActivity,
  questions: { ...usualActivity.questions, editsOfNew: newRoomEdits },
  settings: {
    // The ways say which room comes next.
    lacks: ['questions_per_game', 'slide_order'],
    notes: { pass_level: 'setting.pass_level.roomsNote' },
  },
  words: { ...usualActivity.words, questions: 'place.rooms' },
};
