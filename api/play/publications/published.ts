import type { Course } from '#kinds/course.ts';
import { courseOf } from '#kinds/courses.ts';
import { questionsOfPart } from '#kinds/questions-of-part.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Draft } from '#activity/document.ts';
import { withoutCuts } from '#shared/content/focus.ts';
import { isCounted } from '#questions/traits.ts';
import { readableTime } from '#shared/play/readable-time.ts';

/** A publication as play uses it. It never changes, so values computed from it are cached with it. */
export interface Published {
  tenant_id: string;
  id: string;
  activity_id: string;
  /** null: the copy that a preview plays. */
  version: number | null;
  published_at: Date;
  content: Draft;
  course: Course;
  /** The number of questions in a game (ads do not count), and about how many seconds it takes. */
  questions: number;
  readable_time: number;
  /** When its keys were last corrected, in milliseconds; 0: never. Earlier grades may be outdated. */
  keys_changed_at: number;
  /** The editor's own CSS, safe for use in a page. */
  css: string;
}

export interface PublicationRow {
  tenant_id: string;
  id: string;
  activity_id: string;
  version: number | null;
  content: Draft;
  published_at: Date;
  keys_changed_at?: number;
}

/** `css`: its custom CSS, scoped. */
export function published(row: PublicationRow, css: string): Published {
  const content = withoutCuts(row.content);
  const course = courseOf(content);
  const { lang } = content;
  const shown = questionsOfPart(content, wholePart).filter((question) => !question.hidden);
  const game = course.questions(wholePart, 0, []);
  const seconds = shown.reduce((sum, question) => sum + readableTime(question, lang), 0);
  return {
    ...row,
    content,
    keys_changed_at: row.keys_changed_at ?? 0,
    course,
    css,
    questions: course.walk?.rooms ?? game.filter(isCounted).length,
    readable_time: game.length < shown.length && !course.walk ? Math.ceil((seconds * game.length) / shown.length) : seconds,
  };
}
