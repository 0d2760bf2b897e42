import { contract } from 'virtual:routes';
import { ApiError, createClient, type CallOptions } from '#shared/contract/client.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Answered, Registered, Started } from '#shared/contract/play.ts';
import type { Action, Game, Outgoing } from './game-state.ts';
import { steadyNow } from './steady-clock.ts';
import { forgetAll } from './storage.ts';

export const api = createClient<
  | 'readPlayerCover'
  | 'startGame'
  | 'answerQuestion'
  | 'getNextQuestion'
  | 'registerBefore'
  | 'registerAfter'
  | 'confirmEmail'
  | 'sendConfirmation'
  | 'readLeaderboard'
  | 'shareChallenge'
  | 'shareStatistics'
  | 'linkTracking'
  | 'saveAdvQuizView'
  | 'listOwnDiplomas'
  | 'mailOwnDiploma'
>(contract);

type StartBody = Parameters<typeof api.startGame>[0]['body'];
type AnswerBody = Parameters<typeof api.answerQuestion>[0]['body'];
type RegisterBody = Parameters<typeof api.registerAfter>[0]['body'];

/** The calls of a game: of a whole activity, or of a part of it, such as a door of a calendar. */
export interface GameCalls {
  start(body: StartBody, options: CallOptions): Promise<Started | Refused>;
  answer(body: AnswerBody, options: CallOptions): Promise<Answered | Refused>;
  register(moment: 'before' | 'after', body: RegisterBody, options: CallOptions): Promise<Registered | Refused>;
}

const callsOf = (quizID: string): GameCalls => ({
  start: (body, options) => api.startGame({ params: { quizID }, body }, options),
  answer: (body, options) => api.answerQuestion({ body }, options),
  register: (moment, body, options) => (moment === 'before' ? api.registerBefore : api.registerAfter)({ body }, options),
});

export interface Sender {
  quizId: string;
  /** The played part, if it is not the whole activity: its id, and its calls. */
  part?: { id: string; calls: GameCalls };
  uuid_front: string;
  /** Just created: no server can know it. */
  is_new: boolean;
  key: string | undefined;
  is_preview: boolean;
  prefill: { sj_n?: string; sj_e?: string; sj_m?: string };
  /** The values for the registration's fields from the link, by their keys. */
  filled: Partial<Record<string, string>>;
}

/** Milliseconds. A slower request is repeated, which changes nothing on the server. */
const patience = 15_000;

/** Sends the first message of the outbox once. A failure of the network or of the server is an action like any other: the caller tries again. */
export async function sendOnce(game: Game, of: Outgoing, sender: Sender): Promise<{ action: Action; retryAfter?: number | undefined }> {
  try {
    return { action: await replyTo(game, of, sender) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { action: { type: 'failed', of } };
    if (error.status === 410) {
      // This browser was erased on the page of its player's data: it continues as a new one.
      forgetAll();
      location.reload();
    }
    if (of.kind === 'register' && error.status === 429)
      return { action: { type: 'rejected', of, problems: { '': [{ code: 'too_many' }] } } };
    const isTransient = error.status === 0 || error.status === 429 || error.status >= 500;
    if (isTransient) return { action: { type: 'failed', of }, retryAfter: error.retryAfter };
    return { action: { type: 'rejected', of, problems: error.codes } };
  }
}

async function replyTo(game: Game, of: Outgoing, sender: Sender): Promise<Action> {
  const { uuid_front, quizId } = sender;
  const options = { signal: AbortSignal.timeout(patience) };
  const inGame = { uuid_front, game_id: game.game_id ?? '' };
  const calls = sender.part?.calls ?? callsOf(quizId);
  switch (of.kind) {
    case 'start': {
      const { kind: _, ...chosen } = of;
      const body = { uuid_front, device_type: deviceType(), source: sourceOfPage(), ...chosen, ...sender.prefill, ...keyOf(sender) };
      const reply = await calls.start(body, options);
      return isRefused(reply) ? { type: 'refused', of, refused: reply } : { type: 'started', of, started: reply, now: steadyNow() };
    }
    case 'answer': {
      const { kind: _, ...given } = of;
      const reply = await calls.answer({ ...inGame, ...given }, options);
      return isRefused(reply) ? { type: 'refused', of, refused: reply } : { type: 'answered', of, answered: reply, now: steadyNow() };
    }
    case 'next': {
      const reply = await api.getNextQuestion({ body: inGame }, options);
      return isRefused(reply) ? { type: 'refused', of, refused: reply } : { type: 'next', of, next: reply, now: steadyNow() };
    }
    case 'register': {
      const body = { uuid_front, quiz_localization_id: quizId, ...(game.game_id ? { game_id: game.game_id } : {}), ...of.fields };
      const reply = await calls.register(of.moment, body, options);
      return isRefused(reply) ? { type: 'refused', of, refused: reply } : { type: 'registered', of, registered: reply, now: steadyNow() };
    }
  }
}

export const keyOf = ({ key, is_preview }: Pick<Sender, 'key' | 'is_preview'>) => ({
  ...(key ? { key } : {}),
  ...(is_preview ? { is_preview: true } : {}),
});

export const isRefused = (reply: object): reply is Refused => 'status' in reply && reply.status === 'refused';

/** The UTM parameters of this page's address, and the host of the site that embeds it. */
function sourceOfPage(): NonNullable<StartBody['source']> {
  const parameters = new URLSearchParams(location.search);
  const utm = (['utm_source', 'utm_medium', 'utm_campaign'] as const).flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value.slice(0, 200)]] : [];
  });
  const host = window.parent === window ? '' : (URL.parse(document.referrer)?.hostname ?? '');
  return Object.fromEntries(host === '' || host === location.hostname ? utm : [...utm, ['host', host.slice(0, 200)]]);
}

function deviceType(): 'desktop' | 'mobile' | 'tablet' | 'screen' {
  if (isOnBigScreen()) return 'screen';
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) >= 700 ? 'tablet' : 'mobile';
}

/** In the frame of the page for big screens. */
export function isOnBigScreen(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname.startsWith('/screen/');
  } catch {
    // The frame of another site.
    return false;
  }
}

/** Reports that the player leaves the game as the page closes: a beacon outlives the page. */
export function sendLeaving(sender: Sender, game_id: string): void {
  const path = (sender.is_preview ? contract['deletePreview'] : contract['exitGame'])?.path ?? '';
  navigator.sendBeacon?.(path, new URLSearchParams({ uuid_front: sender.uuid_front, game_id }));
}
