import type { PersonType } from '#kinds/person/body.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, onePicture, other } from '../questions.ts';

export const winterEvening = (see: Pictures): DemoActivity => {
  const types = personTypes(see);
  return {
    stage: 'live',
    days: { start: -18, end: 20 },
    games: 16,
    draft: writeDraft('person', 1, 'Which winter evening are you?', {
      cover: {
        title: 'Which winter evening are you?',
        text: 'Six small choices, and you know where to find you when it gets dark at four.',
        button_text: 'Find my evening',
        image: { desktop: see.eveningCover, mobile: see.eveningCoverMobile },
      },
      questions: questions(see, types),
      outcomes: types,
      result: { title: 'This is your evening' },
      theme: {
        text_colour: '#eef3f4',
        button_colour: '#8fe0b8',
        secondary_button_colour: '#24496a',
        highlight_colour: '#8fe0b8',
        background_colour: '#12263f',
        logo: see.logo,
      },
    }),
  };
};

const personTypes = (see: Pictures): PersonType[] => {
  const type = (title: string, description: string, picture: PersonType['images']['imageDesktop']): PersonType => ({
    id: newId(),
    title,
    description,
    button: 'Plans for such an evening',
    url_image: 'https://example.org/evenings',
    images: picture ? { imageDesktop: picture } : {},
  });
  return [
    type(
      'The fireside',
      'You know the value of a chair, a blanket and a log that burns slowly. People come to you to get warm, and stay longer than they meant to.',
      see.fireside,
    ),
    type(
      'The starry sky',
      'You go out when the others come in. Quiet suits you, and you see what is far away long before anybody else looks up.',
      see.stargazing,
    ),
    type(
      'The toboggan run',
      'One more time. Then one more time. With you an evening is only over when everybody has snow in their boots.',
      see.sledging,
    ),
    type(
      'The warm kitchen',
      'Your evening smells of saffron and cardamom. There is always a plate to share, and always a bun left for whoever comes late.',
      see.baking,
    ),
  ];
};

/** Binds each answer to two types: `fits` has for each the place of the one that it fits well and of the one that it fits a little. */
function bound(question: Question, types: readonly PersonType[], fits: string): Question {
  const places = fits.split(' ');
  const binding = (place: number | undefined, points: number) => ({ id: newId(), person_type_id: types[place ?? 0]?.id ?? '', points });
  const answers = question.answers.map((answer, index): Answer => {
    const [well, little] = (places[index] ?? '').split('').map(Number);
    const { is_right: _, ...unjudged } = answer;
    return { ...unjudged, person_types: [binding(well, 2), binding(little, 1)] };
  });
  return { ...question, answers };
}

const questions = (see: Pictures, types: readonly PersonType[]): Question[] => [
  bound(
    choice('It is four o’clock and already dark. What do you do first?', [
      'Light a fire',
      'Look whether the sky is clear',
      'Look for my mittens',
      'Preheat the oven',
    ]),
    types,
    '03 10 21 30',
  ),
  bound(
    onePicture('Which of these would you miss most?', [see.answerBun, see.answerSledge, see.answerFire, see.answerTelescope], -1),
    types,
    '30 23 01 12',
  ),
  bound(
    choice(
      'The power goes out for an hour. You ...',
      [
        'tell a story by candlelight',
        'walk out to look at the stars',
        'start a snowball fight by torchlight',
        'bring out what the larder has',
      ],
      { picture: see.mug },
    ),
    types,
    '01 12 23 30',
  ),
  bound(choice('What is in your pocket?', ['A star map', 'Matches', 'A cinnamon stick', 'Snow']), types, '12 03 30 21'),
  loudness(types),
  bound(
    choice('The evening was good if ...', [
      'nobody wanted to go home',
      'I saw something I had never seen before',
      'my cheeks are red',
      'there is nothing left on the plate',
    ]),
    types,
    '03 10 21 32',
  ),
];

/** A scale gives its points from a value upwards. */
function loudness(types: readonly PersonType[]): Question {
  const answers = ['1', '2', '4', '5'].map((text) => ({ id: newId(), text }));
  const scale = other('scale', 'How loud may an evening be? 1 is falling snow, 5 is a brass band.', {
    start_value: 1,
    end_value: 5,
    step_interval: 1,
    points: 0,
    answers,
  });
  return bound(scale, types, '10 01 30 23');
}
