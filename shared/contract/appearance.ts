import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { changeFieldsOf } from '#shared/content/changes.ts';
import { FontFace, Theme, ThemeColours } from '#shared/content/head.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { lookFields } from '#shared/content/look.ts';
import { scripts } from '#shared/fonts/scripts.ts';
import { Image } from '#shared/content/question.ts';
import { stages } from '#shared/content/stages.ts';
import { Reaction } from './billing.ts';
import { object, operation, Success, Uuid } from './operation.ts';

const { background: _background, logo: _logo, saved_theme: _saved, ...plain } = Theme.properties;

/** A picture has its address in replies; requests may include it, too. */
const Picture = object({ ...Image.properties, url: Type.Optional(Type.String({ maxLength: 200 })) });
const looks = {
  ...plain,
  /** image: for phones, and as the fallback; image_desktop: for wide screens. */
  background: object({ image: Type.Optional(Picture), image_desktop: Type.Optional(Picture) }),
  logo: Type.Optional(Picture),
};
const name = PlainName(100);

/** A saved theme. selected: new activities start with it. */
export const SavedTheme = Type.Object({ ...looks, id: Uuid, name: Type.String(), selected: Type.Boolean() });
export type SavedTheme = Static<typeof SavedTheme>;

/** A change of a theme: any of its fields; null removes an optional field. */
const ThemePart = { ...changeFieldsOf(Type.Object(looks)), name: Type.Optional(name), selected: Type.Optional(Type.Boolean()) };
export type ThemePart = Partial<Omit<{ [K in keyof SavedTheme]: SavedTheme[K] | null }, 'id' | 'name' | 'selected'>> & {
  name?: string;
  selected?: boolean;
};

/** An activity that uses a saved theme. */
export const ThemeUse = Type.Object({
  id: Uuid,
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  stage: Type.Enum(stages),
  /** The current theme of its draft. */
  before: Theme,
  /** The fields that the change would affect. */
  changed: Type.Array(Type.Enum(lookFields)),
  /** Whether its draft already differs from the publication: those changes would be published together with the theme. */
  has_unpublished: Type.Boolean(),
  /** Only other people may edit it, so it keeps its theme. */
  is_closed: Type.Boolean(),
});
export type ThemeUse = Static<typeof ThemeUse>;

const ProposedTheme = Type.Object({
  /** The strongest colours found, the strongest first. */
  colours: Type.Array(Type.Object({ colour: Type.String(), share: Type.Number() })),
  /** Every pair of them has sufficient contrast; null: only greys were found. */
  theme: Type.Union([ThemeColours, Type.Null()]),
  dark: Type.Union([ThemeColours, Type.Null()]),
});
export type ProposedTheme = Static<typeof ProposedTheme>;

/** scripts: the writing systems it supports, by the names in shared/fonts/scripts.ts. */
export const Font = Type.Object({
  ...FontFace.properties,
  id: Uuid,
  scripts: Type.Array(Type.Enum(scripts)),
  licence: Type.String(),
});
export type Font = Static<typeof Font>;

const byTheme = Type.Object({ id: Uuid });
const who = ['quiz_graphics_edit'] as const;

