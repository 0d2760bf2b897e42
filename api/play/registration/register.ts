import type { Registered } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import { displayName } from '#shared/play/display-name.ts';
import { maskedAddress } from '#shared/play/masked-address.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { betterThan } from '#api/play/boards/better-than.ts';
import { invalidAt, refused } from '#api/kernel/errors.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { consentsIn } from '#api/play/consents/consents-in.ts';
import type { Consent } from '#api/play/consents/save-consents.ts';
import { addDevicePlayer } from '#api/play/player-records/add-device-player.ts';
import { awaitConfirmation, needsConfirmation } from './await-confirmation.ts';
import { dropPending } from './confirmation-store.ts';
import { checkForm } from './check-form.ts';
import { isRightCode } from './email-codes.ts';
import { findRegistering, type Registering } from './find-registering.ts';
import { knowsPassword } from './knows-password.ts';
import { limitRegistrations } from './limit-registrations.ts';
import { mayMail } from './mails-to-address.ts';
import { profileOf, storedFields, type Profile } from './registration-store.ts';
import { storeRegistration } from './store-registration.ts';

interface Body {
  uuid_front: string;
  game_id?: string;
  quiz_localization_id?: string;
  code?: string;
}

/** Registers a player for an activity, before or after playing. A repeat replaces the earlier input. */
export async function register(context: Context, body: Body): Promise<Registered | Refused> {
  const { uuid_front: uuid, game_id, quiz_localization_id, code, ...input } = body;
  const uuid_front = uuid.toLowerCase();
  const registering = await findRegistering(context, { uuid_front, game_id, quiz_localization_id });
  if ('closed' in registering) return refused(registering.closed);
  await limitRegistrations(context, registering);
  const { content, tenant_id } = registering.published;
  if (content.settings.registration_moment === 'none') return refused('unavailable');
  const values = await checkForm(context, registering.published, input);
  const { fields } = content.registration.settings;
  const profile = profileOf(fields, values);
  const kept = storedFields(fields, values);
  const toPlayer = (id: string): Registered['player'] => ({ name: displayName(profile) ?? '', ...kept, id });
  // A preview shows the reply but stores nothing.
  if (registering.is_preview) return { player: toPlayer(registering.player_id ?? ''), message: messages.done };
  const player_id =
    registering.player_id ??
    (await addDevicePlayer(context.database.playSql, { tenant_id, uuid_front, now: context.clock.now(), address: context.address }));
  const password = ownPassword(fields, values);
  const form: Filled = {
    player_id,
    profile: { ...profile, password_hash: password === undefined ? null : await hashPassword(password) },
    fields: kept,
    consents: consentsIn(registering.published, kept),
  };
  const { email } = profile;
  if (email !== null && (await needsConfirmation(context, registering.published, player_id, email))) {
    await awaitConfirmation(context, registering, { ...form, email });
    return { player: toPlayer(player_id), message: messages.confirm, confirming: maskedAddress(email) };
  }
  return registerAtOnce(context, registering, { form, code, password, toPlayer });
}

type Filled = { player_id: string; profile: Profile; fields: RegistrationValues; consents: Consent[] };
interface AtOnce {
  form: Filled;
  code: string | undefined;
  password: string | undefined;
  toPlayer: (id: string) => Registered['player'];
}

async function registerAtOnce(context: Context, registering: Registering, { form, code, password, toPlayer }: AtOnce): Promise<Registered> {
  const { tenant_id, activity_id } = registering.published;
  const { player_id, profile } = form;
  const claimed = { tenant_id, player_id, email: profile.email };
  const has_code =
    (await hasRightCode(context, { ...claimed, email: profile.email ?? '' }, code)) || (await knowsPassword(context, claimed, password));
  const stored = await storeRegistration(context, registering, { ...form, has_code });
  // The registration is stored, even when no further code is sent now.
  const isSent = stored.needs_code && (await sendCode(context, registering, player_id, profile.email ?? ''));
  if (registering.confirming !== null) await dropPending(context.database.playSql, { tenant_id, activity_id, player_id: stored.player_id });
  const place = stored.place === undefined ? {} : await placed(context, { tenant_id, board_id: activity_id }, stored.place);
  const player = toPlayer(stored.player_id);
  if (!stored.needs_code) return { player, ...place, message: messages.done };
  return { player, ...place, message: isSent ? messages.code : messages.no_code, code_sent: isSent };
}

async function placed({ play }: Pick<Context, 'play'>, board: { tenant_id: string; board_id: string }, place: number) {
  const better_than = await betterThan(play.ownBoards, board, place);
  return { place, ...(better_than !== undefined && { better_than }) };
}

const messages = {
  done: 'You are registered.',
  code: 'This address is already registered on another device. Register again with the code we sent to it to continue as the same player.',
  no_code:
    'You are registered on this device. This address is known here from another one, and too many codes went to it: register again in an hour to go on as the same player.',
  confirm: 'We sent a link to this address. Open it to complete the registration.',
};

/** The password with which a player wants to return. */
function ownPassword(fields: readonly RegistrationField[], values: RegistrationValues): string | undefined {
  const field = fields.find(({ name }) => name === 'user_password');
  const password = field && values[field.key];
  return typeof password === 'string' ? password : undefined;
}

/**
 * Throws 422 for a wrong or expired code, or after too many tries; spaces are ignored. Without a code or the password, a device never becomes another
 * player.
 */
async function hasRightCode(
  { database, secrets, clock }: Services,
  player: { tenant_id: string; player_id: string; email: string },
  code: string | undefined,
): Promise<boolean> {
  if (!code) return false;
  if (await isRightCode(database.playSql, secrets, player, code.replaceAll(/\s/g, ''), clock.now())) return true;
  throw invalidAt('code', 'code_wrong');
}

/** false: too many mails have already been sent to this address. */
async function sendCode({ limits, jobs }: Services, { published }: Registering, player_id: string, email: string): Promise<boolean> {
  const { tenant_id, content } = published;
  if (!(await mayMail(limits, tenant_id, email))) return false;
  await jobs.send('send-email-code', { tenant_id, player_id, email, lang: content.lang, name: content.name });
  return true;
}
