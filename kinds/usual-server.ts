import type { ServerKind } from './server-kind.ts';

/** What most kinds have in common. */
export const usualServer: ServerKind = {
  pageTexts: [],
  usualOccasion: 'passing',
  diplomasBy: 'game',
  standingsOf: 'itself',
  sharedBy: 'points',
  questionsIn: 'one_list',
  mayBeDrawn: false,
  onLearnerPage: 'absent',
  lacksColumns: ['hatches_played'],
  views: 'export.views',
};
