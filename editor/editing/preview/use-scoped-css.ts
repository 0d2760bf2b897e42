import { useEffect, useState } from 'react';
import type { scopeCss } from '#shared/css/scope-css.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

type Scoped = ReturnType<typeof scopeCss>;

const nothing: Scoped = { css: '', dropped: [] };
let last: { css: string; scoped: Promise<Scoped> } | undefined;

/** The parser comes with the first text that needs it; the same text is parsed once, whoever asks. */
function scope(css: string): Promise<Scoped> {
  if (last?.css !== css) last = { css, scoped: import('#shared/css/scope-css.ts').then(({ scopeCss }) => scopeCss(css)) };
  return last.scoped;
}

/** The custom CSS as it may stand in a player's page, and what of it may not. */
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
    // Without a network the parser does not come; the next keystroke asks again.
    take().catch(() => (last = undefined));
    return () => {
      isPast = true;
    };
  }, [css, isEmpty]);
  return isEmpty ? nothing : scoped;
}
