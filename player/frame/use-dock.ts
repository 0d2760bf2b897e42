import { useEffect, type RefObject } from 'react';

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
      // Reads before it writes: a new height restyles the whole page.
      const { top, height } = dock.getBoundingClientRect();
      const last = scene.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      const { style } = document.documentElement;
      const pixels = `${Math.ceil(height)}px`;
      if (style.getPropertyValue('--dock-height') !== pixels) style.setProperty('--dock-height', pixels);
      dock.toggleAttribute('data-over', last > top + 1);
    };
    // It also measures the first time, before the first paint: measuring now would lay the page out within the player's press.
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
