import { filledInWords } from '#questions/fill_the_gaps/gaps-in-words.ts';
import { gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import type { GivenGaps, GivenPair } from '#questions/player-answers.ts';
import type { Question } from '#shared/content/question.ts';

interface Option {
  id: string;
  text?: string;
  image?: { alt?: string } | null;
}

/** An answer in words, for any type of question; when the question is deleted, the raw input. */
export function answerInWords(question: Question | undefined, answered: unknown): string {
  const answer = (answered ?? {}) as Record<string, unknown>;
  const options = (question && 'answers' in question ? question.answers : []) as readonly Option[];
  const named = (id: unknown): string => {
    const place = options.findIndex((option) => option.id === id);
    const option = options[place];
    return option ? option.text || option.image?.alt || `#${place + 1}` : '–';
  };
  if (typeof answer['answer_id'] === 'string') return named(answer['answer_id']);
  if (Array.isArray(answer['answer_ids'])) return answer['answer_ids'].map(named).join(', ');
  if (Array.isArray(answer['pairs']))
    return (answer['pairs'] as GivenPair[]).map(({ stem_id, option_id }) => `${named(stem_id)} – ${named(option_id)}`).join(', ');
  if (Array.isArray(answer['filled']))
    return filledInWords({ gaps: question?.gaps && gapsInText(question) }, answer['filled'] as GivenGaps['filled']);
  if (typeof answer['value'] === 'number') return String(answer['value']);
  if (typeof answer['text'] === 'string') return answer['text'];
  if (typeof answer['x'] === 'number' && typeof answer['y'] === 'number')
    return `${Math.round(answer['x'] * 100)} %, ${Math.round(answer['y'] * 100)} %`;
  return '';
}
