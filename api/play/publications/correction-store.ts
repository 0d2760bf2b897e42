import type { Kysely } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { withCorrections, type Correction } from '#questions/verdict.ts';
import type { Tables } from '#api/kernel/db/tables.ts';

interface CorrectionsQuery {
  tenant_id: string;
  activity_id: string;
  /** The version of the publication; null: the copy that a preview plays, in which nothing is corrected. */
  version: number | null;
}

/** The corrections that apply to a publication, the earliest first; `with_number` also applies when it is not in force yet. */
export async function findCorrections(
  play: Kysely<Tables>,
  { tenant_id, activity_id, version }: CorrectionsQuery,
  with_number = 0,
): Promise<Correction[]> {
  if (version === null) return [];
  return play
    .selectFrom('regrade as r')
    .select(['question_id', 'policy', 'question'])
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where('version', '>=', version)
    .where('undoes', 'is', null)
    .where((eb) => eb.or([eb('state', 'in', ['applying', 'applied']), eb('number', '=', with_number)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('regrade as undone')
            .select('undone.number')
            .whereRef('undone.tenant_id', '=', 'r.tenant_id')
            .whereRef('undone.activity_id', '=', 'r.activity_id')
            .whereRef('undone.undoes', '=', 'r.number'),
        ),
      ),
    )
    .orderBy('number')
    .execute();
}

/** The content of a publication with its later corrections. */
export function correctedContent(content: Draft, corrections: readonly Correction[]): Draft {
  if (corrections.length === 0) return content;
  const byQuestion = Map.groupBy(corrections, ({ question_id }) => question_id);
  const parts = content.parts.map((part) => ({
    ...part,
    questions: part.questions.map((question) => withCorrections(question, byQuestion.get(question.id) ?? [])),
  }));
  return { ...content, parts } as Draft;
}
