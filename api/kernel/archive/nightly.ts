import { join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import type { Cluster } from '#api/kernel/db/cluster-process.ts';
import { openArchiveStore } from './archive-store.ts';
import { pruneArchive } from './prune.ts';
import { shipMedia } from './ship-media.ts';
import { tryRestore } from './try-restore.ts';
import { writeBase } from './write-base.ts';

export interface Night {
  target: NonNullable<Config['archive']>;
  url: string;
  cluster: Cluster;
  config: Pick<Config, 'data_dir' | 's3' | 'backup_days'>;
}
export interface Morning {
  base?: { at: string; bytes: number };
  tried_at?: string;
  fault?: string;
}

/** A base backup, the deletion of those that are too old, and a trial restore. Without a new one, the old ones stay. */
export async function runNight({ target, url, cluster, config: { data_dir, s3, backup_days } }: Night): Promise<Morning> {
  const morning: Morning = {};
  const store = openArchiveStore(target);
  try {
    const there = new Set((await store.list('media/')).map(({ name }) => name));
    const media = s3 ? [] : await shipMedia(store, join(data_dir, 'media'), there);
    const base = await writeBase({ store, url, folder: cluster.folder, media });
    morning.base = { at: base.ended_at, bytes: base.bytes };
    await pruneArchive(store, backup_days, media, new Date());
    await tryRestore({ store, url, cluster, base });
    morning.tried_at = new Date().toISOString();
  } catch (error) {
    const { message, cause } = error as Error;
    morning.fault = cause instanceof Error ? `${message} ${cause.message}` : message;
  }
  return morning;
}
