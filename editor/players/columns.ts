import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { playerColumns, type PlayerColumn, type PlayerField, type PlayerRow } from '#shared/contract/players.ts';
import { dateTimeIn } from '../dates.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { none, points } from '../figures.ts';
import { playerName } from './player-name.ts';

/** A column of the list: one of every activity's, or of the activity's own fields. */
export interface ListColumn {
  key: string;
  label: string;
  isNumber: boolean;
}

const figures: readonly string[] = ['points', 'bonus_points', 'correct', 'wrong', 'complete_games', 'hatches_played', 'age'];
const always: readonly PlayerColumn[] = [
  'points',
  'bonus_points',
  'correct',
  'wrong',
  'complete_games',
  'hatches_played',
  'country',
  'registered_at',
];
/** Shown by default. */
const atFirst: readonly string[] = [
  'name',
  'surname',
  'username',
  'email',
  'points',
  'bonus_points',
  'correct',
  'wrong',
  'hatches_played',
  'country',
  'registered_at',
];

const isKnown = (key: string): key is PlayerColumn => playerColumns.some((column) => column === key);

/** All columns of an activity, in their order: the fields of its page, its own fields, and the results of games. */
export function useColumns(fields: readonly PlayerField[]): ListColumn[] {
  const { lacksColumns } = useActivityOfKind();
  const { t } = useTranslation();
  const fieldKeys = fields.map(({ key }) => key);
  const personal = playerColumns.filter((key) => fieldKeys.includes(key));
  const own = fields.filter(({ key }) => !isKnown(key));
  const usual = always.filter((key) => !lacksColumns.includes(key));
  const known = [...personal, ...usual].map((key) => ({ key, label: t(`players.${key}`), isNumber: figures.includes(key) }));
  const custom = own.map(({ key, label }) => ({ key, label: label ?? t('players.ownField'), isNumber: false }));
  return [...known.slice(0, personal.length), ...custom, ...known.slice(personal.length)];
}

/** The shown columns, stored in this browser for each activity. */
export function useChosenColumns(id: string, columns: readonly ListColumn[]): [shown: ListColumn[], choose: (keys: string[]) => void] {
  const [chosen, choose] = useLocalStorage<string[] | null>({
    key: `lucka.players.columns.${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const wanted = chosen ?? [...atFirst, ...columns.filter(({ key }) => !isKnown(key)).map(({ key }) => key)];
  const shown = columns.filter(({ key }) => wanted.includes(key));
  return [shown.length > 0 ? shown : columns.slice(0, 1), choose];
}

export const countryWords = (code: string, name: string | undefined): string => (name && name !== code ? `${name} (${code})` : code);

/** A cell's text. */
export function useCell(timezone: string): (row: PlayerRow, key: string) => string {
  const { t, i18n } = useTranslation();
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (row, key) => {
    if (key === 'registered_at') return dateTimeIn(row.registered_at, timezone);
    // With its code, by which the list is sorted.
    if (key === 'country') return row.country === null ? none : countryWords(row.country, countries.of(row.country));
    if (key === 'gender') return row.gender === 'male' || row.gender === 'female' ? t(`players.gender.${row.gender}`) : none;
    const { consent } = row;
    if (consent?.field_key === key)
      return consent.withdrawn_at === null
        ? t('players.consentGiven', { time: dateTimeIn(consent.given_at, timezone) })
        : t('players.consentWithdrawn', { time: dateTimeIn(consent.withdrawn_at, timezone) });
    const value = isKnown(key) ? row[key] : row.custom[key];
    if (value === null || value === undefined || value === '') return none;
    if (typeof value === 'boolean') return t(value ? 'players.yes' : 'players.no');
    return typeof value === 'number' ? points(value) : value;
  };
}

/** The columns that name a player, and so her row. */
const calling: readonly string[] = ['name', 'surname', 'username', 'email'];

/**
 * The text in the first column of a row: the whole name when the surname has no column of its own, and the player's usual name when the column is
 * empty.
 */
export function headOf(row: PlayerRow, columns: readonly ListColumn[], cell: ReturnType<typeof useCell>): string {
  const key = columns[0]?.key ?? '';
  const text = cell(row, key);
  const isWhole = key === 'name' && !columns.some((column) => column.key === 'surname');
  return calling.includes(key) && (isWhole || text === none) ? (playerName(row) ?? text) : text;
}
