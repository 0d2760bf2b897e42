import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from './columns.ts';
import { defaultSort, firstOrder, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

interface Props {
  columns: readonly ListColumn[];
  search: PlayersSearch;
  onSort: (sort: string, order: 'asc' | 'desc' | undefined) => void;
}

/** Cards have no column headings to press: chooses the sorted column and the direction. */
export function SortCards({ columns, search, onSort }: Props) {
  const { t } = useTranslation();
  const sort = search.sort ?? defaultSort;
  const order = search.order ?? firstOrder(sort);
  const reversed = order === 'asc' ? 'desc' : 'asc';
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <div className={style.sorted}>
      <NativeSelect
        aria-label={t('players.sortedBy')}
        value={sort}
        onChange={({ currentTarget }) => onSort(currentTarget.value, undefined)}
        data={columns.map(({ key, label }) => ({ value: key, label }))}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(order === 'asc' ? 'players.turnDown' : 'players.turnUp')}
        onClick={() => onSort(sort, reversed === firstOrder(sort) ? undefined : reversed)}
      >
        <Arrow size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
