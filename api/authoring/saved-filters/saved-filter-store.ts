import type { SavedFilter } from '#shared/contract/saved-filters.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

export const filterColumns = ['id', 'account_id', 'name', 'list', 'query', 'is_shared'] as const;

type Row = Omit<SavedFilter, 'is_mine'> & { account_id: string };

export const toSavedFilter = ({ account_id, ...row }: Row, actor: Pick<Actor, 'account_id'>): SavedFilter => ({
  ...row,
  is_mine: account_id === actor.account_id,
});

/** The person's own, and what colleagues share. */
export const findSavedFilters = (tx: Tx, { account_id }: Pick<Actor, 'account_id'>): Promise<Row[]> =>
  tx
    .selectFrom('saved_filter')
    .select(filterColumns)
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
