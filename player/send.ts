import { contract } from 'virtual:routes';
import { createClient, type CallOptions } from '#shared/contract/client.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { Answered, Registered, Started } from '#shared/contract/play.ts';

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

export type StartBody = Parameters<typeof api.startGame>[0]['body'];
type AnswerBody = Parameters<typeof api.answerQuestion>[0]['body'];
type RegisterBody = Parameters<typeof api.registerAfter>[0]['body'];

/** The calls of a game: of a whole activity, or of a part of it, such as a door of a calendar. */
export interface GameCalls {
  start(body: StartBody, options: CallOptions): Promise<Started | Refused>;
  answer(body: AnswerBody, options: CallOptions): Promise<Answered | Refused>;
  register(moment: 'before' | 'after', body: RegisterBody, options: CallOptions): Promise<Registered | Refused>;
}

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

export const keyOf = ({ key, is_preview }: Pick<Sender, 'key' | 'is_preview'>) => ({
  ...(key ? { key } : {}),
  ...(is_preview ? { is_preview: true } : {}),
});

export const isRefused = (reply: object): reply is Refused => 'status' in reply && reply.status === 'refused';

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
