import type { Sql } from 'postgres';

export interface ArchiveState {
  looked_at: Date;
  /** The latest moment that the archive can restore. */
  reached_at: Date | null;
  /** Segments of WAL that wait for the archive. */
  waiting: number;
  base_at: Date | null;
  base_bytes: number | null;
  /** The last trial restore that succeeded. */
  tried_at: Date | null;
  /** The fault, in words for the operator of the server. */
  fault: string | null;
}

export async function readArchiveState(owner: Sql): Promise<ArchiveState | undefined> {
  const [row] = await owner<ArchiveState[]>`
    select looked_at, reached_at, waiting, base_at, base_bytes::float8 as base_bytes, tried_at, fault from archive_state`;
  return row;
}

/** Also a commit a minute, so that a restore to any minute has a commit after it. */
export async function writeArchiveState(owner: Sql, state: ArchiveState): Promise<void> {
  await owner`insert into archive_state ${owner({ only_row: true, ...state })} on conflict (only_row) do update set ${owner({ ...state })}`;
}
