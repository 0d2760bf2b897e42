import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the field whose id is the address's fragment, unfolding what it lies in. For the component around all fields: it runs after they are there. */
export function useFocusField(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const key = useRouterState({ select: (state) => state.location.state.key });
  useEffect(() => {
    const field = hash ? document.getElementById(hash) : null;
    if (!field) return;
    const folded = field.closest('details');
    if (folded) folded.open = true;
    const target = field.matches('details') ? field.querySelector<HTMLElement>('input, summary') : field;
    target?.focus();
  }, [hash, key]);
}
