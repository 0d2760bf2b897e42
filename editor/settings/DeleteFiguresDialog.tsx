import { Button, Modal, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { Doomed } from '../players/Doomed.tsx';
import { doomedQuery, someOf } from '../players/players-query.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** The games alone, or the players with them. */
type What = 'games' | 'players';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Deletes players' data; Delete stays disabled until one choice is picked. 490 by 290 pixels, as specified. */
export function DeleteFiguresDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { games, players } = useActivityOfKind().words.deleteFigures;
  const [what, choose] = useState<What>();
  const close = () => {
    choose(undefined);
    onClose();
  };
  const remove = useDeletion(close);
  const reason = useReason(what);
  return (
    <Modal opened={opened} onClose={close} size={490} title={t('data.ask')} styles={{ content: { minHeight: 290 } }}>
      <Stack>
        <Radio.Group label={t('data.what')} value={what ?? ''} onChange={(value) => choose(value as What)}>
          <Stack gap="xs" mt="xs">
            <Radio value="games" label={t(games)} />
            <Radio value="players" label={t(players)} />
          </Stack>
        </Radio.Group>
        {what && <Doomed id={quizID} type={what} />}
        <DialogButtons cancel={close} isApart>
          <Reasoned reason={reason}>
            <Button color="red" loading={remove.isPending} onClick={() => what && remove.mutate(what)}>
              {t('common.delete')}
            </Button>
          </Reasoned>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

/** Why nothing can be deleted. When the data could not be counted, the server decides. */
function useReason(what: What | undefined): string | false {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { data: doomed } = useQuery({ ...doomedQuery(quizID, what ?? 'games'), enabled: what !== undefined });
  if (!what) return t('reason.chooseWhat');
  return doomed !== undefined && someOf(doomed).length === 0 && t('players.doomed.nothing');
}

function useDeletion(close: () => void) {
  const { t } = useTranslation();
  const { quizID: id } = useActivity();
  const { deleteFigures } = useActivityOfKind().calls;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: What) => deleteFigures(api, id, what),
    onSuccess: () => {
      for (const key of ['quizzes', 'statistics', 'players']) void queryClient.invalidateQueries({ queryKey: [key] });
      notifications.show({ message: t('data.done') });
      close();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
