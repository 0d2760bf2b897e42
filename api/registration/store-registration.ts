import type { TransactionSql } from 'postgres';
import { findPlace, refreshStandings } from '#api/boards/standing-store.ts';
import { addToDays, dayOf } from '#api/play/day-counts.ts';
import type { Services } from '#api/services.ts';
import { rewardSharer } from '#api/sharing/reward-sharer.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import type { Registering } from './find-registering.ts';
import { joinPlayers } from './join-players.ts';
import { findPlayerByEmail, lockOpenGame, restartClock, saveRegistration, updateProfile, type Profile } from './registration-store.ts';

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

type Needs = Pick<Services, 'database' | 'clock' | 'play'>;

/** Stores the registration with all that follows from it. Two devices that claim a new address at once: one gets it, the other a code. */
export async function storeRegistration(needs: Needs, registering: Registering, form: Form): Promise<Stored> {
  const attempt = () => needs.database.playSql.begin((tx) => storeIn(tx, needs, registering, form));
  try {
    return await attempt();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return attempt();
  }
}

async function storeIn(tx: TransactionSql, needs: Needs, registering: Registering, { profile, fields, ...form }: Form): Promise<Stored> {
  const { published, game_id } = registering;
  const { tenant_id, activity_id, content } = published;
  const now = needs.clock.now();
  const known = profile.email === null ? undefined : await findPlayerByEmail(tx, tenant_id, profile.email);
  const isAnothers = known !== undefined && known !== form.player_id;
  const joins = isAnothers && form.has_code;
  const player_id = joins ? known : form.player_id;
  const moved = joins ? await joinPlayers(tx, tenant_id, form.player_id, known) : [];
  await updateProfile(tx, tenant_id, player_id, isAnothers && !joins ? { ...profile, email: null } : profile);
  await lockOpenGame(tx, tenant_id, activity_id, player_id);
  const isNew = await saveRegistration(tx, { tenant_id, activity_id, player_id }, fields, now);
  if (isNew) await addToDays(tx, [{ tenant_id, activity_id, day: dayOf(now.getTime(), content.settings.timezone), registrations: 1 }]);
  if (isNew && game_id !== undefined && content.settings.registration_moment === 'before') await restartClock(tx, tenant_id, game_id, now);
  await refreshStandings(tx, [{ tenant_id, activity_id, player_id, score: content.settings.leaderboard_score }, ...(await elsewhere(needs, moved, registering, player_id))]);
  await rewardSharer(tx, { tenant_id, activity_id, player_id }, content.settings, now.getTime());
  const place = content.settings.hide_leaderboard ? undefined : await findPlace(tx, tenant_id, activity_id, player_id);
  return { player_id, place, needs_code: isAnothers && !joins };
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
