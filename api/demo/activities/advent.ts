import type { DesignPictures } from '#api/calendars/designs/design-pictures.ts';
import { draftOfDesign } from '#api/calendars/designs/draft-of-design.ts';
import type { Hatch, Prize } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import type { DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { firstHalf } from './advent-first-half.ts';
import { secondHalf } from './advent-second-half.ts';
import type { DemoDoor } from './demo-door.ts';

/** Today its tenth door opens, whatever today is. */
export const advent = (see: Pictures, village: DesignPictures): DemoActivity => {
  const doors = [...firstHalf(see), ...secondHalf(see)];
  const base = draftOfDesign('advent', { name: 'Advent at the fjord', lang: 1, pictures: village, now: new Date(), newId });
  const hatches = base.hatches.map((hatch, place) => withDoor(hatch, doors[place] as DemoDoor));
  const prizes = prizesOf(see);
  return {
    stage: 'live',
    days: { start: -9, end: 30 },
    games: 0,
    behindDoors: { today: 14, passed: 17 },
    draw: { door: 3, prize_id: (prizes[0] as Prize).id, count: 1, alternates: 2 },
    draft: {
      ...base,
      cover: {
        ...base.cover,
        text: 'Twenty-four windows, one for each day. Behind some of them there is something to win.',
        button_text: 'Walk up the street',
      },
      hatches,
      parts: hatches.map(({ id }, place) => ({ id, questions: [...(doors[place] as DemoDoor).questions] })),
      prizes,
      rules: {
        title: 'How it works',
        text: 'A door opens each day at midnight. Every right answer gives points, and points add up on the board.\n\nBehind doors 3, 13 and 19 a prize is drawn among all who answered right and left their name. The last door opens to everybody who has played fifteen others.',
        shown: true,
      },
      winners: { title: 'Winners', text: 'Every draw comes with a receipt that anybody can check.', shown: true },
      registration: {
        ...base.registration,
        title: 'Take part in the draws',
        text: 'Leave your name and your e-mail address once. It counts for all doors.',
      },
      theme: { ...base.theme, logo: see.logo },
      settings: {
        ...base.settings,
        leaderboard_bonus_points: true,
        share_reward: { enabled: true, amount: 1, activities: 5, maximum: 10 },
      },
    },
  };
};

const withDoor = (hatch: Hatch, { type = 'default', title, text, code = '', own }: DemoDoor): Hatch => ({
  ...hatch,
  type,
  content: { title, text, image: {}, code },
  ...(type === 'final' && { least_played: 15 }),
  ...own,
});

const prizesOf = (see: Pictures): Prize[] => [
  { id: newId(), title: 'A box of saffron buns', description: 'Baked the same morning. Drawn behind door 3.', image: see.saffronBun },
  {
    id: newId(),
    title: 'An advent star of paper',
    description: 'Folded by hand, with a lamp. Drawn behind door 13.',
    image: see.adventStar,
  },
  {
    id: newId(),
    title: 'An evening by the fire',
    description: 'A cabin for four, wood and cocoa included. Drawn behind door 19.',
    image: see.fireside,
  },
];
