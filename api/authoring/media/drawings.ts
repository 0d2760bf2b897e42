import { createHash } from 'node:crypto';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { pictureOf } from '#api/kernel/pictures/picture.ts';
import type { Services } from '#api/services.ts';
import type { Image } from '#shared/content/question.ts';

/** A picture that the product draws itself. */
export interface Drawing {
  name: string;
  purpose: 'background' | 'image';
  width: number;
  height: number;
  svg: string;
}

export interface DrawnRow extends Omit<Drawing, 'svg'> {
  key: string;
  content_type: 'image/webp';
  bytes: number;
}

export type DrawingServices = Pick<Services, 'media' | 'database' | 'clock'>;

/** The same drawing of the same owner has the same key, so that it is stored once. */
const keyOf = (owner: string, svg: string): string => createHash('sha256').update(`${owner} ${svg}`).digest('base64url').slice(0, 22);

/** The reference for documents; without an alternative text. */
export const imageOfDrawing = (owner: string, { svg, width, height }: Drawing): Image => ({ key: keyOf(owner, svg), width, height });

export const rasterised = (svg: string): Promise<Buffer> => pictureOf(Buffer.from(svg)).webp({ quality: 88, effort: 2 }).toBuffer();

/** Draws missing pictures and stores their bytes; returns the missing rows. */
export async function drawMissing(
  media: Services['media'],
  owner: string,
  drawings: readonly Drawing[],
  kept: ReadonlySet<string>,
): Promise<DrawnRow[]> {
  const missing = drawings.map(({ svg, ...picture }) => ({ svg, ...picture, key: keyOf(owner, svg) })).filter(({ key }) => !kept.has(key));
  return Promise.all(
    missing.map(async ({ svg, ...picture }): Promise<DrawnRow> => {
      const bytes = await rasterised(svg);
      await media.put(picture.key, bytes);
      return { ...picture, content_type: 'image/webp', bytes: bytes.length };
    }),
  );
}

/** Stores drawings among the pictures of the tenant, like uploads; draws only missing ones. */
export async function keepDrawings({ media, database, clock }: DrawingServices, actor: Actor, drawings: readonly Drawing[]): Promise<void> {
  const { tenant_id } = actor;
  const keys = drawings.map((drawing) => imageOfDrawing(tenant_id, drawing).key);
  if (keys.length === 0) return;
  const rows = await database.asActor(actor, (tx) => tx.selectFrom('media').select('key').where('key', 'in', keys).execute());
  const made = await drawMissing(media, tenant_id, drawings, new Set(rows.map(({ key }) => key)));
  const created_at = clock.now();
  if (made.length > 0)
    await database.asActor(actor, (tx) =>
      tx
        .insertInto('media')
        .values(made.map((picture) => ({ tenant_id, ...picture, created_at })))
        // Two simultaneous calls with the same drawings draw the same.
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
}
