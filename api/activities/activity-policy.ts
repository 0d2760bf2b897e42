import type { Needs } from '#activity/edits/edit.ts';
import type { Quiz } from '#shared/contract/quizzes.ts';
import { HttpError } from '#api/http/errors.ts';
import type { Actor } from '#api/http/served-operation.ts';

/** What the actor may do with the tenant's activities; travels with them. */
export function can({ permissions }: Pick<Actor, 'permissions'>): Quiz['can'] {
  return {
    edit_content: permissions.has('quiz_content_edit'),
    edit_graphics: permissions.has('quiz_graphics_edit'),
    edit_settings: permissions.has('quiz_settings'),
    publish: permissions.has('quiz_settings'),
    duplicate: permissions.has('quiz_create'),
    delete: permissions.has('quiz_create'),
    see_players: permissions.has('quiz_players_access'),
    see_statistics: permissions.has('quiz_statistics_view'),
  };
}

/** Of each group one permission. */
export const mayDo = ({ permissions }: Pick<Actor, 'permissions'>, needs: Needs): boolean =>
  needs.every((group) => group.some((permission) => permissions.has(permission)));

export function demand(actor: Pick<Actor, 'permissions'>, needs: Needs): void {
  if (!mayDo(actor, needs)) throw new HttpError('forbidden');
}
