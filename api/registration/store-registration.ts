import type { TransactionSql } from 'postgres';
import { findPlace, refreshStandings } from '#api/boards/standing-store.ts';
import { dayOf } from '#api/statistics/day-counts.ts';
import type { Services } from '#api/services.ts';
import { queueNewLead } from '#api/notifications/queue-new-lead.ts';
import { rewardSharer } from '#api/sharing/reward-sharer.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import type { Registering } from './find-registering.ts';
import { joinPlayers } from './join-players.ts';
import { findPlayerByEmail, lockOpenGame, saveRegistration, updateProfile, type Profile } from './registration-store.ts';

/** A checked form of a player. */
export interface Form {
  player_id: string;
  profile: Profile;
  fields: RegistrationValues;
  /** The address was shown to be hers. */
  has_code: boolean;
}
interface Stored {
  player_id: string;
  place: number | undefined;
  /** The address is another player's, and nothing but the address was kept back. */
  needs_code: boolean;
}

type Needs = Pick<Services, 'database' | 'clock' | 'play' | 'jobs'>;

/** Stores the registration with all that follows from it. Two devices that claim a new address at once: one gets it, the other a code. */
export async function storeRegistration(needs: Needs, registering: Registering, form: Form): Promise<Stored> {
  const tellsLeads = registering.published.content.settings.email_report === 'newLead';
  return (
    (registering.is_plain && !form.has_code && !tellsLeads ? await storePlain(needs, registering, form) : undefined) ??
    storeAlone(needs, registering, form)
  );
}

/** Together with others. Undefined where the address is another player's, which takes a closer look. */
async function storePlain(
  { play, clock }: Needs,
  { published }: Registering,
  { player_id, profile, fields }: Form,
): Promise<Stored | undefined> {
  const { tenant_id, activity_id, content } = published;
  const { timezone, leaderboard_score: score, hide_leaderboard } = content.settings;
  const at = clock.now().getTime();
  try {
    const place = await play.registrations.add({
      ...profile,
      tenant_id,
      activity_id,
      player_id,
      fields,
      at,
      day: dayOf(at, timezone),
      score,
    });
    return { player_id, place: hide_leaderboard ? undefined : place, needs_code: false };
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return undefined;
    throw error;
  }
}

const storeAlone = (needs: Needs, registering: Registering, form: Form): Promise<Stored> =>
  twiceWhereTaken(() => needs.database.playSql.begin((tx) => storeIn(tx, needs, registering, form)));

/** A second time where somebody claimed the address meanwhile: then it is seen to be another player's. */
export async function twiceWhereTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return attempt();
  }
}

/** In a transaction of the caller's. Throws 23505 where somebody claims the address at the same time: see twiceWhereTaken. */
export async function storeIn(tx: TransactionSql, needs: Needs, registering: Registering, form: Form): Promise<Stored> {
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

async function joinAndSave(tx: TransactionSql, needs: Needs, registering: Registering, form: Form, into: string): Promise<Stored> {
  const { tenant_id, activity_id } = registering.published;
  const moved = await joinPlayers(tx, tenant_id, form.player_id, into);
  await lockOpenGame(tx, tenant_id, activity_id, into);
  await refreshStandings(tx, await elsewhere(needs, moved, registering, into));
  const place = await save(tx, needs, registering, { ...form, player_id: into });
  return { player_id: into, place, needs_code: false };
}

/** The place, where the board is shown. */
async function save(
  tx: TransactionSql,
  { clock, jobs }: Needs,
  { published }: Registering,
  { player_id, profile, fields }: Form,
): Promise<number | undefined> {
  const { tenant_id, activity_id, content } = published;
  const { settings } = content;
  const now = clock.now();
  const of = { tenant_id, activity_id, player_id };
  // Each is sent when it is called (`execute`), without waiting for the one before.
  const [, isNew, , , place] = await Promise.all([
    updateProfile(tx, tenant_id, player_id, profile),
    saveRegistration(tx, of, fields, now, dayOf(now.getTime(), settings.timezone)),
    refreshStandings(tx, [{ ...of, score: settings.leaderboard_score }]),
    rewardSharer(tx, of, settings, now.getTime()),
    settings.hide_leaderboard ? undefined : findPlace(tx, tenant_id, activity_id, player_id),
  ]);
  if (isNew && settings.email_report === 'newLead') await queueNewLead(tx, jobs, of);
  return place;
}

/** The other activities whose games moved to the player with her device. */
async function elsewhere({ play }: Needs, activities: string[], { published }: Registering, player_id: string) {
  const others = activities.filter((id) => id !== published.activity_id);
  const found = await Promise.all(
    others.map(async (activity_id) => {
      const activity = await play.activities.find(activity_id);
      const current = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
      return current && { tenant_id: current.tenant_id, activity_id, player_id, score: current.content.settings.leaderboard_score };
    }),
  );
  return found.filter((one) => one !== undefined);
}
