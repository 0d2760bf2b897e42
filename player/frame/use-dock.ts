import { useEffect, type RefObject } from 'react';
import { boxesOf } from './boxes-of.ts';

/**
 * Gives the page the height of the dock (`--dock-height`), so that focused elements are scrolled clear of it. Marks a dock over content (`data-over`),
 * so that the player sees that there is more below.
 */
export function useDock(docked: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dock = docked.current;
    const scene = dock?.previousElementSibling;
    if (!dock || !scene) return;
    const measure = () => {
      const { top, height } = dock.getBoundingClientRect();
      document.documentElement.style.setProperty('--dock-height', `${Math.ceil(height)}px`);
      // A question may stand beside its answers, and as high as the screen.
      const parts = [...scene.children].filter((part) => !part.matches('.unseen, .question-head')).flatMap(boxesOf);
      dock.toggleAttribute('data-over', Math.max(...parts.map(({ bottom }) => bottom)) > top + 1);
    };
    // Its first call comes with the first layout.
    const observer = new ResizeObserver(measure);
    observer.observe(dock);
    observer.observe(scene);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [docked]);
}
