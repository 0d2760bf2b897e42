import { Type, type Static } from 'typebox';
import { clipFormats } from '#shared/content/clip-kinds.ts';
import { PlainName } from '#shared/content/plain-name.ts';
import { Area, Focus, Image, motions } from '#shared/content/question.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { object, operation, pageQuery, paged, Success, Time, unchanged } from './operation.ts';

const { cut: _, ...picture } = Image.properties;
export const MediaRow = Type.Object({
  ...picture,
  url: Type.String(),
  name: Type.String(),
  created_at: Time,
  tags: Type.Array(Type.String()),
});
export type MediaRow = Static<typeof MediaRow>;

/** A stored film or sound. Its picture, or the one that stands for it, is GET /media/{key}. */
export const ClipRow = Type.Object({
  key: Type.String(),
  kind: Type.Enum(clipFormats),
  width: Type.Integer(),
  height: Type.Integer(),
  name: Type.String(),
  /** With its picture. */
  bytes: Type.Integer(),
  created_at: Time,
});
export type ClipRow = Static<typeof ClipRow>;

/** An activity that shows a picture. published: players see it now, even if the draft no longer has it. */
export const PictureUse = Type.Object({
  id: Type.String(),
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  published: Type.Boolean(),
});
export type PictureUse = Static<typeof PictureUse>;

/** What shows a picture, a logo or a font. */
export const MediaUses = Type.Object({
  activities: Type.Array(PictureUse),
  themes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  templates: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The number of questions of the question bank. */
  bank_questions: Type.Integer(),
});
export type MediaUses = Static<typeof MediaUses>;

