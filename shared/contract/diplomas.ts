import { Type, type Static } from 'typebox';
import { DiplomaContent } from '#shared/content/diploma.ts';
import { diplomaOccasions } from '#shared/diplomas/designs.ts';
import { Validity } from '#shared/diplomas/validity.ts';
import { MediaRow } from './media.ts';
import { byId, nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

const {
  design,
  img_buff: _background,
  logo_buff: _logo,
  signature: _signature,
  accent: _accent,
  achievement,
  ...texts
} = DiplomaContent.properties;

/** Which mails are sent: the diploma to those who earn it, and the answers to everybody who ends a game. */
const EmailFlags = object({ diploma: Type.Boolean(), details: Type.Boolean() });
const Doors = Type.Integer({ minimum: 1, maximum: 366 });
const Given = Type.Enum(diplomaOccasions);

export const Diploma = Type.Object({
  id: Uuid,
  quiz_localization_id: Type.Optional(Uuid),
  calendar_id: Type.Optional(Uuid),
  ...DiplomaContent.properties,
  /** When it is given; with `doors` of a calendar, after how many. */
  given: Given,
  doors: nullable(Doors),
  email_flags: EmailFlags,
  /** null: for ever. */
  validity: nullable(Validity),
  /** How many people hold it now. */
  issued: Type.Integer(),
  created_at: Time,
  updated_at: Time,
  can: Type.Object({ edit: Type.Boolean(), give: Type.Boolean() }),
});
export type Diploma = Static<typeof Diploma>;

const changes = {
  design: Type.Optional(design),
  ...(Object.fromEntries(Object.entries(texts).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof typeof texts]: ReturnType<typeof Type.Optional<(typeof texts)[Name]>>;
  }),
  accent: Type.Optional(nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  achievement: Type.Optional(nullable(achievement)),
  img_buff: Type.Optional(nullable(DiplomaContent.properties.img_buff)),
  logo_buff: Type.Optional(nullable(DiplomaContent.properties.logo_buff)),
  signature: Type.Optional(nullable(DiplomaContent.properties.signature)),
  given: Type.Optional(Given),
  doors: Type.Optional(nullable(Doors)),
  email_flags: Type.Optional(EmailFlags),
  validity: Type.Optional(nullable(Validity)),
};
export const DiplomaChanges = object(changes);
export type DiplomaChanges = Static<typeof DiplomaChanges>;

export const IssuedDiploma = Type.Object({
  id: Uuid,
  diploma_id: Uuid,
  code: Type.String(),
  player_id: Uuid,
  /** Masked without player_pii_view; null once the player is erased. */
  player_name: nullable(Type.String()),
  issued_at: Time,
  /** null: for ever. */
  valid_until: nullable(Time),
  status: Type.Enum(['valid', 'expired', 'withdrawn']),
  withdrawn_because: nullable(Type.Enum(['removed', 'regraded', 'erased', 'hand'])),
  /** The public page that verifies it. */
  url: Type.String(),
  /** The address of its credential, as a VC-JWT. */
  credential: Type.String(),
});
export type IssuedDiploma = Static<typeof IssuedDiploma>;

export const OwnDiploma = Type.Object({
  code: Type.String(),
  title: Type.String(),
  doors: nullable(Type.Integer()),
  issued_at: Time,
  /** null: for ever. */
  valid_until: nullable(Time),
  /** The PDF. */
  pdf: Type.String(),
  /** The public page that verifies it and offers its other forms. */
  url: Type.String(),
});
export type OwnDiploma = Static<typeof OwnDiploma>;

const mayEdit = ['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'] as const;
const mayGive = ['quiz_players_access'] as const;
const byCode = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) });

const upload = (path: `/${string}`, summary: string) =>
  operation({
    method: 'POST',
    path,
    summary,
    notes:
      'The type is detected from the file’s bytes, and the picture is re-encoded. Returns the picture in the form that img_buff, logo_buff and signature accept.',
    who: ['quiz_graphics_edit'],
    encoding: 'multipart',
    body: Type.Object({ tenant_id: Type.Optional(Type.String()) }),
    files: { file: { maxBytes: 20_000_000, required: true } },
    response: MediaRow,
    status: 201,
    location: '/media/:key',
    maxBodyBytes: 21_000_000,
  });

