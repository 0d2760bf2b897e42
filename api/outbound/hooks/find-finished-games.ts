import { sql } from 'kysely';
import { outcomesOf } from '#activity/document.ts';
import { wholePart } from '#shared/content/part.ts';
import { finalOfGame } from '#api/play/games/final-of-game.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';
import type { Services } from '#api/services.ts';
import type { HookDetails } from '#shared/contract/hook-payloads.ts';
import { findHookPlayers } from './find-hook-players.ts';
import { occurrenceId, type EventBatch, type Occurrence } from '#api/kernel/events/occurrences.ts';

interface Row {
  id: string;
  activity_id: string;
  player_id: string;
  publication_id: string;
  part_id: string;
  seed: number;
  total: number;
  state: 'finished' | 'timed_out';
  started_at: Date;
  ended_at: Date;
  points: number;
  correct: number;
  wrong: number;
  time_used: number;
  answers: StoredGame['answers'];
}

/** Games that ended with a result. */
export async function findFinishedGames({ tx, tenant_id, events, play }: EventBatch): Promise<Occurrence<'game.finished'>[]> {
  const { rows } = await sql<Row>`
    select g.id, g.activity_id, g.player_id, g.publication_id, g.part_id, g.seed, g.total, g.state, g.started_at, g.ended_at, g.points, g.correct,
      g.wrong, g.time_used, (
        select coalesce(jsonb_agg(to_jsonb(a) order by a.number), '[]') from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id) as answers
    from game g where g.tenant_id = ${tenant_id} and g.id = any(${events.map(({ subject_id }) => subject_id)}::uuid[]) and g.points is not null
    order by g.ended_at`.execute(tx);
  const found = await findHookPlayers(
    tx,
    tenant_id,
    rows,
    rows.map(({ activity_id }) => activity_id),
  );
  const occurrences: Occurrence<'game.finished'>[] = [];
  for (const row of rows) {
    const { id, activity_id, player_id, ended_at } = row;
    occurrences.push({
      type: 'game.finished',
      event_id: occurrenceId('game.finished', id),
      at: ended_at,
      activity_id,
      player_id,
      data: { activity: found.activity(activity_id), player: found.player(activity_id, player_id), game: await finished(row, play) },
    });
  }
  return occurrences;
}

async function finished(
  { id, part_id, state, started_at, ended_at, points, correct, wrong, total: questions, time_used, ...row }: Row,
  play: Services['play'],
): Promise<HookDetails['game.finished']['game']> {
  const stored = { id, part_id: part_id === wholePart ? null : part_id, state, points, correct, wrong, questions, time_used };
  const times = { started_at: started_at.toISOString(), ended_at: ended_at.toISOString() };
  const published = await play.publications.find(row.publication_id);
  const gameQuestions =
    published?.course.questions(
      part_id,
      row.seed,
      row.answers.map(({ question_id }) => question_id),
    ) ?? [];
  const final = published && finalOfGame(published, gameQuestions, row.answers);
  const outcomes = published ? outcomesOf(published.content) : [];
  const named = (outcomeId: string | undefined): { id: string; title: string } | null => {
    const outcome = outcomes.find((candidate) => candidate.id === outcomeId);
    return outcome ? { id: outcome.id, title: outcome.title } : null;
  };
  return { ...stored, ...times, passed: final?.passed ?? null, person_type: named(final?.person_type), grade: named(final?.grade) };
}
