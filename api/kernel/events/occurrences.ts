import { createHash } from 'node:crypto';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Event } from './event.ts';
import type { Services } from '#api/services.ts';
import type { HookDetails, HookEvent } from '#shared/contract/hook-payloads.ts';

/** Something that hooks report. */
export interface Occurrence<E extends HookEvent = HookEvent> {
  type: E;
  /** The same each time the occurrence is found: see occurrenceId. */
  event_id: string;
  at: Date;
  activity_id: string | null;
  player_id: string | null;
  data: HookDetails[E];
}

/** Some events of a tenant, for which to find occurrences. */
export interface EventBatch {
  tx: Tx;
  tenant_id: string;
  events: readonly Event[];
  play: Services['play'];
}

/** The id of an occurrence, as a UUID. */
export function occurrenceId(type: HookEvent, ...keys: readonly string[]): string {
  const hex = createHash('sha256')
    .update([type, ...keys].join(' '))
    .digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
