import { gapsOfPieces, type ReadGap, type ReadPiece } from '../cloze/gaps-of-pieces.ts';
import { readHtml } from '../read-html.ts';
import { listOf, objectOf, stringOf, textOf, type H5pContext, type Json, type ReadH5p } from './content.ts';

/** A gap is the text between two stars. Two stars side by side are no gap. */
const starred = /\*([^*]+)\*/g;
/** In place of a gap, while the text around it is read. */
const mark = /\uFDD0(\d+)\uFDD1/;

/** A gap in which words are typed: `Oslo/Kristiania:its capital`. */
export function readBlanks({ questions, behaviour, text }: Json, context: H5pContext): ReadH5p {
  const { caseSensitive, acceptSpellingErrors } = objectOf(behaviour);
  if (acceptSpellingErrors === true) context.lost.add('spelling_lost');
  const pieces = listOf(questions).flatMap((block, place): ReadPiece[] => [
    ...(place === 0 ? [] : ['\n']),
    ...piecesOf(stringOf(block), context, (inside) => {
      const [words = '', ...tip] = inside.split(':');
      if (tip.join('').trim() !== '') context.lost.add('hints_lost');
      return { accepted: words.split('/').map(wordsOf) };
    }),
  ]);
  const [only, ...more] = pieces;
  const instruction = textOf(text, context);
  // A gap alone is a question that is answered with a word.
  if (typeof only === 'object' && more.length === 0 && instruction !== '' && caseSensitive === false)
    return only.accepted.includes('') ? 'empty_answer' : { type: 'free_text', own: { accepted: only.accepted } };
  return withRules(gapsOfPieces(pieces), caseSensitive !== false);
}

/** Words to drag: each gap offers those of all gaps, and those that belong to none. `Oslo:tip\+Right!\-Wrong.` */
export function readDragText({ textField, distractors }: Json, context: H5pContext): ReadH5p {
  const wordOf = (inside: string): ReadGap => {
    const [word = '', ...feedback] = inside.split(/\\[+-]/);
    const [shown = '', ...tip] = word.split(':');
    if (tip.join('').trim() !== '') context.lost.add('hints_lost');
    if (feedback.join('').trim() !== '') context.lost.add('answer_feedback_lost');
    return { accepted: [wordsOf(shown)] };
  };
  const read = (source: string): ReadPiece[] =>
    source.split('\n').flatMap((line, place) => [...(place === 0 ? [] : ['\n']), ...piecesOf(line, context, wordOf)]);
  const pieces = read(stringOf(textField).trim());
  const extras = read(stringOf(distractors));
  const options = [...new Set([...pieces, ...extras].flatMap((piece) => (typeof piece === 'string' ? [] : piece.accepted)))];
  if (options.length > 50) return 'too_many_answers';
  return gapsOfPieces(pieces.map((piece) => (typeof piece === 'string' ? piece : { ...piece, options })));
}

const withRules = (read: ReadH5p, isCased: boolean): ReadH5p =>
  typeof read === 'string' || !isCased ? read : { ...read, own: { ...read.own, gaps_match_case: true } };

function piecesOf(source: string, context: H5pContext, gapOf: (inside: string) => ReadGap): ReadPiece[] {
  const gaps: string[] = [];
  const marked = source.replace(/[\uFDD0\uFDD1]/g, '').replace(starred, (_, inside: string) => `\uFDD0${gaps.push(inside) - 1}\uFDD1`);
  return textOf(marked, context)
    .split(mark)
    .map((piece, place): ReadPiece => (place % 2 === 0 ? piece : gapOf(untagged(gaps[Number(piece)] ?? '', context))))
    .filter((piece) => piece !== '');
}

/** Typed answers are compared letter by letter, so that TeX in it stays as written. */
const wordsOf = (source: string): string => readHtml(source).text;

/** Slashes and colons in tags are none of a gap's. */
function untagged(inside: string, { lost }: H5pContext): string {
  const bare = inside.replace(/<[^<>]*>/g, '');
  if (bare !== inside) lost.add('formatting_lost');
  return bare;
}
