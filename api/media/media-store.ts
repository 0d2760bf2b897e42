import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './kept-bytes.ts';
import { s3Store } from './s3-store.ts';

/** The bucket if S3_ENDPOINT is set, otherwise a folder of DATA_DIR. */
export const openMediaStore = ({ config }: { config: Pick<Config, 'data_dir' | 's3'> }): MediaStore =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.data_dir, 'media'));
