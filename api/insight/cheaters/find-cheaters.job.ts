import { newId } from '#shared/ids.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { isCounted } from '#questions/traits.ts';
import type { Services } from '#api/services.ts';
import { openThread, type Thread } from '#api/kernel/threads/open-thread.ts';
import type { CollectTask, Found } from './forensics/collect.ts';
import { readReferrals, readSlice, type ExaminedActivity } from './read-played.ts';
import { storeSuspicions } from './suspicion-store.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

const program = new URL('./forensics/forensics-thread.ts', import.meta.url);

/** Faster than anybody reads. */
const charactersPerSecond = 60;
/** The most games of an activity that are examined. */
const mostGames = 400_000;

/**
 * Searches an activity for cheaters, in a separate thread. Games go there in slices, so that no process holds more than one slice in transit and
 * players are not disturbed. The findings replace the earlier ones.
 */
export const findCheaters: Job<'find-cheaters', ExaminedActivity> = {
  name: 'find-cheaters',
  retries: 1,
  async run(services, activity) {
    const thread = openThread<CollectTask, Found | undefined>(program, { idle: Infinity });
    try {
      await look(services, activity, thread);
    } finally {
      await thread.end();
    }
  },
};

async function look(
  { database, play, clock }: Services,
  activity: ExaminedActivity,
  thread: Thread<CollectTask, Found | undefined>,
): Promise<void> {
  const questions = await findQuestions(play, activity.activity_id);
  const id = newId();
  await thread.run({ do: 'begin', id, reading: questions.map(readingTime) });
  const ids = questions.map((question) => question.id);
  let after: Awaited<ReturnType<typeof readSlice>>['next'];
  for (let games = 0; games < mostGames;) {
    const { slice, next } = await database.asTenant(activity.tenant_id, (tx) => readSlice(tx, activity, ids, after));
    await thread.run({ do: 'add', id, slice });
    games += slice.games.length;
    after = next;
    if (!next) break;
  }
  const referrals = await database.asTenant(activity.tenant_id, (tx) => readReferrals(tx, activity));
  const found = await thread.run({ do: 'end', id, referrals });
  await database.asTenant(activity.tenant_id, (tx) =>
    storeSuspicions(tx, activity, found?.suspicions ?? [], found?.players ?? 0, clock.now()),
  );
}

async function findQuestions(play: Services['play'], activity_id: string): Promise<Question[]> {
  const activity = await play.activities.find(activity_id);
  const published = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  return published ? questionsOf(published.content).filter(isCounted) : [];
}

/** Seconds for reading the question and its answers. */
function readingTime({ text, answers }: Question): number {
  const characters = answers.reduce((sum, answer) => sum + (answer.text ?? '').length, text.length);
  return characters / charactersPerSecond;
}
