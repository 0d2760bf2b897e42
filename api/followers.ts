import type { Follower } from './events/event.ts';
import { newLead } from './notifications/new-lead.ts';
import { giveDiploma } from './diplomas/give-diploma.ts';
import { mailAnswers } from './diplomas/mail-answers.ts';
import { reviewDiplomas } from './diplomas/review-diplomas.ts';
import { registerInMembers } from './collections/register-in-members.ts';
import { webHooks } from './hooks/web-hooks.ts';
import { outcomes } from './statistics/outcomes/outcomes.ts';
import { changeZone } from './statistics/change-zone.ts';
import { shareReward } from './sharing/share-reward.ts';

/** All who follow what happens. */
export const followers: readonly Follower[] = [
  changeZone,
  giveDiploma,
  mailAnswers,
  newLead,
  outcomes,
  reviewDiplomas,
  shareReward,
  webHooks,
  registerInMembers,
];
