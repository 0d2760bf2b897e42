import type { Leaderboard } from '#shared/contract/play.ts';

const names = ['Åsa', 'Milo', 'Noor', 'Elin', 'Sven', 'Ida', 'Omar'];

/** A board of people who do not exist; the fourth is the player. */
export const previewBoard: Leaderboard = {
  data: names.map((name, place) => ({
    place: place + 1,
    name,
    points: 980 - place * 70,
    bonus_points: 0,
    time_used: 41 + place * 6,
    is_me: place === 3,
  })),
  me: { place: 4, name: 'Elin', points: 770, bonus_points: 0, time_used: 59, is_me: true },
  total: names.length,
  rounds: [],
  combined: false,
  partner: null,
  hidden: false,
  can_register: false,
  corrections: [],
};
