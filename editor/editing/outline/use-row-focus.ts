import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the row that a selector finds, as soon as it is rendered: a distant one is rendered after the list has scrolled there. */
export function useRowFocus(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  const focus = (): void => {
    const row = wanted.current === undefined ? null : box.current?.querySelector<HTMLElement>(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  useEffect(focus);
  return (selector) => {
    wanted.current = selector;
    focus();
  };
}
