import { Type, type Static } from 'typebox';
import { AuditEntry } from './audit.ts';
import { nullable, object, operation, pageQuery, paged, Time, Uuid } from './operation.ts';

const Queue = Type.Object({
  /** The name of a job. */
  name: Type.String(),
  waiting: Type.Integer(),
  active: Type.Integer(),
  /** Failed after all retries; kept for fourteen days. */
  failed: Type.Integer(),
  /** Since when the oldest due job has been waiting. */
  oldest: nullable(Time),
});
const FailedJob = Type.Object({
  id: Uuid,
  queue: Type.String(),
  tries: Type.Integer(),
  failed_at: Time,
  tenant_id: nullable(Type.String()),
  error: Type.Object({ name: Type.String(), code: nullable(Type.String()), message: Type.String() }),
});
export type FailedJob = Static<typeof FailedJob>;

const State = Type.Enum(['ready', 'not_ready']);
const Health = Type.Object({
  version: Type.String(),
  node: Type.String(),
  started_at: Time,
  database: Type.Object({
    state: State,
    version: Type.String(),
    bytes: Type.Integer(),
    connections: Type.Integer(),
    most_connections: Type.Integer(),
    migration: Type.String(),
  }),
  queue: Type.Object({ waiting: Type.Integer(), failed: Type.Integer(), oldest: nullable(Time) }),
  /** The disk of the data folder, in bytes. */
  disk: Type.Object({ free: Type.Integer(), total: Type.Integer() }),
  /** The last backup by npm run backup; null: none. */
  backup: nullable(Type.Object({ made_at: Time, bytes: Type.Integer() })),
  /** The archive of base backups and WAL, by which any second is restored; null: ARCHIVE is not set. */
  archive: nullable(
    Type.Object({
      /** The latest moment that it can restore. */
      reached_at: nullable(Time),
      base_at: nullable(Time),
      /** The last trial restore that succeeded. */
      tried_at: nullable(Time),
      /** The fault, in words for the operator of the server. */
      fault: nullable(Type.String()),
    }),
  ),
  mail: Type.Object({ goes: Type.Enum(['smtp', 'outbox']), state: State }),
  media: Type.Object({ lies: Type.Enum(['s3', 'disk']), state: State }),
});
export type Health = Static<typeof Health>;

/** The state of the installation, for provider staff. */
export const installation = {
  listQueues: operation({
    method: 'GET',
    path: '/api/v1/admin/jobs',
    summary: 'Get the waiting, active and failed jobs of each queue.',
    who: 'staff',
    response: Type.Object({ data: Type.Array(Queue) }),
  }),
  listFailedJobs: operation({
    method: 'GET',
    path: '/api/v1/admin/failed-jobs',
    summary: 'List permanently failed jobs, latest first.',
    notes:
      'Errors are shown without anything that could identify a person: quoted text, addresses and networks are left out. The input of a job is not shown.',
    who: 'staff',
    query: object({ ...pageQuery, queue: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: paged(FailedJob),
  }),
  retryFailedJobs: operation({
    method: 'POST',
    path: '/api/v1/admin/failed-jobs/retry',
    summary: 'Retry failed jobs.',
    notes: 'Returns the named jobs, those of one queue, or all of them to their queues.',
    who: 'staff',
    body: object({
      ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 100 })),
      queue: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    response: Type.Object({ success: Type.Boolean(), retried: Type.Integer() }),
  }),
  listInstallationLog: operation({
    method: 'GET',
    path: '/api/v1/admin/log',
    summary: 'List what provider staff did to the installation, latest first.',
    notes:
      'Covers changes that concern no organisation: plans, the seller, rates and failed jobs. Like the audit log of an organisation it is append-only, and `npm run verify-audit` checks its hash chain.',
    who: 'staff',
    query: object(pageQuery),
    response: paged(AuditEntry),
  }),
  readHealth: operation({
    method: 'GET',
    path: '/api/v1/admin/health',
    summary: 'Get the versions and health of the installation.',
    notes: 'Covers the database, the queue, the disk, backups, the archive, email and the media store.',
    who: 'staff',
    response: Health,
    limit: { times: 60, seconds: 60, per: 'account' },
  }),
};
