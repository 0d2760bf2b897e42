import { useEffect, useState } from 'react';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { placesMoved } from './kept-place.ts';

/** Places won, or lost when below 0: an arrow and a number, and in words for screen readers. */
export function PlacesMoved({ moved }: { moved: number }) {
  const { t, lang } = useLanguage();
  if (moved === 0) return null;
  const number = figureFormat(lang).format(Math.abs(moved));
  const words = t(moved > 0 ? 'board.moved_up' : 'board.moved_down', { number });
  return (
    <span className="moved" data-moved={moved > 0 ? 'up' : 'down'} title={words}>
      <span aria-hidden="true">
        {moved > 0 ? '▲' : '▼'}
        {number}
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}

/** How many places a player rose on a board in this visit; 0 while she has no place. */
export function usePlacesMoved(activity_id: string, visit: string | null, place: number | undefined): number {
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (visit !== null && place !== undefined) setMoved(placesMoved(activity_id, visit, place));
  }, [activity_id, visit, place]);
  return moved;
}
