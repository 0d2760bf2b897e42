import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Within a composite field, the part that a link means, when it is not the first. */
export const leadHere = { 'data-lead': true } as const;
const focusable = 'input, textarea, select, button';

/**
 * Focuses the field whose id is the address's fragment, and expands its section; of type.title the type, when it has no such field. Used by the
 * component around all fields: it runs after they exist, when the address is resolved, not when it is requested.
 */
export function useFocusField(): void {
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash ?? '' });
  const key = useRouterState({ select: (state) => state.resolvedLocation?.state.key });
  useEffect(() => focusField(hash), [hash, key]);
}

/** The same immediately, for a fragment that is already in the address, where the address does not change. */
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
