import { useLayoutEffect, type RefObject } from 'react';

/** Makes room below the answers for what is told over them, and brings the marked answer into sight. */
export function useToldHeight(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const told = section.current;
    const stage = told?.closest<HTMLElement>('.stage');
    if (!told || !stage) return;
    const measure = () => stage.style.setProperty('--told', `${told.offsetHeight}px`);
    measure();
    const marked = stage.querySelector('[data-mark]');
    marked?.scrollIntoView({ block: 'nearest' });
    const observer = new ResizeObserver(measure);
    observer.observe(told);
    return () => {
      observer.disconnect();
      stage.style.removeProperty('--told');
    };
  }, [section]);
}