export const appearance = {
  listThemes: operation({
    method: 'GET',
    path: '/api/v1/themes',
    summary: 'List the organisation’s saved themes, oldest first.',
    who: ['quiz_graphics_edit', 'quiz_settings', 'quiz_create'],
    visit: 'read',
    response: Type.Array(SavedTheme),
  }),
  createTheme: operation({
    method: 'POST',
    path: '/api/v1/themes',
    summary: 'Save a theme.',
    notes:
      'Fields left out take the values of a new activity. The first saved theme is selected. Once the plan’s brands are used up, the reply is `{"status": "info", "message"}` and nothing is saved.',
    who,
    visit: 'write',
    body: Type.Unsafe<ThemePart & { name: string }>(object({ ...ThemePart, name })),
    response: Type.Union([SavedTheme, Reaction]),
  }),
  previewTheme: operation({
    method: 'POST',
    path: '/api/v1/themes/:id/preview',
    summary: 'Preview a change to a saved theme.',
    without_key: 'reads',
    notes: 'Returns the theme as it would be and every activity that uses it.',
    who,
    visit: 'read',
    params: byTheme,
    body: Type.Unsafe<ThemePart>(object(ThemePart)),
    response: Type.Object({ theme: SavedTheme, uses: Type.Array(ThemeUse) }),
    errors: ['not_found'],
  }),
  updateTheme: operation({
    method: 'PUT',
    path: '/api/v1/themes/:id',
    summary: 'Update a saved theme and the drafts that use it.',
    notes:
      'Send any part. Players see no change until an activity is published; `publish` names published and live activities to publish at once, which requires quiz_settings. Without `selected`, the flag is unchanged.',
    who,
    visit: 'write',
    params: byTheme,
    body: Type.Unsafe<ThemePart & { publish?: string[] }>(
      object({ ...ThemePart, publish: Type.Optional(Type.Array(Uuid, { maxItems: 500, uniqueItems: true })) }),
    ),
    response: SavedTheme,
    errors: ['not_found', 'invalid', 'stage_not_allowed', 'not_named', 'approval_needed'],
  }),
  deleteTheme: operation({
    method: 'DELETE',
    path: '/api/v1/themes/:id',
    summary: 'Move a saved theme to the trash.',
    notes:
      'It can be restored for 30 days. Activities keep their appearance and follow the theme again when it is restored; `uses` counts their drafts. If the theme was selected, the first remaining one becomes the selected theme.',
    who,
    visit: 'write',
    params: byTheme,
    response: Type.Object({ ...Success.properties, uses: Type.Integer() }),
    errors: ['not_found'],
  }),
  proposeTheme: operation({
    method: 'POST',
    path: '/api/v1/themes/propose',
    summary: 'Propose a theme from the colours of a picture or website.',
    without_key: 'reads',
    notes: 'Uses one of the organisation’s pictures or a public website.',
    who,
    visit: 'read',
    limit: { times: 30, seconds: 600, per: 'account' },
    body: object({
      /** The key of a picture in the media library. */
      key: Type.Optional(Image.properties.key),
      /** The https address of a public page. */
      url: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    response: ProposedTheme,
    errors: ['not_found', 'invalid', 'provider_failed'],
  }),
  listFonts: operation({
    method: 'GET',
    path: '/api/v1/fonts',
    summary: 'List the organisation’s uploaded fonts, newest first.',
    who: ['quiz_graphics_edit', 'quiz_settings'],
    visit: 'read',
    response: Type.Array(Font),
  }),
  uploadFont: operation({
    method: 'POST',
    path: '/api/v1/fonts',
    summary: 'Upload a font.',
    notes:
      'Accepts WOFF2, WOFF, TTF and OTF, detected from the file’s bytes; the font is rebuilt with the letters of the product’s languages. Set `licensed` to true if you have the right to use the font on the web although it says that it may not be embedded or subset; `licence` keeps a note of that right.',
    who,
    visit: 'write',
    encoding: 'multipart',
    body: Type.Object({
      licensed: Type.Optional(Type.Boolean()),
      licence: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    files: { font: { maxBytes: 12_000_000, required: true } },
    response: Font,
    status: 201,
    maxBodyBytes: 13_000_000,
    limit: { times: 30, seconds: 600, per: 'account' },
  }),
  updateFont: operation({
    method: 'PUT',
    path: '/api/v1/fonts/:id',
    summary: 'Rename a font or update the note of its licence.',
    notes: 'The name is how lists show the font from now on; themes that already have it keep the earlier name.',
    who,
    visit: 'write',
    params: Type.Object({ id: Uuid }),
    body: object({ name: Type.Optional(FontFace.properties.fontName), licence: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: Font,
    errors: ['not_found'],
  }),
  deleteFont: operation({
    method: 'DELETE',
    path: '/api/v1/fonts/:id',
    summary: 'Remove a font from the list.',
    notes: 'Text already set in it keeps it.',
    who,
    visit: 'write',
    params: Type.Object({ id: Uuid }),
    response: Success,
    errors: ['not_found'],
  }),
  readFont: operation({
    method: 'GET',
    path: '/cdn/proxy/fonts/:file',
    summary: 'Get an uploaded font as WOFF2.',
    notes: 'Cached indefinitely, and available to pages on any host.',
    who: 'anyone',
    params: Type.Object({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}\\.woff2$' }) }),
    response: Type.String(),
    raw: true,
  }),
  readOwnFont: operation({
    method: 'GET',
    path: '/cdn/proxy/fonts/own/:name/:file',
    summary: 'Get a subset of one of the product’s own fonts.',
    who: 'anyone',
    params: Type.Object({
      name: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
      file: Type.String({ pattern: '^[a-z-]{1,30}\\.woff2$' }),
    }),
    response: Type.String(),
    raw: true,
  }),
};
