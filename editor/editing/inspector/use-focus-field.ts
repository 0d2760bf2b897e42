import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Inside a field of several parts the one that a link means, where it is not the first. */
export const leadHere = { 'data-lead': true } as const;
const focusable = 'input, textarea, select, button';

/**
 * Focuses the field whose id is the address's fragment, unfolding what it lies in; of type.title the type, where it has no such field.
 * For the component around all fields: it runs after they are there, which is when the address is resolved, not when it is asked for.
 */
export function useFocusField(): void {
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash ?? '' });
  const key = useRouterState({ select: (state) => state.resolvedLocation?.state.key });
  useEffect(() => focusField(hash), [hash, key]);
}

/** The same at once, of the fragment: where it stands in the address already, the address does not change. */
export function focusField(hash: string): void {
  const field = hash ? (document.getElementById(hash) ?? document.getElementById(hash.split('.')[0] ?? '')) : null;
  if (!field) return;
  for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) folded.open = true;
  const target = field.matches(focusable)
    ? field
    : (field.querySelector<HTMLElement>('[data-lead]') ??
      field.querySelector<HTMLElement>('input, textarea') ??
      field.querySelector<HTMLElement>('button, summary'));
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
