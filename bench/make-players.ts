import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';

export interface MadePlayers {
  /** The id of the calendar. */
  id: string;
  tenant_id: string;
  hatches: string[];
}

const names = [
  'Anna',
  'Bo',
  'Cecilia',
  'David',
  'Ebba',
  'Folke',
  'Greta',
  'Håkan',
  'Ingrid',
  'Johan',
  'Karin',
  'Lars',
  'Maria',
  'Nils',
  'Olga',
];
const surnames = ['Berg', 'Ek', 'Lind', 'Strand', 'Sjö', 'Dal', 'Holm', 'Skog', 'Ås', 'Vik', 'Ö', 'Ljung', 'Sten', 'Ros', 'Alm', 'Gran'];
const ends = ['ström', 'gren', 'qvist', 'man', 'lund', 'blad', 'dahl', 'berg', 'fors', 'stedt', 'sson', 'kvist'];
const cities = ['Lund', 'Malmö', 'Kiruna', 'Visby', 'Umeå', 'Örebro', 'Ystad', 'Luleå'];

/** A live calendar of 24 doors. Its players have every registration field, and have each played one or two doors in the last 200 days. */
export async function makePlayers(sql: Sql, tenant_id: string, count: number): Promise<MadePlayers> {
  const [id, publication_id] = [newId(), newId()];
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 24, newId });
  const fields = (['name', 'surname', 'username', 'email', 'phone', 'city', 'age', 'gender'] as const).map((name) => ({
    key: name,
    name,
    required: true,
  }));
  const own = { key: 'custom_club', name: 'custom_text' as const, required: false, label: 'Club' };
  const [start_date, end_date] = [-300, 300].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string];
  const settings = { ...draft.settings, start_date, end_date };
  const content = {
    ...draft,
    settings,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [...fields, own] } },
  };
  const hatches = (content as unknown as { hatches: { id: string }[] }).hatches.map((hatch) => hatch.id);
  await sql.begin(async (tx) => {
    await tx`
      insert into activity (tenant_id, id, quiz_id, kind, name, lang, stage, draft, publication_id, published_revision, start_date, end_date)
      values (${tenant_id}, ${id}, ${newId()}, 'calendar', 'Advent', 1, 'live', ${tx.json(content as never)}, ${publication_id}, 0, ${start_date}, ${end_date})`;
    await tx`
      insert into publication (tenant_id, id, activity_id, version, revision, content)
      values (${tenant_id}, ${publication_id}, ${id}, 1, 0, ${tx.json(content as never)})`;
  });
  await copyPlayers(sql, { tenant_id, id, publication_id, hatches, count });
  return { id, tenant_id, hatches };
}

interface Copied {
  tenant_id: string;
  id: string;
  publication_id: string;
  hatches: string[];
  count: number;
}

const among = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? '';

/** By COPY, without the triggers; computes their results from the rows afterwards, as the migration does. */
async function copyPlayers(sql: Sql, { tenant_id, id, publication_id, hatches, count }: Copied): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const times = ids.map(() => new Date(Date.now() - Math.random() * 200 * 86_400_000).toISOString());
  const people = ids.map((_, n) => {
    const [name, surname] = [among(names), among(surnames) + among(ends)];
    return { name, surname, username: `${name}${n}`, email: `${name}.${surname}.${n}@lake.example`.toLowerCase(), city: among(cities) };
  });
  for (const table of ['registration', 'game', 'standing']) await sql.unsafe(`alter table ${table} disable trigger user`);
  await copy(sql, 'player (tenant_id, id, name, surname, username, email, phone, city, age, gender, country)', ids, (player_id, n) => {
    const { name, surname, username, email, city } = people[n]!;
    return [
      tenant_id,
      player_id,
      name,
      surname,
      username,
      email,
      `+4670${n}`,
      city,
      15 + (n % 70),
      n % 2 ? 'male' : 'female',
      ['SE', 'NO', 'DK', 'FI'][n % 4]!,
    ];
  });
  await copy(sql, 'registration (tenant_id, activity_id, player_id, fields, registered_at)', ids, (player_id, n) => {
    const { name, surname, username, email, city } = people[n]!;
    const filled = { name, surname, username, email, city, phone: `+4670${n}`, ...(n % 3 ? { custom_club: `Club ${n % 5000}` } : {}) };
    return [tenant_id, id, player_id, JSON.stringify(filled), times[n]!];
  });
  const game =
    'game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, part_id, seed, total, state, started_at, ended_at, points, correct, wrong, time_used)';
  await copy(sql, game, ids, (player_id, n) => {
    const correct = Math.floor(Math.random() * 11);
    return [
      tenant_id,
      newId(),
      id,
      publication_id,
      player_id,
      player_id,
      hatches[n % 24]!,
      n,
      10,
      'finished',
      times[n]!,
      times[n]!,
      correct * 10,
      correct,
      10 - correct,
      30,
    ];
  });
  await copy(sql, 'standing (tenant_id, board_id, player_id, points, bonus_points, time_used, reached_at)', ids, (player_id, n) => [
    tenant_id,
    id,
    player_id,
    Math.round(Math.random() * 1000),
    n % 10 ? 0 : 500,
    30,
    times[n]!,
  ]);
  for (const table of ['registration', 'game', 'standing']) await sql.unsafe(`alter table ${table} enable trigger user`);
  await sql`
    insert into player_figure (tenant_id, activity_id, player_id, is_listed, correct, wrong, complete_games, hatches_played)
    select tenant_id, activity_id, player_id, true, sum(correct), sum(wrong), count(*), count(*) from game where activity_id = ${id} group by 1, 2, 3`;
  for (const lower of ['0', '4', '8', 'c'])
    await sql`
      select list_players(array(
        select row(tenant_id, activity_id, player_id, registered_at, fields)::listed from registration
        where activity_id = ${id} and substr(player_id::text, 36, 1) >= ${lower} and substr(player_id::text, 36, 1) < chr(ascii(${lower}) + 4 + case when ${lower} = '8' then 39 else 0 end)))`;
  for (const table of ['player', 'registration', 'game', 'standing', 'player_figure', 'listed_player', 'listed_field'])
    await sql.unsafe(`vacuum analyze ${table}`);
}

const escaped = (value: string | number): string => String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);

async function copy(sql: Sql, columns: string, ids: readonly string[], row: (id: string, n: number) => (string | number)[]): Promise<void> {
  function* lines() {
    for (let at = 0; at < ids.length; at += 1000)
      yield ids
        .slice(at, at + 1000)
        .map(
          (id, n) =>
            `${row(id, at + n)
              .map(escaped)
              .join('\t')}\n`,
        )
        .join('');
  }
  await pipeline(Readable.from(lines()), await sql.unsafe(`copy ${columns} from stdin`).writable());
}
