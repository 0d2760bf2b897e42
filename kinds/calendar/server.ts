import type { ServerKind } from '../server-kind.ts';
import { usualServer } from '../usual-server.ts';

export const server: ServerKind = {
  ...usualServer,
  pageTexts: ['calendar.'],
  usualOccasion: 'finishing',
  diplomasBy: 'doors',
  questionsIn: 'parts',
  lacksColumns: [],
};
