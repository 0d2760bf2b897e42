import { join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './kept-bytes.ts';
import { s3Store } from './s3-store.ts';

/** The store with pictures that are drawn, and stored, at their first read: those whose key `draw` knows. */
export const drawnWhenMissing = (store: MediaStore, draw: (key: string) => Promise<Buffer | undefined>): MediaStore => ({
  ...store,
  async get(key) {
    const stored = await store.get(key);
    if (stored) return stored;
    const drawn = await draw(key);
    if (drawn) await store.put(key, drawn);
    return drawn;
  },
});

/** The bucket if S3_ENDPOINT is set, otherwise a folder of DATA_DIR. */
export const openMediaStore = ({ config }: { config: Pick<Config, 'data_dir' | 's3'> }): MediaStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.data_dir, 'media'));
