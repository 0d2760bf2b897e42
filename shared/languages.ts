/** The language table of the specification. `code` is stored and sent, `bcp47` is for `lang`, Intl and the browser. */
export const languages = [
  { id: 1, name: 'English', code: 'en', bcp47: 'en' },
  { id: 2, name: 'Swedish', code: 'se', bcp47: 'sv' },
  { id: 3, name: 'Norwegian', code: 'no', bcp47: 'nb' },
  { id: 4, name: 'Danish', code: 'da', bcp47: 'da' },
  { id: 5, name: 'Finnish', code: 'fi', bcp47: 'fi' },
  { id: 6, name: 'Russian', code: 'ru', bcp47: 'ru' },
  { id: 7, name: 'Spanish', code: 'sp', bcp47: 'es' },
  { id: 8, name: 'Chinese', code: 'ch', bcp47: 'zh-Hans' },
  { id: 9, name: 'Portuguese', code: 'bz', bcp47: 'pt-BR' },
  { id: 10, name: 'Polish', code: 'pl', bcp47: 'pl' },
  { id: 11, name: 'Turkish', code: 'tk', bcp47: 'tr' },
  { id: 12, name: 'Dutch', code: 'nd', bcp47: 'nl' },
  { id: 13, name: 'French', code: 'fr', bcp47: 'fr' },
  { id: 14, name: 'German', code: 'gm', bcp47: 'de' },
  { id: 15, name: 'Hindi', code: 'hd', bcp47: 'hi' },
  { id: 16, name: 'Italian', code: 'it', bcp47: 'it' },
  { id: 17, name: 'Japanese', code: 'jp', bcp47: 'ja' },
  { id: 18, name: 'Korean', code: 'kr', bcp47: 'ko' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

/** The row of a language id; English for an unknown one. */
export const languageOf = (id: number) => languages.find((language) => language.id === id) ?? languages[0];
