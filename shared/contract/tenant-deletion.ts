import { Type, type Static } from 'typebox';
import { nullable, object, operation, Success, Time, Uuid } from './operation.ts';

/** The number of days in which any owner can restore a deleted tenant. */
export const daysToTakeBack = 30;

export const TenantDeletion = Type.Object({
  tenant: Type.Object({ id: Uuid, name: Type.String() }),
  /** null: the account no longer exists. */
  asked_by: nullable(Type.String()),
  asked_at: Time,
  /** When everything of it is deleted. */
  deletes_at: Time,
});
export type TenantDeletion = Static<typeof TenantDeletion>;

const proved = { limit: { times: 20, seconds: 600, per: 'account' } } as const;

export const tenantDeletion = {
  readTenantDeletion: operation({
    method: 'GET',
    path: '/api/v1/organisation/deletion',
    summary: 'Get the deletion status of the organisation.',
    notes: 'Says whether and when the organisation will be deleted, and what the caller can do about it.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.Object({
      deletion: nullable(TenantDeletion),
      can: Type.Object({ delete: Type.Boolean(), take_back: Type.Boolean() }),
    }),
  }),
  deleteTenant: operation({
    method: 'POST',
    path: '/api/v1/organisation/deletion',
    summary: 'Close the organisation and schedule its deletion.',
    notes: `The organisation closes at once, and all of it is deleted after ${daysToTakeBack} days. For owners, who must have re-authenticated within the last 15 minutes (proveIdentity). name: the organisation’s name, exactly as stored. From the time it closes, nobody works there and nothing of it is played, its API keys stop working, its subscription ends and its owners get an email. Invoices are kept as bookkeeping law requires.`,
    who: 'signed_in',
    body: object({ name: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Boolean(), deletion: TenantDeletion }),
    ...proved,
    errors: ['proof_required', 'conflict', 'forbidden'],
  }),
  takeTenantBack: operation({
    method: 'DELETE',
    path: '/api/v1/organisation/deletion',
    summary: 'Reopen an organisation that is being deleted, with all that it had.',
    notes: 'For owners, who must have re-authenticated within the last 15 minutes (proveIdentity).',
    who: 'signed_in',
    without_tenant: true,
    response: Success,
    ...proved,
    errors: ['proof_required', 'not_found', 'forbidden'],
  }),
};
