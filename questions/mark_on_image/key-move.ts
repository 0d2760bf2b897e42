import type { Shape } from '#shared/content/question.ts';
import { moveShape, scaleShape } from './move-shape.ts';

/** The shape after a key press: arrows move it, farther with Shift; + and − resize it. Undefined for other keys. */
export function shapeAfterKey(shape: Shape, key: string, isFar: boolean): Shape | undefined {
  const step = isFar ? 0.05 : 0.01;
  if (key === 'ArrowLeft') return moveShape(shape, -step, 0);
  if (key === 'ArrowRight') return moveShape(shape, step, 0);
  if (key === 'ArrowUp') return moveShape(shape, 0, -step);
  if (key === 'ArrowDown') return moveShape(shape, 0, step);
  if (key === '+') return scaleShape(shape, 1.1);
  return key === '-' ? scaleShape(shape, 1 / 1.1) : undefined;
}
