import { lazy, Suspense, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { focusHeading } from './frame/focus-heading.ts';
import { LoadingScreen } from './frame/LoadingScreen.tsx';

/** A part of the program that the first question does not need. */
export interface Apart<Props> {
  (props: Props): ReactNode;
  /** Loads it in advance, so that it renders immediately. Rejects when it cannot be loaded. */
  ahead(): Promise<unknown>;
}

/** Needs a Suspense above it, which waits when the part was not loaded in advance. */
export function apart<Props extends object>(load: () => Promise<ComponentType<Props>>): Apart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const ahead = async () => ({ default: (Loaded ??= await load()) });
  const Late = lazy(ahead);
  // A loaded part is rendered directly: `lazy` would wait for a moment even then, and show its fallback.
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Late {...props} />);
  return Object.assign(Part, { ahead });
}

/** A screen of parts that may have to be waited for. Its heading gets the focus that the waiting screen's heading had. */
export function LateScreen({ children }: { children: ReactNode }) {
  const isLate = useRef(false);
  return (
    <Suspense
      fallback={
        <>
          <LoadingScreen ofProgram />
          <Effect run={() => void (isLate.current = true)} />
        </>
      }
    >
      {children}
      <Effect run={() => isLate.current && focusHeading()} />
    </Suspense>
  );
}

/** Runs once, before the content beside it is painted. */
function Effect({ run }: { run(): void }): null {
  const first = useRef(run);
  useLayoutEffect(() => {
    // Ignores the return value, which React would take for a cleanup function.
    first.current();
  }, []);
  return null;
}
