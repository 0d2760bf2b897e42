import { Type, type Static } from 'typebox';
import { Profile } from './auth.ts';
import { byId, nullable, object, operation, pageQuery, paged, Success, Time, Uuid } from './operation.ts';

export const TenantRow = Type.Object({
  id: Uuid,
  name: Type.String(),
  created_at: Time,
  suspended_at: nullable(Time),
  /** Its owner deleted it; it can be restored until then. */
  deletes_at: nullable(Time),
  plan: nullable(Type.String()),
  subscription_status: nullable(Type.String()),
  members: Type.Integer(),
  activities: Type.Integer(),
  /** In the last 30 days: games started, and games finished. */
  games: Type.Integer(),
  completions: Type.Integer(),
  /** When a member was last active, or an activity was changed. */
  last_activity: nullable(Time),
});
export type TenantRow = Static<typeof TenantRow>;

export const StaffVisit = Type.Object({
  id: Uuid,
  /** null: the account no longer exists. */
  name: nullable(Type.String()),
  reason: Type.String(),
  may_write: Type.Boolean(),
  started_at: Time,
  ends_at: Time,
  /** null: it continues until ends_at. */
  ended_at: nullable(Time),
});
export type StaffVisit = Static<typeof StaffVisit>;

export const staff = {
  listTenants: operation({
    method: 'GET',
    path: '/api/v1/admin/tenants',
    summary: 'List all organisations with statistics of the last 30 days.',
    who: 'staff',
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: paged(TenantRow),
  }),
  listMailOutbox: operation({
    method: 'GET',
    path: '/api/v1/admin/mail-outbox',
    summary: 'List emails kept because no SMTP server is set.',
    who: 'staff',
    query: object(pageQuery),
    response: paged(Type.Object({ id: Uuid, recipient: Type.String(), subject: Type.String(), text: Type.String(), created_at: Time })),
  }),
  leaveTenant: operation({
    method: 'DELETE',
    path: '/api/v1/user/visit',
    summary: 'End your visit to an organisation as provider staff.',
    who: 'staff',
    response: Profile,
  }),
  listStaffVisits: operation({
    method: 'GET',
    path: '/api/v1/staff-visits',
    summary: 'List the visits of provider staff to the organisation, latest first.',
    notes: 'Says who visited, why and until when.',
    who: ['permission_edit'],
    query: object(pageQuery),
    response: paged(StaffVisit),
  }),
  endStaffVisit: operation({
    method: 'DELETE',
    path: '/api/v1/staff-visits/:id',
    summary: 'End a visit of provider staff at once.',
    who: ['permission_edit'],
    params: byId,
    response: Success,
  }),
};
