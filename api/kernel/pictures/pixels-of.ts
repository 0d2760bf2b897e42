import type { Area } from '#shared/content/question.ts';

/** An area of a picture in pixels: at least one, and within its edges. */
export function pixelsOf({ width, height }: { width: number; height: number }, area: Area) {
  const across = span(width, area.x, area.width);
  const down = span(height, area.y, area.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

function span(whole: number, from: number, length: number): { from: number; length: number } {
  const start = Math.min(whole - 1, Math.round(from * whole));
  return { from: start, length: Math.max(1, Math.min(whole - start, Math.round(length * whole))) };
}
