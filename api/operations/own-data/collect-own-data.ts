import type { Sql } from 'postgres';
import { filledInWords } from '#questions/fill_the_gaps/gaps-in-words.ts';
import { gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import type { GivenGaps, GivenPair } from '#questions/player-answers.ts';
import { beginsSection } from '#questions/traits.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { isBox } from '#shared/play/check-registration.ts';
import type { Draft } from '#activity/document.ts';
import { findShownTo } from '#api/insight/partners/find-shown-to.ts';
import { columnsOf, playerTables } from '#api/play/player-records/player-data.ts';
import { elsewhere } from '#api/operations/retention/other-places.ts';
import { findOwnPlayers, type OwnAddress } from '#api/operations/retention/find-own-players.ts';
import { findOwnDiplomas, type OwnDiploma } from './find-own-diplomas.ts';

interface OwnField {
  key: string;
  label: string | undefined;
  name: string;
  value: string | boolean;
  is_consent: boolean;
  /** The player may change it but not empty it. */
  is_required: boolean;
}
interface OwnConsent {
  text: string;
  given_at: Date;
  withdrawn_at: Date | null;
}
interface OwnGame {
  started_at: Date;
  points: number | null;
  answers: { question: string; answer: string }[];
}
interface OwnActivity {
  id: string;
  name: string;
  registered_at: Date | null;
  fields: OwnField[];
  games: OwnGame[];
  /** Her consents to mail with news and offers, the newest first. */
  consents: OwnConsent[];
  diplomas: OwnDiploma[];
  shares: number;
  reminders: number;
  /** The country from which she played last, as a two-letter code (ISO 3166). */
  country: string | null;
  /** Why she is not on any board here. */
  removed: { at: Date; reason: string } | null;
  /** The organisation that sees her name and addresses, with her consent. */
  shown_to: string | null;
}
export interface OwnData {
  tenant: string;
  email: string;
  activities: OwnActivity[];
  /** Every row declared as hers, with all personal columns. */
  rows: Record<string, object[]>;
  /** Other places where data of hers may stay for a while. */
  elsewhere: { why: string; kept: string }[];
}

/** Everything that a tenant stores under an address. */
export async function collectOwnData(owner: Sql, address: OwnAddress): Promise<OwnData> {
  const players = await findOwnPlayers(owner, address);
  const [tenant] = await owner<{ name: string }[]>`select name from tenant where id = ${address.tenant_id}`;
  const rows = await collectRows(owner, address.tenant_id, players);
  const activities = await owner<{ id: string; name: string; content: Draft | null }[]>`
    select a.id, a.name, p.content from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    where a.tenant_id = ${address.tenant_id} and a.id in (
      select activity_id from game where tenant_id = a.tenant_id and player_id = any(${players}::uuid[])
      union select activity_id from registration where tenant_id = a.tenant_id and player_id = any(${players}::uuid[])
      union select activity_id from pending_registration where tenant_id = a.tenant_id and player_id = any(${players}::uuid[])
      union select activity_id from reminder where tenant_id = a.tenant_id and player_id = any(${players}::uuid[])
      union select activity_id from hatch_view where tenant_id = a.tenant_id and uuid_front in (
        select uuid_front from player_device where tenant_id = a.tenant_id and player_id = any(${players}::uuid[])))
    order by a.created_at`;
  const own = await Promise.all(activities.map((activity) => collectActivity(owner, address.tenant_id, players, activity)));
  return { tenant: tenant?.name ?? '', email: address.email, activities: own, rows, elsewhere: elsewhere() };
}

/** Reads the declaration, so that it includes everything that an erasure would find. */
async function collectRows(owner: Sql, tenant_id: string, players: readonly string[]): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const [table, { columns }] of playerTables) {
    const shownColumns = columnsOf(columns, 'personal', 'moment', 'fact');
    const named = columnsOf(columns, 'player');
    const [game, device] = [columnsOf(columns, 'game')[0], columnsOf(columns, 'device')[0]];
    const ids = owner`any(${players as string[]}::uuid[])`;
    const where = named.length
      ? named.map((name) => owner`${owner(name)} = ${ids}`).reduce((condition, other) => owner`${condition} or ${other}`)
      : game
        ? owner`${owner(game)} in (select id from game where tenant_id = ${tenant_id} and player_id = ${ids})`
        : owner`${owner(device as string)} in (select uuid_front from player_device where tenant_id = ${tenant_id} and player_id = ${ids})`;
    const rows = shownColumns.length
      ? await owner`select ${owner(shownColumns)} from ${owner(table)} where tenant_id = ${tenant_id} and (${where})`
      : [];
    if (rows.length > 0) all[table] = rows.map(withoutHash);
  }
  return all;
}

/** No part of a password leaves the server. */
const withoutHash = ({ profile, ...row }: Record<string, unknown>): object =>
  profile === undefined ? row : { ...row, profile: { ...(profile as object), password_hash: undefined } };

interface Found {
  id: string;
  name: string;
  content: Draft | null;
}

