import { Type, type Static } from 'typebox';
import { Image } from '#shared/content/question.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { object, operation, pageQuery, paged, Success, Time } from './operation.ts';

export const MediaRow = Type.Object({ ...Image.properties, url: Type.String(), name: Type.String(), created_at: Time });
export type MediaRow = Static<typeof MediaRow>;

/** An activity that shows a picture; published: players see it now, which a draft may have taken away since. */
export const PictureUse = Type.Object({
  id: Type.String(),
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  published: Type.Boolean(),
});
export type PictureUse = Static<typeof PictureUse>;

const byKey = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }) });
const who = ['quiz_graphics_edit'] as const;
const upload = (path: `/${string}`, summary: string) =>
  operation({
    method: 'POST',
    path,
    summary,
    who,
    encoding: 'multipart',
    body: Type.Object({ tenant_id: Type.Optional(Type.String()) }),
    files: { file: { maxBytes: 20_000_000, required: true } },
    response: MediaRow,
    status: 201,
    maxBodyBytes: 21_000_000,
  });
const list = (path: `/${string}`, summary: string) =>
  operation({
    method: 'GET',
    path,
    summary,
    who,
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: paged(MediaRow),
  });
const remove = (path: `/${string}`, summary: string) =>
  operation({ method: 'DELETE', path, summary, who, params: byKey, response: Success });

export const media = {
  listBackgrounds: list('/api/v1/backgrounds', 'The tenant’s pictures, newest first.'),
  uploadBackground: upload(
    '/api/v1/backgrounds',
    'Keep a picture: told by its bytes, re-encoded. tenant_id is taken for compatibility and not used.',
  ),
  deleteBackground: remove('/api/v1/backgrounds/:key', 'Delete a picture.'),
  listPictureUses: operation({
    method: 'GET',
    path: '/api/v1/backgrounds/:key/uses',
    summary: 'The activities whose draft or publication shows a picture, by name; at most 100.',
    who,
    params: byKey,
    response: Type.Array(PictureUse),
  }),
  listLogos: list('/api/v1/logos', 'The tenant’s logos, newest first.'),
  uploadLogo: upload('/api/v1/logos', 'Keep a logo.'),
  deleteLogo: remove('/api/v1/logos/:key', 'Delete a logo.'),
  readMedia: operation({
    method: 'GET',
    path: '/media/:key',
    summary: 'A picture, resized and cached for ever.',
    who: 'anyone',
    params: byKey,
    query: object({
      w: Type.Optional(Type.Integer({ minimum: 16, maximum: 4096 })),
      format: Type.Optional(Type.Enum(['webp', 'avif', 'jpeg', 'png'])),
    }),
    response: Type.String(),
    raw: true,
  }),
};
