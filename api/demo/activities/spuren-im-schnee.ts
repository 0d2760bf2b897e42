import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import { inWords, type Pictures } from '../pictures/pictures.ts';
import { choice, right, several } from '../questions.ts';

const german = 14;
const fox = 'Ein Fuchs sitzt im verschneiten Wald, seine Spur führt zu ihm';

export const spurenImSchnee = (see: Pictures): DemoActivity => ({
  stage: 'live',
  days: { start: -10, end: 25 },
  games: 12,
  draft: writeDraft('quiz', german, 'Spuren im Schnee', {
    cover: {
      title: 'Spuren im Schnee',
      text: 'Wer ist hier gelaufen, und wer schläft längst? Acht Fragen aus dem Winterwald.',
      button_text: 'Der Spur folgen',
      image: { desktop: inWords(see.foxCover, fox), mobile: inWords(see.foxCoverMobile, fox) },
    },
    questions: questions(see),
    registration: {
      title: 'Wer geht mit in den Wald?',
      text: 'Dreimal am Tag darfst du los. Dein bester Durchschnitt zählt.',
      button_text: 'Los geht’s',
      settings: {
        fields: [
          { key: 'username', name: 'username', required: true },
          { key: 'email', name: 'email', required: true },
          { key: 'age', name: 'age', required: false },
        ],
      },
    },
    result: {
      title: 'Zurück am Waldrand',
      passed_text: 'Gut gelesen: Dir entgeht kein Tier.',
      failed_text: 'Der Schnee hat heute einiges verdeckt. Morgen gibt es neue Spuren.',
    },
    settings: {
      registration_moment: 'before',
      game_limit: 3,
      game_limit_type: 'day',
      leaderboard_score: 'average',
      answer_feedback_mode: 'no_correction',
      time_limit_type: 'game',
      time_limit: 240,
      pass_level: 5,
      timezone: 'Europe/Berlin',
    },
    theme: {
      text_colour: '#2b2838',
      button_colour: '#5a4a86',
      secondary_button_colour: '#e8e3f2',
      highlight_colour: '#a8461d',
      background_colour: '#f8f6fb',
    },
  }),
});

const questions = (see: Pictures) => [
  choice('Wessen Spur ist das?', ['Fuchs', 'Reh', right('Hase'), 'Eichhörnchen'], {
    picture: inWords(see.harePrints, 'Abdrücke im Schnee: zwei kleine hintereinander, zwei lange nebeneinander'),
  }),
  choice('Welche Pfoten setzt ein Hase beim Hoppeln vorne auf?', [
    'Die Vorderpfoten',
    right('Die Hinterpfoten'),
    'Immer alle vier zugleich',
  ]),
  choice('Wie nennt man es, wenn der Fuchs Pfote vor Pfote in einer Linie setzt?', ['Traben', right('Schnüren'), 'Stelzen', 'Federn']),
  several('Wer trägt im Winter Weiß?', [right('Schneehase'), 'Rotfuchs', right('Hermelin'), 'Dachs']),
  several('Wer hält wirklich Winterschlaf?', [right('Igel'), 'Eichhörnchen', right('Siebenschläfer'), right('Murmeltier'), 'Wildschwein']),
  choice('Wie findet der Fuchs die Maus unter dem Schnee?', ['Er gräbt auf gut Glück', right('Er hört sie'), 'Er sieht ihren Atem'], {
    points: 2,
  }),
  choice('Welcher Nadelbaum steht im Winter kahl?', ['Kiefer', 'Tanne', right('Lärche'), 'Eibe']),
  choice('Warum frieren Ameisen im Winter nicht fest?', [
    'Sie wandern nach Süden',
    right('Sie sitzen tief unten im Nest in Winterstarre'),
    'Sie tragen Fell',
    'Sie heizen mit Harz',
  ]),
];