export const diplomas = {
  createDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas',
    summary: 'Create a diploma for an activity.',
    notes:
      'Send one of quiz_localization_id and calendar_id; fields left out take the defaults of the design and language. An activity has one diploma, a calendar one more for each number of doors. Changes require quiz_content_edit for texts, quiz_graphics_edit for the appearance and quiz_settings for when it is awarded and emailed; creating one requires all three.',
    who: mayEdit,
    body: object({ quiz_localization_id: Type.Optional(Uuid), calendar_id: Type.Optional(Uuid), ...changes }),
    response: Diploma,
    status: 201,
    errors: ['not_found'],
  }),
  listDiplomas: operation({
    method: 'GET',
    path: '/api/v1/diplomas/of/:id',
    summary: 'List the diplomas of a quiz or calendar.',
    who: mayEdit,
    params: byId,
    response: Type.Array(Diploma),
  }),
  readDiploma: operation({
    method: 'GET',
    path: '/api/v1/diplomas/:id',
    summary: 'Get a diploma’s design.',
    who: mayEdit,
    params: byId,
    response: Diploma,
  }),
  updateDiploma: operation({
    method: 'PUT',
    path: '/api/v1/diplomas/:id',
    summary: 'Update a diploma.',
    notes: 'Diplomas already issued are unchanged: a new validity applies to later ones only.',
    who: mayEdit,
    params: byId,
    body: DiplomaChanges,
    response: Diploma,
  }),
  deleteDiploma: operation({
    method: 'DELETE',
    path: '/api/v1/diplomas/:id',
    summary: 'Delete a diploma.',
    notes: 'No more are issued; those already issued stay.',
    who: mayEdit,
    params: byId,
    response: Success,
  }),
  previewDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas/preview/:id',
    summary: 'Preview a diploma of a quiz or calendar as SVG.',
    without_key: 'reads',
    notes: 'Rendered by the same program as the PDF. `replaced` has the characters that no font can print; U+FFFD stands for them.',
    who: mayEdit,
    params: byId,
    body: object({ ...DiplomaContent.properties, name: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Type.Object({ svg: Type.String(), replaced: Type.Array(Type.String()) }),
    limit: { times: 240, seconds: 60, per: 'account' },
    errors: ['not_ready'],
  }),
  sendDiplomas: operation({
    method: 'POST',
    path: '/api/v1/diplomas/send',
    summary: 'Issue a diploma to chosen players and email it to them.',
    notes:
      'player_ids: UUIDs separated by commas, at most 500. A player who already has the diploma is sent that one again. Removed players get none.',
    who: mayGive,
    encoding: 'multipart',
    body: object({ diploma_id: Uuid, player_ids: Type.String({ minLength: 36, maxLength: 20_000 }) }),
    response: Type.Object({ success: Type.Boolean(), given: Type.Integer(), mailed: Type.Integer(), without_address: Type.Integer() }),
    errors: ['not_found'],
  }),
  listIssued: operation({
    method: 'GET',
    path: '/api/v1/diplomas/issued/:id',
    summary: 'List the issued diplomas of a quiz or calendar, newest first.',
    who: mayGive,
    params: byId,
    query: object({ ...pageQuery, player_id: Type.Optional(Uuid) }),
    response: paged(IssuedDiploma),
  }),
  withdrawDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas/withdraw/:id',
    summary: 'Revoke an issued diploma.',
    notes: 'This cannot be undone, but a new diploma can be issued.',
    who: mayGive,
    params: byId,
    response: Success,
  }),
  rotateIssuerKey: operation({
    method: 'POST',
    path: '/api/v1/diplomas/rotate-key',
    summary: 'Rotate the key that signs diplomas.',
    notes: 'Existing signatures stay valid.',
    who: ['api_settings'],
    response: Type.Object({ issuer: Type.String(), kid: Type.String() }),
  }),
  downloadDiploma: operation({
    method: 'GET',
    path: '/diplom/:code',
    summary: 'Download a diploma.',
    notes:
      'Returns a PDF or a picture with the credential embedded, or the credential alone. Search engines may not list it. Returns 404 for revoked diplomas and those of erased players; /d/{code} says why.',
    who: 'anyone',
    params: byCode,
    query: object({ format: Type.Optional(Type.Enum(['pdf', 'png', 'jwt'])), download: Type.Optional(Type.Boolean()) }),
    response: Type.String(),
    raw: true,
    limit: { times: 240, seconds: 60, per: 'address' },
    errors: ['not_ready'],
  }),
  listOwnDiplomas: operation({
    method: 'POST',
    path: '/api/v1/own-diplomas/:id',
    summary: 'List this player’s diplomas of a quiz or calendar.',
    who: 'player',
    params: byId,
    body: object({ uuid_front: Uuid }),
    response: Type.Object({
      diplomas: Type.Array(OwnDiploma),
      /** She earned one that still needs a name, since she has not registered. */
      needs_registration: Type.Boolean(),
      can_mail: Type.Boolean(),
    }),
  }),
  mailOwnDiploma: operation({
    method: 'POST',
    path: '/player/proxy/send_diploma',
    summary: 'Email a player their diploma again.',
    notes: 'Sent to the address they registered.',
    who: 'player',
    body: object({ uuid_front: Uuid, code: byCode.properties.code }),
    response: Success,
    limit: { times: 10, seconds: 600, per: 'address' },
    errors: ['not_found'],
  }),
  uploadDiploma: upload('/player/proxy/upload_diploma', 'Upload a logo or signature for diplomas.'),
  uploadCoverDiploma: upload('/player/proxy/upload_cover_diploma', 'Upload a background for diplomas.'),
  headerImage: upload('/player/proxy/header_image', 'Upload a header picture for diplomas and mail.'),
};
