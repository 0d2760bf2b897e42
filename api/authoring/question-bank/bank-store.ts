import { sql, type Selectable } from 'kysely';
import { upgradePart } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import type { Question } from '#shared/content/question.ts';
import { mostBankQuestions, type BankQuestion } from '#shared/contract/question-bank.ts';

export const bankColumns = ['id', 'question', 'schema_version', 'lang', 'tags', 'kept_at', 'revision'] as const;
type Row = Pick<Selectable<Tables['bank_question']>, (typeof bankColumns)[number]>;

export const wireBankQuestion = ({ kept_at, question, schema_version, ...row }: Row): BankQuestion => ({
  ...row,
  question: upgradePart(question, schema_version),
  kept_at: kept_at.toISOString(),
});

/** Without what only its activity knows: its person types, its draw, whether it was pinned or hidden there. */
export function forAnyActivity({ draw: _draw, ...question }: Question): Question {
  const answers = question.answers.map(({ person_types: _types, ...answer }) => answer);
  return { ...question, answers, pinned: false, hidden: false };
}

/** In small letters, none twice. */
export const asTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().toLocaleLowerCase()))].filter(Boolean);

/** In the order of the ids. Throws 404 where this tenant does not have one of them. */
export async function findBankQuestions(tx: Tx, ids: readonly string[]): Promise<Question[]> {
  const rows = await tx.selectFrom('bank_question').select(['id', 'question', 'schema_version']).where('id', 'in', ids).execute();
  const known = new Map(rows.map(({ id, question, schema_version }) => [id, upgradePart(question, schema_version)]));
  return ids.map((id) => {
    const question = known.get(id);
    if (!question) throw notFound();
    return question;
  });
}

/** Those with a tag, the first kept first. */
export async function findTagged(tx: Tx, tag: string): Promise<Question[]> {
  const rows = await tx
    .selectFrom('bank_question')
    .select(['question', 'schema_version'])
    .where(sql<boolean>`tags @> ${asTags([tag])}::text[]`)
    .orderBy('kept_at')
    .orderBy('id')
    .execute();
  return rows.map(({ question, schema_version }) => upgradePart(question, schema_version));
}

/** 422 where the bank cannot hold so many more. */
export async function demandRoomInBank(tx: Tx, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('bank_question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) + more > mostBankQuestions) throw invalidAt('ids', 'bank_full', { limit: mostBankQuestions });
}
