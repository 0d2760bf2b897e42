import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { occasions, type Occasion } from '#shared/content/occasions.ts';
import { wordFinder } from '#shared/has-words.ts';
import type { Template } from '#shared/contract/templates.ts';

/** The filters of the gallery; each absent field means all. */
export interface TemplateSearch {
  kind?: ActivityKind;
  lang?: number;
  occasion?: Occasion;
  origin?: Template['origin'];
  search?: string;
}

const among = <T>(known: readonly T[], value: unknown): T | undefined => known.find((candidate) => candidate === value);

/** From the address; drops unknown values. */
export function readTemplateSearch(search: Record<string, unknown>): TemplateSearch {
  const kind = among(activityKinds, search['kind']);
  const occasion = among(occasions, search['occasion']);
  const origin = among(['product', 'tenant'] as const, search['origin']);
  const lang = Number(search['lang']);
  const text = search['search'];
  return {
    ...(kind && { kind }),
    ...(occasion && { occasion }),
    ...(origin && { origin }),
    ...(Number.isInteger(lang) && lang > 0 && { lang }),
    ...(typeof text === 'string' && text && { search: text }),
  };
}

/** The words of a template in a language; else in its first. */
export const wordsOf = ({ languages }: Template, lang: number | undefined): Template['languages'][number] =>
  languages.find((language) => language.lang === lang) ?? (languages[0] as Template['languages'][number]);

/** The matching ones, in their order. Searches names and descriptions of every language. */
export function matching(all: readonly Template[], { kind, lang, occasion, origin, search }: TemplateSearch): Template[] {
  const finds = wordFinder(search ?? '');
  return all.filter(
    (template) =>
      (!kind || template.quiz_type === kind) &&
      (!occasion || template.occasion === occasion) &&
      (!origin || template.origin === origin) &&
      (!lang || template.languages.some((language) => language.lang === lang)) &&
      (!search || template.languages.some((language) => finds(`${language.name}\n${language.text}`))),
  );
}
