import { makeFormula } from '#shared/formulas/make-formula.ts';
import { withWords } from '#shared/formulas/with-words.ts';
import type { LanguageCode } from '#shared/languages.ts';
import type { TexFormula } from '#shared/rich-text/formulas-of.ts';
import { speakFormulas } from './speak-formulas.ts';

interface ReadyFormula {
  /** For running text. */
  mathml: string;
  /** For buttons and labels, which browsers would leave without a name. */
  named: string;
  words: string;
}
export interface ReadyFormulas {
  /** Undefined for TeX that makeFormula refuses. */
  find(tex: string, display: boolean): ReadyFormula | undefined;
  mathmls: readonly string[];
}

/** Makes all formulas of a publication at once: rendering its texts then waits for nothing. */
export async function readyFormulas(formulas: readonly TexFormula[], language: LanguageCode): Promise<ReadyFormulas> {
  const made = new Map<string, TexFormula & { mathml: string }>();
  for (const { tex, display } of formulas) {
    const formula = makeFormula(tex, display);
    if ('mathml' in formula) made.set(nameOf(tex, display), { tex, display, mathml: formula.mathml });
  }
  const all = [...made.values()];
  const words = await speakFormulas(all, language);
  const ready = new Map(
    all.map(({ tex, display, mathml }, place): [string, ReadyFormula] => {
      const spoken = words[place] ?? tex;
      return [nameOf(tex, display), { mathml, named: withWords(mathml, spoken), words: spoken }];
    }),
  );
  return { find: (tex, display) => ready.get(nameOf(tex, display)), mathmls: all.map(({ mathml }) => mathml) };
}

const nameOf = (tex: string, display: boolean): string => `${display} ${tex}`;
