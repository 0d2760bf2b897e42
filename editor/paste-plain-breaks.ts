import { hasOddBreaks, withPlainBreaks } from '#questions/pasted-items.ts';

/** Replaces a word processor's line break, for which fonts have no glyph, by an ordinary one when pasting; in a single-line field, by a space. */
export function pastePlainBreaks(event: ClipboardEvent): void {
  const field = event.target;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isLines = field instanceof HTMLTextAreaElement;
  if (event.defaultPrevented || !(isLines || field instanceof HTMLInputElement) || !hasOddBreaks(text)) return;
  event.preventDefault();
  const plain = withPlainBreaks(text);
  // Unlike setRangeText it fires the events for React and keeps the browser's own undo.
  document.execCommand('insertText', false, isLines ? plain : plain.replace(/\s*\n\s*/g, ' '));
}
