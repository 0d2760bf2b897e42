import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ActionResult, BulkAction } from '#shared/contract/activity-actions.ts';
import { api } from '../api.ts';
import { showUndo } from '../undo/show-undo.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';

/** What the server is pending to do. */
export type ActionRequest = Parameters<typeof api.changeActivities>[0]['body'];

interface Asked {
  request: ActionRequest;
  would: ActionResult;
}

/**
 * Does the same to one or many activities, at once, and offers to undo it. Asks first only where players lose something: the server says how many
 * would close. `dialog` is rendered by the caller.
 */
export function useBulkAction(done?: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, ask] = useState<Asked>();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['quizzes'] });
  const mutation: UseMutationResult<ActionResult, Error, ActionRequest> = useMutation({
    mutationFn: (request: ActionRequest) => api.changeActivities({ body: request }),
    onSuccess: (result: ActionResult, request: ActionRequest): void => {
      const now = { ...request, dry_run: false };
      if (request.dry_run && result.closed > 0) return ask({ request: now, would: result });
      if (request.dry_run) return mutation.mutate(now);
      void readAgain();
      done?.();
      showResult(t, request.action, result, async () => {
        await api.undoActivityAction({ params: { id: result.action_id ?? '' } });
        await readAgain();
      });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  /** `mayClose`: whether any of them may be open to players. */
  const run = (request: ActionRequest, mayClose = closing.includes(request.action)) =>
    mutation.mutate({ ...request, ...(mayClose && { dry_run: true }) });
  const dialog = pending && (
    <ClosingDialog
      action={pending.request.action}
      count={pending.would.done}
      closed={pending.would.closed}
      run={() => mutation.mutate(pending.request)}
      onClose={() => ask(undefined)}
    />
  );
  return { run, dialog, isBusy: mutation.isPending };
}

const closing: readonly BulkAction[] = ['trash', 'deactivate'];

function showResult(
  t: TFunction,
  action: BulkAction,
  { action_id, done, skipped, skipped_count }: ActionResult,
  undo: () => Promise<unknown>,
): void {
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, rows]) =>
    t(`bulk.skipped.${reason}`, { count: rows.length }),
  );
  const left = skipped_count === 0 ? '' : t('bulk.left', { count: skipped_count, reasons: reasons.join(', ') });
  const message = [done > 0 && t(`bulk.done.${action}`, { count: done }), left].filter(Boolean).join(' ');
  if (action_id === null) notifications.show({ message });
  else showUndo(message, undo);
}
