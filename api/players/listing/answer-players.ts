import type { AskedPlayers, Players } from '#shared/contract/players.ts';
import type { Activity } from '#api/activities/activity-store.ts';
import type { Tx } from '#api/db/database.ts';
import type { Actor } from '#api/http/served-operation.ts';
import { maskRow } from '../mask-player.ts';
import { askPlayers } from './ask-players.ts';
import { countPlayers } from './count-players.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findPage } from './find-page.ts';
import { findRows } from './find-rows.ts';
import { customOf, listedFields } from './player-fields.ts';
import { sortColumn } from './sort-columns.ts';

/** One page of an activity's players. */
export async function answerPlayers(tx: Tx, actor: Actor, activity: Activity, asked: AskedPlayers): Promise<Players> {
  const question = askPlayers(actor, activity, asked);
  const { per_page = 50, after } = asked;
  const column = sortColumn(question.sort)!;
  const { placed, total } = await findPage(tx, question, column, after === undefined ? undefined : readCursor(after), per_page + 1);
  const page = placed.slice(0, per_page);
  const rows = await findRows(
    tx,
    actor.tenant_id,
    activity.id,
    page.map(({ player_id }) => player_id),
  );
  const shown = rows.map((row) => ({ ...row, fields: customOf(row.fields), registered_at: row.registered_at.toISOString() }));
  const last = placed.length > per_page ? page.at(-1) : undefined;
  const counted = after !== undefined ? null : total === undefined ? await countPlayers(tx, question) : { total, is_total_exact: true };
  return {
    data: question.by_personal ? shown : shown.map(maskRow),
    per_page,
    next: last ? writeCursor(last) : null,
    total: counted?.total ?? null,
    is_total_exact: counted?.is_total_exact ?? true,
    fields: listedFields(activity.draft.registration.settings.fields),
    can: {
      see_personal: question.by_personal,
      export: mayExport(actor),
      delete: actor.permissions.has('quiz_settings'),
    },
  };
}

/** A list leaves the house with whoever may see it and may take figures along. */
export const mayExport = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('quiz_players_access') && permissions.has('quiz_statistics_export');
