import { otherData } from './other-data.ts';
import { words } from './other-data/other-table.ts';

interface Place {
  why: string;
  kept: string;
  /** How the data of an erased player leaves this place. */
  erased: string;
}

/** Other places where data of a player can be. `files` lists the names that DATA_DIR may contain. */
export const otherPlaces: Record<string, Place & { files?: readonly string[]; columns?: readonly string[] }> = {
  // Of pg-boss's own queue tables, the columns of `job` that hold text; sent data passes through `data` and the outputs.
  jobs: {
    why: 'work that is done a moment later, such as sending a mail',
    kept: 'an hour after it is done, two weeks where it cannot be done',
    erased: 'jobs that name her are deleted: api/operations/retention/erase-traces.ts',
    columns: words('data dead_letter group_id group_tier name output policy singleton_key source_name source_output'),
  },
  media: {
    why: 'pictures of editors and their smaller copies',
    kept: 'as long as the picture',
    erased: 'holds nothing of players',
    files: ['media', 'media-cache', 'share-images'],
  },
  database: {
    why: 'the cluster that comes with Lucka: what stands above',
    kept: 'PostgreSQL writes over what was deleted as it needs the room; its journal goes within hours',
    erased: 'no row, no index and no sample in pg_stats tells of her afterwards',
    files: ['postgres'],
  },
  sealing: {
    why: 'the key that secrets of people and organisations lie sealed under, where SEALING_KEY names none',
    kept: 'as long as the server',
    erased: 'holds nothing of players',
    files: ['sealing.key'],
  },
  deletions: {
    why: 'what is to be deleted again after a restore',
    kept: 'as long as the oldest backup',
    erased: 'holds hashes under a key of the server’s',
    files: ['deletions.jsonl'],
  },
  backups: {
    why: 'that nothing is lost with a disk',
    kept: 'as many days as BACKUP_DAYS says',
    erased: 'goes with the backup; a restore applies the deletions again',
  },
  archive: {
    why: 'that any second of the last days can be restored: base backups, the database’s journal and media in ARCHIVE',
    kept: 'as many days as BACKUP_DAYS says; until the next base backup where none succeeds',
    erased: 'goes with the journal of its day; a restore applies the deletions again',
  },
  restored: {
    why: 'what was there before a restore: database lucka_before_restore_…, folder media-before_restore_…',
    kept: 'until the operator of the server drops it',
    erased: 'goes with the copy',
  },
  logs: {
    why: 'faults and load',
    kept: 'as their reader keeps them',
    erased: 'hold no address, no name, no body and no query: api/kernel/http/log.ts',
  },
  browser: {
    why: 'that a game goes on: a uuid, an unfinished game',
    kept: 'until the browser is closed, with consent 400 days',
    erased: 'the page that erases clears it, and every other one that is still open is told to',
  },
};

/** Places outside her own rows where data of a player may stay for a while, as texts for her to read. */
export const elsewhere = (): { why: string; kept: string }[] =>
  [...Object.values(otherData).filter(({ whose }) => whose === 'passer-by'), ...Object.values(otherPlaces)].map(({ why, kept }) => ({
    why,
    kept,
  }));
