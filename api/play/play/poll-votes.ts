import type { Sql } from 'postgres';
import type { Answered } from '#shared/contract/play.ts';
import type { Question } from '#shared/content/question.ts';
import type { Clock } from '#shared/time.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';

export interface PollVotes {
  /** The shares of a poll's votes, from 0 to 1, in the order of its answers. */
  shares(tenant_id: string, activity_id: string, question: Question): Promise<NonNullable<Answered['poll']>>;
  /** Adds a vote that was just stored: the voter sees it in the shares even when they were read before. */
  add(activity_id: string, question_id: string, answer_id: string): void;
}

/** Milliseconds for which shares are cached; every voter sees them. */
const longestAge = 1_000;
const capacity = 5_000;

export function openPollVotes(sql: Sql, clock: Clock): PollVotes {
  const known = ttlCache<Promise<Map<string, number>>>({ max: capacity, ttl: longestAge, clock });
  const keyOf = (activity_id: string, question_id: string): string => `${activity_id} ${question_id}`;
  const read = async (tenant_id: string, activity_id: string, question_id: string): Promise<Map<string, number>> => {
    const rows = await sql<{ answer_id: string; votes: number }[]>`
      select answer_id, sum(votes)::int as votes from poll_vote
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and question_id = ${question_id} group by answer_id`;
    return new Map(rows.map(({ answer_id, votes }) => [answer_id, votes]));
  };
  return {
    shares: async (tenant_id, activity_id, question) => {
      const key = keyOf(activity_id, question.id);
      let reading = known.get(key);
      if (!reading) {
        reading = read(tenant_id, activity_id, question.id);
        reading.catch(() => known.delete(key));
        known.set(key, reading);
      }
      const votes = await reading;
      const sum = question.answers.reduce((total, { id }) => total + (votes.get(id) ?? 0), 0);
      return question.answers.map(({ id }) => ({ answer_id: id, share: sum === 0 ? 0 : (votes.get(id) ?? 0) / sum }));
    },
    add: (activity_id, question_id, answer_id) => {
      // A read in progress may already include the vote. It then counts twice until the next read.
      void known.get(keyOf(activity_id, question_id))?.then(
        (votes) => votes.set(answer_id, (votes.get(answer_id) ?? 0) + 1),
        () => undefined,
      );
    },
  };
}
