import type { PlayerCover } from '#shared/contract/play.ts';
import { storeOf } from '#ui/browser-store.ts';
import { newGame, type Game } from './game-state.ts';
import { play } from './game.ts';
import { steadyNow } from './steady-clock.ts';

export interface KeptGame {
  /** Milliseconds since 1970. */
  at: number;
  game: Omit<Game, 'cover'>;
}

const longest = 24 * 3600 * 1000;
const hasOwn = ({ outbox }: Pick<Game, 'outbox'>): boolean => outbox.some(({ kind }) => kind === 'answer' || kind === 'register');

/**
 * The game as it continues from the stored state; null when the cover is to be shown. Unsent messages are sent, from whichever tab they are.
 * Everything else is only for the tab that a reload left.
 */
export function restoredGame(cover: PlayerCover, { at, game: kept }: KeptGame, isSameTab: boolean, now: number): Game | null {
  const game: Game = { ...newGame(cover, kept.skips_registration), ...kept, deadline: keptDeadline(kept, now), attempts: 0 };
  if (now - at > longest) return null;
  if (hasOwn(game)) return game;
  if (!isSameTab) return null;
  if (game.outbox.length > 0) return game;
  if (game.screen === 'result' || game.screen === 'details' || game.screen === 'leaderboard' || game.screen === 'register_after')
    return game;
  if (game.screen !== 'question' && game.screen !== 'feedback' && game.screen !== 'loading' && game.screen !== 'register_before')
    return null;
  // A finished game only needs its result: starting would begin another one.
  if (game.answered?.finished || game.result) return { ...game, is_leaving: true, outbox: [{ kind: 'next' }] };
  return play({ ...newGame(cover, game.skips_registration), fair_time: game.fair_time, streak: game.streak }, { type: 'resume' });
}

/** The device's clock may have been set since the deadline was stored: no question takes longer than the server said. */
const keptDeadline = ({ deadline, question }: KeptGame['game'], now: number): number | null =>
  deadline === null ? null : Math.min(deadline, now + (question?.time_left ?? 0) * 1000);

const prefix = (quizId: string): string => `lucka:game:${quizId}:`;

/** Every tab has its own key, so that none overwrites what another has not sent yet. */
function ownKey(quizId: string): string {
  const tab = storeOf('tab').getItem('lucka:tab') ?? crypto.getRandomValues(new Uint32Array(1)).join('');
  storeOf('tab').setItem('lucka:tab', tab);
  return prefix(quizId) + tab;
}

export function keepGame(quizId: string, { cover: _, ...game }: Game): void {
  const key = ownKey(quizId);
  if (game.screen === 'cover' || game.screen === 'refused') storeOf('local').removeItem(key);
  else storeOf('local').setItem(key, JSON.stringify({ at: steadyNow(), game } satisfies KeptGame));
}

/** A game that is over and was left: opening it again starts a new one. */
export const forgetGame = (quizId: string): void => storeOf('local').removeItem(ownKey(quizId));

/** The state that this tab left, or else another tab's unsent answers, which then belong to this tab. */
export function findKeptGame(quizId: string, cover: PlayerCover): Game | null {
  const store = storeOf('local');
  const own = ownKey(quizId);
  const others = store.keys().filter((key) => key.startsWith(prefix(quizId)) && key !== own);
  for (const key of [own, ...others]) {
    const game = readKept(store.getItem(key), (kept) => restoredGame(cover, kept, key === own, steadyNow()));
    if (!game) continue;
    if (key !== own) store.removeItem(key);
    return game;
  }
  return null;
}

function readKept(text: string | null, use: (kept: KeptGame) => Game | null): Game | null {
  try {
    return text ? use(JSON.parse(text) as KeptGame) : null;
  } catch {
    return null;
  }
}
