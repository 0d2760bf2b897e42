import { languages, type LanguageCode } from '#shared/languages.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';
import { spokenMathml } from './spoken-mathml.ts';

export interface SpeechTask {
  mathmls: string[];
  locale: string;
}

const thread = openThread<SpeechTask, string[]>(new URL('./speak-program.ts', import.meta.url));

/** The languages with rules, by BCP 47. In any other the engine would speak English. */
const spoken: ReadonlySet<string> = new Set(['da', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ko', 'nb', 'sv']);

/** The words of each formula, as a person reads it aloud; in a language without rules, its TeX. */
export async function speakFormulas(formulas: readonly { tex: string; mathml: string }[], language: LanguageCode): Promise<string[]> {
  const locale = languages.find(({ code }) => code === language)?.bcp47 ?? '';
  if (formulas.length === 0 || !spoken.has(locale)) return formulas.map(({ tex }) => tex);
  const words = await thread.run({ mathmls: formulas.map(({ mathml }) => spokenMathml(mathml)), locale });
  return formulas.map(({ tex }, place) => words[place]?.trim() || tex);
}
