import { useEffect, useState } from 'react';
import type { scopeCss } from '#shared/css/scope-css.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

type Scoped = ReturnType<typeof scopeCss>;

const nothing: Scoped = { css: '', dropped: [] };
let last: { css: string; scoped: Promise<Scoped> } | undefined;

/** The parser loads with the first text; the result of the last text is cached for all callers. */
function scope(css: string): Promise<Scoped> {
  if (last?.css !== css) last = { css, scoped: import('#shared/css/scope-css.ts').then(({ scopeCss }) => scopeCss(css)) };
  return last.scoped;
}

/** The custom CSS in the form of a player's page, and its omitted parts. */
export function useScopedCss(): Scoped {
  const css = useDraft((draft) => draft.settings.custom_css);
  const [scoped, setScoped] = useState(nothing);
  const isEmpty = css.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    let isPast = false;
    const take = async () => {
      const next = await scope(css);
      if (!isPast) setScoped(next);
    };
    // Without a network the parser does not load; the next keystroke tries again.
    take().catch(() => (last = undefined));
    return () => {
      isPast = true;
    };
  }, [css, isEmpty]);
  return isEmpty ? nothing : scoped;
}
