import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '#shared/contract/players.ts';
import { none } from '../figures.ts';
import { Scrolled } from '../shell/Scrolled.tsx';
import { headOf, useCell, type ListColumn } from './columns.ts';
import { playerName } from './player-name.ts';
import { defaultSort, firstOrder, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

type Order = 'asc' | 'desc';
interface Props {
  rows: readonly PlayerRow[];
  columns: readonly ListColumn[];
  search: PlayersSearch;
  timezone: string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onSort: (sort: string, order: Order | undefined) => void;
  onOpen: (id: string) => void;
}

/** Wider than most screens, so it scrolls, also by keyboard. */
export function PlayersTable({ rows, columns, search, timezone, selected, onSelect, onSort, onOpen }: Props) {
  const { t } = useTranslation();
  const cell = useCell(timezone);
  const sort = search.sort ?? defaultSort;
  const order = search.order ?? firstOrder(sort);
  const chosen = rows.filter(({ id }) => selected.has(id)).length;
  return (
    <Scrolled label={t('players.title')} className={style.box}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('players.selectAll')}
                checked={chosen > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={(event) =>
                  onSelect(
                    rows.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
            {columns.map((column) => (
              <SortedHead
                key={column.key}
                {...{ column, sort, order, onSort }}
                note={column.key === 'registered_at' ? timezone : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlayerLine
              key={row.id}
              {...{ row, columns, cell }}
              isSelected={selected.has(row.id)}
              select={(isSelected) => onSelect([row.id], isSelected)}
              open={() => onOpen(row.id)}
            />
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

interface LineProps {
  row: PlayerRow;
  columns: readonly ListColumn[];
  cell: ReturnType<typeof useCell>;
  isSelected: boolean;
  select: (isSelected: boolean) => void;
  open: () => void;
}

function PlayerLine({ row, columns, cell, isSelected, select, open }: LineProps) {
  const { t } = useTranslation();
  const name = playerName(row) ?? t('players.noName');
  const head = headOf(row, columns, cell);
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('players.select', { name })}
          checked={isSelected}
          onChange={(event) => select(event.currentTarget.checked)}
        />
      </td>
      {columns.map(({ key, isNumber }, place) =>
        place === 0 ? (
          <th scope="row" key={key} data-number={isNumber || undefined}>
            <UnstyledButton className={style.open ?? ''} onClick={open} aria-label={t('players.open', { name: calledBy(name, head) })}>
              {head}
            </UnstyledButton>
            {row.removed && <small className={style.off}>{t('players.removed')}</small>}
          </th>
        ) : (
          <td key={key} data-number={isNumber || undefined} data-instant={key === 'registered_at' || undefined} onClick={open}>
            {cell(row, key)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A button's accessible name contains its visible text. */
const calledBy = (name: string, text: string): string => (name.includes(text) || text === none ? name : `${text}, ${name}`);

interface Sorted {
  column: ListColumn;
  sort: string;
  order: Order;
  onSort: Props['onSort'];
  /** The explanation when the column's name is not enough. */
  note: string | undefined;
}

function SortedHead({ column: { key, label, isNumber }, sort, order, onSort, note }: Sorted) {
  const isSorted = key === sort;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  const reversed = order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      {...(isSorted ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <UnstyledButton
        className={style.sort ?? ''}
        onClick={() => onSort(key, isSorted && reversed !== firstOrder(key) ? reversed : undefined)}
      >
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
      {note && <small>{note}</small>}
    </th>
  );
}
