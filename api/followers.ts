import type { Follower } from './events/event.ts';
import { newLead } from './notifications/new-lead.ts';
import { changeZone } from './statistics/change-zone.ts';
import { shareReward } from './sharing/share-reward.ts';

/** All who follow what happens. */
export const followers: readonly Follower[] = [changeZone, newLead, shareReward];
