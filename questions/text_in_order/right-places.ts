import { look, type Shown } from '../look.ts';

/**
 * The right position of each given option. Of options that look the same, the one given first gets the first position. Null unless every option is
 * given exactly once.
 */
export function rightPlaces(inOrder: readonly Shown[], ids: readonly string[]): number[] | null {
  const places = new Map<string, number[]>();
  inOrder.forEach((option, place) => places.set(look(option), [...(places.get(look(option)) ?? []), place]));
  const byId = new Map(inOrder.map((option) => [option.id, option]));
  if (ids.length !== byId.size || new Set(ids).size !== ids.length) return null;
  const found = ids.map((id) => {
    const option = byId.get(id);
    return option && places.get(look(option))?.shift();
  });
  return found.every((place) => place !== undefined) ? found : null;
}

/** Whether each option but the first is in the right order below the one above it. */
export const rightPairs = (places: readonly number[]): boolean[] =>
  places.slice(1).map((place, index) => (places[index] as number) < place);

/**
 * The mark of each row of an answer, as it was graded: right in its own position; with partial points also partly right, in the right order with a
 * neighbour; else wrong.
 */
export function rowMarks(inOrder: readonly Shown[], ids: readonly string[], hasPartialPoints: boolean): ('right' | 'partly' | 'wrong')[] {
  const places = rightPlaces(inOrder, ids);
  if (!places) return ids.map(() => 'wrong');
  const pairs = rightPairs(places);
  return places.map((place, row) => {
    if (place === row) return 'right';
    return hasPartialPoints && (pairs[row - 1] || pairs[row]) ? 'partly' : 'wrong';
  });
}
