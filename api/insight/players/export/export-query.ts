import { sql, type RawBuilder } from 'kysely';
import { escapeLiteral } from 'pg';
import { playerFigures, removedAt } from '#shared/contract/players.ts';
import { wholeRemoval } from '#api/play/player-records/left-out.ts';
import { newestConsent } from '#api/play/consents/newest-consent.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { formulas } from '#api/kernel/exports/formula-pattern.ts';
import type { CellKind } from '#api/kernel/exports/xlsx-of-csv.ts';
import { filters } from '../listing/filters.ts';
import type { WantedPlayers } from '../listing/wanted-players.ts';
import { isCustom, keyOf, sortColumn } from '../listing/sort-columns.ts';

/** A column of the file. */
export interface ExportColumn {
  /** One of playerColumns, or the key of one of the activity's own fields. */
  name: string;
  head: string;
}

export interface ExportForm {
  format: 'csv' | 'xlsx';
  /** The timezone for its times. */
  timezone: string;
}

const figures: readonly string[] = [...playerFigures, 'age'];
const times: readonly string[] = ['registered_at', removedAt, 'consent_given_at', 'consent_withdrawn_at'];
export const kindOf = ({ name }: ExportColumn): CellKind => (figures.includes(name) ? 'number' : times.includes(name) ? 'time' : 'text');

/** The export's query as one text: COPY takes no parameters. */
export function exportQuery(tx: Tx, question: WantedPlayers, columns: readonly ExportColumn[], form: ExportForm): string {
  const cells = columns.map((column) => cell(column, question, form));
  const { key, by } = sortedBy(question);
  const compiled = sql`
    select ${sql.join(cells)}
    from listed_player l
    join player p on p.tenant_id = l.tenant_id and p.id = l.player_id
    join registration r on r.tenant_id = l.tenant_id and r.activity_id = l.activity_id and r.player_id = l.player_id
    left join standing s on s.tenant_id = l.tenant_id and s.board_id = l.activity_id and s.player_id = l.player_id
    left join player_figure f on f.tenant_id = l.tenant_id and f.activity_id = l.activity_id and f.player_id = l.player_id
    cross join lateral (select ${key} as key offset 0) sorted
    where l.tenant_id = ${question.tenant_id} and l.activity_id = ${question.activity_id} and ${filters(question)}
    order by ${by}`.compile(tx);
  return compiled.sql.replace(/\$(\d+)/g, (_, number: string) => literal(compiled.parameters[Number(number) - 1]));
}

/** Sorted like the list (listing/sort-found.ts): players without a value come last, the newest first. */
function sortedBy({ sort, order }: WantedPlayers): { key: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const column = sortColumn(sort);
  if (!column) throw new Error(`no column ${sort}`);
  const [key, way] = [keyOf(column), sql.raw(order)];
  // A column in which everybody has a value is already in the order of its index.
  if (column.isEverybodys) return { key: sql`null`, by: sql`${key} ${way}, l.player_id ${way}` };
  const by = sql`sorted.key ${way} nulls last, case when sorted.key is null then l.registered_at end desc,
    case when sorted.key is not null then l.player_id end ${way}, l.player_id desc`;
  return { key, by };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

function cell(column: ExportColumn, question: WantedPlayers, { format, timezone }: ExportForm): RawBuilder<unknown> {
  const { name } = column;
  if (name === 'points' || name === 'bonus_points') return sql`coalesce(${sql.ref(`s.${name}`)}, 0)`;
  if (name === 'age') return sql`p.age`;
  if (kindOf(column) === 'number') return sql`coalesce(${sql.ref(`f.${name}`)}, 0)`;
  if (name === 'registered_at') return timeText(sql`l.registered_at`, timezone);
  if (name === removedAt) return sql`(select ${timeText(sql`c.removed_at`, timezone)} ${sql.raw(wholeRemoval('l'))})`;
  if (name === 'consent_given_at' || name === 'consent_withdrawn_at')
    return sql`(select ${timeText(sql.ref(name.replace('consent_', 'm.')), timezone)} ${sql.raw(newestConsent('l'))})`;
  const text = textOf(name);
  const shown = question.by_personal ? text : sql`(${maskedText(name, text)})`;
  // A spreadsheet program that opens CSV takes such texts for formulas; in a workbook, a text remains a text.
  return format === 'csv' ? sql`case when ${shown} ~ ${sql.raw(formulas)} then '''' || ${shown} else ${shown} end` : shown;
}

function textOf(name: string): RawBuilder<unknown> {
  if (name === 'consent_text') return sql`(select m.text ${sql.raw(newestConsent('l'))})`;
  return isCustom(name) ? sql`(r.fields ->> ${name})` : sql.ref(`p.${name}`);
}

const timeText = (at: RawBuilder<unknown>, timezone: string) => sql`to_char(${at} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Masks as maskRow does. */
function maskedText(name: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  if (name === 'name' || name === 'surname') return sql`left(${text}, 1) || '•••'`;
  if (name === 'email') return sql`left(${text}, 1) || '•••@•••'`;
  if (isCustom(name))
    return sql`case when jsonb_typeof(r.fields -> ${name}) = 'boolean' then ${text} when ${text} is not null then '•••' end`;
  if (name === 'phone' || name === 'address' || name === 'member_number') return sql`case when ${text} is not null then '•••' end`;
  return text;
}
