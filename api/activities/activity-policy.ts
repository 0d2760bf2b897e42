import { type Needs, content, graphics, settings } from '#activity/edits/edit.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { players } from '#shared/contract/players.ts';
import { type Quiz, quizzes } from '#shared/contract/quizzes.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { HttpError } from '#api/http/errors.ts';
import { mayCall } from '#api/http/may-call.ts';
import type { Actor } from '#api/http/served-operation.ts';

type Asking = Pick<Actor, 'permissions' | 'is_staff' | 'tenant_id'>;

/** What the actor may do with the tenant's activities; travels with them. Told by what the calls and the edits themselves ask for. */
export function can(actor: Asking): Quiz['can'] {
  const may = (operation: Operation): boolean => mayCall(actor, operation);
  return {
    edit_content: mayDo(actor, content),
    edit_graphics: mayDo(actor, graphics),
    edit_settings: mayDo(actor, settings),
    publish: may(quizzes.publishQuiz),
    duplicate: may(quizzes.duplicateQuiz),
    delete: may(quizzes.deleteQuiz),
    see_players: may(players.listPlayers),
    see_statistics: may(statistics.readQuizStatistics),
  };
}

/** Of each group one permission. */
export const mayDo = ({ permissions }: Pick<Actor, 'permissions'>, needs: Needs): boolean =>
  needs.every((group) => group.some((permission) => permissions.has(permission)));

export function demand(actor: Pick<Actor, 'permissions'>, needs: Needs): void {
  if (!mayDo(actor, needs)) throw new HttpError('forbidden');
}
