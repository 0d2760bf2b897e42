import type { Replacement, Selected } from './marking.ts';

export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});

/** Changes the field as typing does: React sees it, and the browser's own undo keeps it. */
export function replaceIn(field: HTMLTextAreaElement, { from, to, text, start, end }: Replacement): void {
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  field.setSelectionRange(start, end);
}
