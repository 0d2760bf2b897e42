import { auth } from '#shared/contract/auth.ts';
import { fieldSentence } from '#shared/contract/field-problems.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { kindOf } from '#api/kernel/pictures/re-encode-picture.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';

const notAPicture = { code: 'not_jpeg_or_png' } as const;

export const uploadAvatar = serve(auth.uploadAvatar, async (_input, context) => {
  const { actor, database, media } = context;
  const file = context.files['avatar']!;
  if (!['jpeg', 'png'].includes(kindOf(file.bytes) ?? ''))
    throw new HttpError('wrong_type', { message: fieldSentence(notAPicture), fields: { avatar: [notAPicture] } });
  const { image } = await storePicture(context, actor, 'avatar', file);
  const before = await database.editor
    .selectFrom('account')
    .select('avatar_key')
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow();
  await database.editor.updateTable('account').set({ avatar_key: image.key }).where('id', '=', actor.account_id).execute();
  if (before.avatar_key !== null) {
    const key = before.avatar_key;
    // The old picture may be in another tenant of the person; then its row stays, and shows nothing.
    await database.asActor(actor, (tx) => tx.deleteFrom('media').where('tenant_id', '=', actor.tenant_id).where('key', '=', key).execute());
    await media.delete(key);
  }
  return { success: true, avatar_url: `/media/${image.key}` };
});
