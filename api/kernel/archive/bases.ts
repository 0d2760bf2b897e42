import type { ArchiveStore } from './archive-store.ts';

/** A base backup; the last file that is written of it. */
export interface Base {
  format: 1;
  id: string;
  began_at: string;
  /** A restore reaches times from here on. */
  ended_at: string;
  /** The identifier that initdb gave the database. */
  system: string;
  postgres: string;
  /** The segments that it needs, from the first to the last, and all after it up to the time to be restored. */
  first_segment: string;
  last_segment: string;
  /** Of its files, as they are on the disk. */
  bytes: number;
  pieces: { name: string; sha256: string }[];
  /** The names of the local media then. */
  media: string[];
}

export const manifestName = 'manifest.json';

/** The complete base backups, oldest first. One that was interrupted has no manifest. */
export async function listBases(store: ArchiveStore): Promise<Base[]> {
  const names = (await store.list('base/')).map(({ name }) => name).filter((name) => name.endsWith(`/${manifestName}`));
  const texts = await Promise.all(names.map((name) => store.get(`base/${name}`)));
  return texts.flatMap((text) => (text ? [JSON.parse(text.toString()) as Base] : [])).sort((a, b) => (a.id < b.id ? -1 : 1));
}
