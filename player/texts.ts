import { createContext, use } from 'react';
import type { Translate } from '#questions/play-props.ts';
import { isolated } from '#shared/isolated-text.ts';
import { figureFormat } from './formats.ts';

/** Flat keys; a key with plural forms is stored as key_one, key_few, key_many, key_other, by the rules of the language. */
export type Texts = Record<string, string>;

/** `count` selects the plural form; {{names}} are filled in, numbers in the format of the language. */
export function translate(texts: Texts, lang: string): Translate {
  const plural = new Intl.PluralRules(lang);
  const number = figureFormat(lang);
  return (key, values = {}) => {
    const form = typeof values['count'] === 'number' ? `${key}_${plural.select(values['count'])}` : key;
    const text = texts[form] ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? number.format(value) : isolated(value);
    });
  };
}

export interface Language {
  t: Translate;
  /** BCP 47. */
  lang: string;
}

export const LanguageContext = createContext<Language>({ t: (key) => key, lang: 'en' });
export const useLanguage = (): Language => use(LanguageContext);
