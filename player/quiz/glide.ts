/** Where something stands in the stage by its layout, whatever transforms do to it. */
interface Place {
  left: number;
  top: number;
  height: number;
}
export type Places = ReadonlyMap<Element, Place>;

/** The places of all parts of the question, those that hold others first. */
export function placesIn(stage: HTMLElement | null): Places {
  const places = new Map<Element, Place>();
  for (const part of stage?.querySelectorAll('.scene *') ?? []) {
    if (!(part instanceof HTMLElement) || !part.offsetParent) continue;
    let [left, top] = [0, 0];
    for (let each: Element | null = part; each instanceof HTMLElement && each !== stage; each = each.offsetParent) {
      left += each.offsetLeft;
      top += each.offsetTop;
    }
    places.set(part, { left, top, height: part.offsetHeight });
  }
  return places;
}

/** Milliseconds, as --calm (ui/tokens.css). */
const calm = 240;

/** Makes what the layout has moved start at its place before and glide to the new one; with reduced motion it is there at once. */
export function glideFrom(before: Places, stage: HTMLElement): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : calm;
  /** How far each part is kept from its new place, its parents' offsets included. */
  const offsets = new Map<Element, [number, number]>();
  for (const [part, { left, top }] of placesIn(stage)) {
    const [x, y] = offsetOfParent(part, offsets);
    const was = before.get(part) ?? { left: left + x, top: top + y };
    const own = [was.left - left - x, was.top - top - y] as const;
    const moves = own.some((length) => Math.abs(length) >= 1) && getComputedStyle(part).display !== 'inline';
    offsets.set(part, moves ? [x + own[0], y + own[1]] : [x, y]);
    if (moves)
      part.animate(
        { translate: [own.map((length) => `${length}px`).join(' '), '0px'] },
        { duration, easing: 'ease-out', composite: 'add' },
      );
  }
}

function offsetOfParent(part: Element, offsets: ReadonlyMap<Element, [number, number]>): [number, number] {
  for (let each = part.parentElement; each; each = each.parentElement) {
    const found = offsets.get(each);
    if (found) return found;
  }
  return [0, 0];
}
