import { traits as kinds } from '#kinds/traits.ts';
import { traits } from '#questions/traits.ts';
import { isScored, policyOf } from '#questions/verdict.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { items, type Item } from '#shared/contract/items.ts';
import { findActivity } from '#api/activities/activity-store.ts';
import { serve } from '#api/http/served-operation.ts';
import { findItemCells } from './item-cell-store.ts';
import { itemFigures, type ItemCell } from './item-figures.ts';
import { fewestPlayers, flagsOf } from './item-flags.ts';

export const readItemAnalysis = serve(items.readItemAnalysis, async ({ params: { id } }, { database, play, actor }) => {
  const { activity, cells } = await database.asActor(actor, async (tx) => ({
    activity: await findActivity(tx, id),
    cells: await findItemCells(tx, id),
  }));
  const published = activity.publication_id === null ? undefined : await play.publications.find(activity.publication_id);
  const has_key = kinds[activity.kind as keyof typeof kinds].isScored;
  const questions = has_key && published ? questionsOf(published.content).filter(isScored) : [];
  const data = questions.map((question) => itemOf(question, cells.get(question.id) ?? []));
  return { has_key, fewest_players: fewestPlayers, data };
});

/** What is known of a question; of few players only how many they are. */
function itemOf(question: Question, cells: readonly ItemCell[]): Item {
  const { id: question_id, text, type, answers } = question;
  const { answeredBy } = traits[type];
  const isListed = answeredBy === 'choice' || answeredBy === 'choices';
  const figures = itemFigures(cells, answeredBy === 'choices' || answeredBy === 'order', isListed ? answers.map(({ id }) => id) : []);
  const isKnown = figures !== undefined && figures.n >= fewestPlayers;
  const right = new Set(answers.flatMap(({ id, is_right }) => (is_right ? [id] : [])));
  return {
    question_id,
    text,
    type,
    answers: isListed ? answers.map((answer) => ({ id: answer.id, text: answer.text ?? '', is_right: answer.is_right === true })) : [],
    players: figures?.n ?? 0,
    figures: isKnown ? figures : null,
    // Where all answers count, or none, its key says nothing any more.
    flags: isKnown && policyOf(question) !== 'full' ? flagsOf(figures, { right, isGuessed: answeredBy === 'choice' }) : [],
  };
}
