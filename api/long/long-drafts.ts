import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { questions } from '#shared/contract/questions.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/db/database.ts';
import { HttpError } from '#api/http/errors.ts';
import type { Actor } from '#api/http/served-operation.ts';
import { endProgram, forkProgram } from '#api/threads/fork-program.ts';
import { openIdleTimer } from '#api/threads/idle-timer.ts';
import { readWhole } from './read-whole.ts';

/** Characters of JSON that are read, changed and written within a few milliseconds; as in has_long_draft and its index. */
export const longest = 300_000;

/** The operations that read or write a whole draft. */
const ofDrafts: ReadonlySet<string> = new Set(Object.keys({ ...quizzes, ...calendars, ...hatches, ...calendarQuestions, ...questions }));

/** A request as the process gets it. */
export interface Passed {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  remoteAddress: string;
  payload: Uint8Array;
  actor: Omit<Actor, 'permissions'> & { permissions: string[] };
}
export interface PassedBack {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  payload: Uint8Array;
}
/** The first one tells where to work. */
export type ToProcess = { opening: Opening } | { id: number; request: Passed } | { id: number; isGone: true };
export type FromProcess = { id: number; answer: PassedBack } | { id: number; isGone: true } | { id: number; fault: string };

/** Where the process finds what the server has. */
export interface Opening {
  config: Config;
  url: string;
  socket: string | undefined;
}

/**
 * A process with a server of its own, for all that is done with drafts that are long, and for long bodies: parsing, checking and writing megabytes would
 * hold up everybody's answers here, and what that takes of the memory would not go back. It starts with the first such request, ends when it was idle
 * for a while, and the next request starts another.
 */
export interface LongDrafts {
  takes(request: FastifyRequest, operation: string, actor: Actor): Promise<boolean>;
  /** Sends the process's answer. Throws not_ready where the process died of it. */
  answer(request: FastifyRequest, reply: FastifyReply, actor: Actor, limit: number): Promise<PassedBack>;
  close(): Promise<void>;
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

export function openLongDrafts(opening: Opening, database: Database, log: Pick<FastifyBaseLogger, 'error'>): LongDrafts {
  const program = openProgram(opening, log);
  return {
    async takes({ headers }, operation, actor) {
      if (!ofDrafts.has(operation)) return false;
      const isLongBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longest;
      return isLongBody || (await hasLongDraft(database, actor));
    },
    async answer(request, reply, actor, limit) {
      const { method, url, headers, raw } = request;
      const payload = await readWhole(raw, limit);
      const { permissions, ...who } = actor;
      const remoteAddress = raw.socket.remoteAddress ?? '127.0.0.1';
      const passed = { method, url, headers, remoteAddress, payload, actor: { ...who, permissions: [...permissions] } };
      const answer = await program.ask(passed, (end) => reply.raw.once('close', end));
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !hopByHop.has(name)) void reply.header(name, value);
      await reply.status(answer.status).send(Buffer.from(answer.payload));
      return answer;
    },
    close: program.close,
  };
}

/** Asked before nearly every call of the editor, so in one statement, without a transaction. */
async function hasLongDraft({ editor }: Database, { tenant_id }: Actor): Promise<boolean> {
  const { rows } = await sql<{ has_long_draft: boolean }>`select has_long_draft(${tenant_id})`.execute(editor);
  return rows[0]?.has_long_draft === true;
}

/** Milliseconds: longer than an editor pauses between two changes. */
const longestIdle = 60_000;

interface PendingCall {
  resolve(answer: PassedBack): void;
  reject(error: unknown): void;
}

function openProgram(opening: Opening, log: Pick<FastifyBaseLogger, 'error'>) {
  let running: { child: ChildProcess; waiting: Map<number, PendingCall> } | undefined;
  let last = 0;
  const end = async (): Promise<void> => {
    const ending = running?.child;
    // The next request must not go to a process that is ending.
    running = undefined;
    timer.stop();
    if (ending) await endProgram(ending);
  };
  const timer = openIdleTimer(longestIdle, end);
  const start = (): NonNullable<typeof running> => {
    const waiting = new Map<number, PendingCall>();
    const child = forkProgram(new URL('./long-drafts-process.ts', import.meta.url));
    child.send({ opening } satisfies ToProcess);
    child.on('message', (message) => {
      const told = message as FromProcess;
      const asked = waiting.get(told.id);
      waiting.delete(told.id);
      if (waiting.size === 0) timer.start();
      if ('answer' in told) asked?.resolve(told.answer);
      else if ('isGone' in told) asked?.reject(new HttpError('not_ready', { retryAfter: 1 }));
      else asked?.reject(new Error(told.fault));
    });
    const ended = (error: unknown): void => {
      if (running?.child === child) {
        running = undefined;
        log.error({ err: error }, 'the process for long drafts ended');
      }
      for (const { reject } of waiting.values()) reject(new HttpError('not_ready', { retryAfter: 5 }));
      waiting.clear();
    };
    child.on('error', ended);
    child.once('exit', () => ended(new Error('It exited.')));
    return { child, waiting };
  };
  return {
    ask(request: Passed, whenGone: (end: () => void) => void): Promise<PassedBack> {
      timer.stop();
      const { child, waiting } = (running ??= start());
      last += 1;
      const id = last;
      whenGone(() => waiting.has(id) && child.send({ id, isGone: true } satisfies ToProcess));
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, request } satisfies ToProcess);
      });
    },
    close: end,
  };
}
