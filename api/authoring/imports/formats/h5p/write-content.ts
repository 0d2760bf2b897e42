import { gapPieces, gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import type { Question } from '#shared/content/question.ts';
import { htmlOfSigned } from '../signed-html.ts';
import { htmlOf, versioned, type Library, type PictureParams } from './written-parts.ts';
import { dragTask } from './write-drag-task.ts';
import type { Json } from './content.ts';

/** A question as a content of H5P; undefined for a type that it has not. */
export function contentOf(question: Question, picture: PictureParams): { name: Library; params: Json } | undefined {
  const { type, text, accepted = [], shuffle_answers: randomAnswers } = question;
  switch (type) {
    case 'text':
    case 'checkbox': {
      const behaviour = { type: type === 'text' ? 'single' : 'multi', singlePoint: !question.partial_points, randomAnswers };
      return { name: 'H5P.MultiChoice', params: { question: htmlOf(text), answers: choicesOf(question), behaviour } };
    }
    case 'image':
      return {
        name: 'H5P.MultiMediaChoice',
        params: { question: htmlOf(text), options: picturesOf(question, picture), behaviour: { type: 'single' } },
      };
    case 'match_pairs':
      return { name: 'H5P.DragQuestion', params: dragTask(question, picture) };
    case 'fill_the_gaps':
      return gapsInText(question).every(({ options }) => options) ? draggedWords(question) : typedWords(question);
    case 'free_text':
      if (accepted.length === 0) return { name: 'H5P.Essay', params: { taskDescription: htmlOf(text) } };
      return {
        name: 'H5P.Blanks',
        params: { text: htmlOf(text), questions: [`<p>${gapOf(accepted)}</p>`], behaviour: { caseSensitive: false } },
      };
    default:
      return undefined;
  }
}

const feedbackOf = (feedback = ''): Json => (feedback === '' ? {} : { tipsAndFeedback: { chosenFeedback: htmlOf(feedback) } });

const choicesOf = ({ answers }: Question): Json[] =>
  answers.map(({ text = '', is_right: correct = false, feedback }) => ({ text: htmlOf(text), correct, ...feedbackOf(feedback) }));

const picturesOf = ({ answers }: Question, picture: PictureParams): Json[] =>
  answers.map(({ image, text, is_right: correct = false, feedback }) => ({
    media: { library: versioned('H5P.Image'), params: picture(image, text) ?? {} },
    correct,
    ...feedbackOf(feedback),
  }));

/** Signs that mean something in a text with gaps; readers split before they decode. */
const escaped = (text: string, signs: RegExp): string => htmlOfSigned(text).replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);
const gapOf = (words: readonly string[]): string => `*${words.map((each) => escaped(each, /[*/:\\]/g)).join('/')}*`;

const textWith = ({ gap_text = '', gaps = [] }: Question, gap: (id: string) => string, lineBreak: string): string =>
  gapPieces(gap_text, gaps)
    .map((piece) => (typeof piece === 'string' ? escaped(piece, /\*/g).replaceAll('<br/>', lineBreak) : gap(piece.gap)))
    .join('');

function typedWords(question: Question): { name: Library; params: Json } {
  const words = new Map(question.gaps?.map(({ id, accepted }) => [id, accepted]));
  const text = textWith(question, (id) => gapOf(words.get(id) ?? []), '<br/>');
  const behaviour = { caseSensitive: question.gaps_match_case === true };
  return { name: 'H5P.Blanks', params: { text: htmlOf(question.text), questions: [`<p>${text}</p>`], behaviour } };
}

/** Each gap there offers the words of all gaps. */
function draggedWords(question: Question): { name: Library; params: Json } {
  const first = new Map(question.gaps?.map(({ id, accepted }) => [id, accepted.slice(0, 1)]));
  const right = new Set(first.values().flatMap((words) => words));
  const wrong = new Set(gapsInText(question).flatMap(({ options = [] }) => options.filter((option) => !right.has(option))));
  return {
    name: 'H5P.DragText',
    params: {
      taskDescription: htmlOf(question.text),
      textField: textWith(question, (id) => gapOf(first.get(id) ?? []), '\n'),
      distractors: Array.from(wrong, (word) => gapOf([word])).join(' '),
    },
  };
}
