import { Checkbox, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '#shared/contract/players.ts';
import { useCell, type ListColumn } from './columns.ts';
import { playerName } from './player-name.ts';
import style from './players.module.css';

interface Props {
  rows: readonly PlayerRow[];
  columns: readonly ListColumn[];
  timezone: string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onOpen: (id: string) => void;
}

const inTitle = ['name', 'surname'];

/** The same list on a phone: a card for each player, with the shown columns. */
export function PlayerCards({ rows, columns, timezone, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation();
  const cell = useCell(timezone);
  return (
    <ul className={style.cards}>
      {rows.map((row) => {
        const name = playerName(row) ?? t('players.noName');
        return (
          <li key={row.id} data-selected={selected.has(row.id) || undefined}>
            <Checkbox
              aria-label={t('players.select', { name })}
              checked={selected.has(row.id)}
              onChange={(event) => onSelect([row.id], event.currentTarget.checked)}
            />
            <div className={style.card}>
              <UnstyledButton className={style.whole ?? ''} onClick={() => onOpen(row.id)} aria-label={t('players.open', { name })}>
                <bdi>{name}</bdi>
              </UnstyledButton>
              {row.removed && <small className={style.off}>{t('players.removed')}</small>}
              <span className={style.figures}>
                {columns
                  .filter(({ key }) => !inTitle.includes(key))
                  .map(({ key, label }) => (
                    <span key={key}>
                      <small>{label}</small> {cell(row, key)}
                    </span>
                  ))}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
