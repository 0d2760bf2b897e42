import { join } from 'node:path';
import { aroundMiddle, viewOf } from '#api/kernel/content-files.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { imageOfDrawing, keepDrawings, type Drawing, type DrawingServices } from '#api/authoring/media/drawings.ts';
import type { DesignName } from '#shared/content/design-names.ts';
import type { Image } from '#shared/content/question.ts';
import { boardsOf, findDesign } from './design.ts';

/** A design's pictures as documents reference them, without alternative texts. */
export interface DesignPictures {
  desktop: Image;
  mobile: Image;
  doors: readonly Image[];
}

const folder = join(import.meta.dirname, 'drawings');

/** The drawings of a design: its two boards, then its doors. */
export const drawn = (design: DesignName): [Drawing, Drawing, ...Drawing[]] => {
  const drawing = (file: string, name: string, picture: Pick<Drawing, 'width' | 'height' | 'purpose'>): Drawing => ({
    name: `${design}, ${name}`,
    ...picture,
    svg: viewOf(join(folder, design, `${file}.svg`), aroundMiddle(picture.width, picture.height)),
  });
  const found = findDesign(design);
  const { desktop, mobile } = boardsOf(found);
  return [
    drawing('wide', 'wide', { ...desktop, purpose: 'background' }),
    drawing('high', 'high', { ...mobile, purpose: 'background' }),
    ...found.art.map((file, place) => drawing(file, `door ${place + 1}`, { width: 400, height: 400, purpose: 'image' })),
  ];
};

export function picturesOf(tenant_id: string, name: DesignName): DesignPictures {
  const [desktop, mobile, ...doors] = drawn(name).map((picture) => imageOfDrawing(tenant_id, picture));
  return { desktop: desktop as Image, mobile: mobile as Image, doors };
}

/** Stores a design's pictures among those of the tenant. */
export async function keepDesignPictures(services: DrawingServices, actor: Actor, name: DesignName): Promise<DesignPictures> {
  await keepDrawings(services, actor, drawn(name));
  return picturesOf(actor.tenant_id, name);
}
