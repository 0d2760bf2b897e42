import type { Area, Focus, Image } from './question.ts';

type Stored = Pick<Image, 'key' | 'width' | 'height'>;

const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

/** For the CSS properties object-position and background-position. */
export const positionOf = (image: Pick<Image, 'focus'> | undefined): string =>
  image?.focus ? `${percent(image.focus.x)} ${percent(image.focus.y)}` : '50% 50%';

/** How many times wider than high a picture is, or the other way, from which filling a usual place shows less than a third of it. */
const extreme = 3;

export function isShownWhole({ fit, width, height }: Pick<Image, 'fit' | 'width' | 'height'>): boolean {
  return fit ? fit === 'whole' : Math.max(width / height, height / width) > extreme;
}

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** The largest area of this ratio (width divided by height) that contains the focal point, placed as object-position does. */
export function areaAround({ width, height, focus = { x: 0.5, y: 0.5 } }: Omit<Stored, 'key'> & { focus?: Focus }, ratio: number): Area {
  const own = width / height;
  const part = { width: Math.min(1, ratio / own), height: Math.min(1, own / ratio) };
  return {
    x: focus.x * (1 - part.width),
    y: focus.y * (1 - part.height),
    ...part,
  };
}

/** The picture from which a use was cropped, or the use itself when it shows the whole picture. */
export function wholeOf({ cut, ...image }: Image): Image {
  if (!cut) return image;
  const { area, ...stored } = cut;
  const { focus, ...words } = image;
  return {
    ...words,
    ...stored,
    ...(focus && { focus: { x: within(area.x + focus.x * area.width), y: within(area.y + focus.y * area.height) } }),
  };
}

/** A use of a whole picture that shows only the area stored as `part`; it does not move. */
export function cutFrom({ key, width, height, focus, motion: _, ...words }: Omit<Image, 'cut'>, area: Area, part: Stored): Image {
  return {
    ...words,
    key: part.key,
    width: part.width,
    height: part.height,
    ...(focus && { focus: { x: within((focus.x - area.x) / area.width), y: within((focus.y - area.y) / area.height) } }),
    cut: { key, width, height, area },
  };
}

/** The same content without the originals of cropped pictures, because players must not see what was cut away. Shares unchanged objects. */
export function withoutCuts<T>(content: T): T {
  if (content === null || typeof content !== 'object') return content;
  if (Array.isArray(content)) {
    const list = content.map(withoutCuts);
    return list.every((candidate, place) => candidate === content[place]) ? content : (list as T);
  }
  const fields = Object.entries(content)
    .filter(([name]) => name !== 'cut' || !('key' in content))
    .map(([name, value]) => [name, withoutCuts(value)] as const);
  const isSame = fields.length === Object.keys(content).length && fields.every(([name, value]) => value === content[name as keyof T]);
  return isSame ? content : (Object.fromEntries(fields) as T);
}
