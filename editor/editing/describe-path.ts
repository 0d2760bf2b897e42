import i18next from 'i18next';
import type { Draft } from '#shared/activity/document.ts';

/** A place of the draft in words: Question 4, text. */
export function describePath(draft: Draft, path: string): string {
  const [head = '', id = '', ...rest] = path.split('/');
  if (head === 'question') return joined(questionOf(draft, id), rest.at(-1));
  if (head === 'person_type')
    return joined(draft.person_types.find((type) => type.id === id)?.title || i18next.t('parts.person_types'), rest.at(-1));
  if (head === 'round') return joined(draft.rounds.find((round) => round.id === id)?.title || i18next.t('rounds.title'), rest.at(-1));
  return joined(partOf(head), rest.at(-1) ?? (id || undefined));
}

function questionOf({ questions }: Draft, id: string): string {
  const number = questions.findIndex((question) => question.id === id) + 1;
  return number > 0 ? i18next.t('question.number', { number }) : i18next.t('question.deleted');
}

const parts = ['cover', 'intro', 'questions', 'person_types', 'registration', 'result', 'settings', 'theme'] as const;
function partOf(head: string): string {
  const part = parts.find((known) => known === head);
  return part ? i18next.t(`place.${part}`) : i18next.t('bar.name');
}

/** Fields without a word of their own keep the document's. */
function joined(thing: string, field: string | undefined): string {
  if (!field) return thing;
  const key = `path.${field}`;
  return `${thing}, ${i18next.exists(key) ? i18next.t(key as 'path.text') : field.replaceAll('_', ' ')}`;
}
