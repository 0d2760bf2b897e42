import { type OtherTable } from './other-table.ts';

export const installationData: Record<string, OtherTable> = {
  archive_state: {
    whose: 'nobody',
    why: 'that provider staff see how the archive of backups is',
    kept: 'until the next look',
    plain: ['only_row', 'looked_at', 'reached_at', 'waiting', 'base_at', 'base_bytes', 'tried_at', 'fault'],
  },
  backup_made: {
    whose: 'nobody',
    why: 'that provider staff see when the last backup was made',
    kept: 'until the next one',
    plain: ['only_row', 'made_at', 'bytes'],
  },
  rate_limit: {
    whose: 'passer-by',
    why: 'who asks too often is refused; by hashes of who calls',
    kept: 'an hour; not in backups',
    plain: ['points', 'expire'],
    secret: ['key'],
  },
  schema_migration: { whose: 'nobody', why: 'the database’s', kept: 'for ever', plain: ['name', 'sha256', 'applied_at'] },
};
