import { contract } from 'virtual:routes';
import { useRef, useState } from 'react';
import { createClient } from '#shared/contract/client.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { isRefused } from '#player/send.ts';
import type { TimeRequest } from './calls.ts';
import type { TieBreakAnswer } from './tie-break-answer.ts';

const tieBreakApi = createClient<'answerTieBreak'>(contract);

/** The calendar and the answering player. */
export type TieBreakRequest = { id: string; uuid_front: string; key?: string } & TimeRequest;

export interface TieBreakState {
  /** The result of the last answer; null while there is none. */
  outcome: 'saved' | 'network' | Refusal | null;
  isBusy: boolean;
  save(answer: TieBreakAnswer): void;
  /** Clears an outdated result. */
  forget(): void;
}

export function useTieBreak(request: TieBreakRequest | null, onSaved: () => void): TieBreakState {
  const [outcome, setOutcome] = useState<TieBreakState['outcome']>(null);
  const [isBusy, setBusy] = useState(false);
  // The answer that was saved last and not changed since.
  const present = useRef<TieBreakAnswer>(undefined);
  const save = (answer: TieBreakAnswer) => {
    if (!request) return setOutcome('network');
    setBusy(true);
    present.current = answer;
    const tell = (told: TieBreakState['outcome']) => present.current === answer && setOutcome(told);
    tieBreakApi
      .answerTieBreak({ body: { ...request, ...answer } })
      .then(
        (reply) => {
          tell(isRefused(reply) ? reply.reason : 'saved');
          if (!isRefused(reply)) onSaved();
        },
        () => tell('network'),
      )
      .finally(() => setBusy(false));
  };
  const forget = () => {
    present.current = undefined;
    setOutcome(null);
  };
  return { outcome, isBusy, save, forget };
}
