import type { TransactionSql } from 'postgres';
import { serverKinds } from '#kinds/server-kinds.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { findPlace } from '#api/play/boards/places.ts';
import { hidesBoard } from '#api/play/boards/hides-board.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import type { Services } from '#api/services.ts';
import type { EventContext } from '#api/kernel/events/event.ts';
import { takeBackOwnRewards } from '#api/play/sharing/take-back-rewards.ts';
import type { Consent } from '#api/play/consents/save-consents.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import type { Registering } from './find-registering.ts';
import { joinPlayers } from './join-players.ts';
import { findPlayerByEmail, lockOpenGame, saveRegistration, updateProfile, type Profile } from './registration-store.ts';

/** A player's form after validation. */
export interface Form {
  player_id: string;
  profile: Profile;
  fields: RegistrationValues;
  consents: readonly Consent[];
  /** She has proved that the address is hers. */
  has_code: boolean;
}
interface Stored {
  player_id: string;
  place: number | undefined;
  /** The address belongs to another player. Everything but the address was stored. */
  needs_code: boolean;
}

type RegistrationServices = Pick<Services, 'database' | 'clock' | 'play' | 'registrations' | 'events'>;

/** Stores the registration with all its consequences. When two devices claim a new address at once, one gets it and the other gets a code. */
export async function storeRegistration(needs: RegistrationServices, registering: Registering, form: Form): Promise<Stored> {
  const stored =
    (form.has_code ? undefined : await storeTogether(needs, registering, form)) ?? (await storeAlone(needs, registering, form));
  await followRegistration(needs, registering, stored.player_id);
  return (await hidesBoard(needs.play, registering.published)) ? { ...stored, place: undefined } : stored;
}

const pendingSubscribers = (
  { events }: RegistrationServices,
  { published, known }: Registering,
): { waiting: string[]; again: string[] } => {
  const { settings } = published.content;
  const has_members = serverKinds[published.content.quiz_type].standingsOf === 'members';
  const context: EventContext = { tenant_id: published.tenant_id, settings, has_members, ...known };
  return { waiting: events.pendingSubscribers('registered', context), again: events.pendingSubscribers('registered_again', context) };
};

/** Call it after the commit. */
export async function followRegistration(needs: RegistrationServices, registering: Registering, player_id: string): Promise<void> {
  const { waiting: subscribers, again } = pendingSubscribers(needs, registering);
  if (subscribers.length + again.length === 0) return;
  const { tenant_id, activity_id } = registering.published;
  const at = needs.clock.now().getTime();
  await needs.events.handle([{ tenant_id, activity_id, subject_id: player_id, kind: 'registered', at }], [...subscribers, ...again]);
}

/** Stores it in one statement with other registrations. Undefined when the address belongs to another player, which storeAlone handles. */
async function storeTogether(
  needs: RegistrationServices,
  registering: Registering,
  { player_id, profile, fields, consents }: Form,
): Promise<Stored | undefined> {
  const { tenant_id, activity_id, content } = registering.published;
  const { timezone } = content.settings;
  const at = needs.clock.now().getTime();
  try {
    const place = await needs.registrations.rows.add({
      ...profile,
      tenant_id,
      activity_id,
      player_id,
      fields,
      consents,
      at,
      day: dayOf(at, timezone),
      ...pendingSubscribers(needs, registering),
    });
    return { player_id, place, needs_code: false };
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return undefined;
    throw error;
  }
}

const storeAlone = (needs: RegistrationServices, registering: Registering, form: Form): Promise<Stored> =>
  twiceWhereTaken(() => needs.database.playSql.begin((tx) => storeIn(tx, needs, registering, form)));

/** Retries when another player claimed the address in between: the second attempt finds its owner. */
export async function twiceWhereTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return attempt();
  }
}

/** Runs in the caller's transaction. Throws 23505 when another player claims the address at the same time: see twiceWhereTaken. */
export async function storeIn(tx: TransactionSql, needs: RegistrationServices, registering: Registering, form: Form): Promise<Stored> {
  const { tenant_id, activity_id } = registering.published;
  const { email } = form.profile;
  const [known] = await Promise.all([
    email === null ? undefined : findPlayerByEmail(tx, tenant_id, email),
    lockOpenGame(tx, tenant_id, activity_id, form.player_id),
  ]);
  const isAnothers = known !== undefined && known !== form.player_id;
  if (isAnothers && form.has_code) return joinAndSave(tx, needs, registering, form, known);
  const place = await save(tx, needs, registering, isAnothers ? { ...form, profile: { ...form.profile, email: null } } : form);
  return { player_id: form.player_id, place, needs_code: isAnothers };
}

async function joinAndSave(
  tx: TransactionSql,
  needs: RegistrationServices,
  registering: Registering,
  form: Form,
  into: string,
): Promise<Stored> {
  const { tenant_id, activity_id, content } = registering.published;
  // Used for all her activities, although only the settings of this activity are known here.
  const again = needs.events.pendingSubscribers('registered_again', { tenant_id, settings: content.settings });
  const joined = await joinPlayers(tx, { tenant_id, from: form.player_id, into, again });
  await lockOpenGame(tx, tenant_id, activity_id, into);
  await refreshStandings(tx, joined);
  await refreshBonus(tx, joined);
  const place = await save(tx, needs, registering, { ...form, player_id: into });
  return { player_id: into, place, needs_code: false };
}

/** Returns the place on the board, shown or not. */
async function save(
  tx: TransactionSql,
  needs: RegistrationServices,
  registering: Registering,
  { player_id, profile, fields, consents }: Form,
): Promise<number | undefined> {
  const { tenant_id, activity_id, content } = registering.published;
  const { settings } = content;
  const now = needs.clock.now();
  const scope = { tenant_id, activity_id, player_id };
  // An address that is withheld because it belongs to another player is still the one that she claims.
  await takeBackOwnRewards(tx, scope, profile.email ?? fields['email']);
  // `execute` sends each statement without waiting for the one before.
  const [, , , place] = await Promise.all([
    updateProfile(tx, tenant_id, player_id, profile),
    saveRegistration(tx, scope, { fields, consents }, now, dayOf(now.getTime(), settings.timezone), pendingSubscribers(needs, registering)),
    refreshStandings(tx, [scope]),
    findPlace(tx, tenant_id, activity_id, player_id),
  ]);
  return place;
}
