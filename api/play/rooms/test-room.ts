import { createDecipheriv } from 'node:crypto';
import { WebSocket } from 'ws';
import { EventEmitter, once } from 'node:events';
import type { HostFrame, PhoneFrame, RoomOwn, RoomQuestion, RoomRow, RoomSettings } from '#shared/contract/rooms.ts';
import { ivBytes, unpad } from '#shared/sealing/sealed-door.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz, choice, granted, type QuizOptions, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { TestServer } from '#api/test-server.ts';

/** A room with its host, on a clock that only the test moves. */
export interface TestRoom {
  quiz: TestQuiz;
  row: RoomRow;
  token: string;
  state(): Promise<HostFrame>;
  /** Presses Next, or waits until the room has gone on by itself, until this phase. */
  until(phase: HostFrame['phase']): Promise<HostFrame>;
  step(event: 'next' | 'pause' | 'resume' | 'end', step?: number): Promise<HostFrame>;
  phone(name?: string, more?: { fair_time?: 1 | 1.5 | 2; uuid_front?: string; team?: number }): Promise<TestPhone>;
}
export interface TestPhone {
  uuid_front: string;
  own: RoomOwn;
  auth: string;
  state(): Promise<{ own: RoomOwn | null; frame: PhoneFrame }>;
  /** Answers the open question after so many milliseconds, as the phone claims. */
  answer(answer: unknown, claimed?: number): ReturnType<TestServer['anonymous']['answerInRoom']>;
}

export async function openTestRoom(
  server: TestServer,
  options: Omit<QuizOptions, 'tenant_id'> & { room?: Partial<RoomSettings> } = {},
): Promise<TestRoom> {
  const { room, ...quizGiven } = options;
  const settings = { time_limit_type: 'question' as const, ...options.settings };
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, ...quizGiven, settings });
  const { api } = await server.asEditor();
  const row = await api.openRoom({ params: { quizID: quiz.id }, body: room ? { settings: room } : {} });
  const token = row.links?.host ?? '';
  const { anonymous, clock, services } = server;
  const state = () => anonymous.readRoomAsHost({ body: { token } });
  const step: TestRoom['step'] = async (event, at) => anonymous.stepRoom({ body: { token, step: at ?? (await state()).step, event } });
  const advance = async (frame: HostFrame): Promise<HostFrame> => {
    if (frame.due_at === null) return step('next', frame.step);
    clock.set(new Date(Math.max(clock.now().getTime(), frame.due_at)));
    await services.rooms.tick();
    await services.rooms.refresh(row.id);
    return state();
  };
  return {
    quiz,
    row,
    token,
    state,
    step,
    async until(phase) {
      let frame = await state();
      for (let count = 0; frame.phase !== phase; count += 1) {
        if (count > 50) throw new Error(`never ${phase}`);
        frame = await advance(frame);
      }
      if (phase === 'open') clock.set(new Date(Math.max(clock.now().getTime(), frame.opens_at ?? 0)));
      return frame;
    },
    async phone(name = 'Kim', { fair_time = 1, uuid_front = newId(), team } = {}) {
      const params = { id: row.id };
      const { own, auth } = granted(
        await anonymous.joinRoom({ params, body: { uuid_front, name, fair_time, ...(team !== undefined && { team }) } }),
      );
      const read = () => anonymous.readRoomState({ params, body: { uuid_front } });
      return {
        uuid_front,
        own,
        auth,
        state: read,
        answer: async (answer, claimed = 1_000) => {
          const { number } = (await read()).frame;
          return anonymous.answerInRoom({ params, body: { uuid_front, number, answer, claimed_ms: claimed } });
        },
      };
    },
  };
}

/** The lines of a room's results as CSV. */
export async function resultsOf(server: TestServer, { row }: TestRoom): Promise<string[]> {
  const { token } = await server.asEditor();
  const file = await server.request(`/api/v1/rooms/${row.id}/results?format=csv`, { headers: { authorization: `Bearer ${token}` } });
  return (await file.text()).replace('\uFEFF', '').split('\r\n');
}

/** Choice questions for 10 points and 30 seconds. */
export const timedChoices = (count: number) => Array.from({ length: count }, () => choice({ points: 10, time_for_answer_in_seconds: 30 }));

/** The id by which the room knows the right answer of the question that it shows, or a wrong one. */
export const rightHere = ({ quiz }: TestRoom, frame: Pick<PhoneFrame, 'question'>): string => shownId(quiz, frame, true);
export const wrongHere = ({ quiz }: TestRoom, frame: Pick<PhoneFrame, 'question'>): string => shownId(quiz, frame, false);

function shownId(quiz: TestQuiz, { question }: Pick<PhoneFrame, 'question'>, isRight: boolean): string {
  const stored = quiz.questions.find(({ id }) => id === question?.id);
  const text = stored?.answers.find(({ is_right }) => Boolean(is_right) === isRight)?.text;
  return question?.answers.find((answer) => answer.text === text)?.id ?? '';
}

/** Opens the box of a frame with the key of a later one, as phones do. */
export function openBox({ room_id, number, box }: PhoneFrame, key: string): RoomQuestion {
  const bytes = Buffer.from(box ?? '', 'base64');
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, ivBytes));
  opening.setAAD(Buffer.from(`${room_id}|${number}`));
  opening.setAuthTag(bytes.subarray(-16));
  const padded = Buffer.concat([opening.update(bytes.subarray(ivBytes, -16)), opening.final()]);
  return JSON.parse(Buffer.from(unpad(new Uint8Array(padded))).toString()) as RoomQuestion;
}

/** A socket in a channel of a room. */
export async function listenTo(base: string, channel: string, auth?: string) {
  const ws = new WebSocket(`${base.replace('http', 'ws')}/app/lucka`);
  const frames: { event: string; data: unknown; text: string }[] = [];
  const news = new EventEmitter().setMaxListeners(100);
  ws.on('message', (raw) => {
    const text = String(raw);
    const { event, data } = JSON.parse(text) as { event: string; data: string };
    frames.push({ event, data: JSON.parse(data) as unknown, text });
    news.emit('frame');
  });
  const receive = async <T>(event: string, fits: (data: T) => boolean = () => true): Promise<T> => {
    for (;;) {
      const found = frames.find((frame) => frame.event === event && fits(frame.data as T));
      if (found) return found.data as T;
      await once(news, 'frame');
    }
  };
  await receive('pusher:connection_established');
  ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(auth !== undefined && { auth }) } }));
  return { ws, frames, receive, close: () => ws.terminate() };
}
