import type { Item, Labyrinth, Room, Way } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import { northStar } from '../pictures/night-sky.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, order, other, pointAt, poll, right, several } from '../questions.ts';

/** A labyrinth: seven rooms, a lamp and a key, and every way of answering that leads somewhere else. */
export const lampHouse = (see: Pictures): DemoActivity => {
  const rooms = roomsOf(see);
  return {
    stage: 'live',
    days: { start: -9, end: 60 },
    games: 16,
    draft: writeDraft('labyrinth', 1, 'The lamp maker’s house', {
      cover: {
        title: 'The lamp maker’s house',
        text: 'The door has fallen shut behind you. Seven rooms, one lamp, one key: each answer leads somewhere else.',
        button_text: 'Go in',
        image: { desktop: see.eveningCover, mobile: see.eveningCoverMobile },
      },
      questions: Object.values(rooms),
      labyrinth: labyrinthOf(rooms),
      result: { title: 'Your way through the house', text: 'Somebody has lit a lamp in the window behind you.' },
      settings: { leaderboard_score: 'best', points_per_second: false },
      theme: {
        text_colour: '#2c2418',
        button_colour: '#7a4a12',
        secondary_button_colour: '#f5e6cc',
        highlight_colour: '#7a4a12',
        background_colour: '#fdf8ee',
      },
    }),
  };
};

type Rooms = Record<'hall' | 'corridor' | 'kitchen' | 'attic' | 'study' | 'cellar' | 'door', Question>;

const roomsOf = (see: Pictures): Rooms => ({
  hall: choice('A fire burns in the hall. Which of these woods throws the most sparks?', [right('Spruce'), 'Birch', 'Beech', 'Oak'], {
    picture: see.fireside,
    points: 10,
    told: 'Resin in the spruce boils and bursts. Birch burns calmly, and smells good.',
  }),
  corridor: poll('A cold corridor, and all is dark. What do you do?', ['Follow the smell of saffron', 'Feel your way back'], {}),
  kitchen: order(
    'On the table lies half a recipe for buns. What is done first?',
    ['Warm the milk', 'Knead the dough', 'Let it rise', 'Bake'],
    {
      picture: see.baking,
      points: 10,
    },
  ),
  attic: pointAt('Through the hatch of the attic you see the sky. Point at the star that shows north.', see.nightSky, northStar, {
    points: 15,
    told: 'Follow the two outer stars of the Plough, five times as far as they stand apart.',
  }),
  study: other('exact_answer', 'The drawer of the desk has a lock with numbers. How many lights are lit by the fourth Sunday of Advent?', {
    start_value: 0,
    end_value: 24,
    exact_answer: 4,
    points: 10,
  }),
  cellar: several(
    'By the light of the lamp you see three shelves. On which of them stands what burns?',
    [right('Beeswax'), right('Rapeseed oil'), 'Salt', 'Sand'],
    {
      points: 15,
      told: 'Wax and oil feed a flame; sand and salt put it out.',
    },
  ),
  door: other('free_text', 'Over the back door stands a riddle: the more you take away from it, the larger it gets. What is it?', {
    accepted: ['a hole', 'hole', 'the hole'],
    picture: see.openDoor,
    points: 20,
  }),
});

function labyrinthOf({ hall, corridor, kitchen, attic, study, cellar, door }: Rooms): Labyrinth {
  const lamp: Item = { id: newId(), name: 'An oil lamp' };
  const key: Item = { id: newId(), name: 'A brass key' };
  const room = (question: Question, name: string, ways: Way[], item?: Item): Room => ({
    question_id: question.id,
    name,
    ways,
    ...(item && { item: item.id }),
  });
  const way = (on: Way['on'], to: Question | 'exit' | 'back', cost = 0, item?: Item): Way => ({
    on,
    to: typeof to === 'string' ? to : to.id,
    cost,
    ...(item && { item: item.id }),
  });
  const rooms = [
    room(hall, 'The hall', [way('right', kitchen), way('wrong', corridor, 3)]),
    room(corridor, 'The dark corridor', [way(corridor.answers[0]?.id as string, kitchen), way('default', 'back')]),
    room(kitchen, 'The kitchen', [way('right', attic), way('partly', attic, 2), way('wrong', hall, 3)], lamp),
    room(attic, 'The attic', [way('right', study), way('wrong', 'back', 3)]),
    room(study, 'The study', [way('right', cellar, 0, lamp), way('wrong', attic, 3)], key),
    room(cellar, 'The cellar', [way('right', door), way('partly', study), way('wrong', study, 3)]),
    room(door, 'The back door', [way('right', 'exit', 0, key), way('wrong', cellar, 3)]),
  ];
  return {
    items: [lamp, key],
    cost_in: 'points',
    most_steps: 40,
    rooms: rooms.toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1)),
  };
}
