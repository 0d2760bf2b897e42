import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { HostFrame, PhoneFrame, RoomReceipt, WallFrame } from '#shared/contract/rooms.ts';
import { inHundredths } from '#shared/play/points.ts';
import { verifyRoom } from '#shared/rooms/receipt.ts';
import { stepRoom, type RoomEvent } from '#shared/rooms/room.ts';
import { newId } from '#shared/ids.ts';
import { secondProcess } from '#api/kernel/realtime/test-sockets.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { roomPlan } from './room-plan.ts';
import { findRoom, moveRoom } from './room-store.ts';
import { openTestRoom, rightHere, timedChoices, wrongHere, type TestRoom } from './test-room.ts';
import { writeGames } from './write-games.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof secondProcess>>;
beforeAll(async () => {
  server = await testServer();
  second = await secondProcess(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** join: comes, or comes back after a reload. change: the host moves a player and changes her time. killed: a process makes the next step and dies before its next statement. skewed: its clock is wrong. */
const command = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), phone: fc.nat(4) }),
  fc.record({
    kind: fc.constant('answer' as const),
    phone: fc.nat(4),
    isRight: fc.boolean(),
    claimed: fc.integer({ min: 0, max: 120_000 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    phone: fc.nat(4),
    team: fc.nat(2),
    fair_time: fc.constantFrom(1 as const, 1.5 as const, 2 as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), by: fc.integer({ min: 0, max: 40_000 }) }),
  fc.record({ kind: fc.constantFrom('next' as const, 'double' as const, 'killed' as const) }),
  fc.record({ kind: fc.constant('skewed' as const), by: fc.constantFrom(-60_000, 60_000), isNext: fc.boolean() }),
);
type Command = typeof command extends fc.Arbitrary<infer Given> ? Given : never;

const questions = 2;
const teams = { names: ['Foxes', 'Owls', 'Bears'], assigned: 'balanced' as const };

class Hall {
  readonly uuids = Array.from({ length: 5 }, () => newId());
  readonly room: TestRoom;
  constructor(room: TestRoom) {
    this.room = room;
  }

  private readonly params = () => ({ id: this.room.row.id });

  private async press(event: 'next' = 'next'): Promise<unknown> {
    const { step } = await this.room.state();
    return server.anonymous.stepRoom({ body: { token: this.room.token, step, event } });
  }

  private async killed(event: RoomEvent): Promise<void> {
    const { database, rooms, clock, play } = server.services;
    const stored = await findRoom(database.playSql, this.room.row.id);
    const frames = await rooms.find(this.room.row.id);
    const published = stored && (await play.publications.find(stored.publication_id));
    const state = published && stepRoom(stored.state, event, clock.now().getTime(), roomPlan(frames?.questions ?? [], published));
    // A log row that makes answers final needs their digest, which the statement has as well: those steps are left to living processes.
    if (stored && state && stored.state.phase !== 'closed')
      await moveRoom(database.playSql, stored, { state, answers: '', now: clock.now().getTime() });
  }

  async run(step: Command): Promise<void> {
    const { clock, services, anonymous } = server;
    switch (step.kind) {
      case 'join':
        await anonymous.joinRoom({ params: this.params(), body: { uuid_front: this.uuids[step.phone]!, name: 'Kim' } });
        return;
      case 'answer': {
        const uuid_front = this.uuids[step.phone]!;
        const { own, frame } = await anonymous.readRoomState({ params: this.params(), body: { uuid_front } });
        if (!own || !frame.question) return;
        const answer_id = (step.isRight ? rightHere : wrongHere)(this.room, frame);
        const body = { uuid_front, number: frame.number, answer: { answer_id }, claimed_ms: step.claimed };
        // Sent twice at once, as a phone does whose connection breaks.
        await Promise.all([1, 2].map(() => anonymous.answerInRoom({ params: this.params(), body })));
        return;
      }
      case 'change': {
        const { data } = await anonymous.listRoomPlayers({ body: { token: this.room.token } });
        const player = data[step.phone];
        const { team, fair_time } = step;
        // Both at once, and again by another host; refused while a question is open.
        if (player) {
          const body = { token: this.room.token, player_id: player.player_id, team, fair_time };
          await Promise.allSettled([1, 2].map(() => anonymous.changeRoomPlayer({ body })));
        }
        return;
      }
      case 'wait':
        clock.advance(step.by);
        await services.rooms.tick();
        return;
      case 'next':
        await this.press().catch(() => undefined);
        return;
      case 'double':
        await Promise.allSettled([this.press(), this.press()]);
        return;
      case 'killed':
        await this.killed('next');
        return;
      case 'skewed': {
        const now = clock.now();
        clock.set(new Date(now.getTime() + step.by));
        await (step.isNext ? this.press().catch(() => undefined) : services.rooms.tick());
        clock.set(now);
      }
    }
  }
}

/** Nothing reveals the right answer before the question has closed, and no key comes before its instant. */
function expectSecret(frames: readonly (PhoneFrame | WallFrame | HostFrame)[]): void {
  for (const frame of frames) {
    const shown = frame.phase === 'paused' ? frame.paused_phase : frame.phase;
    if (shown !== 'open' && shown !== 'closing') expect(frame.key).toBeUndefined();
    if (shown === 'closed') continue;
    expect(frame.correct_answer).toBeUndefined();
    expect(frame.distribution).toBeUndefined();
    expect(JSON.stringify(frame)).not.toContain('is_right');
  }
}

async function framesOf({ row, token }: TestRoom, uuid_front: string) {
  const { frame } = await server.anonymous.readRoomState({ params: { id: row.id }, body: { uuid_front } });
  return [
    frame,
    await server.anonymous.readRoomAsHost({ body: { token } }),
    await server.anonymous.readRoomAsWall({ body: { token: row.links?.wall ?? '' } }),
  ];
}

test('whatever happens to phones, hosts, processes and clocks: one row for each answer, the ledger is their sum, both processes show the same', async () => {
  const run = async (commands: readonly Command[]) => {
    server.clock.set(new Date());
    const room = await openTestRoom(server, { questions: timedChoices(questions), room: { closes_play: false, teams } });
    const hall = new Hall(room);
    for (const step of commands) {
      await hall.run(step);
      await server.services.rooms.refresh(room.row.id);
      expectSecret(await framesOf(room, hall.uuids[0]!));
    }
    await room.until('podium');
    const [here, there] = [await server.services.rooms.refresh(room.row.id), await second.services.rooms.refresh(room.row.id)];
    expect(JSON.stringify(there?.wall.board)).toBe(JSON.stringify(here?.wall.board));
    expect(there?.board).toEqual(here?.board);
    await hall.run({ kind: 'killed' });
    await Promise.all([writeGames(server.services, room.row.id), writeGames(server.services, room.row.id)]);
    const { owner } = server.services.database;
    const { api } = await server.asOwner();
    const receipt: RoomReceipt = await api.readRoomReceipt({ params: { id: room.row.id } });
    expect(verifyRoom(receipt)).toEqual([]);
    const rows = receipt.answers.map(({ number, player }) => `${number} ${player}`);
    expect(new Set(rows).size).toBe(rows.length);
    const games = await owner<{ seat: number; points: number; answers: number }[]>`
      select p.seat, (select sum(l.points) from ledger l where l.tenant_id = p.tenant_id and l.game_id = p.game_id) as points,
        (select count(*)::int from answer a where a.tenant_id = p.tenant_id and a.game_id = p.game_id) as answers
      from room_player p where p.room_id = ${room.row.id} and p.game_id is not null order by p.seat`;
    const answered = [...new Set(receipt.answers.map(({ player }) => player))].toSorted((a, b) => a - b);
    expect(games.map(({ seat }) => seat)).toEqual(answered);
    for (const { seat, points, answers } of games) {
      const own = receipt.answers.filter(({ player }) => player === seat);
      expect(inHundredths(points ?? 0)).toBe(inHundredths(own.reduce((sum, answer) => sum + answer.points, 0)));
      expect(answers).toBe(questions);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 24 }), run), { numRuns: amount(3, 8), endOnFailure: true });
});
