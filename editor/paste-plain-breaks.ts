import { hasOddBreaks, withPlainBreaks } from '#questions/pasted-items.ts';

/** A line break of a word processor, for which fonts have no sign, is pasted as one that browsers show; in a field of one line, as a space. */
export function pastePlainBreaks(event: ClipboardEvent): void {
  const field = event.target;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isLines = field instanceof HTMLTextAreaElement;
  if (event.defaultPrevented || !(isLines || field instanceof HTMLInputElement) || !hasOddBreaks(text)) return;
  event.preventDefault();
  const plain = withPlainBreaks(text);
  // Unlike setRangeText it tells React and the browser's own undo.
  document.execCommand('insertText', false, isLines ? plain : plain.replace(/\s*\n\s*/g, ' '));
}
