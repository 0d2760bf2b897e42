import { sightNow } from '../embed.ts';
import './fly-points.css';

/** Milliseconds. */
const duration = 500;
const welcome = 240;

/** Where the points come from: the right answer, or the one that was given, or else the feedback on it. */
const origins = [
  '[aria-pressed=true]',
  'label:has(:checked)',
  '.mark-cross',
  '.slider-value',
  '.order',
  '.field input, .field textarea',
  '.feedback-points',
];

interface Flight {
  /** In the bar of its question. */
  counter: HTMLElement;
  /** The points as they are written. */
  text: string;
  onLanded(): void;
}

/**
 * Lets points fly from the answer to their counter. Any press lands them at once; they land at once, too, when the counter is out of sight and for
 * users who prefer reduced motion. Returns the function that ends the flight.
 */
export function flyPoints({ counter, text, onLanded }: Flight): () => void {
  let landing: (() => void) | undefined;
  // Feedback may still scroll the answers into sight.
  const frame = requestAnimationFrame(() => {
    const from = originIn(counter.closest('form'));
    const to = counter.getBoundingClientRect();
    const { top, bottom } = sightNow();
    const isSeen = to.top < bottom && to.bottom > top;
    if (!from || !isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return onLanded();
    landing = fly(text, from, to, () => {
      onLanded();
      counter.animate([{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], welcome);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    landing?.();
  };
}

function originIn(form: Element | null): DOMRect | undefined {
  const found = origins.map((selector) => form?.querySelector(selector)).find(Boolean);
  return found?.getBoundingClientRect();
}

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** Returns what takes the points off the page without landing them. */
function fly(text: string, from: DOMRect, to: DOMRect, onLanded: () => void): () => void {
  const points = document.createElement('span');
  points.className = 'flying-points star';
  points.setAttribute('aria-hidden', 'true');
  points.textContent = text;
  document.body.append(points);
  const [start, end] = [middleOf(from), middleOf(to)];
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const flight = points.animate(
    [
      { transform: at(start.x, start.y, 0.6), opacity: 0 },
      { transform: at(start.x, start.y - 16, 1.1), opacity: 1, offset: 0.25 },
      { transform: at(end.x, end.y, 0.7), opacity: 1 },
    ],
    { duration, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  );
  const land = () => flight.finish();
  for (const press of presses) addEventListener(press, land, true);
  const clear = () => {
    for (const press of presses) removeEventListener(press, land, true);
    points.remove();
  };
  flight.onfinish = () => {
    clear();
    onLanded();
  };
  return () => {
    flight.onfinish = null;
    flight.cancel();
    clear();
  };
}

const presses = ['pointerdown', 'keydown'] as const;
