import type { TransactionSql } from 'postgres';
import type { Services } from '#api/services.ts';
import { picturesOf } from '#api/calendars/designs/design-pictures.ts';
import { activities } from './activities/activities.ts';
import { drawPrize } from './draw-prize.ts';
import { kyselyOn } from '#api/db/kysely-on.ts';
import { keepPictures } from './keep-pictures.ts';
import { pictures } from './pictures/pictures.ts';
import { playGames } from './play-games.ts';
import { publishActivity } from './publish-activity.ts';
import { signUp } from './sign-up.ts';

/** A game that can be played now. */
export interface DemoGame {
  /** Its path on this server. */
  address: string;
  name: string;
}

/**
 * Makes the demo tenant of an empty installation: people who sign in, activities, pictures, and games that were played. Does nothing where
 * there is an account. All in one transaction: a seed that is killed leaves nothing, and the next start seeds again.
 */
export function seedDemo(services: Services): Promise<DemoGame[]> {
  return services.database.owner.begin(async (transaction): Promise<DemoGame[]> => {
    // Two servers that start at once on one database: the second one waits, and finds an account.
    await transaction`select pg_advisory_xact_lock(hashtextextended('seed demo', 0))`;
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
  const made = [];
  for (const [place, write] of activities.entries()) {
    const activity = write(pictures, picturesOf(tenant_id, 'advent'));
    const published = await publishActivity(tx, services, owner, activity, place);
    if (published) made.push({ activity, published });
  }
  await playGames(transaction, made, now);
  for (const { activity, published } of made) if (activity.draw) await drawPrize(tx, owner, published, activity.draw, now);
  return made
    .filter(({ activity }) => activity.stage === 'live' && activity.is_active !== false)
    .map(({ published: { activity_id, content } }) => ({ address: `/player/${content.quiz_type}/${activity_id}`, name: content.name }));
}
