import type { Subscriber } from '#api/kernel/events/event.ts';
import { newLead } from '#api/insight/leads/new-lead.ts';
import { giveDiploma } from '#api/rewards/diplomas/give-diploma.ts';
import { mailAnswers } from '#api/rewards/diplomas/mail-answers.ts';
import { reviewDiplomas } from '#api/rewards/diplomas/review-diplomas.ts';
import { registerInMembers } from '#api/play/registration/register-in-members.ts';
import { webHooks } from '#api/outbound/hooks/web-hooks.ts';
import { outcomes } from '#api/play/figures/outcomes.ts';
import { changeZone } from '#api/insight/statistics/change-zone.ts';
import { shareReward } from '#api/play/sharing/share-reward.ts';

/** The subscribers of events. */
export const subscribers: readonly Subscriber[] = [
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
