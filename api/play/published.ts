import { grades } from '#questions/grades.ts';
import { isCounted } from '#questions/traits.ts';
import type { Draft, Question } from '#shared/activity/document.ts';
import { scopeCss } from '#shared/css/scope-css.ts';
import { questionsOfGame } from '#shared/play/order-questions.ts';
import { readableTime } from '#shared/play/readable-time.ts';

/** A publication as play uses it. It never changes, so what is worked out from it is kept with it. */
export interface Published {
  tenant_id: string;
  id: string;
  activity_id: string;
  /** null: the copy that a preview plays. */
  version: number | null;
  content: Draft;
  /** The questions of the game with this seed, in the order of play. */
  course(seed: number): Question[];
  /** How many questions a game has (ads are none), and about how many seconds it takes. */
  questions: number;
  readable_time: number;
  /** The editor's own CSS as it may stand in a page. */
  css: string;
}

const coursesKept = 20_000;

export interface PublicationRow {
  tenant_id: string;
  id: string;
  activity_id: string;
  version: number | null;
  content: Draft;
}

export function published(row: PublicationRow): Published {
  const courses = new Map<number, Question[]>();
  const course = (seed: number): Question[] => {
    const known = courses.get(seed);
    if (known) return known;
    const made = questionsOfGame(row.content, seed, isCounted);
    if (courses.size >= coursesKept) courses.delete(courses.keys().next().value as number);
    courses.set(seed, made);
    return made;
  };
  const { questions, lang, settings } = row.content;
  const shown = questions.filter((question) => !question.hidden);
  const length = course(0).length;
  const seconds = shown.reduce((sum, question) => sum + readableTime(question, lang), 0);
  return {
    ...row,
    course,
    css: scopeCss(settings.custom_css).css,
    questions: course(0).filter(isCounted).length,
    readable_time: settings.questions_per_game > 0 && shown.length > 0 ? Math.ceil((seconds * length) / shown.length) : seconds,
  };
}

/** How many of a game's questions can be right or wrong. */
export const scoredQuestions = (course: readonly Question[]): number =>
  course.filter((question) => grades[question.type].isScored(question)).length;
