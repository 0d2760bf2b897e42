import type { Question } from '#shared/content/question.ts';
import { languageOf, type LanguageCode } from '../languages.ts';

/** Reading rates of adult native readers (after the IReST texts, Trauzettel-Klosinski and Dietz 2012; nb, da, hi and ko estimated). */
const wordsPerMinute: Record<LanguageCode, number> = {
  en: 228,
  se: 199,
  no: 199,
  da: 199,
  fi: 161,
  ru: 184,
  sp: 218,
  ch: 158,
  bz: 181,
  pl: 166,
  tk: 166,
  nd: 202,
  fr: 195,
  gm: 179,
  hd: 160,
  it: 188,
  jp: 193,
  kr: 180,
};
const charactersPerMinute: Partial<Record<LanguageCode, number>> = { ch: 255, jp: 357, kr: 350 };

/** Written without spaces or, in Korean, with long words: reading time is by characters. */
const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const words = /[\p{L}\p{N}]+(?:[\p{M}\p{L}\p{N}'’-])*/gu;

/** A slow reader needs one and a half times as long as the average reader. */
const slowness = 1.5;
const secondsToAnswer = 3;
const secondsPerPicture = 1;

/** Full seconds in which most people can read a question with its answers, look at its pictures and answer. */
export function readableTime(
  question: Pick<Question, 'text' | 'answers' | 'cover' | 'image' | 'start_label' | 'end_label'>,
  languageId: number,
): number {
  const language = languageOf(languageId).code;
  const { text, start_label: start = '', end_label: end = '' } = question;
  const texts = [text, start, end, ...question.answers.map((answer) => answer.text ?? '')];
  const minutes = texts.reduce((total, text) => total + readingMinutes(text, language), 0);
  const hasCover = question.cover.desktop ?? question.cover.mobile;
  const pictures = [hasCover, question.image, ...question.answers.map((answer) => answer.image)].filter(Boolean).length;
  return Math.ceil(secondsToAnswer + pictures * secondsPerPicture + minutes * 60 * slowness);
}

/** The questions with less time than it takes to read them, each with the full seconds that it takes. */
export const belowReadableTime = (questions: readonly Question[], languageId: number): { id: string; seconds: number }[] =>
  questions.flatMap((question) => {
    const seconds = readableTime(question, languageId);
    return question.time_for_answer_in_seconds < seconds ? [{ id: question.id, seconds }] : [];
  });

function readingMinutes(text: string, language: LanguageCode): number {
  const single = text.match(characters)?.length ?? 0;
  const spaced = text.replace(characters, ' ').match(words)?.length ?? 0;
  return single / (charactersPerMinute[language] ?? 255) + spaced / wordsPerMinute[language];
}
