import { hasMarks } from './has-marks.ts';
import { withTexts } from './texts-of.ts';

/** Whether a text of a document, or of a part of one, has marks. */
export function isMarked(value: unknown): boolean {
  let isFound = false;
  withTexts(value, (text) => {
    isFound ||= hasMarks(text);
    return { text };
  });
  return isFound;
}
