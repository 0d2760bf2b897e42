import { Type, type Static } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import { byId, object, operation, Time, Uuid } from './operation.ts';

const Count = Type.Integer({ minimum: 0 });

/** An earlier activity whose players agreed to mail. */
const Source = Type.Object({
  id: Uuid,
  name: Type.String(),
  kind: Type.Enum(activityKinds),
  /** Players who agreed there, and those of them who may still be written to about the new activity. */
  agreed: Count,
  reachable: Count,
});

/** An invitation that was sent, with the number of its recipients in each state. */
const Campaign = Type.Object({
  id: Uuid,
  subject: Type.String(),
  created_at: Time,
  waiting: Count,
  sent: Count,
  left_out: Count,
  bounced: Count,
});

export const Campaigns = Type.Object({
  sources: Type.Array(Source),
  campaigns: Type.Array(Campaign),
  /** The standard texts in the language of the activity. */
  mail: Type.Object({ subject: Type.String(), text: Type.String() }),
  /** Whether it is scheduled or live, so that invitations can be sent. */
  is_open: Type.Boolean(),
});
export type Campaigns = Static<typeof Campaigns>;

const Sources = Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true });
const mail = { subject: Type.String({ minLength: 1, maxLength: 200 }), text: Type.String({ minLength: 1, maxLength: 5000 }) };
const who = ['quiz_statistics_export'] as const;

/** Whom an invitation would reach, and the mail as they get it, in each of their languages. */
export const CampaignPreview = Type.Object({
  agreed: Count,
  reachable: Count,
  mails: Type.Array(Type.Object({ lang: Type.Integer(), recipients: Count, subject: Type.String(), text: Type.String() })),
});
export type CampaignPreview = Static<typeof CampaignPreview>;

/** Invitations by mail to players of earlier activities who agreed to it. */
export const campaigns = {
  listCampaigns: operation({
    method: 'GET',
    path: '/api/v1/campaigns/:id',
    summary: 'List the invitations of an activity, and the earlier activities whose players can be invited.',
    notes: 'Also requires quiz_players_access and quiz_settings, as the other two calls do.',
    who,
    params: byId,
    response: Campaigns,
    errors: ['not_found'],
  }),
  previewCampaign: operation({
    method: 'POST',
    path: '/api/v1/campaigns/:id/preview',
    summary: 'Count whom an invitation would reach, and get its email as they would.',
    without_key: 'reads',
    notes: 'Changes nothing.',
    who,
    params: byId,
    body: object({ sources: Sources, ...mail }),
    response: CampaignPreview,
    errors: ['not_found'],
  }),
  sendCampaign: operation({
    method: 'POST',
    path: '/api/v1/campaigns/:id',
    summary: 'Invite players of earlier activities who agreed to email.',
    notes:
      'One email for each address, in the order of the queue; nobody is invited to one activity twice. Left out are players who revoked their consent, whose address bounced, or who are registered in the new activity. Each email ends with why it came and a link that stops them, also as List-Unsubscribe (RFC 8058). The fields are {{activity}}, {{name}} and {{link}}; the text needs {{link}}.',
    who,
    params: byId,
    body: object({ sources: Sources, ...mail, confirm: Type.Literal(true) }),
    response: Type.Object({ id: Uuid, recipients: Count }),
    limit: { times: 20, seconds: 3600, per: 'account' },
    errors: ['not_found', 'stage_not_allowed'],
  }),
};
export type CampaignSource = Static<typeof Source>;
