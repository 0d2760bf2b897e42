import { Type, type Static } from 'typebox';
import { DiplomaContent } from '#shared/content/diploma.ts';
import { diplomaOccasions } from '#shared/diplomas/designs.ts';
import { MediaRow } from './media.ts';
import { byId, nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

const { design, img_buff: _background, logo_buff: _logo, signature: _signature, accent: _accent, ...texts } = DiplomaContent.properties;

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
  img_buff: Type.Optional(nullable(DiplomaContent.properties.img_buff)),
  logo_buff: Type.Optional(nullable(DiplomaContent.properties.logo_buff)),
  signature: Type.Optional(nullable(DiplomaContent.properties.signature)),
  given: Type.Optional(Given),
  doors: Type.Optional(nullable(Doors)),
  email_flags: Type.Optional(EmailFlags),
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
  status: Type.Enum(['valid', 'withdrawn']),
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
    notes: 'Told by its bytes and re-encoded. Answers the picture as img_buff, logo_buff and signature take it.',
    who: ['quiz_graphics_edit'],
    encoding: 'multipart',
    body: Type.Object({ tenant_id: Type.Optional(Type.String()) }),
    files: { file: { maxBytes: 20_000_000, required: true } },
    response: MediaRow,
    status: 201,
    maxBodyBytes: 21_000_000,
  });

export const diplomas = {
  createDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas',
    summary: 'Have an activity give a diploma; what is not said is as the design and the language have it.',
    notes:
      'One of quiz_localization_id and calendar_id. An activity gives one, a calendar one more for each number of doors. Needs quiz_content_edit for texts, quiz_graphics_edit for how it looks, quiz_settings for when it is given and mailed; a new one all that it brings.',
    who: mayEdit,
    body: object({ quiz_localization_id: Type.Optional(Uuid), calendar_id: Type.Optional(Uuid), ...changes }),
    response: Diploma,
    status: 201,
    errors: ['not_found'],
  }),
  listDiplomas: operation({
    method: 'GET',
    path: '/api/v1/diplomas/of/:id',
    summary: 'The diplomas that a quiz or calendar gives.',
    who: mayEdit,
    params: byId,
    response: Type.Array(Diploma),
  }),
  readDiploma: operation({
    method: 'GET',
    path: '/api/v1/diplomas/:id',
    summary: 'A diploma as it is designed.',
    who: mayEdit,
    params: byId,
    response: Diploma,
  }),
  updateDiploma: operation({
    method: 'PUT',
    path: '/api/v1/diplomas/:id',
    summary: 'Change a diploma. Those that were given stay as they were.',
    who: mayEdit,
    params: byId,
    body: DiplomaChanges,
    response: Diploma,
  }),
  deleteDiploma: operation({
    method: 'DELETE',
    path: '/api/v1/diplomas/:id',
    summary: 'Give no more of these. Those that were given stay.',
    who: mayEdit,
    params: byId,
    response: Success,
  }),
  previewDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas/preview/:id',
    summary: 'A diploma of a quiz or calendar as it would be printed, as SVG, by the program that makes the PDF.',
    who: mayEdit,
    params: byId,
    body: object({ ...DiplomaContent.properties, name: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Type.Object({ svg: Type.String() }),
    limit: { times: 240, seconds: 60, per: 'account' },
    errors: ['not_ready'],
  }),
  sendDiplomas: operation({
    method: 'POST',
    path: '/api/v1/diplomas/send',
    summary: 'Give a diploma by hand to chosen players, and mail it to them. Who has one gets that one again.',
    notes: 'player_ids: UUIDs separated by commas, at most 500. Players that were removed get none.',
    who: mayGive,
    encoding: 'multipart',
    body: object({ diploma_id: Uuid, player_ids: Type.String({ minLength: 36, maxLength: 20_000 }) }),
    response: Type.Object({ success: Type.Boolean(), given: Type.Integer(), mailed: Type.Integer(), without_address: Type.Integer() }),
    errors: ['not_found'],
  }),
  listIssued: operation({
    method: 'GET',
    path: '/api/v1/diplomas/issued/:id',
    summary: 'The diplomas that a quiz or calendar has given, the newest first.',
    who: mayGive,
    params: byId,
    query: object({ ...pageQuery, player_id: Type.Optional(Uuid) }),
    response: paged(IssuedDiploma),
  }),
  withdrawDiploma: operation({
    method: 'POST',
    path: '/api/v1/diplomas/withdraw/:id',
    summary: 'Withdraw a diploma that was given. It cannot be taken back: a new one can be given.',
    who: mayGive,
    params: byId,
    response: Success,
  }),
  rotateIssuerKey: operation({
    method: 'POST',
    path: '/api/v1/diplomas/rotate-key',
    summary: 'Sign with a new key from now on. What was signed stays valid.',
    who: ['api_settings'],
    response: Type.Object({ issuer: Type.String(), kid: Type.String() }),
  }),
  downloadDiploma: operation({
    method: 'GET',
    path: '/diplom/:code',
    summary: 'A diploma as PDF with its credential in it, as a picture with its credential in it, or the credential alone.',
    notes: 'No search engine may list it. Withdrawn ones, and those of players who were erased, are answered 404: /d/{code} says why.',
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
    summary: 'The diplomas of a quiz or calendar that this player has.',
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
    summary: 'Mail a player her diploma once more, to the address that she registered.',
    who: 'player',
    body: object({ uuid_front: Uuid, code: byCode.properties.code }),
    response: Success,
    limit: { times: 10, seconds: 600, per: 'address' },
    errors: ['not_found'],
  }),
  uploadDiploma: upload('/player/proxy/upload_diploma', 'Keep a picture for diplomas: a logo or a signature.'),
  uploadCoverDiploma: upload('/player/proxy/upload_cover_diploma', 'Keep a background for diplomas.'),
  headerImage: upload('/player/proxy/header_image', 'Keep a picture for the top of diplomas and mail.'),
};
