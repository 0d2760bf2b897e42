import { consentColumns, playerColumns, removedAt } from '#shared/contract/players.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import type { Activity } from '#api/authoring/activities/activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { listedFields } from '../listing/player-fields.ts';
import { sortColumn } from '../listing/sort-columns.ts';
import type { ExportColumn } from './export-query.ts';

/** The columns that every list has, whatever fields its registration has. */
const always: readonly string[] = [
  'country',
  'points',
  'bonus_points',
  'correct',
  'wrong',
  'complete_games',
  'hatches_played',
  'registered_at',
  removedAt,
];

/** Columns that only files have. */
const fileColumns: readonly string[] = [removedAt, ...consentColumns];

/** The chosen columns in their order, with the requested headings, or all columns of the activity. Throws 422 for an unknown column. */
export function exportColumns(
  { draft }: Pick<Activity, 'draft'>,
  chosen: readonly string[] | undefined,
  heads: readonly string[] | undefined,
): ExportColumn[] {
  if (heads && heads.length !== chosen?.length) throw invalidAt('heads', 'wrong_value');
  const fields = listedFields(draft.registration.settings.fields);
  const fieldKeys = fields.map(({ key }) => key);
  const lacks: readonly string[] = serverKinds[draft.quiz_type].lacksColumns;
  const figures = always.filter((name) => !lacks.includes(name));
  const evidence = fields.some(({ is_marketing }) => is_marketing) ? consentColumns : [];
  const names = chosen ?? [...fieldKeys.filter((key) => !always.includes(key)), ...figures, ...evidence];
  return [...new Set(names)].map((name) => {
    const heading = heads?.[names.indexOf(name)];
    if (!sortColumn(name) && !fileColumns.includes(name)) throw invalidAt('columns', 'wrong_value');
    const isOwn = !playerColumns.some((column) => column === name);
    return { name, head: heading || (isOwn && fields.find(({ key }) => key === name)?.label) || name };
  });
}
