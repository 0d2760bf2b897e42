import { Type, type Static } from 'typebox';
import { Area, Focus, Image, motions } from '#shared/content/question.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { object, operation, pageQuery, paged, Success, Time } from './operation.ts';

const { cut: _, ...picture } = Image.properties;
export const MediaRow = Type.Object({
  ...picture,
  url: Type.String(),
  name: Type.String(),
  created_at: Time,
  tags: Type.Array(Type.String()),
});
export type MediaRow = Static<typeof MediaRow>;

/** An activity that shows a picture. published: players see it now, even if the draft no longer has it. */
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
    visit: 'write',
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
    visit: 'read',
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })), duplicates: Type.Optional(Type.Boolean()) }),
    response: paged(MediaRow),
  });
const remove = (path: `/${string}`, summary: string) =>
  operation({ method: 'DELETE', path, summary, who, visit: 'write', params: byKey, response: Success });

export const media = {
  listBackgrounds: list('/api/v1/backgrounds', 'The tenant’s pictures, newest first.'),
  uploadBackground: operation({
    ...upload(
      '/api/v1/backgrounds',
      'Keep a picture, a moving picture or a film: told by its bytes. tenant_id is taken for compatibility and not used.',
    ),
    notes:
      'Pictures are re-encoded. A moving GIF or WebP is kept as WebP, with its first picture. A film (MP4 with H.264, VP9 or AV1; WebM) is kept as it is but for what tells of whoever filmed it, and needs a `poster`: the picture that is shown before it plays and where it does not.',
    files: { file: { maxBytes: 20_000_000, required: true }, poster: { maxBytes: 5_000_000, required: false } },
    maxBodyBytes: 26_000_000,
  }),
  deleteBackground: remove('/api/v1/backgrounds/:key', 'Delete a picture.'),
  describePicture: operation({
    method: 'PUT',
    path: '/api/v1/backgrounds/:key',
    summary: 'What goes with a picture wherever it is chosen from now on: its words, its copyright, its tags, its focal point.',
    notes: 'null takes words or the focal point away; an empty alt says that it is decoration.',
    who,
    visit: 'write',
    params: byKey,
    body: object({
      alt: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
      copyright: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Null()])),
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
      focus: Type.Optional(Type.Union([Focus, Type.Null()])),
    }),
    response: MediaRow,
    errors: ['not_found'],
  }),
  cutPicture: operation({
    method: 'POST',
    path: '/api/v1/backgrounds/:key/cut',
    summary: 'An area of a picture as a picture of its own, for one use; the whole one stays as it is.',
    notes: 'The use names the answered key, and what it was cut from as `cut`. The same area is kept once. Cuts stand in no list.',
    who,
    visit: 'write',
    params: byKey,
    body: object({ area: Area }),
    response: MediaRow,
    status: 201,
    errors: ['not_found'],
  }),
  listPictureUses: operation({
    method: 'GET',
    path: '/api/v1/backgrounds/:key/uses',
    summary: 'The activities whose draft or publication shows a picture, by name; at most 100.',
    who,
    visit: 'read',
    params: byKey,
    response: Type.Array(PictureUse),
  }),
  replacePicture: operation({
    method: 'POST',
    path: '/api/v1/backgrounds/:key/replace',
    summary:
      'Put another picture in its place in every draft, diploma, saved theme, template and question of the bank; the words for who does not see it stay.',
    notes:
      'Answers the activities that show it. Published ones change for players when they are published again; those that others were chosen to edit stay as they are (is_closed).',
    who,
    visit: 'write',
    params: byKey,
    body: object({ by: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }) }),
    response: Type.Array(Type.Object({ ...PictureUse.properties, is_closed: Type.Boolean() })),
    errors: ['not_found'],
  }),
  listUnusedPictures: operation({
    method: 'GET',
    path: '/api/v1/unused-pictures',
    summary: 'Pictures kept for more than a day that nothing of the tenant names, the oldest first; at most 200.',
    who,
    visit: 'read',
    response: Type.Array(MediaRow),
  }),
  deleteUnusedPictures: operation({
    method: 'POST',
    path: '/api/v1/unused-pictures/delete',
    summary: 'Delete those of these pictures that are still unused.',
    who,
    visit: 'write',
    body: object({ keys: Type.Array(byKey.properties.key, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Type.Object({ deleted: Type.Integer() }),
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
  readMotion: operation({
    method: 'GET',
    path: '/media/:key/motion/:kind',
    summary: 'What moves in the place of a picture: an animated WebP or a film, whole or the part that a Range header asks for.',
    who: 'anyone',
    params: Type.Object({ ...byKey.properties, kind: Type.Enum(motions) }),
    response: Type.String(),
    raw: true,
  }),
};
