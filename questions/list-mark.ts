import type { PlayerQuestion } from '#shared/contract/play.ts';

/** The letter, number or bullet before an answer; `index` from 0. */
export function listMark(style: PlayerQuestion['list_style'], index: number): string {
  if (style === 'bullet') return '•';
  if (style === 'number') return String(index + 1);
  // After Z come AA, AB, ..., as in a spreadsheet.
  return (index >= 26 ? listMark('letter', Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
