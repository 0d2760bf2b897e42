import type { MouseEvent } from 'react';

/** Drops the second press of a double click: the button is still there while its dialog closes. */
export function dropDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
