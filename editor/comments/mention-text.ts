import type { Person } from '#shared/contract/comments.ts';
import { mentionOf, piecesOf } from '#shared/mentions.ts';

/** A person with a name that no other one has. */
export interface Labelled extends Person {
  label: string;
}

/** Each person once; those who share a name get a number. */
export function labelled(people: readonly Person[]): Labelled[] {
  const taken = new Map<string, number>();
  const known = new Set<string>();
  return people.flatMap((person) => {
    if (known.has(person.id) || person.name.trim() === '') return [];
    known.add(person.id);
    const count = (taken.get(person.name) ?? 0) + 1;
    taken.set(person.name, count);
    return [{ ...person, label: count === 1 ? person.name : `${person.name} (${count})` }];
  });
}

/** The stored text as the field shows it: @ and a name. */
export const toShown = (stored: string, people: readonly Labelled[]): string =>
  piecesOf(stored)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const label = people.find(({ id }) => id === piece.id)?.label;
      return label === undefined ? mentionOf(piece.id) : `@${label}`;
    })
    .join('');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text of the field as it is stored: each @ with a name of the list is a mention. */
export function toStored(shown: string, people: readonly Labelled[]): string {
  if (people.length === 0) return shown;
  // The longest first: "Anna Berg" is no mention of "Anna".
  const labels = people.map(({ label }) => escaped(label)).toSorted((a, b) => b.length - a.length);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])@(${labels.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return shown.replace(mention, (whole, label: string) => {
    const person = people.find((candidate) => candidate.label === label);
    return person ? mentionOf(person.id) : whole;
  });
}

/** The mention that is being typed before the caret: where its @ stands, and the letters after it. */
export function mentionBefore(shown: string, caret: number): { from: number; search: string } | undefined {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(shown.slice(0, caret));
  const search = found?.[1];
  return search === undefined ? undefined : { from: caret - search.length - 1, search };
}

const mostFound = 6;

/** Those in whose name a word begins as typed; none once a whole name stands there. */
export function findPeople(people: readonly Labelled[], search: string): Labelled[] {
  const words = search.toLocaleLowerCase();
  const matches = ({ label }: Labelled) => ` ${label.toLocaleLowerCase()}`.includes(` ${words}`);
  return people.filter(matches).slice(0, mostFound);
}
