import { languageOf } from '#shared/languages.ts';

/** A content language's name in the interface's language. */
export function languageName(id: number, interfaceLanguage: string): string {
  const name = new Intl.DisplayNames([interfaceLanguage], { type: 'language' }).of(languageOf(id).bcp47) ?? languageOf(id).name;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
