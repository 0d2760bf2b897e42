import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import { inWords, type Pictures } from '../pictures/pictures.ts';
import { choice, right, type Also } from '../questions.ts';

const swedish = 2;

export const ljusfester = (see: Pictures): DemoActivity => ({
  stage: 'live',
  days: { start: -14, end: 17 },
  games: 22,
  draft: writeDraft('quiz', swedish, 'Svenska ljusfester', {
    cover: {
      title: 'Svenska ljusfester',
      text: 'Tio snabba frågor om ljusen som lyser upp den mörka årstiden. Ju fortare du svarar, desto fler poäng.',
      button_text: 'Tänd första ljuset',
      image: {
        desktop: inWords(see.lightsCover, 'En sjuarmad ljusstake och en adventsstjärna i ett fönster på kvällen, snö utanför'),
        mobile: inWords(see.lightsCoverMobile, 'En sjuarmad ljusstake och en adventsstjärna i ett fönster på kvällen, snö utanför'),
      },
    },
    intro: {
      title: 'Så går det till',
      text: 'Du har 20 sekunder på varje fråga. Varje fråga är värd 10 poäng, och för varje sekund som går försvinner en kvarts poäng.\n\nOm du svarade rätt får du veta först när alla ljus brinner.',
      image: {},
      settings: { enabled: true },
    },
    questions: questions(see).map((question) => ({ ...question, points: 10, time_for_answer_in_seconds: 20 })),
    registration: { title: 'Är du med på topplistan?', text: 'Skriv ditt namn och din e-postadress, så hamnar dina poäng på listan.' },
    result: { title: 'Nu brinner alla ljus', text: 'Spela en gång till: topplistan räknar ditt bästa försök.' },
    settings: {
      answer_feedback_mode: 'silent',
      time_limit_type: 'question',
      points_per_second: true,
      points_reduction: 0.25,
      snow_effect: true,
      sound_desktop: true,
      sound_mobile: true,
      sponsor: { enabled: true, url: 'https://example.org/', text: 'Norrskens Ljusstöperi' },
    },
    theme: {
      text_colour: '#f6efe4',
      button_colour: '#f0b65e',
      secondary_button_colour: '#3b3555',
      highlight_colour: '#f3c67f',
      background_colour: '#231f38',
    },
  }),
});

const questions = (see: Pictures) => {
  const star: Also = { picture: inWords(see.adventStar, 'En lysande pappersstjärna i ett mörkt fönster') };
  const bun: Also = { picture: inWords(see.saffronBun, 'En S-formad bulle med ett russin i varje snurra, på en tallrik') };
  return [
    choice('Vilket datum firas Lucia?', ['6 december', '10 december', right('13 december'), '24 december']),
    choice('Hur många ljus brinner i adventsljusstaken den tredje söndagen i advent?', ['Ett', 'Två', right('Tre'), 'Fyra']),
    choice('Vad heter bullen på bilden?', [right('Lussekatt'), 'Semla', 'Kanelknut', 'Vetekrans'], bun),
    choice('Från vilket land kommer adventsstjärnan av papper?', ['Norge', right('Tyskland'), 'Italien', 'Polen'], star),
    choice('Hur många ljus har den vanligaste elektriska adventsljusstaken?', ['Fem', 'Sex', right('Sju'), 'Nio']),
    choice('Vad bär stjärngossarna på huvudet?', ['En luva', right('En spetsig strut'), 'En krona av lingonris', 'Ingenting']),
    choice('Namnet Lucia kommer av det latinska ordet för ...', ['snö', 'vinter', 'sång', right('ljus')]),
    choice('Vad tänder många på gravarna vid allhelgona?', ['Marschaller', right('Gravljus'), 'Tomtebloss', 'Fyrverkerier']),
    choice('När brukar vintersolståndet infalla?', ['1 december', '13 december', right('21 eller 22 december'), '6 januari']),
    choice('Vilken dag dansas granen ut?', ['Nyårsdagen', 'Trettondagen', right('Tjugondag Knut'), 'Kyndelsmässodagen']),
  ];
};