/** The largest film or sound, in bytes. */
export const mostClipBytes = 50_000_000;

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
    location: '/media/:key',
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
  listBackgrounds: list('/api/v1/backgrounds', 'List the tenant’s pictures, newest first.'),
  uploadBackground: operation({
    ...upload('/api/v1/backgrounds', 'Upload a picture, a moving picture or a film.'),
    notes:
      'The type is detected from the file’s bytes; tenant_id is accepted for compatibility and ignored. Pictures are re-encoded, and a moving GIF or WebP is kept as WebP with its first picture. A video (MP4 with H.264, VP9 or AV1; WebM) is kept as it is except for what identifies its author, and needs a `poster`: the picture shown before it plays and where it does not.',
    files: { file: { maxBytes: 20_000_000, required: true }, poster: { maxBytes: 5_000_000, required: false } },
    maxBodyBytes: 26_000_000,
  }),
  deleteBackground: remove('/api/v1/backgrounds/:key', 'Delete a picture.'),
  describePicture: operation({
    method: 'PUT',
    path: '/api/v1/backgrounds/:key',
    summary: 'Update the name, alt text, copyright, tags or focal point of a picture.',
    notes:
      'Applies wherever the picture is chosen from now on. null clears a text or the focal point; an empty `alt` marks the picture as decorative.',
    who,
    visit: 'write',
    params: byKey,
    body: object({
      name: Type.Optional(PlainName(200)),
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
    summary: 'Crop an area of a picture into a picture of its own.',
    notes:
      'For one use; the original is unchanged. The use names the returned key, and the picture it was cut from as `cut`. The same area is kept once. Crops appear in no list.',
    who,
    visit: 'write',
    params: byKey,
    body: object({ area: Area }),
    response: MediaRow,
    status: 201,
    location: '/media/:key',
    errors: ['not_found'],
  }),
  listPictureUses: operation({
    method: 'GET',
    path: '/api/v1/backgrounds/:key/uses',
    summary: 'List the activities that show a picture.',
    notes: 'Covers drafts and publications, sorted by name; at most 100.',
    who,
    visit: 'read',
    params: byKey,
    response: Type.Array(PictureUse),
  }),
  listMediaUses: operation({
    method: 'GET',
    path: '/api/v1/media/:key/uses',
    summary: 'List what uses a picture, a logo or a font.',
    notes: 'The key of a font is the name of its file. Activities by their drafts and publications; at most 100 of each.',
    who,
    visit: 'read',
    params: byKey,
    response: MediaUses,
    errors: ['not_found'],
  }),
  replacePicture: operation({
    method: 'POST',
    path: '/api/v1/backgrounds/:key/replace',
    summary: 'Replace a picture wherever it is used.',
    notes:
      'Applies to every draft, diploma, saved theme, template and question of the bank; alt texts stay. Returns the activities that show it. Published ones change for players when they are published again; activities that only others may edit are unchanged (is_closed).',
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
    summary: 'List unused pictures, oldest first.',
    notes: 'Pictures kept for more than a day that nothing of the organisation refers to; at most 200.',
    who,
    visit: 'read',
    response: Type.Array(MediaRow),
  }),
  deleteUnusedPictures: operation({
    method: 'POST',
    path: '/api/v1/unused-pictures/delete',
    summary: 'Delete those of the given pictures that are still unused.',
    who,
    visit: 'write',
    body: object({ keys: Type.Array(byKey.properties.key, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Type.Object({ deleted: Type.Integer() }),
  }),
  listClips: operation({
    method: 'GET',
    path: '/api/v1/clips',
    summary: 'List the organisation’s videos and sounds, newest first.',
    who,
    visit: 'read',
    query: object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: paged(ClipRow),
  }),
  uploadClip: operation({
    method: 'POST',
    path: '/api/v1/clips',
    summary: 'Upload a video or a sound for a question, its feedback or a cover.',
    notes:
      'The type is detected from the file’s bytes: MP4 (H.264, VP9 or AV1 with AAC or Opus), WebM, MP3, M4A, Ogg Opus or WAV. The file is checked and kept with its sound, without what identifies its author. A video needs a `poster`: the picture shown before it plays.',
    who,
    visit: 'write',
    encoding: 'multipart',
    body: Type.Object({}),
    files: { file: { maxBytes: mostClipBytes, required: true }, poster: { maxBytes: 5_000_000, required: false } },
    response: ClipRow,
    status: 201,
    location: '/media/:key',
    maxBodyBytes: mostClipBytes + 6_000_000,
  }),
  deleteClip: remove('/api/v1/clips/:key', 'Delete a video or a sound.'),
  listLogos: list('/api/v1/logos', 'List the tenant’s logos, newest first.'),
  uploadLogo: operation({
    ...upload('/api/v1/logos', 'Upload a logo.'),
    notes:
      'The type is detected from the file’s bytes; tenant_id is accepted for compatibility and ignored. A picture is re-encoded. An SVG of at most 1 MB is drawn as pixels with a longest side of 2048: its scripts and its references to other files and addresses are never followed, and the file itself is not kept.',
  }),
  deleteLogo: remove('/api/v1/logos/:key', 'Delete a logo.'),
  readMedia: operation({
    method: 'GET',
    path: '/media/:key',
    summary: 'Get a picture, resized.',
    notes: 'Cached indefinitely.',
    who: 'anyone',
    params: byKey,
    query: object({
      w: Type.Optional(Type.Integer({ minimum: 16, maximum: 4096 })),
      format: Type.Optional(Type.Enum(['webp', 'avif', 'jpeg', 'png'])),
    }),
    response: Type.String(),
    raw: true,
    otherStatuses: unchanged,
  }),
  readMotion: operation({
    method: 'GET',
    path: '/media/:key/motion/:kind',
    summary: 'Get the moving version of a picture, a video or a sound.',
    notes: 'Whole, or the part that a Range header requests, of which a reply has at most 4 MB.',
    who: 'anyone',
    params: Type.Object({ ...byKey.properties, kind: Type.Enum([...new Set([...motions, ...clipFormats])]) }),
    response: Type.String(),
    raw: true,
    otherStatuses: { ...unchanged, 206: 'The part that was requested.', 416: 'The file has no such part.' },
  }),
};
