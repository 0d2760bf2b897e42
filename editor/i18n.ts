import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/sv';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { isolated } from '#shared/isolated-text.ts';
import { storeOf } from '#ui/browser-store.ts';

/**
 * The interface's own language: the choice in this browser, else the account's last known language, else English. The codes are the content's; `sv`
 * is for the browser.
 */
export type InterfaceLanguage = 'en' | 'se';
export const interfaceLanguages: { code: InterfaceLanguage; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'se', name: 'Svenska' },
];

const key = 'lucka-language';
const accountKey = 'lucka-account-language';
const bcp47 = { en: 'en-GB', se: 'sv' } as const;

const chosenHere = (): string | null => storeOf('local').getItem(key);

export const interfaceLanguage = (): InterfaceLanguage => ((chosenHere() ?? storeOf('local').getItem(accountKey)) === 'se' ? 'se' : 'en');

export function chooseInterfaceLanguage(language: InterfaceLanguage): void {
  storeOf('local').setItem(key, language);
  void i18next.changeLanguage(bcp47[language]);
}

/** The choice in this browser when it differs from the account's: mails and files would use the account's. */
export function notInAccount(lang: InterfaceLanguage): InterfaceLanguage | undefined {
  const shown = interfaceLanguage();
  return chosenHere() !== null && shown !== lang ? shown : undefined;
}

/** The account's language, as the server reports it. A choice in this browser that is not stored in the account stays. */
export function followAccount(language: InterfaceLanguage): void {
  if (chosenHere() === language) storeOf('local').removeItem(key);
  storeOf('local').setItem(accountKey, language);
  const shown = bcp47[interfaceLanguage()];
  if (i18next.isInitialized && i18next.language !== shown) void i18next.changeLanguage(shown);
}

/** The language of a page that somebody opens by a link, who may have no account: that of who made the link, unless this browser knows better. */
export function followLink(language: InterfaceLanguage): void {
  if (chosenHere() === null && storeOf('local').getItem(accountKey) === null) void i18next.changeLanguage(bcp47[language]);
}

/**
 * Formats counts with the digit grouping of the reader's language, but not numbers of doors, questions and years. Isolates a name of another
 * direction, so that it does not reorder its sentence.
 */
export const shownValues: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) => {
    if (typeof value === 'string') return isolated(value);
    return typeof value === 'number' && options?.['interpolationkey'] === 'count'
      ? new Intl.NumberFormat(language).format(value)
      : (value as string);
  },
};

export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    dayjs.locale(language.toLowerCase());
  });
  await i18next
    .use(shownValues)
    .use(initReactI18next)
    .init({
      lng: bcp47[interfaceLanguage()],
      fallbackLng: 'en-GB',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { 'en-GB': { translation: en }, sv: { translation: se } },
    });
}
