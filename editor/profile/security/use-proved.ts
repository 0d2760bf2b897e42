import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import { isTurnedBack } from '../../account/passkeys.ts';
import { factorQuery, passkeyQuery } from './security-queries.ts';

/** A call that may require authentication first: `proof` opens the dialog for it, and the call runs again after it. */
export function useProved<Input, Answer>(call: (input: Input) => Promise<Answer>, onSuccess?: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<{ input: Input }>();
  const mutation: UseMutationResult<Answer, Error, Input> = useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      await Promise.all([passkeyQuery, factorQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
      onSuccess?.(answer);
    },
    onError: (error, input) => {
      if (error instanceof ApiError && error.code === 'proof_required') setWaiting({ input });
    },
  });
  const isTold = mutation.error && !isTurnedBack(mutation.error) && !waiting;
  return {
    run: mutation.mutate,
    isPending: mutation.isPending,
    error: isTold ? mutation.error : null,
    proof: {
      isAsked: waiting !== undefined,
      close: () => {
        setWaiting(undefined);
        mutation.reset();
      },
      proved: () => {
        setWaiting(undefined);
        if (waiting) mutation.mutate(waiting.input);
      },
    },
  };
}
export type Proof = ReturnType<typeof useProved>['proof'];
