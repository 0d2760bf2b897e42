import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { createCalendar } from './create-calendar.ts';
import { listCalendars } from './list-calendars.ts';
import { duplicateCalendar } from './duplicate-calendar.ts';
import { readCalendar } from './read-calendar.ts';
import { updateCalendar } from './update-calendar.ts';
import { deleteCalendar } from './delete-calendar.ts';
import { changeCalendarStatus } from './change-calendar-status.ts';
import { readCalendarSettings } from './read-calendar-settings.ts';
import { changeCalendarSettings } from './change-calendar-settings.ts';
import { changeCalendarRegistrationSettings } from './change-calendar-registration-settings.ts';
import { changeCalendarRules } from './change-calendar-rules.ts';
import { changeCalendarWinners } from './change-calendar-winners.ts';
import { listCalendarAppearances } from './list-calendar-appearances.ts';
import { orderHatches } from './order-hatches.ts';
import { deleteCalendarData } from './delete-calendar-data.ts';
import { readCalendarLeaderboard } from './read-calendar-leaderboard.ts';
import { createHatch } from './create-hatch.ts';
import { readHatch } from './read-hatch.ts';
import { updateHatch } from './update-hatch.ts';
import { deleteHatch } from './delete-hatch.ts';
import { pinHatch } from './pin-hatch.ts';
import { createPrize } from './create-prize.ts';
import { readPrize } from './read-prize.ts';
import { updatePrize } from './update-prize.ts';
import { deletePrize } from './delete-prize.ts';
import { listCalendarQuestions } from './list-calendar-questions.ts';
import { listHeldQuizzes } from './list-held-quizzes.ts';
import { checkHeldQuizzes } from './check-held-quizzes.ts';
import { createCalendarQuestion } from './create-calendar-question.ts';
import { updateCalendarQuestion } from './update-calendar-question.ts';
import { deleteCalendarQuestion } from './delete-calendar-question.ts';
import { copyCalendarQuestion } from './copy-calendar-question.ts';
import { pinCalendarQuestion } from './pin-calendar-question.ts';
import { dropCalendarQuestion } from './drop-calendar-question.ts';
import { uploadCalendarQuestionCover } from './upload-calendar-question-cover.ts';
import { deleteCalendarQuestionCover } from './delete-calendar-question-cover.ts';

export const calendarsRoutes: readonly ServedOperation[] = [
  createCalendar,
  listCalendars,
  duplicateCalendar,
  readCalendar,
  updateCalendar,
  deleteCalendar,
  changeCalendarStatus,
  readCalendarSettings,
  changeCalendarSettings,
  changeCalendarRegistrationSettings,
  changeCalendarRules,
  changeCalendarWinners,
  listCalendarAppearances,
  orderHatches,
  deleteCalendarData,
  readCalendarLeaderboard,
  createHatch,
  readHatch,
  updateHatch,
  deleteHatch,
  pinHatch,
  createPrize,
  readPrize,
  updatePrize,
  deletePrize,
  listCalendarQuestions,
  listHeldQuizzes,
  checkHeldQuizzes,
  createCalendarQuestion,
  updateCalendarQuestion,
  deleteCalendarQuestion,
  copyCalendarQuestion,
  pinCalendarQuestion,
  dropCalendarQuestion,
  uploadCalendarQuestionCover,
  deleteCalendarQuestionCover,
];
