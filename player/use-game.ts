import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { ApiError } from '#shared/contract/client.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { deviceType } from './device-type.ts';
import { newGame, type Action, type Game, type Outgoing } from './game-state.ts';
import { play } from './game.ts';
import { findKeptGame, keepGame } from './kept-game.ts';
import { pause } from './pause.ts';
import { api, isRefused, keyOf, sendLeaving, type GameCalls, type Sender, type StartBody } from './send.ts';
import { steadyNow } from './steady-clock.ts';
import { forgetAll } from './storage.ts';

/** The key under which a game is stored. */
const playedBy = ({ part, quizId }: Sender): string => part?.id ?? quizId;

type Step = Action | { type: 'restore'; game: Game };
const step = (game: Game, action: Step): Game => (action.type === 'restore' ? action.game : play(game, action));

/** What leads to another screen: the mark of its press is painted before that screen renders. */
const leading: ReadonlySet<Action['type']> = new Set(['begin', 'again', 'proceed', 'skip', 'show', 'leave']);

/** Runs `work` after the paint that marks the answer, or when the returned function is called before that. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => now());
  const now = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  return now;
}

export interface PlayedGame {
  game: Game;
  dispatch: Dispatch<Action>;
  /** Tries to send the outbox immediately. */
  retry(): void;
}

/**
 * The game of this page: its state, kept over reloads, and its outbox, sent until the server replies. `isWhole`: whether the cover has
 * all that the server knows. `skipsRegistration`: without asking the player to register, as far as that may be skipped.
 */
