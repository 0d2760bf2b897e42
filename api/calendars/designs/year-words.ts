import type { DesignWords } from './design.ts';

const named = (names: string, texts: readonly string[]) => names.split(' ').map((title, place) => ({ title, text: texts[place] ?? '' }));

const asked = {
  en: {
    text: 'How many months have exactly 30 days?',
    answers: ['Four', 'Five', 'Six', 'Seven'],
    told: 'April, June, September and November.',
  },
  se: {
    text: 'Hur många månader har precis 30 dagar?',
    answers: ['Fyra', 'Fem', 'Sex', 'Sju'],
    told: 'April, juni, september och november.',
  },
};

export const yearWords: Record<'en' | 'se', DesignWords> = {
  en: {
    title: 'Twelve months',
    text: 'A door for each month of the year. It opens on the first.',
    button_text: 'Into the year',
    board: 'The same tree four times: bare in the snow, in blossom, green, and with red and yellow leaves',
    rules: 'A door opens on the first of each month and stays open for the rest of the year.',
    doors: named('January February March April May June July August September October November December', [
      'A new year. What do you wish for?',
      'For somebody who ought to hear it.',
      'Something grows.',
      'Take an umbrella along.',
      'Everything is in flower.',
      'The longest day.',
      'Off to the water.',
      'Warm nights and a full moon.',
      'The harvest is in.',
      'Leaves everywhere.',
      'Light a lantern.',
      'A star to end with.',
    ]).map((door, place) => (place === 0 ? { ...door, asked: asked.en } : door)),
  },
  se: {
    title: 'Tolv månader',
    text: 'En lucka för varje månad på året. Den öppnas den första.',
    button_text: 'In i året',
    board: 'Samma träd fyra gånger: kalt i snön, i blom, grönt och med röda och gula löv',
    rules: 'En lucka öppnas den första i varje månad och är öppen resten av året.',
    doors: named('Januari Februari Mars April Maj Juni Juli Augusti September Oktober November December', [
      'Ett nytt år. Vad önskar du dig?',
      'Till någon som borde få höra det.',
      'Något växer.',
      'Ta med ett paraply.',
      'Allt blommar.',
      'Den längsta dagen.',
      'Ner till vattnet.',
      'Varma nätter och fullmåne.',
      'Skörden är bärgad.',
      'Löv överallt.',
      'Tänd en lykta.',
      'En stjärna till slut.',
    ]).map((door, place) => (place === 0 ? { ...door, asked: asked.se } : door)),
  },
};
