import { languageOf } from '#shared/languages.ts';

/** In Swedish for Swedish activities, else in English. `lang` is the activity's. */
export function emailCodeMail(lang: number, { code, name }: { code: string; name: string }): { subject: string; text: string } {
  if (languageOf(lang).code === 'se') {
    return {
      subject: `Din kod: ${code}`,
      text: `Hej!\n\nNågon, förmodligen du, har anmält sig till ${name} med den här adressen från en annan enhet. Skriv den här koden där inom 10 minuter:\n\n${code}\n\nVar det inte du behöver du inte göra något: utan koden händer ingenting.\n`,
    };
  }
  return {
    subject: `Your code: ${code}`,
    text: `Hello,\n\nsomeone, probably you, registered for ${name} with this address from another device. Enter this code there within 10 minutes:\n\n${code}\n\nIf it was not you there is nothing to do: without the code nothing happens.\n`,
  };
}
