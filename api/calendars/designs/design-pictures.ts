import type { Actor } from '#api/http/served-operation.ts';
import { imageOfDrawing, keepDrawings, type Drawing, type DrawingServices } from '#api/media/drawings.ts';
import type { DesignName } from '#shared/content/design-names.ts';
import type { Image } from '#shared/content/question.ts';
import type { Design, Scene } from './design.ts';
import { designs } from './designs.ts';

/** A design's pictures as documents reference them, without alternative texts. */
export interface DesignPictures {
  desktop: Image;
  mobile: Image;
  doors: readonly Image[];
}

const artSize = 400;

/** The drawings of a design: its two boards, then its doors. */
export const drawn = (name: DesignName): [Drawing, Drawing, ...Drawing[]] => {
  const { desktop, mobile, art }: Design = designs[name];
  return [
    board(`${name}, wide`, desktop),
    board(`${name}, high`, mobile),
    ...art.map((body, place): Drawing => ({
      name: `${name}, door ${place + 1}`,
      purpose: 'image',
      width: artSize,
      height: artSize,
      svg: framed(artSize, artSize, body),
    })),
  ];
};

const board = (name: string, { width, height, body }: Scene): Drawing => ({
  name,
  purpose: 'background',
  width,
  height,
  svg: framed(width, height, body),
});

const framed = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${body}</svg>`;

export function picturesOf(tenant_id: string, name: DesignName): DesignPictures {
  const [desktop, mobile, ...doors] = drawn(name).map((picture) => imageOfDrawing(tenant_id, picture));
  return { desktop: desktop as Image, mobile: mobile as Image, doors };
}

/** Stores a design's pictures among those of the tenant. */
export async function keepDesignPictures(services: DrawingServices, actor: Actor, name: DesignName): Promise<DesignPictures> {
  await keepDrawings(services, actor, drawn(name));
  return picturesOf(actor.tenant_id, name);
}
