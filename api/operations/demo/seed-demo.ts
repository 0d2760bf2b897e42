import type { TransactionSql } from 'postgres';
import type { Services } from '#api/services.ts';
import { picturesOf } from '#api/authoring/calendars/designs/design-pictures.ts';
import { addDiploma } from './add-diploma.ts';
import { drawPrize } from './draw-prize.ts';
import type { Published } from '#api/play/publications/published.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { keepBankQuestions, keepPictures, saveTheme } from './library.ts';
import { playGames } from './play-games.ts';
import { publishActivity } from './publish-activity.ts';
import { activityNames, collectionName, readActivity, type DemoActivity } from './read-activity.ts';
import { signUp } from './sign-up.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

/** A game that can be played now. */
export interface DemoGame {
  /** Its path on this server. */
  address: string;
  name: string;
}

/**
 * Creates the demo tenant of an empty installation: people who sign in, activities, pictures, and played games. Does nothing when an account exists.
 * All in one transaction: a killed seed leaves nothing, and the next start seeds again.
 */
export function seedDemo(services: Services): Promise<DemoGame[]> {
  return services.database.owner.begin(async (transaction): Promise<DemoGame[]> => {
    // Two servers that start at once on one database: the second one waits, and finds an account.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${turnOf.demo}, ${lockSeed.turns}))`;
    return (await hasAccount(transaction)) ? [] : seed(services, transaction);
  });
}

async function hasAccount(transaction: TransactionSql): Promise<boolean> {
  const [found] = await transaction`select from account limit 1`;
  return found !== undefined;
}

async function seed(services: Services, transaction: TransactionSql): Promise<DemoGame[]> {
  const now = services.clock.now();
  const tx = kyselyOn(transaction);
  const owner = await signUp(tx, now);
  const { tenant_id } = owner;
  await keepPictures(tx, services.media, tenant_id, now);
  const adventPictures = picturesOf(tenant_id, 'advent');
  const activities = activityNames.map((name, place) => ({ plain: readActivity(name, { adventPictures }), place }));
  const wentLive = [];
  // One after another, in the order of the tenant's audit log.
  for (const { plain, place } of activities.toSorted((a, b) => a.plain.days.start - b.plain.days.start)) {
    const { saved_theme, bank_tags } = plain;
    const draft = saved_theme ? await saveTheme(tx, tenant_id, plain.draft, saved_theme, now) : plain.draft;
    const activity = { ...plain, draft };
    if (bank_tags) await keepBankQuestions(tx, owner, draft, bank_tags, now);
    const published = await publishActivity(tx, services, owner, activity, place);
    if (published) wentLive.push({ activity, published, place });
  }
  const made: { activity: DemoActivity; published: Published }[] = wentLive.toSorted((a, b) => a.place - b.place);
  const ids = new Map(made.map(({ published: { activity_id, content } }) => [content.name, activity_id]));
  const weeks = readActivity(collectionName, { adventPictures, made: ids });
  const published = await publishActivity(tx, services, owner, weeks, activities.length);
  if (published) made.push({ activity: weeks, published });
  await playGames(
    transaction,
    made.filter(({ activity }) => activity !== weeks),
    now,
  );
  for (const { activity, published } of made) if (activity.draw) await drawPrize(tx, owner, published, activity.draw, now);
  for (const { activity, published } of made) if (activity.diploma) await addDiploma(tx, owner, published, activity.diploma, now);
  return made
    .filter(({ activity }) => activity.stage === 'live' && activity.is_active !== false)
    .map(({ published: { activity_id, content } }) => ({ address: `/player/${content.quiz_type}/${activity_id}`, name: content.name }));
}
