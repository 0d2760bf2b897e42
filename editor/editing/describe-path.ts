import i18next from 'i18next';
import type { Draft } from '#shared/activity/document.ts';

/** A place of the draft in words: Question 4, text. */
export function describePath(draft: Draft, path: string): string {
  const [head = '', id = '', ...rest] = path.split('/');
  const last = (rest.at(-1) ?? id).replaceAll('_', ' ');
  if (head === 'question') {
    const number = draft.questions.findIndex((question) => question.id === id) + 1;
    const question = number > 0 ? i18next.t('question.number', { number }) : i18next.t('question.deleted');
    return rest.length > 0 ? `${question}, ${last}` : question;
  }
  if (head === 'person_type')
    return `${draft.person_types.find((type) => type.id === id)?.title ?? i18next.t('parts.person_types')}, ${last}`;
  if (head === 'name') return i18next.t('bar.name');
  return [head, id, ...rest].filter(Boolean).join(', ').replaceAll('_', ' ');
}
