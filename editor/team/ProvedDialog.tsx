import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { profileQuery } from '../session/profile.ts';

interface Props {
  title: string;
  /** What the button does. */
  act: string;
  call: () => Promise<unknown>;
  /** What is told afterwards. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** What cannot be taken back: asks who one is where that was not shown just before. */
export function ProvedDialog({ title, act, call, done, onClose, children }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { run, isPending, error, proof } = useProved(call, () => {
    notifications.show({ message: done });
    for (const queryKey of [['team'], ['team-ownership'], profileQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
    onClose();
  });
  return (
    <>
      <Modal opened={!proof.isAsked} onClose={onClose} title={title}>
        <Stack>
          {children}
          {error && <Alert color="red">{error.message}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button loading={isPending} onClick={() => run(undefined)}>
              {act}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <ProofDialog proof={proof} />
    </>
  );
}
