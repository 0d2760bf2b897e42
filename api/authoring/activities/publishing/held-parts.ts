import { sql } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { toPublish } from '#activity/to-publish.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { kindsBehindDoors } from '#kinds/traits.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { isCounted } from '#questions/traits.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { questionsOf } from '#shared/content/part.ts';
import { stop, type DraftProblem, type DraftProblemCode } from '#shared/content/problems.ts';
import type { Question } from '#shared/content/question.ts';
import type { Tx } from '#api/kernel/db/database.ts';

type Holding = Hatch & { quiz_localization_id: string };

export interface HeldParts {
  /** By the doors' ids, for the publication; null when no door has a quiz. */
  parts: Record<string, Question[]> | null;
  /** The problems of the doors that stop a publish. */
  problems: DraftProblem[];
}

/** Bytes of the quizzes' JSON, counted for each door: with them a publication is as large in the memory of every process that plays it. */
const largest = 20_000_000;

/** The shown questions of the quizzes behind a draft's doors, as their drafts are now. Quizzes of other tenants are not found. */
export async function findHeldParts(tx: Tx, draft: Draft): Promise<HeldParts> {
  const doors = hatchesOf(draft).filter((hatch): hatch is Holding => hatch.quiz_localization_id !== undefined);
  if (doors.length === 0) return { parts: null, problems: [] };
  const ids = [...new Set(doors.map(({ quiz_localization_id }) => quiz_localization_id))];
  if (await isTooLarge(tx, doors))
    return { parts: emptied(doors), problems: doors.map((door) => problemAt(door, 'held_quizzes_too_large')) };
  const rows = await tx
    .selectFrom('activity')
    .select(['id', 'draft'])
    .where('id', 'in', ids)
    .where('kind', 'in', kindsBehindDoors)
    .execute();
  const quizzes = new Map(rows.map(({ id, draft: stored }) => [id, shownOf(upgradeDraft(stored))]));
  return {
    parts: Object.fromEntries(doors.map((door) => [door.id, quizzes.get(door.quiz_localization_id) ?? []])),
    problems: doors.flatMap((door) => {
      const code = problemOf(quizzes.get(door.quiz_localization_id));
      return code ? [problemAt(door, code)] : [];
    }),
  };
}

const emptied = (doors: readonly Hatch[]): Record<string, Question[]> => Object.fromEntries(doors.map(({ id }) => [id, []]));
const shownOf = (draft: Draft): Question[] => questionsOf(toPublish(draft)).filter(({ hidden }) => !hidden);
const problemAt = ({ id }: Hatch, code: DraftProblemCode): DraftProblem =>
  stop(code, { part: 'hatches', hatch_id: id, field: 'quiz_localization_id' });

function problemOf(questions: readonly Question[] | undefined): DraftProblemCode | undefined {
  if (!questions) return 'held_quiz_gone';
  if (!questions.some(isCounted)) return 'held_quiz_empty';
  const isUnready = questions.some((question) => checkQuestion(question, false).some(({ severity }) => severity === 'stop'));
  return isUnready ? 'held_quiz_unready' : undefined;
}

/** Checked before any quiz is read. */
async function isTooLarge(tx: Tx, doors: readonly Holding[]): Promise<boolean> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(octet_length(a.draft::text)) as bytes
    from unnest(${doors.map(({ quiz_localization_id }) => quiz_localization_id)}::uuid[]) as d (id)
    join activity a on a.id = d.id and a.kind = any(${kindsBehindDoors as string[]})`.execute(tx);
  return Number(rows[0]?.bytes ?? 0) > largest;
}
