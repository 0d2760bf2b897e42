import { Suspense } from 'react';
import type { Theme } from '#shared/content/head.ts';
import { optional } from '../optional.ts';
import { useIsAlive } from '../use-is-alive.ts';

// Each is loaded by the pages that have it, once they are alive.
const Snow = optional(() => import('./Snow.tsx'));
const Moving = optional(() => import('./Moving.tsx'));

/** The moving content behind a page. `isRead`: the content before it is read against the clock, so nothing moves. */
export function Behind({ theme: { background }, snows, isRead }: { theme: Pick<Theme, 'background'>; snows: boolean; isRead: boolean }) {
  const isAlive = useIsAlive();
  const { desktop, mobile } = background;
  const moves = desktop?.motion ?? mobile?.motion;
  if (!snows && !moves) return null;
  return (
    <>
      {/* Reserves space for its button from the first screen on. */}
      <span className="behind" hidden />
      {isAlive && (
        <Suspense>
          {snows && !isRead && <Snow hasBackdrop={Boolean(desktop ?? mobile)} />}
          {moves && <Moving background={background} isRead={isRead} />}
        </Suspense>
      )}
    </>
  );
}
