import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useSettings } from './use-settings.ts';

type What = 'games' | 'games&players';

/** Deletes what players left; Delete stays disabled until one choice is picked. 490 by 290 pixels, as the specification has it. */
export function DataSettings() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { disabled } = useSettings();
  const queryClient = useQueryClient();
  const [isOpen, dialog] = useDisclosure();
  const [what, choose] = useState<What>();
  const remove = useMutation({
    mutationFn: (type: What) => api.deleteQuizData({ body: { id: quizID, type, confirm: true } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      notifications.show({ message: t('data.done') });
      dialog.close();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <>
      <Text size="sm">{t('data.lead')}</Text>
      <Group>
        <Button color="red" variant="outline" disabled={disabled} onClick={dialog.open}>
          {t('data.open')}
        </Button>
      </Group>
      <Modal opened={isOpen} onClose={dialog.close} size={490} title={t('data.ask')} styles={{ content: { minHeight: 290 } }}>
        <Stack>
          <Radio.Group label={t('data.what')} value={what ?? ''} onChange={(value) => choose(value as What)}>
            <Stack gap="xs" mt="xs">
              <Radio value="games" label={t('data.games')} />
              <Radio value="games&players" label={t('data.gamesAndPlayers')} />
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={dialog.close}>
              {t('common.cancel')}
            </Button>
            <Reasoned reason={!what && t('reason.chooseWhat')}>
              <Button color="red" loading={remove.isPending} onClick={() => what && remove.mutate(what)}>
                {t('common.delete')}
              </Button>
            </Reasoned>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