export function useGame(cover: PlayerCover, sender: Sender | null, isWhole: boolean, skipsRegistration = false): PlayedGame {
  const [game, dispatch] = useReducer(step, cover, (first) => newGame(first, skipsRegistration));
  const retry = useRef<() => void>(() => {});
  const retryAfter = useRef<number | undefined>(undefined);
  const latest = useLatest(game);
  const isReady = useRef(false);

  useEffect(() => {
    if (!sender) return;
    const kept = findKeptGame(playedBy(sender), cover);
    if (kept) dispatch({ type: 'restore', game: kept });
    else if (!isWhole && !sender.part) void refreshCover(sender, dispatch);
  }, [sender, cover, isWhole]);

  const act = useCallback((action: Action) => {
    if (leading.has(action.type)) setTimeout(() => dispatch(action));
    else dispatch(action);
  }, []);

  useEffect(() => {
    const keep = sender && isReady.current ? afterPaint(() => keepGame(playedBy(sender), game)) : undefined;
    isReady.current = true;
    return keep;
  }, [sender, game]);

  const first = game.outbox[0];
  const { attempts } = game;
  useEffect(() => {
    if (!sender || !first) return;
    let isDue = true;
    const send = () => {
      if (!isDue) return;
      isDue = false;
      void sendOnce(latest.current, first, sender).then(({ action, retryAfter: wait }) => {
        retryAfter.current = wait;
        dispatch(action);
      });
    };
    retry.current = send;
    const timer = setTimeout(send, attempts === 0 ? 0 : pause(attempts, retryAfter.current));
    window.addEventListener('online', send);
    return () => {
      isDue = false;
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [sender, first, attempts, latest]);

  useConfirmation(game, sender, dispatch);
  useLeaving(game, sender);
  return { game, dispatch: act, retry: () => retry.current() };
}

/** Milliseconds. A slower request is repeated, which changes nothing on the server. */
const patience = 15_000;

/** Sends the first message of the outbox once. A failure of the network or of the server is an action like any other: the caller tries again. */
export async function sendOnce(
  game: Game,
  outgoing: Outgoing,
  sender: Sender,
): Promise<{ action: Action; retryAfter?: number | undefined }> {
  try {
    return { action: await replyTo(game, outgoing, sender) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { action: { type: 'failed', of: outgoing } };
    if (error.status === 410) {
      // This browser was erased on the page of its player's data: it continues as a new one.
      forgetAll();
      location.reload();
    }
    if (outgoing.kind === 'register' && error.status === 429)
      return { action: { type: 'rejected', of: outgoing, problems: { '': [{ code: 'too_many' }] } } };
    const isTransient = error.status === 0 || error.status === 429 || error.status >= 500;
    if (isTransient) return { action: { type: 'failed', of: outgoing }, retryAfter: error.retryAfter };
    return { action: { type: 'rejected', of: outgoing, problems: error.codes } };
  }
}

async function replyTo(game: Game, outgoing: Outgoing, sender: Sender): Promise<Action> {
  const { uuid_front, quizId } = sender;
  const options = { signal: AbortSignal.timeout(patience) };
  const inGame = { uuid_front, game_id: game.game_id ?? '' };
  const calls = sender.part?.calls ?? callsOf(quizId);
  switch (outgoing.kind) {
    case 'start': {
      const { kind: _, ...chosen } = outgoing;
      const body = { uuid_front, device_type: deviceType(), source: sourceOfPage(), ...chosen, ...sender.prefill, ...keyOf(sender) };
      const reply = await calls.start(body, options);
      return isRefused(reply)
        ? { type: 'refused', of: outgoing, refused: reply }
        : { type: 'started', of: outgoing, started: reply, now: steadyNow() };
    }
    case 'answer': {
      const { kind: _, ...fields } = outgoing;
      const reply = await calls.answer({ ...inGame, ...fields }, options);
      return isRefused(reply)
        ? { type: 'refused', of: outgoing, refused: reply }
        : { type: 'answered', of: outgoing, answered: reply, now: steadyNow() };
    }
    case 'next': {
      const reply = await api.getNextQuestion({ body: inGame }, options);
      return isRefused(reply)
        ? { type: 'refused', of: outgoing, refused: reply }
        : { type: 'next', of: outgoing, next: reply, now: steadyNow() };
    }
    case 'register': {
      const body = { uuid_front, quiz_localization_id: quizId, ...(game.game_id ? { game_id: game.game_id } : {}), ...outgoing.fields };
      const reply = await calls.register(outgoing.moment, body, options);
      return isRefused(reply)
        ? { type: 'refused', of: outgoing, refused: reply }
        : { type: 'registered', of: outgoing, registered: reply, now: steadyNow() };
    }
  }
}

const callsOf = (quizID: string): GameCalls => ({
  start: (body, options) => api.startGame({ params: { quizID }, body }, options),
  answer: (body, options) => api.answerQuestion({ body }, options),
  register: (moment, body, options) => (moment === 'before' ? api.registerBefore : api.registerAfter)({ body }, options),
});

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

/** Fetches what the server knows of this player, if the page was made without knowing her. */
async function refreshCover(sender: Sender, dispatch: Dispatch<Action>): Promise<void> {
  try {
    const cover = await api.readPlayerCover({
      params: { quizID: sender.quizId },
      body: { uuid_front: sender.uuid_front, ...keyOf(sender) },
    });
    if (!isRefused(cover)) dispatch({ type: 'cover', cover });
  } catch {
    // The present cover stays as it is; starting will show the true state.
  }
}

/** The link in the mail opens in another tab: a player who returns from there sees its effect. */
function useConfirmation(game: Game, sender: Sender | null, dispatch: Dispatch<Action>): void {
  const isWaiting = game.cover.player.confirming !== null;
  useEffect(() => {
    if (!sender || !isWaiting || sender.part) return;
    const look = () => void (document.visibilityState === 'visible' && refreshCover(sender, dispatch));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [sender, isWaiting, dispatch]);
}

export const isPlaying = ({ screen, game_id }: Game): boolean =>
  game_id !== null && (screen === 'question' || screen === 'feedback' || screen === 'register_before');

/** Asks before a page with an open game is left, and reports to the server that it is left. */
function useLeaving(game: Game, sender: Sender | null): void {
  const game_id = isPlaying(game) ? game.game_id : null;
  useEffect(() => {
    if (!sender || !game_id) return;
    const ask = (event: BeforeUnloadEvent) => window.luckaLoadsAgain || event.preventDefault();
    const leave = (event: PageTransitionEvent) => {
      // A page that is only put aside returns as it was.
      if (!event.persisted) sendLeaving(sender, game_id);
    };
    if (!sender.is_preview) window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
    };
  }, [sender, game_id]);
}
