export const formats = ['square', 'story', 'wide'] as const;
export type Format = (typeof formats)[number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  picture: Box;
  /** The field for texts, up to the edges of the card. */
  panel: Box;
  /** What lies within the panel's margins. */
  inner: Box;
  /** The factor for type and symbols. */
  scale: number;
  /** The most figures below the score. */
  figures: number;
}

/** Pixels: a square of feeds, a story on phones, and the preview of a link. */
const sizes: Record<Format, { width: number; height: number }> = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
};

const layouts = {
  square: { picture: 370, scale: 1, figures: 3, margin: 56, below: 56 },
  // A story has the app's own buttons over its last part.
  story: { picture: 860, scale: 1.3, figures: 4, margin: 80, below: 200 },
  wide: { picture: 460, scale: 0.82, figures: 2, margin: 52, below: 44 },
};

/** Where a card of this format has its picture and its texts: one above the other, or in a wide one side by side, by the direction of the page. */
export function layoutOf(format: Format, isRtl: boolean): Layout {
  const { width, height } = sizes[format];
  const { picture: part, scale, figures, margin, below } = layouts[format];
  const isBeside = format === 'wide';
  const picture = isBeside ? { x: isRtl ? 0 : width - part, y: 0, width: part, height } : { x: 0, y: 0, width, height: part };
  const panel = isBeside ? { x: isRtl ? part : 0, y: 0, width: width - part, height } : { x: 0, y: part, width, height: height - part };
  return {
    width,
    height,
    picture,
    panel,
    inner: { x: panel.x + margin, y: panel.y + margin, width: panel.width - 2 * margin, height: panel.height - margin - below },
    scale,
    figures,
  };
}

/** The places of a number of equal squares in as few rows as their size allows, at most two, from one side of a box. */
export function squaresIn({ x, y, width, height }: Box, count: number, isRtl: boolean): Box[] {
  if (count === 0) return [];
  const rows = count > 20 || squareSize(width, height, count, 1) < squareSize(width, height, count, 2) ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const size = squareSize(width, height, count, rows);
  const step = size * (1 + gap);
  return Array.from({ length: count }, (_, place) => {
    const left = (place % columns) * step;
    return { x: isRtl ? x + width - left - size : x + left, y: y + Math.floor(place / columns) * step, width: size, height: size };
  });
}

/** Between two squares, as a part of their size. */
const gap = 0.2;

function squareSize(width: number, height: number, count: number, rows: number): number {
  const along = (places: number): number => places + (places - 1) * gap;
  return Math.floor(Math.min(width / along(Math.ceil(count / rows)), height / along(rows)));
}
