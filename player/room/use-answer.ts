import { useEffect, useRef, useState } from 'react';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { useLatest } from '#questions/use-latest.ts';
import { ApiError } from '#shared/contract/client.ts';
import { storeOf } from '#ui/browser-store.ts';
import { pause } from '../pause.ts';
import { isRefused } from '../send.ts';
import { roomApi } from './calls.ts';

/** An answer on its way; kept over a reload until the server has it. */
interface Pending {
  number: number;
  answer: PlayerAnswer;
  claimed_ms: number;
}

/** sending: the server has not replied yet. late: it came after the end. refused: another answer counts. */
type Sent = 'sending' | 'received' | 'late' | 'refused';

export interface AnswerSent {
  number: number;
  answer: PlayerAnswer;
  state: Sent;
}

const keyOf = (room_id: string): string => `lucka:room:${room_id}`;

function keptAnswer(room_id: string): Pending | undefined {
  try {
    return JSON.parse(storeOf('tab').getItem(keyOf(room_id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

interface Seat {
  room_id: string;
  uuid_front: string;
}

/**
 * The answer to the present question, sent until the server replies; it counts once however often it is sent. `onOut` is called where the server
 * says that she takes no part any more.
 */
export function useAnswer({ room_id, uuid_front }: Seat, onOut: () => void) {
  const [pending, setPending] = useState<Pending | undefined>(() => keptAnswer(room_id));
  const [sent, setSent] = useState<AnswerSent | undefined>(() => pending && { ...pending, state: 'sending' });
  const out = useLatest(onOut);
  const attempts = useRef(0);
  useEffect(() => {
    if (!pending) return storeOf('tab').removeItem(keyOf(room_id));
    storeOf('tab').setItem(keyOf(room_id), JSON.stringify(pending));
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    attempts.current = 0;
    const end = (state: Sent) => {
      setSent({ ...pending, state });
      setPending(undefined);
    };
    const again = (retryAfter?: number) => {
      attempts.current += 1;
      timer = setTimeout(() => void send(), pause(attempts.current, retryAfter));
    };
    const send = async () => {
      try {
        const reply = await roomApi.answerInRoom({ params: { id: room_id }, body: { uuid_front, ...pending } }, { signal: leaving.signal });
        if (!isRefused(reply)) return end('received');
        if (reply.reason === 'not_started') return again();
        if (reply.reason === 'closed') out.current();
        end(reply.reason === 'time_over' ? 'late' : 'refused');
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isPassing = !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
        if (isPassing) again(error instanceof ApiError ? error.retryAfter : undefined);
        else end('refused');
      }
    };
    void send();
    const online = () => {
      clearTimeout(timer);
      void send();
    };
    window.addEventListener('online', online);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [pending, room_id, uuid_front, out]);
  const give = (next: Pending) => {
    setSent({ ...next, state: 'sending' });
    setPending(next);
  };
  return { sent, give };
}
