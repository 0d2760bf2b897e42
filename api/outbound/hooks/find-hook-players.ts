import { sql } from 'kysely';
import type { HookDetails, HookPlayer } from '#shared/contract/hook-payloads.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { newestConsent } from '#api/play/consents/newest-consent.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The descriptions of players and activities in payloads, by a text of both ids. */
export interface HookPlayers {
  player(activity_id: string, player_id: string): HookPlayer;
  activity(activity_id: string): HookDetails['game.finished']['activity'];
}

interface PlayerKey {
  activity_id: string;
  player_id: string;
}
type Row = PlayerKey &
  Omit<HookPlayer, 'id' | 'fields'> & { fields: Record<string, string | boolean> | null; marketing_consent: Consent | null };
type Consent = HookPlayer['marketing_consent'];

/** The most characters of a player's text in one field, which keeps a payload below 20 kB. */
const longest = 500;

export async function findHookPlayers(
  tx: Tx,
  tenant_id: string,
  keys: readonly PlayerKey[],
  activities: readonly string[],
): Promise<HookPlayers> {
  const { rows } = await sql<Row>`
    select a.activity_id, p.id as player_id, p.name, p.surname, p.username, p.email, p.phone, p.gender, p.age, p.city, p.address, p.member_number,
      p.country, r.player_id is not null as is_registered, r.fields,
      (select jsonb_build_object('text', m.text, 'lang', m.lang, 'publication_id', m.publication_id, 'given_at', m.given_at, 'withdrawn_at', m.withdrawn_at)
       ${sql.raw(newestConsent('r'))}) as marketing_consent
    from unnest(${keys.map(({ activity_id }) => activity_id)}::uuid[], ${keys.map(({ player_id }) => player_id)}::uuid[]) as a(activity_id, player_id)
    join player p on p.tenant_id = ${tenant_id} and p.id = a.player_id
    left join registration r on r.tenant_id = p.tenant_id and r.activity_id = a.activity_id and r.player_id = p.id`.execute(tx);
  const named = await sql<{ id: string; name: string; kind: ActivityKind }>`
    select id, name, kind from activity where tenant_id = ${tenant_id} and id = any(${[...activities]}::uuid[])`.execute(tx);
  const players = new Map(rows.map((row) => [`${row.activity_id} ${row.player_id}`, hookPlayer(row)]));
  const byId = new Map(named.rows.map((activity) => [activity.id, activity]));
  return {
    player: (activity_id, player_id) => players.get(`${activity_id} ${player_id}`) ?? nobody(player_id),
    activity: (id) => byId.get(id)!,
  };
}

function hookPlayer({ activity_id: _, player_id: id, fields, marketing_consent, ...row }: Row): HookPlayer {
  const kept = Object.entries(fields ?? {}).map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, longest) : value]);
  return { id, ...row, fields: Object.fromEntries(kept) as HookPlayer['fields'], marketing_consent: inUtc(marketing_consent) };
}

const noConsent: Consent = { text: null, lang: null, publication_id: null, given_at: null, withdrawn_at: null };
const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
const inUtc = (consent: Consent | null): Consent =>
  consent ? { ...consent, given_at: instant(consent.given_at), withdrawn_at: instant(consent.withdrawn_at) } : noConsent;

const noText = { name: null, surname: null, username: null, email: null, phone: null, gender: null, city: null, address: null };
const nobody = (id: string): HookPlayer => ({
  id,
  is_registered: false,
  ...noText,
  age: null,
  member_number: null,
  country: null,
  fields: {},
  marketing_consent: noConsent,
});
