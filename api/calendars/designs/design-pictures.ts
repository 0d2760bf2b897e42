import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Actor } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import type { DesignName } from '#shared/content/design-names.ts';
import type { Image } from '#shared/content/question.ts';
import type { Design, Scene } from './design.ts';
import { designs } from './designs.ts';

/** A design's pictures as documents refer to them; without words for who does not see them. */
export interface DesignPictures {
  desktop: Image;
  mobile: Image;
  doors: readonly Image[];
}

export interface Picture {
  name: string;
  purpose: 'background' | 'image';
  width: number;
  height: number;
  svg: string;
}

const artSize = 400;

/** What is drawn for a design: its two boards, then its doors. */
export const drawn = (name: DesignName): [Picture, Picture, ...Picture[]] => {
  const { desktop, mobile, art }: Design = designs[name];
  return [
    board(`${name}, wide`, desktop),
    board(`${name}, high`, mobile),
    ...art.map((body, place): Picture => ({
      name: `${name}, door ${place + 1}`,
      purpose: 'image',
      width: artSize,
      height: artSize,
      svg: framed(artSize, artSize, body),
    })),
  ];
};

const board = (name: string, { width, height, body }: Scene): Picture => ({
  name,
  purpose: 'background',
  width,
  height,
  svg: framed(width, height, body),
});

const framed = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${body}</svg>`;

/** The same drawing has the same key within a tenant, so that it is kept once. */
const keyOf = (tenant_id: string, svg: string): string =>
  createHash('sha256').update(`${tenant_id} ${svg}`).digest('base64url').slice(0, 22);

export function picturesOf(tenant_id: string, name: DesignName): DesignPictures {
  const [desktop, mobile, ...doors] = drawn(name).map(({ svg, width, height }): Image => ({ key: keyOf(tenant_id, svg), width, height }));
  return { desktop: desktop as Image, mobile: mobile as Image, doors };
}

export interface DrawnPicture extends Omit<Picture, 'svg'> {
  key: string;
  content_type: 'image/webp';
  bytes: number;
}

/** Draws what is not kept yet, and puts it into the store; answers the rows that are missing. */
export async function drawPictures(
  media: Services['media'],
  tenant_id: string,
  name: DesignName,
  kept: ReadonlySet<string>,
): Promise<DrawnPicture[]> {
  const missing = drawn(name)
    .map(({ svg, ...picture }) => ({ svg, ...picture, key: keyOf(tenant_id, svg) }))
    .filter(({ key }) => !kept.has(key));
  return Promise.all(
    missing.map(async ({ svg, ...picture }): Promise<DrawnPicture> => {
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 88, effort: 2 }).toBuffer();
      await media.put(picture.key, bytes);
      return { ...picture, content_type: 'image/webp', bytes: bytes.length };
    }),
  );
}

/** Keeps a design's pictures among those of the tenant, as uploads are kept; draws only what it does not have. */
export async function keepDesignPictures(
  { media, database, clock }: Pick<Services, 'media' | 'database' | 'clock'>,
  actor: Actor,
  name: DesignName,
): Promise<DesignPictures> {
  const { tenant_id } = actor;
  const { desktop, mobile, doors } = picturesOf(tenant_id, name);
  const keys = [desktop, mobile, ...doors].map(({ key }) => key);
  const rows = await database.asActor(actor, (tx) => tx.selectFrom('media').select('key').where('key', 'in', keys).execute());
  const made = await drawPictures(media, tenant_id, name, new Set(rows.map(({ key }) => key)));
  const created_at = clock.now();
  if (made.length > 0)
    await database.asActor(actor, (tx) =>
      tx
        .insertInto('media')
        .values(made.map((picture) => ({ tenant_id, ...picture, created_at })))
        // Two who begin with the same design at once draw the same.
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  return { desktop, mobile, doors };
}
