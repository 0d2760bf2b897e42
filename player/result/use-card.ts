import { useMemo } from 'react';
import type { GameResult } from '#shared/contract/play.ts';
import type { CardSource } from './card/card.ts';

/** The content of the picture of a result; undefined when there is no result, or the activity shows none. The same object while nothing in it changes. */
export function useCard({ cover, result, standing }: Omit<CardSource, 'result'> & { result: GameResult | null }): CardSource | undefined {
  const isShown = cover.result.settings.show_score || result?.person_type !== undefined;
  const { place, moved = 0, better_than } = standing ?? {};
  return useMemo(
    () => (isShown && result ? { cover, result, standing: place === undefined ? undefined : { place, moved, better_than } } : undefined),
    [isShown, cover, result, place, moved, better_than],
  );
}
