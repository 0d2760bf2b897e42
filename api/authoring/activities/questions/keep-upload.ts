import { graphics } from '#activity/edits/edit.ts';
import { demand, demandEditor } from '../activity-policy.ts';
import type { Image } from '#shared/content/question.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';
import type { Editing } from '../edit-quiz.ts';
import { findActivityOf } from '../parts/part-store.ts';

/** Keeps the picture sent in the field `image`, where there is one, once it is known that the part it is for is the tenant's. */
export async function keepUpload(context: Editing, kind: Parameters<typeof findActivityOf>[1], id: string): Promise<Image | undefined> {
  const { actor, database, files } = context;
  const file = files['image'];
  if (file) demand(actor, graphics);
  await database.asActor(actor, async (tx) => demandEditor(tx, await findActivityOf(tx, kind, id)));
  return file && (await storePicture(context, actor, 'image', file)).image;
}
