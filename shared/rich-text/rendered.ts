import { hasMarks } from './has-marks.ts';
import { plain } from './plain.ts';
import { withTexts } from './texts-of.ts';
import { toHtml, type HtmlOptions } from './to-html.ts';

/** A document, or a part of one, as players get it: its texts plain, and where they have marks, their HTML beside them. */
export const rendered = <T>(value: T, formula: HtmlOptions['formula']): T =>
  withTexts(value, (text, isInline) => ({
    text: plain(text),
    ...(hasMarks(text) && { html: toHtml(text, { formula, isInline }) }),
  }));
