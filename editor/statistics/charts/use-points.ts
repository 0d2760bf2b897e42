import { useRef, useState, type KeyboardEvent } from 'react';
import { nextPoint, type Points } from './next-point.ts';

/**
 * One tab stop for all points of a chart; keys move among them. `shown` is the hovered or focused point, which the chart describes in words;
 * undefined: none.
 */
export function usePoints(points: Points) {
  const drawing = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState(0);
  const [shown, show] = useState<number>();
  const stop = Math.min(at, Math.max(0, points.count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const target = nextPoint(event.key, event.ctrlKey, stop, points);
    if (target === undefined) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGElement>(`[data-point="${target}"]`)?.focus();
  };
  const propsOf = (point: number) => ({
    'data-point': point,
    'data-shown': point === shown || undefined,
    tabIndex: point === stop ? 0 : -1,
    onFocus: () => {
      setAt(point);
      show(point);
    },
    onBlur: () => show(undefined),
    onPointerEnter: () => show(point),
    onPointerDown: () => show(point),
  });
  const ofDrawing = { ref: drawing, onKeyDown, onPointerLeave: () => show(undefined) };
  return { shown: shown !== undefined && shown < points.count ? shown : undefined, propsOf, ofDrawing };
}
