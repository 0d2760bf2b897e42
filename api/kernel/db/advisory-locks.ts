/**
 * All advisory locks of the server. PostgreSQL knows a lock by one 64-bit number. Servers of two versions may run side by side during an update,
 * so a number, a seed or a text that has been used never changes.
 *
 * Two locks have a number of their own. Every other lock is the hash of a text or of an id, taken with one of the seeds below
 * (`hashtextextended`, `uuid_hash_extended`).
 */

/** Servers that start together migrate one after another. */
export const migrationLock = 5_822_501;

/** The one server that owns a cluster holds it for as long as it lives. */
export const clusterLock = 5_822_502;

/** Seeds: locks of different seeds never collide, even with the same text. */
export const lockSeed = {
  /** Mutually exclusive changes. */
  turns: 0,
  /**
   * Work that one process does while the others pass it by, and the cooperations of a tenant. The statistics also take 'uncounted_answer' and
   * 'uncounted_game' with this seed, in api/play/figures/count-answers.ts and api/play/figures/count-ended.ts.
   */
  work: 1,
  /** Ids of players who must not be merged meanwhile; see api/play/player-records/hold-players.ts. */
  players: 2,
  /** Ids of players whose standings are being computed; see api/play/boards/lock-standings.ts. */
  standings: 3,
} as const;

/** Texts of the locks with the seed `turns`. */
export const turnOf = {
  draws: (activity_id: string) => `draws ${activity_id}`,
  emptying: (activity_id: string) => `empty ${activity_id}`,
  /** Payments and credit notes of an invoice. Migration 0195 takes it, too. */
  invoice: (invoice_id: string) => `invoice ${invoice_id}`,
  prizeCodes: (activity_id: string) => `prize codes ${activity_id}`,
  plan: (plan_id: string) => `plan ${plan_id}`,
  /** Sealing a tenant's month takes it; settling completions shares it. */
  sealing: (tenant_id: string) => `seal ${tenant_id}`,
  /** Starts of a tenant whose month is bounded; see api/billing/allowance/admit-starts.ts. */
  boundedStarts: (tenant_id: string) => `bounded starts ${tenant_id}`,
  /** Starts of a player in an activity that limits games. */
  starts: (activity_id: string, player_id: string) => `${activity_id} ${player_id}`,
  demo: 'seed demo',
  /** Of a session; see api/kernel/db/let-roles-sign-in.ts. */
  roles: 'let roles sign in',
};

/** Texts of the locks with the seed `work`. */
export const workOf = {
  cooperation: (tenant_id: string) => `cooperation ${tenant_id}`,
  /** Moving a tenant to another cell; see ops/cells/. */
  move: (tenant_id: string) => `move ${tenant_id}`,
  webHooks: (tenant_id: string) => `web hooks ${tenant_id}`,
  /** One subscriber of one event. */
  subscriber: (name: string, event: { kind: string; activity_id: string; subject_id: string }) =>
    `${name} ${event.kind} ${event.activity_id} ${event.subject_id}`,
};
