import { useState } from 'react';

/** What the user folded or unfolded on this visit, by the name of the fold. */
const chosen = new Map<string, boolean>();

/** A fold that stays as the user left it, whichever question or page is opened next; `opens`: open until then. */
export function useFold(name: string, opens: boolean): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const [left, leave] = useState(() => chosen.get(name));
  const set = (isOpen: boolean) => {
    if (isOpen === (left ?? opens)) return;
    chosen.set(name, isOpen);
    leave(isOpen);
  };
  return [left ?? opens, set];
}
