import { sql } from 'kysely';
import { type NeededPermissions, content, graphics, settings } from '#activity/edits/edit.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { players } from '#shared/contract/players.ts';
import { type Quiz } from '#shared/contract/quiz.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

/** Whether the activity names its editors and the actor is not among them. */
type Closed = { is_closed: boolean };

type Asking = Pick<Actor, 'permissions' | 'is_staff' | 'tenant_id' | 'visit'>;

/**
 * The actor's permissions on an activity of the tenant, sent with it. They follow from the requirements of the calls and the edits, and from the
 * activity's chosen editors, which only restrict the role and never extend it.
 */
export function can(actor: Asking, { is_closed }: Closed): Quiz['can'] {
  const may = (operation: Operation): boolean => mayCall(actor, operation);
  const open = !is_closed;
  return {
    edit_content: open && mayDo(actor, content),
    edit_graphics: open && mayDo(actor, graphics),
    edit_settings: open && mayDo(actor, settings),
    publish: open && may(quizzes.publishQuiz),
    duplicate: may(quizzes.duplicateQuiz),
    delete: open && may(quizzes.deleteQuiz),
    named: open,
    see_players: may(players.listPlayers),
    see_statistics: may(statistics.readQuizStatistics),
  };
}

/** Of each group one permission. */
export const mayDo = ({ permissions }: Pick<Actor, 'permissions'>, needs: NeededPermissions): boolean =>
  needs.every((group) => group.some((permission) => permissions.has(permission)));

export function demand(actor: Pick<Actor, 'permissions'>, needs: NeededPermissions): void {
  if (!mayDo(actor, needs)) throw new HttpError('forbidden');
}

/** Whether the actor may not edit. Jobs have no actor and always may. */
export const isClosed = sql<boolean>`(activity.only_named and is_closed_to_actor(activity.tenant_id, activity.id))`;

/** 403 where others were chosen to edit the activity. */
export function demandOpen({ is_closed }: Closed): void {
  if (is_closed) throw new HttpError('not_named');
}

/** The same where nothing else of the activity is read. */
export async function demandEditor(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('activity').select(isClosed.as('is_closed')).where('activity.id', '=', id).executeTakeFirst();
  if (row) demandOpen(row);
}
