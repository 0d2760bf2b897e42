import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './cluster-account.ts';

/** The most segments of 16 MiB that wait for the archive, before PostgreSQL drops them and goes on: 2 GiB. */
const mostWaiting = 128;
/** Seconds after which PostgreSQL hands over a segment that is not full: what the loss of a machine may cost. */
const longestSegment = 60;

/** A file of this name in the spool: WAL was dropped, so only a new base backup begins a history without a gap. */
export const gapFile = 'gap';

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/**
 * PostgreSQL copies each segment into the spool, from where the server takes it to the archive. Its account may neither run our Node nor have the
 * keys of a bucket, so this is a line of shell. A copy appears complete and durable. What a full spool cannot take is dropped, as
 * archive-push-queue-max of pgBackRest does it: players go on, and the gap is told.
 */
export function archiveCommand(spool: string): string {
  const folder = quoted(spool).replaceAll('%', '%%');
  const copy = 'cp "$from/%p" .%f.part && sync .%f.part && mv .%f.part %f';
  return `from=$PWD; cd ${folder} || exit 1; if [ "$(ls | wc -l)" -ge ${mostWaiting} ]; then touch ${gapFile}; else ${copy}; fi`;
}

export const archiveSettings = (spool: string | undefined): Record<string, string | number> =>
  spool === undefined
    ? {}
    : { archive_mode: 'on', wal_level: 'replica', archive_command: archiveCommand(spool), archive_timeout: longestSegment };

export async function makeSpool(home: string, account: Account): Promise<string> {
  const spool = join(home, 'wal-spool');
  await mkdir(spool, { recursive: true, mode: 0o700 });
  if (account) await chown(spool, account.uid, account.gid);
  return spool;
}
