import type { Shape } from '#shared/content/question.ts';

/** An area drawn in a view box 1 wide and `height` high. */
export function ShapeOutline({ shape, height }: { shape: Shape; height: number }) {
  if (shape.kind === 'circle') return <circle cx={shape.x} cy={shape.y * height} r={shape.r} />;
  return <polygon points={shape.points.map(([x, y]) => `${x},${y * height}`).join(' ')} />;
}
