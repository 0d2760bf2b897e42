import { escapeGift } from './escapes.ts';

/** Texts that begin like a marker, a comment or a weight, and texts that Moodle would treat as HTML, get the prefix [plain]. */
export const plain = (text: string): string => (/^(?:\[|\/\/|\$|%|\s)|[<&]/.test(text) ? '[plain]' : '') + escapeGift(text);

/** A choice whose `->` no reader takes for a matching question. */
export function withoutArrow(text: string): string {
  if (!text.includes('->')) return plain(text);
  return `[html]${escapeGift(escapeHtml(text).replace(/\r\n|\n|\r/g, '<br>'))}`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? '');
