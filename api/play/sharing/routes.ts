import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { linkTracking } from './link-tracking.ts';
import { saveAdvQuizView } from './save-adv-quiz-view.ts';
import { saveAdvHatchView } from './save-adv-hatch-view.ts';
import { shareChallenge } from './share-challenge.ts';
import { shareStatistics } from './share-statistics.ts';
import { sharingTags } from './sharing-tags.ts';
import { readLinkStatistics, readCalendarLinkStatistics } from './read-link-statistics.ts';

export const sharingRoutes: readonly ServedOperation[] = [
  linkTracking,
  saveAdvQuizView,
  saveAdvHatchView,
  shareChallenge,
  shareStatistics,
  sharingTags,
  readLinkStatistics,
  readCalendarLinkStatistics,
];
