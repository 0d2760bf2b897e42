import { Alert, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '#editor/editing/activity-context.ts';
import type { Item } from '#shared/contract/items.ts';
import { api } from '../../api.ts';
import { KeyForm, type Correction } from './KeyForm.tsx';
import { itemsKey, regradeQuery, regradesKey } from './items-query.ts';
import { RegradePreview } from './RegradePreview.tsx';

/** Chooses the key and the policy; previews the changes of ranks; then corrects. */
export function CorrectKeyDialog({ item, number, close }: { item: Item | undefined; number: number; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={item !== undefined} onClose={close} size={760} title={t('items.correctOf', { number })}>
      {item && <Correcting key={item.question_id} item={item} close={close} />}
    </Modal>
  );
}

function Correcting({ item, close }: { item: Item; close: () => void }) {
  const { quizID: id } = useActivity();
  const queryClient = useQueryClient();
  const [previewed, setPreviewed] = useState<number>();
  const shownRegrade = useQuery({ ...regradeQuery(id, previewed ?? 0), enabled: previewed !== undefined });
  const preview = useMutation({
    mutationFn: (correction: Correction) => api.previewRegrade({ params: { id }, body: { question_id: item.question_id, ...correction } }),
    onSuccess: (regrade) => {
      queryClient.setQueryData(regradeQuery(id, regrade.number).queryKey, regrade);
      setPreviewed(regrade.number);
    },
  });
  const apply = useMutation({
    mutationFn: ({ input_hash, tell_players }: { input_hash: string; tell_players: boolean }) =>
      api.applyRegrade({ params: { id, number: previewed ?? 0 }, body: { input_hash, tell_players } }),
    onSuccess: close,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: regradesKey(id) });
      await queryClient.invalidateQueries({ queryKey: itemsKey(id) });
    },
  });
  const error = preview.error ?? apply.error ?? shownRegrade.error;
  return (
    <>
      <div hidden={previewed !== undefined}>
        <KeyForm item={item} isBusy={preview.isPending} cancel={close} send={(correction) => preview.mutate(correction)} />
      </div>
      {previewed !== undefined && shownRegrade.data && (
        <RegradePreview
          regrade={shownRegrade.data}
          keepsKey={keepsKey(item, preview.variables)}
          isBusy={apply.isPending}
          back={() => {
            apply.reset();
            setPreviewed(undefined);
          }}
          apply={(input_hash, tell_players) => apply.mutate({ input_hash, tell_players })}
        />
      )}
      {error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {error.message}
        </Alert>
      )}
    </>
  );
}

/** Whether the request keeps the present key; false when it names no key, because it then means the draft's. */
function keepsKey({ answers }: Item, correction: Correction | undefined): boolean {
  const { right_answer_ids: right } = correction ?? {};
  return right !== undefined && answers.every(({ id, is_right }) => right.includes(id) === is_right);
}
