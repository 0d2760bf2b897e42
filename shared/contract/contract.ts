import { auth } from './auth.ts';
import { boards } from './boards.ts';
import { calendars } from './calendars.ts';
import { integrations } from './integrations.ts';
import { media } from './media.ts';
import { play } from './play.ts';
import { players } from './players.ts';
import { questions } from './questions.ts';
import { quizzes } from './quizzes.ts';
import { sharing } from './sharing.ts';
import { statistics } from './statistics.ts';

/** Every operation of the HTTP interface by its name. */
export const contract = {
  ...auth,
  ...integrations,
  ...quizzes,
  ...calendars,
  ...questions,
  ...boards,
  ...media,
  ...play,
  ...sharing,
  ...players,
  ...statistics,
};
export type Contract = typeof contract;
export type OperationName = keyof Contract;
