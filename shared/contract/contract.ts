import { auth } from './auth.ts';
import { boards } from './boards.ts';
import { calendarPlay } from './calendar-play.ts';
import { dataManagement } from './data-management.ts';
import { doors } from './doors.ts';
import { draws } from './draws.ts';
import { cheaters } from './cheaters.ts';
import { calendars } from './calendars.ts';
import { calendarQuestions } from './calendar-questions.ts';
import { hatches } from './hatches.ts';
import { integrations } from './integrations.ts';
import { items } from './items.ts';
import { media } from './media.ts';
import { play } from './play.ts';
import { players } from './players.ts';
import { questions } from './questions.ts';
import { quizzes } from './quizzes.ts';
import { rankings } from './rankings.ts';
import { regrades } from './regrades.ts';
import { rehearsals } from './rehearsals.ts';
import { reminders } from './reminders.ts';
import { sharing } from './sharing.ts';
import { statistics } from './statistics.ts';

/** Every operation of the HTTP interface by its name. */
export const contract = {
  ...auth,
  ...integrations,
  ...quizzes,
  ...calendars,
  ...hatches,
  ...calendarQuestions,
  ...questions,
  ...boards,
  ...media,
  ...play,
  ...calendarPlay,
  ...doors,
  ...rehearsals,
  ...reminders,
  ...sharing,
  ...players,
  ...cheaters,
  ...dataManagement,
  ...draws,
  ...rankings,
  ...statistics,
  ...items,
  ...regrades,
};
export type Contract = typeof contract;
export type OperationName = keyof Contract;
