import type { TransactionSql } from 'postgres';
import { countsOutcomes } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { wholePart } from '#shared/content/part.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { inHundredths } from '#shared/play/points.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { grades } from '#questions/grades.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { isCounted, traits } from '#questions/traits.ts';
import { countCompletions, monthOfEnd } from '#api/billing/allowance/count-completions.ts';
import { dayOf, hourOf } from '#api/kernel/local-day.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { totalsOf } from '#api/play/games/game-position.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';
import { closeGame, findOpenGames } from '#api/play/play/game-store.ts';
import { insertAnswers, type AnswerRow } from '#api/play/play/store-answer.ts';
import { writeStarts, type StartRow } from '#api/play/play/write-starts.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import type { RoomAnswerRow } from './answer-store.ts';
import { plannedQuestions } from './room-plan.ts';
import { findRoom, notifyRoom, type StoredRoom } from './room-store.ts';

type Needed = Pick<Services, 'database' | 'play' | 'events' | 'clock'>;

/** A player whose answers become a game. */
interface Player {
  seat: number;
  player_id: string;
  uuid_front: string;
  fair_time: number;
  device_type: string;
  country: string | null;
  joined_at: Date;
  first_number: number;
  is_registered: boolean;
  answers: (Omit<RoomAnswerRow, 'tenant_id' | 'room_id' | 'seat'> & { at: number })[];
}

/** Players in one transaction. */
const atOnce = 100;

/**
 * Writes the games of a room that has ended: ordinary games, with all their consequences. Each player's game is written once, however often this runs
 * and wherever it was interrupted.
 */
export async function writeGames(services: Needed, room_id: string): Promise<void> {
  const { database, play, clock } = services;
  const room = await findRoom(database.playSql, room_id);
  const published = room?.ended_at && !room.written_at ? await play.publications.find(room.publication_id) : undefined;
  if (!room || !published) return;
  if (published.course.walk) return countWalkers(services, room);
  while ((await writeSome(services, room, published)) > 0);
  await database.playSql`update room set written_at = ${clock.now()} where tenant_id = ${room.tenant_id} and id = ${room.id} and written_at is null`;
  await notifyRoom(database.playSql, { id: room.id, kind: 'own' });
}

/** A walk is nobody's own game. A voter has played, though, so the month counts her as after any game. */
async function countWalkers({ database, clock }: Needed, { tenant_id, id, activity_id, ended_at }: StoredRoom): Promise<void> {
  const at = ended_at?.getTime() ?? clock.now().getTime();
  await database.playSql.begin(async (tx) => {
    const [open] = await tx`
      update room set written_at = ${clock.now()} where tenant_id = ${tenant_id} and id = ${id} and written_at is null returning id`;
    if (!open) return;
    const players = await tx<{ player_id: string }[]>`
      select distinct player_id from room_player p where tenant_id = ${tenant_id} and room_id = ${id} and removed_at is null
        and exists (select from room_answer a where a.tenant_id = p.tenant_id and a.room_id = p.room_id and a.seat = p.seat)`;
    const month = monthOfEnd(at, at);
    await countCompletions(
      tx,
      players.map(({ player_id }) => ({ tenant_id, activity_id, player_id, game_id: id, month, at })),
    );
  });
}

