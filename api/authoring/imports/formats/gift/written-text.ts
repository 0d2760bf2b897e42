import { htmlOfSigned } from '../signed-html.ts';
import { hasSigns } from '../signs.ts';
import { escapeGift } from './escapes.ts';

/**
 * A text with looks is HTML. Others that begin like a marker, a comment or a weight, and those that Moodle would treat as HTML, get the prefix [plain].
 */
export const written = (text: string): string => {
  if (hasSigns(text)) return html(text);
  return (/^(?:\[|\/\/|\$|%|\s)|[<&]/.test(text) ? '[plain]' : '') + escapeGift(text);
};

/** In a question that is HTML, a feedback without a marker would be HTML, too, and lose its lines. */
export const writtenFeedback = (text: string): string =>
  text.includes('\n') && !hasSigns(text) ? `[plain]${escapeGift(text)}` : written(text);

/** A choice whose `->` no reader takes for a matching question. */
export const withoutArrow = (text: string): string => (text.includes('->') ? html(text) : written(text));

const html = (text: string): string => `[html]${escapeGift(htmlOfSigned(text).replaceAll('<br/>', '<br>'))}`;
