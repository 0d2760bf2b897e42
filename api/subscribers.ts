import type { Subscriber } from '#api/kernel/events/event.ts';
import { newLead } from '#api/insight/leads/new-lead.subscriber.ts';
import { giveDiploma } from '#api/rewards/diplomas/give-diploma.subscriber.ts';
import { mailAnswers } from '#api/rewards/diplomas/mail-answers.subscriber.ts';
import { reviewDiplomas } from '#api/rewards/diplomas/review-diplomas.subscriber.ts';
import { registerInMembers } from '#api/play/registration/register-in-members.subscriber.ts';
import { webHooks } from '#api/outbound/hooks/web-hooks.subscriber.ts';
import { outcomes } from '#api/play/figures/outcomes.subscriber.ts';
import { changeZone } from '#api/insight/statistics/change-zone.subscriber.ts';
import { shareReward } from '#api/play/sharing/share-reward.subscriber.ts';

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
