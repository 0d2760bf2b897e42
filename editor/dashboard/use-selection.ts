import { useState, type KeyboardEvent } from 'react';
import { useLetterKeysOn } from '../shell/use-letter-keys.ts';
import { everything, isSelected, nothing, selectRange, toggle, togglePage, type Selection } from './selection.ts';

/** The row with the focus, and its name, which takes the focus. */
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null;
const isTyping = (element: Element) => element.matches('textarea, select, [contenteditable], input:not([type=checkbox])');

/** The chosen rows of a list. Those of another search stay chosen, unless they are everything that the search finds. */
export function useSelection(search: string, shown: readonly string[]) {
  const [{ at, selection: stored }, store] = useState<{ at: string; selection: Selection }>({ at: search, selection: nothing });
  const selection = stored.mode === 'all' && at !== search ? nothing : stored;
  const set = (next: Selection) => store({ at: search, selection: next });
  const [hasLetters] = useLetterKeysOn();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React passes on what happens in menus and dialogs, which are elsewhere on the page.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const row = rowOf(event.target as Element);
    if (isTyping(event.target as Element) || event.altKey) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && selection !== nothing && !event.defaultPrevented) set(nothing);
    else if (isMod && event.key.toLowerCase() === 'a')
      set(shown.every((id) => isSelected(selection, id)) ? everything : togglePage(selection, shown));
    else if (row && hasLetters && !isMod && event.key.toLowerCase() === 'x') set(toggle(selection, row.dataset['row'] ?? ''));
    else if (row && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      set(extended(selection, row, event.key, shown));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    selection,
    onKeyDown,
    choose: (id: string, isRange: boolean) => set(isRange ? selectRange(selection, id, shown) : toggle(selection, id)),
    choosePage: () => set(togglePage(selection, shown)),
    chooseAll: () => set(everything),
    clear: () => set(nothing),
  };
}

/** Shift and an arrow choose the row with the focus and the next one, which gets the focus. */
function extended(selection: Selection, row: HTMLElement, key: 'ArrowDown' | 'ArrowUp', shown: readonly string[]): Selection {
  const id = row.dataset['row'] ?? '';
  const next = shown[shown.indexOf(id) + (key === 'ArrowDown' ? 1 : -1)];
  const begun =
    selection.anchor !== null && isSelected(selection, selection.anchor)
      ? selection
      : selectRange({ ...selection, anchor: null }, id, shown, true);
  if (next === undefined) return begun;
  row.parentElement?.querySelector<HTMLElement>(`[data-row="${next}"] [data-row-name]`)?.focus();
  // Back towards the anchor, the row that is left is chosen no more.
  const isBack = isSelected(begun, next) && id !== begun.anchor;
  return isBack ? { ...toggle(begun, id), anchor: begun.anchor } : selectRange(begun, next, shown, true);
}
