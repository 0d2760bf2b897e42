import type { Sql, TransactionSql } from 'postgres';
import type { DiplomaFacts } from '#shared/content/diploma.ts';
import { endOfDay, lastDay } from '#shared/diplomas/validity.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { recipientName } from '#shared/diplomas/recipient-name.ts';
import { outcomesOf } from '#activity/document.ts';
import type { ServerKind } from '#kinds/server-kind.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import { finalOfOwnGame } from '#api/play/games/final-of-game.ts';
import { findGames } from '#api/play/play/game-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { findMembers } from '#api/play/collections/find-collection.ts';
import { allProgress } from '#api/play/collections/member-done.ts';
import { findPlayed } from '#api/play/collections/progress-store.ts';
import { isAllDone } from '#shared/play/member-openings.ts';
import type { DiplomaRow } from './diploma-store.ts';

/** A player in an activity. */
export interface Recipient {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

interface Known {
  name: string;
  is_registered: boolean;
  /** Removed from the activity as a whole. */
  is_removed: boolean;
}

/** Undefined when the player no longer exists. */
export async function findRecipient(tx: TransactionSql, { tenant_id, activity_id, player_id }: Recipient): Promise<Known | undefined> {
  const [row] = await tx<(Omit<Known, 'name'> & { name: string | null; surname: string | null; username: string | null })[]>`
    select p.name, p.surname, p.username,
      exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.id and (r.activity_id = ${activity_id}) is true) as is_registered,
      exists (select from cheater_record c where c.tenant_id = p.tenant_id and c.player_id = p.id and (c.activity_id = ${activity_id}) is true
        and c.is_whole and c.put_back_at is null) as is_removed
    from player p where p.tenant_id = ${tenant_id} and p.id = ${player_id}`;
  return row && { name: recipientName(row), is_registered: row.is_registered, is_removed: row.is_removed };
}

export interface Earned {
  game_id: string | null;
  /** The end of its game; null: now. */
  earned_at: Date | null;
  facts: DiplomaFacts;
}

/** Her best game of the whole activity that counts, with its result. */
async function findBestGame(
  tx: TransactionSql,
  play: Services['play'],
  recipient: Recipient,
  since: Date | null = null,
): Promise<Earned | undefined> {
  const [best] = await tx<EndedGame[]>`
    select id, uuid_front, ended_at from game
    where ${countedGames(tx, recipient)} and (${since}::timestamptz is null or ended_at > ${since}) order by correct desc, points desc, ended_at limit 1`;
  return best && factsOfGame(tx, play, best);
}

interface EndedGame {
  id: string;
  uuid_front: string;
  ended_at: Date;
}

const countedGames = (tx: TransactionSql, { tenant_id, player_id, activity_id }: Recipient) => tx`
  tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true
  and state in ('finished', 'timed_out') and not is_preview and not left_out`;

/** The games that are looked at for a diploma that ends: more attempts than a person makes between two looks. */
const mostGames = 20;

/** Her newest game since an instant that earns a diploma which is still valid: a diploma that ends begins with its game. */
async function findNewestGame(
  tx: TransactionSql,
  play: Services['play'],
  recipient: Recipient,
  { diploma: { validity, given }, since, now }: Occasion,
): Promise<Earned | undefined> {
  if (validity === null) return undefined;
  const timezone = await zoneOf(tx, recipient);
  const games = await tx<EndedGame[]>`
    select id, uuid_front, ended_at from game
    where ${countedGames(tx, recipient)} and ended_at > ${since ?? new Date(0)} order by ended_at desc limit ${mostGames}`;
  for (const game of games) {
    if (endOfDay(lastDay(validity, game.ended_at, timezone), timezone) < now) return undefined;
    const earned = await factsOfGame(tx, play, game);
    if (earned && (given !== 'passing' || earned.facts.passed !== false)) return earned;
  }
  return undefined;
}

/** The timezone in which diplomas end: the tenant's, or the activity's where it has none. */
export async function zoneOf(
  tx: TransactionSql,
  { tenant_id, activity_id }: Pick<Recipient, 'tenant_id' | 'activity_id'>,
): Promise<string> {
  const [row] = await tx<{ zone: string | null }[]>`
    select coalesce(t.timezone, (
      select p.content -> 'settings' ->> 'timezone' from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
      where a.tenant_id = t.id and a.id = ${activity_id})) as zone
    from tenant t where t.id = ${tenant_id}`;
  return row?.zone && isTimezone(row.zone) ? row.zone : 'UTC';
}

/** The result of a game by the current grades of its answers. Undefined when the game no longer exists. */
export async function factsOfGame(
  tx: TransactionSql,
  play: Services['play'],
  { id, uuid_front, ended_at }: EndedGame,
): Promise<Earned | undefined> {
  const [game] = await findGames(tx as unknown as Sql, [{ game_id: id, uuid_front }]);
  const published = game && (await play.publications.findIn(tx, game.publication_id));
  if (!published) return undefined;
  const { points, correct, total, passed, grade, person_type } = finalOfOwnGame({ game, published });
  const reached = outcomesOf(published.content).find((outcome) => outcome.id === (grade ?? person_type))?.title;
  const facts = { points, correct, total, ...(passed !== undefined && { passed }), ...(reached && { grade: reached }) };
  return { game_id: id, earned_at: ended_at, facts: { ...nameOf(published), ...facts } };
}

const nameOf = ({ content }: Published): Pick<DiplomaFacts, 'activity' | 'lang'> => ({
  activity: content.cover.title || content.name,
  lang: content.lang,
});

/** The number of doors that she has opened or played. */
async function countDoors(tx: TransactionSql, { tenant_id, activity_id, player_id }: Recipient): Promise<number> {
  const [row] = await tx<{ doors: number }[]>`
    select count(distinct door)::int as doors from (
      select g.part_id as door from game g
      where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true
        and g.state in ('finished', 'timed_out') and not g.is_preview and not g.left_out
      union all
      select v.hatch_id from player_device d join hatch_view v on v.tenant_id = d.tenant_id and v.activity_id = ${activity_id} and v.uuid_front = d.uuid_front
      where d.tenant_id = ${tenant_id} and d.player_id = ${player_id}
    ) opened`;
  return row?.doors ?? 0;
}

interface Occasion {
  diploma: Pick<DiplomaRow, 'given' | 'doors' | 'validity'>;
  published: Published;
  now: Date;
  /** The end of the game of the diploma that is to be renewed: only a later game renews it. */
  since?: Date | null;
}

/** The game or progress that earns her the diploma; undefined when she has not earned it. */
export const findEarned: FindEarned = (tx, play, recipient, occasion) =>
  findBy[serverKinds[occasion.published.content.quiz_type].diplomasBy](tx, play, recipient, occasion);

type FindEarned = (tx: TransactionSql, play: Services['play'], recipient: Recipient, occasion: Occasion) => Promise<Earned | undefined>;

const findBy: Record<ServerKind['diplomasBy'], FindEarned> = {
  async game(tx, play, recipient, occasion) {
    const { diploma } = occasion;
    if (diploma.validity !== null) return findNewestGame(tx, play, recipient, occasion);
    const best = await findBestGame(tx, play, recipient, occasion.since);
    return diploma.given === 'passing' && best?.facts.passed === false ? undefined : best;
  },
  async doors(tx, _, recipient, { diploma, published, since }) {
    if (since) return undefined;
    const needed = diploma.doors ?? published.content.parts.length;
    const doors = await countDoors(tx, recipient);
    return doors >= Math.max(1, needed) ? { game_id: null, earned_at: null, facts: { ...nameOf(published), doors } } : undefined;
  },
  members: async (tx, play, recipient, { published, since }) =>
    since ? undefined : findFinishedCollection(tx, play, recipient, published),
};

/** The content of a diploma that an editor awards: the player's results until now. She earns it now. */
export async function earnedByHand(
  tx: TransactionSql,
  play: Services['play'],
  recipient: Recipient,
  published: Published,
): Promise<Earned> {
  const { diplomasBy } = serverKinds[published.content.quiz_type];
  const best = diplomasBy === 'game' ? await findBestGame(tx, play, recipient) : undefined;
  const doors = diplomasBy === 'doors' ? { doors: await countDoors(tx, recipient) } : {};
  return { game_id: null, facts: { ...nameOf(published), ...doors }, ...best, earned_at: null };
}

/** A collection's diploma is earned by finishing all required members, whatever the points. */
async function findFinishedCollection(
  tx: TransactionSql,
  play: Services['play'],
  recipient: Recipient,
  published: Published,
): Promise<Earned | undefined> {
  const { content } = published;
  if (!('members' in content)) return undefined;
  const members = await findMembers(play, content, recipient.tenant_id);
  const played = await findPlayed(
    tx,
    recipient,
    members.map(({ activity_id }) => activity_id),
  );
  if (!isAllDone(content, allProgress(content, members, played))) return undefined;
  return { game_id: null, earned_at: null, facts: nameOf(published) };
}
