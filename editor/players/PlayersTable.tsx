import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow, PlayerSort } from '#shared/contract/players.ts';
import { points } from '../figures.ts';
import { useDraft } from '../editing/activity-context.ts';
import { dateTimeIn } from '../dates.ts';
import { defaultSort, firstOrder, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

type Order = 'asc' | 'desc';
interface Props {
  rows: readonly PlayerRow[];
  search: PlayersSearch;
  onSort: (sort: PlayerSort, order: Order | undefined) => void;
}

/** Wider than a phone, so it is scrolled, also by keyboard. */
export function PlayersTable({ rows, search, onSort }: Props) {
  const { t, i18n } = useTranslation();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const country = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const hasCountries = rows.some((row) => row.country !== null);
  const sorted = { sort: search.sort ?? defaultSort, order: search.order ?? firstOrder(search.sort ?? defaultSort), onSort };
  return (
    <div className={style.box} tabIndex={0} role="region" aria-label={t('players.title')}>
      <table className={style.table}>
        <thead>
          <tr>
            <SortedHead {...sorted} by="name" />
            <th scope="col">{t('players.email')}</th>
            <SortedHead {...sorted} by="points" />
            {(['bonus_points', 'correct', 'wrong', 'complete_games'] as const).map((name) => (
              <th scope="col" key={name} data-number>
                {t(`players.${name}`)}
              </th>
            ))}
            {hasCountries && <th scope="col">{t('players.country')}</th>}
            <SortedHead {...sorted} by="registered" note={timezone} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {[row.name, row.surname].filter(Boolean).join(' ') || row.username || t('players.noName')}
                {(row.name ?? row.surname) && row.username && <small>{row.username}</small>}
              </th>
              <td>{row.email ?? '–'}</td>
              {(['points', 'bonus_points', 'correct', 'wrong', 'complete_games'] as const).map((name) => (
                <td key={name} data-number>
                  {points(row[name])}
                </td>
              ))}
              {hasCountries && <td>{row.country === null ? '–' : country.of(row.country)}</td>}
              <td>{dateTimeIn(row.registered_at, timezone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Sorted {
  by: PlayerSort;
  sort: PlayerSort;
  order: Order;
  onSort: Props['onSort'];
  /** What the column's name alone does not say. */
  note?: string;
}

function SortedHead({ by, sort, order, onSort, note }: Sorted) {
  const { t } = useTranslation();
  const isSorted = by === sort;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  const turned = order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-number={by === 'points' || undefined}
      {...(isSorted ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <UnstyledButton className={style.sort ?? ''} onClick={() => onSort(by, isSorted && turned !== firstOrder(by) ? turned : undefined)}>
        {t(`players.${by}`)}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
      {note && <small>{note}</small>}
    </th>
  );
}
