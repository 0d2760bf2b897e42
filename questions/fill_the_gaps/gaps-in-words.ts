import type { GivenGaps } from '../player-answers.ts';

interface Gapped {
  gap_text?: string | undefined;
  gaps?: readonly { id: string }[] | undefined;
}

/** What was filled in, in the order of the text; a dash for a gap that was left empty. */
export function filledInWords({ gaps }: Gapped, filled: GivenGaps['filled']): string {
  const texts = new Map(filled.map(({ id, text }) => [id, text]));
  return (gaps ?? filled).map(({ id }) => texts.get(id)?.trim() || '–').join(', ');
}

/** The right answers, in the order of the text: of several answers all, with a stroke between. */
export const keyInWords = (gaps: readonly { accepted: readonly string[] }[]): string =>
  gaps.map(({ accepted }) => accepted.join(' / ')).join(', ');
