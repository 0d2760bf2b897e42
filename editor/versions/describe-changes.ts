import i18next from 'i18next';
import type { Draft } from '#activity/document.ts';
import { isEditName, type EditName } from '#activity/edits/edits.ts';
import type { Question } from '#shared/content/question.ts';
import { wordsOfPath } from '../editing/saving/describe-path.ts';
import { differingPaths } from './differing-paths.ts';

/** An edit in words. */
export const describeEdit = (edit: string): string => (isEditName(edit) ? i18next.t(`edit.${edit as EditName}`) : edit);

/** For these edits the touched fields say more than their names. */
const saysFields = (edit: string): boolean => edit === 'rename' || edit.startsWith('change_');

/** For these, the edit's name says enough: a position in an order, and an added or deleted question, door or prize. */
const isNamed = (path: string): boolean => path === '' || path.includes('/order') || /^(question|hatch|prize)\/[^/]+$/.test(path);

/** The changes of an edit session, one line for each object: Question 4: text, Answer 2. */
export function describeSession(draft: Draft, { edits, touches }: { edits: Record<string, number>; touches: readonly string[] }): string[] {
  const names = Object.entries(edits)
    .filter(([edit]) => !saysFields(edit))
    .map(([edit, count]) => (count > 1 ? `${describeEdit(edit)} ×${count}` : describeEdit(edit)));
  const fields = Object.keys(edits).some(saysFields) ? touches.filter((path) => !isNamed(path)) : [];
  return [...names, ...describePaths(draft, fields)];
}

/** The effect of restoring `then` on `now`; of publishing `then` where players see `now`. */
export function describeDifferences(now: Draft, then: Draft, isNewer = false): string[] {
  const { changed, back, gone } = differingPaths(now, then);
  return [
    ...back.map((question) => i18next.t(isNewer ? 'versions.added' : 'versions.comesBack', { question: nameOf(question) })),
    ...gone.map((question) => i18next.t('versions.goes', { question: nameOf(question) })),
    ...describePaths(isNewer ? then : now, changed),
  ];
}

/** Joins the paths of the same object in one line, with each field once. */
function describePaths(draft: Draft, paths: readonly string[]): string[] {
  const things = new Map<string, Set<string>>();
  for (const path of paths) {
    const [thing = '', ...fields] = wordsOfPath(draft, path);
    const names = things.get(thing) ?? new Set();
    if (fields[0]) names.add(fields[0]);
    things.set(thing, names);
  }
  return [...things].map(([thing, fields]) => (fields.size > 0 ? `${thing}: ${[...fields].join(', ')}` : thing));
}

const nameOf = ({ text }: Question): string => text.trim() || i18next.t('versions.withoutText');
