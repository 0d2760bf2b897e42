import { sql } from 'kysely';
import type { PlayedGame } from '#shared/contract/players.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { questionsOfPart } from '#kinds/questions-of-part.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Play } from '#api/play/play/play.ts';
import { answerInWords } from './answer-in-words.ts';

export interface PlayerKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** More than anybody reads; further games are only counted. */
const most = 100;

interface StoredAnswer {
  question_id: string;
  number: number;
  answer: unknown;
  result: PlayedGame['answers'][number]['result'];
  points: number;
  time_used: number;
}
interface StoredGame extends Omit<PlayedGame, 'started_at' | 'ended_at' | 'answers' | 'hatch_id'> {
  started_at: Date;
  ended_at: Date | null;
  publication_id: string;
  part_id: string;
  answers: StoredAnswer[];
}

/** The texts of questions by their ids, from the publications that were played. */
export type QuestionsById = Map<string, Question>;

/** The newest games with their answers, the total number of games, and the questions in them. Previews are left out. */
export async function findGames(
  tx: Tx,
  play: Pick<Play, 'publications'>,
  player: PlayerKey,
): Promise<{ games: PlayedGame[]; total: number; questions: QuestionsById }> {
  const { rows } = await sql<StoredGame & { of_all: number }>`
    select g.id, g.publication_id, g.part_id, g.state, g.device_type, g.started_at, g.ended_at, g.points, g.correct, g.wrong, g.time_used, g.total,
      g.beyond_limit, count(*) over ()::int as of_all, coalesce((
        select json_agg(json_build_object('question_id', a.question_id, 'number', a.number, 'answer', a.answer, 'result', a.result, 'points', a.points,
          'time_used', a.time_used) order by a.number)
        from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id), '[]') as answers
    from game g
    where g.tenant_id = ${player.tenant_id} and g.player_id = ${player.player_id} and (g.activity_id = ${player.activity_id}) is true and not g.is_preview
    order by g.started_at desc, g.id limit ${most}`.execute(tx);
  const questions = await findQuestions(play, rows);
  return { games: rows.map((row) => toGame(row, questions)), total: rows[0]?.of_all ?? 0, questions };
}

async function findQuestions({ publications }: Pick<Play, 'publications'>, games: readonly StoredGame[]): Promise<QuestionsById> {
  const questions: QuestionsById = new Map();
  // The newest comes last, so that a question has the text of its last game.
  for (const { publication_id, part_id } of games.toReversed()) {
    const published = await publications.find(publication_id);
    if (published) for (const question of questionsOfPart(published.content, part_id)) questions.set(question.id, question);
  }
  return questions;
}

function toGame({ publication_id: _, part_id, answers, started_at, ended_at, ...game }: StoredGame, questions: QuestionsById): PlayedGame {
  return {
    ...game,
    hatch_id: part_id === wholePart ? null : part_id,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    answers: answers.map(({ question_id, answer, ...rest }) => {
      const question = questions.get(question_id);
      return { ...rest, text: question?.text ?? null, answer: answerInWords(question, answer) };
    }),
  };
}
