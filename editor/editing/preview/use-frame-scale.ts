import { useEffect, useState, type RefObject } from 'react';

/** The scale at which a frame of this size fits its container; at most 1. */
export function useFrameScale(stage: RefObject<HTMLElement | null>, { width, height }: { width: number; height: number }): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const measure = () => {
      const inner = getComputedStyle(box);
      const free = (total: number, before: string, after: string) => total - Number.parseFloat(before) - Number.parseFloat(after);
      const across = free(box.clientWidth, inner.paddingLeft, inner.paddingRight) / width;
      const down = free(box.clientHeight, inner.paddingTop, inner.paddingBottom) / height;
      setScale(Math.max(0.2, Math.min(1, across, down)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [stage, width, height]);
  return scale;
}