/** Returns the number of players whose games were written. */
async function writeSome({ database, play, events, clock }: Needed, room: StoredRoom, published: Published): Promise<number> {
  const { tenant_id, activity_id } = room;
  const { settings } = published.content;
  const activity = await play.activities.find(activity_id);
  const waiting = events.pendingSubscribers('game_ended', {
    tenant_id,
    settings,
    is_shared: false,
    gives_diploma: activity?.gives_diploma ?? false,
    has_outcomes: countsOutcomes(published.content),
  });
  const written = await database.playSql.begin(async (tx) => {
    // A player whose two devices became one has two seats, and one open game at a time.
    const players = [...new Map((await lockPlayers(tx, room)).toReversed().map((player) => [player.player_id, player])).values()];
    if (players.length === 0) return [];
    await leaveOpenGames(tx, room, players, clock.now().getTime());
    const games = players.map((player) => gameOf(play, room, published, player, waiting));
    await writeStarts(
      tx,
      games.map(({ start }) => start),
    );
    const ids = games.map(({ start }) => start.game_id);
    const most = Math.max(...games.map(({ answers }) => answers.length));
    for (let number = 0; number < most; number += 1)
      await insertAnswers(
        tx,
        games.flatMap(({ answers }) => answers[number] ?? []).toSorted((a, b) => (a.game_id < b.game_id ? -1 : 1)),
      );
    const ranked = games.filter((_, index) => players[index]?.is_registered);
    await refreshStandings(
      tx,
      ranked.map(({ start: { player_id } }) => ({ tenant_id, activity_id, player_id })),
    );
    for (const [index, { seat }] of players.entries())
      await tx`update room_player set game_id = ${ids[index] ?? null} where tenant_id = ${tenant_id} and room_id = ${room.id} and seat = ${seat}`;
    return games.map(({ start, ended_at }) => ({
      tenant_id,
      activity_id,
      subject_id: start.game_id,
      kind: 'game_ended' as const,
      at: ended_at,
    }));
  });
  if (written.length > 0) {
    play.notifyFiguresChanged([{ activity_id }]);
    if (waiting.length > 0) await events.handle(written, waiting);
  }
  return written.length;
}

/** The next players who answered something and have no game yet; removed ones get none. */
const lockPlayers = (tx: TransactionSql, { tenant_id, id, state: { counted }, activity_id }: StoredRoom): Promise<Player[]> =>
  tx<Player[]>`
    select p.seat, p.player_id, p.fair_time, p.device_type, p.country, p.joined_at, p.first_number,
      coalesce((select d.uuid_front from player_device d where d.tenant_id = p.tenant_id and d.player_id = p.player_id order by d.created_at limit 1), gen_random_uuid()) as uuid_front,
      exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.player_id and (r.activity_id = ${activity_id}) is true) as is_registered,
      (
        select json_agg(json_build_object('number', a.number, 'answer', a.answer, 'result', a.result, 'share', a.share, 'correct_points', a.correct_points,
          'speed_points', a.speed_points, 'received_ms', a.received_ms, 'claimed_ms', a.claimed_ms, 'time_ms', a.time_ms, 'at', date_part('epoch', a.at) * 1000) order by a.number)
        from room_answer a where a.tenant_id = p.tenant_id and a.room_id = p.room_id and a.seat = p.seat and a.number <= ${counted}
      ) as answers
    from room_player p
    where p.tenant_id = ${tenant_id} and p.room_id = ${id} and p.game_id is null and p.removed_at is null
      and exists (select from room_answer a where a.tenant_id = p.tenant_id and a.room_id = p.room_id and a.seat = p.seat and a.number <= ${counted})
    order by p.player_id, p.seat limit ${atOnce} for no key update`;

/** A player has one open game of an activity at most; one of her own stays as it is, without a result. */
async function leaveOpenGames(
  tx: TransactionSql,
  { tenant_id, activity_id }: StoredRoom,
  players: readonly Player[],
  now: number,
): Promise<void> {
  const open = await tx<{ id: string }[]>`
    select id from game where tenant_id = ${tenant_id} and player_id = any(${players.map(({ player_id }) => player_id)}::uuid[])
      and (activity_id = ${activity_id}) is true and part_id = ${wholePart} and state = 'playing' and not is_preview`;
  const games: StoredGame[] = await findOpenGames(
    tx as never,
    open.map(({ id }) => id),
  );
  for (const game of games)
    await closeGame(tx, game, { ...totalsOf(game.answers), state: 'left', in_items: false, endedAt: now, day: null, waiting: [] });
}

interface Game {
  start: StartRow;
  answers: AnswerRow[];
  ended_at: number;
}

