import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the bytes of pictures lie, by key. What is put under a key never changes. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is nothing. */
  get(key: string): Promise<Buffer | undefined>;
  /** Nothing happens where there is nothing. */
  delete(key: string): Promise<void>;
  /** Settles when the store answers and can be used; throws otherwise. */
  check(): Promise<void>;
}

/** The bucket where S3_ENDPOINT is set, else a folder of DATA_DIR. */
export const openMediaStore = ({ config }: { config: Pick<Config, 'data_dir' | 's3'> }): MediaStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.data_dir, 'media'));
