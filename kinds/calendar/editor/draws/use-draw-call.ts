import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/contract/client.ts';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { drawsKey } from './draws-query.ts';

/** A call that changes the draws: the list is read again, also after a refusal, since somebody else may have been faster. */
export function useDrawCall<Asked>(call: (body: Asked) => Promise<EditorDraw>, then: (draw: EditorDraw) => void) {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: then,
    onSettled: () => queryClient.invalidateQueries({ queryKey: drawsKey(quizID) }),
  });
}

/** What no field of a form shows of a refusal: the message as a whole, or those of fields that the form does not have. */
export function refusalBeside(error: Error | null, shown: readonly string[]): string | undefined {
  if (!error) return undefined;
  const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
  if (fields.length === 0) return error.message;
  const others = fields.flatMap(([field, [first]]) => (shown.includes(field) || !first ? [] : [first]));
  return others.length > 0 ? others.join(' ') : undefined;
}
