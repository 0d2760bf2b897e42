import { lazy, Suspense, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { focusHeading } from './frame/focus-heading.ts';
import { LoadingScreen } from './frame/LoadingScreen.tsx';

/** A part of the program that the first question does without. */
export interface Apart<Props> {
  (props: Props): ReactNode;
  /** Loads it before it is asked for, so that it is drawn at once. Rejects where it cannot be loaded. */
  ahead(): Promise<unknown>;
}

/** Needs a Suspense above it: where it was not loaded ahead, it is waited for. */
export function apart<Props extends object>(load: () => Promise<ComponentType<Props>>): Apart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const ahead = async () => ({ default: (Loaded ??= await load()) });
  const Late = lazy(ahead);
  // Once it is there it is taken as it is: `lazy` would wait for a moment even then, and show what stands in for it.
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Late {...props} />);
  return Object.assign(Part, { ahead });
}

/** A screen of parts that may have to be waited for. Its heading gets the focus that the one of the waiting had. */
export function LateScreen({ children }: { children: ReactNode }) {
  const isLate = useRef(false);
  return (
    <Suspense
      fallback={
        <>
          <LoadingScreen />
          <Effect run={() => void (isLate.current = true)} />
        </>
      }
    >
      {children}
      <Effect run={() => isLate.current && focusHeading()} />
    </Suspense>
  );
}

/** Runs once, before what stands beside it is seen. */
function Effect({ run }: { run(): void }): null {
  const first = useRef(run);
  useLayoutEffect(() => {
    // What it answers is no way to take it back, as React would read it.
    first.current();
  }, []);
  return null;
}