async function collectActivity(
  owner: Sql,
  tenant_id: string,
  players: readonly string[],
  { id, name, content }: Found,
): Promise<OwnActivity> {
  const hers = owner`tenant_id = ${tenant_id} and activity_id = ${id} and player_id = any(${players as string[]}::uuid[])`;
  const [registration] = await owner<{ fields: Record<string, string | boolean>; registered_at: Date | null }[]>`
    select fields, registered_at from registration where ${hers}
    union all select fields, null from pending_registration where ${hers} limit 1`;
  const games = await owner<{ id: string; started_at: Date; points: number | null }[]>`
    select id, started_at, points from game where ${hers} and not is_preview order by started_at`;
  const answers = await owner<{ game_id: string; question_id: string; answer: Record<string, unknown> }[]>`
    select game_id, question_id, answer from answer where tenant_id = ${tenant_id} and game_id = any(${games.map((game) => game.id)}::uuid[]) order by game_id, number`;
  const consents = await owner<OwnConsent[]>`
    select text, given_at, withdrawn_at from marketing_consent where ${hers} order by given_at desc`;
  const [removed] = await owner<{ at: Date; reason: string }[]>`
    select removed_at as at, reason from cheater_record where ${hers} and put_back_at is null order by removed_at desc limit 1`;
  const [from] = await owner<{ country: string }[]>`
    select country from game where ${hers} and not is_preview and country is not null order by started_at desc limit 1`;
  const [counts] = await owner<{ shares: number; reminders: number }[]>`
    select (select count(*)::int from share_key where ${hers}) as shares, (select count(*)::int from reminder where ${hers}) as reminders`;
  const formFields = content?.registration.settings.fields ?? [];
  const timezone = content?.settings.timezone ?? 'UTC';
  const questions = new Map(content?.parts.flatMap((part) => part.questions.map((question) => [question.id, question] as const)));
  // The page before a section asks nothing.
  const sections = new Set(questions.values().flatMap((question) => (beginsSection(question) ? [question.id] : [])));
  return {
    id,
    name,
    registered_at: registration?.registered_at ?? null,
    fields: registration ? fieldsInOrder(registration.fields, formFields, registration.registered_at !== null) : [],
    games: games.map(({ id: game_id, started_at, points }) => ({
      started_at,
      points,
      answers: answers
        .filter(({ game_id: of, question_id }) => of === game_id && !sections.has(question_id))
        .map(({ question_id, answer }) => ({
          question: questions.get(question_id)?.text ?? '',
          answer: inWords(questions.get(question_id), answer),
        })),
    })),
    consents,
    diplomas: await findOwnDiplomas(owner, { tenant_id, activity_id: id, players, timezone }),
    shares: counts?.shares ?? 0,
    reminders: counts?.reminders ?? 0,
    country: from?.country ?? null,
    removed: removed ?? null,
    shown_to: await findShownTo(owner, { tenant_id, activity_id: id, players }),
  };
}

/** Whether a field that was left empty may be filled in later: no consent, no password, and no address, which would show another mailbox's data. */
export const mayFillIn = ({ name }: RegistrationField): boolean =>
  !isBox(name) && name !== 'user_password' && name !== 'fixed_password' && name !== 'email';

/** In the order of the registration page; consents come last. Those of a registered player include the fields that she left empty. */
function fieldsInOrder(
  values: Record<string, string | boolean>,
  formFields: readonly RegistrationField[],
  isRegistered: boolean,
): OwnField[] {
  const place = (key: string): number => formFields.findIndex((field) => field.key === key) + 1 || formFields.length + 1;
  const left = isRegistered ? formFields.filter((field) => mayFillIn(field) && !Object.hasOwn(values, field.key)) : [];
  const all = { ...values, ...Object.fromEntries(left.map(({ key }) => [key, ''])) };
  const fields = Object.entries(all).map(([key, value]): OwnField => {
    const field = formFields.find((candidate) => candidate.key === key);
    return {
      key,
      label: field?.label,
      name: field?.name ?? key,
      value,
      is_consent: field ? isBox(field.name) : typeof value === 'boolean',
      is_required: field !== undefined && field.required && !isBox(field.name) && Object.hasOwn(values, key),
    };
  });
  return fields.toSorted((a, b) => Number(a.is_consent) - Number(b.is_consent) || place(a.key) - place(b.key));
}

/** An answer as she saw it. */
function inWords(question: Question | undefined, answer: Record<string, unknown>): string {
  const ids = [answer['answer_id'], ...(Array.isArray(answer['answer_ids']) ? (answer['answer_ids'] as unknown[]) : [])].filter(
    (id) => typeof id === 'string',
  );
  const named = (id: unknown): string => question?.answers.find((option) => option.id === id)?.text ?? '';
  const texts = ids.map(named).filter(Boolean);
  if (texts.length > 0) return texts.join(', ');
  const { pairs, filled, text, value, x, y } = answer as Partial<
    GivenGaps & { pairs: GivenPair[]; text: string; value: number; x: number; y: number }
  >;
  if (pairs) return pairs.map(({ stem_id, option_id }) => `${named(stem_id)} – ${named(option_id)}`).join(', ');
  if (filled) return filledInWords({ gaps: question?.gaps && gapsInText(question) }, filled);
  if (text !== undefined) return text;
  if (value !== undefined) return String(value);
  return x === undefined || y === undefined ? '' : `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
}
