import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { RegistrationField } from '#shared/activity/document.ts';
import { checkRegistration, registrationMessages, type RegistrationValues } from '#shared/play/check-registration.ts';
import { displayName } from '#shared/play/display-name.ts';
import { hashPassword } from '#api/auth/passwords.ts';
import { invalid, refused } from '#api/http/errors.ts';
import type { Services } from '#api/services.ts';
import { addDevicePlayer } from '#api/play/player-store.ts';
import { isRightCode } from './email-codes.ts';
import { findRegistering, type Registering } from './find-registering.ts';
import { knowsPassword } from './knows-password.ts';
import { profileOf, storedFields } from './registration-store.ts';
import { storeRegistration, type Form } from './store-registration.ts';

interface Body {
  uuid_front: string;
  game_id?: string;
  quiz_localization_id?: string;
  code?: string;
}

/** Registers a player for an activity, before or after playing; again, and it replaces what was given before. */
export async function register(services: Services, body: Body): Promise<Registered | Refused> {
  const { uuid_front: uuid, game_id, quiz_localization_id, code, ...given } = body;
  const uuid_front = uuid.toLowerCase();
  const registering = await findRegistering(services, { uuid_front, game_id, quiz_localization_id });
  if ('closed' in registering) return refused(registering.closed);
  const { content, tenant_id } = registering.published;
  if (content.settings.registration_moment === 'none') return refused('unavailable');
  const values = checked(registering, given);
  const { fields } = content.registration.settings;
  const profile = profileOf(fields, values);
  const kept = storedFields(fields, values);
  const toPlayer = (id: string): Registered['player'] => ({ name: displayName(profile) ?? '', ...kept, id });
  // A preview shows what would be said, and keeps nothing.
  if (registering.is_preview) return { player: toPlayer(registering.player_id ?? ''), message: messages.done };
  const player_id =
    registering.player_id ?? (await addDevicePlayer(services.database.playSql, tenant_id, uuid_front, services.clock.now()));
  const password = ownPassword(fields, values);
  const claimed = { tenant_id, player_id, email: profile.email };
  const form: Form = {
    player_id,
    profile: { ...profile, password_hash: password === undefined ? null : await hashPassword(password) },
    fields: kept,
    has_code:
      (await hasRightCode(services, { ...claimed, email: profile.email ?? '' }, code)) ||
      (await knowsPassword(services, claimed, password)),
  };
  const stored = await storeRegistration(services, registering, form);
  if (stored.needs_code) await sendCode(services, registering, player_id, profile.email ?? '');
  const place = stored.place === undefined ? {} : { place: stored.place };
  const player = toPlayer(stored.player_id);
  return stored.needs_code ? { player, ...place, message: messages.code, code_sent: true } : { player, ...place, message: messages.done };
}

const messages = {
  done: 'You are registered.',
  code: 'This address is known here from another device. We sent a code to it: register again with the code to go on as the same player.',
};

function checked({ published }: Registering, given: Record<string, unknown>): RegistrationValues {
  const { fields, fixed_password } = published.content.registration.settings;
  const { values, errors } = checkRegistration(fields, given);
  const wrong: FieldErrors = { ...errors };
  for (const { key, name } of fields) {
    if (name === 'fixed_password' && !errors[key] && values[key] !== undefined && !isSame(String(values[key]), fixed_password))
      wrong[key] = [registrationMessages.password];
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return values;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));

/** The password by which a player means to come back. */
function ownPassword(fields: readonly RegistrationField[], values: RegistrationValues): string | undefined {
  const field = fields.find(({ name }) => name === 'user_password');
  const password = field && values[field.key];
  return typeof password === 'string' ? password : undefined;
}

/** Throws 422 for a wrong, old or too often tried code. Without a code or the password nobody becomes another player. */
async function hasRightCode(
  { database, secrets, clock }: Services,
  of: { tenant_id: string; player_id: string; email: string },
  code: string | undefined,
): Promise<boolean> {
  if (!code) return false;
  if (await isRightCode(database.playSql, secrets, of, code, clock.now())) return true;
  throw invalid({ code: ['This code is wrong or no longer valid.'] });
}

/** Few mails to one address, whoever asks for them. */
const mails = { times: 5, seconds: 3600 };

async function sendCode({ limits, jobs }: Services, { published }: Registering, player_id: string, email: string): Promise<void> {
  const { tenant_id, content } = published;
  limits.take(`email code ${tenant_id} ${email}`, mails);
  await jobs.send('send-email-code', { tenant_id, player_id, email, lang: content.lang, name: content.name });
}
