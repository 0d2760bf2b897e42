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
  mail: Type.Object({ goes: Type.Enum(['smtp', 'outbox']), state: State }),
  media: Type.Object({ lies: Type.Enum(['s3', 'disk']), state: State }),
});
export type Health = Static<typeof Health>;

/** The state of the installation, for provider staff. */
export const installation = {
  listQueues: operation({
    method: 'GET',
    path: '/api/v1/admin/jobs',
    summary: 'The queue of each job: how many wait, are worked on and have failed, for provider staff.',
    who: 'staff',
    response: Type.Object({ data: Type.Array(Queue) }),
  }),
  listFailedJobs: operation({
    method: 'GET',
    path: '/api/v1/admin/failed-jobs',
    summary: 'Jobs that failed for good, the latest first, for provider staff.',
    notes:
      'Of the error only what tells nothing of a person: what stands in quotes, addresses and networks are left out. What the job was given is not shown.',
    who: 'staff',
    query: object({ ...pageQuery, queue: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: paged(FailedJob),
  }),
  retryFailedJobs: operation({
    method: 'POST',
    path: '/api/v1/admin/failed-jobs/retry',
    summary: 'Puts failed jobs into their queues again: those named, those of one queue, or all of them.',
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
    summary: 'What provider staff did to the installation and to no tenant, the latest first: plans, the seller, rates, failed jobs.',
    notes: 'As the audit log of a tenant it can only be added to, and `npm run verify-audit` checks its chain of hashes.',
    who: 'staff',
    query: object(pageQuery),
    response: paged(AuditEntry),
  }),
  readHealth: operation({
    method: 'GET',
    path: '/api/v1/admin/health',
    summary: 'Versions, and how the database, the queue, the disk, backups, mail and the media store are, for provider staff.',
    who: 'staff',
    response: Health,
    limit: { times: 60, seconds: 60, per: 'account' },
  }),
};
