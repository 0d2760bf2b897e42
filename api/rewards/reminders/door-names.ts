import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { RemindedDoor } from './reminded-calendar.ts';

/** Door 1, Door 2 and Door 3, in a language. */
export async function doorNames(lang: number, doors: readonly RemindedDoor[]): Promise<string> {
  const t = await mailTexts(lang);
  return new Intl.ListFormat(languageOf(lang).bcp47).format(doors.map(({ number }) => t('reminder.door', { number })));
}
