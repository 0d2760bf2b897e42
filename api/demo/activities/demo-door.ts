import type { Hatch, HatchType } from '#shared/content/calendar.ts';
import type { Question } from '#shared/content/question.ts';

/** A door of the demo's calendar. */
export interface DemoDoor {
  type?: HatchType;
  title: string;
  text: string;
  questions: readonly Question[];
  own?: Partial<Hatch>;
  code?: string;
}
