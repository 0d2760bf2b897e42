import { escapeGift } from './escapes.ts';

/** Beginnings that a reader would take for a marker, a comment or a weight, and what Moodle would take for HTML, stand behind [plain]. */
export const plain = (text: string): string => (/^(?:\[|\/\/|\$|%|\s)|[<&]/.test(text) ? '[plain]' : '') + escapeGift(text);

/** A choice whose `->` no reader takes for a matching question. */
export function withoutArrow(text: string): string {
  if (!text.includes('->')) return plain(text);
  return `[html]${escapeGift(escapeHtml(text).replace(/\r\n|\n|\r/g, '<br>'))}`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? '');
