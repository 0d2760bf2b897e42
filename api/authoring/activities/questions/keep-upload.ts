import { graphics } from '#activity/edits/edit.ts';
import { demand, demandEditor } from '../activity-policy.ts';
import type { Image } from '#shared/content/question.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';
import type { Editing } from '../edit-quiz.ts';
import { findActivityOf } from '../parts/part-store.ts';

/** Stores the picture in the field `image`, if there is one, once the part that it belongs to is known to be the tenant's. */
export async function keepUpload(context: Editing, kind: Parameters<typeof findActivityOf>[1], id: string): Promise<Image | undefined> {
  const { actor, database, files } = context;
  const file = files['image'];
  if (file) demand(actor, graphics);
  await database.asActor(actor, async (tx) => demandEditor(tx, await findActivityOf(tx, kind, id)));
  return file && (await storePicture(context, actor, 'image', file)).image;
}
