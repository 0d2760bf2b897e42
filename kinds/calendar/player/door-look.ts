import type { CSSProperties } from 'react';
import { positionOf } from '#shared/content/focus.ts';
import { mediaUrl } from '#questions/play-props.ts';
import type { HatchPosition } from '#shared/content/calendar.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { contentOn, readableOn } from '#ui/theme-colours.ts';

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

const placeOf = ({ x, y, width, height }: HatchPosition, name: 'wide' | 'narrow'): Record<string, string> => ({
  [`--${name}-x`]: percent(x),
  [`--${name}-y`]: percent(y),
  [`--${name}-w`]: percent(width),
  [`--${name}-h`]: percent(height),
});

/** A door's positions, colours and picture as CSS variables, which calendar-door.css uses. Each door differs a little from its neighbours. */
export function doorLook({ day, position, position_mobile, image, door_colour, border_colour }: PlayerHatch): CSSProperties {
  return {
    ...placeOf(position, 'wide'),
    ...placeOf(position_mobile, 'narrow'),
    '--door': door_colour,
    '--door-edge': border_colour,
    '--door-edge-ink': contentOn(border_colour),
    '--door-number': readableOn(door_colour, border_colour, 3),
    '--shade': String((((day * 37) % 9) - 4) / 100),
    '--grain': `${(day * 61) % 100}% ${(day * 47) % 100}%`,
    ...(image ? { '--door-picture': `url("${mediaUrl(image.key, 480)}")`, '--door-focus': positionOf(image) } : {}),
  } as CSSProperties;
}

/** The side of its hinge. */
export const hingeOf = (day: number): 'start' | 'end' => ((day * 7) % 3 === 0 ? 'end' : 'start');
