import { gapPieces } from '#questions/fill_the_gaps/gap-text.ts';
import type { Gap, Question } from '#shared/content/question.ts';
import { opening } from './opening.ts';

/** The text with gaps as Moodle's cloze; readCloze reads it back. */
export function writeCloze({ gap_text = '', gaps = [], gaps_match_case: hasCase = false }: Question): string {
  let text = '';
  for (const piece of gapPieces(gap_text, gaps)) {
    if (typeof piece === 'string') text += words(piece);
    else {
      const gap = gaps.find(({ id }) => id === piece.gap);
      // Backslashes before a gap would be taken for its own.
      if (gap) text = text.replace(/\\+$/, '$&$&') + gapOf(gap, hasCase);
    }
  }
  return text;
}

/** What looks like a gap gets a backslash, and those before it are doubled. */
const words = (text: string): string => text.replace(opening(), (begin, slashes: string) => `${slashes}\\${begin}`);

function gapOf({ accepted, options }: Gap, hasCase: boolean): string {
  if (options) return `{1:MC:${options.map((option) => (accepted.includes(option) ? '=' : '') + escaped(option)).join('~')}}`;
  const answers = accepted.map((answer) => `=${escaped(answer.replaceAll('*', '\\*'))}`);
  return `{1:${hasCase ? 'SAC' : 'SA'}:${answers.join('~')}}`;
}

const escaped = (text: string): string => text.replace(/[\\~#}]|^[=%]/g, '\\$&');
