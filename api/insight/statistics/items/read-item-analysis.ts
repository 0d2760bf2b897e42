import { sql } from 'kysely';
import { traits as kinds } from '#kinds/traits.ts';
import { traits } from '#questions/traits.ts';
import { isScored, policyOf, type Correction } from '#questions/verdict.ts';
import { answerWords } from '#shared/content/answer-words.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import type { RegradePolicy } from '#shared/content/regrade-policies.ts';
import { items, type Item, type ItemFigures, type ItemFlag } from '#shared/contract/items.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCorrections } from '#api/play/publications/correction-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { followsKey } from './follows-key.ts';
import { itemFigures, type ItemCell } from './item-figures.ts';
import { fewestPlayers, flagsOf, flagsOfOlderKey } from './item-flags.ts';

export const readItemAnalysis = serve(items.readItemAnalysis, async ({ params: { id } }, { aside, play, actor }) => {
  const { activity, cells, policies } = await aside.asActor(actor, async (tx) => {
    const found = await findActivity(tx, id);
    const corrections = await findCorrections(tx, { tenant_id: found.tenant_id, activity_id: id, version: everyVersion });
    return { activity: found, cells: await findItemCells(tx, id), policies: policiesOf(corrections) };
  });
  const published = activity.publication_id === null ? undefined : await play.publications.find(activity.publication_id);
  const has_key = kinds[activity.kind as keyof typeof kinds].isScored;
  const questions = has_key && published ? questionsOf(published.content).filter(isScored) : [];
  const data = questions.map((question) => itemOf(question, cells.get(question.id) ?? [], policies.get(question.id)));
  return { has_key, fewest_players: fewestPlayers, data };
});

/** A correction applies to the publications up to its own, so all corrections apply to the first publication. */
const everyVersion = 1;

/** By question, the policy of the last correction that applies to games of any publication. */
const policiesOf = (corrections: readonly Correction[]): Map<string, RegradePolicy> =>
  new Map(corrections.map(({ question_id, policy }) => [question_id, policy]));

/** The item of a question; with few players, it only says how many they are. */
function itemOf(question: Question, cells: readonly ItemCell[], corrected: RegradePolicy | undefined): Item {
  const { id: question_id, text, type, answers } = question;
  const { answeredBy } = traits[type];
  const isListed = answeredBy === 'choice' || answeredBy === 'choices';
  const figures = itemFigures(cells, answeredBy === 'choices' || answeredBy === 'order', isListed ? answers.map(({ id }) => id) : []);
  const isKnown = figures !== undefined && figures.n >= fewestPlayers;
  return {
    question_id,
    text,
    type,
    answers: isListed
      ? answers.map((answer) => ({ id: answer.id, text: answerWords(answer) ?? '', is_right: answer.is_right === true }))
      : [],
    players: figures?.n ?? 0,
    figures: isKnown ? figures : null,
    flags: isKnown ? flagsOfItem(question, cells, figures, corrected) : [],
  };
}

/**
 * When all answers count, or none, the key no longer says anything. When a correction applies to the present publication, all games follow it or soon
 * will. A correction of an earlier publication that accepts more than the key is a decision that stands.
 */
function flagsOfItem(question: Question, cells: readonly ItemCell[], figures: ItemFigures, corrected?: RegradePolicy): ItemFlag[] {
  const policy = policyOf(question);
  if (policy === 'full') return [];
  const right = new Set(question.answers.flatMap(({ id, is_right }) => (is_right ? [id] : [])));
  const key = { right, isGuessed: traits[question.type].answeredBy === 'choice' };
  if (policy !== undefined || followsKey(question, cells)) return flagsOf(figures, key);
  return flagsOfOlderKey(figures, key, corrected === 'old_or_new' || corrected === 'full');
}

/** The cells of an activity by the ids of its questions. */
async function findItemCells(tx: Tx, activity_id: string): Promise<Map<string, ItemCell[]>> {
  const { rows } = await sql<ItemCell & { question_id: string }>`
    select question_id, choice, mark, total, sum(n)::int as n, sum(seconds) as seconds
    from item_count where tenant_id = current_tenant() and activity_id = ${activity_id}
    group by question_id, choice, mark, total having sum(n) <> 0`.execute(tx);
  return Map.groupBy(rows, ({ question_id }) => question_id);
}
