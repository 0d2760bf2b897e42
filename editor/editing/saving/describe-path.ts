import i18next from 'i18next';
import { membersOf } from '#activity/own-lists.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { rootsOf } from './roots-of.ts';

/** A place of the draft in words: Question 4, Answer 2, text. */
export const describePath = (draft: Draft, path: string): string => wordsOfPath(draft, path).join(', ');

/** The same as a list, from the outermost object to the field. */
export function wordsOfPath(draft: Draft, path: string): string[] {
  const [root, answer] = rootsOf(path);
  if (!root) return fieldOf(draft, path.split('/'));
  const [kind, id = ''] = root.split('/');
  const things = [thingOf(draft, kind, id)];
  if (answer) things.push(answerOf(draft, id, answer.split('/').at(-1)));
  const inside = path.split('/').slice((answer ?? root).split('/').length);
  const field = path.includes('/order/') ? 'order' : inside.at(-1);
  return [...things, ...(field ? [word(field)] : [])];
}

function thingOf(draft: Draft, kind: string | undefined, id: string): string {
  if (kind === 'question' || kind === 'room') return questionOf(draft, id);
  if (kind === 'hatch') return numbered(draft, 'hatches', id);
  if (kind === 'member') return memberOf(draft, id);
  if (kind === 'prize') return numbered(draft, 'prizes', id);
  return titleOf(kind === 'round' ? draft.rounds : outcomesOf(draft), kind, id);
}

function memberOf(draft: Draft, id: string): string {
  const number = membersOf(draft).findIndex((member) => member.id === id) + 1;
  return number > 0 ? i18next.t('members.numbered', { number }) : i18next.t('place.members');
}

function numbered(draft: Draft, list: 'hatches' | 'prizes', id: string): string {
  const number = list in draft ? (draft as CalendarDraft)[list].findIndex((candidate) => candidate.id === id) + 1 : 0;
  if (number === 0) return i18next.t(`place.${list}`);
  return list === 'hatches' ? i18next.t('doors.numbered', { number }) : i18next.t('prizes.numbered', { number });
}

function questionOf(draft: Draft, id: string): string {
  const number = questionsOf(draft).findIndex((question) => question.id === id) + 1;
  return number > 0 ? i18next.t('question.number', { number }) : i18next.t('question.deleted');
}

function answerOf(draft: Draft, questionId: string, id: string | undefined): string {
  const answers = questionsOf(draft).find((question) => question.id === questionId)?.answers ?? [];
  const number = answers.findIndex((answer) => answer.id === id) + 1;
  return number > 0 ? i18next.t('answer.text', { number }) : i18next.t('answer.list');
}

const titleOf = (list: readonly { id: string; title: string }[], kind: string | undefined, id: string): string =>
  list.find((candidate) => candidate.id === id)?.title || i18next.t(kind === 'round' ? 'rounds.title' : 'parts.person_types');

const parts = [
  'cover',
  'intro',
  'questions',
  'person_types',
  'registration',
  'result',
  'settings',
  'theme',
  'board',
  'hatches',
  'prizes',
  'door_settings',
  'rules',
  'winners',
  'labyrinth',
  'members',
] as const;
function fieldOf(draft: Draft, [head = '', ...rest]: string[]): string[] {
  const part = parts.find((known) => known === head);
  if (!part) return [i18next.t(head === 'lang' ? 'wizard.language' : 'bar.name')];
  const place = i18next.t(part === 'labyrinth' ? 'place.map' : `place.${part}`);
  const [, list, key, field] = rest;
  if (part === 'registration' && list === 'fields' && key !== undefined && key !== 'order')
    return [
      place,
      registrationField(draft, key),
      ...(field ? [field === 'required' ? i18next.t('registration.required') : word(field)] : []),
    ];
  const last = rest.at(-1);
  return [place, ...(last ? [word(last)] : [])];
}

function registrationField({ registration }: Draft, key: string): string {
  const field = registration.settings.fields.find((candidate) => candidate.key === key);
  return field ? field.label || i18next.t(`fields.${field.name}`) : i18next.t('registration.fields');
}

/** Fields without their own text use that of the settings, or the field's name in the document. */
function word(field: string): string {
  const key = [`path.${field}`, `setting.${field}`, `theme.${field}`].find((known) => i18next.exists(known));
  return key ? i18next.t(key as 'path.text') : field.replaceAll('_', ' ');
}
