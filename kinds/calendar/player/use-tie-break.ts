import { contract } from 'virtual:routes';
import { useState } from 'react';
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
  const save = (answer: TieBreakAnswer) => {
    if (!request) return setOutcome('network');
    setBusy(true);
    tieBreakApi
      .answerTieBreak({ body: { ...request, ...answer } })
      .then(
        (reply) => {
          setOutcome(isRefused(reply) ? reply.reason : 'saved');
          if (!isRefused(reply)) onSaved();
        },
        () => setOutcome('network'),
      )
      .finally(() => setBusy(false));
  };
  return { outcome, isBusy, save, forget: () => setOutcome(null) };
}