function gameOf(
  play: Pick<Services['play'], 'showOptions'>,
  room: StoredRoom,
  published: Published,
  player: Player,
  waiting: readonly string[],
): Game {
  const { content, course } = published;
  const { timezone } = content.settings;
  const ended_at = room.ended_at?.getTime() ?? 0;
  const started_at = Math.min(player.joined_at.getTime(), ended_at);
  const steps = course.questions(wholePart, room.seed, []);
  const start: StartRow = {
    tenant_id: room.tenant_id,
    game_id: newId(),
    activity_id: room.activity_id,
    publication_id: room.publication_id,
    player_id: player.player_id,
    is_new_player: false,
    uuid_front: player.uuid_front,
    part_id: wholePart,
    seed: room.seed,
    total: steps.length,
    is_preview: false,
    fair_time: player.fair_time as StartRow['fair_time'],
    skipped_registration: !player.is_registered && canSkipRegistration(content),
    waits_for_registration: false,
    device_type: player.device_type as StartRow['device_type'],
    at: started_at,
    day: dayOf(started_at, timezone),
    hour: hourOf(started_at, timezone),
    country: player.country,
    source: null,
    first_question_id: steps[0]?.id,
    kind: content.quiz_type,
  };
  return { start, answers: answersOf(play, room, published, player, start, waiting), ended_at };
}

/** A row for each step of the game: an answer, a question without one in time, one that she did not meet, or content that asks nothing. */
function answersOf(
  play: Pick<Services['play'], 'showOptions'>,
  room: StoredRoom,
  published: Published,
  player: Player,
  { game_id, at: started_at }: StartRow,
  waiting: readonly string[],
): AnswerRow[] {
  const { course, content } = published;
  const { tenant_id, activity_id, state } = room;
  const ended_at = room.ended_at?.getTime() ?? started_at;
  const planned = new Map(
    plannedQuestions(play, published, room).map((question, index) => [question.step, { ...question, number: index + 1 }]),
  );
  const byNumber = new Map(player.answers.map((answer) => [answer.number, answer]));
  const steps = course.questions(wholePart, room.seed, []);
  let at = started_at;
  const rows = steps.map((question, index): AnswerRow => {
    const due = planned.get(index + 1);
    const answer = due && byNumber.get(due.number);
    at = Math.max(at, answer?.at ?? at);
    const points = answer ? inHundredths(answer.correct_points + answer.speed_points) : 0;
    const isSilent = due !== undefined && !answer && due.number >= player.first_number && due.number <= state.counted;
    const [vote] =
      answer && traits[question.type].isPolled ? grades[question.type].chosenAnswers(question, answer.answer as PlayerAnswer) : [];
    return {
      tenant_id,
      game_id,
      activity_id,
      player_id: player.player_id,
      question_id: question.id,
      number: index + 1,
      answer: answer ? answer.answer : isCounted(question) ? null : {},
      result: answer?.result ?? (isSilent ? 'time_over' : 'unscored'),
      ...(answer?.result === 'partly' && { share: answer.share }),
      points,
      ...(answer && answer.correct_points !== 0 && { correct_points: answer.correct_points }),
      ...(answer && answer.speed_points !== 0 && { speed_points: answer.speed_points }),
      time_used: toTheMillisecond(timeUsed(answer, due, isSilent, player.fair_time) / 1000),
      at,
      ends: undefined,
      game_points: undefined,
      game_correct: undefined,
      game_wrong: undefined,
      game_time: undefined,
      next_question_id: steps[index + 1]?.id,
      ...(vote !== undefined && { vote }),
    };
  });
  const last = rows.at(-1);
  if (!last) return rows;
  const count = (...results: string[]): number => rows.filter(({ result }) => results.includes(result)).length;
  const isWhole = player.first_number === 1 && state.counted === planned.size;
  return [
    ...rows.slice(0, -1),
    {
      ...last,
      at: ended_at,
      ends: true,
      game_points: inHundredths(rows.reduce((sum, row) => sum + row.points, 0)),
      game_correct: count('right'),
      game_wrong: count('wrong', 'partly', 'time_over'),
      game_time: toTheMillisecond(rows.reduce((sum, row) => sum + row.time_used, 0)),
      day: dayOf(ended_at, content.settings.timezone),
      month: monthOfEnd(ended_at, ended_at),
      ...(waiting.length > 0 && { waiting: [...waiting] }),
      // Who came late, or whose room ended early, did not meet every question.
      ...(isWhole && { in_items: true }),
    },
  ];
}

/** Milliseconds. Silence counts as the whole time. */
const timeUsed = (
  answer: Player['answers'][number] | undefined,
  due: { answering: number } | undefined,
  isSilent: boolean,
  fair_time: number,
): number => answer?.time_ms ?? (isSilent ? (due?.answering ?? 0) * fair_time : 0);
