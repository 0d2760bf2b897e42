import { useDeferredValue, useMemo } from 'react';
import type { Question } from '#shared/content/question.ts';
import { wordFinder } from '#shared/has-words.ts';
import { plain } from '#shared/rich-text/plain.ts';

export interface ShownQuestion {
  question: Question;
  /** Its position in the whole list, from 0. */
  place: number;
}

/** The questions with all words of the search, in their order; all of them without a search. An unchanged question is not searched again. */
export function useFoundQuestions(questions: readonly Question[], search: string): readonly ShownQuestion[] {
  const wanted = useDeferredValue(search);
  const finds = useMemo(() => finderOf(wanted), [wanted]);
  return useMemo(() => {
    const all = questions.map((question, place) => ({ question, place }));
    return finds ? all.filter(({ question }) => finds(question)) : all;
  }, [questions, finds]);
}

function finderOf(search: string): ((question: Question) => boolean) | undefined {
  if (search.trim() === '') return undefined;
  const hasWords = wordFinder(search);
  const known = new WeakMap<Question, boolean>();
  return (question) => {
    const found = known.get(question) ?? hasWords(textsOf(question));
    known.set(question, found);
    return found;
  };
}

const textsOf = ({ text, gap_text = '', gaps = [], answers, accepted = [] }: Question): string =>
  [
    ...[text, ...answers.map((answer) => answer.text ?? '')].map(plain),
    gap_text,
    ...gaps.flatMap((gap) => [...gap.accepted, ...(gap.options ?? [])]),
    ...accepted,
  ].join('\n');
