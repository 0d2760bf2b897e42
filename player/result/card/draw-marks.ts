import type { Mark } from './card.ts';
import { squaresIn, type Box } from '#shared/play/card-layout.ts';
import { fillRounded, type Pen } from './pen.ts';

/** A square for each question: filled with a tick, half filled, or an outline with a cross. */
export function drawMarks(pen: Pen, marks: readonly Mark[], box: Box): void {
  squaresIn(box, marks.length, pen.isRtl).forEach((square, place) => drawMark(pen, marks[place] as Mark, square));
}

export const marksHeight = (pen: Pen, marks: readonly Mark[], { width, height }: { width: number; height: number }): number =>
  Math.max(...squaresIn({ x: 0, y: 0, width, height }, marks.length, pen.isRtl).map(({ y, height: size }) => y + size));

function drawMark(pen: Pen, mark: Mark, square: Box): void {
  const { context, colour } = pen;
  const { x, y, width: size } = square;
  const line = size * 0.1;
  const radius = size * 0.2;
  if (mark === 'right') fillRounded(pen, square, radius, colour('--right'));
  else {
    const ink = colour(mark === 'partly' ? '--amber' : '--wrong');
    if (mark === 'partly') fillRounded(pen, { x, y: y + size / 2, width: size, height: size / 2 }, radius, ink);
    context.strokeStyle = ink;
    context.lineWidth = line;
    context.beginPath();
    context.roundRect(x + line / 2, y + line / 2, size - line, size - line, radius);
    context.stroke();
  }
  if (mark === 'partly') return;
  context.strokeStyle = colour(mark === 'right' ? '--right-ink' : '--wrong');
  context.lineWidth = line;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [index, [left, top]] of shapes[mark].entries()) {
    if (index === 0 || (mark === 'wrong' && index === 2)) context.moveTo(x + left * size, y + top * size);
    else context.lineTo(x + left * size, y + top * size);
  }
  context.stroke();
}

/** Points as parts of a square. */
const shapes = {
  right: [
    [0.27, 0.53],
    [0.44, 0.7],
    [0.74, 0.33],
  ],
  wrong: [
    [0.32, 0.32],
    [0.68, 0.68],
    [0.68, 0.32],
    [0.32, 0.68],
  ],
} as const;

/** A bar of which the share of right answers is filled. */
export function drawBar(pen: Pen, share: number, box: Box): void {
  const { colour, isRtl } = pen;
  const radius = box.height / 2;
  const line = box.height * 0.12;
  fillRounded(pen, box, radius, colour('--card-ink'));
  fillRounded(
    pen,
    { x: box.x + line, y: box.y + line, width: box.width - 2 * line, height: box.height - 2 * line },
    radius - line,
    colour('--card'),
  );
  if (share <= 0) return;
  const width = Math.max(box.height, box.width * share);
  fillRounded(pen, { ...box, x: isRtl ? box.x + box.width - width : box.x, width }, radius, colour('--right'));
}
