import { sql } from 'kysely';
import { beginsSection } from '#questions/traits.ts';
import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

interface Row {
  game_id: string;
  activity_id: string;
  player_id: string;
  publication_id: string;
  part_id: string;
  seed: number;
  question_id: string;
  number: number;
  result: 'right' | 'wrong' | 'partly' | 'unscored' | 'time_over';
  points: number;
  time_used: number;
  answered_at: Date;
}

/** All answers of these games so far. Those already delivered are skipped because their deliveries exist. */
export async function findAnswers({ tx, tenant_id, events, play }: EventBatch): Promise<Occurrence<'question.answered'>[]> {
  const { rows } = await sql<Row>`
    select g.id as game_id, g.activity_id, g.player_id, g.publication_id, g.part_id, g.seed, a.question_id, a.number, a.result, a.points,
      a.time_used, a.answered_at
    from game g join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id
    where g.tenant_id = ${tenant_id} and g.id = any(${events.map(({ subject_id }) => subject_id)}::uuid[])
    order by a.answered_at, a.number`.execute(tx);
  const found = await findHookPlayers(
    tx,
    tenant_id,
    rows,
    rows.map(({ activity_id }) => activity_id),
  );
  const games = Map.groupBy(rows, ({ game_id }) => game_id);
  const occurrences: Occurrence<'question.answered'>[] = [];
  for (const [game_id, answers] of games) {
    const [{ publication_id, part_id, seed }] = answers as [Row];
    const published = await play.publications.find(publication_id);
    const questions =
      published?.course.questions(
        part_id,
        seed,
        answers.map(({ question_id }) => question_id),
      ) ?? [];
    for (const { activity_id, player_id, question_id, number, result, points, time_used, answered_at } of answers) {
      const question = questions.find(({ id }) => id === question_id);
      // The page before a section asks nothing.
      if (!question || beginsSection(question)) continue;
      const { type, text } = question;
      const player = found.player(activity_id, player_id);
      const graded = { number, result, points, time_used, answered_at: answered_at.toISOString() };
      occurrences.push({
        type: 'question.answered',
        event_id: occurrenceId('question.answered', game_id, question_id, String(number)),
        at: answered_at,
        activity_id,
        player_id,
        data: {
          activity: found.activity(activity_id),
          player,
          game_id,
          question: { id: question_id, type, text: text.slice(0, 1000) },
          ...graded,
        },
      });
    }
  }
  return occurrences;
}
