import { readFile } from 'node:fs/promises';
import { isBlank } from '#shared/blank-text.ts';
import { languageOf } from '#shared/languages.ts';
import type { ReadResult } from './read-questions.ts';

/** Texts with gaps that come without an instruction get one in the activity's language. */
export async function withInstructions(read: ReadResult, lang: number): Promise<ReadResult> {
  const lacks = read.questions.some(({ question }) => question.gaps && isBlank(question.text));
  if (!lacks) return read;
  const file = new URL(`../../../locales/${languageOf(lang).code}.json`, import.meta.url);
  const text = (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)['gaps.fill'] ?? '';
  const questions = read.questions.map((imported) =>
    imported.question.gaps && isBlank(imported.question.text) ? { ...imported, question: { ...imported.question, text } } : imported,
  );
  return { ...read, questions };
}
