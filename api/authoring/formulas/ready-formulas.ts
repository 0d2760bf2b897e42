import { createHash } from 'node:crypto';
import { makeFormula } from '#shared/formulas/make-formula.ts';
import { withWords } from '#shared/formulas/with-words.ts';
import type { LanguageCode } from '#shared/languages.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { formulaFont } from './formula-font.ts';
import { formulaLetters } from './formula-letters.ts';
import { speakFormulas } from './speak-formulas.ts';

export interface TexFormula {
  tex: string;
  /** On lines of its own. */
  display: boolean;
}
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
  /** The address of the font with their letters; undefined where there is no formula. */
  fontUrl: string | undefined;
}

/** Makes all formulas of a publication at once: rendering its texts then waits for nothing. */
export async function readyFormulas(
  formulas: readonly TexFormula[],
  language: LanguageCode,
  media: Pick<MediaStore, 'put' | 'size'>,
): Promise<ReadyFormulas> {
  const made = new Map<string, TexFormula & { mathml: string }>();
  for (const { tex, display } of formulas) {
    const formula = makeFormula(tex, display);
    if ('mathml' in formula) made.set(nameOf(tex, display), { tex, display, mathml: formula.mathml });
  }
  const all = [...made.values()];
  const [words, fontUrl] = await Promise.all([
    speakFormulas(all, language),
    keepFont(
      all.map(({ mathml }) => mathml),
      media,
    ),
  ]);
  const ready = new Map(
    all.map(({ tex, display, mathml }, place): [string, ReadyFormula] => {
      const spoken = words[place] ?? tex;
      return [nameOf(tex, display), { mathml, named: withWords(mathml, spoken), words: spoken }];
    }),
  );
  return { find: (tex, display) => ready.get(nameOf(tex, display)), fontUrl };
}

const nameOf = (tex: string, display: boolean): string => `${display} ${tex}`;

/** The name says which letters the font has: the same letters are stored once for all tenants, and served as an uploaded font is. */
async function keepFont(mathmls: readonly string[], media: Pick<MediaStore, 'put' | 'size'>): Promise<string | undefined> {
  if (mathmls.length === 0) return undefined;
  const hash = createHash('sha256').update(formulaLetters(mathmls)).digest('base64url');
  const name = `formulas-${hash}.woff2`;
  if ((await media.size(name)) === undefined) await media.put(name, await formulaFont(mathmls));
  return `/cdn/proxy/fonts/${name}`;
}
