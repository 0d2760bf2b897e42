import type { TrashedRow } from '#shared/contract/trash.ts';

/** A row of the trash as the database has it. */
export type Trashed<Row extends TrashedRow> = Omit<Row, 'trashed_at' | 'deletes_at' | 'can'> & {
  trashed_at: Date | null;
  /** Others were chosen to edit it. */
  is_closed: boolean;
};
