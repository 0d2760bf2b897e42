import type { PrizeWin } from '#shared/contract/prize-wins.ts';

/** What an editor looks for in the list of winners. */
export const views = ['all', 'asked', 'to_send', 'sent', 'delivered', 'returned', 'lost'] as const;
export type View = (typeof views)[number];

/** The view that holds a winner, beside that of all. */
export function viewOf({ state, delivery }: Pick<PrizeWin, 'state' | 'delivery'>): Exclude<View, 'all'> {
  if (state === 'accepted') return delivery;
  return state === 'asked' ? 'asked' : 'lost';
}

export const inView = <W extends Pick<PrizeWin, 'state' | 'delivery'>>(wins: readonly W[], view: View): W[] =>
  wins.filter((win) => view === 'all' || viewOf(win) === view);
