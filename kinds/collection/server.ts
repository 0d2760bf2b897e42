import type { ServerKind } from '../server-kind.ts';
import { usualServer } from '../usual-server.ts';

/** Its games are those of its members. */
export const server: ServerKind = {
  ...usualServer,
  // Its members count their rooms and doors.
  pageTexts: ['collection.', 'labyrinth.rooms_', 'calendar.doors_'],
  usualOccasion: 'finishing',
  diplomasBy: 'members',
  standingsOf: 'members',
  lacksColumns: ['points', 'bonus_points', 'correct', 'wrong', 'complete_games', 'hatches_played'],
  // They are those of its own page, beside the games of its members.
  views: 'export.pageViews',
};
