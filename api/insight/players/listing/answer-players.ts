import type { AskedPlayers, Players } from '#shared/contract/players.ts';
import type { Activity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { maskRow } from '#shared/mask-player.ts';
import { askPlayers } from './ask-players.ts';
import { countPlayers } from './count-players.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findPage } from './find-page.ts';
import { findRows } from './find-rows.ts';
import { listedFields } from './player-fields.ts';
import { sortColumn } from './sort-columns.ts';

/** Up to this position, a page is found by its number; later pages start after the last player of the page before. */
const mostByNumber = 10_000;
/** A list that continues after a player does not give its position. */
const goneOnWith = { current_page: null, last_page: null, total: null, to: null };

/** A page of an activity's players. The caller has listed those who wait. */
export async function answerPlayers(tx: Tx, actor: Actor, activity: Activity, query: AskedPlayers): Promise<Players> {
  const question = askPlayers(actor, activity, query);
  const { page, per_page, offset } = pageOf(query);
  const { after } = query;
  if (page > 1 && (after !== undefined || page * per_page > mostByNumber)) throw invalidAt('page', 'wrong_value');
  const column = sortColumn(question.sort)!;
  const from = after === undefined ? undefined : readCursor(after);
  const { placed, total } = await findPage(tx, question, column, from, offset + per_page + 1);
  const onPage = placed.slice(offset, offset + per_page);
  const rows = await findRows(
    tx,
    actor.tenant_id,
    activity.id,
    onPage.map(({ player_id }) => player_id),
  );
  const last = placed.length > offset + per_page ? onPage.at(-1) : undefined;
  const counted = after !== undefined ? null : total === undefined ? await countPlayers(tx, question) : { total, is_total_exact: true };
  const data = question.by_personal ? rows : rows.map(maskRow);
  return {
    ...(counted ? pagedAnswer(data, counted.total, { page, per_page, offset }) : { data, per_page, ...goneOnWith }),
    next: last ? writeCursor(last) : null,
    is_total_exact: counted?.is_total_exact ?? true,
    fields: listedFields(activity.draft.registration.settings.fields),
    can: {
      see_personal: question.by_personal,
      export: mayExport(actor),
      delete: actor.permissions.has('quiz_settings'),
    },
  };
}

/** A list can be exported by those who may see it and may export figures. */
export const mayExport = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('quiz_players_access') && permissions.has('quiz_statistics_export');
