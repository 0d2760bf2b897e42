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
    summary: 'Whether the tenant of the session is being deleted, when, and what whoever asks can do about it.',
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
    summary: `Closes the tenant at once and has all of it deleted after ${daysToTakeBack} days. For its owners, who must have shown within a quarter of an hour that it is they (proveIdentity).`,
    notes:
      'name: the tenant’s name, as it stands. Nobody works there and nothing of it is played from then on, its API keys open nothing, its subscription ends and its owners are told by mail. Invoices are kept as the law on bookkeeping wants.',
    who: 'signed_in',
    body: object({ name: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Boolean(), deletion: TenantDeletion }),
    ...proved,
    errors: ['proof_required', 'conflict', 'forbidden'],
  }),
  takeTenantBack: operation({
    method: 'DELETE',
    path: '/api/v1/organisation/deletion',
    summary: 'Opens a tenant that is being deleted again, with all that it had. For its owners, proved as before.',
    who: 'signed_in',
    without_tenant: true,
    response: Success,
    ...proved,
    errors: ['proof_required', 'not_found', 'forbidden'],
  }),
};
