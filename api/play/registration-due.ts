import type { Draft } from '#activity/document.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { HttpError } from '#api/http/errors.ts';
import type { OwnGame } from './own-game.ts';

/** What a player has done about the registration that comes before play. */
interface Done {
  is_registered: boolean;
  confirming: string | null;
  skipped_registration: boolean;
}

/** The fields that are to be filled in before play; undefined where nothing is, or the player has done it. */
export function registrationDue({ settings, registration }: Draft, done: Done): { fields: RegistrationField[] } | undefined {
  const isDone = done.is_registered || done.confirming !== null || done.skipped_registration;
  const fields = askedFields(registration);
  return settings.registration_moment === 'before' && !isDone && fields.length > 0 ? { fields } : undefined;
}

/**
 * Whether a game waits for the registration that comes before it. Once its first question is answered it waits for nothing more, so its
 * tickets need not say so. Previews never wait.
 */
export const isWaiting = ({ game, published }: OwnGame): boolean =>
  game.state === 'playing' && !game.is_preview && game.answers.length === 0 && registrationDue(published.content, game) !== undefined;

/** 403 for a game that waits. The start has told what is to be filled in; nothing goes on before. */
export function demandRegistration(own: OwnGame): void {
  if (isWaiting(own)) throw new HttpError('forbidden', { message: 'Please register before you play.' });
}
